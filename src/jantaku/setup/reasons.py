"""What can be wrong with a position."""

from __future__ import annotations

import enum
from collections.abc import Iterable

from jantaku.errors import JantakuError
from jantaku.i18n import N_, Message, clauses


class SetupReason(enum.StrEnum):
    """What can be wrong with a position."""

    COPIES = "copies"
    INDICATORS = "indicators"
    SCORES = "scores"
    ORDER = "order"
    ILLEGAL = "illegal"


_REASONS = {
    SetupReason.COPIES: N_("more of a tile than there are"),
    SetupReason.INDICATORS: N_("one dora indicator, and at most one more a kan"),
    SetupReason.SCORES: N_("scores and riichi sticks are not what the players began with"),
    SetupReason.ORDER: N_("no order of turns leads to these rivers, melds and hands"),
    SetupReason.ILLEGAL: N_("the rules do not allow what must have happened"),
}


class PositionError(JantakuError, ValueError):
    """A text or numbers that describe no position."""


class SetupError(JantakuError, ValueError):
    """A position that cannot be reached, for some `reasons`."""

    def __init__(self, reasons: Iterable[SetupReason]) -> None:
        self.reasons: frozenset[SetupReason] = frozenset(reasons)
        super().__init__(self.reasons)

    @property
    def message(self) -> Message:
        return clauses([Message(_REASONS[reason]) for reason in sorted(self.reasons)])
