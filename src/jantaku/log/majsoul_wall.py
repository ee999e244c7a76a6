"""The wall of a kyoku from the row that Mahjong Soul's records tell: draws from its front, the dead wall from its end."""

from __future__ import annotations

from collections.abc import Sequence

from jantaku.tiles import Tile
from jantaku.walls import Wall

DEAD = 14
"""Tiles that are not drawn while no replacement was taken."""
INDICATORS = 5


def wall(row: Sequence[Tile], hands: Sequence[tuple[Tile, ...]], first: Tile, replacements: int) -> Wall:
    """The row after the deal and the dealer's `first` draw; how many `replacements` lie at its end depends on the players.

    Before them lie the indicators, each with its ura one before it.

    >>> row = [Tile(kind) for kind in range(34)]
    >>> found = wall(row, (), Tile("1m"), 4)
    >>> found.replacements == tuple(row[:-5:-1]), found.indicators[:2] == (row[-5], row[-7]), found.ura[0] == row[-6]
    (True, True, True)
    """
    end = row[::-1]
    return Wall(
        hands=tuple(hands),
        live=(first, *row[: len(row) - DEAD]),
        replacements=tuple(end[:replacements]),
        indicators=tuple(end[replacements::2][:INDICATORS]),
        ura=tuple(end[replacements + 1 :: 2][:INDICATORS]),
        dice=(1, 1),
    )
