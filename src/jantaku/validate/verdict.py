"""What a replay found."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field

from jantaku.i18n import Message


class Explained(enum.StrEnum):
    """Gaps and contradictions within a record, told from the record alone; counted apart from mismatches."""

    URA_UNSEEN = "ura_unseen"
    """A riichi seat won and no ura indicator is shown: what that win is worth cannot be checked."""
    INDICATOR_UNSEEN = "indicator_unseen"
    """Fewer indicators than the kans of the record turn: the kyoku is not followed past the missing one."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """One difference between a record and its replay."""

    match: str
    kyoku: int
    """Kyoku of the record, from 0; -1 for the match as a whole."""
    turn: int
    """Number of the event within the kyoku, from 0."""
    what: str
    """What differs: `action`, or `event.field`."""
    record: str
    ours: str

    @property
    def message(self) -> Message:
        """The difference for people."""
        return Message(
            "{match} kyoku {kyoku} event {turn}: {what}: record {record}, ours {ours}",
            **{name: getattr(self, name) for name in ("match", "kyoku", "turn", "what", "record", "ours")},
        )

    def __str__(self) -> str:
        return str(self.message)


@dataclass(slots=True)
class Verdict:
    """The outcome of one record's replay."""

    match: str
    ruleset: str
    kyoku: int = 0
    """Kyoku replayed to their end."""
    wins: int = 0
    mismatches: list[Mismatch] = field(default_factory=list)
    explained: list[tuple[Explained, int]] = field(default_factory=list)
    """Contradictions of the record with itself: kind and kyoku."""
    skipped: str | None = None
    """Why nothing was replayed, if so."""

    @property
    def passed(self) -> bool:
        return not self.mismatches
