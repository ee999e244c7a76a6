"""Rows of the kinds `wall_break` and `first_dealer`: what dice decide."""

from __future__ import annotations

from functools import reduce

from jantaku.conformance.registry import Answer, Row, answers
from jantaku.seats import counted_seat, relative
from jantaku.walls import break_stack

PLAYERS = 4
STACKS = 68


@answers("wall_break")
def wall_break(row: Row) -> Answer:
    """Which wall is broken, and the first stack dealt from it, from its right end, by either `break_rule`."""
    total = row["dice_sum"]
    dice = (total // 2, total - total // 2)
    length = STACKS // PLAYERS
    # stacks run clockwise from the dealer's right end: his own wall, then kamicha's
    clockwise = break_stack(dice, PLAYERS, STACKS) // length
    seat = -clockwise % PLAYERS
    return {
        "wall_of": "self" if seat == 0 else relative(0, seat, PLAYERS).slug,
        "first_stack_from_right": break_stack(dice, PLAYERS, STACKS) % length + 1,
        "first_stack_from_right_fixed_seven": break_stack(dice, PLAYERS, STACKS, fixed_seven=True) % length + 1,
    }


@answers("first_dealer")
def first_dealer(row: Row) -> Answer:
    names = row["seats_counterclockwise"]
    start = names.index(row["temporary_east"])
    dealer = reduce(lambda seat, total: counted_seat(seat, total, len(names)), row["rolls"], start)
    return {"dealer": names[dealer]}
