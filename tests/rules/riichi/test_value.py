"""The value of hands: options, reported mistakes of other programs, and a published professional test."""

import pytest

from jantaku.rules import Ruleset
from jantaku.score import Refusal, RefusalReason, Score, score


def won(*hand: str, **how: object) -> Score:
    options = how.pop("options", {})
    found = score(*hand, rules=Ruleset.of("default", **options), **how)
    assert isinstance(found, Score), found
    return found


def yaku(found: Score) -> dict[str, int]:
    return {line.slug: line.han or line.yakuman for line in found.yaku}


# --- options that no row of conformance/examples.jsonl turns --------------------------------------------------------


def test_min_han_counts_yaku_without_dora() -> None:
    two = Ruleset.of("default", min_han=2)
    one_yaku = score("234m66s46m567p,3-45s", "5m", rules=two, dora_indicators="6p")
    assert isinstance(one_yaku, Refusal)
    assert one_yaku.reason is RefusalReason.MIN_HAN
    assert won("234m567p345s66s56m", "7m", options={"min_han": 2}).han == 2


def test_chiitoi_four_same() -> None:
    assert won("1111m5577p2288s6z", "6z", options={"chiitoi_four_same": True}).fu == 25
    assert isinstance(score("1111m5577p2288s6z", "6z"), Refusal)


@pytest.mark.parametrize(("option", "expected"), [(False, {"rinshan": 1}), (True, {"rinshan": 1, "haitei": 1})])
def test_haitei_with_rinshan(option: bool, expected: dict[str, int]) -> None:
    found = won("234m567p99s78s,222=2p", "6s", tsumo=True, rinshan=True, haitei=True, options={"haitei_with_rinshan": option})
    assert yaku(found) == expected


def test_renhou_stacks_as_five_han() -> None:
    options = {"renhou": "mangan", "renhou_stacks": True}
    found = won("234m567p345s66s56m", "7m", seat_wind="W", renhou=True, options=options)
    assert yaku(found) == {"pinfu": 1, "tanyao": 1, "renhou": 5}
    assert found.limit == "haneman"


def test_renhou_as_a_floor_needs_no_yaku_and_yields_to_more() -> None:
    floor = won("123m567p789p44p24s", "3s", seat_wind="W", renhou=True, options={"renhou": "haneman"})
    assert (floor.limit, floor.han, floor.yaku[0].limit) == ("haneman", None, "haneman")


@pytest.mark.parametrize(("wait", "slug"), [("drawn_tile", "suuankou"), ("best_tile", "suuankou_tanki")])
def test_tenhou_wait(wait: str, slug: str) -> None:
    found = won("222m555p888s33m99p", "3m", tsumo=True, seat_wind="E", first_turn=True, options={"tenhou_wait": wait})
    assert slug in yaku(found)


@pytest.mark.parametrize(
    ("hand", "tile", "drawn", "best"),
    [("1112334568999m", "7m", "chuuren", "junsei_chuuren"), ("19m19p19s1234566z", "7z", "kokushi", "kokushi_13")],
)
def test_tenhou_wait_of_other_yakuman(hand: str, tile: str, drawn: str, best: str) -> None:
    for wait, slug in (("drawn_tile", drawn), ("best_tile", best)):
        assert slug in yaku(won(hand, tile, tsumo=True, seat_wind="E", first_turn=True, options={"tenhou_wait": wait}))


def test_yakuman_cap() -> None:
    capped = won("7z,1111z,2222z,3333z,4444z", "7z", options={"yakuman_cap": 3})
    assert (capped.yakuman, capped.value) == (3, 96000)


def test_suukantsu_paid_as_mangan() -> None:
    found = won("9p,1111m,333=3p,888=8s,5555+z", "9p", options={"suukantsu_value": "mangan"})
    assert (yaku(found), found.limit, found.han) == ({"suukantsu": 0}, "mangan", None)


@pytest.mark.parametrize(("cap", "value"), [("single", 32000), ("per_13", 64000)])
def test_kazoe_cap(cap: str, value: int) -> None:
    """26 han of yaku and dora (user report on MahjongRepository/mahjong #4)."""
    how = {"riichi": True, "ippatsu": True, "dora_indicators": "9m1m2m3m", "ura_indicators": "4m5m6m7m"}
    found = won("1122334455667m", "7m", options={"kazoe_cap": cap}, **how)
    assert (found.han, found.limit, found.value, found.yakuman) == (26, "kazoe_yakuman", value, 0)


def test_chiitoitsu_fu() -> None:
    assert won("1133m5577p2288s6z", "6z", options={"chiitoitsu_fu": 50}).value == 3200


def test_open_pinfu_30() -> None:
    assert won("234m66s56m567p,3-45s", "7m").value == 1000
    twenty = won("234m66s56m567p,3-45s", "7m", options={"open_pinfu_30": False})
    assert (twenty.fu, twenty.value) == (20, 700)


def test_double_riichi_and_dora_can_be_off() -> None:
    assert yaku(won("123m567p789p44p24s", "3s", double_riichi=True, options={"double_riichi": False})) == {"riichi": 1}
    indicators = {"dora_indicators": "6p", "ura_indicators": "6p"}
    assert yaku(won("123m567p789p44p24s", "3s", riichi=True, options={"ura": False}, **indicators)) == {"riichi": 1, "dora": 2}
    assert yaku(won("123m567p789p44p24s", "3s", riichi=True, options={"dora": False}, **indicators)) == {"riichi": 1}


@pytest.mark.parametrize(
    ("table", "unit", "value", "yakuman"),
    [("multiples", 1000, 3000, 64000), ("multiples", 100, 300, 6400), ("multiples_002_9", 1000, 3000, 32000)],
)
def test_simple_score_tables(table: str, unit: int, value: int, yakuman: int) -> None:
    options = {"score_table": table, "score_unit": unit}
    assert won("234m567p345s66s56m", "7m", riichi=True, options=options).value == value
    assert won("222m555p888s333m9p", "9p", options=options).value == yakuman


def test_linear_table_has_no_mangan_at_four_and_five_han() -> None:
    options = {"score_table": "multiples_002_9"}
    found = won("234m567p345s66s56m", "7m", riichi=True, ippatsu=True, dora_indicators="1m", options=options)
    assert (found.han, found.limit, found.value) == (5, None, 5000)


def test_aotenjou_has_no_limits_and_yakuman_of_thirteen_han() -> None:
    options = {"score_table": "aotenjou"}
    eight = won("123m456m99m567m57m", "6m", options=options)
    assert (eight.han, eight.limit, eight.base) == (8, None, 30 << 10)
    # suuankou tanki is 26 han and contains toitoi; 20 base, closed ron, three triplets of simples, one of terminals, pair wait
    found = won("222m555p888s111m9p", "9p", options=options)
    assert (found.han, found.fu_raw, found.base) == (26, 52, 60 << 28)


def test_has_yaku_agrees_with_the_value_for_a_hand_of_dora_only() -> None:
    """MahjongRepository/mahjong #205 and #206."""
    found = score("123m567p44p567s13s", "2s", dora_indicators="3p3p")
    assert isinstance(found, Refusal)
    assert found.reason is RefusalReason.NO_YAKU


# --- reported mistakes ------------------------------------------------------------------------------------------------


def test_closed_terminal_triplet_is_read() -> None:
    """mahjong #40."""
    found = won("234m1112356777s", "4s", tsumo=True)
    assert (found.han, found.fu, found.fu_raw) == (1, 30, 30)
    assert found.changes == (-500, 1100, -300, -300)


@pytest.mark.parametrize("tile", ["1m", "5m", "9m"])
def test_nine_gates_on_any_tile(tile: str) -> None:
    """mahjong #13."""
    assert yaku(won("1112345678999m", tile)) == {"junsei_chuuren": 2}


def test_yakuman_has_no_fu() -> None:
    """mahjong #23."""
    found = won("19m19p19s1234566z", "7z")
    assert (found.han, found.fu, found.fu_raw, found.fu_lines) == (None, None, None, ())


def test_tenhou_stacks_and_yakuman_list_no_ordinary_yaku() -> None:
    """RiichiEnv #238."""
    kokushi = won("19m19p19s1234566z", "7z", tsumo=True, seat_wind="E", first_turn=True)
    assert yaku(kokushi) == {"tenhou": 1, "kokushi": 1}
    assert yaku(won("1122334455667z", "7z", riichi=True)) == {"tsuuiisou": 1}


def test_rinshan_keeps_the_self_draw_fu() -> None:
    """mjx #285."""
    found = won("234m567p99s78s,2222p", "6s", tsumo=True, rinshan=True)
    assert {line.item: line.fu for line in found.fu_lines} == {"base": 20, "closed_kan_of_simples": 16, "tsumo": 2}


def test_menzen_tsumo_stays_after_an_ankan() -> None:
    """mjx #251."""
    assert "menzen_tsumo" in yaku(won("234m567p99s78s,2222p", "6s", tsumo=True))


def test_fu_of_melds_red_in_a_kan_and_north_as_seat_wind() -> None:
    """Varantha/ScoringTrainer #60, #19, #28, #34; riichi-tracker #10."""
    pons = won("44s67p,222=m,888=p,555+z", "8p")
    assert [(line.item, line.fu) for line in pons.fu_lines if "triplet" in line.item] == [
        ("open_triplet_of_simples", 2),
        ("open_triplet_of_simples", 2),
        ("open_triplet_of_terminals_or_honours", 4),
    ]
    kan = won("234m66s56m345s,0555p", "7m")
    assert yaku(kan) == {"tanyao": 1, "aka_dora": 1}
    assert kan.fu_lines[2].fu == 16
    assert "yakuhai_seat" in yaku(won("444z234m567p99s78s", "6s", seat_wind="N"))


def test_closed_kan_of_honours_by_ron() -> None:
    """klen/mahjong.horneds #4: 20 + 10 + 32 = 62, paid as 70."""
    found = won("99s67p234m456s,7777z", "8p")
    assert (found.han, found.fu_raw, found.fu, found.value) == (1, 62, 70, 2300)


def test_forty_eight_fu_round_to_fifty() -> None:
    """klen #14: 20 + 10 + 8 + 2 + 8."""
    found = won("111m99m13p567s777z", "2p")
    assert (found.fu_raw, found.fu) == (48, 50)


def test_edge_wait_has_two_fu() -> None:
    """riichi-tracker #2."""
    assert [line.fu for line in won("99s12p777z567s,222=m", "3p").fu_lines if line.item == "edge_wait"] == [2]


def test_riichi_ippatsu_and_chankan_together() -> None:
    """mahjong-utils-app #72."""
    found = won("123m567p99p46s789s", "5s", riichi=True, ippatsu=True, chankan=True, discarder="N")
    assert yaku(found) == {"riichi": 1, "ippatsu": 1, "chankan": 1}


# --- the JPML professional test of 2022 and 2023 -----------------------------------------------------------------------

WIND_2 = {"double_wind_pair_fu": 2}
JPML = [
    ("22-1", "1234445678p234s", "9p", {}, "2600 5800 1300-2600 3900"),
    ("22-2", "2233m3355p66788s", "7s", {}, "3200 4800 1600-3200 3200"),
    ("22-3", "3567888m,888=p,222+m", "3m", {}, "700 1500 400-700 1000"),
    ("22-4", "22p11z,888=m,333=p,888+s", "2p", {}, "1300 3900 700-1300 2000"),
    ("22-5", "23456777p11z,222=z", "1p", {}, "1300 3900 1300-2600 3900"),
    ("22-6", "2334455p,888=s,7777s", "2p", {}, "800 2000 400-800 1300"),
    ("22-7", "22344m777s22z,4444z", "3m", {}, "2000 3400 1200-2300 2300"),
    ("22-8", "11124s11z,999=m,7777z", "3s", {}, "1300 3400 600-1200 2300"),
    ("22-8, double wind 2 fu", "11124s11z,999=m,7777z", "3s", WIND_2, "1200 3400 600-1200 2300"),
    ("22-9", "789m7888p,2222z,6666z", "9p", {}, "2900 4800 2000-4000 6400"),
    ("22-10 by ron", "2344567m888s,1111=z", "1m", {}, "- 3900 - 1300"),
    ("23-1", "678p11222333s11z", "1s", WIND_2, "2600 2000 1300-2600 1300"),
    ("23-1, double wind 4 fu", "678p11222333s11z", "1s", {}, "3200 2000 1300-2600 1300"),
    ("23-1b", "678p11222333s11z", "4s", WIND_2, "1000 2000 500-1000 1300"),
    ("23-1c", "678p11222333s11z", "1z", WIND_2, "4000 4800 2000-4000 1600"),
    ("23-7", "2233444666888s", "2s", {}, "32000 48000 16000-32000 32000"),
    ("23-8 by ron", "7999m111s,2222=z,999=s", "8m", {}, "- 2400 - 3200"),
]


@pytest.mark.parametrize(("hand", "tile", "options", "values"), [row[1:] for row in JPML], ids=[row[0] for row in JPML])
def test_jpml_professional_test(hand: str, tile: str, options: dict[str, object], values: str) -> None:
    dealer_tsumo, dealer_ron, child_tsumo, child_ron = values.split()
    if dealer_tsumo != "-":
        assert won(hand, tile, tsumo=True, seat_wind="E", options=options).changes[1] == -int(dealer_tsumo)
        paid = won(hand, tile, tsumo=True, seat_wind="S", options=options).changes
        assert f"{-paid[3]}-{-paid[0]}" == child_tsumo
    assert won(hand, tile, seat_wind="E", options=options).value == int(dealer_ron)
    assert won(hand, tile, seat_wind="S", options=options).value == int(child_ron)


@pytest.mark.parametrize(
    ("hand", "tile", "fu", "dealer", "child"),
    [
        ("2344567m888s,1111=z", "1m", False, 2600, (1300, 700)),
        ("2344567m888s,1111=z", "1m", True, 3200, (1600, 800)),
        ("7999m111s,2222=z,999=s", "8m", True, 2000, (3900, 2000)),
    ],
)
def test_jpml_rinshan(hand: str, tile: str, fu: bool, dealer: int, child: tuple[int, int]) -> None:
    """Tests 22-10 and 23-8: a win on the replacement tile with and without the self-draw fu."""
    how = {"tsumo": True, "rinshan": True, "options": {"rinshan_tsumo_fu": fu}}
    assert won(hand, tile, seat_wind="E", **how).changes[1] == -dealer
    paid = won(hand, tile, seat_wind="S", **how).changes
    assert (-paid[0], -paid[3]) == child
