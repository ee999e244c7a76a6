"""Tiles as small integers, the sets they come in, and their notation.

A tile's value is its kind (0-8 manzu, 9-17 pinzu, 18-26 souzu, 27-33 East South West North haku hatsu chun, 34 any flower),
plus 64 for a red five. The text form is MPSZ: ranks, then the letter of their suit, `0` for a red five, `1f` for a flower, `?`
for a tile that is not known.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias, final

from jantaku.errors import JantakuError
from jantaku.i18n import N_, Message
from jantaku.notation import UNICODE, fault_of, tiles_of

Kind: TypeAlias = int
"""0-33: a tile without its flavour."""

KINDS = 34
KIND_MASK = 63
FLOWER = 34
"""The kind of every flower: they are worth the same, so nothing tells them apart."""
RED = 64
TERMINALS: tuple[Kind, ...] = (0, 8, 9, 17, 18, 26)
HONORS: tuple[Kind, ...] = tuple(range(27, 34))
ORPHANS: tuple[Kind, ...] = (*TERMINALS, *HONORS)
"""The thirteen terminal and honour kinds, ascending."""


class NotationReason(enum.StrEnum):
    """Why a text is not a row of tiles."""

    UNEXPECTED = "unexpected"
    NO_SUIT = "no_suit"
    NO_RANK = "no_rank"
    RANK = "rank"
    NOT_A_FIVE = "not_a_five"
    NOT_ONE_TILE = "not_one_tile"


_REASONS = {
    NotationReason.UNEXPECTED: N_("unexpected character"),
    NotationReason.NO_SUIT: N_("ranks without a suit letter after them"),
    NotationReason.NO_RANK: N_("a suit letter without ranks before it"),
    NotationReason.RANK: N_("honours are 1z to 7z, flowers 1f to 8f"),
    NotationReason.NOT_A_FIVE: N_("only a five can be red"),
    NotationReason.NOT_ONE_TILE: N_("exactly one tile is wanted"),
}


class NotationError(JantakuError, ValueError):
    """A text that cannot be read: `reason`, the `text` and the `position` (characters from 0) of what is wrong."""

    def __init__(self, reason: NotationReason, text: str, position: int) -> None:
        super().__init__(reason, text, position)
        self.reason = reason
        self.text = text
        self.position = position

    @property
    def message(self) -> Message:
        reason = Message(_REASONS[self.reason])
        return Message("{reason} at {position} in {text!r}", reason=reason, position=self.position, text=self.text)


class Suit(enum.StrEnum):
    """The three suits, the honours and the flowers, by their letter."""

    MANZU = "m"
    PINZU = "p"
    SOUZU = "s"
    HONORS = "z"
    FLOWERS = "f"


@final
class Tile(int):
    """One tile, without saying which of its copies. Made from its value or its text; the same tile is the same object.

    >>> Tile("0m") == 68, str(Tile(68)), Tile("0m").kind == Tile("5m").kind
    (True, '0m', True)
    """

    __slots__ = ()

    def __new__(cls, tile: int | str) -> Tile:
        if isinstance(tile, str):
            found = _BY_NAME.get(tile)
            return _one(tile) if found is None else found
        found = _BY_VALUE.get(tile)
        if found is None:
            raise ValueError(f"no tile has the value {int(tile)}")
        return found

    @property
    def kind(self) -> Kind:
        """0-33, 34 of a flower; 63 of an unknown tile."""
        return self & KIND_MASK

    @property
    def plain(self) -> Tile:
        """The tile without red."""
        return _BY_VALUE[self & KIND_MASK]

    @property
    def red(self) -> Tile:
        """The red tile of the same kind; ValueError unless it is a five."""
        return Tile(self | RED)

    @property
    def is_known(self) -> bool:
        return self != 63

    @property
    def is_red(self) -> bool:
        return bool(self & RED)

    @property
    def suit(self) -> Suit:
        """ValueError for an unknown tile."""
        if not self.is_known:
            raise ValueError("an unknown tile has no suit")
        return Suit.FLOWERS if self.is_flower else _SUITS[self.kind // 9]

    @property
    def rank(self) -> int:
        """1-9 of a suit (5 for a red five), 1-7 of the honours, 1 of a flower; ValueError for an unknown tile."""
        if not self.is_known:
            raise ValueError("an unknown tile has no rank")
        return 1 if self.is_flower else self.kind % 9 + 1

    @property
    def is_flower(self) -> bool:
        return self == FLOWER

    @property
    def is_honor(self) -> bool:
        return 27 <= self.kind < 34

    @property
    def is_wind(self) -> bool:
        return 27 <= self.kind < 31

    @property
    def is_dragon(self) -> bool:
        return 31 <= self.kind < 34

    @property
    def is_terminal(self) -> bool:
        """A 1 or 9 of a suit."""
        return self.kind in TERMINALS

    @property
    def is_orphan(self) -> bool:
        """Terminal or honour."""
        return self.kind in ORPHANS

    def __str__(self) -> str:
        return _NAMES[self]

    def __repr__(self) -> str:
        return f"Tile({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Tile, (int(self),)


def _name(tile: Tile) -> str:
    return f"{0 if tile.is_red else tile.rank}{tile.suit.value}" if tile.is_known else "?"


_SUITS = tuple(Suit)
_BY_VALUE: dict[int, Tile] = {value: int.__new__(Tile, value) for value in (*range(KINDS), FLOWER, 63, 68, 77, 86)}
_NAMES: dict[int, str] = {tile: _name(tile) for tile in _BY_VALUE.values()}
_BY_NAME: dict[str, Tile] = {_NAMES[tile]: tile for tile in _BY_VALUE.values()}
FACES: list[Tile | None] = [_BY_VALUE.get(value) for value in range(RED + KINDS)]
"""Each tile under its value, for the kernels that make rows of tiles."""
UNKNOWN = _BY_VALUE[63]
"""A tile that whoever looks may not know."""


def by_order(tile: int) -> tuple[int, bool]:
    """Sort key of a hand as players sort it: by kind, the red five right before the plain ones.

    >>> format_tiles(sorted(parse_tiles("55m0m4m"), key=by_order))
    '4055m'
    """
    return tile & KIND_MASK, not tile & RED


# Notation

_NOTATION_REASONS = tuple(NotationReason)


def notation_error(number: int, text: str, position: int) -> NotationError:
    """The error for a reason by the number that the reader gives it."""
    return NotationError(_NOTATION_REASONS[number - 1], text, position)


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles of a text, in its order. Raises NotationError.

    Reads MPSZ (`0` or mjai's `5mr` for a red five, repeated suits, spaces, full-width forms), kanji (一萬 赤五筒 九索 東 發),
    Unicode tiles, the mjai honour letters E S W N P F C where no ranks stand before them, and `?`.

    >>> parse_tiles("13m0p 東")
    (Tile('1m'), Tile('3m'), Tile('0p'), Tile('1z'))
    >>> parse_tiles("12m3")
    Traceback (most recent call last):
    jantaku.tiles.NotationError: ranks without a suit letter after them at 4 in '12m3'
    """
    tiles = tiles_of(text, FACES)
    if tiles is None:
        number, position = fault_of(text)
        raise notation_error(number, text, position)
    return tiles


def _one(text: str) -> Tile:
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise NotationError(NotationReason.NOT_ONE_TILE, text, 0)
    return tiles[0]


def format_tiles(tiles: Iterable[int]) -> str:
    """Tiles as MPSZ in the order given; `parse_tiles` gives the same tiles back.

    >>> format_tiles(parse_tiles("1m2m3m 0p 5z?"))
    '123m0p5z?'
    """
    out: list[str] = []
    for tile in tiles:
        name = str(Tile(tile))
        if out and len(name) == 2 and out[-1][-1] == name[1]:
            out[-1] = out[-1][:-1] + name
        else:
            out.append(name)
    return "".join(out)


# Faces

_HONOR_KANJI = "東南西北白發中"
_RANK_KANJI = "一二三四五六七八九"
_SUIT_KANJI = "萬筒索"


class TileStyle(enum.StrEnum):
    """How a tile is shown as text."""

    MPSZ = "mpsz"
    UNICODE = "unicode"
    """Mahjong tile characters, which have no red fives."""
    KANJI = "kanji"


def tile_glyph(tile: int, style: TileStyle = TileStyle.UNICODE) -> str:
    """A tile as text for a screen. Unicode loses red; every other style can be parsed back.

    >>> tile_glyph(Tile("0p"), TileStyle.KANJI), tile_glyph(Tile("6z"), TileStyle.KANJI)
    ('赤五筒', '發')
    """
    it = Tile(tile)
    if style is TileStyle.MPSZ:
        return str(it)
    if style is TileStyle.UNICODE:
        return UNICODE[it.kind] + ("\ufe0e" if it.kind == 33 else "")
    if not it.is_known:
        return "?"
    if it.is_flower:
        return "花"
    if it.is_honor:
        return _HONOR_KANJI[it.rank - 1]
    return "赤" * it.is_red + _RANK_KANJI[it.rank - 1] + _SUIT_KANJI[it.kind // 9]


# Sets

_CYCLES = (range(9), range(9, 18), range(18, 27), range(27, 31), range(31, 34))


@dataclass(frozen=True)
class TileSet:
    """The tiles a game is played with: how many of each kind, how many fives of each suit are red, and how many flowers.

    >>> len(TileSet()), TileSet().dora_of(Tile("9m")), TileSet().dora_of(Tile("4z"))
    (136, Tile('1m'), Tile('1z'))
    """

    copies: tuple[int, ...] = (4,) * KINDS
    reds: tuple[int, int, int] = (0, 0, 0)
    flowers: int = 0

    def __post_init__(self) -> None:
        if len(self.copies) != KINDS or not all(0 <= number <= 4 for number in self.copies):
            raise ValueError("copies wants 34 numbers from 0 to 4")
        if any(not 0 <= red <= self.copies[9 * suit + 4] for suit, red in enumerate(self.reds)):
            raise ValueError("more red fives than fives")

    def __len__(self) -> int:
        return sum(self.copies) + self.flowers

    def __iter__(self) -> Iterator[Tile]:
        """Every tile, by kind, the red fives first among the fives, flowers last."""
        for kind, number in enumerate(self.copies):
            reds = self.red_copies(kind)
            yield from (_BY_VALUE[kind | RED] for _ in range(reds))
            yield from (_BY_VALUE[kind] for _ in range(number - reds))
        yield from (_BY_VALUE[FLOWER] for _ in range(self.flowers))

    def __contains__(self, tile: object) -> bool:
        return isinstance(tile, int) and self.number_of(tile) > 0

    def number_of(self, tile: int) -> int:
        """How many of this very tile there are: plain and red fives count apart."""
        kind = tile & KIND_MASK
        if kind >= KINDS:
            return self.flowers if kind == FLOWER else 0
        return self.red_copies(kind) if tile & RED else self.copies[kind] - self.red_copies(kind)

    def red_copies(self, kind: Kind) -> int:
        """How many tiles of a kind are red."""
        return self.reds[kind // 9] if kind in (4, 13, 22) else 0

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        return tuple(kind for kind, number in enumerate(self.copies) if number)

    @cached_property
    def dora_order(self) -> dict[Kind, Kind]:
        """Kind of an indicator -> kind of its dora: the next in this set of its suit, winds or dragons, round and round."""
        order: dict[Kind, Kind] = {}
        for cycle in _CYCLES:
            held = [kind for kind in cycle if self.copies[kind]]
            order.update(zip(held, held[1:] + held[:1], strict=True))
        return order

    def dora_of(self, indicator: int) -> Tile:
        """The (plain) dora that an indicator shows; ValueError for a tile not in the set."""
        kind = indicator & KIND_MASK
        if kind not in self.dora_order:
            raise ValueError(f"{Tile(indicator)} is not in this tile set")
        return _BY_VALUE[self.dora_order[kind]]


STANDARD_SET = TileSet()
"""136 tiles without red fives."""
RED_SET = TileSet(reds=(1, 1, 1))
"""136 tiles with one red five a suit."""
