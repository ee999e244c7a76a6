"""Options of what a win is worth, each with two values that differ at the table."""

import pytest

from jantaku.events import Win
from jantaku.shapes import waits
from jantaku.tiles import parse_tiles
from tests.positions import NotLegal, Table

CHILD = 1
"""The winner: South. Everybody draws junk first, so that no win is one of the first turn."""


def rules(**options: object) -> str:
    return ",".join(["default", *(f"{name}={str(value).lower()}" for name, value in options.items())])


def table_of(hand: str, by_tsumo: bool, tile: str, indicators: str, options: dict[str, object]) -> Table:
    kinds = set(parse_tiles(hand)) | set(waits(hand))
    junk = next(text for text in ("4m", "5p", "5s", "8p", "5z") if parse_tiles(text)[0] not in kinds)
    draws = {seat: junk + tile * (seat == (CHILD if by_tsumo else 0)) for seat in range(4)}
    table = Table(rules(**options), ("", hand), draws=draws, indicators=indicators)
    for seat in range(4):
        table.do(seat, "tsumogiri")
    return table.turn(0)


def win_of(table: Table, *last: tuple[int, str]) -> Win | None:
    """The win that the last steps make; None when one of them may not be."""
    try:
        for seat, word in last:
            table.do(seat, word)
    except NotLegal:
        return None
    return table.wins[0]


def ron(hand: str, tile: str, indicators: str = "9s", **options: object) -> Win | None:
    """The win of seat 1 off seat 0; None when it may not."""
    return win_of(table_of(hand, False, tile, indicators, options), (0, tile), (CHILD, "ron"))


def tsumo(hand: str, tile: str, indicators: str = "9s", **options: object) -> Win | None:
    return win_of(table_of(hand, True, tile, indicators, options).turn(CHILD), (CHILD, "tsumo"))


def yaku(win: Win | None) -> dict[str, int | None]:
    return {} if win is None else dict(win.value.yaku)


def worth(win: Win | None) -> int:
    return 0 if win is None else win.value.points


RON_OPTIONS = [
    ("pinfu_pair", {"non_value": 1, "no_honors": 0}, "123m567p789p44z23s", "4s", lambda win: len(yaku(win))),
    ("chiitoi_four_same", {False: 0, True: 2}, "1111m2288p3355s1z", "1z", lambda win: yaku(win).get("chiitoitsu", 0)),
    ("iipeikou_han", {1: 1, 2: 2}, "223344m678p99p57s", "6s", lambda win: yaku(win)["iipeikou"]),
    ("honitsu_han", {"[3,2]": 3, "[2,2]": 2}, "12334556m11144z", "7m", lambda win: yaku(win)["honitsu"]),
    ("sanshoku_doukou_han", {"[2,2]": 2, "[3,3]": 3}, "222m222p22s345m66p", "2s", lambda win: yaku(win)["sanshoku_doukou"]),
    ("honroutou_han", {2: 2, 5: 5}, "1199m1199p1199s1z", "1z", lambda win: yaku(win)["honroutou"]),
    ("double_yakuman", {True: 64000, False: 32000}, "19m19p19s1234567z", "9p", worth),
    ("yakuman_cap", {"null": 64000, 1: 32000}, "19m19p19s1234567z", "9p", worth),
    ("chinroutou_value", {"yakuman": 32000, "mangan": 12000}, "111999m99p11199s", "9p", worth),
    ("ryuuiisou_hatsu", {"any": 1, "required": 0, "pure_double": 2}, "2233444666888s", "2s", lambda win: win.value.yakuman),
    ("chuuren_man_only", {False: 2, True: 0}, "1112345678999p", "5p", lambda win: win.value.yakuman),
    ("kazoe", {"yakuman": 32000, "sanbaiman": 24000}, "2233445566778m", "8m", worth),
    ("kazoe_min", {13: 32000, 14: 24000}, "2233445566778m", "8m", worth),
    ("chiitoitsu_fu", {25: 25, 50: 50}, "1133m2288p3355s1z", "1z", lambda win: win.value.fu),
    ("kiriage_mangan", {False: 7700, True: 8000}, "567m345p23488s45s", "6s", worth),
    ("multiple_yakuman", {True: 96000, False: 64000}, "111222555666z7z", "7z", worth),
]


@pytest.mark.parametrize(
    ("option", "value", "hand", "tile", "ask", "answer"),
    [
        (option, value, hand, tile, ask, answer)
        for option, values, hand, tile, ask in RON_OPTIONS
        for value, answer in values.items()
    ],
)
def test_by_ron(option: str, value: object, hand: str, tile: str, ask: object, answer: int) -> None:
    indicators = "1m" if option.startswith("kazoe") else "3s" if option == "kiriage_mangan" else "9s"
    assert ask(ron(hand, tile, indicators, **{option: value})) == answer


@pytest.mark.parametrize(("option", "counts"), [(True, True), (False, False)])
def test_y05_pinfu_by_tsumo(option: bool, counts: bool) -> None:
    assert ("pinfu" in yaku(tsumo("123m567p789p44p23s", "1s", pinfu_tsumo=option))) == counts


@pytest.mark.parametrize(("table", "points"), [("standard", 2700), ("multiples", 3100)])
def test_score_table(table: str, points: int) -> None:
    assert worth(tsumo("234567m456p88s45s", "3s", "9p", score_table=table)) == points


def test_m01_the_tile_that_tenhou_waits_for() -> None:
    for wait, slug in (("drawn_tile", "suuankou"), ("best_tile", "suuankou_tanki")):
        table = Table(rules(tenhou_wait=wait), ("11m222p333s444z55z",), live="1m").do(0, "tsumo")
        assert {"tenhou", slug} <= set(table.yaku)


@pytest.mark.parametrize(("multiple", "points"), [(1, 48000), (2, 96000)])
def test_m01_multiple(multiple: int, points: int) -> None:
    table = Table(rules(tenhou_multiple=multiple), ("234567m456p88s45s",), live="3s").do(0, "tsumo")
    assert table.changes[0] == points


@pytest.mark.parametrize(("multiple", "worth_of_it"), [(1, 1), (2, 2)])
def test_m05_multiple(multiple: int, worth_of_it: int) -> None:
    assert yaku(ron("111222333z44z55m", "4z", daisuushii_multiple=multiple))["daisuushii"] == worth_of_it


def four_kans(**options: object) -> Table:
    table = Table(rules(**options), ("", "1111m2222m333m99m", "", "9m"), live="1z 3m", replacements="9m8s7z8s", indicators="1z")
    table.do(1, "ankan 1m", "ankan 2m", "ankan 3m", "tsumogiri").do(3, "9m").do(1, "daiminkan", "tsumo")
    return table


@pytest.mark.parametrize(
    ("options", "points"),
    [({}, 32000), ({"suukantsu_multiple": 2}, 64000), ({"suukantsu_multiple": 2, "double_yakuman": False}, 32000)],
)
def test_m15_multiple(options: dict[str, object], points: int) -> None:
    assert four_kans(**options).changes[1] == points


def test_m15_as_a_mangan() -> None:
    win = four_kans(suukantsu_value="mangan").wins[0]
    assert (win.value.yakuman, dict(win.value.yaku).get("suukantsu", 0)) == (0, None)
    assert win.value.points == 8000


@pytest.mark.parametrize(("option", "fu"), [(True, 50), (False, 40)])
def test_f_rinshan_fu(option: bool, fu: int) -> None:
    """20, closed kan 16, closed triplet 4, and 2 or not."""
    table = Table(rules(rinshan_tsumo_fu=option), ("2222p333p567m45s8s",), live="8s", replacements="3s", indicators="9s9s")
    assert table.do(0, "ankan 2p", "tsumo").wins[0].value.fu == fu


@pytest.mark.parametrize(("option", "fu"), [(2, 30), (4, 40)])
def test_f_double_wind_pair(option: int, fu: int) -> None:
    """20, self-draw 2, closed triplet 4, closed wait 2, and the pair."""
    table = Table(rules(double_wind_pair_fu=option), ("222p234567m11z46s",), live="9m . . . 5s", indicators="9s")
    assert table.do(0, "tsumogiri").do(0, "tsumo").wins[0].value.fu == fu


@pytest.mark.parametrize(("option", "fu"), [(True, 30), (False, 20)])
def test_f_open_pinfu(option: bool, fu: int) -> None:
    hands = ("2m6s", "34m567m456p88s45s1z")
    table = Table(rules(open_pinfu_30=option), hands, live=". . . . 6s", indicators="9s")
    table.do(0, "2m").do(1, "chi 3m4m", "1z").turn(0).do(0, "6s").do(1, "ron")
    assert table.wins[0].value.fu == fu


@pytest.mark.parametrize(("option", "wins"), [(True, True), (False, False)])
def test_o04_atozuke(option: bool, wins: bool) -> None:
    """Tanyao only by the one of two winning tiles."""
    assert (ron("23m567888p345s66s", "4m", atozuke=option) is not None) == wins


@pytest.mark.parametrize(("option", "tenpai"), [(True, True), (False, False)])
def test_w03_shape_tenpai(option: bool, tenpai: bool) -> None:
    """An open hand that no tile would give a yaku."""
    hands = ("2m", "34m567p789p44z24s1z")
    table = Table(rules(shape_tenpai=option), hands).do(0, "2m").do(1, "chi 3m4m", "1z").finish()
    assert (table.changes[1] > 0) == tenpai


@pytest.mark.parametrize(("option", "han"), [("mangan", 0), ("stacks", 5)])
def test_l07_stacks(option: str, han: int) -> None:
    stacks = option == "stacks"
    table = (
        Table(rules(renhou="mangan", renhou_stacks=stacks), ("3s", "234567m456p88s45s"), indicators="9p")
        .do(0, "3s")
        .do(1, "ron")
    )
    assert (table.yaku["renhou"] or 0) == han
    assert table.changes[1] == (12000 if stacks else 8000)
