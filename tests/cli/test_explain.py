"""`jantaku explain`."""

import pytest

from jantaku.explain import ReasonKind

FURITEN = ("explain", "11m44456s123789p", "--win", "1m", "--river", "3z7s", "--riichi")
POSITION = "tenhou_4p E1 0 0 25000,25000,25000,25000 1s ?/1z7m 345567p34566s56m/9m ?/9m ?/9p"


def test_a_hand_that_may_not_win(cli):
    run = cli(*FURITEN)
    assert run.status == 1
    assert "No ron on 1m" in run.out
    assert "The 7s discarded in turn 2" in run.out
    assert "furiten (own discard)" in run.out


def test_a_win_line_by_line(cli):
    run = cli("explain", "222333444m99p57s+6s", "--tsumo", "--riichi", "--dora", "1m")
    assert run.status == 0
    for text in (
        "Three concealed triplets: 2 han  [222333444m]",
        "rounded up to 40",
        "whatever the fu",
        "Read as 234m 234m 234m",
    ):
        assert text in run.out


def test_json(cli):
    found = cli(*FURITEN, "--json").json
    assert (found["schema"], found["allowed"], found["language"]) == ("jantaku/explain/1", False, "en")
    (reason,) = found["reasons"]
    assert (reason["kind"], reason["tiles"], reason["turn"]) == (ReasonKind.DISCARD_FURITEN, "7s", 2)
    assert [(wait["tile"], wait["left"], wait["tsumo"]["win"]) for wait in found["waits"]] == [
        ("1m", 2, True),
        ("4s", 1, True),
        ("7s", 3, True),
    ]
    assert found["score"]["win"]


@pytest.mark.parametrize(("language", "word"), [("ja", "フリテン（捨て牌）"), ("zh-Hans", "振听"), ("zh-Hant", "振聽")])
def test_languages(cli, language, word):
    assert word in cli(*FURITEN, "--lang", language).out


def test_waits_without_a_winning_tile(cli):
    run = cli("explain", "12345789m44p", "--melds", "333=s")
    assert run.status == 0
    assert "Tenpai, waiting for 36m" in run.out
    far = cli("explain", "123m78m789p19s123z", "--json")
    assert (far.status, far.json["waits"], far.json["reasons"][0]["kind"]) == (1, [], "not_complete")


def test_a_discard_after_a_call(cli):
    run = cli("explain", "9m123p4567s11z", "--melds", "6-78m", "--discard", "9m")
    assert run.status == 1
    assert "swap calling" in run.out
    assert cli("explain", "9m123p4567s11z", "--melds", "6-78m", "--discard", "1p").status == 0


def test_a_position(cli):
    assert cli("explain", "--position", POSITION, "--seat", "S").status == 0
    assert cli("explain", "--position", POSITION, "--seat", "S", "--action", "ron").status == 0
    run = cli("explain", "--position", POSITION, "--seat", "S", "--action", "riichi", "--json")
    assert (run.status, run.json["reasons"][0]["kind"]) == (1, "not_asked")
    assert cli("explain", "--position", POSITION, "--seat", "S", "--action", "chi 56m").status == 0


def test_rules_side_by_side(cli):
    arguments = ("explain", "234m567p345s66s56p+7p", "--compare", "tenhou_4p,mleague,kuitan=false,ema_2016", "--vary")
    run = cli(*arguments, "ron,riichi,honba,seat")
    assert run.status == 0
    for text in ("tenhou_4p", "mleague,kuitan=false", "ema_2016", "by self-draw, in riichi", "seat North"):
        assert text in run.out
    found = cli(*arguments, "ron", "--json").json["compared"]
    assert [row["change"] for row in found["rows"]] == ["as given", "by self-draw"]
    assert all(len(row["answers"]) == 3 for row in found["rows"])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), ["which hand"]),
        (("123m",), ["13 tiles"]),
        (("12x",), ["unexpected character"]),
        (("11m44456s123789p", "--action", "ron"), ["--position"]),
        (("11m44456s123789p", "--compare", "tenhou_4p"), ["which tile wins"]),
        (("11m44456s123789p", "--win", "1m", "--vary", "wind"), ["wind", "honba"]),
        (("11m44456s123789p", "--win", "1m", "--compare", "tenho"), ["tenho", "did you mean"]),
        (("--position", "x"), ["--position"]),
        (("--position", POSITION, "--action", "dance"), ["dance"]),
        (("--position", POSITION, "--seat", "E"), ["not known"]),
        (("123m", "--position", POSITION), ["in place of a hand"]),
    ],
)
def test_bad_input_is_one_line(cli, arguments, words):
    assert cli("explain", *arguments).is_bad_input(*words)
