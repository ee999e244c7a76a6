"""The glossary: every term in four languages."""

from __future__ import annotations

from itertools import groupby

from jantaku.i18n import LANGUAGES, Term, terms
from tools.handbook.pages import page, section, table

KINDS = {
    "term": "Words of the game",
    "meld": "Melds",
    "wait": "Waits",
    "form": "Shapes of a hand",
    "draw": "Draws",
    "limit": "Limits",
    "fu": "Fu",
    "payment": "Payments",
    "wind": "Winds",
    "seat": "Seats",
    "tile": "Tiles",
}
"""The kinds of term with their headings; yaku and options have pages of their own."""


def row(term: Term) -> tuple[str, ...]:
    """A term in every language."""
    return (term.english, term.romaji, term.kanji, *(term.text(language) for language in LANGUAGES[1:]))


def glossary_page() -> str:
    """The page of all terms."""
    head = ("English", "rōmaji", "kanji", "日本語", "简体中文", "繁體中文")
    found = {
        kind: [*members]
        for kind, members in groupby(sorted(terms().values(), key=lambda term: term.kind), lambda term: term.kind)
    }
    parts = (section(title, table(head, map(row, found[kind]))) for kind, title in KINDS.items())
    return page("Glossary", "Yaku have [a page of their own](yaku.md), and so have [options](options.md).", *parts)
