"""What a board says of a seat, as plain values for Python."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from jantaku import melds
from jantaku.seats import relative
from jantaku.tiles import Tile

MeldType = Literal["chi", "pon", "daiminkan", "ankan", "kakan", "nuki"]
MELD_TYPES: tuple[MeldType, ...] = ("nuki", "chi", "pon", "daiminkan", "ankan", "kakan", "nuki")
"""Names of the kernel's meld types, by their number."""


@dataclass(frozen=True, slots=True)
class Discarded:
    """One tile of a river."""

    tile: Tile
    tsumogiri: bool
    riichi: bool
    """Whether riichi was declared with it."""
    called: bool
    """Whether another seat called it away."""


@dataclass(frozen=True, slots=True)
class MeldView:
    """A meld as it lies on the table: the called tile first, the added one of a kakan last."""

    type: MeldType
    tiles: tuple[Tile, ...]
    source: int
    """The seat called from; the owner for an ankan."""


def meld_of(view: MeldView, seat: int, players: int) -> melds.Meld:
    """A meld that lies before `seat`, as a value by itself."""
    type_ = melds.MeldType[view.type.upper()]
    if type_ in (melds.MeldType.ANKAN, melds.MeldType.NUKI):
        return melds.Meld(type_, view.tiles)
    added = view.tiles[-1] if type_ is melds.MeldType.KAKAN else None
    return melds.Meld(type_, view.tiles, view.tiles[0], relative(seat, view.source, players), added)


@dataclass(frozen=True, slots=True)
class SeatView:
    """All that a board knows of one seat."""

    wind: int
    """0 East ... 3 North."""
    score: int
    size: int
    """Closed tiles, known or not."""
    closed: tuple[Tile, ...] | None
    """The closed tiles, sorted; None when unknown."""
    drawn: Tile | None
    melds: tuple[MeldView, ...]
    river: tuple[Discarded, ...]
    riichi: int
    """0, 1 riichi, 2 double riichi; counted from the declaration."""
    ippatsu: bool
    nuki: int
    """Norths set aside."""
    flowers: int = 0
    """Flowers set aside."""
    open_riichi: bool = False
    dead: bool = False
    """Whether the hand was declared dead."""
    shown: tuple[Tile, ...] = ()
    """Closed tiles that every seat sees (open riichi, open hands, transparent tiles), sorted."""
