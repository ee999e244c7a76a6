"""Final results: worked cases for each rounding and tie, laws, and what real games were given."""

import json
import lzma
import re
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku.rules import Ruleset
from jantaku.rules.results import Tally, final_results

LOGS = Path(__file__).parents[3] / "shared" / "data" / "logs"
GAMES_A_FILE = 400
UMA_NOT_OF_THE_PRESET = {"2009-07"}
"""Months of Tenhou games that were given 10/5/-5/-10."""


def results(rules, scores, sticks=0):
    return [standing.result for standing in final_results(rules, scores, sticks)]


def texts(rules, scores, sticks=0):
    return [standing.text for standing in final_results(rules, scores, sticks)]


@pytest.mark.parametrize(
    ("rounding", "wanted"),
    [
        ("exact", ["+53.5", "+6.4", "-18.4", "-41.5"]),
        ("nearest", ["+53.0", "+6.0", "-18.0", "-41.0"]),
        ("five_down_six_up", ["+54.0", "+6.0", "-18.0", "-42.0"]),
        ("down", ["+55.0", "+6.0", "-19.0", "-42.0"]),
        ("up", ["+52.0", "+7.0", "-18.0", "-41.0"]),
    ],
)
def test_rounding_of_scores(rounding, wanted):
    assert texts(Ruleset.of("tenhou_4p", result_rounding=rounding), [43500, 26400, 21600, 8500]) == wanted


def test_negative_scores_round_by_their_amount():
    scores = [64000, 30000, 7500, -1500]
    last = {
        kind: texts(Ruleset.of("tenhou_4p", result_rounding=kind), scores)[3]
        for kind in ("exact", "nearest", "five_down_six_up", "down", "up")
    }
    assert last == {"exact": "-51.5", "nearest": "-52.0", "five_down_six_up": "-51.0", "down": "-51.0", "up": "-52.0"}


def test_equal_scores():
    scores = [30000, 35000, 35000, 0]
    by_seat = final_results(Ruleset.of("tenhou_4p"), scores)
    assert [standing.rank for standing in by_seat] == [3, 1, 2, 4]
    assert [standing.text for standing in by_seat] == ["-10.0", "+45.0", "+15.0", "-50.0"]
    shared = final_results(Ruleset.of("tenhou_4p", tie_break="shared"), scores)
    assert [standing.rank for standing in shared] == [3, 1, 1, 4]
    assert [standing.text for standing in shared] == ["-10.0", "+30.0", "+30.0", "-50.0"]


def test_three_share_first_place_exactly():
    shared = final_results(Ruleset.of("wrc_2022", start_points=30000), [40000, 40000, 40000, 0])
    assert [standing.result for standing in shared] == [Fraction(15), Fraction(15), Fraction(15), Fraction(-45)]


def test_leftover_sticks():
    scores = [30000, 34000, 34000, 0]
    assert [s.score for s in final_results(Ruleset.of("tenhou_4p"), scores, 2000)] == [30000, 36000, 34000, 0]
    assert [s.score for s in final_results(Ruleset.of("tenhou_4p", tie_break="shared"), scores, 1000)] == [
        30000,
        34500,
        34500,
        0,
    ]
    assert [s.score for s in final_results(Ruleset.of("jpml_a"), scores, 2000)] == scores


def test_floating_uma():
    rules = Ruleset.of("jpml_a")
    assert texts(rules, [40000, 29000, 28000, 23000]) == ["+22.0", "-2.0", "-5.0", "-15.0"]
    assert texts(rules, [33000, 32000, 31000, 24000]) == ["+11.0", "+5.0", "+2.0", "-18.0"]
    assert texts(rules, [36000, 34000, 28000, 22000]) == ["+14.0", "+8.0", "-6.0", "-16.0"]


def test_fixed_oka_replaces_the_difference():
    assert texts(Ruleset.of("tenhou_4p", oka=0, return_points=25000), [40000, 30000, 20000, 10000])[0] == "+35.0"
    assert texts(Ruleset.of("tenhou_4p", oka=5000), [40000, 30000, 20000, 10000])[0] == "+35.0"


def test_wrong_number_of_scores():
    with pytest.raises(ValueError, match="3 scores for 4 players"):
        final_results(Ruleset.of("tenhou_4p"), [1, 2, 3])


ROUNDINGS = ("exact", "nearest", "five_down_six_up", "down", "up")


@given(
    st.lists(st.integers(-300, 1300), min_size=3, max_size=3),
    st.sampled_from(ROUNDINGS),
    st.sampled_from(("seat_order_from_first_dealer", "shared")),
    st.integers(0, 4),
)
def test_results_sum_to_zero_and_follow_the_ranks(hundreds, rounding, tie_break, sticks):
    scores = [hundred * 100 for hundred in hundreds]
    scores.append(100_000 - sticks * 1000 - sum(scores))
    rules = Ruleset.of("tenhou_4p", result_rounding=rounding, tie_break=tie_break)
    standings = final_results(rules, scores, sticks * 1000)
    assert sum(standing.result for standing in standings) == 0
    assert sum(standing.score for standing in standings) == 100_000
    by_rank = sorted(standings, key=lambda standing: standing.rank)
    assert all(one.score >= other.score for one, other in pairwise(by_rank))
    assert all(one.result >= other.result for one, other in pairwise(by_rank))


def given_results(game):
    """(scores, results) of the last tag of a Tenhou game, or None."""
    found = re.findall(r'owari="([^"]*)"', game["xml"])
    if not found:
        return None
    numbers = found[-1].split(",")[: 2 * game["rule"]["players"]]
    return [int(score) * 100 for score in numbers[::2]], [Fraction(result) for result in numbers[1::2]]


def games(pattern):
    files = sorted(LOGS.glob(pattern))
    if not files:
        pytest.skip("the real game records are not beside this checkout")
    for file in files:
        with lzma.open(file, "rt", encoding="utf-8") as lines:
            for line, _ in zip(lines, range(GAMES_A_FILE), strict=False):
                yield json.loads(line)


@pytest.mark.parametrize(("pattern", "name"), [("tenhou-4p-*.jsonl.xz", "tenhou_4p"), ("tenhou-3p.jsonl.xz", "tenhou_3p")])
def test_tenhou_games(pattern, name):
    kinds = {kind: Ruleset.of(name, result_rounding=kind) for kind in ("exact", "nearest")}
    seen = 0
    for game in games(pattern):
        end = given_results(game)
        if end is None or game["month"] is None or game["month"] in UMA_NOT_OF_THE_PRESET:
            continue
        kind = "exact" if game["month"] >= "2022-06" else "nearest"
        assert results(kinds[kind], end[0]) == end[1], game["id"]
        seen += 1
    assert seen > 100


def test_mahjong_soul_games():
    for record in games("majsoul.jsonl.xz"):
        game = record["game"]
        ends = {end.get("seat", 0): end for end in game["result"]["players"]}
        scores = [ends[seat].get("partPoint1", 0) for seat in range(game["players"])]
        wanted = [Fraction(ends[seat].get("totalPoint", 0), 1000) for seat in range(game["players"])]
        assert results(Ruleset.of(f"majsoul_{game['players']}p"), scores) == wanted, record["id"]


TABLES = [("default", [25000] * 4), ("default_3p", [35000] * 3), ("two_player", [25000] * 2)]


def difference(name, scores, tally, **options):
    """What a tally adds to each seat's result."""
    rules = Ruleset.of(name, **options)
    plain, counted = final_results(rules, scores), final_results(rules, scores, tally=tally)
    assert [one.rank for one in plain] == [one.rank for one in counted]
    assert [one.score for one in plain] == [one.score for one in counted]
    return [after.result - before.result for before, after in zip(plain, counted, strict=True)]


@pytest.mark.parametrize(("name", "scores"), TABLES)
def test_chips_are_worth_shuugi(name, scores):
    chips = (-3, 3, *[0] * (len(scores) - 2))
    tally = Tally(chips=chips)
    assert difference(name, scores, tally, shuugi=2000) == [2 * number for number in chips]
    assert difference(name, scores, tally) == [0] * len(scores)
    assert [one.chips for one in final_results(Ruleset.of(name, shuugi=2000), scores, tally=tally)] == list(chips)


@pytest.mark.parametrize(
    ("wins", "wanted"),
    [
        ((2, 0, 1, 5), [1, -3, 1, 1]),
        ((0, 0, 1, 0), [-3, -3, 9, -3]),
        ((0, 2, 1, 0), [-3, 3, 3, -3]),
        ((1, 1, 1, 1), [0, 0, 0, 0]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
        ((), [0, 0, 0, 0]),
    ],
)
def test_yakitori(wins, wanted):
    assert difference("default", [25000] * 4, Tally(wins=wins), yakitori=3000) == wanted
    assert difference("default", [25000] * 4, Tally(wins=wins)) == [0] * 4


def test_yakitori_of_fewer_players():
    assert difference("default_3p", [35000] * 3, Tally(wins=(0, 4, 0)), yakitori=1000) == [-1, 2, -1]
    assert difference("two_player", [25000] * 2, Tally(wins=(3, 0)), yakitori=1000) == [1, -1]


def test_time_overrun_and_penalties_are_lost():
    tally = Tally(overruns=(0, 2, 0, 1), penalties=(20000, 0, 0, 0))
    lost = difference("default", [25000] * 4, tally, time_limit_minutes=60, time_penalty=5000)
    assert lost == [-20, -10, 0, -5]
    assert difference("default", [25000] * 4, tally) == [-20, 0, 0, 0]


def test_a_tally_counts_every_seat():
    with pytest.raises(ValueError, match="3 chips for 4 players"):
        final_results(Ruleset.of("default"), [25000] * 4, tally=Tally(chips=(1, -1, 0)))


@given(
    st.sampled_from(TABLES),
    st.lists(st.integers(0, 3), min_size=4, max_size=4),
    st.lists(st.integers(-9, 9), min_size=3, max_size=3),
)
def test_side_bets_only_change_hands(table, wins, chips):
    name, scores = table
    chips = chips[: len(scores) - 1]
    tally = Tally(tuple(wins[: len(scores)]), (*chips, -sum(chips)))
    assert sum(difference(name, scores, tally, shuugi=700, yakitori=1100)) == 0
