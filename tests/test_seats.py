"""Winds and what seats call each other."""

from __future__ import annotations

import pytest

from jantaku.seats import Relative, Wind, relative, seat_of, seat_wind


@pytest.mark.parametrize("players", [2, 3, 4])
def test_names_and_seats_are_inverse(players: int) -> None:
    for seat in range(players):
        others = [other for other in range(players) if other != seat]
        names = [relative(seat, other, players) for other in others]
        assert len(set(names)) == players - 1
        assert [seat_of(seat, name, players) for name in names] == others
        assert relative(seat, (seat - 1) % players, players) is Relative.KAMICHA


def test_who_is_nobody() -> None:
    with pytest.raises(ValueError, match="itself"):
        relative(2, 2, 4)
    with pytest.raises(ValueError, match="toimen among 3"):
        seat_of(0, Relative.TOIMEN, 3)
    with pytest.raises(ValueError, match="shimocha among 2"):
        seat_of(0, Relative.SHIMOCHA, 2)


def test_winds_turn_with_the_dealer() -> None:
    assert [seat_wind(seat, 2, 4) for seat in range(4)] == [Wind.WEST, Wind.NORTH, Wind.EAST, Wind.SOUTH]
    assert [seat_wind(seat, 1, 3) for seat in range(3)] == [Wind.WEST, Wind.EAST, Wind.SOUTH]


@pytest.mark.parametrize("wind", list(Wind))
def test_winds_are_parsed(wind: Wind) -> None:
    for text in (wind.letter, wind.letter.lower(), wind.name.title(), wind.kanji, str(wind.tile)):
        assert Wind.parse(text) is wind
    with pytest.raises(ValueError, match="no wind"):
        Wind.parse("5z")
