"""Many questions at once, as numpy arrays: a row in, a row out, without the interpreter's lock."""

from jantaku.arrays.wins import SCORE, WIN, WinsError, score, wins_of, yaku_slugs

__all__ = ["SCORE", "WIN", "WinsError", "score", "wins_of", "yaku_slugs"]
