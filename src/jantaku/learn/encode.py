"""What a seat knows as arrays: planes of the 34 kinds, and a row of numbers."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from jantaku.actions import ACTIONS
from jantaku.board import Board
from jantaku.errors import JantakuError
from jantaku.i18n import Message
from jantaku.learn import encode_kernel
from jantaku.pure.layout import layout
from jantaku.tiles import KINDS

Planes: TypeAlias = NDArray[np.uint8]
Numbers: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.bool_]

_NOBODY = 255
"""The viewer of the true board."""
_LAYOUT = layout(Path(__file__).with_name("encode_kernel.pxd")).enums
PLANES = _LAYOUT["PLANES"]
"""Planes of an encoded board."""
SCALARS = _LAYOUT["SCALARS"]
"""Numbers of an encoded board."""


def _slices(prefix: str, end: int) -> dict[str, slice]:
    """The places that the kernel's layout begins with `prefix`, each up to the next."""
    starts = {name.removeprefix(prefix).lower(): start for name, start in _LAYOUT.items() if name.startswith(prefix)}
    return dict(zip(starts, map(slice, starts.values(), [*starts.values(), end][1:]), strict=True))


CHANNELS: dict[str, slice] = _slices("C_", PLANES)
"""Planes by name. Those of seats come seat by seat: the own one, the next to play, and so on round the table.

>>> CHANNELS["hand"], CHANNELS["river"]
(slice(0, 4, None), slice(75, 91, None))
"""
NUMBERS: dict[str, slice] = _slices("V_", SCALARS)
"""Numbers by name.

>>> NUMBERS["scores"]
slice(0, 4, None)
"""


class EncodeError(JantakuError, ValueError):
    """A board that cannot be encoded so, or an array that does not take it."""


class Observation(NamedTuple):
    """A board as arrays, or many boards, a row each."""

    planes: Planes
    """(PLANES, 34), counts and marks as `CHANNELS` names them."""
    scalars: Numbers
    """(SCALARS,), as `NUMBERS` names them."""


def encode(board: Board, seat: int | None = None, out: Observation | None = None) -> Observation:
    """What a seat knows, from its own board, or from the true one if `seat` is given: the same either way.

    `out`: arrays to write to. Raises EncodeError.

    >>> from jantaku.match import Match
    >>> from jantaku.rules import Ruleset
    >>> match = Match(Ruleset.of("tenhou_4p"), seed=1)
    >>> seen = encode(match.board(0))
    >>> seen.planes.shape, int(seen.planes[CHANNELS["hand"]].sum()), seen.scalars[NUMBERS["scores"]].tolist()
    ((135, 34), 14, [2.5, 2.5, 2.5, 2.5])
    """
    if out is None:
        rows = encode_many((board,), None if seat is None else (seat,))
        return Observation(rows.planes[0], rows.scalars[0])
    encode_many((board,), None if seat is None else (seat,), Observation(out.planes[None], out.scalars[None]))
    return out


def encode_many(boards: Iterable[Board], seats: Iterable[int] | None = None, out: Observation | None = None) -> Observation:
    """`encode` of many boards, a row each, without the interpreter's lock. `out` may have more rows. Raises EncodeError."""
    boards = tuple(boards)
    seats = tuple(board.viewer for board in boards) if seats is None else tuple(seats)
    if len(seats) != len(boards):
        raise EncodeError(Message("{seats} seats for {boards} boards", seats=len(seats), boards=len(boards)))
    for board, seat in zip(boards, seats, strict=True):
        _check(board, seat)
    out = empty(len(boards)) if out is None else out
    check_arrays(out, len(boards))
    encode_kernel.encode_all(boards, seats, out.planes, out.scalars)
    return out


def empty(rows: int) -> Observation:
    """Arrays for that many boards."""
    return Observation(np.empty((rows, PLANES, KINDS), np.uint8), np.empty((rows, SCALARS), np.float32))


def legal_mask(legal: bytes, out: Mask | None = None) -> Mask:
    """The legal actions as truth values, one an action of `jantaku.actions`.

    >>> legal_mask(bytes([37, 154])).nonzero()[0].tolist()
    [37, 154]
    """
    mask = np.zeros(ACTIONS, np.bool_) if out is None else out
    mask[:] = False
    mask[np.frombuffer(legal, np.uint8)] = True
    return mask


def _check(board: Board, seat: int) -> None:
    if not 0 <= seat < board.players:
        raise EncodeError(Message("the truth is encoded for a seat of the table: give seat=0 or another one"))
    if board.viewer not in (seat, _NOBODY):
        raise EncodeError(Message("the board of seat {own} does not tell what seat {seat} knows", own=board.viewer, seat=seat))


def check_arrays(out: Observation, rows: int) -> None:
    """EncodeError for arrays that do not take that many boards."""
    for array, shape, dtype in ((out.planes, (PLANES, KINDS), np.uint8), (out.scalars, (SCALARS,), np.float32)):
        if array.dtype != dtype or array.shape[1:] != shape or len(array) < rows or not array.flags.carray:
            wanted = f"{np.dtype(dtype)} {(rows, *shape)}"
            found = f"{array.dtype} {array.shape}"
            raise EncodeError(Message("an array of {wanted}, contiguous, is wanted, not {found}", wanted=wanted, found=found))
