# Written by tools/make_stubs.py from wins_kernel.py and wins_kernel.pxd.
from jantaku.rules.kernel import BuiltRules

def score_rows(built: BuiltRules, wins: bytes, scores: bytearray) -> int: ...
