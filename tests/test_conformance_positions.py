"""Rows beside the worked examples, whose positions need other turns, calls or hands than any of those."""

from typing import Any

import pytest

from jantaku.conformance import check

NEAREST = {"nagashi": "draw", "nagashi_multiple": "nearest"}
WAITING = "234m567p345s66s56m"


def passes(kind: str, expected: dict[str, Any], **given: Any) -> None:
    assert check({"id": kind, "kind": kind, "expected": expected, **given}) is None


@pytest.mark.parametrize(
    ("players", "achievers", "last", "points"),
    [
        (4, "ES", "N", {"E": 12000, "S": -4000, "W": -4000, "N": -4000}),
        (4, "EN", "S", {"E": -4000, "S": -2000, "W": -2000, "N": 8000}),
        (4, "EW", "E", {"E": 12000, "S": -4000, "W": -4000, "N": -4000}),
        (3, "ES", "W", {"E": 12000, "S": -6000, "W": -6000}),
        (3, "EW", "S", {"E": -4000, "S": -4000, "W": 8000}),
    ],
)
@pytest.mark.parametrize("tenpai", ["", "E", "SW"])
def test_the_nearest_of_several_achievers(players: int, achievers: str, last: str, points: dict[str, int], tenpai: str) -> None:
    given = {"players": players, "achievers": list(achievers), "tenpai": list(tenpai), "honba": 0, "riichi_sticks": 1}
    expected = {"points": points, "dealer_continues": "E" in tenpai, "honba_change": 1, "sticks_left": 1}
    passes("nagashi", expected, **given, last_drawer=last, rules=NEAREST)


def test_two_achievers_with_three_players() -> None:
    given: dict[str, Any] = {"achievers": ["S", "W"], "tenpai": [], "honba": 0, "riichi_sticks": 0}
    passes("nagashi", {"points": {"E": -8000, "S": 4000, "W": 4000}}, players=3, **given, rules={"nagashi": "draw"})


def test_points_end_no_position() -> None:
    given: dict[str, Any] = {"achievers": ["E"], "tenpai": ["E"], "honba": 2, "riichi_sticks": 0}
    rules = {"nagashi_value": "yakuman", "nagashi_honba": True}
    passes("nagashi", {"points": {"E": 48200, "S": -48200}, "honba_change": 1}, players=2, **given, rules=rules)
    passes("next_hand", {"dealer_continues": True, "honba": 3}, players=2, result="dealer_win", honba_before=2)


@pytest.mark.parametrize("tileset", ["108_sanma", "116_sanma", "96_no_souzu_north", "108_no_honors"])
def test_draws_of_every_tile_set(tileset: str) -> None:
    expected = {"points": {"E": -1500, "S": 3000, "W": -1500}, "dealer_continues": False, "honba_change": 1}
    passes("exhaustive_draw", expected, players=3, tenpai=["S"], rules={"tileset": tileset})


@pytest.mark.parametrize("river", ["1z1z1z9m9m9p1s1s", "9m9m9m1p"])
def test_a_called_discard_of_which_there_are_several(river: str) -> None:
    for called in (True, False):
        given: dict[str, Any] = {"own_discards": river, "discard_called": called, "own_hand_open": False, "rules": {}}
        passes("nagashi_check", {"achieved": not called}, **given)


@pytest.mark.parametrize("tenpai", [True, False])
@pytest.mark.parametrize("ankan", [0, 1, 2, 3])
def test_riichi_with_closed_kans(tenpai: bool, ankan: int) -> None:
    given = {"closed": True, "points": 1000, "live_tiles": 4, "ankan": ankan}
    passes("riichi_check", {"allowed": tenpai}, tenpai=tenpai, **given)


@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize("source", ["E", "S", "W"])
def test_a_tile_passed_by_any_seat(players: int, source: str) -> None:
    passed = [{"tile": "4m", "by": source}]
    given = {"players": players, "hand": WAITING, "own_discards": "1z", "candidate": "7m", "passed": passed}
    passes("furiten", {"can_ron": False, "can_tsumo": True, "furiten": "temporary"}, **given, own_draw_since=False)
    passes("furiten", {"can_ron": True, "can_tsumo": True, "furiten": None}, **given, own_draw_since=True)


@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize(("river", "reason"), [("1z", None), ("1z4m", "discard"), ("2z7m1z", "discard")])
def test_a_kan_of_a_tile_that_came_from_anybody(players: int, river: str, reason: str | None) -> None:
    given = {"players": players, "hand": WAITING, "own_discards": river, "candidate": "7m", "chankan": True}
    passes("furiten", {"can_ron": reason is None, "can_tsumo": True, "furiten": reason}, **given)


@pytest.mark.parametrize(
    "points", [1000, 1300, 1600, 2000, 2600, 3200, 3900, 5200, 6400, 7700, 8000, 12000, 16000, 24000, 32000]
)
def test_several_winners_of_any_worth(points: int) -> None:
    expected = {"E": -points - 2000, "S": points, "W": 0, "N": 2000}
    passes("multiple_ron", {"points": expected}, discarder="E", winners={"S": points, "N": 2000}, honba=0, riichi_sticks=0)


def test_the_dealer_among_the_winners() -> None:
    given: dict[str, Any] = {"discarder": "N", "winners": {"S": 2600, "E": 5800}, "honba": 1, "riichi_sticks": 1}
    passes("multiple_ron", {"points": {"E": 7100, "S": 2600, "W": 0, "N": -8700}}, **given)


def test_three_winners() -> None:
    given = {"discarder": "E", "winners": {"S": 1000, "W": 1000, "N": 2000}, "honba": 1, "riichi_sticks": 0}
    passes("multiple_ron", {"points": {"E": 0, "S": 0, "W": 0, "N": 0}}, **given)
    expected = {"E": -4300, "S": 1300, "W": 1000, "N": 2000}
    passes("multiple_ron", {"points": expected}, **given, rules={"sanchahou": "pay_all"})


@pytest.mark.parametrize(
    ("players", "discarder", "points"),
    [
        (4, None, {"E": 0, "S": 32300, "W": -32300, "N": 0}),
        (4, "E", {"E": -16000, "S": 32300, "W": -16300, "N": 0}),
        (3, "E", {"E": -16000, "S": 32200, "W": -16200}),
    ],
)
def test_who_let_a_fourth_kan_be_called(players: int, discarder: str | None, points: dict[str, int]) -> None:
    given = {"yakuman": "suukantsu", "winner": "S", "responsible": "W", "discarder": discarder, "honba": 1}
    passes("pao", {"points": points}, players=players, **given, rules={"pao": "plus_suukantsu"})


def test_options_for_other_numbers_of_players_say_nothing() -> None:
    given = {"discarder": "E", "winners": {"S": 2000, "W": 3900}, "honba": 0, "riichi_sticks": 0}
    passes("multiple_ron", {"points": {"E": -5900, "S": 2000, "W": 3900}}, players=3, **given, rules={"sanchahou": "abort"})


@pytest.mark.parametrize(
    ("call", "called", "own", "forbidden"),
    [
        ("chi", "5s", "67s", "5s8s"),
        ("chi", "5p", "34p", "5p2p"),
        ("chi", "5p", "46p", "5p"),
        ("chi", "7s", "89s", "7s"),
        ("pon", "5p", "55p", "5p"),
        ("pon", "1z", "11z", "1z"),
    ],
)
def test_swap_calling_in_every_suit(call: str, called: str, own: str, forbidden: str) -> None:
    passes("kuikae", {"forbidden_discards": forbidden}, call=call, called_tile=called, own_tiles=own, rules={})


@pytest.mark.parametrize("discarder", list("ESWN"))
def test_three_rons_on_a_discard_of_any_seat(discarder: str) -> None:
    rons = [wind for wind in "ESWN" if wind != discarder]
    passes("sanchahou", {"abort": True}, rons=rons, discarder=discarder)
    passes("sanchahou", {"abort": True}, rons=rons, discarder=discarder, chankan_ankan=True)
    for seat in rons:
        passes("sanchahou", {"abort": False}, rons=rons, discarder=discarder, illegal=[seat])


@pytest.mark.parametrize("kans", ["EESE", "SWNE", "NNNE", "ESWN", "SSEE"])
def test_kans_of_any_seats(kans: str) -> None:
    for wins in (True, False):
        passes("suukaikan", {"abort": not wins}, kans=list(kans), after="discard", ron_on_discard=wins)


def test_a_fifth_kan_that_is_not_allowed_aborts_nothing() -> None:
    passes("suukaikan", {"abort": False}, kans=list("EEEES"), after="kan")


@pytest.mark.parametrize("players", [4, 3, 2])
def test_positions_for_every_number_of_players(players: int) -> None:
    nine = {"hand14": "19m19p19s123z234m56p", "first_draw": True}
    passes("kyuushu_kyuuhai", {"can_declare": False, "kinds": 9}, players=players, **nine, calls_before=True)
    passes("houtei_check", {"houtei": True}, players=players, last_draw_source="live_wall")
    passes("houtei_check", {"houtei": False}, players=players, last_draw_source="replacement")
    passes("chankan_check", {"allowed": players > 2}, players=players, kan="kakan", waiting_hand="any")
    passes("chankan_check", {"allowed": False}, players=players, kan="daiminkan", waiting_hand="any")


def test_a_north_that_the_waiting_seat_has_discarded() -> None:
    for furiten in (True, False):
        given = {"players": 3, "kan": "nuki", "waiting_hand": "kokushi", "own_discard": furiten}
        passes("chankan_check", {"allowed": not furiten}, **given)


def test_what_follows_two_other_winners_or_a_void_hand() -> None:
    passes("next_hand", {"dealer_continues": False, "honba": 0}, result="double_ron_non_dealers", honba_before=2)
    passes("next_hand", {"dealer_continues": True, "honba": 2}, result="void_hand", honba_before=2)


@pytest.mark.parametrize("found", ["five or more of one kind", "five of the same kind", "five copies of 3p"])
def test_more_than_four_of_a_kind(found: str) -> None:
    passes("equipment_error", {"void_hand": True}, found=found)
