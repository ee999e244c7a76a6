"""Many questions at once, as numpy arrays: a row in, a row out, without the interpreter's lock."""

from jantaku.arrays.shapes import NOT_HELD, CountsError, Discards, Ukeire, discards, shanten, ukeire
from jantaku.arrays.wins import SCORE, WIN, WinsError, score, wins_of, yaku_slugs

__all__ = [
    "NOT_HELD",
    "SCORE",
    "WIN",
    "CountsError",
    "Discards",
    "Ukeire",
    "WinsError",
    "discards",
    "score",
    "shanten",
    "ukeire",
    "wins_of",
    "yaku_slugs",
]
