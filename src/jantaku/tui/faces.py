"""How tiles look on the screen: kanji, mahjong characters or ASCII, every face of one style as wide as the others.

A terminal may draw a mahjong character two cells wide although it counts as one, so a space follows each; the red dragon
counts as two by itself. Red fives are told by a `0`, the rank they have in the notation, as well as by colour.
"""

from __future__ import annotations

import enum

from rich.cells import cell_len
from rich.style import Style

from jantaku.seats import Wind
from jantaku.tiles import Suit, Tile, TileStyle, tile_glyph

_COLOURS = {
    Suit.MANZU: Style(color="#f2c14e"),
    Suit.PINZU: Style(color="#7cc6fe"),
    Suit.SOUZU: Style(color="#8ee08e"),
    Suit.HONORS: Style(color="#f4f1e8"),
    Suit.FLOWERS: Style(color="#e8a0d8"),
}
_RED = Style(color="#ff6b6b", bold=True)
_BACK = Style(color="#b08d57")
_HONOR_LETTERS = "ESWNPFC"


class Face(enum.StrEnum):
    """A style of tiles."""

    KANJI = "kanji"
    UNICODE = "unicode"
    ASCII = "ascii"

    @property
    def next(self) -> Face:
        faces = list(Face)
        return faces[(faces.index(self) + 1) % len(faces)]

    @property
    def width(self) -> int:
        """Cells of `short`."""
        return 2 if self is Face.ASCII else 3

    def short(self, tile: Tile) -> str:
        """A tile in `width` cells, for rivers, melds and sentences.

        >>> [Face.KANJI.short(Tile(name)) for name in ("3m", "0p", "1z")], Face.ASCII.short(Tile("6z"))
        (['3萬', '0筒', '東 '], 'F ')
        """
        if not tile.is_known:
            return self.back
        if self is Face.UNICODE:
            return glyph(tile) + ("0" if tile.is_red else " ")
        if tile.is_honor:
            return f"{_HONOR_LETTERS[tile.rank - 1] if self is Face.ASCII else tile_glyph(tile, TileStyle.KANJI)} "
        return str(tile) if self is Face.ASCII else str(tile)[0] + tile_glyph(tile, TileStyle.KANJI)[-1]

    def stacked(self, tile: Tile) -> tuple[str, ...]:
        """A tile of the own hand in lines of two cells, as it stands on the table.

        >>> Face.KANJI.stacked(Tile("0p")), Face.ASCII.stacked(Tile("0p"))
        (('五', '筒'), ('0p',))
        """
        if self is Face.ASCII:
            return (self.short(tile),)
        if self is Face.UNICODE:
            return glyph(tile), Face.ASCII.short(tile)
        text = tile_glyph(tile.plain, TileStyle.KANJI)
        return (text, "  ") if len(text) == 1 else (text[0], text[1])

    def word(self, tile: Tile) -> str:
        """A tile in a sentence: `short` without the blanks that only fill it up."""
        if self is Face.UNICODE and tile.is_known:
            return glyph(tile).replace(" ", "\N{NO-BREAK SPACE}") + "0" * tile.is_red
        return self.short(tile).rstrip()

    def marked(self, tile: Tile, mark: str) -> str:
        """A tile with a mark right behind it, in `width` + 1 cells."""
        text = self.word(tile) + mark
        return text + " " * (self.width + 1 - cell_len(text))

    @property
    def back(self) -> str:
        """A closed tile in `width` cells."""
        return "##" if self is Face.ASCII else "▒▒ "

    @property
    def pip(self) -> str:
        """A closed tile in one cell, for the hands of others."""
        return "#" if self is Face.ASCII else "▮"

    def wind(self, wind: int) -> str:
        """A wind in two cells."""
        return Wind(wind).kanji if self is Face.KANJI else f"{Wind(wind).letter} "


def glyph(tile: Tile) -> str:
    """A tile's mahjong character in two cells.

    The red dragon keeps its emoji form: the selector that would ask for text makes it one cell wide in some terminals and
    two in others, and then a line of tiles no longer lines up.
    """
    text = tile_glyph(tile, TileStyle.UNICODE)[0]
    return text if tile.kind == 33 else f"{text} "


def colour(tile: Tile) -> Style:
    """The colour of a tile's face."""
    if not tile.is_known:
        return _BACK
    return _RED if tile.is_red else _COLOURS[tile.suit]
