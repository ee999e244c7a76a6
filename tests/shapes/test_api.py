"""Questions about shapes: what they take, what they refuse, what they answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given

from jantaku.hands import Hand
from jantaku.shapes import (
    ALL_FORMS,
    NO_FORM,
    Form,
    SetType,
    ShapeError,
    ShapeReason,
    discard_analysis,
    readings,
    shanten,
    ukeire,
    waits,
    waits_any,
)
from jantaku.tiles import STANDARD_SET, Tile, TileSet, format_tiles, parse_tiles
from tests.shapes.tiles136 import deals

THREE_PLAYER_SET = TileSet(tuple(0 if 1 <= kind <= 7 else 4 for kind in range(34)))


def test_kokushi_and_chiitoitsu_are_impossible_with_a_meld() -> None:
    assert shanten("19m19p19s1234z,555+p") == 6
    assert shanten("19m19p19s1234z") == 6
    assert shanten("19m19p19s1234567z") == 0
    assert shanten("1133m5577p99s,1111z") == shanten("1133m5577p99s", Form.STANDARD)
    assert shanten("19m19p19s1234z,555+p", Form.CHIITOITSU | Form.KOKUSHI) == NO_FORM


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("123m456p789s1122z", 0),
        ("123m456p789s11222z", -1),
        ("147m258p369s1234z", 6),
        ("1133557799m112z", 0),
        ("1111m", 1),
        ("1111m5555p9999s1z", 2),
        ("1m", 0),
        ("11m", -1),
        ("123m456p78s11z+9s", -1),
        ("1m,111=p,222=z,333=z,4444z", 0),
    ],
)
def test_shanten(text: str, expected: int) -> None:
    assert shanten(text) == expected


def test_text_tiles_and_hand_are_the_same_question() -> None:
    hand = Hand.parse("34067m1234p55s77z+8m")
    assert shanten(hand) == shanten(str(hand)) == shanten(hand.concealed) == shanten(iter(hand.concealed)) == 0
    assert shanten(Hand.parse("34067m123p55s777z,4z")) == shanten("34067m123p55s777z") == 0


def test_own_copies_melds_and_seen_tiles_are_no_longer_left() -> None:
    assert ukeire("123m456p789s1122z") == {Tile("1z"): 2, Tile("2z"): 2}
    assert ukeire("23m11p,4-56m,444=p,789-s") == {Tile("1m"): 4, Tile("4m"): 3}
    assert ukeire("23m11p,4-56m,444=p,789-s", seen=parse_tiles("1144m4m")) == {Tile("1m"): 2}
    assert ukeire("34m11p789s,678-m,555=m")[Tile("2m")] == 4
    assert ukeire("34m11p,678-m,505=m,789-s") == {Tile("2m"): 4, Tile("5m"): 1}


def test_waits_held_four_times() -> None:
    assert waits("1m,111=m,222=z,333=z,444=z") == ()
    assert waits_any("1m,111=m,222=z,333=z,444=z") == (Tile("1m"),)
    assert waits("23m11p,1111m,444=z,555=z") == (Tile("4m"),)
    assert format_tiles(waits_any("23m11p,1111m,444=z,555=z")) == "14m"
    assert waits("123m456p789s1133z") == waits_any("123m456p789s1133z") == parse_tiles("13z")
    assert waits("147m258p369s1234z") == ()


def test_discards_are_ordered_and_count_what_was_discarded() -> None:
    options = discard_analysis("123m456p789s1122z+9s")
    assert (options[0].tile, options[0].shanten, options[0].ukeire) == (Tile("9s"), 0, {Tile("1z"): 2, Tile("2z"): 2})
    assert [(option.shanten, -option.total) for option in options] == sorted((o.shanten, -o.total) for o in options)
    assert sorted(option.tile for option in options) == sorted(set(parse_tiles("123m456p789s12z")))
    red = {option.tile: option for option in discard_analysis("340567m123p55s777z")}
    assert red[Tile("0m")].ukeire == red[Tile("5m")].ukeire
    tanki = {option.tile: option for option in discard_analysis("123m456p789s222z13m")}
    assert tanki[Tile("3m")].ukeire[Tile("1m")] == 2


@given(deals(2, 5, 8, 11, 14))
def test_discards_agree_with_ukeire_of_what_is_left(tiles: tuple[Tile, ...]) -> None:
    options = discard_analysis(tiles)
    assert {option.tile for option in options} == set(tiles)
    assert shanten(tiles) in (options[0].shanten, options[0].shanten - 1)
    for option in options:
        rest = list(tiles)
        rest.remove(option.tile)
        assert option.shanten == shanten(rest)
        assert option.ukeire == ukeire(rest, seen=(option.tile,))


@given(deals(13))
def test_ukeire_counts_what_is_left_of_the_set(tiles: tuple[Tile, ...]) -> None:
    held = Counter(tiles)
    for tile, left in ukeire(tiles).items():
        assert left == 4 - held[tile] > 0
        assert shanten((*tiles, tile)) == shanten(tiles) - 1


def test_readings_name_their_parts() -> None:
    two = readings("111222333m11p,555+p")
    assert [str(one) for one in two[0].sets] == ["123m", "123m", "123m"]
    assert [one.type for one in two[1].sets] == [SetType.TRIPLET] * 3
    assert {reading.pair for reading in two} == {Tile("1p")}
    orphans = readings("19m19p19s12345677z")
    assert [(reading.form, reading.pair, reading.sets) for reading in orphans] == [(Form.KOKUSHI, Tile("7z"), ())]
    assert [reading.form for reading in readings("1133557799m1122z")] == [Form.CHIITOITSU]
    assert readings("1111m22p33s4455z66z") == ()
    assert [reading.form for reading in readings("1111m22p33s4455z66z", four_same=True)] == [Form.CHIITOITSU]


def test_three_players_have_no_middle_manzu() -> None:
    assert shanten("119999m1111222z", tile_set=THREE_PLAYER_SET) == shanten("119999m1111222z") + 1
    four, three = ukeire("1m147p", Form.STANDARD), ukeire("1m147p", Form.STANDARD, tile_set=THREE_PLAYER_SET)
    assert Tile("2m") in four
    assert three == {tile: left for tile, left in four.items() if tile in THREE_PLAYER_SET}


@pytest.mark.parametrize(
    ("ask", "text", "reason"),
    [
        (shanten, "", ShapeReason.TILE_COUNT),
        (shanten, "123m", ShapeReason.TILE_COUNT),
        (shanten, "123m456p789s112233z", ShapeReason.TILE_COUNT),
        (shanten, "123m456p789s1122z,555+p", ShapeReason.TILE_COUNT),
        (shanten, "11111m", ShapeReason.FIVE_OF_A_KIND),
        (shanten, "1m,1111m", ShapeReason.FIVE_OF_A_KIND),
        (shanten, "11m??", ShapeReason.UNKNOWN_TILE),
        (ukeire, "11m", ShapeReason.WANTS_13),
        (waits, "123m456p789s11222z", ShapeReason.WANTS_13),
        (waits_any, "11m", ShapeReason.WANTS_13),
        (readings, "1m", ShapeReason.WANTS_14),
        (discard_analysis, "123m456p789s1122z", ShapeReason.WANTS_14),
    ],
)
def test_what_cannot_be_asked(ask: Callable[[str], object], text: str, reason: ShapeReason) -> None:
    with pytest.raises(ShapeError) as caught:
        ask(text)
    assert caught.value.reason is reason
    assert str(caught.value)


def test_tiles_outside_the_set_are_refused() -> None:
    assert shanten("2m", tile_set=STANDARD_SET, forms=ALL_FORMS) == 0
    with pytest.raises(ShapeError):
        shanten("2m", tile_set=THREE_PLAYER_SET)
