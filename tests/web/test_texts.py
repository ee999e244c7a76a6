"""The browser says every text as the library does, in every language."""

import itertools
import string
from pathlib import Path

from babel.messages.catalog import Message as Entry
from babel.messages.pofile import read_po

from jantaku.i18n import LANGUAGES, Message, counted, either, listed, term
from jantaku.server.texts import wire_text
from jantaku.tiles import Tile
from tests.web.node import bundled, needs_node, run_script
from tools import make_web_texts

COUNTS = (0, 1, 2, 21, 12000)
WORDS = (
    "Ann",
    "it's",
    'say "it\'s"',
    "back\\slash\n",
    "牌",
    7,
    -3,
    2.5,
    "{braces}",
    Tile("0p"),
    term("wait", "ryanmen"),
    (Tile("1m"), term("yaku", "riichi"), 3),
    Message("{han} han", han=3),
    either(["E", listed(["S", "W"]), term("wind", "north")]),
    counted("{count} tile away from tenpai", "{count} tiles away from tenpai", count=1),
)
FORMATTED = {"": WORDS, "r": ("Ann", "it's", 'say "it\'s"', "back\\slash\n"), ">": (7, -3, 100000), "<": ("5m", "123456")}
NUMBERS = (0, 7, 12345, 1234567, -12000, 2.5, 0.125)


def entries() -> list[Entry]:
    """The texts of the catalogue that the client has."""
    with (make_web_texts.LOCALE / "jantaku.pot").open("rb") as file:
        return [entry for entry in read_po(file) if entry.id and make_web_texts.is_said(entry)]


def places(template: str) -> dict[str, str]:
    """What may stand in each place of a template: the first sign of how it is shown, or "" for anything."""
    return {
        name: conversion or spec or "" for _, name, spec, conversion in string.Formatter().parse(template) if name is not None
    }


def samples(shown: str) -> tuple[object, ...]:
    return FORMATTED.get(shown[:1], NUMBERS)


def messages(entry: Entry) -> list[Message]:
    """Messages of a text with one sample after the other in its places."""
    templates = (entry.id,) if isinstance(entry.id, str) else tuple(entry.id)
    given = {name: itertools.cycle(samples(shown)) for name, shown in places(templates[-1]).items()}
    if len(templates) == 1:
        rounds = max((len(samples(shown)) for shown in places(templates[0]).values()), default=1)
        return [Message(templates[0], **{name: next(values) for name, values in given.items()}) for _ in range(rounds)]
    rest = [{name: next(values) for name, values in given.items() if name != "count"} for _ in COUNTS]
    return [counted(*templates, count=count, **values) for count, values in zip(COUNTS, rest, strict=True)]


def test_what_is_committed_is_what_would_be_written() -> None:
    assert [path.name for path, text in make_web_texts.files() if path.read_text("utf-8") != text] == []


@needs_node
def test_every_text_is_said_as_the_library_says_it(tmp_path: Path) -> None:
    asked = [message for entry in entries() for message in messages(entry)]
    assert len(asked) > 1000
    said = run_script("say.mjs", bundled("texts", tmp_path / "texts"), list(map(wire_text, asked)), tmp_path)
    for language in LANGUAGES:
        wanted = [message.text(language) for message in asked]
        assert [pair for pair in zip(said[language], wanted, strict=True) if pair[0] != pair[1]] == []


@needs_node
def test_every_format_of_the_catalogue(tmp_path: Path) -> None:
    """Also those of texts that only a terminal says: a page may say them one day."""
    specs = ("{x:,}", "{x:+,}", "{x:g}", "{x:.1f}", "{x:.1%}", "{x:>9}", "{x:<9}|", "{x:,.0f}", "{{{x}}}", "{x:^9}|")
    asked = [Message(spec, x=number) for spec in specs for number in NUMBERS if number != 2.5 or ".0f" not in spec]
    asked += [Message("{x:g}", x=number) for number in (0.00001234, 0.0001234, 123456, 999999.6)]
    said = run_script("say.mjs", bundled("texts", tmp_path / "texts"), list(map(wire_text, asked)), tmp_path)
    assert said["en"] == list(map(str, asked))
