"""Positions that one can write down: hands, rivers, indicators and where the match stands.

A `Setup` need not be possible: `status()` says what is wrong with it. `board()` gives it as somebody knows it, `match()` a
match that goes on from there. Both are led there by events, since nothing else moves a board, and by the quietest history that
ends so: every seat has held its hand from the deal on and has discarded what it drew, its closed kans came with its first turn
and its added kans with the next one after the pon. Furiten, ippatsu and first turns follow from that history.
"""

from jantaku.setup.notation import Concealed, River, RiverTile, format_river, parse_river
from jantaku.setup.position import Setup
from jantaku.setup.reasons import PositionError, SetupError, SetupReason

__all__ = [
    "Concealed",
    "PositionError",
    "River",
    "RiverTile",
    "Setup",
    "SetupError",
    "SetupReason",
    "format_river",
    "parse_river",
]
