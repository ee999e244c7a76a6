"""The browser's connection against a real room: it breaks and comes back, a match ends and another begins."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from jantaku.events import MatchEnd
from jantaku.server.messages import Rematch
from tests.server.people import Desk
from tests.web.node import bundled, needs_node, run_script

pytestmark = [needs_node, pytest.mark.slow]


class Online:
    """Somebody at a desk whose connection breaks now and then."""

    def __init__(self, desk: Desk, person: str) -> None:
        self.desk = desk
        self.person = person
        self.connections: list[list[Any]] = []
        self._begin = 0

    def hang_up(self) -> None:
        self.desk.take(self.desk.room.gone(self.person, self.desk.now))
        told = self.desk.told[self.person]
        self.connections.append(msgspec.to_builtins(told[self._begin :]))
        self._begin = len(told)

    def come_back(self, have: int) -> None:
        self.desk.take(self.desk.room.join(self.person, "", self.desk.now, have))

    @property
    def n_events(self) -> int:
        game = self.desk.room.game
        return 0 if game is None else game.n_events


def play(desk: Desk, steps: int) -> None:
    for _ in range(steps):
        desk.step()


def heard(online: Online, tmp_path: Path) -> Any:
    return run_script("connection.mjs", bundled("connection", tmp_path / "out"), online.connections, tmp_path)


def joins(*have: int) -> list[list[dict[str, Any]]]:
    return [[{"t": "join", "room": "room", **({"have": number} if number else {})}] for number in have]


def test_a_match_through_broken_connections(tmp_path: Path) -> None:
    desk = Desk()
    online = Online(desk, "ann")
    desk.start()
    have = [0]
    for _ in range(5):
        play(desk, 7)
        have.append(online.n_events)
        online.hang_up()
        online.come_back(have[-1])
    desk.play()
    game = desk.room.game
    assert game is not None
    online.hang_up()
    found = heard(online, tmp_path)
    end = game.match.events[-1]
    assert isinstance(end, MatchEnd)
    assert found["said"][: len(have)] == joins(*have)
    assert found["have"] == game.n_events
    assert found["table"]["over"]["scores"] == list(end.scores)
    assert found["room"]["seed"] == desk.room.seed
    assert len(found["prompts"]) > 20
    assert all(asked == held == events for asked, held, events in found["prompts"])


def test_another_match_while_it_looks_on_and_while_it_is_away(tmp_path: Path) -> None:
    desk = Desk(people=("ann", "bob"))
    online = Online(desk, "bob")
    desk.start()
    desk.play()
    desk.say("ann", Rematch())
    play(desk, 3)
    before = online.n_events
    online.hang_up()
    desk.now += desk.room.config.grace
    desk.play()
    desk.say("ann", Rematch())
    play(desk, 40)
    online.come_back(before)
    online.come_back(0)  # which the client asks for, once it hears of the other match
    game = desk.room.game
    assert game is not None
    online.hang_up()
    found = heard(online, tmp_path)
    assert found["said"][1] == [*joins(before)[0], *joins(0)[0]]
    assert found["have"] == game.n_events
    assert found["room"]["match"] == 3
    assert [seat["score"] for seat in found["table"]["seats"]] == list(game.match.board(1).scores)
