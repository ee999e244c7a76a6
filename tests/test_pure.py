"""The Python stand-ins agree with the C layout, as Cython itself reads it, and behave as structs do."""

from __future__ import annotations

import doctest
import importlib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from Cython.Compiler.Main import Context
from Cython.Compiler.Options import CompilationOptions, default_options
from hypothesis import given, settings
from hypothesis import strategies as st

from jantaku.pure import cython
from jantaku.pure.layout import Field, copy, declare, declare_own, fields, from_dict, layout, to_dict

SRC = Path(__file__).parent.parent / "src"
PXDS = sorted(SRC.rglob("*.pxd"))
NAMES = [".".join(pxd.relative_to(SRC).with_suffix("").parts) for pxd in PXDS]


@cache
def stand_ins(pxd: Path) -> dict[str, Any]:
    """What a `.pxd` declares, made from it and, for its cimports, from the other `.pxd`s: no kernel is imported."""
    names: dict[str, Any] = {}
    for module, wanted in layout(pxd).cimports.items():
        other = stand_ins(SRC.joinpath(*module.split(".")).with_suffix(".pxd"))
        names.update({name: other[name] for name in wanted if name in other})
    names["__name__"] = "stand_ins"
    declare_own(names, pxd)
    return names


def c_scope(name: str) -> Any:
    """The scope of a `.pxd` as Cython analyses it."""
    options = CompilationOptions(default_options, include_path=[str(SRC)], language_level=3)
    return Context.from_options(options).find_module(name, need_pxd=1)


def c_fields(scope: Any) -> list[Field]:
    """Names, types and array lengths of a struct's or a class's attributes, by Cython."""
    return [c_field(entry.name, entry.type) for entry in scope.var_entries if not entry.is_property]


C_NAMES = {
    "__pyx_e_" + "_".join(f"{len(part)}{part}" for part in name.split(".")) + f"_{value}": number
    for name, pxd in zip(NAMES, PXDS, strict=True)
    for value, number in layout(pxd).enums.items()
}
"""Enum values by the names that Cython gives them in C, which stand for lengths of arrays."""


def c_field(name: str, kind: Any) -> Field:
    lengths = []
    while kind.is_array:
        lengths.append(int(C_NAMES.get(kind.size, kind.size)))
        kind = kind.base_type
    plain = str(kind).removeprefix("Python ") if str(kind) == "Python object" else str(kind).removesuffix(" object")
    return Field(name, "*" if kind.is_ptr else plain, tuple(lengths))


@pytest.mark.parametrize(("name", "pxd"), list(zip(NAMES, PXDS, strict=True)), ids=NAMES)
def test_layout_is_what_cython_reads(name: str, pxd: Path) -> None:
    ours, scope = layout(pxd), c_scope(name)
    own = {key: entry for key, entry in scope.entries.items() if entry.scope is scope and not key.startswith("__")}
    structs = {key: entry.type for key, entry in own.items() if entry.is_type and entry.type.is_struct_or_union}
    classes = {key: entry.type for key, entry in own.items() if entry.is_type and entry.type.is_extension_type}
    enums = {key: entry.enum_int_value for key, entry in own.items() if entry.enum_int_value is not None}
    assert ours.enums == enums
    for mine, theirs in ((ours.structs, structs), (ours.classes, classes)):
        assert mine == {key: c_fields(kind.scope) for key, kind in theirs.items()}
    variables = [c_field(key, entry.type) for key, entry in own.items() if entry.is_cglobal and not entry.is_cfunction]
    assert ours.variables == variables


@pytest.mark.parametrize("pxd", PXDS, ids=NAMES)
def test_what_a_module_holds_is_constant(pxd: Path) -> None:
    """Threads share nothing else, so kernels run without the interpreter's lock (`setup.py`)."""
    assert [variable.name for variable in layout(pxd).variables if not variable.name.isupper()] == []


STRUCTS = [
    (f"{name}.{struct}", maker)
    for name, pxd in zip(NAMES, PXDS, strict=True)
    for struct, maker in stand_ins(pxd).items()
    if struct in layout(pxd).structs
]


def fill(struct: Any, values: list[int]) -> None:
    """Give every number of a struct the next of `values`, in turn."""
    for name in type(struct).__slots__:
        value = getattr(struct, name)
        if isinstance(value, int):
            setattr(struct, name, rotate(values))
        elif isinstance(value, list):
            fill_array(value, values)
        elif value is not None:
            fill(value, values)


def fill_array(array: list[Any], values: list[int]) -> None:
    for i, inner in enumerate(array):
        if isinstance(inner, int):
            array[i] = rotate(values)
        elif isinstance(inner, list):
            fill_array(inner, values)
        else:
            fill(inner, values)


def rotate(values: list[int]) -> int:
    values.append(values.pop(0))
    return values[-1]


def plain(value: Any) -> Any:
    """A struct as nested tuples, for comparison."""
    if isinstance(value, list):
        return tuple(map(plain, value))
    return tuple(plain(getattr(value, name)) for name in type(value).__slots__) if hasattr(value, "_is_struct") else value


@pytest.mark.parametrize(("maker"), [maker for _, maker in STRUCTS], ids=[name for name, _ in STRUCTS])
@settings(max_examples=10)  # the structs are large
@given(st.lists(st.integers(0, 255), min_size=1, max_size=7))
def test_copy_takes_every_field_by_value(maker: Any, values: list[int]) -> None:
    source, target = maker(), maker()
    fill(source, values)
    copy(target, source)
    copied = plain(source)
    assert plain(target) == copied
    fill(source, [256])
    assert plain(target) == copied


@pytest.mark.parametrize(("maker"), [maker for _, maker in STRUCTS], ids=[name for name, _ in STRUCTS])
@settings(max_examples=10)  # the structs are large
@given(st.lists(st.integers(0, 255), min_size=1, max_size=7))
def test_plain_values_and_back(maker: Any, values: list[int]) -> None:
    source, target = maker(), maker()
    fill(source, values)
    written = to_dict(source)
    from_dict(target, written)
    assert plain(target) == plain(source)
    fill(source, [256])
    assert to_dict(target) == written


TOY = """
cdef enum:
    FIRST
    SECOND     # follows
    NINTH = 9
    TENTH
cdef enum: # counts from zero again
    ZERO
cdef struct Pair:
    int left
    int right[2]
    int grid[2][NINTH]
cdef Pair shared
cdef int TABLE[NINTH], one, two
cdef class Box:
    cdef Pair pair
    cdef readonly object label
    cdef int size
    cdef int twice(self, int a,
                   int b) noexcept nogil
cdef int add(int a, int b) noexcept nogil
"""


@pytest.fixture
def toy(tmp_path: Path) -> tuple[dict[str, Any], str]:
    source = tmp_path / "toy.py"
    source.with_suffix(".pxd").write_text(TOY)
    names: dict[str, Any] = {}
    declare(names, str(source))
    return names, str(source)


def test_enums_count_from_their_last_value(toy: tuple[dict[str, Any], str]) -> None:
    names, _ = toy
    assert [names[name] for name in ("FIRST", "SECOND", "NINTH", "TENTH", "ZERO")] == [0, 1, 9, 10, 0]


def test_variables_start_at_zero(toy: tuple[dict[str, Any], str]) -> None:
    names, _ = toy
    assert names["TABLE"] == [0] * 9
    assert (names["one"], names["two"]) == (0, 0)
    assert plain(names["shared"]) == (0, (0, 0), ((0,) * 9,) * 2)
    assert "add" not in names


def test_fields_gives_an_object_its_attributes(toy: tuple[dict[str, Any], str]) -> None:
    names, source = toy
    box = type("Box", (), {})()
    fields(box, source, "Box", names)
    assert (plain(box.pair), box.label, box.size) == ((0, (0, 0), ((0,) * 9,) * 2), None, 0)
    assert not hasattr(box, "twice")


def test_structs_hold_no_other_names(toy: tuple[dict[str, Any], str]) -> None:
    pair = toy[0]["Pair"]()
    with pytest.raises(AttributeError):
        pair.middle = 1


def test_cython_stand_in() -> None:
    struct = object()
    assert cython.address(struct) is struct
    assert not cython.compiled
    with cython.nogil, cython.gil:
        pass


@pytest.mark.parametrize("name", NAMES)
def test_examples_of_kernels(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
