"""Reading rows, and what several kinds of row share: rules, winds, tiles."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from jantaku.conformance.registry import Row
from jantaku.errors import JantakuError
from jantaku.i18n import Message
from jantaku.rules import Ruleset
from jantaku.rules.options import option
from jantaku.seats import Wind

_DEFAULTS = {4: "default", 3: "default_3p", 2: "two_player"}


class RowError(JantakuError, ValueError):
    """A line of a file that is no row; the message says where and why."""


def read(path: Path) -> Iterator[Row]:
    """The rows of a file, `.jsonl` or `.jsonl.xz`; rows without an id get `file:line`. RowError for a line that is no row."""
    with lzma.open(path, "rb") if path.suffix == ".xz" else path.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            if line.strip():
                yield _row(line, f"{path.name}:{number}")


def _row(line: bytes, place: str) -> Row:
    try:
        row = json.loads(line)
    except ValueError as error:
        raise RowError(Message("{place}: no JSON: {error}", place=place, error=error)) from None
    if not isinstance(row, dict) or not isinstance(row.get("expected"), dict) or not isinstance(row.get("kind"), str):
        raise RowError(Message("{place}: a row is an object with kind, what is given, and expected", place=place))
    return {"id": place, **row}


def files(paths: Iterable[str | Path]) -> Iterator[Path]:
    """The files meant by paths: a folder means every `.jsonl` and `.jsonl.xz` in it."""
    for path in map(Path, paths):
        if path.is_dir():
            yield from sorted([*path.glob("*.jsonl"), *path.glob("*.jsonl.xz")])
        else:
            yield path


def rules_of(row: Row) -> Ruleset:
    """The rules of a row; options that do not apply to its number of players say nothing."""
    options = dict(row.get("rules", {}))
    players = row.get("players", 4)
    preset = options.pop("preset", None) or _DEFAULTS[players]
    applying = {name: value for name, value in options.items() if players in option(name).players}
    return _rules(preset, json.dumps(applying, sort_keys=True))


@cache
def _rules(preset: str, options: str) -> Ruleset:
    return Ruleset.of(preset, allow_incomplete=True, **json.loads(options))


def seat_of(letter: str) -> int:
    """The seat of a wind's letter when East is seat 0."""
    return int(Wind.parse(letter))


def by_wind(changes: tuple[int, ...]) -> dict[str, int]:
    """Changes by seat as a row writes them.

    >>> by_wind((-1000, 1000, 0))
    {'E': -1000, 'S': 1000, 'W': 0}
    """
    return {Wind(seat).letter: change for seat, change in enumerate(changes)}
