"""Loads the tables of the shape kernel: `tables.bin`, made by `tools/make_tables.py` of the source tree.

The standard form's shanten is a product in a finite commutative monoid. Each suit's tiles are named by an element (what they
still miss for 0-4 sets, with and without a pair); the element of two suits together is the product of theirs (sets shared out,
the pair in one of them, the least sum taken); a hand is the product of its four suits, and reading one number off it gives the
tiles missing. There are 225 elements, so an element is a byte and the product one look-up.
"""

from __future__ import annotations

import lzma
import os
import sys
import zlib
from collections.abc import Iterator
from typing import NamedTuple

from jantaku.errors import JantakuError
from jantaku.i18n import Message

CRC32 = 0xE16EBFB
PIECE = 1 << 16
"""Bytes unpacked at a time."""
SUIT_KEYS = 5**9
HONOR_KEYS = 5**7
TWO_KIND_KEYS = 5**2


class TableError(JantakuError):
    """The table file is missing its right content."""


class Tables(NamedTuple):
    """Byte tables; `kernel.pxd` says what each maps."""

    suit: bytes
    honors: bytes
    two_kinds: bytes
    merge: bytes
    missing: bytes


def pieces() -> Iterator[bytes]:
    """The bytes of all tables, one after the other, a piece at a time: unpacked whole they would take as much as the kernel."""
    with open(os.path.join(os.path.dirname(__file__), "tables.bin"), "rb") as file:
        packed = file.read()
    if zlib.crc32(packed) != CRC32:
        raise TableError(Message("shapes/tables.bin is not the file this version was made with"))
    unpacker = lzma.LZMADecompressor()
    while not unpacker.eof:
        yield unpacker.decompress(packed, PIECE)
        packed = b""


def load_tables() -> Tables:
    """Reads and checks the file (about 2 ms)."""
    body = b"".join(pieces())
    parts: list[bytes] = []
    start = 0
    for size in (SUIT_KEYS, HONOR_KEYS, TWO_KIND_KEYS, 256 * 256, 256 * 10):
        parts.append(body[start : start + size])
        start += size
    return Tables(*parts)


def held_table(kinds: int) -> bytes:
    """For each key of that many kinds: kinds held + 16 * kinds held at least twice."""
    one_more, two_more = (bytes((held + step) % 256 for held in range(256)) for step in (1, 17))
    table = b"\0"
    for _ in range(kinds):
        table += table.translate(one_more) + 3 * table.translate(two_more)
    return table


def code_table(classes: bytes, held: bytes) -> memoryview[int]:
    """`classes[i] + 256 * held[i]` as numbers of 16 bits."""
    low, high = (0, 1) if sys.byteorder == "little" else (1, 0)
    table = bytearray(2 * len(classes))
    table[low::2], table[high::2] = classes, held
    return memoryview(table).cast("H")
