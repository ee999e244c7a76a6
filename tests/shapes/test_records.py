"""Hands that were really won: the shapes see them as tenpai before and complete after the winning tile."""

from __future__ import annotations

import json
import lzma
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import jantaku
from jantaku.shapes import readings, shanten, waits
from jantaku.tiles import Tile, format_tiles, parse_tiles

HANDS = Path(__file__).parents[2].parent / "shared" / "data" / "hands"
FILES = sorted(HANDS.glob("*.jsonl.xz"))
ROWS = 3000 if jantaku.compiled else 300
"""Of each file: enough to meet every form."""


def rows(file: Path) -> list[dict[str, Any]]:
    with lzma.open(file, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in islice(lines, ROWS)]


@pytest.mark.skipif(not FILES, reason="the records are not beside this checkout")
@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.name).split(".")[0])
def test_winning_hands_are_tenpai_and_complete(file: Path) -> None:
    for row in rows(file):
        closed, won = row["hand"], Tile(row["win_tile"])
        assert shanten(closed) == 0, row["id"]
        assert won.plain in waits(closed), row["id"]
        complete = format_tiles((*parse_tiles(closed), won))
        assert shanten(complete) == -1, row["id"]
        assert readings(complete), row["id"]
