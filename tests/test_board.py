"""A board takes what fits and refuses the rest with a reason, and tells what it knows."""

import copy

import pytest

from jantaku.board import Board, IllegalEvent
from jantaku.events import (
    Ankan,
    Chi,
    Daiminkan,
    Deal,
    Discard,
    Dora,
    Draw,
    Event,
    Kakan,
    KyokuEnd,
    KyokuStart,
    MatchEnd,
    MatchStart,
    Nuki,
    Payment,
    PaymentReason,
    Pon,
    RiichiAccepted,
    Ryuukyoku,
    RyuukyokuReason,
    Ura,
    Win,
)
from jantaku.legal import legal
from jantaku.rules.build import build
from jantaku.rules.ruleset import Ruleset
from jantaku.tiles import UNKNOWN, Tile, parse_tiles
from tests.positions import Table
from tests.props.matches import state_of

BUILT = build(Ruleset.of("default"))
HANDS = ("1112345678999m", "55p46p147s147m123z", "555s147p369p1277z", "19m19p19s1234567z")
START = KyokuStart(0, 1, 0, 0, 0, (25000,) * 4)
T = Tile


def dealt(viewer: int | None = None) -> list[Event]:
    return [
        START,
        *(Deal(seat, parse_tiles(hand) if viewer in (None, seat) else (UNKNOWN,) * 13) for seat, hand in enumerate(HANDS)),
        Dora(T("3z")),
    ]


def after(*events: Event, viewer: int | None = None) -> Board:
    board = Board(BUILT, viewer)
    for event in (*dealt(viewer), *events):
        board.apply(event)
    return board


DREW = Draw(0, T("5p"))
THREW = Discard(0, T("5p"), tsumogiri=True)


@pytest.mark.parametrize(
    ("so_far", "event", "reason"),
    [
        ((), Draw(1, T("5p")), "it is another seat's turn"),
        ((), Draw(0, T("5p"), replacement=True), "nothing of the kind can happen now"),
        ((), Draw(0, UNKNOWN), "no such tile"),
        ((), Draw(4, T("5p")), "no such seat or wind"),
        ((), Draw(0, T("1m")), None),
        ((), Discard(0, T("1m")), "nothing of the kind can happen now"),
        ((), Deal(0, parse_tiles(HANDS[0])), "nothing of the kind can happen now"),
        ((), START, "nothing of the kind can happen now"),
        ((), KyokuEnd(), "nothing of the kind can happen now"),
        ((DREW,), Draw(1, T("5p")), "nothing of the kind can happen now"),
        ((DREW,), Discard(1, T("5p")), "it is another seat's turn"),
        ((DREW,), Discard(0, T("7z")), "the seat does not hold that tile"),
        ((DREW,), Discard(0, T("0m")), "the seat does not hold that tile"),
        ((DREW,), Discard(0, T("5p")), "the seat does not hold that tile"),
        ((DREW,), Discard(0, T("1m"), tsumogiri=True), "that is not the tile just drawn"),
        ((DREW,), Discard(0, UNKNOWN), "no such tile"),
        ((DREW,), Ankan(0, parse_tiles("1111m")), "the seat does not hold that tile"),
        ((DREW,), Ankan(0, parse_tiles("111m")), "a wrong number of tiles"),
        ((DREW,), Ankan(0, parse_tiles("1112m")), "these tiles make no such set with the called one"),
        ((DREW,), Kakan(0, T("5p")), "the seat has no pon of that tile"),
        ((DREW,), Nuki(0, T("4z")), "the seat does not hold that tile"),
        ((DREW,), Win(0, 0, T("1m"), ()), "that is not the tile just drawn"),
        ((DREW,), Win(1, 0, T("5p"), ()), "nothing of the kind can happen now"),
        ((DREW,), RiichiAccepted(0), "nothing of the kind can happen now"),
        ((DREW,), Payment(7, 8, 100, PaymentReason.BASE), "no such seat or wind"),
        ((DREW,), Payment(5, 1, 100, PaymentReason.BASE), "no such seat or wind"),
        ((DREW,), Payment(1, 5, 100, PaymentReason.BASE), "no such seat or wind"),
        ((DREW,), Payment(1, 1, 100, PaymentReason.BASE), "no such seat or wind"),
        ((DREW,), Payment(None, None, 100, PaymentReason.BASE), "no such seat or wind"),
        ((DREW, THREW), Chi(2, 0, T("5p"), parse_tiles("46p")), "it is another seat's turn"),
        ((DREW, THREW), Chi(1, 0, T("5p"), parse_tiles("47p")), "these tiles make no such set with the called one"),
        ((DREW, THREW), Chi(1, 0, T("5p"), parse_tiles("67p")), "the seat does not hold that tile"),
        ((DREW, THREW), Chi(1, 0, T("4p"), parse_tiles("56p")), "nothing of the kind can happen now"),
        ((DREW, THREW), Pon(1, 0, T("5p"), parse_tiles("55s")), "these tiles make no such set with the called one"),
        ((DREW, THREW), Pon(2, 0, T("5p"), parse_tiles("55p")), "the seat does not hold that tile"),
        ((DREW, THREW), Pon(1, 3, T("5p"), parse_tiles("55p")), "nothing of the kind can happen now"),
        ((DREW, THREW), Daiminkan(1, 0, T("5p"), parse_tiles("55p")), "a wrong number of tiles"),
        ((DREW, THREW), Win(1, 0, T("6p"), ()), "these tiles make no such set with the called one"),
        ((DREW, THREW), Draw(2, T("1m")), "it is another seat's turn"),
        ((DREW, THREW), Draw(1, T("1m"), replacement=True), "nothing of the kind can happen now"),
        ((DREW,), Ura(parse_tiles("123456m")), "more of these than a kyoku can hold"),
        (tuple(Dora(T("1z")) for _ in range(4)), Dora(T("1z")), "more of these than a kyoku can hold"),
        ((Ryuukyoku(RyuukyokuReason.EXHAUSTIVE),), DREW, "nothing of the kind can happen now"),
    ],
)
def test_what_does_not_fit_is_refused_and_changes_nothing(so_far: tuple[Event, ...], event: Event, reason: str | None) -> None:
    board = after(*so_far)
    before, seen, may = state_of(board), [board.seat(i) for i in range(4)], [legal(board, i) for i in range(4)]
    if reason is None:
        board.apply(event)
        assert state_of(board) != before
        return
    with pytest.raises(IllegalEvent) as caught:
        board.apply(event)
    assert (caught.value.reason, caught.value.seq) == (reason, board.seq)
    assert reason in str(caught.value)
    assert state_of(board) == before
    assert ([board.seat(i) for i in range(4)], [legal(board, i) for i in range(4)]) == (seen, may)


def test_a_deal_of_five_of_a_kind() -> None:
    board = Board(BUILT)
    board.apply(START)
    for tiles, reason in (
        ("11111m22334455p", "more of these"),
        ("11111m2233445p", "wrong number"),
        ("111m2233445p", "wrong number"),
    ):
        with pytest.raises(IllegalEvent, match=reason):
            board.apply(Deal(0, parse_tiles(tiles)))


def test_a_seat_s_board_takes_no_tile_of_another() -> None:
    """House rule: a view never holds another seat's tiles."""
    board = Board(BUILT, 1)
    board.apply(START)
    with pytest.raises(IllegalEvent, match="may not know"):
        board.apply(Deal(0, parse_tiles(HANDS[0])))
    board = after(viewer=1)
    with pytest.raises(IllegalEvent, match="may not know"):
        board.apply(DREW)
    board.apply(Draw(0, UNKNOWN))
    with pytest.raises(IllegalEvent, match="no such tile"):
        after(Draw(0, UNKNOWN), THREW, viewer=1).apply(Draw(1, UNKNOWN))


def test_the_start_and_end_of_a_match_move_no_board() -> None:
    board = after(DREW)
    before = state_of(board)
    board.apply(MatchStart("default", ("a", "b", "c", "d")))
    board.apply(MatchEnd((25000,) * 4))
    assert state_of(board) == before


def test_what_a_board_tells() -> None:
    board = after(DREW, THREW, Pon(1, 0, T("5p"), parse_tiles("55p")), Discard(1, T("1z")))
    first, second = board.seat(0), board.seat(1)
    assert [(str(tile.tile), tile.tsumogiri, tile.called) for tile in first.river] == [("5p", True, True)]
    assert [(meld.type, "".join(map(str, meld.tiles)), meld.source) for meld in second.melds] == [("pon", "5p5p5p", 0)]
    assert (first.wind, second.wind, second.size, second.drawn) == (0, 1, 10, None)
    assert set(map(str, board.waiting_on(0))) == {f"{rank}m" for rank in range(1, 10)}
    assert (board.live, board.turn, str(board.tile), board.number, board.round_wind) == (69, 1, "1z", 1, 0)
    assert (board.scores, board.sticks, board.honba, board.kans) == ((25000,) * 4, 0, 0, 0)
    assert list(map(str, board.dora_indicators)) == ["3z"]
    with pytest.raises(IndexError, match="no seat 4"):
        board.seat(4)


def test_an_onlooker_s_view_has_counts_only() -> None:
    board = after(Draw(0, UNKNOWN), viewer=2)
    assert [board.seat(i).closed is None for i in range(4)] == [True, True, False, True]
    assert [board.seat(i).size for i in range(4)] == [14, 13, 13, 13]
    assert board.seat(0).drawn is UNKNOWN
    assert board.waiting_on(0) == ()
    assert not board.is_furiten(0)


def test_a_kakan_lies_on_its_pon() -> None:
    table = Table("default,red_fives=[1,0,0]", ("5m", "", "550m1z")).do(0, "5m").do(2, "pon 5m5m", "1z")
    table.turn(2).do(2, "kakan 5m")
    (meld,) = table.board.seat(2).melds
    assert (meld.type, str(meld.tiles[0]), str(meld.tiles[3])) == ("kakan", "5m", "0m")


def test_a_board_of_another_build_is_refused() -> None:
    board = after()
    with pytest.raises((ValueError, KeyError, TypeError, AttributeError)):
        copy.copy(board).load(b"too short")
