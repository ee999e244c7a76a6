"""What a run came to: one result for each job and peer, and the list that `--json` prints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bench.rounds import Spread


@dataclass(frozen=True)
class Result:
    """Ours beside one peer, or beside a bar."""

    job: str
    """What was done and the unit of the figures."""
    ours: Spread
    peer: str | None = None
    theirs: Spread | None = None
    ratio: Spread | None = None
    """How many times as fast (for memory: how much less) ours is; beside an absolute bar, our figure to it."""
    bar: float | None = None
    at_most: bool = False
    """Whether the bar is a limit and not a goal."""

    @property
    def met(self) -> bool | None:
        if self.bar is None or self.ratio is None:
            return None
        if self.peer is not None:
            return self.ratio.median >= self.bar
        return self.ratio.median <= 1 if self.at_most else self.ratio.median >= 1

    def entry(self) -> dict[str, Any]:
        """One entry of the list in JSON: medians."""
        return {
            "job": self.job,
            "ours": self.ours.median,
            "peer": self.peer,
            "peer_figure": None if self.theirs is None else self.theirs.median,
            "ratio": None if self.ratio is None else self.ratio.median,
            "bar": self.bar,
            "met": self.met,
        }


def scaled(spread: Spread, by: float) -> Spread:
    """Every figure times a number."""
    return Spread(spread.least * by, spread.median * by, spread.most * by)
