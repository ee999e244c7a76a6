"""The final result of a match: ranks, and what each player's score is worth with rounding, uma, oka and side bets.

O-06, O-10, O-19, O-20, O-22, O-34.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Any, TypeAlias

from jantaku.rules.ruleset import Ruleset

_ADDED = {"nearest": 500, "five_down_six_up": 400, "down": 0, "up": 900}
"""Points added to a score, a multiple of 100, before the hundreds are dropped."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one seat ends a match."""

    seat: int
    score: int
    """Points, with the riichi sticks that it takes at the end."""
    rank: int
    """1 is first; equal scores share the better rank where the rules share places."""
    result: Fraction
    """In thousands of points; the results of a match sum to zero, less what was lost with riichi sticks and by penalties."""
    chips: int = 0
    """Chips won, less those lost; the result has their worth."""

    @property
    def text(self) -> str:
        """The result with one decimal and its sign, as tables print it: `+48.2`."""
        return f"{float(self.result):+.1f}"


@dataclass(frozen=True, slots=True)
class Tally:
    """What a match counted beside the scores, in seat order; an empty tuple is none for everybody."""

    wins: tuple[int, ...] = ()
    """Kyoku won."""
    chips: tuple[int, ...] = ()
    """Chips won, less those lost (`shuugi`)."""
    overruns: tuple[int, ...] = ()
    """Units of time overrun; how long a unit is, the organiser says (`time_penalty`)."""
    penalties: tuple[int, ...] = ()
    """Points lost outside the scores (`chombo`)."""


@dataclass(frozen=True, slots=True)
class _Terms:
    """The options that decide results, by their names: read from the ruleset once, which looks each up anew."""

    players: int
    start_points: int
    return_points: int
    oka: Any
    uma: Sequence[float]
    tie_break: str
    leftover_sticks: str
    result_rounding: str
    time_penalty: int
    shuugi: int
    yakitori: int
    uma_floating: Any = "off"


@lru_cache
def _terms(rules: Ruleset) -> _Terms:
    values = rules.as_dict()
    return _Terms(rules.players, **{part.name: values[part.name] for part in fields(_Terms) if part.name in values})


NO_TALLY = Tally()
_PARTS = tuple(part.name for part in fields(Tally))
Points: TypeAlias = int | Fraction
"""Whole but for shares."""


def final_results(
    rules: Ruleset,
    scores: Sequence[int],
    sticks: int = 0,
    prizes: Mapping[int, int] = MappingProxyType({}),
    tally: Tally = NO_TALLY,
) -> tuple[Standing, ...]:
    """Each seat's standing from the scores in seat order (seat 0 dealt first) and the points in sticks left on the table.

    `prizes`: points that change hands in the result alone (`tobi_prize`). Ranks go by the scores; what `tally` counts only
    moves the results.

    Raises `ValueError` when there is not one score a player, or a count of the tally is not one a player.

    >>> from jantaku.rules import Ruleset
    >>> [s.text for s in final_results(Ruleset.of("tenhou_4p"), [38200, 21000, 28900, 11900])]
    ['+48.2', '-19.0', '+8.9', '-38.1']
    """
    terms = _terms(rules)
    if len(scores) != terms.players:
        raise ValueError(f"{len(scores)} scores for {terms.players} players")
    order = sorted(range(terms.players), key=lambda seat: (-scores[seat], seat))
    places = _places(order, scores, shared=terms.tie_break == "shared")
    final = _with_sticks(terms, scores, sticks, places[0])
    results = _bonuses(terms, scores, places)
    rounding = terms.result_rounding
    for seat in order:
        results[seat] += _rounded(final[seat], rounding) - terms.return_points
    if rounding != "exact":
        _square(sum(final) - terms.start_points * terms.players, results, places[0])
    for seat, points in prizes.items():
        results[seat] += points
    counted = _counted(terms, tally)
    for seat in order:
        results[seat] += _beside_the_score(terms, counted, seat)
    ranks = {seat: 1 + sum(map(len, places[:place])) for place, seats in enumerate(places) for seat in seats}
    return tuple(
        [
            Standing(seat, final[seat], ranks[seat], Fraction(results[seat], 1000), counted.chips[seat])
            for seat in range(terms.players)
        ]
    )


def _places(order: list[int], scores: Sequence[int], *, shared: bool) -> list[list[int]]:
    """Seats from first to last place, those who share a place together."""
    places: list[list[int]] = []
    for seat in order:
        if shared and places and scores[places[-1][0]] == scores[seat]:
            places[-1].append(seat)
        else:
            places.append([seat])
    return places


def _with_sticks(terms: _Terms, scores: Sequence[int], sticks: int, first: list[int]) -> list[int]:
    """Scores after the sticks left on the table went to first place.

    Those who share it split them in hundreds, and the earliest in seat order takes the rest.
    """
    final = list(scores)
    if terms.leftover_sticks == "to_first":
        share = sticks // 100 // len(first) * 100
        for seat in first:
            final[seat] += share
        final[first[0]] += sticks - share * len(first)
    return final


def _bonuses(terms: _Terms, scores: Sequence[int], places: list[list[int]]) -> dict[int, Points]:
    """Uma and oka of each seat in points; those who share places share their sum."""
    oka = (terms.return_points - terms.start_points) * terms.players if terms.oka == "from_return" else terms.oka
    per_place = [round(bonus * 10) * 100 for bonus in _uma(terms, scores)]
    per_place[0] += oka
    bonuses: dict[int, Points] = {}
    for seats in places:
        taken, per_place = per_place[: len(seats)], per_place[len(seats) :]
        bonuses.update(dict.fromkeys(seats, _share(sum(taken), len(seats))))
    return bonuses


def _share(points: Points, among: int) -> Points:
    return points if among == 1 else Fraction(points, among)


def _uma(terms: _Terms, scores: Sequence[int]) -> Sequence[float]:
    """The uma by place, after the number of players below the start where the rules ask for it."""
    if terms.players != 4 or terms.uma_floating == "off":
        uma: Sequence[float] = terms.uma
        return uma
    table: dict[int | str, Sequence[float]] = dict(terms.uma_floating)
    below = sum(score < terms.start_points for score in scores)
    return table.get(below, table["else"])


def _rounded(score: int, rounding: str) -> int:
    """A score in points, rounded to thousands; a negative one by its amount, but for half_up."""
    if rounding == "exact":
        return score
    if rounding == "half_up":
        return (score + 500) // 1000 * 1000
    amount = (abs(score) + _ADDED[rounding]) // 1000 * 1000
    return amount if score >= 0 else -amount


def _square(excess: int, results: dict[int, Points], first: list[int]) -> None:
    """First place takes what rounding leaves of a sum of zero (points that left or joined the match aside)."""
    missing = excess - sum(results.values())
    for seat in first:
        results[seat] += _share(missing, len(first))


def _counted(terms: _Terms, tally: Tally) -> Tally:
    """The tally with a number for every seat."""
    for part in _PARTS:
        if len(getattr(tally, part)) not in (0, terms.players):
            raise ValueError(f"{len(getattr(tally, part))} {part} for {terms.players} players")
    none = (0,) * terms.players
    return Tally(tally.wins or none, tally.chips or none, tally.overruns or none, tally.penalties or none)


def _beside_the_score(terms: _Terms, tally: Tally, seat: int) -> Points:
    """What the tally adds to a seat's result, in points."""
    beside: Points = -tally.penalties[seat]
    if tally.overruns[seat]:
        beside -= tally.overruns[seat] * terms.time_penalty
    if tally.chips[seat]:
        beside += tally.chips[seat] * terms.shuugi
    return beside + _yakitori(terms, tally.wins, seat) if terms.yakitori else beside


def _yakitori(terms: _Terms, wins: Sequence[int], seat: int) -> Points:
    """The side bet on winning at least once: those who did share what the others pay; nobody pays if all or none did."""
    won = sum(map(bool, wins))
    if won in (0, terms.players):
        return 0
    if wins[seat]:
        return Fraction(terms.yakitori * (terms.players - won), won)
    return -int(terms.yakitori)
