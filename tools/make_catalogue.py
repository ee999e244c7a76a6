"""Writes the catalogue of texts: `jantaku.pot` from the sources, each language's `.po` brought up to it, its compiled `.mo`.

Texts come from the calls `N_`, `Message`, `say` and `counted` in the sources, `_` and `counted` in those of the pages, the
effects in the registry of options, the titles of presets and the terms in `terms.csv`. Run with --check to compare only.
"""

from __future__ import annotations

import argparse
import csv
import io
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
SRC = ROOT / "src" / "jantaku"
PAGES = ROOT / "web" / "src"
LOCALE = SRC / "i18n" / "locale"
LANGUAGES = ("ja", "zh_Hans", "zh_Hant")
KEYWORDS = {"N_": None, "Message": None, "say": None, "counted": (1, 2)}
PAGE_KEYWORDS = {"_": None, "counted": (1, 2)}
HEAD = "# Texts of jantaku.\n"


def texts() -> Iterator[tuple[str, str | tuple[str, ...], str | None]]:
    """File, text (or singular and plural) and context of everything to be translated."""
    for path in sorted(SRC.rglob("*.py")):
        yield from ((path.relative_to(SRC).as_posix(), text, None) for text in _marked(path, "python", KEYWORDS))
    for path in sorted(PAGES.rglob("*.ts*")):
        yield from ((path.relative_to(ROOT).as_posix(), text, None) for text in _marked(path, "javascript", PAGE_KEYWORDS))
    for row in _rows("rules/options.csv"):
        yield "rules/options.csv", row["effect"], None
    for path in sorted(SRC.glob("rules/presets/*.toml")):
        yield path.relative_to(SRC).as_posix(), tomllib.loads(path.read_text("utf-8"))["title"], None
    for row in _rows("i18n/terms.csv"):
        yield "i18n/terms.csv", row["english"], row["kind"]


def _marked(path: Path, language: str, keywords: Mapping[str, Any]) -> Iterator[str | tuple[str, ...]]:
    """The texts in the calls of these names."""
    with path.open("rb") as file:
        for _, text, _, _ in extract(language, file, keywords=keywords, options={"encoding": "utf-8", "jsx": "true"}):
            yield text


def _rows(name: str) -> Iterator[dict[str, str]]:
    with (SRC / name).open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def template() -> Catalog:
    """The catalogue without translations; a text names the files it stands in, not the lines, which change too often."""
    made = Catalog(charset="utf-8", header_comment=HEAD, fuzzy=False)
    for file, text, context in texts():
        made.add(text, locations=[(file, 0)], context=context)
    return made


def po(language: str) -> Path:
    """Where a language has its translations."""
    return LOCALE / language / "LC_MESSAGES" / "jantaku.po"


def translated(language: str, source: Catalog) -> Catalog:
    """The translations of a language, brought up to the source: new texts are empty, texts that are gone are left out."""
    path = po(language)
    if path.is_file():
        with path.open("rb") as file:
            made = read_po(file, locale=language)
    else:
        made = Catalog(locale=language)
    made.update(source, no_fuzzy_matching=True, update_header_comment=True, update_creation_date=False)
    made.obsolete.clear()
    return made


def po_bytes(catalogue: Catalog) -> bytes:
    """A catalogue as a file, the same for the same texts: without the dates and addresses that the format has a place for."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=120, omit_header=True, include_lineno=False, sort_output=True)
    header = ["Content-Type: text/plain; charset=utf-8"]
    if catalogue.locale is not None:
        header = [f"Language: {catalogue.locale_identifier}", *header, f"Plural-Forms: {catalogue.plural_forms}"]
    lines = "".join(f'"{line}\\n"\n' for line in header)
    return f'{HEAD}msgid ""\nmsgstr ""\n{lines}\n'.encode() + buffer.getvalue()


class _Compiled(Catalog):
    """Translations to be compiled; their header holds what a reader asks for, where Babel's own adds dates and its version."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [("Content-Type", "text/plain; charset=utf-8"), ("Plural-Forms", str(self.plural_forms))]


def mo_bytes(written: bytes, language: str) -> bytes:
    """A file of translations compiled."""
    compiled = _Compiled(locale=language, charset="utf-8")
    for message in read_po(io.BytesIO(written), locale=language):
        if message.id:
            compiled[message.id] = message
    buffer = io.BytesIO()
    write_mo(buffer, compiled)
    return buffer.getvalue()


def files() -> Iterator[tuple[Path, bytes]]:
    """Each file of the catalogue with what it has to hold."""
    source = template()
    yield LOCALE / "jantaku.pot", po_bytes(source)
    for language in LANGUAGES:
        written = po_bytes(translated(language, source))
        yield po(language), written
        yield po(language).with_suffix(".mo"), mo_bytes(written, language)


def main() -> int:
    """Write or compare; 1 when a file is out of date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare only")
    check = parser.parse_args().check
    stale = [(path, text) for path, text in files() if not path.is_file() or path.read_bytes() != text]
    for path, text in stale:
        if check:
            print(f"{path.relative_to(LOCALE)} is out of date: run tools/make_catalogue.py")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text)
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
