"""A page for every yaku, and the table of them all."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from functools import cache

from jantaku.i18n import LANGUAGES, Term, option_title, yaku
from jantaku.rules import registry
from jantaku.rules.riichi.yaku import BONUS_TILES, LOCAL, NUMBER, ORDINARY, YAKU, Yaku
from tools.handbook.hands import DATA, Entry, Example, answer_text, entries, faces, occasion, picture
from tools.handbook.pages import code, listed, page, section, table

LANGUAGE_NAMES = {"en": "English", "ja": "日本語", "zh-Hans": "简体中文", "zh-Hant": "繁體中文"}
GROUPS = {
    "Ordinary yaku": tuple(entry for entry in ORDINARY if not entry.yakuman),
    "Yakuman": tuple(entry for entry in ORDINARY if entry.yakuman),
    "Bonus tiles": BONUS_TILES,
    "Local yaku": LOCAL,
}


def name(slug: str) -> str:
    """What players call a yaku: its Japanese name in our letters."""
    return yaku(slug).called()


def link(slug: str) -> str:
    """A link from one page of a yaku to another."""
    return f"[{name(slug)}]({slug}.md)" if slug in entries() else name(slug)


def value_text(entry: Yaku) -> str:
    """What it counts under the default rules."""
    if entry.yakuman:
        return "yakuman" if entry.yakuman == 1 else f"{entry.yakuman}-fold yakuman"
    if entry.limit:
        return f"{entry.limit} at least"
    if entry.closed and not entry.open:
        return f"{entry.closed} han, closed hands only"
    if entry.open and not entry.closed:
        return f"{entry.open} han, open hands only"
    if entry.open:
        return f"{entry.closed} han" + (f", open {entry.open}" if entry.open != entry.closed else "")
    return "an option"


def short_value(entry: Yaku) -> str:
    """The same in a table."""
    if entry.yakuman or entry.limit or not (entry.closed or entry.open):
        return value_text(entry).replace(" at least", "")
    return f"{entry.closed or '–'} / {entry.open or '–'}"


def names_table(term: Term) -> str:
    """The names in every language."""
    rows = [(LANGUAGE_NAMES[language], term.text(language)) for language in LANGUAGES]
    return table(("language", "name"), [("rōmaji", term.romaji), ("kanji", term.kanji), *rows])


@cache
def counts() -> dict[str, dict[str, int]]:
    """Wins that held each yaku in recorded matches, by number of players; `rounds` and `wins` are the totals."""
    found: dict[str, dict[str, int]] = {}
    with (DATA / "frequency.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            found.setdefault(row["players"], {})[row["slug"]] = int(row["number"])
    return found


@cache
def beside() -> dict[str, tuple[str, ...]]:
    """The yaku that some hand holds together with each, in the order of the registry."""
    found: dict[str, set[str]] = {}
    with (DATA / "combinations.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            found.setdefault(row["one"], set()).add(row["other"])
            found.setdefault(row["other"], set()).add(row["one"])
    return {slug: tuple(sorted(others, key=NUMBER.__getitem__)) for slug, others in found.items()}


def frequency_text(slug: str) -> str:
    """How often it was seen."""
    rows = [
        (
            f"{players} players",
            f"{seen.get(slug, 0):,}",
            share(seen.get(slug, 0), seen["wins"]),
            share(seen.get(slug, 0), seen["rounds"]),
        )
        for players, seen in counts().items()
    ]
    total = listed(
        f"{seen['rounds']:,} rounds with {seen['wins']:,} wins of {players} players" for players, seen in counts().items()
    )
    head = ("", "wins", "of all wins", "of all rounds")
    return f"In recorded matches of Tenhou: {total}.\n\n{table(head, rows, 'lrrr')}"


def share(part: int, whole: int) -> str:
    """A share in per cent, or one in so many where it is small."""
    if not part:
        return "never"
    return f"{100 * part / whole:.1f} %" if part * 200 >= whole else f"1 in {round(whole / part):,}"


def hand_text(example: Example) -> str:
    """A hand, how it is won, and what the engine says of it."""
    rules = "" if example.rules == "default" else f" Rules: `{example.rules}`."
    return f"{picture(example.hand)}\n\n`{example.hand}`: {occasion(example)}.{rules}\n\n**{answer_text(example)}**"


def options_text(entry: Entry) -> str:
    """The options that change it, with what each does."""
    known = registry()
    return "\n".join(
        f"* [{option_title(option)}](../options/{known[option].group}.md#{option}) `{option}`: {known[option].effect}"
        for option in entry.options
    )


def presets_text(slug: str) -> str:
    """How a local yaku is taken into use."""
    if slug not in {entry.slug for entry in LOCAL} or slug == "four_norths":
        return ""
    used = f"A local yaku, off in the defaults; in use with `local=[{slug}]`."
    own = f"{slug}_han" in registry() or f"{slug}_multiple" in registry() or slug in registry()
    return used if own else f"{used} Another value is set with `local_values={{{slug}:...}}`."


def relations_text(entry: Yaku | None, slug: str) -> str:
    """What it replaces, what replaces it, what stands beside it."""
    replaced = listed(map(link, entry.replaces)) if entry is not None and entry.replaces else ""
    by = listed(link(other.slug) for other in YAKU if slug in other.replaces)
    together = beside().get(slug, ())
    lines = [
        f"Replaces {replaced}." if replaced else "",
        f"Replaced by {by}." if by else "",
        f"Seen beside {listed(map(link, together))}." if together else "",
        "A hand that holds both proves each pair. Others were in none of a million hands, all local yaku in use."
        if together
        else "",
    ]
    return "\n\n".join(filter(None, lines))


def yaku_page(entry: Entry) -> str:
    """The page of one yaku."""
    term, known = yaku(entry.slug), YAKU[NUMBER[entry.slug]] if entry.slug in NUMBER else None
    value = entry.value or (value_text(known) if known is not None else "")
    example, near = entry.example, entry.near_miss
    return page(
        f"{term.called()} {term.kanji}",
        faces(entry.hand, entry.near) if example is not None else "",
        f"**{value[0].upper()}{value[1:]}.** {entry.text.strip()}",
        presets_text(entry.slug),
        section("Example", hand_text(example)) if example is not None else "",
        section("Near miss", hand_text(near), entry.why) if near is not None else "",
        section("With other yaku", relations_text(known, entry.slug)),
        section("Options", options_text(entry)),
        section("How often", frequency_text(entry.slug))
        if known is not None and entry.slug not in {e.slug for e in LOCAL}
        else "",
        section("Names", names_table(term)),
        search=f"{term.english}, {term.romaji}, {term.kanji}",
    )


def row(entry: Yaku, linked: bool) -> tuple[str, ...]:
    """A yaku in the table of all."""
    term = yaku(entry.slug)
    called = f"[{term.called()}](yaku/{entry.slug}.md)" if linked else term.called()
    return (
        called,
        term.kanji,
        term.english,
        short_value(entry),
        listed(map(name, entry.replaces)) if entry.replaces else "",
        code(entry.slug),
    )


TABLE_HEAD = """Written by `tools/make_handbook.py`. Values are those of the default rules: han closed / open, or a limit.
The last column is the name in data and options."""


def yaku_table(linked: bool = False) -> str:
    """The page of all yaku; links lead to pages that only the site has."""
    head = ("yaku", "kanji", "in English", "value", "replaces", "slug")
    parts = (section(title, table(head, (row(entry, linked) for entry in group))) for title, group in GROUPS.items())
    return page("Yaku", TABLE_HEAD, *parts)


def yaku_pages() -> Iterator[tuple[str, str]]:
    """File and text of the page of every yaku."""
    for entry in entries().values():
        yield f"rules/yaku/{entry.slug}.md", yaku_page(entry)


def missing() -> tuple[str, ...]:
    """Yaku of the registry that the handbook says nothing of."""
    return tuple(entry.slug for entry in YAKU if entry.slug not in entries())
