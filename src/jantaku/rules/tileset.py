"""The tiles that a ruleset plays with (E-01, S-02 to S-06)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from jantaku.rules.values import red_counts
from jantaku.tiles import KINDS, TileSet

if TYPE_CHECKING:
    from jantaku.rules.ruleset import Ruleset

HAND_SIZE = 13
DEAD_WALL = 14
"""Tiles that are never drawn but as replacements (G-14)."""
FLOWERS = 8
_MIDDLE_MANZU = range(1, 8)
_SOUZU = range(18, 27)
_HONORS = range(27, 34)
NORTH = 30
WITHOUT: dict[str, tuple[int, ...]] = {
    "136": (),
    "full_136": (),
    "144": (),
    "108_sanma": tuple(_MIDDLE_MANZU),
    "116_sanma": tuple(_MIDDLE_MANZU),
    "108_no_honors": tuple(_HONORS),
    "96_no_souzu_north": (*_SOUZU, NORTH),
}
"""Kinds that each set leaves out of the 34."""
_WITH_FLOWERS = frozenset({"116_sanma", "144"})


@cache
def tile_set(rules: Ruleset) -> TileSet:
    """The set of a ruleset, red fives included.

    >>> from jantaku.rules import Ruleset
    >>> len(tile_set(Ruleset.of("tenhou_3p"))), tile_set(Ruleset.of("tenhou_3p")).reds
    (108, (0, 1, 1))
    """
    without = WITHOUT[rules.tileset]
    copies = tuple(0 if kind in without else 4 for kind in range(KINDS))
    flowers = FLOWERS if rules.tileset in _WITH_FLOWERS and rules.as_dict().get("flowers") != "removed" else 0
    return TileSet(copies, red_counts(rules.red_fives), flowers)
