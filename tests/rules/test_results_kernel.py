"""The results that the kernel finds in whole numbers are those of the rules in fractions, whatever options stand together."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from jantaku.rules import Ruleset
from jantaku.rules.results import Tally, final_results

BASES = ("default", "default_3p", "two_player")
UMA = {
    4: ("0", "10-20", "12.5/0.1/-0.1/-12.5", "999999.9/0/0/-999999.9", "1/2/3/-6"),
    3: ("0", "20/0/-20", "0.7/0.1/-0.8"),
    2: ("0", "10/-10"),
}
FLOATING = (
    "off",
    "else:0",
    "below=3:12/-1/-3/-8;else:8/4/-4/-8",
    "below=0:1/0/0/-1;below=4:4/0/0/-4;below=1:8/-1/-3/-4;else:1.5/0.5/-0.5/-1.5",
)
ADDED = {"nearest": 500, "five_down_six_up": 400, "down": 0, "up": 900}
"""To the amount of a score, before the hundreds are dropped."""
LARGEST = 10_000_000


@dataclass
class End:
    """How a match ends."""

    rules: Ruleset
    scores: list[int]
    sticks: int
    prizes: dict[int, int]
    tally: Tally


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    base = Ruleset.of(draw(st.sampled_from(BASES)))
    start = draw(st.sampled_from([1000, 25000, 30000, LARGEST]))
    options: dict[str, object] = {
        "start_points": start,
        "return_points": min(LARGEST, start + draw(st.sampled_from([0, 100, 5000]))),
        "oka": draw(st.sampled_from(["from_return", 0, 5000, LARGEST])),
        "uma": draw(st.sampled_from(UMA[base.players])),
        "tie_break": draw(st.sampled_from(["shared", "seat_order_from_first_dealer"])),
        "leftover_sticks": draw(st.sampled_from(["to_first", "lost"])),
        "result_rounding": draw(st.sampled_from(["exact", "half_up", *ADDED])),
        "yakitori": draw(st.sampled_from([0, 100, 1100, LARGEST])),
        "shuugi": draw(st.sampled_from([0, 500, LARGEST])),
        "time_limit_minutes": 60,
        "time_penalty": draw(st.sampled_from([0, 100, LARGEST])),
    }
    if base.players == 4:
        options["uma_floating"] = draw(st.sampled_from(FLOATING))
    return base.replace(**options)


@st.composite
def ends(draw: st.DrawFn) -> End:
    rules = draw(rulesets())
    seats = range(rules.players)

    def row(numbers: st.SearchStrategy[int]) -> tuple[int, ...]:
        return tuple(draw(numbers) for _ in seats)

    near = st.sampled_from([rules.start_points, rules.start_points - 100, 0, 1500, -1500, -500])
    return End(
        rules,
        list(row(near | st.integers(-1000, 1000).map(lambda hundreds: 100 * hundreds) | st.integers(-LARGEST, LARGEST))),
        draw(st.sampled_from([0, 550, 1000, 3000, LARGEST])),
        dict(zip(seats, row(st.sampled_from([0, 10000, -10000])), strict=True)),
        Tally(
            row(st.integers(0, 2)),
            row(st.integers(-99, 99)),
            row(st.integers(0, 3)),
            row(st.sampled_from([0, 20000, LARGEST])),
        ),
    )


@given(ends())
def test_results_are_those_of_the_rules(end: End) -> None:
    found = final_results(end.rules, end.scores, end.sticks, end.prizes, end.tally)
    wanted = plain_results(end)
    assert [(one.score, one.rank, one.result) for one in found] == wanted
    assert [one.chips for one in found] == list(end.tally.chips)


def plain_results(end: End) -> list[tuple[int, int, Fraction]]:
    """By seat: score, rank and result."""
    places = places_of(end)
    scores = with_sticks(end, places[0])
    points: dict[int, Fraction] = {}
    left = [Fraction(number * 1000).limit_denominator(10) for number in uma_of(end)]
    left[0] += oka_of(end.rules)
    for seats in places:
        taken, left = left[: len(seats)], left[len(seats) :]
        points.update(dict.fromkeys(seats, sum(taken) / len(seats)))
    for seat, score in enumerate(scores):
        points[seat] += rounded(score, end.rules.result_rounding) - end.rules.return_points
    if end.rules.result_rounding != "exact":
        missing = sum(scores) - end.rules.start_points * end.rules.players - sum(points.values())
        for seat in places[0]:
            points[seat] += missing / len(places[0])
    ranks = {seat: 1 + sum(map(len, places[:place])) for place, seats in enumerate(places) for seat in seats}
    return [
        (score, ranks[seat], (points[seat] + end.prizes[seat] + beside(end, seat)) / 1000) for seat, score in enumerate(scores)
    ]


def places_of(end: End) -> list[list[int]]:
    """Seats from first to last place, those who share one together."""
    order = sorted(range(end.rules.players), key=lambda seat: -end.scores[seat])
    if end.rules.tie_break != "shared":
        return [[seat] for seat in order]
    return [[seat for seat in order if end.scores[seat] == score] for score in sorted(set(end.scores), reverse=True)]


def with_sticks(end: End, first: list[int]) -> list[int]:
    scores = list(end.scores)
    if end.rules.leftover_sticks == "to_first":
        share = end.sticks // (100 * len(first)) * 100
        for seat in first:
            scores[seat] += share
        scores[min(first)] += end.sticks - share * len(first)
    return scores


def uma_of(end: End) -> Sequence[float]:
    if end.rules.players != 4 or end.rules.uma_floating == "off":
        uma: Sequence[float] = end.rules.uma
        return uma
    table = dict(end.rules.uma_floating)
    below = sum(score < end.rules.start_points for score in end.scores)
    return table[below] if below in table else table["else"]


def oka_of(rules: Ruleset) -> int:
    return (rules.return_points - rules.start_points) * rules.players if rules.oka == "from_return" else int(rules.oka)


def rounded(score: int, rounding: str) -> int:
    if rounding == "exact":
        return score
    if rounding == "half_up":
        return (score + 500) // 1000 * 1000
    amount = (abs(score) + ADDED[rounding]) // 1000 * 1000
    return amount if score >= 0 else -amount


def beside(end: End, seat: int) -> Fraction:
    """What counts beside the score, in points."""
    rules, tally = end.rules, end.tally
    points = tally.chips[seat] * rules.shuugi - tally.overruns[seat] * rules.time_penalty - tally.penalties[seat]
    winners = sum(map(bool, tally.wins))
    if winners in (0, rules.players):
        return Fraction(points)
    share = Fraction(rules.players - winners, winners) if tally.wins[seat] else Fraction(-1)
    return points + rules.yakitori * share
