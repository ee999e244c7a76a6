"""The terms of the field: yaku, options, tiles and what else has a name, from `terms.csv` beside this file.

The table holds what no language changes: English, romaji and kanji. What Japanese and Chinese call a term is in the catalogue,
under the kind of the term as its context.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cache

from jantaku.i18n.languages import translator


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the field.

    >>> str(term("wait", "ryanmen")), term("wait", "ryanmen").kanji, term("wait", "ryanmen").text("zh-Hans")
    ('two-sided wait', '両面', '两面')
    """

    kind: str
    """What it names: `yaku`, `option`, `limit`, `wait`, `tile` ..."""
    slug: str
    """Its name in data; unique within the kind."""
    english: str
    romaji: str
    """Empty where Japanese has no word of its own for it."""
    kanji: str
    """As it is written in full; a Japanese text may prefer kana, for which see `text`."""

    def text(self, language: str = "en") -> str:
        """Its name in one of `LANGUAGES`."""
        return translator(language).pgettext(self.kind, self.english)

    def called(self, language: str = "en") -> str:
        """What players of a language call it: in English the Japanese word.

        >>> yaku("sanankou").called(), yaku("sanankou").called("ja")
        ('Sanankou', '三暗刻')
        """
        return self.slug.replace("_", " ").capitalize() if language == "en" else self.text(language)

    def __str__(self) -> str:
        return self.english


@cache
def terms() -> dict[tuple[str, str], Term]:
    """Every term by kind and slug, in the order of the table."""
    import csv

    with open(os.path.join(os.path.dirname(__file__), "terms.csv"), encoding="utf-8", newline="") as file:
        return {(row["kind"], row["slug"]): Term(**row) for row in csv.DictReader(file)}


def term(kind: str, slug: str) -> Term:
    """The term of that kind and slug; `KeyError` where there is none."""
    return terms()[kind, slug]


def yaku(slug: str) -> Term:
    """The name of a yaku or bonus.

    >>> yaku("sanankou").english
    'Three concealed triplets'
    """
    return term("yaku", slug)


def yaku_name(slug: str, language: str = "en") -> str:
    """The name of a yaku or bonus in one of `LANGUAGES`."""
    return yaku(slug).text(language)


def option_title(name: str, language: str = "en") -> str:
    """The short title of an option.

    >>> option_title("kuitan"), option_title("kuitan", "ja")
    ('Open tanyao', '喰いタン')
    """
    return term("option", name).text(language)
