"""Questions that players have asked, answered in four languages: why this discard, this ron, this hand may not be."""

import pytest

from jantaku.explain import ChangeKind, Explanation, LineKind, ReasonKind, explain
from jantaku.i18n import LANGUAGES
from jantaku.rules import Ruleset
from jantaku.tiles import format_tiles
from tests.explain.asked import kinds, only

STRAIGHT = "12345789m44p"
"""With three 3s: what a player held who asked why 6m makes no ittsu."""


def said(found: Explanation) -> list[str]:
    """The reasons in each language, one text a language; no two of them the same."""
    texts = [" ".join(reason.text.text(language) for reason in found.reasons) for language in LANGUAGES]
    assert len(set(texts)) == len(LANGUAGES)
    return texts


def test_seed_002_item_3_why_9m_may_not_follow_the_chi_of_6m() -> None:
    found = explain("9m123p4567s11z,6-78m", discard="9m")
    reason = only(found.reasons, ReasonKind.KUIKAE)
    assert format_tiles(reason.tiles) == "69m"
    english, japanese, simplified, traditional = said(found)
    assert all(tile in english for tile in ("9m", "6m", "7m", "8m"))
    assert "swap calling" in english
    assert "喰い替え" in japanese
    assert "食替" in simplified
    assert "食替" in traditional


def test_seed_002_item_5_two_han_from_five_honba() -> None:
    found = explain(STRAIGHT, "6m", melds="333=s", honba=5, rules=Ruleset.of(ryanhan_shibari=5))
    reason = only(found.reasons, ReasonKind.MIN_HAN)
    assert (reason.has, reason.needs) == (1, 2)
    assert [change.yaku for change in found.changes if change.kind is ChangeKind.CLOSED] == [("ittsu",)]
    texts = said(found)
    assert "ryanhan shibari" in texts[0]
    assert "二翻縛り" in texts[1]
    assert all("5" in text and "2" in text for text in texts)
    assert explain(STRAIGHT, "6m", melds="333=s", honba=4, rules=Ruleset.of(ryanhan_shibari=5)).allowed


def test_seed_002_item_5_an_own_discard_of_3m() -> None:
    found = explain(STRAIGHT + "333s", "6m", river="1z3m9p")
    reason = only(found.reasons, ReasonKind.DISCARD_FURITEN)
    assert (format_tiles(reason.tiles), reason.turn) == ("3m", 2)
    assert explain(STRAIGHT + "333s", "6m", tsumo=True, river="1z3m9p").allowed
    texts = said(found)
    assert [word in text for word, text in zip(("furiten", "フリテン", "振听", "振聽"), texts, strict=True)] == [True] * 4


def test_seed_002_item_5_a_3m_let_pass_in_riichi() -> None:
    found = explain(STRAIGHT + "333s", "6m", riichi=True, passed="3m")
    assert format_tiles(only(found.reasons, ReasonKind.RIICHI_FURITEN).tiles) == "3m"
    words = ("riichi furiten", "フリテン", "立直振听", "立直振聽")
    assert [word in text for word, text in zip(words, said(found), strict=True)] == [True] * 4


def test_seed_002_item_5_the_other_wait_has_no_yaku() -> None:
    found = explain(STRAIGHT, "3m", melds="333=s")
    assert kinds(found.reasons) == [ReasonKind.NO_YAKU]
    (other,) = [change for change in found.changes if change.kind is ChangeKind.OTHER_WAIT]
    assert (other.yaku, format_tiles(other.tiles)) == (("ittsu",), "6m")
    said(found)


def test_kobalab_104_the_wait_1m_4s_7s_with_7s_in_the_own_river() -> None:
    """A player asks why ron is impossible but a self-draw wins."""
    found = explain("11m44456s123789p", "1m", river="3z7s", riichi=True)
    assert [str(wait.tile) for wait in found.waits] == ["1m", "4s", "7s"]
    reason = only(found.reasons, ReasonKind.DISCARD_FURITEN)
    assert (format_tiles(reason.tiles), reason.turn) == ("7s", 2)
    english, japanese, simplified, traditional = said(found)
    assert "7s discarded in turn 2" in english
    assert "discard furiten" in english
    assert "only a self-draw can win" in english
    assert "2巡目に捨てた7s" in japanese
    assert "フリテン" in japanese
    assert all("7s" in text and "自摸" in text for text in (simplified, traditional))
    assert explain("11m44456s123789p", "1m", river="3z7s", riichi=True, tsumo=True).allowed


def test_riichi_advanced_30_and_52_waits_say_no_yaku_furiten_and_min_han() -> None:
    open_hand = explain(STRAIGHT, melds="333=s", river="3m")
    assert [kinds(wait.reasons) for wait in open_hand.waits] == [
        [ReasonKind.DISCARD_FURITEN, ReasonKind.NO_YAKU],
        [ReasonKind.DISCARD_FURITEN],
    ]
    strict = explain(STRAIGHT, melds="333=s", rules=Ruleset.of(min_han=2))
    assert [kinds(wait.reasons)[0] for wait in strict.waits] == [ReasonKind.NO_YAKU, ReasonKind.MIN_HAN]


def test_riichi_tracker_8_and_scoring_trainer_4_each_fu_is_explained() -> None:
    found = explain("99s67p234m+8p,7777z,555-z", dora_indicators="1m")
    fu = [(line.name, line.amount, format_tiles(line.tiles)) for line in found.lines if line.kind is LineKind.FU]
    assert fu == [
        ("base", 20, ""),
        ("closed_kan_of_terminals_or_honours", 32, "7777z"),
        ("open_triplet_of_terminals_or_honours", 4, "555z"),
    ]
    assert [str(line) for line in found.lines if line.kind is LineKind.FU_SUM] == ["20 + 32 + 4 = 56 fu, rounded up to 60"]


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ({"river": "3m"}, ReasonKind.DISCARD_FURITEN),
        ({"passed": "3m"}, ReasonKind.TEMPORARY_FURITEN),
        ({"passed": "3m", "riichi": True}, ReasonKind.RIICHI_FURITEN),
        ({"river": "1z*3m", "riichi": True}, ReasonKind.RIICHI_FURITEN),
    ],
)
def test_mahjongcraft_7_each_kind_of_furiten_has_its_message(given: dict[str, object], kind: ReasonKind) -> None:
    found = explain(STRAIGHT + "333s", "6m", **given)  # type: ignore[arg-type]
    assert kinds(found.reasons) == [kind]
    said(found)
