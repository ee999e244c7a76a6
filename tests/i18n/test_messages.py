"""Texts with values: what they say, in which language, and what a program speaks."""

import copy
import pickle
from collections.abc import Iterator

import pytest

from jantaku.bots.names import BotError, BotReason
from jantaku.errors import JantakuError
from jantaku.hands import HandError, HandReason
from jantaku.i18n import (
    LANGUAGES,
    Message,
    clauses,
    counted,
    either,
    language_named,
    language_of,
    listed,
    said,
    say,
    speak,
    spoken,
    term,
    translator,
    verbatim,
)
from jantaku.log import LogError, LogFault, LogFormat
from jantaku.log.record import Place
from jantaku.melds import MeldError, MeldReason
from jantaku.rules.riichi.win import WinError, WinReason
from jantaku.save import SaveError, SaveReason
from jantaku.setup import SetupError, SetupReason
from jantaku.shapes import ShapeError, ShapeReason
from jantaku.tiles import NotationError, NotationReason, parse_tiles

ERRORS: list[JantakuError] = [
    *(NotationError(reason, "1x", 1) for reason in NotationReason),
    *(HandError(reason, "closed", "5m") for reason in HandReason),
    *(MeldError(reason, "123m") for reason in MeldReason),
    *(ShapeError(reason, "123m") for reason in ShapeReason),
    *(WinError(reason) for reason in WinReason),
    *(SetupError([reason]) for reason in SetupReason),
    *(SaveError(reason, None, "why") for reason in SaveReason),
    *(BotError("pon", reason) for reason in BotReason),
    *(LogError(LogFormat.MJLOG, fault, Message("nothing there"), Place(kyoku=1)) for fault in LogFault),
]


@pytest.fixture
def tongue() -> Iterator[None]:
    """English again afterwards."""
    yield
    speak("en")


@pytest.mark.parametrize("error", ERRORS, ids=repr)
def test_every_reason_is_said_in_every_language(error: JantakuError) -> None:
    texts = [error.message.text(language) for language in LANGUAGES]
    assert texts[0] == str(error)
    assert len({texts[0], texts[1], texts[3]}) == 3, texts
    assert texts[2] not in texts[:2]


def test_an_error_as_it_is_raised() -> None:
    with pytest.raises(NotationError) as caught:
        parse_tiles("12x")
    assert str(caught.value) == "unexpected character at 2 in '12x'"
    assert caught.value.message.text("ja") == "'12x'の2文字目: 予期しない文字"


def test_values_are_translated_with_the_text() -> None:
    wait = Message("{reading} with a {wait}", reading="234s", wait=term("wait", "kanchan"))
    assert str(wait) == "234s with a closed wait"
    assert [wait.text(language) for language in LANGUAGES[1:]] == ["234s、嵌張待ち", "234s（嵌张）", "234s（嵌張）"]
    assert said_in("zh-Hant", listed([term("wind", "east"), term("wind", "west")])) == "東、西"


def said_in(language: str, message: Message) -> str:
    return message.text(language)


def test_lists_and_choices() -> None:
    assert str(either(["E"])) == "E"
    assert either(["E", "S", "W"]).text("zh-Hans") == "E、S或W"
    assert clauses([Message("no yaku"), Message("too few han")]).text("ja") == "役なし。翻数不足"
    assert verbatim("{not a place}").text("ja") == "{not a place}"


def test_plurals() -> None:
    def tiles(number: int) -> Message:
        return counted("{count} tile", "{count} tiles", count=number)

    assert [str(tiles(number)) for number in (0, 1, 2)] == ["0 tiles", "1 tile", "2 tiles"]
    assert [tiles(number).text("ja") for number in (1, 2)] == ["1枚", "2枚"]


def test_values_keep_their_form() -> None:
    message = Message("{points:,} {name!r}", points=12000, name="A")
    assert str(message) == "12,000 'A'" == message.text("ja")


def test_messages_compare_hash_and_pickle() -> None:
    one, same = (Message("{tile} may be discarded", tile="5p") for _ in range(2))
    assert one == same
    assert hash(one) == hash(same)
    assert one != Message("{tile} may be discarded", tile="6p")
    assert one != "5p may be discarded"
    assert counted("{count} tile", "{count} tiles", count=2) != Message("{count} tile", count=2)
    for again in (pickle.loads(pickle.dumps(one)), copy.deepcopy(one)):
        assert again == one
        assert again.text("ja") == "5pは捨ててよい"
    assert one.values == {"tile": "5p"}
    assert one.template == "{tile} may be discarded"


def test_values_of_a_message_are_its_own() -> None:
    message = Message("{tile} may be discarded", tile="5p")
    message.values["tile"] = "6p"
    assert str(message) == "5p may be discarded"


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("en_GB.UTF-8", "en"),
        ("ja_JP@calendar", "ja"),
        ("JA", "ja"),
        ("zh_CN.GB18030", "zh-Hans"),
        ("zh-SG", "zh-Hans"),
        ("zh_TW", "zh-Hant"),
        ("zh-Hant-HK", "zh-Hant"),
        ("zh-Hans-HK", "zh-Hans"),
        ("zh_MO.UTF-8", "zh-Hant"),
        ("ko_KR", None),
        ("C", None),
        ("", None),
    ],
)
def test_names_of_languages(name: str, language: str | None) -> None:
    assert language_named(name) == language


def test_the_environment() -> None:
    assert language_of({"LANG": "ja_JP.UTF-8"}) == "ja"
    assert language_of({"LC_ALL": "C", "LANG": "ja_JP.UTF-8"}) == "en"
    assert language_of({"JANTAKU_LANG": "zh-Hant", "LC_ALL": "C"}) == "zh-Hant"
    assert language_of({"LC_ALL": "", "LC_MESSAGES": "zh_CN", "LANG": "C"}) == "zh-Hans"


@pytest.mark.parametrize("language", ["", "fr", "zh"])
def test_no_such_language(language: str) -> None:
    with pytest.raises(ValueError, match="zh-Hant"):
        translator(language)
    with pytest.raises(ValueError, match="zh-Hant"):
        speak(language)


@pytest.mark.usefixtures("tongue")
def test_what_a_program_speaks() -> None:
    assert (spoken(), say("no yaku")) == ("en", "no yaku")
    speak("ja")
    assert (spoken(), say("no yaku"), said(term("wait", "tanki"))) == ("ja", "役なし", "単騎")
    assert str(Message("no yaku")) == "no yaku"
