"""What a simulation found: sums of each bot, and the rates and averages made of them."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, fields
from fractions import Fraction

_NORMAL_95 = 1.96
CHECK = 0x7FFFFFFF
"""Sums of checks are kept to these bits."""


@dataclass(slots=True)
class Tally:
    """What one bot did, as sums that add up in any order."""

    name: str
    ranks: list[int] = field(default_factory=list)
    """Matches that ended first, second ..."""
    results: Fraction = Fraction(0)
    """Final results in thousands, uma and oka in them."""
    kyoku: int = 0
    wins: int = 0
    tsumo: int = 0
    """Wins by self-draw."""
    win_points: int = 0
    """Gained by wins, without honba and sticks."""
    deal_ins: int = 0
    riichi: int = 0
    """Kyoku with an accepted riichi."""
    calls: int = 0
    """Kyoku with an open meld."""

    def add(self, other: Tally) -> None:
        """Take another tally of the same bot in."""
        self.ranks = [mine + more for mine, more in zip(self.ranks, other.ranks, strict=True)]
        for part in fields(self):
            if part.name not in ("name", "ranks"):
                setattr(self, part.name, getattr(self, part.name) + getattr(other, part.name))

    def count(self, kyoku: int, numbers: tuple[int, int, int, int, int, int]) -> None:
        """Take the kyoku of a match in, as `sim.outcome.Outcomes.of` gives the numbers."""
        wins, tsumo, points, deal_ins, riichi, calls = numbers
        self.kyoku += kyoku
        self.wins += wins
        self.tsumo += tsumo
        self.win_points += points
        self.deal_ins += deal_ins
        self.riichi += riichi
        self.calls += calls

    @property
    def matches(self) -> int:
        return sum(self.ranks)

    def rank_share(self, rank: int) -> float:
        """Share of matches that ended with a rank, from 1."""
        return _ratio(self.ranks[rank - 1], self.matches)

    @property
    def average_rank(self) -> float:
        return _ratio(sum(rank * number for rank, number in enumerate(self.ranks, 1)), self.matches)

    @property
    def rank_error(self) -> float:
        """Half the width of the 95 % confidence interval of the average rank; infinite for fewer than two matches."""
        if self.matches < 2:
            return math.inf
        mean = self.average_rank
        squares = sum(number * (rank - mean) ** 2 for rank, number in enumerate(self.ranks, 1))
        return _NORMAL_95 * math.sqrt(squares / (self.matches - 1) / self.matches)

    @property
    def average_result(self) -> float:
        """In thousands a match."""
        return _ratio(float(self.results), self.matches)

    @property
    def win_rate(self) -> float:
        return _ratio(self.wins, self.kyoku)

    @property
    def deal_in_rate(self) -> float:
        return _ratio(self.deal_ins, self.kyoku)

    @property
    def riichi_rate(self) -> float:
        return _ratio(self.riichi, self.kyoku)

    @property
    def call_rate(self) -> float:
        return _ratio(self.calls, self.kyoku)

    @property
    def average_win(self) -> float:
        """Points a win."""
        return _ratio(self.win_points, self.wins)


@dataclass(slots=True)
class Report:
    """The result of a simulation. Two are equal when the same matches gave the same results, however long they took."""

    rules: str
    seed: str
    bots: tuple[Tally, ...]
    """In the order in which they were entered."""
    matches: int = 0
    kyoku: int = 0
    draws: int = 0
    """Kyoku without a winner."""
    decisions: int = 0
    check: int = 0
    """A sum over every decision of every match: two runs that agree in it played alike."""
    seconds: float = field(default=0.0, compare=False)

    def add(self, other: Report) -> None:
        """Take further matches in."""
        for mine, more in zip(self.bots, other.bots, strict=True):
            mine.add(more)
        self.matches += other.matches
        self.kyoku += other.kyoku
        self.draws += other.draws
        self.decisions += other.decisions
        self.check = (self.check + other.check) & CHECK

    @property
    def speed(self) -> float:
        """Decisions a second."""
        return _ratio(self.decisions, self.seconds)

    def __str__(self) -> str:
        """A table for people, a line a bot."""
        return "\n".join([_head(len(self.bots)), *map(_line, self.bots), _foot(self)])


_PLACES = ("1st", "2nd", "3rd", "4th")


def _head(players: int) -> str:
    places = "".join(f" {place:>6}" for place in _PLACES[:players])
    return f"{'bot':<20} {'rank':>13}{places}  result    win deal-in riichi   call points"


def _line(bot: Tally) -> str:
    places = "".join(f" {bot.rank_share(rank):>6.1%}" for rank in range(1, len(bot.ranks) + 1))
    rank = f"{bot.average_rank:.3f}" + (f" ±{bot.rank_error:.3f}" if math.isfinite(bot.rank_error) else "")
    return (
        f"{bot.name:<20} {rank:>13}{places} {bot.average_result:>+7.1f} {bot.win_rate:>6.1%} {bot.deal_in_rate:>7.1%} "
        f"{bot.riichi_rate:>6.1%} {bot.call_rate:>6.1%} {bot.average_win:>6.0f}"
    )


def _foot(report: Report) -> str:
    drawn = _ratio(report.draws, report.kyoku)
    played = f"{report.matches} match" if report.matches == 1 else f"{report.matches} matches"
    return (
        f"{played}, {report.kyoku} kyoku ({drawn:.1%} without a winner), {report.decisions} decisions, "
        f"{report.seconds:.1f} s, {report.speed:,.0f} decisions/s"
    )


def _ratio(part: float, whole: float) -> float:
    return part / whole if whole else 0.0
