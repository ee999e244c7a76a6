"""What a hand is worth and who pays: `score` answers with a `Score`, or with a `Refusal` that says why the hand may not win.

>>> found = score("123m567p789p44p24s", "3s", riichi=True)
>>> [(line.slug, line.han) for line in found.yaku], found.han, found.fu, found.changes
([('riichi', 1)], 1, 40, (-1300, 1300, 0, 0))
>>> score("123m567p789p44p24s", "3s").reason
<RefusalReason.NO_YAKU: 'no_yaku'>
"""

from __future__ import annotations

from jantaku.rules.riichi.win import Win, WinError, WinReason
from jantaku.score.kernel import Refusal, Score, score, score_win
from jantaku.score.lines import FuLine, RefusalReason, Wait, YakuLine
from jantaku.score.texts import HandLike, TilesLike, WindLike

__all__ = [
    "FuLine",
    "HandLike",
    "Refusal",
    "RefusalReason",
    "Score",
    "TilesLike",
    "Wait",
    "Win",
    "WinError",
    "WinReason",
    "WindLike",
    "YakuLine",
    "score",
    "score_win",
]
