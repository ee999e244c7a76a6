"""Everything that has a name has it in every language, with romaji and kanji where Japanese has a word for it."""

import re
from collections.abc import Iterable

import pytest

from jantaku.actions import ActionType
from jantaku.events import PaymentReason, RyuukyokuReason
from jantaku.i18n import LANGUAGES, option_title, term, terms, yaku, yaku_name
from jantaku.melds import MeldType
from jantaku.rules import registry
from jantaku.rules.riichi.fu import FU_ITEMS
from jantaku.rules.riichi.yaku import LIMITS, YAKU
from jantaku.score import Wait
from jantaku.seats import Relative, Wind
from jantaku.tiles import FLOWER, RED_SET, Tile

JAPANESE = {"yaku", "limit", "fu", "payment", "draw", "wait", "wind", "seat", "meld", "action", "tile", "term"}
"""Kinds of which every term has romaji."""


def words(values: str) -> Iterable[str]:
    """The alternatives of an option that are words, not numbers, ranges or lists."""
    return (word for word in values.split("|") if re.fullmatch(r"[a-zA-Z_]\w*", word) or word in ("108_sanma", "116_sanma"))


NAMED = {
    "yaku": [entry.slug for entry in YAKU],
    "limit": [limit for limit in LIMITS if limit],
    "fu": FU_ITEMS.values(),
    "payment": PaymentReason,
    "draw": RyuukyokuReason,
    "wait": Wait,
    "wind": [wind.name.lower() for wind in Wind],
    "seat": [name.slug for name in Relative],
    "meld": [kind.slug for kind in MeldType],
    "action": ActionType,
    "tile": [str(tile) for tile in {*RED_SET, Tile(FLOWER)}],
    "group": {option.group for option in registry().values()},
    "option": registry(),
}


@pytest.mark.parametrize("kind", NAMED)
def test_everything_of_a_kind_has_its_term(kind: str) -> None:
    assert [slug for slug in NAMED[kind] if (kind, str(slug)) not in terms()] == []


def test_every_value_of_an_option_has_its_term() -> None:
    kinds = ("enum", "list", "table", "bool")
    chosen = [option for option in registry().values() if option.type in kinds and option.name != "local"]
    missing = [
        (option.name, word)
        for option in chosen
        for word in words(option.values)
        if ("value", word) not in terms() and ("value", f"{option.name}={word}") not in terms()
    ]
    assert missing == []


@pytest.mark.parametrize("kind", sorted({kind for kind, _ in terms()}))
def test_romaji_and_kanji(kind: str) -> None:
    for found in (found for (of, _), found in terms().items() if of == kind):
        assert re.fullmatch(r"[a-z' 0-9]*", found.romaji), found
        assert found.kanji, found
        assert found.romaji or kind not in JAPANESE, found


def test_a_term_is_one_name_in_each_language() -> None:
    """Two terms of a kind that English calls the same share their translations, so they must mean the same."""
    for (kind, _), found in terms().items():
        twins = [other for (of, _), other in terms().items() if of == kind and other.english == found.english]
        assert {(twin.romaji, twin.kanji) for twin in twins} == {(found.romaji, found.kanji)}, found


def test_yaku_of_one_language_have_different_names() -> None:
    for language in LANGUAGES:
        names = [yaku_name(entry.slug, language) for entry in YAKU]
        assert len(set(names)) == len(names), language


def test_names() -> None:
    assert [yaku_name("tanyao", language) for language in LANGUAGES] == ["All simples", "断么九", "断幺九", "斷么九"]
    assert (yaku("chankan").romaji, yaku("chankan").kanji) == ("chankan", "槍槓")
    assert [option_title("tobi", language) for language in LANGUAGES] == ["Busting", "トビ", "飞（破产）", "飛（破產）"]
    assert [term("draw", "suukaikan").text(language) for language in LANGUAGES[1:]] == ["四開槓", "四杠散了", "四槓散了"]


def test_an_unknown_term() -> None:
    with pytest.raises(KeyError):
        term("yaku", "pung_fu")
