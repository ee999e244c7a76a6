"""Tiles, their notation and the sets they come in."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku.hands import Hand
from jantaku.melds import Meld
from jantaku.score import score
from jantaku.tiles import (
    KINDS,
    ORPHANS,
    RED_SET,
    STANDARD_SET,
    UNKNOWN,
    NotationError,
    NotationReason,
    Suit,
    Tile,
    TileSet,
    TileStyle,
    by_order,
    format_tiles,
    parse_tiles,
    tile_glyph,
)

EVERY = [Tile(value) for value in (*range(KINDS), 63, 68, 77, 86)]
rows = st.lists(st.sampled_from(EVERY), max_size=20).map(tuple)


@given(rows)
def test_what_is_printed_is_parsed_back(tiles: tuple[Tile, ...]) -> None:
    assert parse_tiles(format_tiles(tiles)) == tiles
    assert "".join(map(str, parse_tiles("".join(map(str, tiles))))) == "".join(map(str, tiles))


@given(rows, st.sampled_from([TileStyle.MPSZ, TileStyle.KANJI]))
def test_faces_are_parsed_back(tiles: tuple[Tile, ...], style: TileStyle) -> None:
    assert parse_tiles(" ".join(tile_glyph(tile, style) for tile in tiles)) == tiles


@given(rows)
def test_unicode_loses_only_red(tiles: tuple[Tile, ...]) -> None:
    assert parse_tiles("".join(tile_glyph(tile) for tile in tiles)) == tuple(tile.plain for tile in tiles)


@pytest.mark.parametrize("tile", EVERY, ids=str)
def test_a_tile_is_one_object(tile: Tile) -> None:
    assert Tile(str(tile)) is tile
    assert Tile(int(tile)) is tile
    assert pickle.loads(pickle.dumps(tile)) is tile
    assert repr(tile) == f"Tile('{tile}')"


@pytest.mark.parametrize("value", [-1, 35, 62, 64, 69, 95, 127, 255])
def test_other_numbers_are_no_tiles(value: int) -> None:
    with pytest.raises(ValueError, match="no tile"):
        Tile(value)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("1m 2m3 m", "123m"),
        ("１２３ｍ０ｐ", "123m0p"),
        ("一萬伍筒九索", "1m5p9s"),
        ("二万赤五筒5索", "2m0p5s"),
        ("東南西北白發中", "1234567z"),
        ("东发発", "166z"),
        ("ESWNPFC", "1234567z"),
        ("5mr5pr5sr5m", "0m0p0s5m"),
        ("123M55S S", "123m55s2z"),
        ("🀇🀏🀐🀘🀙🀡🀀🀁🀂🀃🀆🀅🀄️", "19m19s19p1234567z"),
        ("1m🀫?", "1m??"),
        ("", ""),
    ],
)
def test_other_spellings(text: str, plain: str) -> None:
    assert format_tiles(parse_tiles(text)) == plain


@pytest.mark.parametrize(
    ("text", "reason", "position"),
    [
        ("12m3", NotationReason.NO_SUIT, 4),
        ("12東", NotationReason.NO_SUIT, 2),
        ("m", NotationReason.NO_RANK, 0),
        ("1mm", NotationReason.NO_RANK, 2),
        ("18z", NotationReason.RANK, 1),
        ("0z", NotationReason.RANK, 0),
        ("1m#", NotationReason.UNEXPECTED, 2),
        ("4mr", NotationReason.NOT_A_FIVE, 2),
        ("5zr", NotationReason.NOT_A_FIVE, 2),
        ("赤四萬", NotationReason.NOT_A_FIVE, 1),
        ("赤", NotationReason.NOT_A_FIVE, 0),
        ("r", NotationReason.UNEXPECTED, 0),
    ],
)
def test_bad_text_says_where_and_why(text: str, reason: NotationReason, position: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tiles(text)
    assert (caught.value.reason, caught.value.position, caught.value.text) == (reason, position, text)
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (copy.reason, copy.position, str(copy)) == (reason, position, str(caught.value))


def tiles_or_error(text: str) -> tuple[Tile, ...] | NotationError:
    try:
        return parse_tiles(text)
    except NotationError as error:
        return error


@given(st.text(max_size=12) | st.text("0159mpszr赤五萬東?E ", max_size=12))
def test_any_text_is_tiles_or_a_notation_error(text: str) -> None:
    result = tiles_or_error(text)
    if isinstance(result, NotationError):
        assert 0 <= result.position <= len(text)
    else:
        assert parse_tiles(format_tiles(result)) == result


@pytest.mark.parametrize("text", ["", "11m", "1m2m"])
def test_a_tile_is_one_tile(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Tile(text)
    assert caught.value.reason is NotationReason.NOT_ONE_TILE


def test_what_a_tile_is() -> None:
    red = Tile("0p")
    assert (red.kind, red.plain, red.plain.red, red.suit, red.rank) == (13, Tile("5p"), red, Suit.PINZU, 5)
    assert [tile.kind for tile in EVERY if tile.is_orphan] == list(ORPHANS)
    assert format_tiles(tile for tile in EVERY if tile.is_terminal) == "19m19p19s"
    assert format_tiles(tile for tile in EVERY if tile.is_wind) == "1234z"
    assert format_tiles(tile for tile in EVERY if tile.is_dragon) == "567z"
    assert format_tiles(tile for tile in EVERY if tile.is_red) == "0m0p0s"
    assert not UNKNOWN.is_honor
    for question in ("suit", "rank", "red"):
        with pytest.raises(ValueError, match="tile"):
            getattr(UNKNOWN, question)


@given(st.permutations(parse_tiles("340567m055p19s17z")))
def test_order_is_by_kind_with_red_before_plain(tiles: list[Tile]) -> None:
    assert format_tiles(sorted(tiles, key=by_order)) == "340567m055p19s17z"


@pytest.mark.parametrize("tile_set", [STANDARD_SET, RED_SET, TileSet(reds=(0, 2, 4))])
def test_a_set_is_136_tiles_four_of_a_kind(tile_set: TileSet) -> None:
    tiles = list(tile_set)
    assert len(tiles) == len(tile_set) == 136
    assert sorted(tile.kind for tile in tiles) == [kind for kind in range(KINDS) for _ in range(4)]
    assert tuple(sum(tile.is_red and tile.kind // 9 == suit for tile in tiles) for suit in range(3)) == tile_set.reds
    assert all(tiles.count(tile) == tile_set.number_of(tile) for tile in EVERY)
    assert [tile for tile in EVERY if tile in tile_set] == [tile for tile in EVERY if tile in tiles]


@pytest.mark.parametrize(
    ("indicator", "dora"),
    [
        ("8m", "9m"),
        ("9m", "1m"),
        ("4p", "5p"),
        ("0p", "6p"),
        ("9s", "1s"),
        ("3z", "4z"),
        ("4z", "1z"),
        ("5z", "6z"),
        ("7z", "5z"),
    ],
)
def test_dora_order(indicator: str, dora: str) -> None:
    assert RED_SET.dora_of(Tile(indicator)) == Tile(dora)


def test_dora_order_follows_the_set() -> None:
    no_middle = TileSet(tuple(0 if 1 <= kind <= 7 or kind == 30 else 4 for kind in range(KINDS)))
    assert [no_middle.dora_of(Tile(tile)) for tile in ("1m", "9m", "3z", "9p")] == [
        Tile(tile) for tile in ("9m", "1m", "1z", "1p")
    ]
    with pytest.raises(ValueError, match="not in this tile set"):
        no_middle.dora_of(Tile("4z"))


@given(st.lists(st.integers(0, 4), min_size=KINDS, max_size=KINDS))
def test_dora_goes_round_every_set(copies: list[int]) -> None:
    tile_set = TileSet(tuple(copies))
    assert sorted(tile_set.dora_order) == sorted(tile_set.dora_order.values()) == list(tile_set.kinds)


@pytest.mark.parametrize(
    ("copies", "reds"), [((4,) * 33, (0, 0, 0)), ((5,) * 34, (0, 0, 0)), ((4,) * 34, (5, 0, 0)), ((0,) * 34, (1, 0, 0))]
)
def test_impossible_sets(copies: tuple[int, ...], reds: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match=r"copies wants|red fives"):
        TileSet(copies, reds)


@pytest.mark.parametrize("tile", EVERY, ids=str)
def test_every_tile_has_a_face(tile: Tile) -> None:
    assert parse_tiles(tile_glyph(tile, TileStyle.KANJI)) == parse_tiles(tile_glyph(tile, TileStyle.MPSZ)) == (tile,)
    assert parse_tiles(tile_glyph(tile, TileStyle.UNICODE)) == (tile.plain,)


class Label(str):
    """A text of a type of its own, as an enumeration or numpy has."""

    __slots__ = ()


def test_texts_of_other_types_are_texts() -> None:
    assert parse_tiles(Label("406m11z")) == parse_tiles("406m11z")
    assert Meld.parse(Label("4-23m")) == Meld.parse("4-23m")
    assert Hand.parse(Label("123m567p789p44p24s+3s")) == Hand.parse("123m567p789p44p24s+3s")
    told = score(Label("123m567p789p44p24s"), Label("3s"), riichi=True, dora_indicators=Label("3p"))
    assert told == score("123m567p789p44p24s", "3s", riichi=True, dora_indicators="3p")


def test_what_is_no_text_of_tiles() -> None:
    for nothing in (None, 0):
        with pytest.raises(TypeError):
            score("123m567p789p44p24s", "3s", dora_indicators=nothing)  # type: ignore[arg-type]
