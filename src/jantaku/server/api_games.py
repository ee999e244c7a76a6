"""Finished matches: one's own by list and in figures, and the record of any by its address."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from jantaku.i18n import N_, Message
from jantaku.log import WRITABLE, LogFormat, write
from jantaku.log.native import read_native
from jantaku.rules import RulesError, Ruleset
from jantaku.server.http import Refusal, answer, charge, person_of, shared
from jantaku.server.kept import Person
from jantaku.server.store import Played, Store

PAGE = 50
COUNTED = 200
"""Matches, the newest, that figures are made of."""


async def games(request: Request) -> Response:
    """One's own, the newest first; `?before=` with `next` of the page before takes up after it."""
    person = person_of(request)
    before = _number(request.query_params.get("before"))
    found = await asyncio.to_thread(shared(request).store.games, person, PAGE, before)
    return answer({"games": [_listed(game) for game in found], "next": found[-1].ended if len(found) == PAGE else None})


async def figures(request: Request) -> Response:
    """Of one's newest matches, practice left out: how often each rank, and how kyoku went."""
    person, server = person_of(request), shared(request)
    charge(request)
    async with server.reading:
        return answer(await asyncio.to_thread(_counted, server.store, person))


def _counted(store: Store, person: Person) -> Figures:
    total = Figures()
    for game in store.games(person, COUNTED, practice=False):
        total.add(game, store.log(game.room, game.match) or "")
    return total


async def record(request: Request) -> Response:
    """The log of a finished match, for whoever has the room's name: that is its link, which cannot be guessed.

    `?form=` takes a format that can be written, in place of the native one.
    """
    room, match = request.path_params["room"], request.path_params["match"]
    form = request.query_params.get("form", LogFormat.NATIVE)
    if form not in WRITABLE:
        raise Refusal(400, Message(N_("there is no log format {form}"), form=form[:20]))
    log = await asyncio.to_thread(shared(request).store.log, room, match)
    if log is None:
        raise Refusal(404, Message(N_("there is no finished match of that name")))
    if form != LogFormat.NATIVE:
        async with shared(request).reading:
            log = await asyncio.to_thread(_in_form, log, form)
    name = f"jantaku-{match}.json" if form == LogFormat.TENHOU6 else f"jantaku-{match}.{form}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(log, 200, headers, media_type="application/json" if form == LogFormat.TENHOU6 else "application/x-ndjson")


routes: list[Route] = [
    Route("/api/games", games),
    Route("/api/games/figures", figures),
    Route("/api/games/{room:str}/{match:int}", record),
]


@dataclass(slots=True)
class Figures:
    """Counted over matches, for one seat of each."""

    matches: int = 0
    ranks: Sequence[int] = (0, 0, 0, 0)
    kyoku: int = 0
    wins: int = 0
    deal_ins: int = 0
    """Kyoku in which somebody won by this seat's discard."""
    riichi: int = 0
    """Kyoku in which the seat declared it."""
    calls: int = 0
    """Kyoku in which the seat called a discard."""
    points_won: int = 0
    """Of all wins together."""

    def add(self, game: Played, log: str) -> None:
        self.matches += 1
        rank = game.players[game.seat].rank
        self.ranks = [number + (place == rank) for place, number in enumerate(self.ranks, 1)]
        for kyoku in _kyoku(log):
            self._add_kyoku(game.seat, kyoku)

    def _add_kyoku(self, seat: int, events: Iterable[dict[str, Any]]) -> None:
        mine = [event for event in events if event.get("seat") == seat]
        wins = [event for event in mine if event["type"] == "win"]
        self.kyoku += 1
        self.wins += bool(wins)
        self.points_won += sum(max(0, (event.get("changes") or (0,) * 4)[seat]) for event in wins)
        self.deal_ins += any(e["type"] == "win" and e["source"] == seat != e["seat"] for e in events)
        self.riichi += any(event.get("riichi") for event in mine if event["type"] == "discard")
        self.calls += any(event["type"] in ("chi", "pon", "daiminkan") for event in mine)


def _kyoku(log: str) -> list[list[dict[str, Any]]]:
    """The events of each kyoku."""
    found: list[list[dict[str, Any]]] = []
    for event in map(json.loads, log.splitlines()):
        if event["type"] == "kyoku_start":
            found.append([])
        elif found:
            found[-1].append(event)
    return found


def _in_form(log: str, form: str) -> str:
    """A native log in another form."""
    return write(read_native(log), form)


def _listed(game: Played) -> dict[str, Any]:
    players = [
        {"name": player.name, "score": player.score, "rank": player.rank, "result": player.result} for player in game.players
    ]
    about = {"room": game.room, "match": game.match, "ended": game.ended, "rules": _argument(game.ruleset)}
    return {**about, "seat": game.seat, "players": players, "practice": game.practice}


def _argument(ruleset: str) -> str:
    """Rules as rooms are opened by; as the log has them, if this version does not know them."""
    try:
        return Ruleset.parse(ruleset).argument
    except RulesError:
        return ruleset


def _number(text: str | None) -> float | None:
    try:
        return None if text is None else float(text)
    except ValueError:
        raise Refusal(400, Message(N_("this is not a time: {text}"), text=text)) from None
