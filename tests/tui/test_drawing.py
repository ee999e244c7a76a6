"""Cells, tiles and the drawn table: every line exactly as wide as the screen, in every style of tiles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.style import Style

from jantaku.board import Board
from jantaku.events import Ankan, Chi, Deal, Discard, Dora, Draw, Event, KyokuStart, Pon
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.tiles import RED_SET, UNKNOWN, Tile, parse_tiles
from jantaku.tui.canvas import Canvas
from jantaku.tui.faces import Face
from jantaku.tui.table import Scene, draw_table, folded

NAMES = ("You", "right", "across", "left")
SIZES = [(80, 24), (100, 30), (110, 32), (120, 40), (200, 60), (20, 5)]
HIDDEN = (UNKNOWN,) * 13


def board_after(*events: Event) -> Board:
    """Seat 0's board: it holds 19m19p19s1234567z less 7z, plus 5m, before these events."""
    board = Board(Match(Ruleset.of("tenhou_4p")).referee.built, 0)
    start = [
        KyokuStart(0, 1, 0, 0, 0, (25000,) * 4),
        Deal(0, parse_tiles("0m19m19p19s123456z")),
        *(Deal(seat, HIDDEN) for seat in (1, 2, 3)),
        Dora(Tile("3s")),
    ]
    for event in (*start, *events):
        board.apply(event)
    return board


def text_of(board: Board, face: Face = Face.ASCII, size: tuple[int, int] = (80, 24)) -> str:
    return "\n".join(draw_table(board, Scene(NAMES, 0, face), *size).lines())


@given(st.lists(st.tuples(st.integers(-5, 25), st.integers(-1, 3), st.text("ab萬筒▮\ufe0e🀄", max_size=12)), max_size=12))
def test_lines_keep_their_width(texts: list[tuple[int, int, str]]) -> None:
    canvas = Canvas(20, 3)
    for x, y, text in texts:
        canvas.put(x, y, text)
    assert [cell_len(line) for line in canvas.lines()] == [20] * 3
    segments = [canvas.segments(y, Style()) for y in range(3)]
    assert ["".join(segment.text for segment in line) for line in segments] == canvas.lines()


@pytest.mark.parametrize("face", Face)
def test_tiles_of_a_face_are_equally_wide_and_all_different(face: Face) -> None:
    tiles = {*RED_SET, UNKNOWN}
    assert {cell_len(face.short(tile)) for tile in tiles} == {face.width}
    assert {cell_len(face.back)} == {face.width}
    assert {cell_len(line) for tile in tiles - {UNKNOWN} for line in face.stacked(tile)} == {2}
    assert len({face.short(tile) for tile in tiles}) == len(tiles)


@pytest.mark.parametrize("width", [*range(110, 126), 80, 100, 200])
def test_seats_at_the_sides_leave_the_centre_whole(width: int) -> None:
    lines = text_of(board_after(), size=(width, 32)).splitlines()
    assert sum(f"+{'-' * 26}+" in line for line in lines) == 2, lines


def test_ascii_tiles_are_ascii() -> None:
    assert all((Face.ASCII.short(tile) + "".join(Face.ASCII.stacked(tile))).isascii() for tile in RED_SET)


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("size", SIZES)
def test_the_table_fits_every_screen(face: Face, size: tuple[int, int]) -> None:
    canvas = draw_table(
        board_after(Draw(0, Tile("7z"))), Scene(NAMES, 0, face, log=("x" * 300,) * 90, hints=("y " * 90,)), *size
    )
    assert [cell_len(line) for line in canvas.lines()] == [size[0]] * size[1]
    if face is Face.ASCII:
        assert all(line.isascii() for line in canvas.lines())


def test_a_small_screen_says_what_is_needed() -> None:
    assert "needs 80 x 24" in text_of(board_after(), size=(70, 24))


def test_what_lies_on_the_table_is_shown() -> None:
    board = board_after(
        Draw(0, Tile("7z")),
        Discard(0, Tile("7z"), tsumogiri=True),
        Draw(1, UNKNOWN),
        Discard(1, Tile("3p"), riichi=False),
        Chi(2, 1, Tile("3p"), parse_tiles("12p")),
        Discard(2, Tile("9m")),
        Pon(3, 2, Tile("9m"), parse_tiles("99m")),
        Discard(3, Tile("4p")),
    )
    text = text_of(board)
    assert "C'" in text  # own tsumogiri
    assert "3px" in text  # called away
    assert "3p<1p2p" in text  # chi: from the left, the called tile lies left
    assert "9m<9m9m" in text  # pon by seat 3 from seat 2, its left
    assert "East 1  honba 0  riichi 0" in text
    assert "left 68" in text
    assert "3s" in text
    assert text.count("25000") == 8
    assert "#" * 13 + " 13" in text


def test_a_closed_kan_shows_two_tiles_and_hides_two() -> None:
    board = board_after(
        Draw(0, Tile("7z")), Discard(0, Tile("7z"), tsumogiri=True), Draw(1, UNKNOWN), Ankan(1, parse_tiles("0555p"))
    )
    assert "##5p0p##" in text_of(board)


def test_the_hand_is_sorted_with_the_drawn_tile_apart() -> None:
    hand = next(line for line in text_of(board_after(Draw(0, Tile("2m")))).splitlines() if "1m" in line and "E " in line)
    assert hand.split() == ["1m", "0m", "9m", "1p", "9p", "1s", "9s", "E", "S", "W", "N", "P", "F", "2m"]
    assert "F      2m" in hand


def test_long_rivers_do_not_leave_the_screen() -> None:
    events: list[Event] = []
    for kind in range(17):
        for seat in range(4):
            events += [
                Draw(seat, Tile(kind) if seat == 0 else UNKNOWN),
                Discard(seat, Tile((kind + 9 * seat) % 34), tsumogiri=True),
            ]
    events[1::8] = [Discard(0, Tile(kind), tsumogiri=True) for kind in range(17)]
    text = text_of(board_after(*events))
    assert [cell_len(line) for line in text.splitlines()] == [80] * 24
    assert all(f"{rank}m'" in text for rank in range(1, 10))


@given(st.text("ab ", max_size=60), st.integers(4, 20))
def test_folded_lines_lose_no_word(text: str, width: int) -> None:
    lines = folded(text, width)
    assert " ".join(lines).split() == text.split()
    assert all(cell_len(line) <= width or len(line.split()) == 1 for line in lines)
