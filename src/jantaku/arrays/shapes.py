"""Shanten and acceptance of many hands at once: a row of 34 counts is a hand."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from jantaku.arrays.shapes_kernel import check_rows, discard_rows, shanten_rows, ukeire_rows
from jantaku.errors import JantakuError
from jantaku.i18n import Message
from jantaku.shapes import ALL_FORMS, Form, ShapeError, ShapeReason
from jantaku.tiles import KINDS, STANDARD_SET, TileSet, format_tiles

Counts: TypeAlias = npt.NDArray[np.uint8]
"""How many tiles of each kind: `(n, 34)` for n hands."""

NOT_HELD = 127
"""What `discards` says instead of a shanten of kinds that the hand does not hold."""

_FAULTS = (None, ShapeReason.FIVE_OF_A_KIND, ShapeReason.TILE_COUNT, None)
_WANTS = {1: ShapeReason.WANTS_13, 2: ShapeReason.WANTS_14}


class CountsError(JantakuError, ValueError):
    """These arrays cannot be asked that: for a hand that cannot be, the first such `row`, from 0, and the `reason`."""

    def __init__(self, problem: Message, row: int | None = None, reason: ShapeReason | None = None) -> None:
        super().__init__(problem, row, reason)
        self.problem = problem
        self.row = row
        self.reason = reason

    @property
    def message(self) -> Message:
        return self.problem


class Ukeire(NamedTuple):
    """The draws that lower the shanten of each hand."""

    masks: npt.NDArray[np.uint64]
    """Bit k for kind k; kinds of which none are left are among them."""
    totals: npt.NDArray[np.int16]
    """Tiles left of those kinds."""


class Discards(NamedTuple):
    """What each discard of each hand leaves: `(n, 34)`, by kind."""

    shanten: npt.NDArray[np.int8]
    """NOT_HELD for kinds that the hand does not hold, so the least is the best."""
    masks: npt.NDArray[np.uint64]
    """As of `Ukeire`; 0 for kinds not held."""
    totals: npt.NDArray[np.int16]
    """As of `Ukeire`, the discarded tile counted as seen."""


def shanten(
    counts: Counts, forms: int = ALL_FORMS, tile_set: TileSet = STANDARD_SET, *, out: npt.NDArray[np.int8] | None = None
) -> npt.NDArray[np.int8]:
    """`jantaku.shanten` of each hand; written to `out` where given. Raises CountsError.

    >>> hands = np.zeros((2, 34), np.uint8)
    >>> hands[0, [0, 1, 2, 12, 13, 14, 24, 25, 26]] = 1
    >>> hands[0, [27, 28]] = 2
    >>> hands[1, [0, 3, 6, 10, 13, 16, 20, 23, 26, 27, 28, 29, 30]] = 1
    >>> shanten(hands).tolist()
    [0, 6]
    """
    rows = _rows(counts, tile_set, 0)
    found = np.empty(len(counts), np.int8) if out is None else out
    if not isinstance(found, np.ndarray) or found.dtype != np.int8 or found.shape != (len(counts),) or not found.flags.carray:
        raise CountsError(Message("out is a row of int8, a number for each hand"))
    if np.may_share_memory(rows, found):
        rows = rows.copy()
    shanten_rows(rows, _forms(forms, tile_set), found)
    return found


def ukeire(counts: Counts, forms: int = ALL_FORMS, *, seen: Counts | None = None, tile_set: TileSet = STANDARD_SET) -> Ukeire:
    """The draws that lower the shanten of each thirteen-tile hand, and how many tiles of them are neither in it nor `seen`.

    `seen` are counts of what else is known of, the hand's melds among it, for each hand or one row for all. Raises CountsError.

    >>> hands = np.zeros((1, 34), np.uint8)
    >>> hands[0, [0, 1, 9, 9]] = [1, 1, 2, 2]
    >>> found = ukeire(hands)
    >>> found.masks.tolist(), found.totals.tolist()
    ([4], [4])
    """
    rows = _rows(counts, tile_set, 1)
    found = Ukeire(np.empty(len(counts), np.uint64), np.empty(len(counts), np.int16))
    ukeire_rows(rows, _forms(forms, tile_set), _left(counts, seen, tile_set), *found)
    return found


def discards(
    counts: Counts, forms: int = ALL_FORMS, *, seen: Counts | None = None, tile_set: TileSet = STANDARD_SET
) -> Discards:
    """What each discard of each fourteen-tile hand leaves; `seen` as of `ukeire`. Raises CountsError.

    >>> hands = np.zeros((1, 34), np.uint8)
    >>> hands[0, [0, 1, 2, 9, 10]] = 1
    >>> found = discards(hands)
    >>> int(found.shanten.min()), np.flatnonzero(found.shanten[0] == 0).tolist()
    (0, [9, 10])
    """
    rows = _rows(counts, tile_set, 2)
    shape = len(counts), KINDS
    found = Discards(np.empty(shape, np.int8), np.empty(shape, np.uint64), np.empty(shape, np.int16))
    discard_rows(rows, _forms(forms, tile_set), _left(counts, seen, tile_set), *(array.reshape(-1) for array in found))
    return found


def _rows(counts: Counts, tile_set: TileSet, rest: int) -> Counts:
    """The hands one after the other, checked; `rest` as in the kernel."""
    _check_array("counts", counts)
    rows = np.ascontiguousarray(counts).reshape(-1)
    found = check_rows(rows, np.array(tile_set.copies, np.uint8), rest)
    if found >= 0:
        row, fault = divmod(found, len(_FAULTS))
        reason = _FAULTS[fault] or _WANTS[rest]
        tiles = format_tiles(kind for kind in range(KINDS) for _ in range(counts[row, kind]))
        raise CountsError(Message("row {row}: {problem}", row=row, problem=ShapeError(reason, tiles).message), row, reason)
    return rows


def _check_array(name: str, counts: Any, hands: int | None = None) -> None:
    if not isinstance(counts, np.ndarray) or counts.dtype != np.uint8:
        raise CountsError(Message("{name}: an array of uint8 is wanted", name=name))
    if counts.shape[-1:] != (KINDS,) or counts.ndim != 2 or (hands is not None and len(counts) != hands):
        raise CountsError(Message("{name}: 34 counts for each hand are wanted", name=name))


def _left(counts: Counts, seen: Counts | None, tile_set: TileSet) -> Counts:
    """Tiles neither in the hand nor seen."""
    left = np.array(tile_set.copies, np.uint8) - counts
    if seen is not None:
        if isinstance(seen, np.ndarray) and seen.ndim == 1:
            seen = seen[None]
        _check_array("seen", seen, None if len(seen) == 1 else len(counts))
        left = np.maximum(left, seen) - seen
    return left.reshape(-1)


def _forms(forms: int, tile_set: TileSet) -> int:
    return int(forms) if any(tile_set.copies[1:8]) else int(forms | Form.TERMINAL_MANZU)
