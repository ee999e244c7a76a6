"""Counts of hands by shanten: numbers known from elsewhere, which one wrong entry of the shape tables would change.

A hand here is a choice of n closed tiles, red fives not told apart; the sets it may still need are n // 3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TypeAlias

from jantaku.shapes import Form
from jantaku.shapes.kernel import ClosedTiles
from jantaku.shapes.tables import Tables, load_tables
from jantaku.tiles import KINDS, ORPHANS, STANDARD_SET, TileSet

_BySizeAndClass: TypeAlias = Counter[tuple[int, int]]
_State: TypeAlias = tuple[int, int]
MAX_TILES = 14


def perft(n: int, form: Form = Form.STANDARD, *, exhaustive: bool = False, tile_set: TileSet = STANDARD_SET) -> dict[int, int]:
    """Shanten of one form -> number of hands of `n` tiles.

    Exhaustive asks the kernel about each hand (116 million for n = 8); otherwise they are counted by the classes of their suits
    (STANDARD) or by their pairs and kinds. Raises ValueError for an n that is no hand, for CHIITOITSU and KOKUSHI below 13, and
    for a set other than four copies of every kind, 2m-8m or not.

    >>> perft(4), perft(4) == perft(4, exhaustive=True)
    ({0: 3756, 1: 34666, 2: 27623}, True)
    """
    if n % 3 == 0 or not 1 <= n <= MAX_TILES:
        raise ValueError(f"no hand has {n} closed tiles")
    if form is not Form.STANDARD and (n < 13 or form not in (Form.CHIITOITSU, Form.KOKUSHI)):
        raise ValueError("one form at a time; chiitoitsu and kokushi have 13 or 14 tiles")
    terminal_manzu = tile_set.copies[1:8] == (0,) * 7
    if any(copies != 4 for kind, copies in enumerate(tile_set.copies) if not (terminal_manzu and 1 <= kind <= 7)):
        raise ValueError("counted are sets with four copies of every kind")
    if exhaustive:
        return ClosedTiles().histogram(n, form | (Form.TERMINAL_MANZU if terminal_manzu else 0))
    if form is Form.STANDARD:
        return _standard(n, terminal_manzu)
    kinds = [kind for kind in range(KINDS) if tile_set.copies[kind]]
    return _chiitoitsu(n, kinds) if form is Form.CHIITOITSU else _kokushi(n, kinds)


def _sizes(kinds: int) -> bytes:
    """Tiles of each key of so many kinds: the digit sums of base 5."""
    sizes = b"\0"
    for _ in range(kinds):
        sizes = b"".join(bytes(size + copies for size in sizes) for copies in range(5))
    return sizes


def _suit_classes(classes: bytes, kinds: int) -> _BySizeAndClass:
    """How many choices of tiles of a suit have each size and class."""
    counted = Counter(zip(_sizes(kinds), classes, strict=True))
    return Counter({key: number for key, number in counted.items() if key[0] <= MAX_TILES})


def _together(left: _BySizeAndClass, right: _BySizeAndClass, tables: Tables) -> _BySizeAndClass:
    """The same of two suits: classes multiply in the tables' monoid, sizes add, numbers multiply."""
    product: _BySizeAndClass = Counter()
    for (left_size, left_class), left_number in left.items():
        for (right_size, right_class), right_number in right.items():
            if left_size + right_size <= MAX_TILES:
                merged = tables.merge[left_class * 256 + right_class]
                product[left_size + right_size, merged] += left_number * right_number
    return product


def _standard(n: int, terminal_manzu: bool) -> dict[int, int]:
    tables = load_tables()
    suit = _suit_classes(tables.suit, 9)
    manzu = _suit_classes(tables.two_kinds, 2) if terminal_manzu else suit
    others = _together(_together(suit, suit, tables), _suit_classes(tables.honors, 7), tables)
    shanten: Counter[int] = Counter()
    for (size, merged), number in _together(manzu, others, tables).items():
        if size == n:
            shanten[tables.missing[merged * 10 + 5 + n // 3] - 1] += number
    return dict(sorted(shanten.items()))


def _count(n: int, kinds: Iterable[int], step: Callable[[_State, int, int], _State]) -> Counter[_State]:
    """Hands of `n` tiles by the state that `step(state, kind, copies)` folds over their kinds."""
    states: Counter[tuple[int, _State]] = Counter({(0, (0, 0)): 1})
    for kind in kinds:
        following: Counter[tuple[int, _State]] = Counter()
        for (size, state), number in states.items():
            for copies in range(min(4, n - size) + 1):
                following[size + copies, step(state, kind, copies)] += number
        states = following
    return Counter({state: number for (size, state), number in states.items() if size == n})


def _chiitoitsu(n: int, kinds: Iterable[int]) -> dict[int, int]:
    shanten: Counter[int] = Counter()
    states = _count(n, kinds, lambda held, _, copies: (held[0] + (copies >= 1), held[1] + (copies >= 2)))
    for (held, pairs), number in states.items():
        shanten[6 - pairs + max(0, 7 - held)] += number
    return dict(sorted(shanten.items()))


def _kokushi(n: int, kinds: Iterable[int]) -> dict[int, int]:
    def step(held: _State, kind: int, copies: int) -> _State:
        if kind not in ORPHANS:
            return held
        return held[0] + (copies >= 1), held[1] | (copies >= 2)

    shanten: Counter[int] = Counter()
    for (orphans, pair), number in _count(n, kinds, step).items():
        shanten[13 - orphans - pair] += number
    return dict(sorted(shanten.items()))
