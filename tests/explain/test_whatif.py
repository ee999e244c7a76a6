"""The same hand under other rules, and as another win."""

from jantaku.errors import JantakuError
from jantaku.explain import Axis, compare
from jantaku.hands import HandError
from jantaku.rules import Ruleset
from jantaku.rules.riichi.win import WinError
from jantaku.score import Refusal, Score, score

RULES = [Ruleset.of("default"), Ruleset.of("default", kuitan=False), Ruleset.of("tenhou_3p")]


def test_presets_side_by_side() -> None:
    win = score("567p345s66s56p+7p", melds="234-p", seat_wind="W").win
    ((only,),) = [[one.answers for one in compare(win, RULES)]]
    assert [type(answer) for answer in only] == [Score, Refusal, Score]


def test_what_other_rules_do_not_have_is_said() -> None:
    (line,) = compare(score("234m567p345s66s56p+7p", seat_wind="N").win, RULES)
    assert isinstance(line.answers[0], Score)
    assert isinstance(line.answers[2], HandError | WinError)
    assert isinstance(line.answers[2], JantakuError)


def test_red_fives_are_plain_where_there_are_none() -> None:
    win = score("340p345s66s567p67s+8s", rules=Ruleset.of("tenhou_4p")).win
    (line,) = compare(win, [Ruleset.of("tenhou_4p"), Ruleset.of("default")])
    red, plain = line.answers
    assert isinstance(red, Score)
    assert isinstance(plain, Score)
    assert (red.han or 0) - (plain.han or 0) == 1


def test_each_axis() -> None:
    win = score("123m567p789p44p24s+3s", riichi=True).win
    names = [str(one.variation.name) for one in compare(win, RULES[:1], [Axis.RON, Axis.RIICHI])]
    assert names == ["as given", "by self-draw", "without riichi", "by self-draw, without riichi"]
    seats = compare(win, RULES[:1], [Axis.SEAT, Axis.HONBA])
    assert [str(one.variation.name) for one in seats[1:]] == ["1 honba", "5 honba", "seat East", "seat West", "seat North"]
    answers = [one.answers[0] for one in compare(win, RULES[:1], [Axis.RON, Axis.RIICHI])]
    assert [isinstance(answer, Score) for answer in answers] == [True, True, False, True]


def test_what_contradicts_the_win_is_left_out() -> None:
    win = score("12345789m44p+6m", melds="333=s").win
    assert [str(one.variation.name) for one in compare(win, RULES[:1], [Axis.RIICHI])] == ["as given"]


def test_without_the_calls() -> None:
    win = score("34p55s234567m+5p", melds="2-34s").win
    _, closed = compare(win, RULES[:1], [Axis.CLOSED])
    assert str(closed.variation.name) == "with nothing called"
    assert isinstance(closed.answers[0], Score)
    assert "pinfu" in closed.answers[0].slugs
    already = score("123m567p789p44p24s+3s").win
    assert len(compare(already, RULES[:1], [Axis.CLOSED])) == 1
