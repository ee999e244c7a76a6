"""Writes the texts of the web client: of each language what the server says and pages need, as JSON in web/src/texts.

Texts come from the catalogue of the library, the names of things from its terms. What options of rules do, a third of it all,
is in files of its own, since only pages about rules say it. Run with --check to compare only.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from jantaku.i18n import LANGUAGES, terms

ROOT = Path(__file__).parent.parent
LOCALE = ROOT / "src" / "jantaku" / "i18n" / "locale"
TEXTS = ROOT / "web" / "src" / "texts"
TERMINAL = ("cli/", "tui/", "bench/", "conformance/", "learn/", "log/", "sim/", "validate/")
"""Sources whose texts no page says."""
OPTIONS = "rules/options.csv"
"""The source of what options do."""


def is_said(message: Message) -> bool:
    """Whether the server or a page may say a text of the catalogue."""
    return not message.context and any(not file.startswith(TERMINAL) for file, _ in message.locations)


def is_of_options(message: Message) -> bool:
    """Whether a text tells what an option does, and nothing else."""
    return all(file == OPTIONS for file, _ in message.locations)


def translations(language: str, of_options: bool) -> dict[str, str | list[str]]:
    """By English template, of a text with a plural each form; those not translated yet are left out."""
    wanted = (one for one in catalogue(language) if one.id and is_said(one) and is_of_options(one) == of_options)
    return {key(message): forms(message) for message in sorted(wanted, key=key) if is_translated(message)}


def is_translated(message: Message) -> bool:
    found = forms(message)
    return bool(found) and all(found)


def catalogue(language: str) -> Catalog:
    with (LOCALE / language.replace("-", "_") / "LC_MESSAGES" / "jantaku.po").open("rb") as file:
        return read_po(file, locale=language.replace("-", "_"))


def key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def forms(message: Message) -> str | list[str]:
    return message.string if isinstance(message.string, str) else list(message.string or ())


def names(language: str) -> dict[str, dict[str, str]]:
    """Every term by kind and slug; of yaku also the Japanese name in Latin letters, as kind "romaji"."""
    found: dict[str, dict[str, str]] = {}
    for (kind, slug), term in terms().items():
        found.setdefault(kind, {})[slug] = term.text(language)
        if kind == "yaku":
            found.setdefault("romaji", {})[slug] = term.romaji[:1].upper() + term.romaji[1:]
    return found


def files() -> Iterator[tuple[Path, str]]:
    """Each file with what it has to hold."""
    for language in LANGUAGES:
        is_source = language == "en"
        texts = {} if is_source else translations(language, of_options=False)
        yield TEXTS / f"{language}.json", written({"texts": texts, "terms": names(language)})
        if not is_source:
            yield TEXTS / "options" / f"{language}.json", written(translations(language, of_options=True))


def written(content: dict[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=False, indent=0) + "\n"


def main() -> int:
    """Write or compare; 1 when a file is out of date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare only")
    check = parser.parse_args().check
    stale = [(path, text) for path, text in files() if not path.is_file() or path.read_text("utf-8") != text]
    for path, text in stale:
        if check:
            print(f"{path.relative_to(ROOT)} is out of date: run tools/make_web_texts.py")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
