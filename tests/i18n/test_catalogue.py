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

import jantaku.i18n
from jantaku.i18n import LANGUAGES, translator

ROOT = Path(__file__).parents[2]
LOCALE = Path(jantaku.i18n.__file__).with_name("locale")
TRANSLATED = LANGUAGES[1:]
SAME = re.compile(r"[\W\d]*")
"""What may stay as it is in any language: places, digits and signs."""
TRADITIONAL = set("門開對國寶牌槓點龍聽個張這種為無後條單雙順沒時間數學飛鳥麼裏莊閒搶撈斷說須實從過進與專業東風發").difference(
    "牌"
)
SIMPLIFIED = set("门开对国宝杠点龙听个张这种为无后条单双顺没时间数学飞鸟么里庄闲抢捞断说须实从过进与专业东风发").difference(
    "个后里么"
)


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


@pytest.mark.parametrize(("language", "foreign"), [("zh-Hans", TRADITIONAL), ("zh-Hant", SIMPLIFIED - TRADITIONAL)])
def test_each_chinese_keeps_to_its_characters(language: str, foreign: set[str]) -> None:
    """And no Chinese text holds kana, which is what a Japanese one in its place would show."""
    texts = [(message.id, text) for message in entries(language) for text in translations(message)]
    mixed = [found for found in texts if foreign.intersection(found[1]) or re.search("[\u3041-\u30ff]", found[1])]
    assert mixed == []


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
