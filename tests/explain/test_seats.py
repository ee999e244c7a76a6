"""Why a seat of a board may not do something: every reason, in positions that are played."""

from copy import copy

import pytest

from jantaku import actions
from jantaku.actions import ActionType
from jantaku.events import DeadHand
from jantaku.explain import ExplainError, Explanation, ReasonKind, explain_board, offered, why_not, why_not_any
from jantaku.explain.moment import circumstances
from jantaku.match import Match, Situation
from jantaku.rules import Ruleset
from jantaku.setup import Setup
from jantaku.tiles import format_tiles
from tests.explain.asked import kinds, only, refused
from tests.positions import Table

PINFU = "234567m456p88s45s"
"""Waits for 3s and 6s, with tanyao and pinfu."""
JUNK = "147m258p369s1234z"


def standing(table: Table, seat: int) -> Explanation:
    return explain_board(table.board, seat, table.rules, table.events)


# -- winning -----------------------------------------------------------------------------------------------------------


def test_a_win_that_may_be() -> None:
    table = Table("default", ("3s", PINFU)).do(0, "3s")
    assert refused(table, 1, "ron") == ()
    found = standing(table, 1)
    assert found.allowed
    assert str(found.verdict) == "A win: 2 han 30 fu: 2000 points"


def test_discard_furiten_names_tile_and_turn() -> None:
    table = Table("default", ("3s", PINFU), live=". 9m . . . 6s").do(1, "9m", "6s").turn(0).do(0, "3s")
    reason = only(refused(table, 1, "ron"), ReasonKind.DISCARD_FURITEN)
    assert (format_tiles(reason.tiles), reason.turn) == ("6s", 2)


def test_temporary_furiten_names_tile_seat_and_turn() -> None:
    table = Table("default", ("1z", PINFU, "", "36s"), draws={2: "3s"}).do(2, "3s").turn(3).do(3, "6s")
    reason = only(refused(table, 1, "ron"), ReasonKind.TEMPORARY_FURITEN)
    assert (format_tiles(reason.tiles), reason.turn, reason.seat) == ("3s", 1, 2)
    assert "discard 1 of West" in str(reason)


def test_temporary_furiten_without_the_events_is_told_all_the_same() -> None:
    table = Table("default", ("1z", PINFU, "", "36s"), draws={2: "3s"}).do(2, "3s").turn(3).do(3, "6s")
    offer = offered(table.board, 1, table.events)
    assert offer is not None
    (reason,) = why_not(offer[0], 1, actions.RON, table.rules)
    assert (reason.kind, reason.tiles) == (ReasonKind.TEMPORARY_FURITEN, ())


def test_riichi_furiten_by_a_tile_let_pass() -> None:
    table = (
        Table("default", ("", PINFU, "", "36s"), live=". 9m . 3s").do(1, "riichi 9m").turn(3).do(3, "3s").turn(3).do(3, "6s")
    )
    reason = only(refused(table, 1, "ron"), ReasonKind.RIICHI_FURITEN)
    assert (format_tiles(reason.tiles), reason.seat) == ("3s", 3)


def test_riichi_furiten_by_a_winning_tile_drawn_and_thrown_away() -> None:
    table = Table("default", ("", PINFU, "3s"), live=". 9m . . . 6s").do(1, "riichi 9m").turn(1).do(1, "6s").turn(2).do(2, "3s")
    reason = only(refused(table, 1, "ron"), ReasonKind.RIICHI_FURITEN)
    assert (format_tiles(reason.tiles), reason.turn) == ("6s", 2)


def test_a_closed_kan_is_for_thirteen_orphans() -> None:
    table = Table("default", ("222m", "13m456p789s11p444z"), live="2m").do(0, "ankan 2m")
    assert kinds(refused(table, 1, "ron"))[:2] == [ReasonKind.CLOSED_KAN, ReasonKind.NO_YAKU]
    off = Table("default,kokushi_ankan_ron=false", ("222z", "19m19p19s1134567z"), live="2z").do(0, "ankan 2z")
    assert kinds(refused(off, 1, "ron")) == [ReasonKind.CLOSED_KAN]
    on = Table("default,kokushi_ankan_ron=true", ("222z", "19m19p19s1134567z"), live="2z").do(0, "ankan 2z")
    assert refused(on, 1, "ron") == ()


@pytest.mark.parametrize(
    ("nuki_ron", "kind"), [("kokushi_only", ReasonKind.SET_ASIDE_NORTH), ("none", ReasonKind.SET_ASIDE_NORTH), ("any", None)]
)
def test_who_takes_a_north_that_is_set_aside(nuki_ron: str, kind: ReasonKind | None) -> None:
    table = Table(f"tenhou_3p,nuki_ron={nuki_ron}", ("4z", "123456789p11z44z"), live="9s").do(0, "nuki")
    assert kinds(refused(table, 1, "ron")) == ([] if kind is None else [kind])


def test_waits_while_another_tile_is_set_aside() -> None:
    table = Table("tenhou_3p,nuki_ron=any", ("4z", "123456789p11s44z"), live="9s").do(0, "nuki")
    assert [str(wait.tile) for wait in standing(table, 1).waits] == ["1s", "4z"]


def test_an_open_riichi_that_wins_by_self_draw_only() -> None:
    rules = "default,local=[open_riichi],open_riichi_tsumo_only=true"
    table = Table(rules, (PINFU, "3s"), live="9m").do(0, "open_riichi 9m").turn(1).do(1, "3s")
    assert kinds(refused(table, 0, "ron")) == [ReasonKind.OPEN_RIICHI_RON]


def test_a_dead_hand() -> None:
    table = Table("default", ("3s", PINFU)).do(0, "3s")
    board = copy(table.board)
    board.apply(DeadHand(1))
    assert kinds(why_not(board, 1, actions.RON, table.rules)) == [ReasonKind.DEAD_HAND]
    assert not explain_board(board, 1, table.rules).allowed


def test_a_tile_that_is_no_wait() -> None:
    table = Table("default", ("9s", PINFU)).do(0, "9s")
    assert format_tiles(only(refused(table, 1, "ron"), ReasonKind.NOT_A_WAIT).tiles) == "36s"


def test_no_ron_in_the_own_turn_and_no_tsumo_in_that_of_others() -> None:
    table = Table("default", (PINFU,), live="3s")
    assert kinds(refused(table, 0, "ron")) == [ReasonKind.NOT_ASKED]
    assert kinds(refused(table, 1, "tsumo")) == [ReasonKind.NOT_ASKED]


# -- riichi ------------------------------------------------------------------------------------------------------------


def test_riichi_of_a_hand_that_is_not_tenpai() -> None:
    table = Table("default", (PINFU,), live="9m")
    assert refused(table, 0, "riichi 9m") == ()
    reason = only(refused(table, 0, "riichi 4p"), ReasonKind.NOTEN)
    assert "Without 4p the hand is not tenpai" in str(reason)


def test_riichi_of_an_open_hand() -> None:
    table = Table("default", ("9m", "99m34567m456p88s4s")).do(0, "9m").do(1, "pon")
    assert {ReasonKind.OPEN_HAND, ReasonKind.AFTER_CALL} <= set(kinds(refused(table, 1, "riichi")))


def test_riichi_costs_points() -> None:
    table = Table("default", (PINFU,), situation=Situation(0, 0, 0, (900, 25000, 25000, 49100)), live="9m")
    reason = only(refused(table, 0, "riichi 9m"), ReasonKind.POINTS)
    assert (reason.has, reason.needs) == (900, 1000)


def test_riichi_near_the_end_of_the_wall() -> None:
    table = Table("default", (PINFU,), last="9m9m9m9m").exhaust(4).turn(0)
    reason = only(refused(table, 0, "riichi"), ReasonKind.LIVE_TILES)
    assert reason.needs == 4
    assert reason.has is not None
    assert reason.has < 4


def test_riichi_twice() -> None:
    table = Table("default", (PINFU,), live="9m").do(0, "riichi 9m").turn(0)
    assert ReasonKind.IN_RIICHI in kinds(refused(table, 0, "riichi"))
    reason = only(refused(table, 0, "discard 4p"), ReasonKind.IN_RIICHI)
    assert "discards what it draws" in str(reason)


def test_riichi_while_furiten_where_the_rules_forbid_it() -> None:
    table = Table("default,furiten_riichi=forbidden", ("345567m456p88s34s",), live="5s")
    assert kinds(refused(table, 0, "riichi 5s")) == [ReasonKind.DISCARD_FURITEN]
    assert refused(Table("default", ("345567m456p88s34s",), live="5s"), 0, "riichi 5s") == ()


def test_riichi_on_tiles_that_the_hand_holds_itself() -> None:
    table = Table("default", ("3333m12m456p789s1z",), live="1z", replacements="9p").do(0, "ankan 3m")
    assert format_tiles(only(refused(table, 0, "riichi 9p"), ReasonKind.TILE_HELD).tiles) == "3m"
    closed = Table("default", ("1111m234p555s678s",), live="9s")
    assert format_tiles(only(refused(closed, 0, "riichi 9s"), ReasonKind.TILE_HELD).tiles) == "1m"


def test_open_riichi_is_an_option() -> None:
    table = Table("default", (PINFU,), live="9m")
    assert kinds(refused(table, 0, "open_riichi 9m")) == [ReasonKind.NOT_IN_RULES]


# -- calls -------------------------------------------------------------------------------------------------------------


def test_chi_is_for_the_player_to_the_right() -> None:
    table = Table("default", ("3m", "45m", "45m")).do(0, "3m")
    assert refused(table, 1, "chi 45m") == ()
    assert kinds(refused(table, 2, "chi 45m")) == [ReasonKind.CHI_SOURCE]


def test_chi_wants_own_tiles_and_no_honour() -> None:
    table = Table("default", ("3m", "45m258p147s12345z")).do(0, "3m")
    assert kinds(refused(table, 1, "chi 12m")) == [ReasonKind.NOT_HELD]
    honour = Table("default", ("1z",)).do(0, "1z")
    assert ReasonKind.HONOUR in kinds(refused(honour, 1, "chi"))


def test_no_chi_of_three_players() -> None:
    table = Table("tenhou_3p", ("3p", "45p")).do(0, "3p")
    assert ReasonKind.NOT_IN_RULES in kinds(refused(table, 1, "chi 45p"))


def test_a_call_that_leaves_only_forbidden_tiles() -> None:
    hands = ["?", "3456m,555-z,666-z,777-z", "?", "?"]
    setup = Setup.of("default", hands, ["5z^6z^7z^3m", "1p2p3p", "1s2s3s", "9s8s7s"], dora="9p")
    number = actions.CHI  # with 4m5m
    (reason,) = why_not(setup.board(), 1, number, setup.rules, setup.events())
    assert (reason.kind, format_tiles(reason.tiles)) == (ReasonKind.KUIKAE, "36m")


def test_a_discard_right_after_a_chi() -> None:
    table = Table("default", ("6m", "6789m147p147s123z")).do(0, "6m").do(1, "chi 7m8m")
    assert kinds(refused(table, 1, "discard 9m")) == [ReasonKind.KUIKAE]
    assert kinds(refused(table, 1, "discard 5m")) == [ReasonKind.NOT_HELD]
    assert kinds(why_not(table.board, 1, actions.TSUMOGIRI, table.rules)) == [ReasonKind.NOT_DRAWN]
    assert refused(table, 1, "discard 1p") == ()


def test_nobody_calls_a_flower() -> None:
    table = Table("tenhou_3p,tileset=116_sanma,flowers=junk", ("",), live="1f").turn(0)
    table.match.act(0, actions.TSUMOGIRI)
    assert ReasonKind.FLOWER_TILE in kinds(refused(table, 1, "pon"))
    holding = Table("tenhou_3p,tileset=116_sanma,flowers=junk", ("", "123456789p11z4z1f"))
    assert kinds(explain_board(holding.board, 1, holding.rules).reasons) == [ReasonKind.FLOWER_TILE]


def test_in_riichi_nothing_is_called() -> None:
    table = Table("default", (PINFU, "", "", "8s"), live="9m").do(0, "riichi 9m").turn(3).do(3, "8s")
    assert ReasonKind.IN_RIICHI in kinds(refused(table, 0, "pon"))


def test_the_last_discard_is_not_called() -> None:
    table = Table("default", ("", "", "11z", ""), last="1z").exhaust(0)
    seat = table.board.turn
    table.match.act(seat, actions.TSUMOGIRI)
    found = [refused(table, other, "pon") for other in range(4) if other != seat]
    assert all(ReasonKind.LAST_DISCARD in kinds(reasons) for reasons in found)


def test_a_tile_of_a_kan_is_not_called() -> None:
    hands = ("5m", "", "55m1z", "34m456p789s11p222z")
    table = Table("default", hands, live=". . . . 5m").do(0, "5m").do(2, "pon", "1z").do(2, "kakan 5m")
    assert ReasonKind.KAN_TILE in kinds(refused(table, 3, "chi 34m"))
    assert refused(table, 3, "ron") == ()


# -- kans --------------------------------------------------------------------------------------------------------------


def test_a_kan_wants_four() -> None:
    table = Table("default", ("111z",), live="9m")
    reason = only(refused(table, 0, "ankan 1z"), ReasonKind.NOT_HELD)
    assert (reason.has, reason.needs) == (3, 4)
    assert kinds(refused(table, 0, "kakan 1z")) == [ReasonKind.NOT_HELD]


def test_a_kan_in_riichi_must_not_change_the_waits() -> None:
    """mjx #198: of 3335666s 555z 777z the 3s may become a kan, the 6s may not."""
    hand = "3335666s555777z"
    table = Table("tenhou_4p", (hand,), live="9m . . . 6s").do(0, "riichi 9m").turn(0)
    reason = only(refused(table, 0, "ankan 6s"), ReasonKind.WAITS_CHANGE)
    assert format_tiles(reason.tiles) == "7s"
    three = Table("tenhou_4p", (hand,), live="9m . . . 3s").do(0, "riichi 9m").turn(0)
    assert refused(three, 0, "ankan 3s") == ()


def test_a_kan_in_riichi_by_stricter_rules() -> None:
    hand = "3335666s555777z"
    strict = Table("default,riichi_ankan=strict_structure", (hand,), live="9m . . . 3s").do(0, "riichi 9m").turn(0)
    assert set(kinds(refused(strict, 0, "ankan 3s"))) <= {ReasonKind.READING_CHANGES}
    never = Table("default,riichi_ankan=never", (hand,), live="9m . . . 3s").do(0, "riichi 9m").turn(0)
    assert kinds(refused(never, 0, "ankan 3s")) == [ReasonKind.IN_RIICHI]


def test_there_are_four_kans() -> None:
    hands = ("1111m9999m", "1111p9999p", "222z")
    table = (
        Table("default,suukaikan=off", hands, live=". . 2z").do(0, "ankan 1m", "ankan 9m").do(1, "ankan 1p", "ankan 9p").turn(2)
    )
    assert kinds(refused(table, 2, "ankan 2z")) == [ReasonKind.FOUR_KANS]


def test_there_are_as_many_replacement_tiles_as_the_rules_say() -> None:
    table = Table("tenhou_3p,replacement_tiles=4", ("4444z1111m",), live="9s").do(0, *["nuki"] * 4)
    assert kinds(refused(table, 0, "ankan 1m")) == [ReasonKind.REPLACEMENTS]


def test_a_kan_wants_a_live_tile() -> None:
    table = Table("default", ("111z",), last="1z").exhaust(0)
    assert ReasonKind.LIVE_TILES in kinds(refused(table, table.board.turn, "ankan 1z"))


# -- nine kinds, norths ------------------------------------------------------------------------------------------------


def test_kyuushu_wants_nine_kinds_on_the_first_draw() -> None:
    table = Table("default", ("19m19p19s12z234m56p",), live="2m")
    reason = only(refused(table, 0, "kyuushu"), ReasonKind.FEW_KINDS)
    assert (reason.has, reason.needs) == (8, 9)
    later = Table("default", ("19m19p19s1234z234m",)).turn(0).do(0, "2m").turn(0)
    assert kinds(refused(later, 0, "kyuushu")) == [ReasonKind.FIRST_TURN]


def test_north_is_set_aside_by_three_players() -> None:
    table = Table("tenhou_3p", ("123456789p123s4z",), live="9s")
    assert refused(table, 0, "nuki") == ()
    none = Table("tenhou_3p", ("123456789p1234s",), live="9s")
    assert kinds(refused(none, 0, "nuki")) == [ReasonKind.NOT_HELD]
    assert kinds(refused(Table("default", ("4z",)), 0, "nuki")) == [ReasonKind.NOT_IN_RULES]


# -- what cannot be asked ----------------------------------------------------------------------------------------------


def test_a_hand_that_the_board_does_not_know() -> None:
    table = Table("default")
    with pytest.raises(ExplainError, match="seat 1 is not known"):
        why_not(table.match.board(0), 1, actions.RON, table.rules)
    with pytest.raises(ExplainError, match="no seat 7"):
        why_not(table.board, 7, actions.RON, table.rules)


def test_a_hand_is_explained_while_another_seat_holds_a_hidden_draw() -> None:
    """The tile at hand is none that this board knows, so nothing is added to the hand."""
    match = Match(Ruleset.of("tenhou_4p"), seed=1)
    board = match.board(1)
    before = board.seat(1)
    found = explain_board(board, 1, match.rules)
    assert board.seat(1) == before
    assert found.reasons or found.waits
    assert circumstances(board, 1, False)["nuki"] == 0


def test_why_no_riichi_speaks_of_tiles_that_are_there() -> None:
    match = Match(Ruleset.of("tenhou_4p"), seed=1)
    (reason,) = why_not_any(match.board(0), 0, ActionType.RIICHI, match.rules)
    assert reason.kind is ReasonKind.NOTEN
