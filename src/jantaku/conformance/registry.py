"""Which functions answer which kind of row."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeAlias

from jantaku.errors import JantakuError

Row: TypeAlias = Mapping[str, Any]
Answer: TypeAlias = Mapping[str, object]
Checker: TypeAlias = Callable[[Row], Answer]

_CHECKERS: dict[str, list[Checker]] = {}


class Skip(JantakuError):
    """Raised by a checker for a row it does not answer; the text is the reason."""


def answers(kind: str) -> Callable[[Checker], Checker]:
    """Register a function that answers rows of a kind: some or all fields of their `expected`, in the same form.

    Several functions may answer a kind, each other fields.
    """

    def register(checker: Checker) -> Checker:
        _CHECKERS.setdefault(kind, []).append(checker)
        return checker

    return register


def checkers(kind: str) -> tuple[Checker, ...]:
    """The functions that answer rows of a kind."""
    _load()
    return tuple(_CHECKERS.get(kind, ()))


def answered_kinds() -> tuple[str, ...]:
    """The kinds that are answered."""
    _load()
    return tuple(sorted(_CHECKERS))


@cache
def _load() -> None:
    """Import every module of `jantaku.conformance.kinds`: each registers its checkers."""
    package = importlib.import_module("jantaku.conformance.kinds")
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"{package.__name__}.{module.name}")
