"""Options of what yaku, yakuman, fu and limits are worth, each won at a table."""

from jantaku.rules.ruleset import Ruleset
from jantaku.score import score
from tests.options.differences import shows
from tests.options.situations import KOKUSHI, PINFU, points, ron, tsumo, yaku
from tests.positions import Table

FLUSH = ("2233445566778m", "8m")
"""Chinitsu, ryanpeikou, tanyao and pinfu: 12 han, and 13 with a dora."""


def yakuman(rules: Ruleset, hand: str, tile: str) -> int:
    """How many times a yakuman a ron is paid."""
    win = ron(rules, hand, tile)
    return 0 if win is None or win.value is None else win.value.yakuman or 0


@shows({True: 1, False: 0})
def test_kuitan(rules: Ruleset) -> object:
    table = Table(rules, ("2m6s", "34m567m456p88s45s1z"), live=". . . . 6s").do(0, "2m").do(1, "chi 3m4m", "1z").turn(0)
    return "ron" in table.do(0, "6s").may(1)


@shows({"non_value": {"pinfu"}, "no_honors": set()})
def test_pinfu_pair(rules: Ruleset) -> object:
    """A pair of guest winds."""
    return set(yaku(ron(rules, "123m567p789p44z23s", "4s")))


@shows({True: True, False: False})
def test_pinfu_tsumo(rules: Ruleset) -> object:
    return "pinfu" in yaku(tsumo(rules, "123m567p789p44p23s", "1s"))


@shows({False: {}, True: {"chiitoitsu": 2}})
def test_chiitoi_four_same(rules: Ruleset) -> object:
    return yaku(ron(rules, "1111m2288p3355s1z", "1z"))


@shows({1: 1, 2: 2})
def test_iipeikou_han(rules: Ruleset) -> object:
    return yaku(ron(rules, "223344m678p99p57s", "6s"))["iipeikou"]


def closed_and_open(rules: Ruleset, slug: str, closed: str, called: str, tile: str) -> tuple[int, ...]:
    """The han of a yaku in two hands."""
    found = (score(hand, tile, rules=rules) for hand in (closed, called))
    return tuple(next((line.han for line in win.yaku if line.slug == slug), 0) for win in found)  # type: ignore[union-attr]


@shows({"[3,2]": (3, 2), "[2,2]": (2, 2)})
def test_honitsu_han(rules: Ruleset) -> object:
    return closed_and_open(rules, "honitsu", "12334556m11144z", "12334556m44z,111=z", "7m")


@shows({"[2,2]": (2, 2), "[3,3]": (3, 3)})
def test_sanshoku_doukou_han(rules: Ruleset) -> object:
    return closed_and_open(rules, "sanshoku_doukou", "222m222p22s345m66p", "222m22s345m66p,222=p", "2s")


@shows({2: 2, 5: 5})
def test_honroutou_han(rules: Ruleset) -> object:
    return yaku(ron(rules, "1199m1199p1199s1z", "1z"))["honroutou"]


@shows({False: {"rinshan"}, True: {"rinshan", "haitei"}})
def test_haitei_with_rinshan(rules: Ruleset) -> object:
    table = Table(rules, ("1111z234567m45s8s",), last="8s9p", replacements="3s").exhaust(1).do(0, "ankan 1z", "tsumo")
    return set(table.yaku) & {"rinshan", "haitei"}


@shows({False: False, True: True})
def test_houtei_after_rinshan(rules: Ruleset) -> object:
    """A ron on the last discard, whose player last drew a replacement tile."""
    hands = ("1111z33666s", PINFU, "36s")
    table = Table(rules, hands, last="9p9p", replacements="3s").exhaust(1).do(0, "ankan 1z", "3s")
    return "houtei" in table.do(1, "ron").yaku


@shows({"off": 2000, "mangan": 8000, "haneman": 12000, "baiman": 16000, "yakuman": 32000})
def test_renhou(rules: Ruleset) -> object:
    """South wins off East before its first draw: a pinfu and tanyao hand."""
    return Table(rules, ("3s", PINFU), indicators="1z").do(0, "3s").do(1, "ron").changes[1]


@shows({"before_own_draw": False, "first_go_around": True}, "default,renhou=mangan")
def test_renhou_window(rules: Ruleset) -> object:
    """South wins off West, both in their first turn."""
    table = Table(rules, ("", PINFU, ""), live="9m 9m 3s").do(2, "3s").do(1, "ron")
    return "renhou" in table.yaku


@shows({False: 8000, True: 12000}, "default,renhou=mangan")
def test_renhou_stacks(rules: Ruleset) -> object:
    """Five han with pinfu and tanyao are a haneman."""
    return Table(rules, ("3s", PINFU), indicators="1z").do(0, "3s").do(1, "ron").changes[1]


@shows({"drawn_tile": "suuankou", "best_tile": "suuankou_tanki"})
def test_tenhou_wait(rules: Ruleset) -> object:
    table = Table(rules, ("11m222p333s444z55z",), live="1m").do(0, "tsumo")
    return next(slug for slug in table.yaku if slug.startswith("suuankou"))


# -- yakuman -----------------------------------------------------------------------------------------------------------


@shows({True: 2, False: 1})
def test_double_yakuman(rules: Ruleset) -> object:
    return yakuman(rules, KOKUSHI, "9p")


@shows({True: 3, False: 2})
def test_multiple_yakuman(rules: Ruleset) -> object:
    """Tsuuiisou with suuankou tanki, which is twice a yakuman by itself."""
    return yakuman(rules, "111222555666z7z", "7z")


@shows({None: 3, 1: 1, 2: 2})
def test_yakuman_cap(rules: Ruleset) -> object:
    return yakuman(rules, "111222555666z7z", "7z")


@shows({1: 48000, 2: 96000})
def test_tenhou_multiple(rules: Ruleset) -> object:
    return Table(rules, (PINFU,), live="3s").do(0, "tsumo").changes[0]


@shows({1: 1, 2: 2})
def test_daisuushii_multiple(rules: Ruleset) -> object:
    return yaku(ron(rules, "111222333z44z55m", "4z"))["daisuushii"]


def four_kans(rules: Ruleset) -> Table:
    """South has three closed kans, calls an open one and wins on its replacement tile."""
    table = Table(rules, ("", "1111m2222m333m99m", "", "9m"), live="1z 3m", replacements="9m8s7z8s", indicators="1z")
    return table.do(1, "ankan 1m", "ankan 2m", "ankan 3m", "tsumogiri").do(3, "9m").do(1, "daiminkan", "tsumo")


@shows({1: 32000, 2: 64000})
def test_suukantsu_multiple(rules: Ruleset) -> object:
    return four_kans(rules).changes[1]


@shows({True: 64000, False: 32000}, "default,suukantsu_multiple=2")
def test_double_yakuman_before_a_multiple_of_its_own(rules: Ruleset) -> object:
    return four_kans(rules).changes[1]


@shows({"yakuman": 32000, "mangan": 8000})
def test_suukantsu_value(rules: Ruleset) -> object:
    return points(four_kans(rules).wins[0])


@shows({"yakuman": 32000, "mangan": 12000})
def test_chinroutou_value(rules: Ruleset) -> object:
    """A mangan with toitoi and sanankou is seven han."""
    return points(ron(rules, "111999m99p11199s", "9p"))


@shows({"any": 1, "required": 0, "pure_double": 2})
def test_ryuuiisou_hatsu(rules: Ruleset) -> object:
    """All green without the dragon."""
    return yakuman(rules, "2233444666888s", "2s")


@shows({False: 2, True: 0})
def test_chuuren_man_only(rules: Ruleset) -> object:
    return yakuman(rules, "1112345678999p", "5p")


@shows({"yakuman": 32000, "sanbaiman": 24000})
def test_kazoe(rules: Ruleset) -> object:
    return points(ron(rules, *FLUSH, "1m"))


@shows({13: 32000, 14: 24000})
def test_kazoe_min(rules: Ruleset) -> object:
    return points(ron(rules, *FLUSH, "1m"))


@shows({"single": 8000, "per_13": 16000})
def test_kazoe_cap(rules: Ruleset) -> object:
    """The base points of 26 han."""
    found = score(
        "234m66m78m,5555p,8888s", "9m", tsumo=True, riichi=True, rules=rules, dora_indicators="444p", ura_indicators="777s"
    )
    return found.base  # type: ignore[union-attr]


# -- fu and limits -----------------------------------------------------------------------------------------------------


def fu(table: Table) -> int | None:
    (win,) = table.wins
    return win.value.fu


@shows({25: 1600, 50: 3200})
def test_chiitoitsu_fu(rules: Ruleset) -> object:
    return points(ron(rules, "1133m2288p3355s1z", "1z"))


@shows({2: 30, 4: 40})
def test_double_wind_pair_fu(rules: Ruleset) -> object:
    """20, self-draw 2, closed triplet 4, closed wait 2, and the pair."""
    table = Table(rules, ("222p234567m11z46s",), live="9m . . . 5s", indicators="9s")
    return fu(table.do(0, "tsumogiri").do(0, "tsumo"))


@shows({True: 50, False: 40})
def test_rinshan_tsumo_fu(rules: Ruleset) -> object:
    """20, closed kan 16, closed triplet 4, and 2 or not."""
    table = Table(rules, ("2222p333p567m45s8s",), live="8s", replacements="3s", indicators="9s9s")
    return fu(table.do(0, "ankan 2p", "tsumo"))


@shows({True: 30, False: 20})
def test_open_pinfu_30(rules: Ruleset) -> object:
    table = Table(rules, ("2m6s", "34m567m456p88s45s1z"), live=". . . . 6s", indicators="9s")
    return fu(table.do(0, "2m").do(1, "chi 3m4m", "1z").turn(0).do(0, "6s").do(1, "ron"))


@shows({False: 7700, True: 8000})
def test_kiriage_mangan(rules: Ruleset) -> object:
    """Tanyao, pinfu and two dora: 4 han and 30 fu."""
    return points(ron(rules, "567m345p23488s45s", "6s", "3s"))


@shows({"standard": 2700, "multiples": 3100, "multiples_002_9": 3100, "aotenjou": 2700})
def test_score_table(rules: Ruleset) -> object:
    return points(tsumo(rules, PINFU, "3s", "9p"))


@shows({1000: 3100, 2000: 6000}, "default,score_table=multiples")
def test_score_unit(rules: Ruleset) -> object:
    return points(tsumo(rules, PINFU, "3s", "9p"))
