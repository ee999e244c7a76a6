"""Quick games, seeds of one's own, the secrets of a room's matches, and what is kept of who sat down."""

from __future__ import annotations

import pytest

from jantaku.server.chain import MOST_MATCHES, secret_of
from jantaku.server.clock import Allowance
from jantaku.server.game import Untimely
from jantaku.server.kept import FORGOTTEN, Config, read_kept, write_kept
from jantaku.server.messages import Entropy, Events, Leave, Prompt, Rematch, RoomState
from jantaku.server.room import Room
from jantaku.server.store import Finished
from jantaku.walls import commitment
from tests.server.people import FAST, Desk

QUICK = Config(rules="tenhou_4p,length=tonpuu", level="nearest", allowance=None, pace=0.0, quick=True, seed="7")


def test_a_quick_game_begins_at_once() -> None:
    desk = Desk(QUICK)
    assert [type(told).__name__ for told in desk.told["ann"]][:2] == ["RoomState", "Events"]
    desk.play()
    assert desk.room.game is not None
    assert desk.room.game.is_over
    assert desk.room.seed == desk.room.secret


def test_a_seed_of_ones_own() -> None:
    desk = Desk(QUICK)
    assert desk.room.seed == "7"
    assert desk.room.game is not None
    assert desk.room.game.match.seed == "7"
    desk.play()
    desk.say("ann", Rematch())
    assert desk.room.seed == "7/2"


def test_who_chose_the_seed_plays_alone() -> None:
    desk = Desk(QUICK)
    desk.take(desk.room.join("bob", "Bob", desk.now))
    assert desk.room.seat_of("bob") is None
    with pytest.raises(Untimely) as refused:
        Room("r", Config(seed="7"), "secret")
    assert refused.value.code == "seed_of_others"


def test_what_a_match_reveals_binds_the_next_and_does_not_tell_it() -> None:
    desk = Desk()
    desk.start()
    desk.play()
    revealed = desk.room.seed
    assert commitment(revealed) == next(told.commitment for told in desk.told["ann"] if isinstance(told, RoomState))
    desk.say("ann", Entropy("mine"))
    desk.say("ann", Rematch())
    state = [told for told in desk.told["ann"] if isinstance(told, RoomState)][-1]
    assert state.commitment == revealed
    assert desk.room.secret not in revealed
    desk.play()
    assert desk.room.seed == f"{desk.room.secret}/mine"


def test_a_room_ends_with_its_secrets() -> None:
    desk = Desk()
    desk.start()
    desk.play()
    desk.room.match = MOST_MATCHES
    told = desk.say("ann", Rematch())
    assert [getattr(one, "code", "") for one in told] == ["used_up"]
    assert secret_of("secret", MOST_MATCHES) == commitment("secret")


def test_who_sat_down_played_whoever_sits_there_now() -> None:
    """A room rebuilt after somebody left tells the same match, and its log names who began."""
    desk = Desk(people=("ann", "bob"))
    desk.say("bob", Entropy("dice"))
    desk.start()
    for _ in range(20):
        desk.step()
    desk.say("bob", Leave())
    desk.people = ("ann",)
    assert desk.kept is not None
    again = Room.rebuilt("room", read_kept(write_kept(desk.kept)), desk.answers, 0.0)
    assert again.game is not None
    assert desk.room.game is not None
    assert again.game.match.events == desk.room.game.match.events
    assert again.seed == desk.room.seed
    desk.play()
    finished = Finished.of(desk.kept, desk.room.game.log())
    assert [(player.name, player.person) for player in finished.players[:2]] == [("Ann", "ann"), ("Bob", "bob")]


def test_who_asks_to_be_forgotten_is_not_kept() -> None:
    desk = Desk(people=("ann", "bob"))
    desk.say("bob", Entropy("dice"))
    desk.start()
    for _ in range(20):
        desk.step()
    seed = desk.room.seed
    desk.take(desk.room.forget("bob", desk.now))
    desk.people = ("ann",)
    desk.play()
    assert desk.kept is not None
    assert "bob" not in write_kept(desk.kept).decode().casefold()
    assert desk.kept.entrants[1].name == FORGOTTEN
    assert desk.room.seed == seed


@pytest.mark.parametrize("kind", [Events, Prompt])
def test_a_quick_game_is_told_like_any(kind: type) -> None:
    desk = Desk(Config(rules=FAST.rules, level="nearest", pace=0.0, quick=True))
    while desk.prompt("ann") is None:
        desk.step()
    assert [told for told in desk.told["ann"] if isinstance(told, kind)]


@pytest.mark.parametrize(
    ("quick", "allowance", "bot"), [(True, None, ""), (True, Allowance(), "nearest"), (False, None, "nearest")]
)
def test_a_quick_game_without_a_clock_waits_for_its_player(quick: bool, allowance: Allowance | None, bot: str) -> None:
    """Nobody else does: whoever comes back the next day finds the match where it was."""
    desk = Desk(Config(rules=FAST.rules, level="nearest", allowance=allowance, pace=0.0, quick=quick))
    desk.start()
    while desk.prompt("ann") is None:
        desk.step()
    prompt = desk.prompt("ann")
    desk.take(desk.room.gone("ann", desk.now))
    desk.now += 1e5
    desk.take(desk.room.tick(desk.now))
    assert desk.room.seats[0].bot == bot
    if not bot:
        assert desk.room.next_tick is None
        desk.take(desk.room.join("ann", "Ann", desk.now))
        assert desk.prompt("ann") == prompt
