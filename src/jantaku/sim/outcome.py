"""How a kyoku ended, in a few numbers and without making its events."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare

    declare(globals(), __file__)

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jantaku.referee import Referee


def discarder(referee):
    turn = referee.truth.pos.turn
    return NOBODY if referee.winners == 0 or referee.winners >> turn & 1 else turn


def riichi_seats(referee):
    mask = 0
    for seat in range(referee.players):
        if referee.truth.pos.seats[seat].riichi:
            mask |= 1 << seat
    return mask


def open_seats(referee):
    mask = 0
    for seat in range(referee.players):
        if referee.truth.pos.seats[seat].open_melds:
            mask |= 1 << seat
    return mask


def numbers(referee):
    return referee.winners, discarder(referee), riichi_seats(referee), open_seats(referee)


def outcome(referee: "Referee") -> "tuple[int, int, int, int]":
    """(winners, discarder, riichi, called) of a kyoku that is over: bits a seat, but `discarder` is a seat.

    `discarder` dealt in (a robbed kan too), 255 at a self-draw or without winners. `riichi`: accepted ones. `called`: seats
    with an open meld.
    """
    return numbers(referee)
