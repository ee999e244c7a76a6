"""The tables are the file this version was made with, and obey the laws of a commutative monoid."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku.shapes import tables as module
from jantaku.shapes.tables import TableError, load_tables

TABLES = load_tables()
ELEMENTS = len({TABLES.missing[10 * name : 10 * name + 10] for name in range(256)})
"""Names past the last element have rows of zeros, as the element of a complete hand has."""
elements = st.integers(0, ELEMENTS - 1)


def together(left: int, right: int) -> int:
    return TABLES.merge[left * 256 + right]


def test_names_are_elements() -> None:
    assert ELEMENTS == 225
    assert max(TABLES.suit + TABLES.honors + TABLES.two_kinds + TABLES.merge) == ELEMENTS - 1


@given(elements, elements, elements)
def test_the_product_is_associative_and_commutative(a: int, b: int, c: int) -> None:
    assert together(together(a, b), c) == together(a, together(b, c))
    assert together(a, b) == together(b, a)


@given(elements)
def test_the_products_are_minima_of_sums(a: int) -> None:
    for b in range(ELEMENTS):
        left, right = (TABLES.missing[10 * name : 10 * name + 10] for name in (a, b))
        product = TABLES.missing[10 * together(a, b) : 10 * together(a, b) + 10]
        for sets in range(5):
            shares = [(i, sets - i) for i in range(sets + 1)]
            assert product[sets] == min([20, *(left[i] + right[j] for i, j in shares)])
            with_pair = [min(left[5 + i] + right[j], left[i] + right[5 + j]) for i, j in shares]
            assert product[5 + sets] == min([20, *with_pair])


def test_a_changed_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tables.bin").write_bytes(b"not the tables")
    monkeypatch.setattr(module, "__file__", str(tmp_path / "tables.py"))
    with pytest.raises(TableError):
        load_tables()
