"""Draws the tiles: web/tiles/tiles.svg and web/tiles/palettes.css, of tools/tiles. `python -m tools.draw_tiles`.

Run with --check to compare only, with --outlines to take the characters anew from their font.
"""

from __future__ import annotations

import argparse
import gzip
import sys
from pathlib import Path

from tools.tiles.outlines import STORE, FontError, extracted
from tools.tiles.palettes import stylesheet
from tools.tiles.sprite import sprite

OUT = Path(__file__).parents[1] / "web" / "tiles"


def drawn() -> dict[Path, str]:
    """What is written, by its file."""
    return {OUT / "tiles.svg": sprite(), OUT / "palettes.css": stylesheet()}


def stale() -> list[Path]:
    """The files that are not what would be drawn."""
    return [path for path, text in drawn().items() if not path.is_file() or path.read_text(encoding="utf-8") != text]


def check() -> int:
    """Name the files that are out of date; 1 where there are any."""
    found = stale()
    for path in found:
        print(f"{path.name} is out of date: run python -m tools.draw_tiles")
    return int(bool(found))


def write() -> int:
    OUT.mkdir(parents=True, exist_ok=True)
    for path, text in drawn().items():
        path.write_text(text, encoding="utf-8")
        raw = text.encode()
        print(f"{path.name}: {len(raw) / 1024:.1f} KiB, {len(gzip.compress(raw, 9)) / 1024:.1f} KiB compressed")
    return 0


def take_outlines(folder: Path | None) -> int:
    try:
        STORE.write_text(extracted(folder), encoding="utf-8")
    except FontError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def main() -> int:
    """Draw, compare or take outlines."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--check", action="store_true", help="compare only")
    what.add_argument("--outlines", action="store_true", help="take the characters from the font; then draw")
    parser.add_argument("--font", type=Path, metavar="FOLDER", help="where the files of the font are, with --outlines")
    asked = parser.parse_args()
    if asked.check:
        return check()
    return asked.outlines and take_outlines(asked.font) or write()


if __name__ == "__main__":
    sys.exit(main())
