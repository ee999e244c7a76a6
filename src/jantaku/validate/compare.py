"""Whether an event of a record and ours say the same; what the record leaves open agrees with anything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from jantaku.events import Event, MatchEnd, Win, WinValue

ABOUT = 0.0501
"""Results in thousands are printed with one decimal."""

_NOT_COMPARED = ("dice", "seed")
_UNSAID = ("clear",)
"""Fields by which only some formats say something: empty, they leave it open."""


def differences(record: Event, ours: Event) -> Iterator[tuple[str, Any, Any]]:
    """(field, record's value, ours) of what differs.

    >>> from jantaku.events import Draw
    >>> from jantaku.tiles import Tile
    >>> list(differences(Draw(0, Tile("1m")), Draw(0, Tile("2m"))))
    [('tile', Tile('1m'), Tile('2m'))]
    """
    if record == ours:
        return
    if type(record) is not type(ours):
        yield "kind", record, ours
        return
    for part in fields(record):
        theirs, mine = getattr(record, part.name), getattr(ours, part.name)
        if theirs is None or theirs == mine or (part.name in _UNSAID and not theirs):
            continue
        if isinstance(record, Win) and part.name == "value":
            yield from _value_differences(theirs, mine)
        elif isinstance(record, MatchEnd) and part.name == "results":
            if any(abs(a - b) > ABOUT for a, b in zip(theirs, mine, strict=True)):
                yield part.name, theirs, mine
        elif part.name not in _NOT_COMPARED:
            yield part.name, theirs, mine


def _value_differences(record: WinValue, ours: WinValue) -> Iterator[tuple[str, Any, Any]]:
    if record.yaku is not None and not _same_yaku(record.yaku, ours.yaku or ()):
        yield "yaku", record.yaku, ours.yaku
    for name in ("han", "fu", "yakuman", "limit", "points", "pao"):
        theirs, mine = getattr(record, name), getattr(ours, name)
        if theirs is not None and theirs != mine:
            yield name, theirs, mine


def _same_yaku(record: tuple[tuple[str, int | None], ...], ours: tuple[tuple[str, int | None], ...]) -> bool:
    """The same yaku, in any order; han that the record does not say agree."""
    mine = dict(ours)
    return len(record) == len(ours) and all(slug in mine and han in (None, mine[slug]) for slug, han in record)
