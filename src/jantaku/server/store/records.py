"""What the store takes and gives, as plain values."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from jantaku.log.native import SCHEMA
from jantaku.server.kept import Kept, read_kept
from jantaku.server.store.errors import StoreError, StoreReason, first_line


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who came to the server. `id` never leaves it but in a signed session."""

    id: str
    name: str
    created: float


@dataclass(frozen=True, slots=True)
class KeptRoom:
    """An open room as it was kept last: what `Room.rebuilt` takes, and the number of the last write."""

    id: str
    kept: Kept
    answers: tuple[tuple[int, int], ...]
    """(seat, action) of the present match, in order."""
    sequence: int


@dataclass(frozen=True, slots=True)
class Player:
    """A seat of a finished match."""

    name: str
    person: str | None
    """None: a bot, or somebody who is forgotten."""
    score: int
    rank: int
    """1 is first; shared places are equal."""
    result: float | None
    """In thousands, with uma and oka."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A match at its end, to be kept."""

    ruleset: str
    players: tuple[Player, ...]
    """In order of seat."""
    log: str
    """The native log."""
    practice: bool = False

    @classmethod
    def of(cls, kept: Kept, log: Sequence[Mapping[str, Any]]) -> Finished:
        """Of a room and the whole log of its match (`Game.log`). Whoever sat down for a match has played it."""
        names = [entrant.name for entrant in kept.entrants]
        start, end = {"schema": SCHEMA, **log[0], "names": names}, log[-1]
        ranks, results = end["ranks"], end.get("results") or [None] * len(names)
        players = tuple(
            Player(entrant.name, entrant.person or None, score, rank, result)
            for entrant, score, rank, result in zip(kept.entrants, end["scores"], ranks, results, strict=True)
        )
        lines = "".join(f"{_line(event)}\n" for event in (start, *log[1:]))
        return cls(str(start["ruleset"]), players, lines, kept.config.practice)


@dataclass(frozen=True, slots=True)
class Played:
    """A finished match as somebody's list of games shows it."""

    room: str
    match: int
    ended: float
    ruleset: str
    seat: int
    """That person's own."""
    players: tuple[Player, ...]
    practice: bool


def read_room(id: str, text: str) -> Kept:
    """What of a room is kept; StoreError (DAMAGED) where this version cannot read it."""
    try:
        return read_kept(text)
    except msgspec.DecodeError as error:
        raise StoreError(StoreReason.DAMAGED, id, first_line(error)) from error


def renamed(log: str, names: Mapping[int, str]) -> str:
    """A native log with other names at some seats; only its first line has any."""
    header, _, rest = log.partition("\n")
    start = json.loads(header)
    start["names"] = [names.get(seat, name) for seat, name in enumerate(start["names"])]
    return f"{_line(start)}\n{rest}"


def _line(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
