"""Both sides in turn: ours, theirs, ours, theirs; every ratio is of two neighbours, so that a busy machine slows both."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.worker import Worker


@dataclass(frozen=True)
class Spread:
    """Least, median and most of some figures."""

    least: float
    median: float
    most: float

    @classmethod
    def of(cls, figures: Sequence[float]) -> Spread:
        return cls(min(figures), statistics.median(figures), max(figures))


@dataclass(frozen=True)
class Measured:
    """What came of the rounds: seconds for one unit, and how many times as fast ours is."""

    ours: Spread
    theirs: Spread | None = None
    ratio: Spread | None = None


def load(worker: Worker, job: str, path: Path) -> None:
    """Give a worker its input. PeerFailed."""
    worker.ask(do="load", job=job, input=str(path))


def answers(worker: Worker) -> list[Any]:
    """What the worker says to each unit of what it has loaded. PeerFailed."""
    found: list[Any] = worker.ask(do="answers")["answers"]
    return found


def alternate(ours: Worker, theirs: Worker | None, rounds: int, seconds: float) -> Measured:
    """Measure what both have loaded, after one round that only warms up. PeerFailed."""
    for worker in (ours, theirs):
        if worker is not None:
            _seconds_each(worker, min(seconds, 0.1))
    pairs = [(_seconds_each(ours, seconds), _seconds_each(theirs, seconds) if theirs else 0.0) for _ in range(rounds)]
    mine = Spread.of([own for own, _ in pairs])
    if theirs is None:
        return Measured(mine)
    return Measured(mine, Spread.of([other for _, other in pairs]), Spread.of([other / own for own, other in pairs]))


def _seconds_each(worker: Worker, seconds: float) -> float:
    """What one unit takes."""
    found = worker.ask(do="time", seconds=seconds)
    each: float = found["seconds"] / found["units"]
    return each


def alternate_figures(ours: Callable[[], float], theirs: Callable[[], float] | None, rounds: int) -> Measured:
    """As `alternate`, of figures that are measured otherwise; the lower is the better."""
    pairs = [(ours(), theirs() if theirs else 0.0) for _ in range(rounds)]
    mine = Spread.of([own for own, _ in pairs])
    if theirs is None:
        return Measured(mine)
    return Measured(mine, Spread.of([other for _, other in pairs]), Spread.of([other / own for own, other in pairs if own]))
