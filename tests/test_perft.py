"""Shanten histograms, against the published counts."""

from __future__ import annotations

import math

import pytest

import jantaku
from jantaku.perft import perft
from jantaku.shapes import Form
from jantaku.tiles import STANDARD_SET, TileSet

THREE_PLAYER_SET = TileSet(tuple(0 if 1 <= kind <= 7 else 4 for kind in range(34)))

STANDARD = {
    4: [0, 3756, 34666, 27623],
    5: [1836, 87294, 296990, 115788],
    7: [0, 148809, 3109622, 8933144, 5625300, 806455],
    8: [49332, 3719319, 31228904, 43405866, 15513706, 1388358],
    10: [0, 3431439, 110100656, 601777551, 791493342, 342498214, 49161537, 1806577],
    11: [875418, 87787593, 1152625428, 3282083481, 2351097369, 625144032, 57461587, 1354116],
    13: [0, 54747045, 2318210748, 18521094520, 40311144206, 28348596450, 8048161086, 885943636, 33398598, 299711],
    14: [
        *(11498658, 1407507075, 24534145015, 104744544266, 131618303547, 53783938428),
        *(9718513527, 685882185, 16090769, 81030),
    ],
}
THREE_PLAYERS = {
    4: [0, 2127, 15009, 10269],
    5: [1080, 37974, 97767, 33063],
    13: [0, 11657240, 344236284, 1934212215, 3130480721, 1764829706, 409677618, 37234999, 1153706, 8001],
    14: [2657681, 226987131, 2693446857, 8022846383, 7487350388, 2488717836, 366736010, 21015622, 388347, 1320],
}
CHIITOITSU = {
    13: [0, 37657312, 1589676528, 13696502336, 36702708416, 34519187208, 11047694936, 928169264],
    14: [5379616, 734317584, 13415417400, 69936352904, 129490464312, 89752238004, 21794359040, 1391975640],
}
KOKUSHI = {13: [0, 157, 23439, 1071928, 22160281], 14: [13, 4311, 331617, 10359778]}
HANDS = {13: 98521596000, 14: 326520504500}


def row(histogram: dict[int, int]) -> list[int]:
    """Numbers from shanten -1 on."""
    return [histogram.get(shanten, 0) for shanten in range(-1, max(histogram) + 1)]


@pytest.mark.parametrize("n", STANDARD)
def test_by_classes(n: int) -> None:
    assert row(perft(n)) == STANDARD[n]


@pytest.mark.parametrize("n", THREE_PLAYERS)
def test_three_players_by_classes(n: int) -> None:
    assert row(perft(n, tile_set=THREE_PLAYER_SET)) == THREE_PLAYERS[n]


@pytest.mark.parametrize("tile_set", [STANDARD_SET, THREE_PLAYER_SET], ids=["four", "three"])
@pytest.mark.parametrize("n", [1, 2, 4, 5])
def test_exhaustively(n: int, tile_set: TileSet) -> None:
    if n > 2 and not jantaku.compiled:
        pytest.skip("half a million hands, uncompiled")
    assert perft(n, exhaustive=True, tile_set=tile_set) == perft(n, tile_set=tile_set)


@pytest.mark.slow
@pytest.mark.parametrize("n", [7, 8])
def test_exhaustively_over_a_hundred_million_hands(n: int) -> None:
    assert row(perft(n, exhaustive=True)) == STANDARD[n]


@pytest.mark.parametrize("n", [13, 14])
def test_special_forms(n: int) -> None:
    assert row(perft(n, Form.CHIITOITSU)) == CHIITOITSU[n]
    assert row(perft(n, Form.KOKUSHI))[: len(KOKUSHI[n])] == KOKUSHI[n]
    for form in (Form.STANDARD, Form.CHIITOITSU, Form.KOKUSHI):
        assert sum(perft(n, form).values()) == HANDS[n]


def test_complete_special_hands_in_closed_form() -> None:
    assert perft(14, Form.CHIITOITSU)[-1] == math.comb(34, 7)
    assert perft(14, Form.CHIITOITSU, tile_set=THREE_PLAYER_SET)[-1] == math.comb(27, 7) == 888030


@pytest.mark.parametrize(
    ("n", "form", "tile_set"),
    [
        (0, Form.STANDARD, STANDARD_SET),
        (3, Form.STANDARD, STANDARD_SET),
        (16, Form.STANDARD, STANDARD_SET),
        (10, Form.KOKUSHI, STANDARD_SET),
        (13, Form.STANDARD | Form.KOKUSHI, STANDARD_SET),
        (13, Form.STANDARD, TileSet((3,) * 34)),
    ],
)
def test_what_is_not_counted(n: int, form: Form, tile_set: TileSet) -> None:
    with pytest.raises(ValueError, match=r"tiles|copies"):
        perft(n, form, tile_set=tile_set)
