"""Wins with norths and flowers set aside, of fewer players, and with a winning tile that was not kept apart."""

import pytest

from jantaku.hands import HandError, HandReason
from jantaku.rules import Ruleset
from jantaku.rules.riichi.win import loaded
from jantaku.score import Refusal, RefusalReason, Score, WinError, WinReason, score
from jantaku.seats import Wind

HAND = "234p678p222s88s46s+5s"
KOKUSHI = "19m19p19s1235677z+4z"
JUNK = "19m2468p13579s55z+1p"


def scored(hand: str, options: dict[str, object] | None = None, **how: object) -> Score | Refusal:
    return score(hand, rules=Ruleset.of("default_3p", **(options or {})), **how)


def named(found: Score | Refusal) -> dict[str, int]:
    assert isinstance(found, Score), found
    return {line.slug: line.han or line.yakuman for line in found.yaku}


@pytest.mark.parametrize(("norths", "how"), [("", {"nuki": 2}), (",4z,4z", {}), (",4z", {"nuki": 1})])
def test_set_aside_norths_are_bonus_tiles(norths: str, how: dict[str, int]) -> None:
    assert named(scored(HAND + norths, **how)) == {"tanyao": 1, "nuki_dora": 2}


def test_a_set_aside_north_is_a_dora_too_where_west_is_turned() -> None:
    found = scored(HAND, nuki=2, dora_indicators="33z", riichi=True, ura_indicators="3z")
    assert named(found) == {"riichi": 1, "tanyao": 1, "dora": 4, "ura_dora": 2, "nuki_dora": 2}


def test_norths_allow_no_win_by_themselves() -> None:
    found = scored("123p567p789s44s24p+3p", nuki=3)
    assert isinstance(found, Refusal)
    assert found.reason is RefusalReason.NO_YAKU


@pytest.mark.parametrize("how", [{"rinshan": True}, {"after_nuki": True}])
@pytest.mark.parametrize(("option", "expected"), [(True, {"rinshan": 1}), (False, {})])
def test_the_tile_that_replaces_a_north(how: dict[str, bool], option: bool, expected: dict[str, int]) -> None:
    found = scored(HAND, {"nuki_rinshan": option}, nuki=1, tsumo=True, **how)
    assert named(found) == {"menzen_tsumo": 1, "tanyao": 1, **expected, "nuki_dora": 1}


def test_haitei_stays_where_the_tile_is_no_rinshan() -> None:
    found = scored(HAND, {"nuki_rinshan": False}, nuki=1, tsumo=True, after_nuki=True, haitei=True)
    assert named(found) == {"menzen_tsumo": 1, "tanyao": 1, "haitei": 1, "nuki_dora": 1}


def test_of_kan_and_north_the_one_that_gave_the_tile_counts() -> None:
    hand, options = "234p678p88s46s+5s,2222s", {"nuki_rinshan": False}
    assert "rinshan" in named(scored(hand, options, nuki=1, tsumo=True, rinshan=True))
    assert "rinshan" not in named(scored(hand, options, nuki=1, tsumo=True, after_nuki=True))


@pytest.mark.parametrize(
    ("option", "kokushi", "other"), [("kokushi_only", True, False), ("any", True, True), ("none", False, False)]
)
def test_who_may_take_a_set_aside_north(option: str, kokushi: bool, other: bool) -> None:
    options = {"nuki_ron": option}
    thirteen = scored(KOKUSHI, options, nuki_ron=True)
    pairs = scored("1199m1199p5577z4z+4z", options, nuki_ron=True, riichi=True)
    assert isinstance(thirteen, Score) is kokushi
    assert isinstance(pairs, Score) is other
    for found in (thirteen, pairs):
        assert (loaded(found.win, found.rules).may_win() == 0) is isinstance(found, Score)
        assert isinstance(found, Score) or found.reason is RefusalReason.NO_YAKU


@pytest.mark.parametrize(("option", "expected"), [(True, 1), (False, None)])
def test_chankan_of_a_set_aside_north(option: bool, expected: int | None) -> None:
    options = {"nuki_ron": "any", "nuki_ron_chankan": option}
    found = scored("123p567p789s44z55s+4z", options, nuki_ron=True, riichi=True)
    assert named(found).get("chankan") == expected


@pytest.mark.parametrize(("value", "limit", "multiple"), [("mangan", "mangan", 0), ("yakuman", "yakuman", 1)])
def test_four_norths_win_with_any_hand(value: str, limit: str, multiple: int) -> None:
    found = scored(JUNK, {"four_norths": value}, nuki=4, tsumo=True)
    assert isinstance(found, Score)
    assert (found.limit, found.yakuman, [line.slug for line in found.yaku]) == (limit, multiple, ["four_norths"])
    by_ron = scored(JUNK, {"four_norths": value}, nuki=4)
    assert isinstance(by_ron, Refusal)
    three = scored(JUNK, {"four_norths": value}, nuki=3, tsumo=True)
    assert isinstance(three, Refusal)


def test_four_norths_are_paid_at_least() -> None:
    rich = scored(HAND, {"four_norths": "mangan"}, nuki=4, tsumo=True)
    assert isinstance(rich, Score)
    assert (rich.limit, "four_norths" in named(rich)) == ("haneman", False)
    both = scored("111222z33p444s99p+3p", {"four_norths": "yakuman"}, nuki=4, tsumo=True)
    assert named(both) == {"suuankou": 1, "four_norths": 1}


def test_north_as_a_value_tile_for_all() -> None:
    options = {"north": "yakuhai_for_all"}
    assert named(scored("123p567p78s99m444z+9s", options)) == {"yakuhai_north": 1}
    pair = scored("123p567p23s444p44z+1s", options, riichi=True)
    assert isinstance(pair, Score)
    assert [(line.item, line.fu) for line in pair.fu_lines if line.item == "north_pair"] == [("north_pair", 2)]
    pinfu = scored("123p567p789s44z23s+4s", options, riichi=True)
    assert "pinfu" not in named(pinfu)
    with pytest.raises(WinError) as error:
        scored(HAND, options, nuki=1)
    assert error.value.reason is WinReason.NUKI


def test_flowers_set_aside_are_bonus_tiles() -> None:
    options = {"tileset": "116_sanma"}
    assert named(scored(HAND, options, flowers=3, dora_indicators="1f")) == {"tanyao": 1, "flower_dora": 3}
    for others, flowers in ((options, 9), ({**options, "flowers": "junk"}, 1), ({}, 1)):
        with pytest.raises(WinError) as error:
            scored(HAND, others, flowers=flowers)
        assert error.value.reason is WinReason.FLOWERS


@pytest.mark.parametrize(
    ("hand", "how", "reason"),
    [
        (HAND, {"tsumo": True, "after_nuki": True}, WinReason.AFTER_NUKI_WITHOUT_NORTH),
        (HAND, {"nuki": 1, "after_nuki": True}, WinReason.AFTER_NUKI_BY_RON),
        (HAND, {"nuki": 1, "tsumo": True, "after_nuki": True, "rinshan": True}, WinReason.TWO_REPLACEMENTS),
        (HAND + ",3z", {}, WinReason.NUKI_OF_ANOTHER_TILE),
        (HAND, {"nuki": -1}, WinReason.NEGATIVE_COUNTER),
        (HAND, {"nuki_ron": True}, WinReason.NUKI_RON_OF_ANOTHER_TILE),
        (KOKUSHI, {"nuki_ron": True, "tsumo": True}, WinReason.NUKI_RON_BY_TSUMO),
        (KOKUSHI, {"nuki_ron": True, "chankan": True}, WinReason.TWO_ROBBERIES),
        (HAND, {"riichi": True, "double_riichi": True}, WinReason.TWO_RIICHI),
        (HAND, {"riichi_tile": True, "tsumo": True}, WinReason.DISCARD_BY_TSUMO),
        (HAND, {"after_kan": True, "chankan": True}, WinReason.DISCARD_OF_ROBBERY),
        (HAND, {"nuki": 1, "tsumo": True, "first_turn": True}, WinReason.FIRST_TURN_AFTER_MELD),
        (HAND, {"seat_wind": "N"}, WinReason.NO_SUCH_SEAT),
        (HAND, {"discarder": "N"}, WinReason.NO_SUCH_SEAT),
    ],
)
def test_contradictions_are_refused(hand: str, how: dict[str, object], reason: WinReason) -> None:
    with pytest.raises(WinError) as error:
        scored(hand, **how)
    assert error.value.reason is reason


def test_the_eighth_dealership_is_the_dealers() -> None:
    rules = Ruleset.of("default", local=["paarenchan"])
    with pytest.raises(WinError) as error:
        score("123m567p789p44p24s+3s", rules=rules, paarenchan=True)
    assert error.value.reason is WinReason.PAARENCHAN_NOT_DEALER


def test_west_sits_across_of_two_players() -> None:
    rules = Ruleset.of("two_player", two_player_winds="EW")
    east = score("123m567p789p44p24s+3s", rules=rules, seat_wind="E", riichi=True)
    west = score("123m567p789p33z24s+3s", rules=rules, seat_wind="W", riichi=True)
    assert isinstance(east, Score)
    assert isinstance(west, Score)
    assert (east.winds, east.changes, west.changes) == ((Wind.EAST, Wind.WEST), (2000, -2000), (-1300, 1300))
    with pytest.raises(WinError):
        score("123m567p789p44p24s+3s", rules=rules, seat_wind="S")


def test_a_winning_tile_that_was_not_kept_apart_has_no_wait() -> None:
    rules = Ruleset.of("default", separate_winning_tile=True)
    pinfu = "123m567p789p44p23s+4s"
    assert "pinfu" in named(score(pinfu, rules=rules, riichi=True))
    assert "pinfu" not in named(score(pinfu, rules=rules, riichi=True, mixed=True))
    assert "pinfu" in named(score(pinfu, riichi=True, mixed=True))
    closed = score("123m567p789p44p24s+3s", rules=rules, tsumo=True, mixed=True)
    assert isinstance(closed, Score)
    assert [(line.item, line.fu) for line in closed.fu_lines] == [("base", 20), ("tsumo", 2)]


def test_the_dora_follows_the_tile_set() -> None:
    options = {"tileset": "96_no_souzu_north"}
    assert named(scored("111z123m567p44p78m+9m", options, dora_indicators="3z")) == {"yakuhai_round": 1, "dora": 3}
    with pytest.raises(HandError) as error:
        scored("111z123m567p44p78m+9m", options, dora_indicators="4z")
    assert error.value.reason is HandReason.NOT_IN_SET
