"""Rows of tiles as they lie on a table, for terminals that can show them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from jantaku.tiles import Suit, Tile, TileStyle, tile_glyph

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

Style: TypeAlias = Literal["kanji", "unicode", "ascii"]
Groups: TypeAlias = Sequence[Sequence[Tile]]
_GAP = "  "
_COLOURS = {Suit.MANZU: "red", Suit.PINZU: "blue", Suit.SOUZU: "green", Suit.HONORS: "default"}


def draw(groups: Groups, console: Console, style: Style | None = None) -> Text:
    """Groups of tiles side by side: in boxes where they fit the width, else as text.

    Without a style, kanji if they can be shown.

    >>> from rich.console import Console
    >>> print(draw([[Tile("1m"), Tile("0p")], [Tile("7z")]], Console(width=40), "ascii"))
    +--+--+  +--+
    |1m|0p|  |7z|
    +--+--+  +--+
    """
    from rich.text import Text

    if style is None:
        style = "kanji" if console.encoding.startswith("utf") else "ascii"
    boxes = sum(3 * len(group) + 1 for group in groups) + len(_GAP) * (len(groups) - 1)
    if style == "unicode" or boxes > console.width:
        plain = TileStyle.UNICODE if style == "unicode" else TileStyle.MPSZ
        return Text(_GAP).join(Text(" ").join(_face(tile, tile_glyph(tile, plain)) for tile in group) for group in groups)
    corners, bar = (("┌┬┐", "└┴┘", "─"), "│") if style == "kanji" else (("+++", "+++", "-"), "|")
    top, bottom, line = corners
    faces = [[_rows(tile, style) for tile in group] for group in groups]
    rows = [
        Text(_GAP).join(
            Text(bar) + Text(bar).join(_face(tile, face[row]) for tile, face in zip(group, shown, strict=True)) + Text(bar)
            for group, shown in zip(groups, faces, strict=True)
        )
        for row in range(2 if style == "kanji" else 1)
    ]
    edges = [Text(_GAP.join(_edge(len(group), ends, line) for group in groups)) for ends in (top, bottom)]
    return Text("\n").join([edges[0], *rows, edges[1]])


def _edge(tiles: int, ends: str, line: str) -> str:
    return ends[0] + ends[1].join([line * 2] * tiles) + ends[2]


def _rows(tile: Tile, style: Style) -> tuple[str, ...]:
    """What stands on a tile, two columns wide: rank over suit in kanji (赤 for the five of a red one), else one row of MPSZ."""
    if style == "ascii":
        return (f"{tile!s:<2}",)
    glyph = tile_glyph(tile, TileStyle.KANJI)
    if not tile.is_known:
        return " ?", "  "
    return (glyph, "  ") if tile.is_honor else (glyph[0], glyph[-1])


def _face(tile: Tile, text: str) -> Text:
    from rich.text import Text

    if not tile.is_known:
        return Text(text, "dim")
    return Text(text, "bold bright_red" if tile.is_red else _COLOURS[tile.suit])
