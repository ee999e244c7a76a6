"""Characters as outlines of Yuji Syuku, a brush hand under the SIL Open Font License 1.1 (`OFL.txt`).

`outlines.json` holds the few that the tiles need, so that only taking them anew needs the font: 1000 units an em, y down.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path as File

from tools.tiles.fitting import simplified
from tools.tiles.paths import Path, parsed

HERE = File(__file__).parent
STORE = HERE / "outlines.json"
FONT = "Yuji Syuku"
CREDIT = "Yuji Syuku, (c) 2021 The Yuji Project Authors, SIL Open Font License 1.1"
PACKAGE = "@fontsource/yuji-syuku"
FILES = ("yuji-syuku-japanese-400-normal.woff", "yuji-syuku-latin-400-normal.woff")
NUMERALS = "一二三四五六七八九"
HONOURS = "東南西北發中"
FLOWERS = "春夏秋冬梅蘭菊竹"
LATIN = "123456789ESWNPFC?"
CHARACTERS = NUMERALS + "萬" + HONOURS + FLOWERS + LATIN
EM = 1000
TOLERANCE = 4.0
"""How far curves may stray, in parts of an em; Latin characters, which are only ever small, twice as far."""


class FontError(RuntimeError):
    """The font or its reader is not there; the text says what to install."""


@cache
def _stored() -> dict[str, str]:
    stored: dict[str, str] = json.loads(STORE.read_text(encoding="utf-8"))["outlines"]
    return stored


@cache
def outline(character: str) -> Path:
    """The outline of one of `CHARACTERS`."""
    return parsed(_stored()[character])


def _font_files(folder: File | None) -> list[File]:
    places = (
        [folder]
        if folder
        else [root / "node_modules" / PACKAGE / "files" for root in (HERE.parents[1], HERE.parents[1] / "web")]
    )
    for place in places:
        files = [place / name for name in FILES]
        if all(file.is_file() for file in files):
            return files
    raise FontError(f"{FONT} is not there: run npm install --no-save {PACKAGE} (its folder `files` may be given after --font)")


def extracted(folder: File | None = None) -> str:
    """The text of `outlines.json`, from the font's folder or the `node_modules` of this checkout."""
    found: dict[str, str] = {}
    for file in _font_files(folder):
        found = _outlines_of(file) | found
    stored = {"credit": CREDIT, "outlines": {character: found[character] for character in CHARACTERS}}
    return json.dumps(stored, ensure_ascii=False, indent=0) + "\n"


def _outlines_of(file: File) -> dict[str, str]:
    """Path data of those `CHARACTERS` that a file of the font has."""
    try:
        from fontTools.pens.svgPathPen import SVGPathPen
        from fontTools.pens.transformPen import TransformPen
        from fontTools.ttLib import TTFont
    except ImportError:
        raise FontError("fontTools is not there: run pip install fonttools") from None
    font, found = TTFont(file), dict[str, str]()
    glyphs, names, scale = font.getGlyphSet(), font.getBestCmap(), EM / font["head"].unitsPerEm
    for character in CHARACTERS:
        if ord(character) in names:
            pen = SVGPathPen(glyphs)
            glyphs[names[ord(character)]].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
            tolerance = TOLERANCE * (2 if character in LATIN else 1)
            found[character] = simplified(parsed(pen.getCommands()), tolerance).data()
    return found
