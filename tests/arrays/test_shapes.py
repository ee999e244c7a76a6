"""Questions about many hands give the answers of the same questions about each, and refuse what no hand can be."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

import jantaku
from jantaku import arrays
from jantaku.arrays import CountsError
from jantaku.shapes import ShapeReason
from jantaku.shapes.kernel import ClosedTiles
from jantaku.tiles import KINDS, STANDARD_SET, Tile, TileSet, parse_tiles
from tests.shapes.tiles136 import deal

NO_MIDDLE_MANZU = TileSet(tuple(0 if 1 <= kind <= 7 else 4 for kind in range(KINDS)))
SETS = (STANDARD_SET, NO_MIDDLE_MANZU)
FORMS = (1, 2, 3, 4, 5, 6, 7, 10, 15)
Counts = npt.NDArray[np.uint8]


def counts_of(*hands: tuple[Tile, ...]) -> Counts:
    rows = np.zeros((len(hands), KINDS), np.uint8)
    for row, hand in zip(rows, hands, strict=True):
        np.add.at(row, [tile.kind for tile in hand], 1)
    return rows


def hands_of(seed: int, tile_set: TileSet, sizes: tuple[int, ...], number: int = 40) -> list[tuple[Tile, ...]]:
    """Deals of any of the sizes without the tiles that are not in the set."""
    found = []
    for index in range(number):
        tiles = tuple(tile for tile in deal(seed + index, sizes[index % len(sizes)]) if tile in tile_set)
        if len(tiles) in sizes:
            found.append(tiles)
    return found


def kinds_in(mask: Any) -> list[int]:
    return [kind for kind in range(KINDS) if int(mask) >> kind & 1]


seeds = st.integers(0, 2**40)


@given(seeds, st.sampled_from(FORMS), st.sampled_from(SETS))
def test_shanten_is_that_of_each_hand(seed: int, forms: int, tile_set: TileSet) -> None:
    hands = hands_of(seed, tile_set, (1, 2, 4, 5, 7, 8, 10, 11, 13, 14))
    found = arrays.shanten(counts_of(*hands), forms, tile_set)
    assert found.dtype == np.int8
    assert found.tolist() == [jantaku.shanten(hand, forms, tile_set) for hand in hands]


@given(seeds, st.sampled_from(FORMS), st.sampled_from(SETS), st.booleans())
def test_ukeire_is_that_of_each_hand(seed: int, forms: int, tile_set: TileSet, for_all: bool) -> None:
    hands = hands_of(seed, tile_set, (1, 4, 7, 10, 13))
    seen = [deal(seed + 7, 12)] * len(hands) if for_all else [deal(seed + 7 + index, 12) for index in range(len(hands))]
    found = arrays.ukeire(
        counts_of(*hands), forms, seen=counts_of(*seen)[0] if for_all and seen else counts_of(*seen), tile_set=tile_set
    )
    for hand, gone, mask, total in zip(hands, seen, *found, strict=True):
        each = jantaku.ukeire(hand, forms, seen=gone, tile_set=tile_set)
        assert total == sum(each.values())
        assert set(each) <= set(kinds_in(mask))
        assert mask == ClosedTiles(hand).ukeire(with_set(forms, tile_set))


def with_set(forms: int, tile_set: TileSet) -> int:
    return forms if tile_set is STANDARD_SET else forms | 16


@given(seeds, st.sampled_from(FORMS), st.sampled_from(SETS))
def test_discards_are_those_of_each_hand(seed: int, forms: int, tile_set: TileSet) -> None:
    hands = hands_of(seed, tile_set, (2, 5, 8, 11, 14), 20)
    seen = [deal(seed + index, 20) for index in range(len(hands))]
    found = arrays.discards(counts_of(*hands), forms, seen=counts_of(*seen), tile_set=tile_set)
    assert found.shanten.shape == found.masks.shape == found.totals.shape == (len(hands), KINDS)
    for hand, gone, shanten, masks, totals in zip(hands, seen, *found, strict=True):
        options = jantaku.discard_analysis(hand, forms, seen=gone, tile_set=tile_set)
        for option in options:
            assert (shanten[option.tile], totals[option.tile]) == (option.shanten, option.total)
            assert set(option.ukeire) <= set(kinds_in(masks[option.tile]))
        others = [kind for kind in range(KINDS) if Tile(kind) not in hand]
        assert (shanten[others] == NOT_HELD_ROWS[: len(others)]).all()
        assert not masks[others].any()
        assert not totals[others].any()


NOT_HELD_ROWS = np.full(KINDS, arrays.NOT_HELD)


def test_no_hands_no_answers() -> None:
    none = np.zeros((0, KINDS), np.uint8)
    assert arrays.shanten(none).shape == (0,)
    assert arrays.ukeire(none).masks.shape == (0,)
    assert arrays.discards(none).totals.shape == (0, KINDS)


def test_any_layout_is_read_and_nothing_is_changed() -> None:
    counts = counts_of(*(deal(seed, 13) for seed in range(20)))
    before = counts.copy()
    expected = arrays.shanten(counts)
    assert (arrays.shanten(np.asfortranarray(counts)) == expected).all()
    assert (arrays.shanten(counts[::-2]) == expected[::-2]).all()
    counts.flags.writeable = False
    assert (arrays.shanten(counts) == expected).all()
    arrays.ukeire(counts)
    assert (counts == before).all()


def test_an_array_of_the_caller_is_filled() -> None:
    counts = counts_of(*(deal(seed, 14) for seed in range(20)))
    out = np.empty(20, np.int8)
    assert arrays.shanten(counts, out=out) is out
    assert (out == arrays.shanten(counts)).all()
    fixed = np.empty(20, np.int8)
    fixed.flags.writeable = False
    shapes = (np.empty(19, np.int8), np.empty(20, np.int16), np.empty((20, 1), np.int8), np.empty(40, np.int8)[::2])
    wrong: Any
    for wrong in (*shapes, fixed, [0] * 20):
        with pytest.raises(CountsError, match="out"):
            arrays.shanten(counts, out=wrong)


def test_an_array_may_lie_in_the_counts() -> None:
    counts = counts_of(*(deal(seed, 14) for seed in range(20)))
    expected = arrays.shanten(counts)
    out = counts.reshape(-1)[-20:].view(np.int8)
    assert (arrays.shanten(counts, out=out) == expected).all()


@pytest.mark.parametrize(
    ("ask", "bad", "reason"),
    [
        (arrays.shanten, "11111m", ShapeReason.FIVE_OF_A_KIND),
        (arrays.shanten, "", ShapeReason.TILE_COUNT),
        (arrays.shanten, "123m", ShapeReason.TILE_COUNT),
        (arrays.shanten, "123456789m123456p", ShapeReason.TILE_COUNT),
        (arrays.shanten, "123456789m1234567p", ShapeReason.TILE_COUNT),
        (arrays.ukeire, "11m", ShapeReason.WANTS_13),
        (arrays.discards, "1m", ShapeReason.WANTS_14),
    ],
)
def test_a_hand_that_cannot_be_is_named(ask: Callable[[Counts], object], bad: str, reason: ShapeReason) -> None:
    good = parse_tiles("11m" if ask is arrays.discards else "1m")
    with pytest.raises(CountsError) as caught:
        ask(counts_of(good, good, parse_tiles(bad), parse_tiles("11111z")))
    assert (caught.value.row, caught.value.reason) == (2, reason)
    assert "row 2" in str(caught.value)


def test_a_count_that_would_wrap_is_refused() -> None:
    counts = np.zeros((1, KINDS), np.uint8)
    counts[0, 0] = 255
    with pytest.raises(CountsError) as caught:
        arrays.shanten(counts)
    assert caught.value.reason is ShapeReason.FIVE_OF_A_KIND


def test_tiles_outside_the_set_are_refused() -> None:
    with pytest.raises(CountsError):
        arrays.shanten(counts_of(parse_tiles("2m")), tile_set=NO_MIDDLE_MANZU)


@pytest.mark.parametrize(
    "counts",
    [np.zeros((1, 34)), np.zeros((1, 34), np.int64), np.zeros(34, np.uint8), np.zeros((1, 33), np.uint8), [[0] * 34], None],
)
def test_what_is_no_array_of_counts(counts: Any) -> None:
    for ask in (arrays.shanten, arrays.ukeire, arrays.discards):
        with pytest.raises(CountsError) as caught:
            ask(counts)
        assert caught.value.row is None


def test_seen_has_a_row_for_each_hand_or_one() -> None:
    counts = counts_of(parse_tiles("1m"), parse_tiles("2m"), parse_tiles("3m"))
    for wrong in (counts[:2], counts.astype(np.int32), counts[0, :5], [0] * 34):
        with pytest.raises(CountsError, match="seen"):
            arrays.ukeire(counts, seen=wrong)  # type: ignore[arg-type]
    assert arrays.ukeire(counts, seen=counts).totals.tolist() == [2, 2, 2]
    assert arrays.ukeire(counts, seen=np.full(34, 200, np.uint8)).totals.tolist() == [0, 0, 0]


def test_threads_do_not_disturb_each_other() -> None:
    parts = [counts_of(*(deal(seed, 14) for seed in range(start, start + 50))) for start in range(0, 400, 50)]
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda part: arrays.discards(part).totals, parts))
    for part, totals in zip(parts, found, strict=True):
        assert (totals == arrays.discards(part).totals).all()
