"""Options of the match: its length and end, honba, sticks and who deals next."""

from jantaku.match import Match, MatchError
from jantaku.rules.results import final_results
from jantaku.rules.ruleset import Ruleset
from tests.options.differences import shows
from tests.options.situations import NINE_KINDS, at, drawn, won_by
from tests.positions import Table

EAST_4, SOUTH_4, WEST_4, NORTH_4 = 3, 7, 11, 15
AHEAD = (20000, 20000, 20000, 40000)
"""Seat 3, the dealer of every last kyoku, leads with the target reached."""
BEHIND = (40000, 20000, 20000, 20000)


def results(rules: Ruleset, *scores: int) -> tuple[float, ...]:
    return tuple(float(standing.result) for standing in final_results(rules, scores))


@shows({"tonpuu": EAST_4, "hanchan": SOUTH_4, "issou": NORTH_4})
def test_length(rules: Ruleset) -> object:
    """The kyoku after which a match with the target reached is over."""
    return next(
        last for last in (EAST_4, SOUTH_4, WEST_4, NORTH_4) if won_by(rules, 1, 2, at(last, scores=BEHIND)).match.is_over
    )


@shows({25000: 25000, 30000: 30000})
def test_start_points(rules: Ruleset) -> object:
    return Match(rules).scores[0]


@shows({25000: 10.0, 30000: 25.0})
def test_return_points(rules: Ruleset) -> object:
    """35000 points in first place; the oka of 20000 follows from the difference."""
    return results(rules, 35000, 25000, 22000, 18000)[0]


@shows({"return_points": False, 26000: True})
def test_target_points(rules: Ruleset) -> object:
    """Whether 27000 in first place end the match in South 4."""
    return won_by(rules, 1, 2, at(SOUTH_4)).match.is_over


@shows({True: True, False: False})
def test_target_counts_sticks(rules: Ruleset) -> object:
    """29000 in first place and one stick on the table."""
    return Table(rules, (), at(SOUTH_4, sticks=1, scores=(29000, 20000, 25000, 25000))).finish().match.is_over


@shows({"from_return": 25.0, 5000: 10.0, 0: 5.0})
def test_oka(rules: Ruleset) -> object:
    return results(rules, 35000, 25000, 22000, 18000)[0]


@shows({"0": (25.0, -5.0, -8.0, -12.0), "10-20": (45.0, 5.0, -18.0, -32.0), "15/0/-5/-10": (40.0, -5.0, -13.0, -22.0)})
def test_uma(rules: Ruleset) -> object:
    return results(rules, 35000, 25000, 22000, 18000)


@shows({"off": (25.0, 0.0, -4.0, -21.0), "below=1:8/3/1/-12;else:8/4/-4/-8": (33.0, 3.0, -3.0, -33.0)})
def test_uma_floating(rules: Ruleset) -> object:
    """One player below the start."""
    return results(rules, 35000, 30000, 26000, 9000)


@shows({"seat_order_from_first_dealer": (1, 2, 3, 4), "shared": (1, 1, 1, 1)}, "default,extra_round=false")
def test_tie_break(rules: Ruleset) -> object:
    table = Table(rules, (), at(SOUTH_4)).finish()
    return tuple(standing.rank for standing in table.match.standings or ())


@shows(
    {"exact": 6.4, "nearest": 6.0, "five_down_six_up": 6.0, "down": 6.0, "up": 7.0, "half_up": 6.0},
    "default,return_points=25000",
)
def test_result_rounding(rules: Ruleset) -> object:
    return results(rules, 43500, 31400, 16600, 8500)[1]


@shows({"nearest": -2.0, "five_down_six_up": -1.0, "half_up": -1.0}, "default,return_points=25000")
def test_result_rounding_of_a_half_below_zero(rules: Ruleset) -> object:
    """1500 points below zero."""
    return results(rules, 64000, 30000, 7500, -1500)[3] + 25


@shows({True: False, False: True})
def test_extra_round(rules: Ruleset) -> object:
    """Nobody has the target after South 4."""
    return won_by(rules, 1, 2, at(SOUTH_4)).match.is_over


@shows({1: True, 2: False, "unlimited": False})
def test_extra_round_max_winds(rules: Ruleset) -> object:
    """Nobody has the target after West 4."""
    return won_by(rules, 1, 2, at(WEST_4)).match.is_over


@shows({2: True, "unlimited": False})
def test_extra_round_max_winds_after_north(rules: Ruleset) -> object:
    return won_by(rules, 1, 2, at(NORTH_4)).match.is_over


@shows({True: False, False: True, "regular_only": False})
def test_extra_round_renchan(rules: Ruleset) -> object:
    """South 4: the dealer repeats while another is above the target."""
    return won_by(rules, 0, 2, at(SOUTH_4, scores=BEHIND)).match.is_over


@shows({True: False, False: True, "regular_only": True})
def test_extra_round_renchan_in_west(rules: Ruleset) -> object:
    return won_by(rules, 0, 2, at(WEST_4, scores=BEHIND)).match.is_over


@shows({True: True, False: False}, "default,tenpai_yame=true,yame_mode=automatic")
def test_agari_yame(rules: Ruleset) -> object:
    """The dealer of South 4 wins and leads."""
    return won_by(rules, 0, 2, at(SOUTH_4, scores=AHEAD)).match.is_over


@shows({True: True, False: False}, "default,yame_mode=automatic")
def test_tenpai_yame(rules: Ruleset) -> object:
    """The dealer of South 4 leads and is tenpai at the draw."""
    return drawn(rules, True, at(SOUTH_4, scores=AHEAD)).match.is_over


@shows({"optional": (False, True), "automatic": (True, False)})
def test_yame_mode(rules: Ruleset) -> object:
    match = won_by(rules, 0, 2, at(SOUTH_4, scores=AHEAD)).match
    return match.is_over, match.asked_to_stop


@shows({"below_zero": (True, False), "zero_or_less": (True, True), "off": (False, False)})
def test_tobi(rules: Ruleset) -> object:
    """Paying 2000 with 1900 points, and with 2000."""
    return tuple(won_by(rules, 1, 2, at(scores=(40000, 30000, left, 30000 - left))).match.is_over for left in (1900, 2000))


@shows({0: (0.0, 0.0), 10000: (10.0, -10.0)}, "default,return_points=25000")
def test_tobi_prize(rules: Ruleset) -> object:
    """What winner and bust player have beyond their scores."""
    match = won_by(rules, 1, 2, at(scores=(40000, 30000, 1000, 29000))).match
    return tuple(float(match.standings[seat].result) - match.scores[seat] / 1000 + 25 for seat in (1, 2))  # type: ignore[index]


@shows({None: False, 60000: True})
def test_point_cap_end(rules: Ruleset) -> object:
    return won_by(rules, 1, 2, at(scores=(20000, 59000, 11000, 10000))).match.is_over


@shows({"to_first": (40000, 100000), "lost": (38000, 98000)})
def test_leftover_sticks(rules: Ruleset) -> object:
    """First place and the sum, after a draw that ends the match with two sticks on the table."""
    scores = Table(rules, (), at(SOUTH_4, sticks=2, scores=(38000, 20000, 20000, 20000))).finish().match.scores
    return scores[0], sum(scores)


@shows({100: 600, 500: 3000, 0: 0})
def test_honba_each(rules: Ruleset) -> object:
    """What two honba add to a ron of 2000."""
    return won_by(rules, 1, 2, at(honba=2)).changes[1] - 2000


@shows({"from_each": 600, 1000: 2000})
def test_honba_ron_total(rules: Ruleset) -> object:
    return won_by(rules, 1, 2, at(honba=2)).changes[1] - 2000


@shows({None: 600, 1: 300})
def test_honba_cap(rules: Ruleset) -> object:
    return won_by(rules, 1, 2, at(honba=2)).changes[1] - 2000


@shows({"tenpai": (1, 2), "always": (1, 1), "never": (2, 2)})
def test_dealer_on_exhaustive_draw(rules: Ruleset) -> object:
    """The next kyoku after East 2 with the dealer tenpai, and noten."""
    return tuple(drawn(rules, tenpai, at(1)).match.index for tenpai in (True, False))


@shows({"continue": 1, "rotate": 2, "{kyuushu_kyuuhai:rotate}": 2, "{suufon_renda:rotate}": 1})
def test_dealer_on_abort(rules: Ruleset) -> object:
    return Table(rules, (NINE_KINDS,), at(1)).do(1, "kyuushu").match.index


def kyoku_after_time(rules: Ruleset) -> int:
    """How many kyoku are still begun when time is called in the first."""
    match = Match(rules, seed=1)
    match.call_time()
    match.play_random(1)
    return match.kyoku


@shows({"finish_hand": 0, "one_more_hand": 1}, "default,time_limit_minutes=60,tobi=off")
def test_time_limit_end(rules: Ruleset) -> object:
    return kyoku_after_time(rules)


@shows({None: "no limit", 60: 0}, "default,tobi=off")
def test_time_limit_minutes(rules: Ruleset) -> object:
    try:
        return kyoku_after_time(rules)
    except MatchError:
        return "no limit"
