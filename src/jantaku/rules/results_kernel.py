"""The result of a match in whole numbers: ranks, rounding, uma, oka and side bets (O-06, O-10, O-19, O-20, O-22, O-34).

`jantaku.rules.results` is the form for people, and reads the options.
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare, fields

    declare(globals(), __file__)

from collections.abc import Sequence

PARTS_OF_THOUSAND: int = 1000 * PARTS
"""In which results are counted: a thousand points have as many."""

_ADDED = ((0, 0), (500, 500), (500, 499), (400, 400), (0, 0), (900, 900))
"""By `result_rounding`: to a score, and to the amount of a negative one."""
for place, (above, below) in enumerate(_ADDED):
    ADDED[place] = above
    ADDED_BELOW[place] = below


def find_result(terms, counted, result):
    """How each seat ends a match."""
    rank_seats(terms, counted, result)
    give_sticks(terms, counted, result)
    add_bonuses(terms, counted, result)
    add_scores(terms, result)
    if terms.result_rounding != ROUND_EXACT:
        square(terms, result)
    for seat in range(terms.players):
        beside = counted.prizes[seat] - counted.penalties[seat]
        beside += counted.chips[seat] * terms.shuugi - counted.overruns[seat] * terms.time_penalty
        result.parts[seat] += beside * PARTS + yakitori_parts(terms, counted, seat)


def rank_seats(terms, counted, result):
    """By the scores; of equal ones the first in seat order, who dealt earlier, or both share the place (O-20)."""
    for seat in range(terms.players):
        rank = 1
        for other in range(terms.players):
            if counted.scores[other] > counted.scores[seat]:
                rank += 1
            elif other < seat and counted.scores[other] == counted.scores[seat] and not terms.shared:
                rank += 1
        result.ranks[seat] = rank


def sharing(terms, result, rank):
    """How many seats have a rank."""
    seats = 0
    for seat in range(terms.players):
        if result.ranks[seat] == rank:
            seats += 1
    return seats


def give_sticks(terms, counted, result):
    """O-19: the sticks left on the table go to first place. Those who share it split them in hundreds, and the earliest in seat
    order takes the rest."""
    for seat in range(terms.players):
        result.scores[seat] = counted.scores[seat]
    if not terms.sticks_to_first:
        return
    share = counted.sticks // 100 // sharing(terms, result, 1) * 100
    left = counted.sticks
    first = 0
    for seat in range(terms.players - 1, -1, -1):
        if result.ranks[seat] == 1:
            result.scores[seat] += share
            left -= share
            first = seat
    result.scores[first] += left


def add_bonuses(terms, counted, result):
    """Uma and oka; those who share places share their sum."""
    row = 0
    for seat in range(terms.players):
        if counted.scores[seat] < terms.start_points:
            row += 4
    for seat in range(terms.players):
        rank = result.ranks[seat]
        seats = sharing(terms, result, rank)
        points = terms.oka if rank == 1 else 0
        for place in range(rank - 1, rank - 1 + seats):
            points += terms.uma[row + place]
        result.parts[seat] = points * (PARTS // seats)


def add_scores(terms, result):
    for seat in range(terms.players):
        result.parts[seat] += (rounded(terms, result.scores[seat]) - terms.return_points) * PARTS


def rounded(terms, score):
    """A score in points, rounded to thousands: a negative one by its amount, but for half_up."""
    if terms.result_rounding == ROUND_EXACT:
        return score
    if score < 0:
        return -((ADDED_BELOW[terms.result_rounding] - score) // 1000 * 1000)
    return (score + ADDED[terms.result_rounding]) // 1000 * 1000


def square(terms, result):
    """First place takes what rounding leaves of a sum of zero (points that left or joined the match aside)."""
    missing = 0
    for seat in range(terms.players):
        missing += (result.scores[seat] - terms.start_points) * PARTS - result.parts[seat]
    seats = sharing(terms, result, 1)
    for seat in range(terms.players):
        if result.ranks[seat] == 1:
            result.parts[seat] += missing // seats  # which leaves nothing: points are missing, and each has PARTS


def yakitori_parts(terms, counted, seat):
    """The side bet on winning at least once: those who did share what the others pay; nobody pays if all or none did."""
    won = 0
    for other in range(terms.players):
        if counted.wins[other] > 0:
            won += 1
    if won == 0 or won == terms.players:
        return 0
    if counted.wins[seat] > 0:
        return terms.yakitori * (terms.players - won) * (PARTS // won)
    return -terms.yakitori * PARTS


def clear_counted(counted):
    counted.sticks = 0
    for seat in range(4):
        counted.scores[seat] = 0
        counted.wins[seat] = 0
        counted.chips[seat] = 0
        counted.overruns[seat] = 0
        counted.penalties[seat] = 0
        counted.prizes[seat] = 0


# -- for Python --------------------------------------------------------------------------------------------------------


def fill(target, numbers):
    for seat, number in enumerate(numbers):
        target[seat] = number
    return True


def rows_of(terms, result):
    """By seat: score, rank, and the result in `PARTS_OF_THOUSAND`."""
    return [(result.scores[seat], result.ranks[seat], result.parts[seat]) for seat in range(terms.players)]


class BuiltTerms:
    """The options that decide results, made once a ruleset from a value per field of `Terms`."""

    def __init__(self, values: dict[str, int | Sequence[int]]) -> None:
        if cython.compiled:
            self.terms = values
        else:
            fields(self, __file__, "BuiltTerms", globals())
            for name, value in values.items():
                setattr(self.terms, name, value)

    def results(self, scores: Sequence[int], sticks: int, counts: dict[str, Sequence[int]]) -> list[tuple[int, int, int]]:
        """By seat: score, rank, and the result in `PARTS_OF_THOUSAND`; `counts`: rows of `Counted` that are not all 0."""
        if not cython.compiled:
            counted, result = Counted(), Result()
        clear_counted(cython.address(counted))
        fill(counted.scores, scores)
        fill(counted.wins, counts["wins"])
        fill(counted.chips, counts["chips"])
        fill(counted.overruns, counts["overruns"])
        fill(counted.penalties, counts["penalties"])
        fill(counted.prizes, counts["prizes"])
        counted.sticks = sticks
        find_result(cython.address(self.terms), cython.address(counted), cython.address(result))
        return rows_of(cython.address(self.terms), cython.address(result))
