"""The tile sets of riichi mahjong by the values of the option `tileset` (E-01, S-02 to S-06)."""

from __future__ import annotations

from jantaku.rules import Ruleset
from jantaku.rules.values import red_counts
from jantaku.tiles import TileSet


def _without(*kinds: range) -> TileSet:
    absent = {kind for part in kinds for kind in part}
    return TileSet(tuple(0 if kind in absent else 4 for kind in range(34)))


_MIDDLE_MANZU = range(1, 8)
_SOUZU = range(18, 27)
_HONOURS = range(27, 34)
_NORTH = range(30, 31)

TILE_SETS: dict[str, TileSet] = {
    "136": TileSet(),
    "full_136": TileSet(),
    "144": TileSet(),
    "152": TileSet(),
    "108_sanma": _without(_MIDDLE_MANZU),
    "116_sanma": _without(_MIDDLE_MANZU),
    "108_no_honors": _without(_HONOURS),
    "96_no_souzu_north": _without(_SOUZU, _NORTH),
}
"""Flowers, which no hand holds, are not counted."""


def tile_set(rules: Ruleset) -> TileSet:
    """The tiles a match is played with.

    >>> len(tile_set(Ruleset.of("tenhou_3p"))), tile_set(Ruleset.of("tenhou_4p")).reds
    (108, (1, 1, 1))
    """
    return TileSet(TILE_SETS[rules.tileset].copies, red_counts(rules.red_fives))
