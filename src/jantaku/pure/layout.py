"""Python stand-ins for the C layout of a kernel, read from the `.pxd` beside it, so that the layout is written once.

A kernel that runs uncompiled starts with::

    if not cython.compiled:
        from jantaku.pure.layout import declare
        declare(globals(), __file__)

which gives it the structs (as classes), enum values, module arrays and `cimport`ed names of its `.pxd`.
"""

from __future__ import annotations

import importlib
import re
from functools import cache
from pathlib import Path
from typing import Any

_NUMBER = re.compile(r"(u?int\d*_t|unsigned char|unsigned int|int|bint|double|Py_ssize_t|size_t)$")
_FIELD = re.compile(r"(?:cdef )?(?:readonly |public )?(?P<type>[\w ]+?)(?P<star>\*| )\s*(?P<name>\w+)(?:\[(?P<size>\w+)\])?$")
_CIMPORT = re.compile(r"from ([\w.]+) cimport ([^#]+)")

Field = tuple[str, str, int | None]
Layout = tuple[dict[str, int], dict[str, list[Field]], dict[str, list[Field]], list[Field], list[tuple[str, list[str]]]]


def _logical_lines(text: str) -> list[str]:
    """Lines without comments, with those in parentheses joined."""
    out: list[str] = []
    depth = 0
    for raw in text.splitlines():
        line = raw.split("#", 1)[0].rstrip()
        if depth:
            out[-1] += " " + line.strip()
        elif line:
            out.append(line)
        depth += line.count("(") - line.count(")")
    return out


def _field(line: str, enums: dict[str, int]) -> Field | None:
    match = _FIELD.match(line.strip())
    if match is None or "(" in line:
        return None
    size = match["size"]
    count = None if size is None else int(size) if size.isdigit() else enums[size]
    return match["name"], "*" if match["star"] == "*" else match["type"].strip(), count


@cache
def layout(pxd: Path) -> Layout:
    """(enum values, structs, classes, module variables, cimports) of a `.pxd`."""
    enums: dict[str, int] = {}
    structs: dict[str, list[Field]] = {}
    classes: dict[str, list[Field]] = {}
    module: list[Field] = []
    cimports: list[tuple[str, list[str]]] = []
    block: list[Field] | dict[str, int] | None = None
    for line in _logical_lines(pxd.read_text(encoding="utf-8")):
        indented = line.startswith((" ", "\t"))
        text = line.strip()
        if not indented:
            block = None
            if found := _CIMPORT.match(text):
                names = [name.strip(" ()") for name in found[2].split(",")]
                if not found[1].startswith("libc"):
                    cimports.append((found[1], [name for name in names if name]))
                    for name, value in _imported_enums(pxd, found[1]).items():
                        enums.setdefault(name, value) if name in names else None
            elif text.startswith("cdef enum"):
                block = enums
            elif found := re.match(r"c(?:type)?def struct (\w+):", text):
                block = structs.setdefault(found[1], [])
            elif found := re.match(r"cdef class (\w+)", text):
                block = classes.setdefault(found[1], [])
            elif text.startswith("cdef ") and (field := _field(text, enums)):
                module.append(field)
        elif block is enums:
            name, _, value = text.rstrip(",").partition("=")
            enums[name.strip()] = int(value) if value else max(enums.values(), default=-1) + 1
        elif isinstance(block, list) and (field := _field(text, enums)):
            block.append(field)
    return enums, structs, classes, module, cimports


def _imported_enums(pxd: Path, module: str) -> dict[str, int]:
    root = next(parent for parent in pxd.parents if parent.name == module.split(".")[0])
    other = root.joinpath(*module.split(".")[1:]).with_suffix(".pxd")
    return layout(other)[0] if other.is_file() else {}


def _zero(kind: str, size: int | None, names: dict[str, Any]) -> Any:
    if kind == "*" or kind in ("object", "bytes", "list", "dict", "str", "tuple"):
        return None
    if _NUMBER.match(kind):
        return 0 if size is None else [0] * size
    maker = names[kind]
    if not getattr(maker, "_is_struct", False):
        return None
    return maker() if size is None else [maker() for _ in range(size)]


def _struct(name: str, fields: list[Field], names: dict[str, Any]) -> type:
    def __init__(self: Any) -> None:
        for field, kind, size in fields:
            setattr(self, field, _zero(kind, size, names))

    body = {"__slots__": tuple(field for field, _, _ in fields), "__init__": __init__, "_is_struct": True}
    return type(name, (), body)


def declare(names: dict[str, Any], file: str) -> None:
    """Put into a module's `names` what its `.pxd` gives it when compiled."""
    enums, structs, _, module, cimports = layout(Path(file).with_suffix(".pxd"))
    for source, wanted in cimports:
        other = importlib.import_module(source)
        names.update((name, getattr(other, name)) for name in wanted)
    own = layout(Path(file).with_suffix(".pxd"))[0]
    names.update({name: value for name, value in (own or enums).items() if name not in names})
    for name, fields in structs.items():
        names[name] = _struct(name, fields, names)
    for name, kind, size in module:
        if size is not None:
            names[name] = _zero(kind, size, names)


def fields(instance: Any, file: str, name: str, names: dict[str, Any]) -> None:
    """Give an uncompiled kernel object the zeroed attributes that its `cdef class name` declares."""
    for field, kind, size in layout(Path(file).with_suffix(".pxd"))[2][name]:
        setattr(instance, field, _zero(kind, size, names))


def copy(target: Any, source: Any) -> None:
    """`target[0] = source[0]` for two structs of one type: every field, arrays and inner structs by value."""
    for name in type(source).__slots__:
        value = getattr(source, name)
        if getattr(value, "_is_struct", False):
            copy(getattr(target, name), value)
        elif isinstance(value, list):
            mine = getattr(target, name)
            if value and getattr(value[0], "_is_struct", False):
                for ours, theirs in zip(mine, value, strict=True):
                    copy(ours, theirs)
            else:
                mine[:] = value
        else:
            setattr(target, name, value)
