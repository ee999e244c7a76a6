"""Python stand-ins for the C layout of a kernel, read from the `.pxd` beside it, so that the layout is written once.

A kernel that runs uncompiled starts with::

    if not cython.compiled:
        from jantaku.pure.layout import declare
        declare(globals(), __file__)

which gives it the structs (as classes), enum values, module variables and `cimport`ed names of its `.pxd`.
"""

from __future__ import annotations

import importlib
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from jantaku.pure import cython
from jantaku.pure.enums import enums, logical_lines

_NUMBER = re.compile(r"(u?int\d*_t|unsigned char|unsigned int|int|bint|double|Py_ssize_t|size_t)$")
_FIELDS = re.compile(
    r"(?:cdef )?(?:readonly |public )?(?:const )?(?P<kind>\w[\w ]*?(?:\[[ :,1]*:[ :,1]*\])?)"  # or a view, `int[:, ::1]`
    r"(?P<names>(?: |\s*\*\s*)\w[\w\[\]]*(?:, *\*?\w[\w\[\]]*)*)$"
)
_NAME = re.compile(r"\s*(?P<star>\*?)\s*(?P<name>\w+)(?P<lengths>(?:\[\w+\])*)$")
_CIMPORT = re.compile(r"from ([\w.]+) cimport ([^#]+)")


@dataclass(frozen=True, slots=True)
class Field:
    """A declared name: its C type (`*` for any pointer) and, for an array, its lengths, the outermost first."""

    name: str
    kind: str
    lengths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """What one `.pxd` declares."""

    enums: dict[str, int] = field(default_factory=dict)
    structs: dict[str, list[Field]] = field(default_factory=dict)
    classes: dict[str, list[Field]] = field(default_factory=dict)
    variables: list[Field] = field(default_factory=list)
    cimports: dict[str, list[str]] = field(default_factory=dict)


def _fields(text: str, sizes: dict[str, int]) -> list[Field]:
    """The fields or variables that a line declares; none for a function. `sizes` names the array lengths known so far."""
    line = None if "(" in text else _FIELDS.match(text)
    if line is None:
        return []
    found = []
    for match in map(_NAME.match, line["names"].split(",")):
        assert match is not None, text
        lengths = (int(length) if length.isdigit() else sizes[length] for length in re.findall(r"\w+", match["lengths"]))
        found.append(Field(match["name"], match["star"] or line["kind"], tuple(lengths)))
    return found


@cache
def layout(pxd: Path) -> Layout:
    """What a `.pxd` declares, from the few forms that the kernels use."""
    lines = logical_lines(pxd.read_text(encoding="utf-8"))
    found = Layout(enums(lines))
    sizes = dict(found.enums)
    block: list[Field] | None = None  # the struct or class whose fields follow
    for line in lines:
        text = line.strip()
        if line.startswith((" ", "\t")):
            if block is not None:
                block += _fields(text, sizes)
            continue
        block = None
        if match := _CIMPORT.match(text):
            if not match[1].startswith("libc"):
                found.cimports[match[1]] = [name for part in match[2].split(",") if (name := part.strip(" ()"))]
                sizes.update(_enums_of(pxd, match[1]))
        elif match := re.match(r"c(?:type)?def struct (\w+):", text):
            block = found.structs.setdefault(match[1], [])
        elif match := re.match(r"cdef class (\w+)", text):
            block = found.classes.setdefault(match[1], [])
        elif text.startswith("cdef "):
            found.variables.extend(_fields(text, sizes))
    return found


def _enums_of(pxd: Path, module: str) -> dict[str, int]:
    """Enum values of another kernel of the package that holds `pxd`."""
    root = next(parent for parent in pxd.parents if parent.name == module.split(".")[0])
    other = root.joinpath(*module.split(".")[1:]).with_suffix(".pxd")
    return layout(other).enums if other.is_file() else {}


def _zero(member: Field, names: dict[str, Any]) -> Any:
    """What C gives a zeroed field: 0, a list of them, a struct of them; None for an object or a pointer."""
    maker: Any = int if _NUMBER.match(member.kind) else names.get(member.kind)
    if maker is not int and not getattr(maker, "_is_struct", False):
        return None
    return _array(maker, member.lengths)


def _array(maker: Any, lengths: tuple[int, ...]) -> Any:
    """Nested lists of what `maker` makes; one of it where there are no lengths."""
    if not lengths:
        return maker()
    if maker is int and len(lengths) == 1:
        return [0] * lengths[0]  # tables hold millions
    return [_array(maker, lengths[1:]) for _ in range(lengths[0])]


def _struct(name: str, members: list[Field], names: dict[str, Any]) -> type:
    """A class that stands in for a C struct; its values start at zero."""

    def __init__(self: Any) -> None:
        for member in members:
            setattr(self, member.name, _zero(member, names))

    return type(name, (), {"__slots__": tuple(member.name for member in members), "__init__": __init__, "_is_struct": True})


def declare(names: dict[str, Any], file: str) -> None:
    """Put into a module's `names` what its `.pxd` gives it when compiled.

    `cython` becomes the stand-in also where Cython is installed: Cython's own `address` wraps, ours is the identity.
    """
    names["cython"] = cython
    pxd = Path(file).with_suffix(".pxd")
    for source, wanted in layout(pxd).cimports.items():
        other = importlib.import_module(source)
        names.update((name, getattr(other, name)) for name in wanted)
    declare_own(names, pxd)


def declare_own(names: dict[str, Any], pxd: Path) -> None:
    """Put into `names`, which holds the cimported structs, the structs, enum values and zeroed variables of a `.pxd`."""
    declared = layout(pxd)
    names.update(declared.enums)
    for name, members in declared.structs.items():
        names[name] = _struct(name, members, names)
    for variable in declared.variables:
        names[variable.name] = _zero(variable, names)


def fields(instance: Any, file: str, name: str, names: dict[str, Any]) -> None:
    """Give an uncompiled kernel object the zeroed attributes that its `cdef class name` declares."""
    for member in layout(Path(file).with_suffix(".pxd")).classes[name]:
        setattr(instance, member.name, _zero(member, names))


def copy(target: Any, source: Any) -> None:
    """`target[0] = source[0]` for two structs of one type: every field, arrays and inner structs by value."""
    for name in type(source).__slots__:
        _set(target, name, getattr(source, name))


def _set(holder: Any, name: str, value: Any) -> None:
    """Set a struct's field to a value of its form, inner structs and arrays in place."""
    if isinstance(value, int):  # most fields: the short way
        setattr(holder, name, value)
    elif isinstance(mine := getattr(holder, name), list):
        _set_array(mine, value)
    elif getattr(mine, "_is_struct", False):
        _set_struct(mine, value)
    else:
        setattr(holder, name, value)


def _set_array(mine: list[Any], value: Any) -> None:
    if mine and isinstance(mine[0], list):
        for part, given in zip(mine, value, strict=True):
            _set_array(part, given)
    elif mine and getattr(mine[0], "_is_struct", False):
        for part, given in zip(mine, value, strict=True):
            _set_struct(part, given)
    else:
        mine[:] = value


def _set_struct(mine: Any, value: Any) -> None:
    if isinstance(value, dict):
        from_dict(mine, value)
    else:
        copy(mine, value)


def to_dict(struct: Any) -> dict[str, Any]:
    """A struct as plain values, in the form into which Cython turns the compiled one."""
    return {name: _plain(getattr(struct, name)) for name in type(struct).__slots__}


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(part) for part in value]
    return to_dict(value) if getattr(value, "_is_struct", False) else value


def from_dict(struct: Any, values: dict[str, Any]) -> None:
    """Set a struct's fields from plain values, inner structs and arrays by value."""
    for name, value in values.items():
        _set(struct, name, value)
