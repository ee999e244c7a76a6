"""Structs in a row of bytes, read and written without C, as C lays them out."""

import sys
from pathlib import Path
from typing import Any

from jantaku.pure.layout import declare_own
from jantaku.pure.memory import pack, unpack

PXD = """
cdef struct Point:
    uint8_t x
    int32_t y[2]

cdef struct Path:
    int64_t length
    Point points[2]
    uint8_t flags[3]
"""


def test_bytes_become_structs_and_bytes_again(tmp_path: Path) -> None:
    (tmp_path / "kernel.pxd").write_text(PXD)
    names: dict[str, Any] = {"__name__": "kernel"}
    declare_own(names, tmp_path / "kernel.pxd")
    file = str(tmp_path / "kernel.py")
    first = b"".join(
        (
            (-5).to_bytes(8, sys.byteorder, signed=True),
            *(bytes([x]) + y.to_bytes(4, sys.byteorder) + z.to_bytes(4, sys.byteorder) for x, y, z in ((1, 2, 3), (4, 5, 6))),
            bytes([7, 8, 9]),
        )
    )
    found = unpack(first + bytes(len(first)), names["Path"], file)
    assert len(found) == 2
    assert (found[0].length, found[0].flags) == (-5, [7, 8, 9])
    assert [(point.x, point.y) for point in found[0].points] == [(1, [2, 3]), (4, [5, 6])]
    assert pack([found[1], found[0]], names["Path"], file) == bytes(len(first)) + first
