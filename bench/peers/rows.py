"""Rows of scored hands (`hand`, `melds`, `win_tile`, flags) in the form most libraries take: tiles as numbers 0 to 135.

Number // 4 is the kind, and 16, 52 and 88 are the red fives; so a row's tiles are given numbers that are all different.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

WINDS = "ESWN"
_SUITS = "mpsz"
_RED_RANK = "0"


class MeldIds(NamedTuple):
    type: str
    tiles: list[int]
    called: int | None
    source: str | None


class WinIds(NamedTuple):
    """A win as numbers."""

    closed: list[int]
    """Without the winning tile."""
    melds: list[MeldIds]
    tile: int
    dora: list[int]
    ura: list[int]


class _Numbers:
    """Gives out each number once."""

    def __init__(self) -> None:
        self.given: set[int] = set()

    def of(self, rank: str, suit: str) -> int:
        kind = 9 * _SUITS.index(suit) + (4 if rank == _RED_RANK else int(rank) - 1)
        five_of_suit = rank in "05" and suit != "z"
        copies = [0] if rank == _RED_RANK else [1, 2, 3, 0] if five_of_suit else [0, 1, 2, 3]
        number = next((4 * kind + copy for copy in copies if 4 * kind + copy not in self.given), 4 * kind + copies[0])
        self.given.add(number)
        return number

    def text(self, text: str) -> list[int]:
        return [self.of(rank, suit) for rank, suit in tiles(text)]


def tiles(text: str) -> list[tuple[str, str]]:
    """Rank and suit of each tile of a text such as `12m0p`."""
    found: list[tuple[str, str]] = []
    ranks = ""
    for letter in text:
        if letter.isdigit():
            ranks += letter
        else:
            found += [(rank, letter) for rank in ranks]
            ranks = ""
    return found


def win_ids(row: dict[str, Any]) -> WinIds:
    """The tiles of a row; what stands on the table is numbered by itself, for indicators may be any copy."""
    numbers = _Numbers()
    melds = [_meld_ids(numbers, meld) for meld in row.get("melds", ())]
    closed = numbers.text(row["hand"])
    (tile,) = numbers.text(row["win_tile"])
    dora, ura = ("".join(row.get(name, ())) for name in ("dora_indicators", "ura_indicators"))
    return WinIds(sorted(closed), melds, tile, numbers.text(dora), numbers.text(ura))


def _meld_ids(numbers: _Numbers, meld: dict[str, Any]) -> MeldIds:
    ids = sorted(numbers.text(meld["tiles"]))
    called = None
    if meld["type"] != "ankan":
        (wanted,) = tiles(meld.get("called", meld["tiles"][0] + meld["tiles"][-1]))
        called = next(number for number in ids if _is(number, *wanted))
    return MeldIds(meld["type"], ids, called, meld.get("from"))


def _is(number: int, rank: str, suit: str) -> bool:
    kind = 9 * _SUITS.index(suit) + (4 if rank == _RED_RANK else int(rank) - 1)
    return number // 4 == kind and (number in (16, 52, 88)) == (rank == _RED_RANK)


def tile_text(kind: int, red: bool = False) -> str:
    """A tile as in rows: `5p`, a red one `0p`."""
    return f"{0 if red else kind % 9 + 1}{_SUITS[kind // 9]}"


def decisions_of(seen: Iterable[tuple[int, int, Iterable[str]]]) -> list[list[Any]]:
    """What records are compared by: kyoku, seat and legal actions of each decision that leaves a choice.

    An action is its type and the own tiles that it takes; with which tile riichi is declared is left out, for some ask that by
    itself.
    """
    found = ((kyoku, seat, sorted(set(actions))) for kyoku, seat, actions in seen)
    return [[kyoku, seat, actions] for kyoku, seat, actions in found if len(actions) > 1]


def flag(row: dict[str, Any], name: str) -> bool:
    """Whether the row says so. A double riichi is no ordinary one too."""
    if name == "riichi":
        return bool(row.get("riichi")) and not row.get("double_riichi")
    return bool(row.get(name))
