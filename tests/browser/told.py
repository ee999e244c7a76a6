"""A room whose server says what a test tells it to: states that no match comes to soon."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

Event = dict[str, Any]
NAMES = ["Ann", "sensible 1", "sensible 2", "sensible 3"]
SETTING = {"live": 70, "deposit": 1000, "winds": [0, 1, 2, 3], "dora": {"1m": "2m", "9p": "1p"}}
ROOM = {
    "t": "room",
    "room": "told",
    "rules": "riichi(tenhou_4p)",
    "setting": SETTING,
    "players": 4,
    "chairs": [{"name": "Ann", "person": True, "here": True}, *({"name": name, "bot": "sensible"} for name in NAMES[1:])],
    "seat": 0,
    "host": 0,
    "playing": True,
    "match": 1,
}


def begun(hand: str = "123456m789p1122z") -> list[Event]:
    """A kyoku of which the page knows its own hand."""
    scores = {"round_wind": 0, "number": 1, "dealer": 0, "honba": 0, "sticks": 0, "scores": [25000] * 4}
    hands = [hand, *["?" * 13] * 3]
    return [
        {"type": "match_start", "ruleset": "riichi(tenhou_4p)", "names": NAMES},
        {"type": "kyoku_start", **scores},
        *({"type": "deal", "seat": seat, "tiles": tiles} for seat, tiles in enumerate(hands)),
        {"type": "dora", "indicator": "1m"},
    ]


def payment(payer: int | None, payee: int, points: int, reason: str) -> Event:
    return {"type": "payment", "payer": payer, "payee": payee, "points": points, "reason": reason}


def tell(page: Page, events: list[Event], *more: dict[str, Any], seat: int | None = 0) -> None:
    """Bring the page to a room where all that has happened; at no seat one looks on."""

    def answer(socket: WebSocketRoute, said: str | bytes) -> None:
        asked = json.loads(said)
        if asked["t"] == "join":
            for one in (ROOM | {"seat": seat}, {"t": "events", "first": 0, "events": events}, *more):
                socket.send(json.dumps(one))
        elif asked["t"] == "why":
            socket.send(json.dumps({"t": "reasons", "action": asked["action"], "reasons": [{"text": "no yaku"}]}))

    page.route_web_socket("**/ws", lambda socket: socket.on_message(lambda said: answer(socket, said)))
    page.goto("#/room/told")
