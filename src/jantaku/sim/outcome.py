"""How the kyoku of a match ended, as sums and without making their events."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare, fields

    declare(globals(), __file__)

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jantaku.referee import Referee


class Outcomes:
    """Sums over the kyoku of a match; `add` takes each as it ended."""

    def __init__(self) -> None:
        if not cython.compiled:
            fields(self, __file__, "Outcomes", globals())

    def add(self, referee: "Referee") -> None:
        """Count a kyoku that is over."""
        self.count(referee)

    def count(self, referee):
        self.kyoku += 1
        self.draws += referee.winners == 0
        dealt_in = discarder(referee)
        for seat in range(referee.players):
            self.numbers[seat][DEAL_INS] += seat == dealt_in
            self.numbers[seat][RIICHI] += referee.truth.pos.seats[seat].riichi != 0
            self.numbers[seat][CALLS] += referee.truth.pos.seats[seat].open_melds != 0
            if referee.winners >> seat & 1:
                self.numbers[seat][WINS] += 1
                self.numbers[seat][TSUMO] += dealt_in == NOBODY
                self.numbers[seat][POINTS] += points_won(referee, seat)

    def of(self, seat: int) -> "tuple[int, int, int, int, int, int]":
        """(wins, those by self-draw, points won without honba and sticks, deal-ins, kyoku with an accepted riichi, kyoku
        with an open meld) of a seat."""
        found = self.numbers[seat]
        return found[WINS], found[TSUMO], found[POINTS], found[DEAL_INS], found[RIICHI], found[CALLS]


def discarder(referee):
    """Who dealt in, a robbed kan too; NOBODY at a self-draw and without winners."""
    turn = referee.truth.pos.turn
    return NOBODY if referee.winners == 0 or referee.winners >> turn & 1 else turn


def points_won(referee, seat):
    points = 0
    for i in range(referee.ledger.n):
        line = referee.line_at(i)
        if line.payee == seat and (line.reason == PAY_BASE or line.reason == PAY_PAO):
            points += line.points
    return points
