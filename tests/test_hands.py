"""Hands: what is one, and how it is written."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku.hands import Hand, HandError, HandReason
from jantaku.melds import Meld, MeldError, MeldType
from jantaku.seats import Relative
from jantaku.tiles import RED_SET, STANDARD_SET, NotationError, Tile, TileSet


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """A hand dealt from a red set, with up to four melds and maybe a drawn tile or nuki."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    pool = list(RED_SET)
    rng.shuffle(pool)
    melds = []
    for kind in rng.sample(range(34), draw(st.integers(0, 4))):
        own = [tile for tile in pool if tile.kind == kind]
        type_ = rng.choice([MeldType.PON, MeldType.ANKAN, MeldType.DAIMINKAN])
        tiles = own[:3] if type_ is MeldType.PON else own
        call = () if type_ is MeldType.ANKAN else (tiles[0], rng.choice(list(Relative)))
        melds.append(Meld(type_, tuple(tiles), *call))
        for tile in tiles:
            pool.remove(tile)
    closed = pool[: 13 - 3 * len(melds)]
    drawn = pool[13 - 3 * len(melds)] if draw(st.booleans()) else None
    return Hand(tuple(closed), tuple(melds), drawn)


@given(hands())
def test_what_is_printed_is_parsed_back(hand: Hand) -> None:
    assert Hand.parse(str(hand)) == hand
    assert hand.check(RED_SET) is hand
    assert hand.size == (13 if hand.drawn is None else 14)
    assert hand.concealed[len(hand.closed) :] == (() if hand.drawn is None else (hand.drawn,))
    assert hand.is_closed is all(meld.type is MeldType.ANKAN for meld in hand.melds)


@pytest.mark.parametrize(
    "text",
    [
        "123m456p789s1122z",
        "123m456p789s1122z+1z",
        "11122m456p789s112z",
        "3m+3m,055-5m,1111z,123-s,888=p",
        "123m456p789s1122z,4z,4z",
    ],
)
def test_texts(text: str) -> None:
    assert Hand.parse(Hand.parse(text).__str__()) == Hand.parse(text)


def test_closed_tiles_are_sorted_and_melds_keep_their_order() -> None:
    assert str(Hand.parse("11z 50m 321p + 1s, 555+z, p9999")) == "05m123p11z+1s,555+z,9999p"


@pytest.mark.parametrize(
    ("text", "reason", "place"),
    [
        ("", HandReason.TOO_FEW_TILES, "hand"),
        ("123m456p789s112z", HandReason.TOO_FEW_TILES, "hand"),
        ("123m456p789s112233z", HandReason.TOO_MANY_TILES, "hand"),
        ("123m456p789s1122z,555+z", HandReason.TOO_MANY_TILES, "hand"),
        ("123m456p789s112z+2z", HandReason.DRAWN_TILE, "drawn"),
        ("11111m456p789s11z", HandReason.FIVE_OF_A_KIND, "closed"),
        ("1111m456p789s112z+1m", HandReason.FIVE_OF_A_KIND, "drawn"),
        ("1m456p789s,123-m,111=1m", HandReason.FIVE_OF_A_KIND, "melds[1]"),
        ("123m456p789s112z?", HandReason.UNKNOWN_TILE, "closed"),
    ],
)
def test_what_is_no_hand(text: str, reason: HandReason, place: str) -> None:
    with pytest.raises(HandError) as caught:
        Hand.parse(text)
    assert (caught.value.reason, caught.value.place) == (reason, place)
    said = {"hand": "the hand", "closed": "the closed tiles", "drawn": "the drawn tile", "melds[1]": "meld 2"}
    assert str(caught.value).endswith(f" in {said[place]}")


@pytest.mark.parametrize(
    ("text", "tile_set", "reason", "place"),
    [
        ("0m456p789s123z111m", STANDARD_SET, HandReason.TOO_MANY_REDS, "closed"),
        ("0m456p789s123z,550-m", RED_SET, HandReason.TOO_MANY_REDS, "melds[0]"),
        ("5555m456p789s123z", RED_SET, HandReason.TOO_FEW_PLAIN, "closed"),
        ("555m456p789s123z+5m", RED_SET, HandReason.DRAWN_TILE, "drawn"),
        ("123m456p789s1122z", TileSet((4, 0, *(4,) * 32)), HandReason.NOT_IN_SET, "closed"),
        ("111m456p789s1122z", TileSet((2, *(4,) * 33)), HandReason.FIVE_OF_A_KIND, "closed"),
    ],
)
def test_hands_outside_a_set(text: str, tile_set: TileSet, reason: HandReason, place: str) -> None:
    with pytest.raises(HandError) as caught:
        Hand.parse(text).check(tile_set)
    assert (caught.value.reason, caught.value.place) == (reason, place)


def test_parts_keep_their_own_errors() -> None:
    with pytest.raises(NotationError):
        Hand.parse("123m4")
    with pytest.raises(NotationError):
        Hand.parse("123m456p789s1122z+12z")
    with pytest.raises(MeldError):
        Hand.parse("123m456p789s1z,124-m")


def test_a_hand_made_of_parts() -> None:
    hand = Hand(tuple(map(Tile, ("1m", "0p", "1z", "5p"))), (Meld.parse("123-s"),) * 3)
    assert str(hand) == "1m05p1z,3-12s,3-12s,3-12s"
