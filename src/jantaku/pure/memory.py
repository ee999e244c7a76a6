"""Structs in a row of bytes, uncompiled: what a pointer to the first of them is in C."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from math import prod
from pathlib import Path
from typing import Any

from jantaku.pure.layout import Field, layout

_CODES = {"uint8_t": "B", "int32_t": "i", "int64_t": "q", "uint64_t": "Q"}


def unpack(data: bytes, kind: type, file: str) -> list[Any]:
    """The structs of a kind, declared in the `.pxd` beside `file`, that lie one after another in `data`."""
    structs = layout(Path(file).with_suffix(".pxd")).structs
    found = []
    for numbers in struct.iter_unpack(_format(structs, kind.__name__), data):
        found.append(kind())
        _fill(found[-1], iter(numbers), structs, kind.__name__)
    return found


def pack(values: Iterable[Any], kind: type, file: str) -> bytes:
    """The reverse of `unpack`."""
    structs = layout(Path(file).with_suffix(".pxd")).structs
    packed = struct.Struct(_format(structs, kind.__name__))
    return b"".join(packed.pack(*_numbers(value)) for value in values)


def _format(structs: dict[str, list[Field]], name: str) -> str:
    """A struct without gaps in the form of the module `struct`."""

    def of(member: Field) -> str:
        inner = _CODES.get(member.kind) or "".join(map(of, structs[member.kind]))
        return inner * prod(member.lengths)

    return "=" + "".join(map(of, structs[name]))


def _fill(value: Any, numbers: Iterator[int], structs: dict[str, list[Field]], name: str) -> None:
    for member in structs[name]:
        if member.kind in structs:
            for inner in _parts(getattr(value, member.name)):
                _fill(inner, numbers, structs, member.kind)
        elif member.lengths:
            setattr(value, member.name, [next(numbers) for _ in range(prod(member.lengths))])
        else:
            setattr(value, member.name, next(numbers))


def _numbers(value: Any) -> Iterator[int]:
    for name in type(value).__slots__:
        for part in _parts(getattr(value, name)):
            yield from (part,) if isinstance(part, int) else _numbers(part)


def _parts(held: Any) -> list[Any]:
    """What a field holds as a list."""
    return held if isinstance(held, list) else [held]
