"""Seats and the first dealer (G-03)."""

from collections import Counter

import pytest

from jantaku.rules import Ruleset
from jantaku.seating import SeatingError, first_dealer, seat_players
from jantaku.seats import Wind


@pytest.mark.parametrize("option", ["two_rolls", "one_roll", "east_drawer", "random"])
def test_everybody_gets_a_wind_and_a_seat_in_turn_order(option):
    rules = Ruleset.of("tenhou_4p", first_dealer=option)
    for seed in range(50):
        seating = seat_players(seed, rules)
        assert sorted(seating.winds) == sorted(Wind)
        assert len(seating.rolls) == {"two_rolls": 2, "one_roll": 1}.get(option, 0)
        east = seating.seats[seating.winds.index(Wind.EAST)]
        assert all((east + wind) % 4 == seat for wind, seat in zip(seating.winds, seating.seats, strict=True))
        if option == "east_drawer":
            assert east == 0


def test_every_player_deals_first_equally_often():
    rules = Ruleset.of("tenhou_4p")
    dealers = Counter(seat_players(seed, rules).seats.index(0) for seed in range(4000))
    assert all(900 < dealers[player] < 1100 for player in range(4))


def test_seats_are_the_same_for_the_same_seed():
    rules = Ruleset.of("tenhou_4p")
    assert seat_players("a", rules) == seat_players("a", rules)
    assert len({seat_players(seed, rules) for seed in range(20)}) > 10


@pytest.mark.parametrize(("rolls", "place"), [([5, 9], 0), ([6, 3], 3), ([2], 1), ([7, 7], 0), ([4, 12], 2)])
def test_dice_are_counted_from_the_thrower_as_one(rolls, place):
    assert first_dealer(rolls) == place


@pytest.mark.parametrize("rolls", [[], [1], [13], [5, 5, 5]])
def test_other_throws_decide_nothing(rolls):
    with pytest.raises(SeatingError):
        first_dealer(rolls)


@pytest.mark.parametrize("name", ["default_3p", "two_player"])
@pytest.mark.parametrize("option", ["two_rolls", "one_roll", "east_drawer", "random"])
def test_fewer_players_draw_as_many_winds(name, option):
    rules = Ruleset.of(name, first_dealer=option)
    dealers = Counter()
    for seed in range(300):
        seating = seat_players(seed, rules)
        assert sorted(seating.winds) == list(Wind)[: rules.players]
        east = seating.seats[seating.winds.index(Wind.EAST)]
        assert all((east + wind) % rules.players == seat for wind, seat in zip(seating.winds, seating.seats, strict=True))
        dealers[seating.seats.index(0)] += 1
    assert min(dealers[player] for player in range(rules.players)) > 50
