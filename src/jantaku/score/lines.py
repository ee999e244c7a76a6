"""What a score says for people, from the numbers of the value kernel."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from jantaku.rules.riichi.fu import FU_ITEMS
from jantaku.rules.riichi.yaku import BONUS
from jantaku.shapes import ConcealedSet, Form, Reading, SetType
from jantaku.tiles import KINDS, Tile

_NO_TILE = 255


class RefusalReason(enum.StrEnum):
    """Why a hand may not win."""

    NOT_COMPLETE = "not_complete"
    NO_YAKU = "no_yaku"
    MIN_HAN = "min_han"
    OPEN_RIICHI_TSUMO_ONLY = "open_riichi_tsumo_only"


class Wait(enum.StrEnum):
    """What the winning tile completed (W-03)."""

    RYANMEN = "ryanmen"
    KANCHAN = "kanchan"
    PENCHAN = "penchan"
    SHANPON = "shanpon"
    TANKI = "tanki"


@dataclass(frozen=True, slots=True)
class YakuLine:
    """One yaku or kind of bonus tile: its han, or its multiple as a yakuman, or the limit it is paid as."""

    slug: str
    han: int = 0
    yakuman: int = 0
    limit: str | None = None

    @property
    def is_bonus(self) -> bool:
        """Whether it is no yaku (B-01)."""
        return self.slug in BONUS


@dataclass(frozen=True, slots=True)
class FuLine:
    """One item of the fu (F-01 to F-20) with the tiles it comes from, red fives shown plain."""

    item: str
    fu: int
    tiles: tuple[Tile, ...] = ()


@cache
def fu_line(item: int, fu: int, kind: int, won: int) -> FuLine:
    """The line of an item of the fu; `kind` is of the set, pair or wait that it comes from, `won` that of the winning tile."""
    return FuLine(FU_ITEMS[item], fu, _fu_tiles(FU_ITEMS[item], kind, won))


def _fu_tiles(name: str, kind: int, won: int) -> tuple[Tile, ...]:
    """The tiles that an item of the fu comes from: a set, a pair, or what waited for the winning tile."""
    if kind == _NO_TILE:
        return ()
    if name == "pair_wait":
        return (Tile(kind),)
    if "wait" in name:
        return tuple(Tile(kind + step) for step in range(3) if kind + step != won)
    return (Tile(kind),) * (4 if "kan" in name else 2 if "pair" in name else 3)


def reading_of(form: int, pair: int, sets: Iterable[tuple[int, int]]) -> Reading:
    """A reading from its numbers, its sets as (type, lowest kind)."""
    concealed = tuple(ConcealedSet(SetType(type_), Tile(lowest)) for type_, lowest in sets)
    return Reading(Form(form), None if pair >= KINDS else Tile(pair), concealed)


def wait_of(completed: tuple[int, int], won: int) -> Wait:
    """What a tile completed in a set given as (type, lowest kind)."""
    type_, lowest = completed
    if type_ == SetType.TRIPLET:
        return Wait.SHANPON
    if won == lowest + 1:
        return Wait.KANCHAN
    edge = (won == lowest + 2 and lowest % 9 == 0) or (won == lowest and lowest % 9 == 6)
    return Wait.PENCHAN if edge else Wait.RYANMEN
