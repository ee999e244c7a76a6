"""Stands in for the `cython` module where Cython is not installed: the few names the kernels use at run time."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import TypeVar

T = TypeVar("T")

compiled = False
bint = bool
int = int


def address(struct: T) -> T:
    """The struct itself: uncompiled, a struct is an object and already a reference."""
    return struct


def locals(**types: type) -> Callable[[T], T]:
    """Leaves a function as it is: uncompiled, its parameters take what they are given."""
    return lambda function: function


class _NoGil:
    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        return None


nogil: _NoGil = _NoGil()
gil: _NoGil = _NoGil()
