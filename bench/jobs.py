"""What is measured: each job with its unit, its input, the libraries that can do it and the bar that ours is held to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bench import inputs
from bench.inputs import Amount


@dataclass(frozen=True)
class Unit:
    """How a figure is shown: as the time one takes or as how many a second."""

    name: str
    micros: bool = False

    def figure(self, seconds: float) -> float:
        """From the seconds that one takes."""
        return seconds * 1e6 if self.micros else 1 / seconds

    @property
    def text(self) -> str:
        return "µs" if self.micros else f"{self.name}/s"


@dataclass(frozen=True)
class Job:
    """One thing that libraries are asked to do."""

    name: str
    """As the workers know it."""
    title: str
    unit: Unit
    given: Callable[[Amount], Any]
    peers: tuple[str, ...] = ()
    theirs: str = ""
    """The peers' name for it, where it is another: ours is measured against something else than the same call."""
    against: str | None = None
    """The peer that the bar is about."""
    bar: float | None = None
    """How many times as fast ours must be; with nobody to be against, how many a second."""
    alike: str = ""
    """The job of ours that must give the same answers."""
    same_answers: bool = True
    """Whether the answers must agree; matches by chance do not."""

    @property
    def compared(self) -> bool:
        """Whether the peers' answers are compared: where theirs is another job, they have been with that."""
        return self.same_answers and not self.theirs

    @property
    def alone(self) -> bool:
        """Whether ours has a row without a peer."""
        return not self.peers or (self.bar is not None and self.against is None)


WIN = Unit("wins", micros=True)
HAND = Unit("hands", micros=True)
HANDS = Unit("hands")
GAMES = Unit("games")
ANSWERS = Unit("answers")
RECORDS = Unit("records")

ITSELF = ("one thread",)
"""Another worker of jantaku, to compare it with itself."""
SCORERS = ("riichienv", "jansou", "mahjong", "majiang-core")


def _games(amount: Amount) -> dict[str, int]:
    return {"games": amount.games}


def _tables(amount: Amount) -> dict[str, int]:
    return {"tables": 256}


def _wins(amount: Amount) -> list[dict[str, Any]]:
    return inputs.wins(amount.wins)


def _wins_of_four(amount: Amount) -> list[dict[str, Any]]:
    """By one ruleset, as a batch has."""
    return [row for row in _wins(amount) if row["rules"] == {"preset": "tenhou_4p"}]


def _hands(amount: Amount) -> list[list[int]]:
    return inputs.hands(amount.hands, 13)


def _dealt(amount: Amount) -> list[list[int]]:
    return inputs.dealt(amount.batch)


JOBS = (
    Job("score", "score one win, from a prebuilt hand", WIN, _wins, SCORERS, against="riichienv", bar=8),
    Job("score_text", "score one win, from text", WIN, _wins, SCORERS[:1], "score", "riichienv", 5, alike="score"),
    Job("score_batch", "score wins, batch", HANDS, _wins_of_four, alike="score", bar=1.5e6),
    Job("score_two_threads", "score wins, batch, two threads", HANDS, _wins_of_four, ITSELF, "score_batch", ITSELF[0], 1.8),
    Job(
        "shanten",
        "shanten, one call",
        HAND,
        _hands,
        ("riichienv", "jansou", "mahjong", "mjai", "majiang-core"),
        against="riichienv",
        bar=5,
    ),
    Job("shanten_batch", "shanten, batch", HANDS, _dealt, ("mahjax",), alike="shanten", bar=20e6),
    Job("shanten_two_threads", "shanten, batch, two threads", HANDS, _dealt, ITSELF, "shanten_batch", ITSELF[0], 1.8),
    Job(
        "discards",
        "discard analysis of 14 tiles",
        HAND,
        lambda amount: inputs.hands(amount.hands // 4, 14),
        ("jansou",),
        against="jansou",
        bar=100,
    ),
    Job("discards_batch", "discard analysis, batch", HANDS, lambda amount: inputs.hands(amount.batch // 10, 14)),
    Job("ukeire_batch", "ukeire, batch", HANDS, _dealt),
    Job("ukeire", "ukeire of 13 tiles", HAND, _hands, ("jansou",)),
    Job("waits", "waits of 13 tiles", HAND, _hands, ("riichienv", "jansou")),
    Job("agari", "whether 14 tiles are complete", HAND, lambda amount: inputs.hands(amount.hands, 14), ("mahjong",)),
    Job(
        "random",
        "hanchan, random, inside compiled code",
        GAMES,
        _games,
        ("riichienv", "jansou", "pymahjong"),
        against="riichienv",
        bar=25,
        same_answers=False,
    ),
    Job(
        "callable",
        "hanchan, random, a Python callable a decision",
        GAMES,
        _games,
        ("riichienv", "jansou"),
        "random",
        "riichienv",
        bar=8,
        same_answers=False,
    ),
    Job(
        "policy",
        "hanchan, win, else riichi, else lowest shanten",
        GAMES,
        _games,
        ("riichienv",),
        against="riichienv",
        bar=15,
        same_answers=False,
    ),
    Job(
        "three_players",
        "three players, random, inside compiled code",
        GAMES,
        _games,
        ("riichienv", "jansou"),
        against="riichienv",
        bar=25,
        same_answers=False,
    ),
    Job("lockstep", "256 tables in lockstep, random", ANSWERS, _tables, same_answers=False),
    Job(
        "lockstep_two_threads",
        "256 tables in lockstep, random, two threads",
        ANSWERS,
        _tables,
        ITSELF,
        "lockstep",
        ITSELF[0],
        1.8,
        same_answers=False,
    ),
    Job(
        "replay",
        "mjai text, the legal actions of every decision",
        RECORDS,
        lambda amount: {"paths": inputs.records(amount.records)},
        ("riichienv", "jansou"),
        against="riichienv",
        bar=15,
    ),
)
