"""Concealed hands and rivers, as text and as values."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from jantaku.melds import Meld, format_melds, parse_melds
from jantaku.tiles import NotationError, NotationReason, Tile, parse_tiles


@dataclass(frozen=True, slots=True)
class Concealed:
    """A hand of which only the melds are known; written `?`, with a drawn tile `?+?`, then the melds as in `Hand`.

    >>> str(Concealed.parse("?+?,550=s"))
    '?+?,550=s'
    """

    melds: tuple[Meld, ...] = ()
    has_drawn: bool = False

    def __str__(self) -> str:
        return ",".join(part for part in ("?+?" if self.has_drawn else "?", format_melds(self.melds)) if part)

    @classmethod
    def parse(cls, text: str) -> Concealed:
        """Raises NotationError or MeldError."""
        concealed, _, melds = text.partition(",")
        if concealed not in ("?", "?+?"):
            raise NotationError(NotationReason.UNEXPECTED, text, 1)
        return cls(parse_melds(melds), concealed == "?+?")


@dataclass(frozen=True, slots=True)
class RiverTile:
    """A discarded tile."""

    tile: Tile
    riichi: bool = False
    """Whether riichi was declared with it."""
    called: bool = False
    """Whether another seat called it away."""


River: TypeAlias = tuple[RiverTile, ...]


def parse_river(text: str) -> River:
    """A river: MPSZ, and after the suit letter `*` for the tile that declared riichi, `^` for one called away.

    >>> [(str(entry.tile), entry.riichi, entry.called) for entry in parse_river("19m^4z*")]
    [('1m', False, False), ('9m', False, True), ('4z', True, False)]
    """
    river: list[RiverTile] = []
    if text[:1] in ("*", "^"):
        raise NotationError(NotationReason.UNEXPECTED, text, 0)
    for tiles, marks in re.findall(r"([^*^]+)([*^]*)", text):
        river += map(RiverTile, parse_tiles(tiles))
        if not river:
            raise NotationError(NotationReason.UNEXPECTED, text, 0)
        river[-1] = replace(river[-1], riichi="*" in marks, called="^" in marks)
    return tuple(river)


def format_river(river: Iterable[RiverTile]) -> str:
    """The text of a river; `parse_river` gives it back.

    >>> format_river(parse_river("19m^4z*"))
    '1m9m^4z*'
    """
    return "".join(f"{entry.tile}{'*' * entry.riichi}{'^' * entry.called}" for entry in river)
