"""What is read in one go says the same as what takes the long way: texts of ranks and letters, rows of numbers, winds."""

from __future__ import annotations

import re
from itertools import product

import pytest

from jantaku import shanten
from jantaku.hands import HandError, HandReason
from jantaku.score import Score, score
from jantaku.seats import Wind
from jantaku.shapes import ShapeError, ShapeReason
from jantaku.tiles import RED, NotationError, Tile, parse_tiles

ORDINARY = re.compile(r"(?:(?:[0-9]+[mps]|[1-7]+z|[1-8]+f))*")
FLOWER = 34


class Text(str):
    """A text of a type of its own."""


def expected(text: str) -> list[int]:
    """The tiles of ranks with their letters after them, by the definition."""
    found = []
    for ranks, letter in re.findall(r"([0-9]+)([mpszf])", text):
        for rank in map(int, ranks):
            kind = 9 * "mpsz".find(letter) + (rank or 5) - 1
            found.append(FLOWER if letter == "f" else kind + (0 if rank else RED))
    return found


@pytest.mark.parametrize("length", range(4))
def test_ranks_and_letters(length: int) -> None:
    for signs in product("0123456789mpszf", repeat=length):
        text = "".join(signs)
        if ORDINARY.fullmatch(text):
            assert list(map(int, parse_tiles(text))) == expected(text), text
        else:
            with pytest.raises(NotationError):
                parse_tiles(text)


HAND = "123m567p789p44p24s"


@pytest.mark.parametrize(
    ("hand", "tile"),
    [
        (f" {HAND}\t", "3s"),
        (f"{HAND}\n", " 3s "),
        (Text(HAND), Text("3s")),
        ("１２３m567p789p44p24s", "３s"),
        ("123萬567筒789筒44筒24索", "3索"),
        (f"{HAND}+3s", None),
        ("123m567p789p44p234s", "3s"),
        (parse_tiles(HAND), Tile("3s")),
    ],
)
def test_a_hand_in_any_form_is_worth_the_same(hand: str | tuple[Tile, ...], tile: str | Tile | None) -> None:
    found, plain = score(hand, tile, riichi=True), score(HAND, "3s", riichi=True)
    assert isinstance(found, Score)
    assert isinstance(plain, Score)
    assert found == plain
    assert (found.win, found.changes, found.slugs) == (plain.win, plain.changes, ("riichi",))


@pytest.mark.parametrize("sign", ["\x01", "\x02", "\x03", "\x7f", "\xc0"])
def test_signs_without_a_meaning(sign: str) -> None:
    with pytest.raises(NotationError):
        score(sign + HAND, "3s")


def test_five_of_a_kind_with_a_meld_is_no_hand() -> None:
    with pytest.raises(HandError) as refused:
        score("1111m2m55s,123-m,777=z", "2m")
    assert refused.value.reason == HandReason.FIVE_OF_A_KIND


def test_winds_by_letter_and_name() -> None:
    for wind in Wind:
        for name in (wind, wind.letter, wind.letter.lower(), wind.name):
            found = score("99p23m777z+4m,555+z,666+z", tsumo=True, seat_wind=name, round_wind=name)
            assert (found.win.seat_wind, found.win.round_wind) == (wind, wind)


def test_a_flag_may_be_a_number() -> None:
    assert score(HAND, "3s", riichi=1) == score(HAND, "3s", riichi=True)  # type: ignore[arg-type]
    assert score(HAND, "3s", riichi=0) == score(HAND, "3s")  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [34, -1, 64, 255, 256, 2**31, 10**30, -(10**30)])
def test_numbers_that_are_no_tile(number: int) -> None:
    with pytest.raises(ShapeError) as refused:
        shanten([0, 1, 2, number])
    assert refused.value.reason in (ShapeReason.NOT_A_TILE, ShapeReason.FLOWER)


@pytest.mark.parametrize("place", range(4))
def test_an_odd_tile_anywhere_leaves_the_rest_read(place: int) -> None:
    row = [0, 0, 0, 0]
    row.insert(place, 4 | RED)
    with pytest.raises(ShapeError):
        shanten([*row, 0, 63])
    assert shanten(row) == shanten(bytes(row)) == shanten(tuple(map(Tile, row)))
