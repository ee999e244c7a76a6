"""Chips: what earns them, and who gives them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku.events import Win, WinValue
from jantaku.rules import Ruleset
from jantaku.rules.chips import chips_earned, chips_of
from jantaku.tiles import Tile

ALL = ("ippatsu", "ura_dora", "aka_dora", "yakuman")


def value(*yaku, yakuman=0):
    return WinValue(yaku, None if yakuman else 4, None if yakuman else 30, yakuman, "", 8000)


def win(seat, source, worth):
    return Win(seat, source, Tile("1m"), (), worth)


RICH = value(("riichi", 1), ("ippatsu", 1), ("dora", 5), ("ura_dora", 3), ("aka_dora", 2), ("nuki_dora", 1))


@pytest.mark.parametrize(
    ("kinds", "chips"), [(ALL, 6), (("ippatsu",), 1), (("ura_dora",), 3), (("aka_dora",), 2), (("yakuman",), 0), ((), 0)]
)
def test_kinds_that_earn_chips(kinds, chips):
    assert chips_earned(Ruleset.of("default", shuugi=500, shuugi_for=kinds), RICH) == chips


@pytest.mark.parametrize("multiple", [1, 2, 3])
def test_a_yakuman_earns_a_chip_each_time_it_is_paid(multiple):
    worth = value(("daisangen", 1), yakuman=multiple)
    assert chips_earned(Ruleset.of("default", shuugi=500), worth) == multiple
    assert chips_earned(Ruleset.of("default", shuugi=500, shuugi_for=["ippatsu"]), worth) == 0


def test_a_counted_yakuman_earns_for_its_dora_too():
    assert chips_earned(Ruleset.of("default", shuugi=500), value(("ura_dora", 12), ("riichi", 1), yakuman=1)) == 13


def test_no_chips_by_default():
    assert chips_earned(Ruleset.of("tenhou_4p"), RICH) == 0
    assert chips_of(Ruleset.of("tenhou_4p"), win(1, 1, RICH)) == (0, 0, 0, 0)


def test_who_gives_them():
    rules = Ruleset.of("default", shuugi=500)
    assert chips_of(rules, win(1, 3, RICH)) == (0, 6, 0, -6)
    assert chips_of(rules, win(1, 1, RICH)) == (-6, 18, -6, -6)
    assert chips_of(rules, win(1, 1, None)) == (0, 0, 0, 0)
    assert chips_of(Ruleset.of("default_3p", shuugi=500), win(0, 0, RICH)) == (12, -6, -6)
    assert chips_of(Ruleset.of("two_player", shuugi=500), win(0, 1, RICH)) == (6, -6)


@given(st.integers(0, 3), st.integers(0, 3), st.lists(st.tuples(st.sampled_from(ALL[:3]), st.integers(1, 9)), max_size=3))
def test_chips_only_change_hands(seat, source, yaku):
    assert sum(chips_of(Ruleset.of("default", shuugi=100), win(seat, source, value(*yaku)))) == 0
