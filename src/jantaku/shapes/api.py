"""What people and programs ask of a shape: shanten, ukeire, waits, what each discard leaves, and how a complete hand reads.

Everything here takes a `Hand`, its text, or bare tiles (then what they lack of thirteen or fourteen counts as melds, as in
`11m` or `123m4p`). For many questions about one row of tiles use `jantaku.shapes.kernel.ClosedTiles`.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from operator import gt
from typing import TypeAlias

from jantaku.errors import JantakuError
from jantaku.hands import Hand
from jantaku.i18n import N_, Message
from jantaku.melds import Meld, parse_melds
from jantaku.shapes.kernel import ClosedTiles
from jantaku.tiles import FLOWER, KIND_MASK, KINDS, STANDARD_SET, UNKNOWN, Tile, TileSet, format_tiles, parse_tiles


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


@dataclass(frozen=True, slots=True)
class DiscardOption:
    """What a discard leaves."""

    tile: Tile
    shanten: int
    ukeire: dict[Tile, int]
    """As of `ukeire`, the discarded tile counted as seen."""

    @property
    def total(self) -> int:
        """Tiles left that come nearer."""
        return sum(self.ukeire.values())


class ShapeReason(enum.StrEnum):
    """Why a question about tiles has no answer."""

    UNKNOWN_TILE = "unknown_tile"
    FLOWER = "flower"
    FIVE_OF_A_KIND = "five_of_a_kind"
    TILE_COUNT = "tile_count"
    WANTS_13 = "wants_13"
    WANTS_14 = "wants_14"


_REASONS = {
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


HandLike: TypeAlias = Hand | str | Iterable[Tile]


@dataclass(frozen=True, slots=True)
class _Question:
    """Tiles that were checked, ready for the kernel."""

    concealed: tuple[Tile, ...]
    has_sets: bool
    """Whether a meld is one of the four sets."""
    own: list[int]
    """Copies of each kind in the hand, melds included."""
    tile_set: TileSet

    @property
    def closed(self) -> ClosedTiles:
        return ClosedTiles(self.concealed)

    def forms(self, wanted: int) -> int:
        """The forms these tiles may take: the special ones only without melds, no manzu runs where the set has none."""
        standard = int(wanted) & ~_SPECIAL if self.has_sets else int(wanted)
        return standard if any(self.tile_set.copies[1:8]) else standard | _TERMINAL_MANZU

    def left(self, kinds: int, seen: Iterable[int]) -> dict[Tile, int]:
        """Copies not yet seen of the kinds in a mask, those without any left out."""
        gone = Counter(tile & KIND_MASK for tile in seen)
        number = {kind: self.tile_set.copies[kind] - self.own[kind] - gone[kind] for kind in _kinds(kinds)}
        return {Tile(kind): left for kind, left in number.items() if left > 0}


_SPECIAL = int(Form.CHIITOITSU | Form.KOKUSHI)
_TERMINAL_MANZU = int(Form.TERMINAL_MANZU)


def _kinds(mask: int) -> list[int]:
    return [kind for kind in range(KINDS) if mask >> kind & 1]


def _parts(hand: HandLike) -> tuple[tuple[Tile, ...], tuple[Meld, ...]]:
    """Closed tiles and melds."""
    if isinstance(hand, Hand):
        return hand.concealed, hand.melds
    if isinstance(hand, str):
        concealed, _, melds = hand.partition(",")
        return parse_tiles(concealed.replace("+", "", 1)), parse_melds(melds)
    return tuple(hand), ()


def _question(hand: HandLike, tile_set: TileSet, rest: int | None = None) -> _Question:
    """Reads and checks; `rest` is what the number of closed tiles must leave when divided by three."""
    concealed, melds = _parts(hand)
    if UNKNOWN in concealed:
        raise ShapeError(ShapeReason.UNKNOWN_TILE, format_tiles(concealed))
    if FLOWER in concealed:
        raise ShapeError(ShapeReason.FLOWER, format_tiles(concealed))
    own = [0] * KINDS
    for tiles in (concealed, *(meld.tiles for meld in melds)):
        for tile in tiles:
            own[tile & KIND_MASK] += 1
    if any(map(gt, own, tile_set.copies)):
        raise ShapeError(ShapeReason.FIVE_OF_A_KIND, format_tiles(concealed))
    size = len(concealed)
    sets = sum(meld.is_set for meld in melds)
    if size % 3 == 0 or size + 3 * sets > 14:
        raise ShapeError(ShapeReason.TILE_COUNT, format_tiles(concealed))
    if rest is not None and size % 3 != rest:
        raise ShapeError(ShapeReason.WANTS_13 if rest == 1 else ShapeReason.WANTS_14, format_tiles(concealed))
    return _Question(concealed, sets > 0, own, tile_set)


def shanten(hand: HandLike, forms: int = ALL_FORMS, tile_set: TileSet = STANDARD_SET) -> int:
    """Tiles to be replaced before the hand is tenpai; 0 tenpai, -1 complete, NO_FORM if no form asked for can be reached.

    >>> shanten("123m456p789s1122z"), shanten("19m19p19s1234z,555+p"), shanten("147m258p369s1234z")
    (0, 6, 6)
    """
    asked = _question(hand, tile_set)
    return asked.closed.shanten(asked.forms(forms))


def ukeire(
    hand: HandLike, forms: int = ALL_FORMS, *, seen: Iterable[int] = (), tile_set: TileSet = STANDARD_SET
) -> dict[Tile, int]:
    """The tiles whose draw lowers the shanten of a thirteen-tile hand, with the copies neither in the hand (melds included)
    nor among `seen` tiles; kinds without any are left out.

    >>> ukeire("123m456p789s1122z")
    {Tile('1z'): 2, Tile('2z'): 2}
    """
    asked = _question(hand, tile_set, rest=1)
    return asked.left(asked.closed.ukeire(asked.forms(forms)), seen)


def waits(hand: HandLike, forms: int = ALL_FORMS, tile_set: TileSet = STANDARD_SET) -> tuple[Tile, ...]:
    """The tiles that complete a thirteen-tile hand, except those of which it holds all four (W-03).

    >>> waits("23m11p,555+s,444=4z,9999s"), waits("1m,111=m,222=z,333=z,444=z")
    ((Tile('1m'), Tile('4m')), ())
    """
    asked = _question(hand, tile_set, rest=1)
    kinds = _kinds(asked.closed.waits(asked.forms(forms)))
    return tuple(Tile(kind) for kind in kinds if asked.own[kind] < tile_set.copies[kind])


def waits_any(hand: HandLike, tile_set: TileSet = STANDARD_SET) -> tuple[Tile, ...]:
    """The tiles that would complete a thirteen-tile hand, those it holds four times too (`five_tile_wait` = tenpai).

    >>> waits_any("1111m"), waits("1111m")
    ((Tile('1m'),), ())
    """
    return tuple(Tile(kind) for kind in _kinds(_question(hand, tile_set, rest=1).closed.waits_held()))


def discard_analysis(
    hand: HandLike, forms: int = ALL_FORMS, *, seen: Iterable[int] = (), tile_set: TileSet = STANDARD_SET
) -> tuple[DiscardOption, ...]:
    """What each discard of a fourteen-tile hand leaves, best first: lowest shanten, then most tiles, then by tile.

    >>> [(str(option.tile), option.shanten, option.total) for option in discard_analysis("123m456p789s11225z")][:2]
    [('5z', 0, 4), ('1m', 1, 11)]
    """
    asked = _question(hand, tile_set, rest=2)
    seen = tuple(seen)
    mask = asked.forms(forms)
    closed = asked.closed
    options: list[DiscardOption] = []
    for tile in dict.fromkeys(asked.concealed):
        closed.take(tile)
        options.append(DiscardOption(tile, closed.shanten(mask), asked.left(closed.ukeire(mask), seen)))
        closed.put(tile)
    return tuple(sorted(options, key=lambda option: (option.shanten, -option.total, option.tile.kind, option.tile)))


def readings(hand: HandLike, *, four_same: bool = False, tile_set: TileSet = STANDARD_SET) -> tuple[Reading, ...]:
    """Every way to read the closed tiles of a fourteen-tile hand; none if it is not complete.

    >>> [" ".join(map(str, reading.sets)) for reading in readings("111222333m11p,555+p")]
    ['123m 123m 123m', '111m 222m 333m']
    """
    found = _question(hand, tile_set, rest=2).closed.all_readings(four_same)
    return tuple(
        Reading(
            Form(form),
            None if pair >= KINDS else Tile(pair),
            tuple(ConcealedSet(SetType(kind), Tile(lowest)) for kind, lowest in sets),
        )
        for form, pair, sets in found
    )
