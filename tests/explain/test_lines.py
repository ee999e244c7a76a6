"""A win line by line: what makes each yaku, its fu, dora, points and the other readings."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jantaku.explain import LineKind, explain, explain_win
from jantaku.explain.parts import yaku_tiles
from jantaku.rules import Ruleset
from jantaku.score import Refusal, Score, Win, score, score_win
from jantaku.tiles import format_tiles
from tests.rules.riichi.wins import wins

TABLES = [
    "default",
    "tenhou_4p",
    "default,kiriage_mangan=true,min_han=2",
    "default,score_table=multiples",
    "default,score_table=aotenjou",
    "default,atozuke=false,ryanhan_shibari=1",
]


def texts(hand: str, kind: LineKind, **given: object) -> list[str]:
    found = explain(hand, **given)  # type: ignore[arg-type]
    return [str(line) for line in found.lines if line.kind is kind]


@pytest.mark.parametrize(
    ("hand", "slug", "tiles"),
    [
        ("123456789m44p33s+3s", "ittsu", "123456789m"),
        ("223344m567p99s67s+8s", "iipeikou", "234234m"),
        ("123m123p12s99m777z+3s", "sanshoku_doujun", "123m123p123s"),
        ("123m123p12s99m777z+3s", "yakuhai_chun", "777z"),
        ("222m333p444s56m99s+7m", "sanankou", "222m333p444s"),
        ("234567m456p88s45s+3s", "tanyao", "234567m456p34588s"),
        ("234567m456p88s45s+3s", "pinfu", "234567m456p34588s"),
        ("55566z123m456p99s+6z", "yakuhai_haku", "555z"),
        ("55566z123m456p99s+6z", "yakuhai_hatsu", "666z"),
        ("55566677z23m456p+1m", "shousangen", "55566677z"),
    ],
)
def test_each_yaku_has_its_tiles(hand: str, slug: str, tiles: str) -> None:
    found = score(hand, tsumo=True)
    assert isinstance(found, Score)
    assert slug in [line.slug for line in found.yaku]
    assert format_tiles(yaku_tiles(slug, found)) == tiles


def test_dora_by_indicator() -> None:
    found = explain("123m456m789p44p24s+3s", riichi=True, dora_indicators="3p9p", ura_indicators="1m1z")
    bonus = [(line.name, format_tiles(line.tiles), line.amount) for line in found.lines if line.kind is LineKind.BONUS]
    assert bonus == [("dora", "44p", 2), ("ura_dora", "2m", 1)]
    assert (
        "the indicator 3p makes 4p dora" in texts("123m456m789p44p24s+3s", LineKind.BONUS, riichi=True, dora_indicators="3p")[0]
    )


def test_fu_with_reasons_and_rounding() -> None:
    """riichi-tracker #8, ScoringTrainer #4: each item of the fu says what it is for."""
    lines = explain("234m11123567s77s+4s", tsumo=True).lines
    fu = [(line.name, line.amount, format_tiles(line.tiles)) for line in lines if line.kind is LineKind.FU]
    assert fu
    assert all(str(line) for line in lines)
    assert sum(amount for _, amount, _ in fu) == explain("234m11123567s77s+4s", tsumo=True).found.fu_raw  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("hand", "given", "base"),
    [
        ("123m567p789p44p24s+3s", {"riichi": True}, "40 fu x 2^(1 + 2) = 320 base points"),
        ("99s67p234m+8p,7777z,555-5z", {"dora_indicators": "1m"}, "70 fu x 2^(3 + 2) = 2240, but mangan"),
        ("1122334455667m+7m", {}, "10 han: baiman, 4000 base points whatever the fu"),
        ("19m19p19s1234567z+1z", {}, "2-fold yakuman: 16000 base points"),
        ("234m567p345s66s56m+7m", {"rules": Ruleset.of(score_table="multiples"), "riichi": True}, "3 han x 1000 / 4"),
        ("234m23456p234s88s+4p", {"rules": Ruleset.of(kiriage_mangan=True)}, "1920, rounded up to mangan"),
    ],
)
def test_the_formula_of_the_base_points(hand: str, given: dict[str, object], base: str) -> None:
    assert base in texts(hand, LineKind.BASE, **given)[0]


@pytest.mark.parametrize(
    ("rules", "given", "shares"),
    [
        ("default", {}, ["East, who discarded, pays 4 x 320 = 1280, rounded up to 1300"]),
        ("default", {"seat_wind": "E"}, ["South, who discarded, for the dealer's win pays 6 x 320 = 1920, rounded up to 2000"]),
        ("default", {"tsumo": True}, ["East, the dealer, pays 2 x 640 = 1280, rounded up to 1300", "1 x 640", "1 x 640"]),
        ("tenhou_3p,sanma_tsumo=two_thirds", {"tsumo": True}, ["pays 8/3 x 640 = 1706.7, rounded up to 1800", "4/3 x 640"]),
        ("tenhou_3p,sanma_tsumo=add_1000", {"tsumo": True}, ["and 1000 more: 2300", "and 1000 more: 1700"]),
        ("tenhou_3p,sanma_tsumo=ron_loss", {}, ["East, who discarded, pays the sum of the shares of a self-draw, 1100"]),
        ("tenhou_3p,sanma_tsumo=north_bisection", {"tsumo": True}, ["5/2 x 640 = 1600", "3/2 x 640 = 960"]),
    ],
)
def test_how_shares_are_rounded(rules: str, given: dict[str, object], shares: list[str]) -> None:
    found = texts("111m567p789p44p24s+3s", LineKind.SHARE, rules=Ruleset.parse(rules), riichi=True, **given)
    assert len(found) == len(shares)
    assert all(share in text for share, text in zip(shares, found, strict=True))


def test_yakuman_and_what_they_replace() -> None:
    found = texts("99p23m777z+4m,555-z,666-z", LineKind.NOT_COUNTED, tsumo=True, seat_wind="E", dora_indicators="8p")
    assert found == [
        "Contained in the yakuman: White dragon, Green dragon, Red dragon",
        "Worth nothing beside a yakuman: Dora",
    ]


def test_other_readings_and_why_the_chosen_one_counts() -> None:
    found = texts("222333444m99p57s+6s", LineKind.READING)
    assert found[0] == "Read as 222m 333m 444m 567s 99p with a closed wait: no reading is worth more"
    assert found[1].endswith("it would be 1 han 40 fu: 1300 points")


@settings(max_examples=150, deadline=None)
@given(win=wins(), rules=st.sampled_from(TABLES))
def test_every_win_adds_up_and_every_refusal_has_a_reason(win: Win, rules: str) -> None:
    """Fu and han by line are those that are paid; a hand has a reason against it exactly when it is refused."""
    ruleset = Ruleset.parse(rules)
    found, answer = explain_win(win, ruleset), score_win(win, ruleset)
    if isinstance(answer, Refusal):
        assert found.reasons
        assert not found.lines
        return
    assert found.allowed or not ruleset.atozuke
    lines = found.lines
    by_kind = {kind: sum(line.amount for line in lines if line.kind is kind) for kind in LineKind}
    assert by_kind[LineKind.FU] == (answer.fu_raw or 0)
    if answer.han is not None and not answer.yakuman:
        assert by_kind[LineKind.YAKU] + by_kind[LineKind.BONUS] == answer.han
    assert by_kind[LineKind.BASE] == answer.base
    paid = by_kind[LineKind.SHARE] + by_kind[LineKind.HONBA] + by_kind[LineKind.STICKS]
    assert paid == answer.changes[answer.win.seat_wind]
    for language in ("en", "ja", "zh-Hans", "zh-Hant"):
        assert all(line.text.text(language) for line in (*lines, *found.reasons, *found.changes))
