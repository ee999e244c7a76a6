"""Why a hand that is written down may not win: every reason with its evidence, and what would change it."""

import pytest

from jantaku.errors import JantakuError
from jantaku.explain import ChangeKind, ReasonKind, explain
from jantaku.rules import Ruleset
from jantaku.tiles import Tile, format_tiles
from tests.explain.asked import kinds, only

OPEN = "12345789m44p"
"""With a pon of 3s: waits for 3m and for 6m, which makes ittsu."""


def test_a_hand_far_from_complete() -> None:
    found = explain("123m78m789p19s123z", seen="6m6m6m6m")
    reason = only(found.reasons, ReasonKind.NOT_COMPLETE)
    assert (reason.has, found.found, found.waits) == (3, None, ())
    assert Tile("6m") not in reason.tiles
    assert Tile("9m") in reason.tiles
    assert "2 of 4 sets" in str(reason)


def test_a_tile_that_the_hand_does_not_wait_for() -> None:
    reason = only(explain("123m456p789s1122z", "5z").reasons, ReasonKind.NOT_A_WAIT)
    assert format_tiles(reason.tiles) == "12z"


def test_waits_that_are_no_longer_there() -> None:
    held = explain("1111m222333444p")
    assert kinds(held.reasons) == [ReasonKind.TILE_HELD]
    seen = explain("123m456p789s11z34s", seen="2222s555s", dora_indicators="5s")
    assert [kinds(wait.reasons)[0] for wait in seen.waits] == [ReasonKind.TILE_GONE, ReasonKind.TILE_GONE]
    assert [(str(wait.tile), wait.left) for wait in seen.waits] == [("2s", 0), ("5s", 0)]


def test_five_tile_wait_is_tenpai_where_the_rules_say_so() -> None:
    reason = only(explain("1111m222333444p", rules=Ruleset.of(five_tile_wait="tenpai")).reasons, ReasonKind.TILE_HELD)
    assert "tenpai all the same" in str(reason)


def test_no_yaku_only_dora_and_what_is_one_change_away() -> None:
    found = explain("123m567p789p44p24s", "3s", dora_indicators="3p")
    assert kinds(found.reasons) == [ReasonKind.NO_YAKU, ReasonKind.DORA_ONLY]
    assert format_tiles(only(found.reasons, ReasonKind.DORA_ONLY).tiles) == "44p"
    changes = {change.kind: change for change in found.changes}
    assert changes[ChangeKind.TSUMO].yaku == ("menzen_tsumo",)
    assert changes[ChangeKind.RIICHI].yaku == ("riichi",)
    assert (changes[ChangeKind.OTHER_TILE].yaku, format_tiles(changes[ChangeKind.OTHER_TILE].tiles)) == (("pinfu",), "25s")


def test_another_tile_makes_tanyao() -> None:
    found = explain("78m678p55s", "9m", melds="234m,345s")
    other = [change for change in found.changes if change.kind is ChangeKind.OTHER_WAIT]
    assert [(change.yaku, format_tiles(change.tiles)) for change in other] == [(("tanyao",), "6m")]
    swap = explain("789m345p55s67s+8s", melds="234m")
    (change,) = [change for change in swap.changes if change.kind is ChangeKind.OTHER_TILE]
    assert (change.yaku, format_tiles(change.tiles)) == (("tanyao",), "96m")


def test_an_open_hand_and_what_it_lost() -> None:
    found = explain("12377m45s", "3s", melds="234p,678s")
    assert kinds(found.reasons) == [ReasonKind.NO_YAKU, ReasonKind.OPEN_HAND]
    assert [change.yaku for change in found.changes if change.kind is ChangeKind.CLOSED] == [("pinfu",)]


def test_han_without_honba_and_with() -> None:
    rules = Ruleset.of(min_han=2)
    reason = only(explain(OPEN, "6m", melds="333=s", rules=rules).reasons, ReasonKind.MIN_HAN)
    assert (reason.has, reason.needs) == (1, 2)
    assert "honba" not in str(reason)
    later = Ruleset.of(ryanhan_shibari=5)
    assert explain(OPEN, "6m", melds="333=s", rules=later, honba=4).allowed
    assert kinds(explain(OPEN, "6m", melds="333=s", rules=later, honba=5).reasons) == [ReasonKind.MIN_HAN, ReasonKind.OPEN_HAND]


def test_atozuke() -> None:
    rules = Ruleset.of(atozuke=False)
    asked = {"hand": "11z66m456p456s", "melds": "789s", "seat_wind": "E"}
    assert explain(win_tile="1z", **asked).allowed  # type: ignore[arg-type]
    found = explain(win_tile="1z", rules=rules, **asked)  # type: ignore[arg-type]
    assert kinds(found.reasons) == [ReasonKind.ATOZUKE]
    assert kinds(found.waits[0].reasons) == [ReasonKind.NO_YAKU]
    assert explain("66m456p456s78s", "9s", melds="555=z", rules=rules).allowed
    late = explain("66m456p78s", "9s", melds="234m,555=z", rules=rules)
    assert kinds(late.reasons) == [ReasonKind.ATOZUKE]


@pytest.mark.parametrize(
    ("given", "kind", "turn"),
    [
        ({"river": "9m3m1z"}, ReasonKind.DISCARD_FURITEN, 2),
        ({"river": "9m1z*3m", "riichi": True}, ReasonKind.RIICHI_FURITEN, 3),
        ({"river": "9m3m*1z", "riichi": True}, ReasonKind.DISCARD_FURITEN, 2),
        ({"passed": "3m"}, ReasonKind.TEMPORARY_FURITEN, None),
        ({"passed": "3m", "riichi": True}, ReasonKind.RIICHI_FURITEN, None),
    ],
)
def test_each_furiten_names_its_tile(given: dict[str, object], kind: ReasonKind, turn: int | None) -> None:
    found = explain("12345789m44p333s", "6m", **given)  # type: ignore[arg-type]
    reason = only(found.reasons, kind)
    assert (format_tiles(reason.tiles), reason.turn) == ("3m", turn)
    assert kinds(found.reasons) == [kind]
    assert all(kind in kinds(wait.reasons) for wait in found.waits)
    assert explain("12345789m44p333s", "6m", tsumo=True, **given).allowed  # type: ignore[arg-type]


def test_an_own_kan_is_a_discard_where_the_rules_say_so() -> None:
    asked = {"hand": "78m456p345s44p", "win_tile": "6m", "melds": "9999m", "riichi": True}
    assert explain(**asked).allowed  # type: ignore[arg-type]
    found = explain(**asked, rules=Ruleset.of(furiten_own_kan_tiles=True))  # type: ignore[arg-type]
    assert kinds(found.reasons) == [ReasonKind.DISCARD_FURITEN]


@pytest.mark.parametrize("end", ["own_draw", "own_discard", "own_draw_or_call"])
def test_temporary_furiten_says_when_it_ends(end: str) -> None:
    found = explain("12345789m44p333s", "6m", passed="3m", rules=Ruleset.of(temporary_furiten_end=end))
    assert f"before the own next {end.removeprefix('own_').replace('_', ' ')}" in str(found.reasons[0])


def test_tiles_let_pass_that_the_hand_does_not_wait_for_mean_nothing() -> None:
    assert explain("12345789m44p333s", "6m", passed="9p1z").allowed


@pytest.mark.parametrize(
    ("hand", "discard", "kuikae", "tiles"),
    [
        ("9m123p4567s11z,6-78m", "9m", "forbidden", "69m"),
        ("6m123p4567s11z,6-78m", "6m", "forbidden", "66m"),
        ("6m123p4567s11z,6-78m", "6m", "same_tile_only", "66m"),
        ("9m123p4567s11z,6-78m", "9m", "same_tile_only", ""),
        ("6m123p4567s11z,6-78m", "6m", "allowed", ""),
        ("3m123p4567s11z,6-45m", "3m", "forbidden", "63m"),
        ("9m123p4567s11z,7-68m", "9m", "forbidden", ""),
        ("3m123p4567s11z,1-23m", "3m", "forbidden", ""),
        ("7m123p4567s11z,9-78m", "6m", "forbidden", None),
        ("123p4567s11z4m+9m,6-78m", "9m", "forbidden", ""),
        ("2p123p4567s11z,555-5m", "2p", "forbidden", ""),
        ("5m123p456s4477z,555-m", "5m", "forbidden", "55m"),
    ],
)
def test_what_may_follow_a_call(hand: str, discard: str, kuikae: str, tiles: str | None) -> None:
    found = explain(hand, discard=discard, rules=Ruleset.of(kuikae=kuikae))
    if tiles is None:
        assert kinds(found.reasons) == [ReasonKind.NOT_HELD]
    elif tiles:
        assert format_tiles(only(found.reasons, ReasonKind.KUIKAE).tiles) == tiles
    else:
        assert found.allowed


def test_a_win_has_no_reason_against_it() -> None:
    found = explain("123m567p789p44p23s+4s")
    assert found.allowed
    assert found.changes == ()
    assert str(found.verdict) == "A win: 1 han 30 fu: 1000 points"


@pytest.mark.parametrize(
    ("hand", "given"),
    [
        ("123m567p789p44p234s", {}),
        ("123m", {}),
        ("12x", {}),
        ("123m567p789p44p24s", {"win_tile": "3s", "ippatsu": True}),
        ("123m567p789p44p24s", {"river": "1x"}),
        ("11111m22333444p", {}),
    ],
)
def test_what_cannot_be_is_a_typed_error(hand: str, given: dict[str, object]) -> None:
    with pytest.raises(JantakuError):
        explain(hand, **given)  # type: ignore[arg-type]
