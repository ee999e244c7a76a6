"""Hints say what the library says of the hand, from what the seat sees."""

from jantaku.board import Board
from jantaku.events import Deal, Discard, Dora, Draw, Event, KyokuStart, Pon
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.tiles import UNKNOWN, Tile, parse_tiles
from jantaku.tui.faces import Face
from jantaku.tui.hints import hints

RULES = Ruleset.of("tenhou_4p")


def board_with(hand: str, *events: Event) -> Board:
    """Seat 0's board, itself South, with seat 3 dealing; the indicator is 4s."""
    board = Board(Match(RULES).referee.built, 0)
    deals = [Deal(seat, (UNKNOWN,) * 13 if seat else parse_tiles(hand)) for seat in range(4)]
    for event in (KyokuStart(0, 1, 3, 0, 0, (25000,) * 4), *deals, Dora(Tile("4s")), *events):
        board.apply(event)
    return board


def first_discard(tile: str) -> tuple[Event, ...]:
    return Draw(3, UNKNOWN), Discard(3, Tile(tile))


def test_a_discard_is_weighed() -> None:
    board = board_with("123m456p789s3344z", *first_discard("3z"), Draw(0, Tile("5z")))
    lines = hints(board, 0, RULES, Face.ASCII, 13, riichi=False)
    assert lines[0] == "After P: tenpai, waits Wx1 (no yaku for ron) Nx2 (no yaku for ron) (3 left)"
    assert lines[1] == "Most tiles: P (tenpai, 3 tiles)"
    worse = hints(board, 0, RULES, Face.ASCII, 0, riichi=False)
    assert worse[0].startswith("After 1m: 1-shanten")


def test_riichi_is_a_yaku() -> None:
    board = board_with("123m456p789s3344z", *first_discard("3z"), Draw(0, Tile("5z")))
    assert "no yaku" not in hints(board, 0, RULES, Face.ASCII, 13, riichi=True)[0]


def test_furiten_is_told_for_the_discard_that_makes_it() -> None:
    board = board_with("123m456p789s1122z", *first_discard("9m"), Draw(0, Tile("1z")))
    assert "FURITEN" in hints(board, 0, RULES, Face.ASCII, 13, riichi=False)[0]
    board = board_with("123m456p789s1122z", *first_discard("9m"), Draw(0, Tile("9m")))
    assert "FURITEN" not in hints(board, 0, RULES, Face.ASCII, 13, riichi=False)[0]


def test_an_open_hand_without_yaku_is_told() -> None:
    called = Pon(0, 3, Tile("4z"), parse_tiles("44z"))
    board = board_with("23m456p789s11z44z3s", *first_discard("4z"), called, Discard(0, Tile("3s")))
    (line,) = hints(board, 0, RULES, Face.KANJI, None, riichi=False)
    assert line == "tenpai, waits 1萬x4 (no yaku for ron) 4萬x4 (no yaku for ron) (8 left)"


def test_a_hand_that_waits_tells_what_helps() -> None:
    (line,) = hints(board_with("123m456p78s11223z", *first_discard("1z")), 0, RULES, Face.ASCII, None, riichi=False)
    assert line.startswith("1-shanten, ")
    assert "6sx4" in line
    assert "Ex1" in line
