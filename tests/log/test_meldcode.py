"""Tenhou's meld code against an encoder written the other way round."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku.log.meldcode import MeldCode, MeldKind, decode


def chi(lowest: int, copies: list[int], index: int) -> tuple[int, MeldCode]:
    tiles = [4 * (lowest + i) + copy for i, copy in enumerate(copies)]
    code = 3 | 4 | copies[0] << 3 | copies[1] << 5 | copies[2] << 7 | (3 * (lowest // 9 * 7 + lowest % 9) + index) << 10
    called = tiles.pop(index)
    return code, MeldCode(MeldKind.CHI, tuple(tiles), called, 3)


def pon(kind: int, spare: int, index: int, source: int) -> tuple[int, MeldCode]:
    tiles = [4 * kind + copy for copy in range(4) if copy != spare]
    called = tiles.pop(index)
    return source | 8 | spare << 5 | (3 * kind + index) << 9, MeldCode(MeldKind.PON, tuple(tiles), called, source)


copies = st.integers(0, 3)
runs = st.integers(0, 24).filter(lambda lowest: lowest % 9 <= 6)


@given(runs, st.lists(copies, min_size=3, max_size=3), st.integers(0, 2))
def test_chi(lowest: int, copies: list[int], index: int) -> None:
    code, meld = chi(lowest, copies, index)
    assert decode(code) == meld
    assert code < 1 << 16


@given(st.integers(0, 33), copies, st.integers(0, 2), st.integers(1, 3))
def test_pon_and_the_tile_added_to_it(kind: int, spare: int, index: int, source: int) -> None:
    code, meld = pon(kind, spare, index, source)
    assert decode(code) == meld
    added = 4 * kind + spare
    assert decode(code ^ 8 ^ 16) == MeldCode(MeldKind.KAKAN, (added,), added, source)


@given(st.integers(0, 135), st.integers(0, 3))
def test_kans(tile: int, source: int) -> None:
    meld = decode(tile << 8 | source)
    assert meld.called == tile
    if source:
        assert meld.kind is MeldKind.DAIMINKAN
        assert sorted((*meld.own, tile)) == list(range(tile // 4 * 4, tile // 4 * 4 + 4))
    else:
        assert meld == (MeldKind.ANKAN, tuple(range(tile // 4 * 4, tile // 4 * 4 + 4)), tile, 0)


@pytest.mark.parametrize("tile", [120, 121, 122, 123])
def test_nuki(tile: int) -> None:
    assert decode(tile << 8 | 32) == MeldCode(MeldKind.NUKI, (tile,), tile, 0)
