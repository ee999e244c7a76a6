"""Local yaku: an example and a near miss of each, their options, what they replace, and laws."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from jantaku.hands import Hand
from jantaku.rules import Ruleset
from jantaku.rules.local import local_fields
from jantaku.rules.riichi import calculator as kernel
from jantaku.rules.riichi.win import loaded
from jantaku.rules.riichi.yaku import LOCAL
from jantaku.score import Refusal, RefusalReason, Score, Win, score, score_win
from jantaku.seats import Wind
from jantaku.tiles import Tile
from tests.rules.riichi.wins import RUNS, TRIPLETS, wins

ROOT = Path(__file__).parents[3]
ALL = tuple(yaku.slug for yaku in LOCAL if yaku.slug not in ("hyakumangoku_pure", "four_norths"))
EVERY_LOCAL = Ruleset.of("default", local=ALL)
FIRST = {"tsumo": True, "first_turn": True}


def valued(slug: str, hand: str, how: dict[str, object], **options: object) -> Score | Refusal:
    return score(hand, rules=Ruleset.of("default", local=[slug], **options), **how)


def worth(found: Score | Refusal, slug: str) -> str | None:
    """`2` han, `x2` yakuman or the name of a limit; None where the hand has not that yaku."""
    if isinstance(found, Refusal):
        return None
    for line in found.yaku:
        if line.slug == slug:
            return line.limit or (f"x{line.yakuman}" if line.yakuman else str(line.han))
    return None


PLAIN = "123m567p789p44p24s+3s"
UNUSUAL = ("shiisanpuutaa", "chiisei_mukou")
ROWS: list[tuple[str, str, dict[str, object], str | None]] = [
    ("open_riichi", PLAIN, {"open_riichi": True, "tsumo": True}, "2"),
    ("open_riichi", PLAIN, {"open_riichi": True}, "x1"),
    ("open_riichi", PLAIN, {"open_riichi": True, "discarder_riichi": True}, "2"),
    ("open_riichi", PLAIN, {"riichi": True}, None),
    ("open_double_riichi", PLAIN, {"open_riichi": True, "double_riichi": True, "tsumo": True}, "3"),
    ("open_double_riichi", PLAIN, {"open_riichi": True, "tsumo": True}, None),
    ("sanshoku_tsuukan", "789m123p46s678m22s+5s", {}, "2"),
    ("sanshoku_tsuukan", "789m46s678m22s+5s,1-23p", {}, "1"),
    ("sanshoku_tsuukan", "789m46p678m22s+5p,1-23p", {}, None),
    ("sanrenkou", "99p67s+5s,777=p,8888p,666=p", {}, "2"),
    ("sanrenkou", "99s67s+5s,777=p,8888p,555=p", {}, None),
    ("sanrenkou", "22p67s+5s,888=p,999=p,111=s", {}, None),
    ("isshoku_sanjun", "34s678m9p9p+2s,2-34s,2-34s", {}, "2"),
    ("isshoku_sanjun", "34s678m9p9p+5s,2-34s,2-34s", {}, None),
    ("uumensai", "123m456p79s11155z+8s", {}, "2"),
    ("uumensai", "123m456p79s111z99p+8s", {}, None),
    ("uumensai", "1122m33p5566s11z5z+5z", {}, None),
    ("daisharin", "2233445566778p+8p", {}, "x1"),
    ("daisharin", "2223334445566p+6p", {}, None),
    ("daichikurin", "2233445566788s+7s", {}, "x1"),
    ("daichikurin", "2233445566788m+7m", {}, None),
    ("daisuurin", "2233445566788m+7m", {}, "x1"),
    ("daisuurin", "2233445566788p+7p", {}, None),
    ("shousharin", "3344556677889p+9p", {}, "x1"),
    ("shousharin", "2233445566778p+8p", {}, None),
    ("shiisanpuutaa", "159m258p369s1234z+4z", FIRST, "x1"),
    ("shiisanpuutaa", "159m258p369s1234z+5z", FIRST, None),
    ("shiisanpuutaa", "19m19p19s1234567z+1z", FIRST, None),
    ("shiisanpuutaa", "149m258p369s1234z+3m", FIRST, None),
    ("shiisanpuutaa", "159m258p369s1234z+4z", {"tsumo": True}, None),
    ("chiisei_mukou", "258m369p1s123456z+7z", FIRST, "x1"),
    ("chiisei_mukou", "258m369p1s123456z+1z", FIRST, None),
    ("chiisei_mukou", "258m369p2s123456z+7z", FIRST, None),
    ("chiisei_mukou", "258m369p1s123456z+7z", {"tsumo": True}, None),
    ("suurenkou", "9m+9m,666=m,7777m,555+m,8888=m", {}, "x1"),
    ("suurenkou", "9m+9m,666=m,7777m,555+m,333=m", {}, None),
    ("suurenkou", "2p+2p,777=m,8888m,999+m,111=p", {}, None),
    ("isshoku_yonjun", "35s99p+4s,3-45s,3-45s,3-45s", {}, "x1"),
    ("isshoku_yonjun", "57s99p+6s,3-45s,3-45s,3-45s", {"haitei": True, "tsumo": True}, None),
    ("hyakumangoku", "5m+5m,9999m,8888=m,777=m,666=m", {}, "x1"),
    ("hyakumangoku", "4m+4m,999=m,888=m,777=m,666=m", {}, None),
    ("hyakumangoku", "6p+6p,9999m,8888=m,7777=m,666=m", {}, None),
    ("benikujaku", "55s7z7z+5s,111=s,9999s,777=s", {}, "x1"),
    ("benikujaku", "55s6z6z+5s,111=s,9999s,777=s", {}, None),
    ("touhoku_shinkansen", "12s4z4z+3s,4-56s,7-89s,1111z", {}, "x1"),
    ("touhoku_shinkansen", "12s3z3z+3s,4-56s,7-89s,1111z", {}, None),
    ("daichisei", "1122334455667z+7z", {"tsumo": True}, "x2"),
    ("daichisei", "111222333z55z77z+5z", {}, None),
    ("paarenchan", PLAIN, {"paarenchan": True, "seat_wind": "E", "riichi": True, "honba": 4}, "x1"),
    ("paarenchan", PLAIN, {"paarenchan": True, "seat_wind": "E", "riichi": True, "honba": 7}, None),
    ("beni_itten", "234234s88s77z+7z,666=s", {}, "x1"),
    ("beni_itten", "234234s88s66z+6z,666=s", {}, None),
    ("beni_itten", "234222s88s33s+8s,666=s", {}, None),
    ("suiputou", "1122334455889p+9p", {}, "x1"),
    ("suiputou", "1122334455667p+7p", {}, None),
    ("kinmonkyou", "12334579s22s+8s,5-67s", {}, "x2"),
    ("kinmonkyou", "12345679s22s+8s,5-67s", {}, None),
    ("tsubame_gaeshi", PLAIN, {"riichi_tile": True}, "1"),
    ("tsubame_gaeshi", PLAIN, {"discarder_riichi": True, "riichi": True}, None),
    ("kanburi", PLAIN, {"after_kan": True}, "1"),
    ("kanburi", PLAIN, {"riichi": True}, None),
    ("shiiaru_raotai", "9p+9p,1-23m,5-67p,444=z,3333=s", {}, "1"),
    ("shiiaru_raotai", "9p+9p,1-23m,5-67p,444=z,3333s", {}, None),
    ("shiiaru_raotai", "9p+9p,1-23m,5-67p,444=z,3333=s", {"tsumo": True}, None),
    ("iipin_moyue", "23p456m789s99m+1p,5-67p", {"tsumo": True, "haitei": True}, "mangan"),
    ("iipin_moyue", "23p456m789s99m+1p,5-67p", {"houtei": True}, None),
    ("chuupin_raoyui", "78p456m789s99m+9p,5-67s", {"houtei": True}, "mangan"),
    ("chuupin_raoyui", "78p456m789s99m+9p,5-67s", {"tsumo": True, "haitei": True}, None),
    ("ishi_no_ue", PLAIN, {"double_riichi": True, "houtei": True}, "x1"),
    ("ishi_no_ue", PLAIN, {"riichi": True, "houtei": True}, None),
    ("sanpuukou", "99p23m+4m,111=z,2222z,333=z", {}, "2"),
    ("sanpuukou", "44z23m+4m,111=z,2222z,555=z", {}, None),
    ("otakaze_sankou", "99p23m+4m,222=z,3333z,444=z", {"seat_wind": "E"}, "1"),
    ("otakaze_sankou", "99p23m+4m,222=z,3333z,444=z", {"seat_wind": "S"}, None),
    ("sanshoku_shoudoukou", "77p45m+6m,777=s,7777m,111=z", {}, "2"),
    ("sanshoku_shoudoukou", "88p45m+6m,777=s,7777m,111=z", {}, None),
    ("heiiisou", "88p33z+8p,222=p,4444p,111=z", {}, "x1"),
    ("heiiisou", "88p66z+8p,222=p,4444p,111=z", {}, None),
    ("aonodoumon", "88p66z+6z,222=p,4444p,111=z", {}, "2"),
    ("aonodoumon", "88p33z+8p,222=p,4444p,111=z", {}, None),
    ("kachou_fuugetsu", "05p7z7z+5p,111=p,1111s,222=z", {}, "x1"),
    ("kachou_fuugetsu", "05p7z7z+5p,111=p,1111s,111=z", {}, None),
    ("sangen_chiitoitsu", "1133m55p88s55667z+7z", {}, "1"),
    ("sangen_chiitoitsu", "1133m55p88s55664z+4z", {}, None),
    ("suushii_chiitoitsu", "1133m55p1122334z+4z", {}, "1"),
    ("suushii_chiitoitsu", "1133m55p1122335z+5z", {}, None),
    ("kinkei_dokuritsu", "567p789p456m1s+1s,1-23m", {}, "1"),
    ("kinkei_dokuritsu", "567p789p46m11s+5m,1-23m", {}, None),
    ("uupin_kaihua", "234m99s46p456s+0p,222=2s", {"tsumo": True, "rinshan": True}, "mangan"),
    ("uupin_kaihua", "234m99s46p456s+5p,222=2s", {"tsumo": True, "haitei": True}, None),
    ("ryansou_chankan", "123m99p13s789s+2s,5-67p", {"chankan": True}, "mangan"),
    ("ryansou_chankan", "123m99p13s789s+2s,5-67p", {"houtei": True}, None),
]
"""The yaku alone in use, the hand, how it won, and what the yaku is worth; None is a near miss."""


@pytest.mark.parametrize(("slug", "hand", "how", "expected"), ROWS)
def test_examples_and_near_misses(slug: str, hand: str, how: dict[str, object], expected: str | None) -> None:
    found = valued(slug, hand, how)
    assert worth(found, slug) == expected
    if expected is None and slug not in UNUSUAL:
        assert isinstance(found, Score) or found.reason is not RefusalReason.NOT_COMPLETE
    alone = score(hand, **how)
    assert worth(alone, slug) is None


def test_every_local_yaku_has_an_example_and_a_near_miss() -> None:
    assert {slug for slug, _, _, expected in ROWS if expected} == {*ALL}
    assert {slug for slug, _, _, expected in ROWS if expected is None} == {*ALL}


OPTIONS: list[tuple[str, str, dict[str, object], dict[str, object], str | None]] = [
    ("sanshoku_tsuukan", "789m46s678m22s+5s,1-23p", {}, {"sanshoku_tsuukan_han": [1, 0]}, None),
    ("sanrenkou", "99p67s+5s,777=p,8888p,666=p", {}, {"sanrenkou_han": [3, 2]}, "2"),
    ("isshoku_sanjun", "34s678m99p+2s,2-34s,2-34s", {}, {"isshoku_sanjun_han": [2, 1]}, "1"),
    ("isshoku_sanjun", "34s678m99p234234s+2s", {}, {"isshoku_sanjun_needs_chi": True}, None),
    ("isshoku_sanjun", "34s678m99p234s+2s,2-34s", {}, {"isshoku_sanjun_needs_chi": True}, "2"),
    ("uumensai", "123m456p79s111z55z+8s", {}, {"uumensai_wind": "seat"}, None),
    ("uumensai", "123m456p79s11z555z+8s", {"seat_wind": "E"}, {"uumensai_wind": "seat"}, "2"),
    ("open_riichi", PLAIN, {"open_riichi": True}, {"open_riichi_ron_yakuman": False}, "2"),
    ("daisharin", "2233445566788m+7m", {}, {"daisharin_any_suit": True, "daisharin_multiple": 2}, "x2"),
    ("daisharin", "2233445566788p+7p", {}, {"daisharin_multiple": 2, "double_yakuman": False}, "x1"),
    ("daichisei", "1122334455667z+7z", {}, {"double_yakuman": False}, "x1"),
    ("shiisanpuutaa", "159m258p369s1234z+4z", FIRST, {"shiisanpuutaa": "mangan"}, "mangan"),
    ("hyakumangoku", "5m+5m,9999m,8888=m,777=m,666=m", {}, {"hyakumangoku_multiple": 2}, "x2"),
    ("touhoku_shinkansen", "12p4z4z+3p,4-56p,7-89p,1111z", {}, {"touhoku_souzu_only": True}, None),
    ("touhoku_shinkansen", "12s4z4z+3s,4-56s,7-89s,1111z", {}, {"touhoku_souzu_only": True}, "x1"),
    ("touhoku_shinkansen", "12s4z4z+3s,4-56s,7-89s,1111z", {}, {"touhoku_closed_only": True}, None),
    ("beni_itten", "234234s88s77z+7z,666=s", {}, {"beni_itten_multiple": 2}, "x2"),
    ("suiputou", "1122334455669p+9p", {}, {"suiputou_tiles": "seed"}, "x1"),
    ("suiputou", "1122334455889p+9p", {}, {"suiputou_tiles": "seed"}, None),
    ("ishi_no_ue", PLAIN, {"double_riichi": True, "houtei": True}, {"double_riichi": False}, None),
    ("sanpuukou", "99p23m+4m,111=z,2222z,333=z", {}, {"local_values": {"sanpuukou": "haneman"}}, "haneman"),
    ("sanpuukou", "99p23m+4m,111=z,2222z,333=z", {}, {"local_values": {"sanpuukou": [4, 3]}}, "3"),
    ("sanpuukou", "99p23m+4m,111=z,2222z,333=z", {}, {"local_values": {"sanpuukou": 2}}, "x2"),
    ("sanpuukou", "99p23m+4m,111=z,2222z,333=z", {}, {"local_values": {"sanpuukou": "yakuman"}}, "x1"),
    ("iipin_moyue", "23p456m789s99m+1p,5-67p", {"tsumo": True, "haitei": True}, {"local_values": {"iipin_moyue": [5, 5]}}, "5"),
]


@pytest.mark.parametrize(("slug", "hand", "how", "options", "expected"), OPTIONS)
def test_options(slug: str, hand: str, how: dict[str, object], options: dict[str, object], expected: str | None) -> None:
    assert worth(valued(slug, hand, how, **options), slug) == expected


def named(found: Score | Refusal) -> dict[str, int]:
    assert isinstance(found, Score), found
    return {line.slug: line.han or line.yakuman for line in found.yaku}


def test_open_riichi_by_self_draw_only() -> None:
    only = {"open_riichi_tsumo_only": True, "open_riichi_ron_yakuman": False}
    refused = valued("open_riichi", PLAIN, {"open_riichi": True}, **only)
    assert isinstance(refused, Refusal)
    assert refused.reason is RefusalReason.OPEN_RIICHI_TSUMO_ONLY
    assert [type(other) for other in refused.alternatives] == [Refusal]
    assert loaded(refused.win, refused.rules).may_win() == 4
    assert isinstance(valued("open_riichi", PLAIN, {"open_riichi": True, "tsumo": True}, **only), Score)
    assert isinstance(valued("open_riichi", PLAIN, {"riichi": True}, **only), Score)


def test_ippatsu_goes_with_an_open_riichi() -> None:
    how = {"open_riichi": True, "ippatsu": True, "tsumo": True}
    assert named(valued("open_riichi", PLAIN, how)) == {"ippatsu": 1, "menzen_tsumo": 1, "open_riichi": 2}


@pytest.mark.parametrize(("pure", "last", "slug"), [(True, "8m", "hyakumangoku_pure"), (False, "8m", "hyakumangoku")])
def test_exactly_one_million(pure: bool, last: str, slug: str) -> None:
    found = valued("hyakumangoku", f"666777m88m55m+{last},999=m", {}, hyakumangoku_pure_double=pure)
    assert named(found) == {slug: 2 if pure else 1}


@pytest.mark.parametrize(("plus", "multiple"), [(True, 3), (False, 2)])
def test_daichisei_and_tsuuiisou(plus: bool, multiple: int) -> None:
    found = valued("daichisei", "1122334455667z+7z", {}, daichisei_plus_tsuuiisou=plus)
    assert isinstance(found, Score)
    assert found.yakuman == multiple
    assert ("tsuuiisou" in named(found)) is plus


def test_paarenchan_needs_the_han_that_any_hand_needs() -> None:
    how = {"paarenchan": True, "seat_wind": "E", "honba": 7}
    alone = valued("paarenchan", PLAIN, how)
    assert isinstance(alone, Refusal)
    assert alone.reason is RefusalReason.MIN_HAN
    assert named(valued("paarenchan", PLAIN, how, paarenchan_satisfies_min=True)) == {"paarenchan": 1}
    assert named(valued("paarenchan", PLAIN, {**how, "riichi": True, "ippatsu": True})) == {"paarenchan": 1}
    kokushi = valued("paarenchan", "19m19p19s1234566z+7z", how)
    assert named(kokushi) == {"kokushi": 1, "paarenchan": 1}


def test_a_limit_is_paid_at_least_and_gives_way_to_as_much() -> None:
    how = {"tsumo": True, "haitei": True, "riichi": True}
    assert named(valued("iipin_moyue", "23p456m789s99m567p+1p", how)) == {"iipin_moyue": 0}
    rich = valued("iipin_moyue", "23p456m789s99m567p+1p", {**how, "ippatsu": True, "dora_indicators": "8m"})
    assert isinstance(rich, Score)
    assert (rich.limit, "iipin_moyue" in named(rich)) == ("haneman", False)
    even = valued("iipin_moyue", "23p456m789s99m567p+1p", {**how, "ippatsu": True})
    assert (isinstance(even, Score) and even.han, "iipin_moyue" in named(even)) == (5, False)


def test_what_is_contained_counts_beside_no_yakuman_and_no_han_without_limits() -> None:
    rules = Ruleset.of("default", local=["daisharin"], score_table="aotenjou")
    assert named(score("2233445566778p+8p", rules=rules)) == {"daisharin": 1}
    rules = Ruleset.of("default", local=["suurenkou", "sanrenkou"], score_table="aotenjou")
    assert named(score("9m+9m,666=m,7777m,555+m,8888=m", rules=rules)) == {"chinitsu": 5, "suurenkou": 1}


def test_a_yaku_that_contains_more_than_it_is_worth_is_left_out() -> None:
    found = valued("benikujaku", "55s7z7z+5s,111=s,9999s,777=s", {}, local_values={"benikujaku": [3, 3]})
    assert named(found) == {"toitoi": 2, "honitsu": 2}


def test_largest_yakuman_alone() -> None:
    rules = Ruleset.of("default", local=["suurenkou"], multiple_yakuman=False)
    found = score("222333444555s9p+9p", rules=rules)
    assert isinstance(found, Score)
    assert (found.yakuman, named(found)) == (2, {"suuankou_tanki": 2, "suurenkou": 1})


def test_unusual_forms_have_no_reading() -> None:
    found = valued("shiisanpuutaa", "159m258p369s1234z+4z", {**FIRST, "seat_wind": "E"})
    assert isinstance(found, Score)
    assert (found.reading.form, found.reading.pair, found.reading.sets, found.won) == (0, None, (), None)
    assert found.alternatives == (found,)
    assert named(found) == {"shiisanpuutaa": 1}
    assert loaded(found.win, found.rules).may_win() == 0


def test_fields_say_what_each_is_worth() -> None:
    fields = local_fields(EVERY_LOCAL)
    places = [place for place, yaku in enumerate(LOCAL) if yaku.slug in ALL]
    assert fields["local"] == sum(1 << place for place in places)
    columns = [fields[name] for name in ("local_closed", "local_open", "local_multiple", "local_limit")]
    kinds = [(closed > 0 or opened > 0, times > 0, limit > 0) for closed, opened, times, limit in zip(*columns, strict=True)]
    assert [sum(kind) for kind in kinds] == [int(place in places) for place in range(42)]
    assert local_fields(Ruleset.of("default"))["local"] == 0


# --- laws -------------------------------------------------------------------------------------------------------------

rulesets = st.sampled_from(
    [
        EVERY_LOCAL,
        EVERY_LOCAL.replace(multiple_yakuman=False),
        EVERY_LOCAL.replace(score_table="aotenjou"),
        EVERY_LOCAL.replace(daichisei_plus_tsuuiisou=True, paarenchan_satisfies_min=True),
    ]
)


@given(wins(), rulesets)
def test_a_local_yaku_never_lowers_the_payment(win: Win, rules: Ruleset) -> None:
    assume(win.honba < 5)  # paarenchan brings the two-han minimum
    plain = score_win(win, rules.replace(local=[]))
    found = score_win(win, rules)
    if isinstance(plain, Score):
        assert isinstance(found, Score)
        assert found.base >= plain.base


@given(wins(), rulesets)
def test_a_win_without_local_yaku_is_worth_what_it_was(win: Win, rules: Ruleset) -> None:
    assume(win.honba < 5)
    found = score_win(win, rules)
    slugs = {yaku.slug for yaku in LOCAL}
    if isinstance(found, Score) and not any(line.slug in slugs for line in found.yaku):
        plain = score_win(win, rules.replace(local=[]))
        assert isinstance(plain, Score)
        assert (plain.yaku, plain.base, plain.fu) == (found.yaku, found.base, found.fu)


@given(wins(), rulesets)
def test_the_fast_check_agrees(win: Win, rules: Ruleset) -> None:
    found = score_win(win, rules)
    assert loaded(win, rules).may_win() == (0 if isinstance(found, Score) else 1 + list(RefusalReason).index(found.reason))
    if isinstance(found, Score):
        assert found in found.alternatives


# --- compiled and uncompiled ------------------------------------------------------------------------------------------


def random_win(rng: random.Random) -> Win | None:
    """A complete hand of few kinds, where local yaku are frequent."""
    base = rng.choice([RUNS[:7], RUNS[7:14], RUNS[14:], TRIPLETS[:9], TRIPLETS[9:18], TRIPLETS[18:], TRIPLETS[27:]])
    sets = [rng.choice(base if rng.random() < 0.8 else TRIPLETS) for _ in range(4)]
    pair = rng.choice(rng.choice(base))
    kinds = [*(kind for part in sets for kind in part), pair, pair]
    if max(map(kinds.count, kinds)) > 4:
        return None
    won = rng.choice(kinds)
    kinds.remove(won)
    tsumo = rng.random() < 0.5
    return Win(
        hand=Hand(tuple(map(Tile, kinds)), (), Tile(won)),
        tsumo=tsumo,
        seat_wind=rng.choice(list(Wind)),
        open_riichi=rng.random() < 0.2,
        haitei=tsumo and rng.random() < 0.2,
        houtei=not tsumo and rng.random() < 0.2,
        after_kan=not tsumo and rng.random() < 0.2,
        discarder_riichi=not tsumo and rng.random() < 0.5,
    )


def digest() -> str:
    """What many random hands are worth with every local yaku, as text."""
    rng = random.Random(3)
    found = [random_win(rng) for _ in range(400)]
    calculators = [loaded(win, EVERY_LOCAL) for win in found if win is not None]
    return repr([(calculator.may_win(), calculator.best(), calculator.all()) for calculator in calculators])


@pytest.mark.skipif(kernel.__file__.endswith(".py"), reason="this run is uncompiled, so there is nothing to compare")
def test_compiled_and_uncompiled_agree() -> None:
    code = "from tests.rules.riichi.test_local import digest; print(digest())"
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    environment = {**os.environ, "JANTAKU_PURE": "1", "PYTHONPATH": paths}
    pure = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert pure.stdout.strip() == digest()
