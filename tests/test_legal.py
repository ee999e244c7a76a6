"""What a seat may do: calls, kuikae, furiten, riichi, kans and wins, by the numbers of the rules catalogue."""

import pytest

from jantaku.board import Board
from jantaku.legal import legal
from jantaku.match import Situation
from tests.positions import Table

PINFU = "234567m456p88s45s"
"""Waits for 3s and 6s, with tanyao and pinfu."""
JUNK = "147m258p369s1234z"


def on(option: str, value: object) -> str:
    return f"default,{option}={str(value).lower()}"


def words(table: Table, seat: int, first: str) -> set[str]:
    return {word for word in table.may(seat) if word.startswith(first)}


def with_scores(*scores: int, honba: int = 0) -> Situation:
    return Situation(0, honba, 0, scores)


# -- calls -------------------------------------------------------------------------------------------------------------


def test_c02_chi_is_from_the_left_only_and_asks_which_five() -> None:
    """OpenRiichi #33, RiichiEnv #206: an own red five and a plain one are two ways to chi, and two discards."""
    table = Table("default,red_fives=3", ("3m", "450m147p1479s123z", "45m258p147s11456z")).do(0, "3m")
    assert words(table, 1, "chi") == {"chi 4m5m", "chi 4m0m"}
    assert not words(table, 2, "chi")
    table.do(1, "chi 4m5m")
    assert "0m" in table.may(1)
    assert "5m" not in table.may(1)


def test_c03_a_pon_may_use_the_red_five_or_not() -> None:
    table = Table("default,red_fives=3", ("5p", "", "550p147m147s1234z")).do(0, "5p")
    assert table.may(2) == {"pon 5p5p", "pon 0p5p", "daiminkan", "pass"}


def test_c04_no_chi_on_the_tile_of_a_kan() -> None:
    """akochan #23: a tile added to a pon can be robbed and nothing else."""
    table = Table("default", ("5m", "", "55m1z", "46m"), live=". . . . 5m").do(0, "5m").do(2, "pon", "1z").do(2, "kakan 5m")
    assert table.kinds()[-2:] == ["Kakan", "Draw"]


@pytest.mark.parametrize(("kuikae", "forbidden"), [("forbidden", {"6m", "9m"}), ("same_tile_only", {"6m"}), ("allowed", set())])
def test_c09_kuikae_after_chi(kuikae: str, forbidden: set[str]) -> None:
    table = Table(on("kuikae", kuikae), ("6m", "6789m147p147s123z")).do(0, "6m").do(1, "chi 7m8m")
    assert {"6m", "9m"} - table.may(1) == forbidden
    assert {str(tile) for tile in table.board.kuikae} == forbidden


@pytest.mark.parametrize(
    ("called", "own", "forbidden"),
    [
        ("9m", "chi 7m8m", {"6m", "9m"}),
        ("8m", "chi 7m9m", {"8m"}),
        ("4m", "chi 2m3m", {"4m", "1m"}),
        ("7m", "chi 8m9m", {"7m"}),
        ("3m", "chi 1m2m", {"3m"}),
    ],
)
def test_c09_the_other_end_is_forbidden_only_where_there_is_one(called: str, own: str, forbidden: set[str]) -> None:
    table = Table("default", (called, "1234567899m8m1z2z")).do(0, called).do(1, own)
    assert {str(tile) for tile in table.board.kuikae} == forbidden
    assert not forbidden & table.may(1)


@pytest.mark.parametrize(("kuikae", "forbidden"), [("forbidden", True), ("same_tile_only", True), ("allowed", False)])
def test_c09_kuikae_after_pon(kuikae: str, forbidden: bool) -> None:
    table = Table(on("kuikae", kuikae), ("5p", "", "555p147m147s1234z")).do(0, "5p").do(2, "pon")
    assert ("5p" not in table.may(2)) == forbidden


@pytest.mark.parametrize(("kuikae", "offered"), [("forbidden", False), ("same_tile_only", True), ("allowed", True)])
def test_c09_a_chi_that_leaves_nothing_to_discard_is_not_offered(kuikae: str, offered: bool) -> None:
    hands = ("112m1z6m147p147s34z", "1122z33z6789m456p", "147m258p369s2567z", "147m258p369s3567z")
    table = Table(on("kuikae", kuikae), hands)
    table.do(0, "1z").do(1, "pon", "4p").do(2, "2z").do(1, "pon", "5p").turn(3).do(3, "3z").do(1, "pon", "6p")
    assert table.turn(0).do(0, "6m").board.seat(1).size == 4
    assert bool(words(table, 1, "chi")) == offered


@pytest.mark.parametrize("allowed", [False, True])
def test_c08_calls_on_the_last_discard(allowed: bool) -> None:
    table = Table(on("last_discard_calls", allowed), ("", "", "55z147m147p147s12z"), last="5z").exhaust(0).do(1, "5z")
    if not allowed:
        assert table.drawn == "exhaustive_draw"
        return
    assert table.may(2) == {"pon 5z5z", "pass"}
    assert table.do(2, "pon", "1m").drawn == "exhaustive_draw"


# -- furiten -----------------------------------------------------------------------------------------------------------


def test_r01_own_discards() -> None:
    """kobalab #104, mjai.app #64: with one wait in the river no ron on any, and tsumo still."""
    table = Table("default", ("", PINFU), draws={1: "3s6s", 2: "6s"}).do(1, "tsumogiri").do(2, "6s")
    assert table.board.is_furiten(1)
    assert not table.may(1)
    assert "tsumo" in table.turn(1).may(1)


def test_r01_a_called_discard_still_counts() -> None:
    table = Table("default", ("", PINFU, "33s147m147p1234z5z"), draws={1: "3s"}).do(1, "3s").do(2, "pon", "5z")
    table.do(3, "tsumogiri")
    assert table.board.is_furiten(1)


def test_r01_ends_with_the_wait() -> None:
    table = Table("default", ("", PINFU), draws={1: "3s7s", 2: "9m6s"}).do(1, "tsumogiri")
    assert table.board.is_furiten(1)
    table.do(1, "4s")  # 57s waits for 6s alone
    assert not table.board.is_furiten(1)
    assert "ron" in table.do(2, "6s").may(1)


def test_r02_a_passed_tile_blocks_until_the_own_draw() -> None:
    table = Table("default", ("", PINFU), draws={2: "3s6s", 3: "6s"}).do(2, "3s").do(1, "pass").do(3, "6s")
    assert not table.may(1)
    assert not table.turn(1).board.is_furiten(1)
    assert "ron" in table.do(1, "tsumogiri").do(2, "6s").may(1)


def test_r02_a_tile_without_yaku_counts_as_passed() -> None:
    table = Table("default", ("", "23m567888p345s66s"), draws={2: "1m", 3: "4m"}).do(2, "1m")
    assert not table.may(1)  # complete, and worth nothing
    assert "ron" not in table.do(3, "4m").may(1)


@pytest.mark.parametrize(
    ("end", "after_call", "after_discard"),
    [("own_draw", True, True), ("own_discard", True, False), ("own_draw_or_call", False, False)],
)
def test_r02_whether_an_own_call_ends_it(end: str, after_call: bool, after_discard: bool) -> None:
    rules = f"default,kuikae=allowed,temporary_furiten_end={end}"
    table = Table(rules, ("", PINFU, "", ""), live="1z . 3s . 4p 6s").do(2, "3s").do(1, "pass").do(0, "4p")
    table.do(1, "chi 5p6p")
    assert table.board.is_furiten(1) == after_call
    table.do(1, "4p")
    assert table.board.is_furiten(1) == after_discard
    assert ("ron" not in table.turn(2).do(2, "6s").may(1)) == after_discard


@pytest.mark.parametrize(("end", "after_draw"), [("own_draw", False), ("own_discard", True)])
def test_r02_ends_with_the_own_draw_or_discard(end: str, after_draw: bool) -> None:
    table = Table(on("temporary_furiten_end", end), ("", PINFU), draws={2: "3s6s"}).do(2, "3s").do(1, "pass").turn(1)
    assert table.board.is_furiten(1) == after_draw
    assert "ron" in table.do(1, "tsumogiri").do(2, "6s").may(1)


def test_r03_riichi_furiten_lasts() -> None:
    table = Table("default", ("", PINFU), draws={1: "1z9m6s", 2: "3s6s"}).do(1, "riichi 1z").do(2, "3s").do(1, "pass")
    table.turn(1).do(1, "tsumogiri").do(2, "6s")
    assert table.board.is_furiten(1)
    assert not table.may(1)
    assert "tsumo" in table.turn(1).may(1)


def test_r03_a_thrown_winning_draw() -> None:
    table = Table("default", ("", PINFU), draws={1: "1z6s", 2: "1m3s"}).do(1, "riichi 1z").turn(1).do(1, "tsumogiri")
    assert not table.do(2, "3s").may(1)


@pytest.mark.parametrize("counts", [True, False])
def test_r02_declining_to_rob_a_kan(counts: bool) -> None:
    """mahjax #95: not robbing an added kan is passing a winning tile."""
    hands = ("3s", PINFU, "33s147m147p12345z", "")
    table = Table(on("chankan_pass_furiten", counts), hands, live=". . . 9m 3s 6s")
    table.do(0, "3s").do(1, "pass").do(2, "pon", "1z").turn(1).do(1, "tsumogiri")
    assert table.board.seat(2).drawn == 20
    table.do(2, "kakan 3s")
    assert table.may(1) == {"ron", "pass"}
    table.do(1, "pass")
    assert table.board.is_furiten(1) == counts
    table.do(2, "5z").do(3, "6s")
    assert ("ron" in table.may(1)) == (not counts)


@pytest.mark.parametrize("counts", [False, True])
def test_r02_own_kan_tiles(counts: bool) -> None:
    hand = "5555s34s234m456p8p"
    table = Table(on("furiten_own_kan_tiles", counts), (hand, "2s"), live="8p", replacements="1z", draws={1: "2s"})
    table.do(0, "ankan 5s", "1z").do(1, "2s")
    assert table.board.is_furiten(0) == counts
    assert ("ron" in table.may(0)) == (not counts)


# -- riichi ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "needs", "may"), [(1000, True, True), (900, True, False), (900, False, True), (0, False, True)]
)
def test_r10_points(points: int, needs: bool, may: bool) -> None:
    """mahjax #69, RiichiEnv #233: none at 900 points."""
    rules = f"default,riichi_needs_1000={str(needs).lower()}"
    table = Table(rules, (PINFU,), with_scores(points, 33000, 33000, 34000 - points), live="1z")
    assert ("riichi tsumogiri" in table.may(0)) == may


@pytest.mark.parametrize(("least", "may"), [(4, False), (3, True), (0, True)])
def test_r10_three_tiles_left(least: int, may: bool) -> None:
    """mahjax #69, RiichiEnv #233: with three tiles left there is no own draw to come."""
    table = Table(on("riichi_min_live_tiles", least), ("", "", PINFU), last="1z9m9m1m").exhaust(3)
    assert bool(words(table, 2, "riichi")) == may


def test_r10_four_tiles_left() -> None:
    assert words(Table("default", ("", PINFU), last="1z9m9m1m1m").exhaust(4), 1, "riichi")


def test_r10_closed_kans_stay_closed_and_calls_do_not() -> None:
    """MahjongCraft #11: riichi after an own closed kan."""
    hand = "1111z234567m45s8s"
    table = Table("default", (hand,), live="8s", replacements="9p").do(0, "ankan 1z")
    assert "riichi tsumogiri" in table.may(0)
    table = Table("default", ("1m", "23m567m456p88s45s1z")).do(0, "1m").do(1, "chi 2m3m", "1z").turn(1)
    assert not words(table, 1, "riichi")


@pytest.mark.parametrize(("option", "may"), [("allowed", True), ("forbidden", False), ("chombo", False)])
def test_r10_furiten_riichi(option: str, may: bool) -> None:
    table = Table(on("furiten_riichi", option), ("", PINFU), draws={1: "3s1z"}).do(1, "tsumogiri").turn(1)
    assert ("riichi tsumogiri" in table.may(1)) == may


@pytest.mark.parametrize(("option", "may"), [("chombo", False), ("allowed", True)])
def test_r15_noten_riichi(option: str, may: bool) -> None:
    assert bool(words(Table(on("noten_riichi", option), (JUNK,), live="5z"), 0, "riichi")) == may


def test_r12_after_riichi_only_the_drawn_tile() -> None:
    table = Table("default", ("5m", PINFU, "", ""), draws={0: "9m5m", 1: "1z"}).do(1, "riichi 1z").do(0, "5m")
    assert table.match.pending == (1,)  # its next draw: about 5m, which 46m could chi, it was not asked
    assert table.board.turn == 1
    assert table.may(1) == {"tsumogiri"}


@pytest.mark.parametrize(
    ("option", "drawn", "may"),
    [
        ("wait_unchanged", "3s", True),
        ("wait_unchanged", "6s", False),
        ("strict_structure", "3s", False),
        ("strict_structure", "6s", False),
        ("never", "3s", False),
        ("wait_unchanged", "5z", True),
        ("strict_structure", "5z", True),
        ("never", "5z", False),
    ],
)
def test_r14_closed_kan_after_riichi(option: str, drawn: str, may: bool) -> None:
    """mjx #198: 3335666s waits for 4s 5s 7s; a kan of 3s keeps that, one of 6s loses 7s."""
    table = Table(on("riichi_ankan", option), ("3335666s555z777z",), live=f"1m . . . {drawn}").do(0, "riichi 1m").turn(0)
    assert (f"ankan {drawn}" in table.may(0)) == may


def test_r14_only_with_the_tile_just_drawn() -> None:
    """mahjax #77: four held before the declaration are no kan after it."""
    table = Table("default", ("5555z234567m88s4s",), live="5s . . . 9p").do(0, "riichi 5z").turn(0)
    assert table.may(0) == {"tsumogiri"}
    table = Table("default", ("111z234567m88s45s",), live="9p . . . 1z").do(0, "riichi 9p").turn(0)
    assert table.may(0) == {"ankan 1z", "tsumogiri"}


def test_r14_the_wait_decides_not_the_value() -> None:
    """Mortal #72: 111222333m 11p 79s draws 1m: the kan keeps the wait, so it is legal though it loses junchan and iipeikou."""
    table = Table("default", ("111222333m11p79s",), live="9m . . . 1m").do(0, "riichi 9m").turn(0)
    assert "ankan 1m" in table.may(0)


# -- kans --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("least", "left", "may"), [(0, 0, True), (1, 0, False), (1, 1, True), (2, 1, False)])
def test_c04_live_tiles_for_a_kan(least: int, left: int, may: bool) -> None:
    hands = [""] * 4
    hands[1 - left] = "1111z147m147p147s"
    table = Table(on("kan_min_live_tiles", least), hands, last="9p9p").exhaust(left)
    assert ("ankan 1z" in table.may(1 - left)) == may


def test_c04_a_kan_without_a_live_tile_takes_a_tile_of_the_dead_wall() -> None:
    hands = ("", "1111z234567m45s8s")
    table = Table(on("kan_min_live_tiles", 0), hands, last="8s", replacements="3s").exhaust(0)
    assert table.do(1, "ankan 1z").board.live == 0
    table.do(1, "tsumo")
    assert {"menzen_tsumo", "rinshan"} <= set(table.yaku)


def test_c04_no_kan_on_the_last_tile() -> None:
    assert "ankan 1z" not in Table("default", ("", "1111z147m147p147s"), last="9p").exhaust(0).may(1)


def test_d03_no_fifth_kan_when_one_seat_has_four() -> None:
    """mahjax #99: a fifth kan only where it ends the kyoku (fifth_kan_aborts)."""
    hands = ("1111m2222m3333m4m", "9999s68m147p1234z")
    live = "4m . . . 4m . . . 4m 5z"
    for single, may in (("continue_no_more_kans", False), ("fifth_kan_aborts", True)):
        table = Table(on("suukaikan_single_player", single), hands, live=live, replacements="5z6z7z7z")
        table.do(0, "ankan 1m", "ankan 2m", "ankan 3m", "tsumogiri", "5z", "ankan 4m", "tsumogiri").turn(1)
        assert table.board.kans == 4
        assert ("ankan 9s" in table.may(1)) == may
    assert table.do(1, "ankan 9s").drawn == "suukaikan"


# -- wins --------------------------------------------------------------------------------------------------------------


def test_g07_dora_alone_is_no_yaku() -> None:
    """mahjong #205."""
    hand = "123m567p789p44p24s"
    assert "ron" not in Table("default", ("3s", hand), indicators="3p").do(0, "3s").may(1)
    assert "tsumo" in Table("default", (hand,), live="3s", indicators="3p").may(0)


@pytest.mark.parametrize(("option", "value", "may"), [("min_han", 1, True), ("min_han", 2, False)])
def test_g07_minimum_han(option: str, value: int, may: bool) -> None:
    table = Table(on(option, value), ("3s", "234m567p678p44p24s", "", ""), indicators="1z").do(0, "3s")
    assert ("ron" in table.may(1)) == may


@pytest.mark.parametrize(("honba", "may"), [(4, True), (5, False)])
def test_g08_two_han_from_five_honba(honba: int, may: bool) -> None:
    hands = ("3s", "234m567p678p44p24s", "", "")
    table = Table("default,ryanhan_shibari=5", hands, with_scores(*(25000,) * 4, honba=honba), indicators="1z").do(0, "3s")
    assert ("ron" in table.may(1)) == may


@pytest.mark.parametrize(("kuitan", "may"), [(True, True), (False, False)])
def test_y06_open_tanyao(kuitan: bool, may: bool) -> None:
    table = Table(on("kuitan", kuitan), ("2m6s", "34m567m456p88s45s1z", "", ""), live=". . . . 6s")
    table.do(0, "2m").do(1, "chi 3m4m", "1z").turn(0).do(0, "6s")
    assert ("ron" in table.may(1)) == may


@pytest.mark.parametrize(("robs", "may"), [(True, True), (False, False)])
def test_y14_thirteen_orphans_rob_a_closed_kan(robs: bool, may: bool) -> None:
    table = Table(on("kokushi_ankan_ron", robs), ("7777z147m258p369s", "19m19p19s1234566z")).do(0, "ankan 7z")
    assert ("ron" in table.may(1)) == may


def test_y14_nothing_else_robs_a_closed_kan() -> None:
    table = Table("default", ("3333s147m258p123z", PINFU)).do(0, "ankan 3s")
    assert not table.may(1)


@pytest.mark.parametrize(("kinds", "least", "may"), [(9, 9, True), (9, 10, False), (10, 10, True), (10, 11, False)])
def test_d06_kinds(kinds: int, least: int, may: bool) -> None:
    hand = {9: "19m19p19s123z2258p", 10: "19m19p19s1234z258p"}[kinds]
    assert ("kyuushu" in Table(on("kyuushu_min_kinds", least), (hand,), live="5m").may(0)) == may


def test_d06_first_uninterrupted_turn_only() -> None:
    """mahjax #77."""
    hand = "19m19p19s1234z258p"
    assert "kyuushu" in Table("default", ("", hand)).turn(1).may(1)
    later = Table("default", ("", hand)).turn(1).do(1, "2p").turn(1)
    assert "kyuushu" not in later.may(1)
    called = Table("default", ("5z", "", hand, "55z147m147p147s23z")).do(0, "5z").do(3, "pon", "1m")
    assert "kyuushu" not in called.turn(2).may(2)
    assert "kyuushu" not in Table("default,kyuushu_kyuuhai=off", ("", hand)).turn(1).may(1)


@pytest.mark.parametrize("after", [False, True])
def test_d06_after_an_own_kan(after: bool) -> None:
    hand = "1111m9m19p19s1234z"
    table = Table(on("kyuushu_after_own_ankan", after), (hand,), replacements="5z").do(0, "ankan 1m")
    assert ("kyuushu" in table.may(0)) == after


# -- locality ----------------------------------------------------------------------------------------------------------


def test_legal_asks_the_seat_s_own_board_only() -> None:
    table = Table("default", ("3s", PINFU)).do(0, "3s")
    board: Board = table.match.board(1)
    assert board.seat(0).closed is None
    assert legal(board, 1) == legal(table.board, 1) == table.match.legal(1)
    assert legal(board, 2) == legal(table.board, 2) == b""
