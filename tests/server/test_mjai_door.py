"""The door for mjai bots: whole matches through it, what a bot may know, and what is no answer."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from jantaku.log import ruleset_of
from jantaku.log.mjai import read_mjai
from jantaku.log.mjai_text import read_tile
from jantaku.log.native import read_native
from jantaku.rules import Ruleset
from jantaku.server.app import Settings
from jantaku.server.messages import Accepted, Answer, Events, Offer, Prompt, RoomState
from jantaku.server.outside import OutsideSeat, Reply, offer_of
from jantaku.server.setting import setting_of
from jantaku.shapes import shanten
from tests.server.browsers import KEY, be, opened, play, server

Bot = Callable[[list[dict[str, Any]]], dict[str, Any]]


class Tsumogiri:
    """A bot that declares riichi whenever it may not, wins by luck alone, and calls what it sees."""

    def __init__(self) -> None:
        self.frames: list[list[dict[str, Any]]] = []
        self.seat = -1

    @property
    def steps(self) -> list[dict[str, Any]]:
        return [step for frame in self.frames for step in frame if step["type"] not in ("hello", "error")]

    def react(self, frame: list[dict[str, Any]]) -> dict[str, Any]:
        self.frames.append(frame)
        last = frame[-1] if frame else {"type": "none"}
        if any(step["type"] == "start_game" for step in frame):
            self.seat = next(step["id"] for step in frame if step["type"] == "start_game")
        if last["type"] == "tsumo" and last["actor"] == self.seat:
            return {"type": "dahai", "actor": self.seat, "pai": last["pai"], "tsumogiri": True}
        return {"type": "none"}


def connect(client: TestClient, room: str, bot: Any, name: str = "Robot", **more: Any) -> dict[str, Any]:
    """Play through the door until the match is over; -> the hello."""
    with client.websocket_connect("/mjai") as socket:
        [hello] = socket.receive_json()
        socket.send_json({"type": "join", "name": name, "room": room, "start": True, **more})
        over = False
        while not over:
            try:
                frame = socket.receive_json()
            except WebSocketDisconnect:  # it was refused
                break
            over = any(step["type"] == "end_game" for step in frame)
            socket.send_json(bot.react(frame))
    return dict(hello)


def test_a_match_through_the_door(tmp_path: Path) -> None:
    """What the bot saw is the match, but for the tiles that it may not know."""
    with server(tmp_path / "a.sqlite") as client:
        room = opened(be(client, "ann"))
        bot = Tsumogiri()
        hello = connect(client, room, bot)
        assert (hello["type"], hello["protocol"]) == ("hello", "mjai")
        log = read_native(client.get(f"/api/games/{room}/1").text)
    assert bot.steps[0]["names"] == ["Robot", "nearest 1", "nearest 2", "nearest 3"]
    starts = [step for step in bot.steps if step["type"] == "start_kyoku"]
    for start in starts:
        assert "?" not in start["tehais"][bot.seat]
        assert [set(hand) for seat, hand in enumerate(start["tehais"]) if seat != bot.seat] == [{"?"}] * 3
    draws = [step for step in bot.steps if step["type"] == "tsumo"]
    assert {step["pai"] for step in draws if step["actor"] != bot.seat} == {"?"}
    assert "?" not in {step["pai"] for step in draws if step["actor"] == bot.seat}
    assert len(starts) == len(list(log.kyokus()))
    assert "seed" not in json.dumps(bot.steps)
    seen = read_mjai(bot.steps)
    assert seen.events[-1].scores == log.events[-1].scores  # type: ignore[union-attr]
    assert ruleset_of(seen).ruleset == ruleset_of(log).ruleset


class Eager(Tsumogiri):
    """It tries everything first that mjai has a word for, then the discard that is nearest to tenpai; what is refused it tries
    no more at that question."""

    def __init__(self, calls: bool) -> None:
        super().__init__()
        self.calls = calls
        self.hand: list[str] = []
        self.left: list[dict[str, Any]] = []

    def react(self, frame: list[dict[str, Any]]) -> dict[str, Any]:
        if frame[-1]["type"] == "error":
            self.frames.append(frame)
        else:
            last = super().react(frame)
            for step in frame:
                self.follow(step)
            self.left = [*self.tries(frame[-1]), last]
        return self.left.pop(0)

    def follow(self, step: dict[str, Any]) -> None:
        if step["type"] == "start_kyoku":
            self.hand = list(step["tehais"][self.seat])
        elif step.get("actor") == self.seat:
            if step["type"] == "tsumo":
                self.hand.append(step["pai"])
            used = step.get("consumed", ()) if step["type"] != "kakan" else (step["pai"],)
            for tile in (*used, *((step["pai"],) if step["type"] == "dahai" else ())):
                self.hand.remove(tile)

    def tries(self, last: dict[str, Any]) -> list[dict[str, Any]]:
        tile, mine = str(last.get("pai", "")), last.get("actor") == self.seat
        if last["type"] == "dahai" and not mine:
            pon = {"type": "pon", "pai": tile, "consumed": [tile, tile]}
            return [{"type": "hora"}, *([{"type": "daiminkan"}, pon] if self.calls else [])]
        if not mine:
            return []
        discards: list[dict[str, Any]] = [{"type": "dahai", "pai": name} for name in sorted(set(self.hand), key=self.distance)]
        if last["type"] == "tsumo":
            kans: list[dict[str, Any]] = [{"type": "ankan", "consumed": [tile] * 4}, {"type": "kakan", "pai": tile}]
            return [{"type": "hora"}, {"type": "reach"}, *kans, *discards]
        return discards

    def distance(self, name: str) -> int:
        """Shanten without that tile."""
        rest = self.hand.copy()
        rest.remove(name)
        return shanten([read_tile(tile) for tile in rest])


def test_calls_and_riichi_through_the_door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A riichi is two messages of mjai; the bot is told of its own `reach` once."""
    monkeypatch.setattr("jantaku.server.socket.RATE", 10_000.0)
    monkeypatch.setattr("jantaku.server.socket.MOST", 10_000.0)
    done: set[str] = set()
    with server(tmp_path / "a.sqlite", Settings(KEY, limited=False)) as client:
        for seed in range(12):
            bot = Eager(calls=bool(seed % 2))
            connect(client, opened(be(client, "ann"), quick=True, seed=str(seed)), bot)
            own = [step for step in bot.steps if step.get("actor") == bot.seat]
            for step, after in itertools.pairwise(own):
                assert (step["type"], after["type"]) != ("reach", "reach")
            assert read_mjai(bot.steps).events[-1].scores  # type: ignore[union-attr]
            done |= {step["type"] for step in own}
            if {"reach", "reach_accepted", "pon", "hora"} <= done:
                return
    raise AssertionError(f"never done: {done}")


def test_the_next_match_through_the_door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that stays is told the rematch from its start; the clock answers for who is slow, the bot too."""
    monkeypatch.setattr("jantaku.server.socket.RATE", 10_000.0)
    monkeypatch.setattr("jantaku.server.socket.MOST", 10_000.0)
    with server(tmp_path / "a.sqlite", Settings(KEY, limited=False)) as client:
        room, bot = opened(be(client, "ann"), allowance={"base": 0, "bank": 0, "refill": 0}), Tsumogiri()
        with client.websocket_connect("/ws") as ann:
            ann.send_json({"t": "join", "room": room, "name": "Ann"})
            with client.websocket_connect("/mjai") as socket:
                socket.receive_json()
                socket.send_json({"type": "join", "name": "Robot", "room": room})
                for said in ("start", "rematch"):
                    while not any(chair.get("name") == "Robot" for chair in ann.receive_json().get("chairs", ())):
                        pass
                    ann.send_json({"t": said})
                    frame: list[dict[str, Any]] = [{}]
                    while frame[-1].get("type") != "end_game":
                        frame = socket.receive_json()
                        socket.send_json(bot.react(frame))
        starts = [step for step in bot.steps if step["type"] == "start_game"]
        assert [step["id"] for step in starts] == [1, 1]
        assert bot.steps[0] is starts[0]


def test_an_answer_that_comes_too_late_is_not_heard() -> None:
    """Also the tile of a riichi that was declared and then taken by the clock; the next `reach` is told as it happens."""
    seat = OutsideSeat()
    seat.tell(Prompt(7, OFFERS, 12, 0, 0))
    assert seat.say('{"type":"reach"}')
    by_clock = {"type": "discard", "seat": 0, "tile": "9s"}
    seat.tell(RoomState("r", "", SETTING, 4, (), 0, 0, True))
    assert seat.tell(Accepted(7, 2, by_clock=True)) is None
    assert seat.tell(Events(7, (by_clock,))) is None
    assert seat.tell(Prompt(9, OFFERS[:1], 1, 0, 0)) == [{"type": "dahai", "actor": 0, "pai": "9s", "tsumogiri": False}]
    assert seat.say('{"type":"dahai","pai":"5m"}') == Answer(9, 1)
    seat.tell(Events(9, (by_clock | {"riichi": True},)))
    told = seat.tell(Prompt(11, OFFERS, 12, 0, 0))
    assert isinstance(told, list)
    assert [step["type"] for step in told] == ["reach", "dahai"]


def test_a_bot_comes_back_with_its_token(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client:
        room = opened(be(client, "ann"))
        with client.websocket_connect("/mjai") as socket:
            [hello] = socket.receive_json()
            socket.send_json({"type": "join", "name": "Robot", "room": room, "start": True})
            first = socket.receive_json()
        bot = Tsumogiri()
        connect(client, room, bot, token=hello["token"])
        assert bot.frames[0][: len(first)] == first
        assert bot.steps[-1]["type"] == "end_game"


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("no JSON", "not an mjai message"),
        ('{"type":"none"}', "not an mjai message"),
        ('{"type":"join","name":"R","room":"nowhere"}', "does not exist"),
        ('{"type":"join","name":"","room":"nowhere"}', "not an mjai message"),
        ('{"type":"join","name":"R","room":' + "[" * 4000, "not an mjai message"),
    ],
)
def test_who_may_not_come_in(tmp_path: Path, said: str, word: str) -> None:
    with server(tmp_path / "a.sqlite") as client, client.websocket_connect("/mjai") as socket:
        socket.receive_json()
        socket.send_text(said)
        [error] = socket.receive_json()
        assert error["type"] == "error"
        assert word in error["message"]


def test_no_seat_and_no_words(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client:
        full = opened(be(client, "ann"), quick=True)
        play(client, full, answers=1)
        flowers = opened(client, rules="default_3p,tileset=116_sanma")
        no_dora = opened(client, rules="tenhou_4p,dora=false")
        for room, word in ((full, "no seat"), (flowers, "flowers"), (no_dora, "indicator")):
            bot = Tsumogiri()
            connect(client, room, bot)
            assert [len(bot.frames), len(bot.frames[0])] == [1, 1]
            assert word in bot.frames[0][0]["message"]


SETTING = setting_of(Ruleset.of("tenhou_4p"))
OFFERS = (
    Offer(1, "discard", "5m"),
    Offer(2, "discard", "0m", tsumogiri=True),
    Offer(3, "riichi", "5m"),
    Offer(4, "chi", "3m", ("4m", "0m")),
    Offer(5, "chi", "3m", ("4m", "5m")),
    Offer(6, "pon", "3m", ("3m", "3m")),
    Offer(7, "daiminkan", "3m"),
    Offer(8, "ankan", "5m"),
    Offer(9, "kakan", "5p"),
    Offer(10, "nuki"),
    Offer(11, "ron", "3m"),
    Offer(12, "pass"),
    Offer(13, "kyuushu"),
    Offer(14, "stop"),
    Offer(15, "tenpai"),
    Offer(16, "open_riichi", "5m"),
)


@pytest.mark.parametrize(
    ("reply", "action"),
    [
        (Reply("dahai", "5m", False), 1),
        (Reply("dahai", "5mr", True), 2),
        (Reply("dahai", "5mr", False), 2),
        (Reply("dahai", "9s", False), None),
        (Reply("dahai", "x", False), None),
        (Reply("dahai"), None),
        (Reply("chi", "3m", consumed=("5mr", "4m")), 4),
        (Reply("chi", "3m", consumed=("4m", "5m")), 5),
        (Reply("chi", "3m", consumed=("4m", "6m")), None),
        (Reply("chi", "3m", consumed=("4m", "oh")), None),
        (Reply("pon", "3m", consumed=("3m", "3m")), 6),
        (Reply("daiminkan", "3m", consumed=("3m",) * 3), 7),
        (Reply("ankan", consumed=("5m", "5m", "5m", "5mr")), 8),
        (Reply("ankan", consumed=("6m",) * 4), None),
        (Reply("ankan"), None),
        (Reply("kakan", "5pr"), 9),
        (Reply("kita", "N"), 10),
        (Reply("nukidora"), 10),
        (Reply("hora"), 11),
        (Reply("none"), 12),
        (Reply("ryukyoku"), 13),
        (Reply("stop"), 14),
        (Reply("tenpai"), 15),
        (Reply("open_riichi", "5m"), 16),
        (Reply("open_riichi", "6m"), None),
        (Reply("discard", "5m"), None),
        (Reply("constructor"), None),
    ],
)
def test_what_a_bot_means(reply: Reply, action: int | None) -> None:
    found = offer_of(reply, OFFERS)
    assert (None if found is None else found.action) == action


def test_the_tile_of_a_riichi() -> None:
    seat = OutsideSeat()
    seat.tell(Prompt(7, OFFERS, 12, 0, 0))
    assert seat.say('{"type":"reach"}') == [{"type": "reach", "actor": None}]
    said = seat.say('{"type":"dahai","pai":"5m"}')
    assert (getattr(said, "prompt", None), getattr(said, "action", None)) == (7, 3)
    assert seat.say('{"type":"dahai","pai":"5m"}') is None
