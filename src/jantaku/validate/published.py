"""Records against the walls that their server published: the deal, every draw and indicator, and the dice."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from jantaku.i18n import Message
from jantaku.log.detect import decompressed
from jantaku.log.record import LogError, LogFault, Place, Record
from jantaku.log.rules import rules_of, ruleset_of
from jantaku.log.tenhou_wall import walls
from jantaku.tiles import UNKNOWN, Tile, by_order
from jantaku.validate.verdict import Mismatch
from jantaku.validate.wall import wall_of
from jantaku.walls import Wall


def read_seeds(path: str | Path) -> dict[str, str]:
    """Identity of a match -> its published seed, from JSON lines `{"id": ..., "shuffle": ...}`, plain, gzip or xz. LogError."""
    seeds = {}
    for number, line in enumerate(decompressed(Path(path).read_bytes()).decode("utf-8", "replace").splitlines(), 1):
        try:
            row = json.loads(line)
            seeds[str(row["id"])] = str(row["shuffle"])
        except (json.JSONDecodeError, KeyError, TypeError):
            raise LogError(None, LogFault.BAD_FIELD, Message('no {{"id", "shuffle"}} object'), Place(line=number)) from None
    return seeds


def check_walls(record: Record, shuffle: str) -> list[Mismatch]:
    """What of a record's walls differs from those of the published seed. LogError for a seed of an unknown kind."""
    rules = rules_of(ruleset_of(record).ruleset, record.format)
    published = walls(shuffle, record.players, rules.red_fives != 0)
    found: list[Mismatch] = []
    for number, (kyoku, wall) in enumerate(zip(record.kyokus(), published, strict=False)):
        for what, theirs, mine in wall_differences(wall_of(kyoku, rules), wall):
            found.append(Mismatch(record.identity or record.format.value, number, 0, f"wall.{what}", str(theirs), str(mine)))
    return found


def wall_differences(record: Wall, wall: Wall) -> Iterator[tuple[str, Any, Any]]:
    """(part, record's, the wall's): a record shows the hands in any order and the beginning of every row."""
    for theirs, mine in zip(record.hands, wall.hands, strict=True):
        if sorted(theirs, key=by_order) != sorted(mine, key=by_order):
            yield "hands", theirs, mine
    rows: Sequence[tuple[str, tuple[Tile, ...], tuple[Tile, ...]]] = (
        ("live", record.live, wall.live),
        ("replacements", record.replacements, wall.replacements),
        ("indicators", record.indicators, wall.indicators),
        ("ura", record.ura, wall.ura),
    )
    for what, theirs, mine in rows:
        if any(tile not in (UNKNOWN, drawn) for tile, drawn in zip(theirs, mine, strict=False)):
            yield what, theirs, mine
    if record.dice != wall.dice:
        yield "dice", record.dice, wall.dice
