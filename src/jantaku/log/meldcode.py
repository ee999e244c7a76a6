"""The 16-bit meld code of Tenhou's mjlog: which tiles (physical numbers 0-135), which one was called, and from whom."""

from __future__ import annotations

import enum
from typing import NamedTuple


class MeldKind(enum.Enum):
    CHI = "chi"
    PON = "pon"
    DAIMINKAN = "daiminkan"
    ANKAN = "ankan"
    KAKAN = "kakan"
    NUKI = "nuki"


class MeldCode(NamedTuple):
    """A decoded meld: `called` is the tile taken (the added one of a kakan, the set-aside one of a nuki)."""

    kind: MeldKind
    own: tuple[int, ...]
    """The tiles that come from the caller's hand with this call."""
    called: int
    source: int
    """Seats to the right of the caller: 1 next, 2 across, 3 before; 0 no one (for a kakan: whom the pon was called from)."""


def decode(code: int) -> MeldCode:
    """Read a meld code.

    >>> decode(48649)
    MeldCode(kind=<MeldKind.PON: 'pon'>, own=(125, 126), called=127, source=1)
    """
    source = code & 3
    if code & 4:
        triple, index = divmod(code >> 10, 3)
        lowest = triple // 7 * 9 + triple % 7
        tiles = [4 * (lowest + i) + (code >> 3 + 2 * i & 3) for i in range(3)]
        called = tiles.pop(index)
        return MeldCode(MeldKind.CHI, tuple(tiles), called, source)
    if code & 24:
        kind, index = divmod(code >> 9, 3)
        spare = 4 * kind + (code >> 5 & 3)
        if code & 16:
            return MeldCode(MeldKind.KAKAN, (spare,), spare, source)
        tiles = [tile for tile in range(4 * kind, 4 * kind + 4) if tile != spare]
        called = tiles.pop(index)
        return MeldCode(MeldKind.PON, tuple(tiles), called, source)
    called = code >> 8
    if code & 32:
        return MeldCode(MeldKind.NUKI, (called,), called, 0)
    four = range(called & ~3, (called & ~3) + 4)
    if source == 0:
        return MeldCode(MeldKind.ANKAN, tuple(four), called, 0)
    return MeldCode(MeldKind.DAIMINKAN, tuple(tile for tile in four if tile != called), called, source)
