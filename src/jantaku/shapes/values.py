"""What questions about shapes are put and answered in: forms, sets, readings, and why a question has no answer."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from jantaku.errors import JantakuError
from jantaku.hands import Hand
from jantaku.i18n import N_, Message
from jantaku.tiles import Tile, format_tiles

HandLike: TypeAlias = Hand | str | Iterable[int]
"""A hand, its text, or its tiles."""


class Form(enum.IntFlag):
    """Forms of a complete hand, and how some are meant; numbers are the kernel's."""

    STANDARD = 1
    CHIITOITSU = 2
    KOKUSHI = 4
    FOUR_SAME = 8
    """With CHIITOITSU: four of a kind are two pairs (option `chiitoi_four_same`)."""
    TERMINAL_MANZU = 16
    """With STANDARD: there are no 2m-8m. The functions here add it where their tile set says so."""


ALL_FORMS = Form.STANDARD | Form.CHIITOITSU | Form.KOKUSHI
NO_FORM = 19
"""Shanten of tiles that can become none of the forms asked for."""


class SetType(enum.IntEnum):
    """Concealed sets, by the kernel's numbers."""

    RUN = 1
    TRIPLET = 2


@dataclass(frozen=True, slots=True)
class ConcealedSet:
    """A run or triplet of closed tiles, by its lowest tile."""

    type: SetType
    lowest: Tile

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Its three tiles, without flavour."""
        step = self.type is SetType.RUN
        return tuple(Tile(self.lowest + step * index) for index in range(3))

    def __str__(self) -> str:
        return format_tiles(self.tiles)


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read complete closed tiles."""

    form: Form
    pair: Tile | None
    """The pair of STANDARD, the doubled tile of KOKUSHI."""
    sets: tuple[ConcealedSet, ...]
    """Of STANDARD, by their lowest tile."""


class ShapeReason(enum.StrEnum):
    """Why a question about tiles has no answer; where there are several reasons, the first."""

    NOT_A_TILE = "not_a_tile"
    UNKNOWN_TILE = "unknown_tile"
    FLOWER = "flower"
    FIVE_OF_A_KIND = "five_of_a_kind"
    TILE_COUNT = "tile_count"
    WANTS_13 = "wants_13"
    WANTS_14 = "wants_14"


_REASONS = {
    ShapeReason.NOT_A_TILE: N_("a tile is a number from 0 to 33, or 68, 77 or 86 for a red five"),
    ShapeReason.UNKNOWN_TILE: N_("every tile must be known"),
    ShapeReason.FLOWER: N_("flowers belong to no shape"),
    ShapeReason.FIVE_OF_A_KIND: N_("more tiles of a kind than there are"),
    ShapeReason.TILE_COUNT: N_("a hand has 1, 2, 4, 5, 7, 8, 10, 11, 13 or 14 closed tiles, with three fewer for each meld"),
    ShapeReason.WANTS_13: N_("this asks about a hand that waits for a tile: 13 tiles, melds counted as three"),
    ShapeReason.WANTS_14: N_("this asks about a hand after its draw: 14 tiles, melds counted as three"),
}


class ShapeError(JantakuError, ValueError):
    """These tiles cannot be asked that: the `reason` and the tiles as text."""

    def __init__(self, reason: ShapeReason, tiles: str) -> None:
        super().__init__(reason, tiles)
        self.reason = reason
        self.tiles = tiles

    @property
    def message(self) -> Message:
        return Message("{reason}: {what}", reason=Message(_REASONS[self.reason]), what=self.tiles)
