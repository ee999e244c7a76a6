"""Why: what a win is made of, why a hand cannot win, why an action is refused, and what other rules would make of it.

>>> found = explain("123m567p789p44p24s", "3s", dora_indicators="3p")
>>> [reason.kind.value for reason in found.reasons], [change.kind.value for change in found.changes][:2]
(['no_yaku', 'dora_only'], ['tsumo', 'riichi'])
"""

from jantaku.explain.hand import Context, Explanation, explain, explain_discard, explain_win
from jantaku.explain.position import ExplainError, offered
from jantaku.explain.reasons import Change, ChangeKind, Line, LineKind, Reason, ReasonKind
from jantaku.explain.seat import explain_action, explain_board, why_not, why_not_any
from jantaku.explain.waits import WaitLine
from jantaku.explain.whatif import Axis, Comparison, Variation, compare

__all__ = [
    "Axis",
    "Change",
    "ChangeKind",
    "Comparison",
    "Context",
    "ExplainError",
    "Explanation",
    "Line",
    "LineKind",
    "Reason",
    "ReasonKind",
    "Variation",
    "WaitLine",
    "compare",
    "explain",
    "explain_action",
    "explain_board",
    "explain_discard",
    "explain_win",
    "offered",
    "why_not",
    "why_not_any",
]
