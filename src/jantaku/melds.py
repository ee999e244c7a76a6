"""Melds: tiles laid open (or set aside), which of them was called and from whom; and their notation.

A meld is written as MPSZ with a mark after the called tile that points at the player it came from: `-` kamicha (left), `=`
toimen (across), `+` shimocha (right). A tile after the mark of a triplet is the one added to make a kakan. Four without a mark
are an ankan, one alone is a nuki::

    3-12m   chi of 3m                   550=s   pon of the red five
    5550+p  daiminkan of the red five   222=2z  kakan
    1111z   ankan                       4z      nuki

The same with the suit in front (`m123-`, kobalab's form) is read too, and so is a chi or pon without any mark, where the called
tile and the player do not matter: it is the first tile, from kamicha.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass

from jantaku.errors import JantakuError
from jantaku.i18n import N_, Message
from jantaku.notation import checked_meld, in_order, meld_of
from jantaku.seats import Relative
from jantaku.tiles import FACES, Tile, format_tiles, notation_error


class MeldType(enum.IntEnum):
    """Types of meld, with the kernel's numbers."""

    CHI = 1
    PON = 2
    DAIMINKAN = 3
    ANKAN = 4
    KAKAN = 5
    NUKI = 6

    @property
    def slug(self) -> str:
        return self.name.lower()

    @property
    def is_kan(self) -> bool:
        return self in (MeldType.DAIMINKAN, MeldType.ANKAN, MeldType.KAKAN)


class MeldReason(enum.StrEnum):
    """Why tiles are no meld."""

    NOTATION = "notation"
    TILE_COUNT = "tile_count"
    UNKNOWN_TILE = "unknown_tile"
    NOT_A_RUN = "not_a_run"
    NOT_THE_SAME = "not_the_same"
    CALLED_TILE = "called_tile"
    ADDED_TILE = "added_tile"
    NO_SOURCE = "no_source"
    SOURCE = "source"
    CHI_SOURCE = "chi_source"


_REASONS = {
    MeldReason.NOTATION: N_("a meld is written as 123-m, 555=z or 2222s"),
    MeldReason.TILE_COUNT: N_("a meld of this type has another number of tiles"),
    MeldReason.UNKNOWN_TILE: N_("every tile of a meld is known"),
    MeldReason.NOT_A_RUN: N_("a chi is three ranks in a row of one suit"),
    MeldReason.NOT_THE_SAME: N_("these tiles are not all the same"),
    MeldReason.CALLED_TILE: N_("the called tile is one of the meld's"),
    MeldReason.ADDED_TILE: N_("a kakan, and only that, names the tile added"),
    MeldReason.NO_SOURCE: N_("a called meld names the player it was called from"),
    MeldReason.SOURCE: N_("ankan and nuki are called from nobody"),
    MeldReason.CHI_SOURCE: N_("chi is called from kamicha"),
}


class MeldError(JantakuError, ValueError):
    """These tiles are no meld, for a `reason`."""

    def __init__(self, reason: MeldReason, text: str = "") -> None:
        super().__init__(reason, text)
        self.reason = reason
        self.text = text

    @property
    def message(self) -> Message:
        return Message("{reason}: {what}", reason=Message(_REASONS[self.reason]), what=self.text)


_MELD_REASONS = tuple(MeldReason)
_TYPES: dict[int, MeldType] = {type_.value: type_ for type_ in MeldType}
_SOURCES = (None, *Relative)
"""By number: to ask the enumeration takes longer than to read the text."""
_MARKS = {Relative.KAMICHA: "-", Relative.TOIMEN: "=", Relative.SHIMOCHA: "+"}
_UNCALLED = (MeldType.ANKAN, MeldType.NUKI)


@dataclass(frozen=True, slots=True)
class MeldLayout:
    """How a meld lies on the table, from left to right as its owner sees it (C-05)."""

    row: tuple[Tile, ...]
    sideways: int | None = None
    """Index of the called tile, which is turned: left for kamicha, right for shimocha, the second for toimen."""
    face_down: tuple[int, ...] = ()
    """Indexes of the outer tiles of an ankan."""
    stacked: Tile | None = None
    """The added tile of a kakan, on top of the turned one."""


@dataclass(frozen=True, slots=True)
class Meld:
    """One meld; its tiles are kept sorted. Raises MeldError for what is none.

    >>> meld = Meld.parse("3-12m")
    >>> meld.type.slug, meld.called, meld.source.slug, str(meld)
    ('chi', Tile('3m'), 'kamicha', '3-12m')
    """

    type: MeldType
    tiles: tuple[Tile, ...]
    called: Tile | None = None
    """The tile taken from another player, None for ankan and nuki."""
    source: Relative | None = None
    """Whose tile it was."""
    added: Tile | None = None
    """The fourth tile of a kakan."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "tiles", in_order(tuple(self.tiles), FACES))
        reason = checked_meld(self.type, self.tiles, self.called, self.source, self.added)
        if reason:
            raise MeldError(_MELD_REASONS[reason - 1], f"{self.type.slug} {format_tiles(self.tiles)}")

    @property
    def kind(self) -> int:
        """Of its lowest tile."""
        return self.tiles[0].kind

    @property
    def is_open(self) -> bool:
        """Whether it opens the hand: every meld but ankan and nuki."""
        return self.type not in _UNCALLED

    @property
    def is_set(self) -> bool:
        """Whether it is one of the hand's four sets: all but nuki."""
        return self.type is not MeldType.NUKI

    @property
    def sideways(self) -> int | None:
        """Which tile from the left lies sideways and so shows whom the call was from; None if nothing was called (C-05).

        The fourth tile of a kakan lies on top of it.

        >>> [Meld.parse(text).sideways for text in ("3-12m", "555=s", "222+s", "2222+s", "1111z")]
        [0, 1, 2, 3, None]
        """
        if self.source is None:
            return None
        last = 3 if self.type is MeldType.DAIMINKAN else 2
        return {Relative.KAMICHA: 0, Relative.TOIMEN: 1, Relative.SHIMOCHA: last}[self.source]

    @property
    def face_down(self) -> tuple[int, ...]:
        """Which tiles from the left lie face down: the outer two of an ankan (C-04)."""
        return (0, 3) if self.type is MeldType.ANKAN else ()

    @property
    def own(self) -> tuple[Tile, ...]:
        """The tiles that came from the hand when it was called, sorted: neither the called nor the added one.

        >>> Meld.parse("055-5m").own
        (Tile('0m'), Tile('5m'))
        """
        rest = list(self.tiles)
        for tile in (self.called, self.added):
            if tile is not None:
                rest.remove(tile)
        return tuple(rest)

    @property
    def layout(self) -> MeldLayout:
        """Where its tiles lie.

        >>> Meld.parse("055=5m").layout
        MeldLayout(row=(Tile('0m'), Tile('5m'), Tile('5m')), sideways=1, face_down=(), stacked=Tile('5m'))
        """
        row = list(self.own)
        if self.called is not None and self.sideways is not None:
            row.insert(self.sideways, self.called)
        return MeldLayout(tuple(row), self.sideways, self.face_down, self.added)

    def __str__(self) -> str:
        if self.source is None or self.called is None:
            return format_tiles(self.tiles)
        mark = _MARKS[self.source]
        own = [str(tile)[0] for tile in self.own]
        called = str(self.called)[0]
        added = [str(self.added)[0]] if self.added is not None else []
        digits = [called, mark, *own] if self.type is MeldType.CHI else [*own, called, mark, *added]
        return "".join(digits) + str(self.called)[1]

    @classmethod
    def parse(cls, text: str) -> Meld:
        """The meld of a text (see the module). Raises MeldError, or NotationError for tiles that cannot be read."""
        found = meld_of(text, FACES)
        if len(found) == 3:
            reason, fault, position = found
            if fault:
                raise notation_error(fault, text, position)
            raise MeldError(_MELD_REASONS[reason - 1], text)
        type_, tiles, called, source, added = found
        return cls(_TYPES[type_], tiles, called, _SOURCES[source], added)


def parse_melds(text: str) -> tuple[Meld, ...]:
    """Melds apart by commas or spaces.

    >>> [meld.type.slug for meld in parse_melds("3-12m, 555+p 1111z")]
    ['chi', 'pon', 'ankan']
    """
    return tuple(map(Meld.parse, text.replace(",", " ").split()))


def format_melds(melds: Iterable[Meld]) -> str:
    """Melds apart by commas; `parse_melds` gives them back."""
    return ",".join(map(str, melds))
