"""Who sits where, and who deals first: wind tiles and dice before the first kyoku (G-03).

Seats are numbered from the first dealer, so what is found here is the seat number of each player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jantaku.errors import JantakuError
from jantaku.i18n import Message
from jantaku.rules.ruleset import Ruleset
from jantaku.seats import Wind, counted_seat
from jantaku.shuffle import Words, shuffle_numbers
from jantaku.walls import seed_bytes

BEFORE_THE_FIRST = -1
"""The number under which a match's seed shuffles the seats; its kyoku have 0 and up."""


class SeatingError(JantakuError, ValueError):
    """Rolls that decide no dealer; the message says why."""


@dataclass(frozen=True, slots=True)
class Seating:
    """How the players of a match came to their seats."""

    winds: tuple[Wind, ...]
    """The wind tile that each player drew; East sat down first, the others follow in turn order."""
    rolls: tuple[tuple[int, int], ...]
    """The dice thrown for the first dealer, none where the rules throw none."""
    seats: tuple[int, ...]
    """The seat of each player; 0 deals first."""


def first_dealer(rolls: Sequence[int], players: int = 4) -> int:
    """The place, counted in turn order from the player who drew East (0), that one or two throws of the dice choose.

    The first throw is counted from East as one, the second from the player whom the first one named.

    >>> first_dealer([6, 3]), first_dealer([5])
    (3, 0)
    """
    if not 1 <= len(rolls) <= 2 or any(not 2 <= roll <= 12 for roll in rolls):
        raise SeatingError(Message("one or two throws of two dice decide the dealer, not {rolls}", rolls=list(rolls)))
    place = 0
    for roll in rolls:
        place = counted_seat(place, roll, players)
    return place


def seat_players(seed: int | str | bytes, rules: Ruleset) -> Seating:
    """Seats for the players of a match, decided by its seed and the option `first_dealer`.

    >>> sorted(seat_players(1, Ruleset.of("tenhou_4p")).seats)
    [0, 1, 2, 3]
    """
    players = rules.players
    words = Words(seed_bytes(seed), BEFORE_THE_FIRST)
    drawn = shuffle_numbers(players, words)
    throws = {"two_rolls": 2, "one_roll": 1}.get(rules.first_dealer, 0)
    rolls = tuple((words.below(6) + 1, words.below(6) + 1) for _ in range(throws))
    dealer = words.below(players) if rules.first_dealer == "random" else 0
    if rolls:
        dealer = first_dealer([sum(roll) for roll in rolls], players)
    return Seating(tuple(Wind(wind) for wind in drawn), rolls, tuple((wind - dealer) % players for wind in drawn))
