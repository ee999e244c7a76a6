"""Melds: what is one, and how it is written."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku.melds import Meld, MeldError, MeldReason, MeldType, format_melds, parse_melds
from jantaku.seats import Relative
from jantaku.tiles import UNKNOWN, NotationError, Tile, format_tiles, parse_tiles

RUNS = [kind for kind in range(27) if kind % 9 < 7]


@st.composite
def melds(draw: st.DrawFn) -> Meld:
    """Any meld, with up to all of its fives red."""
    type_ = draw(st.sampled_from(MeldType))
    source = draw(st.sampled_from(Relative))
    if type_ is MeldType.CHI:
        lowest = draw(st.sampled_from(RUNS))
        kinds, source = [lowest, lowest + 1, lowest + 2], Relative.KAMICHA
    else:
        size = {MeldType.PON: 3, MeldType.NUKI: 1}.get(type_, 4)
        kinds = [draw(st.integers(0, 33))] * size
    tiles = [Tile(kind | 64) if kind in (4, 13, 22) and draw(st.booleans()) else Tile(kind) for kind in kinds]
    if type_ in (MeldType.ANKAN, MeldType.NUKI):
        return Meld(type_, tuple(tiles))
    called, added = draw(st.permutations(tiles))[:2]
    return Meld(type_, tuple(tiles), called, source, added if type_ is MeldType.KAKAN else None)


@given(melds())
def test_what_is_printed_is_parsed_back(meld: Meld) -> None:
    assert Meld.parse(str(meld)) == meld
    suit_first = str(meld)[-1] + str(meld)[:-1]
    assert Meld.parse(suit_first) == meld


@given(st.lists(melds(), max_size=5).map(tuple))
def test_rows_of_melds(several: tuple[Meld, ...]) -> None:
    assert parse_melds(format_melds(several)) == several
    assert parse_melds(" ".join(map(str, several))) == several


@given(melds())
def test_tiles_are_own_called_and_added(meld: Meld) -> None:
    parts = [*meld.own, *(tile for tile in (meld.called, meld.added) if tile is not None)]
    assert sorted(parts) == sorted(meld.tiles)


@pytest.mark.parametrize(
    ("text", "type_", "tiles", "called", "source", "added"),
    [
        ("m123-", "chi", "123m", "3m", "kamicha", None),
        ("m1-23", "chi", "123m", "1m", "kamicha", None),
        ("340-p", "chi", "340p", "0p", "kamicha", None),
        ("p555+", "pon", "555p", "5p", "shimocha", None),
        ("s777=", "pon", "777s", "7s", "toimen", None),
        ("505-s", "pon", "055s", "5s", "kamicha", None),
        ("m5550+", "daiminkan", "0555m", "0m", "shimocha", None),
        ("m055-5", "kakan", "0555m", "5m", "kamicha", "5m"),
        ("555=0p", "kakan", "0555p", "5p", "toimen", "0p"),
        ("m1111", "ankan", "1111m", None, None, None),
        ("5055s", "ankan", "0555s", None, None, None),
        ("4z", "nuki", "4z", None, None, None),
        ("234s", "chi", "234s", "2s", "kamicha", None),
        ("666z", "pon", "666z", "6z", "kamicha", None),
    ],
)
def test_spellings(text: str, type_: str, tiles: str, called: str | None, source: str | None, added: str | None) -> None:
    meld = Meld.parse(text)
    assert meld.type.slug == type_
    assert meld.tiles == parse_tiles(tiles)
    assert meld.called == (called and Tile(called))
    assert (meld.source and meld.source.slug) == source
    assert meld.added == (added and Tile(added))
    assert (meld.is_open, meld.is_set, meld.type.is_kan) == (
        type_ not in ("ankan", "nuki"),
        type_ != "nuki",
        type_ in ("ankan", "kakan", "daiminkan"),
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", MeldReason.NOTATION),
        ("12-3", MeldReason.NOTATION),
        ("-123m", MeldReason.NOTATION),
        ("1-2-3m", MeldReason.NOTATION),
        ("123m456m", MeldReason.NOTATION),
        ("12m", MeldReason.TILE_COUNT),
        ("12345-m", MeldReason.TILE_COUNT),
        ("55+p", MeldReason.TILE_COUNT),
        ("55+5p", MeldReason.TILE_COUNT),
        ("124-m", MeldReason.NOT_A_RUN),
        ("123-z", MeldReason.NOT_A_RUN),
        ("112m", MeldReason.NOT_A_RUN),
        ("1112m", MeldReason.NOT_THE_SAME),
        ("123=m", MeldReason.CHI_SOURCE),
    ],
)
def test_what_is_no_meld(text: str, reason: MeldReason) -> None:
    with pytest.raises(MeldError) as caught:
        Meld.parse(text)
    assert caught.value.reason is reason
    assert str(caught.value)


@pytest.mark.parametrize(
    ("text", "row", "sideways", "face_down", "stacked"),
    [
        ("3-12m", "312m", 0, (), None),
        ("550-p", "055p", 0, (), None),
        ("055=p", "055p", 1, (), None),
        ("505+p", "055p", 2, (), None),
        ("5550-s", "0555s", 0, (), None),
        ("5550=s", "5055s", 1, (), None),
        ("5550+s", "5550s", 3, (), None),
        ("222=2z", "222z", 1, (), "2z"),
        ("1111z", "1111z", None, (0, 3), None),
        ("4z", "4z", None, (), None),
    ],
)
def test_how_a_meld_lies(text: str, row: str, sideways: int | None, face_down: tuple[int, ...], stacked: str | None) -> None:
    lies = Meld.parse(text).layout
    assert format_tiles(lies.row) == row
    assert (lies.sideways, lies.face_down, lies.stacked) == (sideways, face_down, stacked and Tile(stacked))


FIVE, RED, LEFT = Tile("5p"), Tile("0p"), Relative.KAMICHA
PON = (FIVE, FIVE, FIVE)


@pytest.mark.parametrize(
    ("reason", "make"),
    [
        (MeldReason.NO_SOURCE, lambda: Meld(MeldType.PON, PON, FIVE)),
        (MeldReason.CALLED_TILE, lambda: Meld(MeldType.PON, PON, RED, LEFT)),
        (MeldReason.CALLED_TILE, lambda: Meld(MeldType.PON, PON, None, LEFT)),
        (MeldReason.CALLED_TILE, lambda: Meld(MeldType.KAKAN, (*PON, RED), RED, LEFT, RED)),
        (MeldReason.ADDED_TILE, lambda: Meld(MeldType.PON, PON, FIVE, LEFT, FIVE)),
        (MeldReason.ADDED_TILE, lambda: Meld(MeldType.KAKAN, (*PON, FIVE), FIVE, LEFT)),
        (MeldReason.ADDED_TILE, lambda: Meld(MeldType.KAKAN, (*PON, FIVE), FIVE, LEFT, RED)),
        (MeldReason.SOURCE, lambda: Meld(MeldType.ANKAN, (*PON, FIVE), FIVE, LEFT)),
        (MeldReason.UNKNOWN_TILE, lambda: Meld(MeldType.ANKAN, (*PON, UNKNOWN))),
        (MeldReason.NOT_A_RUN, lambda: Meld(MeldType.CHI, parse_tiles("89m1p"), Tile("9m"), LEFT)),
    ],
)
def test_a_meld_made_by_hand_is_checked(reason: MeldReason, make: Callable[[], Meld]) -> None:
    with pytest.raises(MeldError) as caught:
        make()
    assert caught.value.reason is reason


def test_bad_tiles_are_a_notation_error() -> None:
    with pytest.raises(NotationError):
        Meld.parse("888+z")
