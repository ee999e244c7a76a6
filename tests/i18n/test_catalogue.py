"""The catalogue is that of the sources, and complete in every language."""

import re
import string
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from jantaku.i18n import LANGUAGES, translator

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "src" / "jantaku" / "i18n" / "locale"
TRANSLATED = LANGUAGES[1:]
SAME = re.compile(r"[\W\d]*")
"""What may stay as it is in any language: places, digits and signs."""
CHARACTERS = {"ja": ("shift_jis", "么"), "zh-Hans": ("gb2312", ""), "zh-Hant": ("big5", "裏")}
"""Character sets that hold the characters of one script only, and what the field writes besides."""


@cache
def catalogue(language: str) -> Catalog:
    path = LOCALE / language.replace("-", "_") / "LC_MESSAGES" / "jantaku.po"
    with path.open("rb") as file:
        return read_po(file, locale=language.replace("-", "_"))


def entries(language: str) -> list[Message]:
    return [message for message in catalogue(language) if message.id]


def sources(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def translations(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def places(text: str) -> list[str]:
    """The named places of a template, with how each value is shown."""
    return sorted(
        f"{{{name}{'!' + conversion if conversion else ''}:{spec}}}"
        for _, name, spec, conversion in string.Formatter().parse(text)
        if name is not None
    )


def bare(text: str) -> str:
    """A template without its places."""
    return re.sub(r"\{[^{}]*\}", "", text)


def test_the_files_are_those_of_the_sources() -> None:
    check = [sys.executable, str(ROOT / "tools" / "make_catalogue.py"), "--check"]
    run = subprocess.run(check, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (0, ""), run.stdout + run.stderr


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_missing_or_doubtful(language: str) -> None:
    assert [message.id for message in entries(language) if message.fuzzy or not all(translations(message) or [""])] == []
    assert len(entries(language)) > 1000


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_place_stays(language: str) -> None:
    wrong = [
        (message.id, message.string)
        for message in entries(language)
        if any(places(text) != places(sources(message)[-1]) for text in translations(message))
    ]
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_english_is_left(language: str) -> None:
    """A translation that is its source says nothing but places and signs."""
    same = {source for message in entries(language) for source in sources(message) if source in translations(message)}
    assert {text for text in same if not SAME.fullmatch(bare(text))} <= {"1234589", "1234569"}


@pytest.mark.parametrize("language", TRANSLATED)
def test_sentences_are_sentences_of_the_language(language: str) -> None:
    """A text of three English words or more has kana or Chinese characters in every translation."""
    long = [message for message in entries(language) if len(re.findall(r"[A-Za-z]{2,}", bare(sources(message)[0]))) >= 3]
    assert len(long) > 500
    script = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
    assert [message.id for message in long if not all(map(script.search, translations(message)))] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_each_language_keeps_to_its_characters(language: str) -> None:
    """And no Chinese text holds kana, which is what a Japanese one in its place would show."""
    codec, besides = CHARACTERS[language]
    kana = re.compile("[\u3041-\u30fa]")
    for message in entries(language):
        for text in translations(message):
            text.translate(dict.fromkeys(map(ord, besides))).encode(codec)
            assert language == "ja" or not kana.search(text), message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_two_languages_say_all_the_same(language: str) -> None:
    others = [other for other in LANGUAGES if other != language]
    for other in others:
        texts = [source for message in entries(language) for source in sources(message)[:1] if message.context is None]
        differing = sum(translator(language).gettext(text) != translator(other).gettext(text) for text in texts)
        assert differing > 0.8 * len(texts), other


def test_plurals_are_found_by_the_catalogue() -> None:
    """A plural whose forms were marked one by one would be two texts, and neither form would be found."""
    marked = [path for path in ROOT.joinpath("src").rglob("*.py") if re.search(r"counted\(\s*N_\(", path.read_text("utf-8"))]
    assert marked == []
