"""How far tiles are from tenpai, when not every tile is wanted: the shapes a plan asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from jantaku.bots.sight import HONOURS, kinds_in
from jantaku.shapes import Form
from jantaku.shapes.kernel import ClosedTiles
from jantaku.tiles import KIND_MASK, KINDS


class Shape(Protocol):
    """Closed tiles on their way to one kind of hand."""

    def put(self, tile: int) -> None: ...
    def take(self, tile: int) -> None: ...
    def shanten(self) -> int: ...
    def ukeire(self) -> int:
        """Of 3n+1 tiles: the kinds (bit a kind) that lower the shanten."""
        ...


class AnyShape:
    """Whatever form the closed tiles may take."""

    def __init__(self, tiles: tuple[int, ...], forms: int) -> None:
        self._closed = ClosedTiles(tiles)
        self._forms = forms
        self.put: Callable[[int], None] = self._closed.put
        self.take: Callable[[int], None] = self._closed.take

    def shanten(self) -> int:
        return self._closed.shanten(self._forms)

    def ukeire(self) -> int:
        return self._closed.ukeire(self._forms)


class OnlyKinds:
    """Four sets and a pair of some kinds only: all simples, or a suit with the honours.

    Each other tile counts as a single one that nothing connects with: an honour where those are not wanted, else one of
    another suit. `forms`: of complete hands; that there are no 2m-8m only matters where manzu are wanted, else 4m and 7m may
    stand for other tiles.
    """

    def __init__(self, tiles: tuple[int, ...], kinds: int, forms: int = Form.STANDARD) -> None:
        self._kinds = kinds
        self._forms = Form.STANDARD | (forms & Form.TERMINAL_MANZU if kinds & _MANZU else 0)
        self._closed = ClosedTiles()
        self._spare = list(_HONOURS if not kinds & HONOURS else [kind for kind in _APART if not kinds >> kind & 1])
        self._placed: list[int] = []
        for tile in tiles:
            self.put(tile)

    def put(self, tile: int) -> None:
        if self._kinds >> (tile & KIND_MASK) & 1:
            self._closed.put(tile)
        else:
            self._placed.append(self._spare.pop())
            self._closed.put(self._placed[-1])

    def take(self, tile: int) -> None:
        if self._kinds >> (tile & KIND_MASK) & 1:
            self._closed.take(tile)
        else:
            self._closed.take(self._placed[-1])
            self._spare.append(self._placed.pop())

    def shanten(self) -> int:
        return self._closed.shanten(self._forms)

    def ukeire(self) -> int:
        return self._closed.ukeire(self._forms) & self._kinds


_MANZU = 0x1FF
_HONOURS = tuple(kinds_in(HONOURS))
_APART = tuple(range(0, 27, 3))
"""1, 4 and 7 of each suit: no two make a part of a run."""


class Triplets:
    """Triplets and a pair (toitoi)."""

    def __init__(self, tiles: tuple[int, ...], melds: int) -> None:
        self._counts = [0] * KINDS
        self._melds = melds
        for tile in tiles:
            self.put(tile)

    def put(self, tile: int) -> None:
        self._counts[tile & KIND_MASK] += 1

    def take(self, tile: int) -> None:
        self._counts[tile & KIND_MASK] -= 1

    def shanten(self) -> int:
        triplets = self._melds + sum(count >= 3 for count in self._counts)
        pairs = min(sum(count == 2 for count in self._counts), 5 - triplets)
        return 8 - 2 * triplets - pairs

    def ukeire(self) -> int:
        nearer = 0
        now = self.shanten()
        for kind, count in enumerate(self._counts):
            if 0 < count < 3:
                self._counts[kind] += 1
                nearer |= (self.shanten() < now) << kind
                self._counts[kind] -= 1
        return nearer
