"""How a kyoku ended, in a few numbers and without making its events."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare

    declare(globals(), __file__)


def outcome(referee):
    """(winners, discarder, riichi, called) of a kyoku that is over: bits a seat, but `discarder` is a seat.

    `discarder` dealt in (a robbed kan too), NOBODY at a self-draw or without winners. `riichi`: accepted ones. `called`: seats
    with an open meld.
    """
    riichi = 0
    called = 0
    for seat in range(referee.players):
        if referee.truth.pos.seats[seat].riichi:
            riichi |= 1 << seat
        if referee.truth.pos.seats[seat].open_melds:
            called |= 1 << seat
    turn = referee.truth.pos.turn
    ron = referee.winners != 0 and not referee.winners >> turn & 1
    return referee.winners, turn if ron else NOBODY, riichi, called
