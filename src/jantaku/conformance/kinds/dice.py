"""Rows of the kinds `wall_break` and `first_dealer`: what dice decide."""

from __future__ import annotations

from functools import reduce

from jantaku.conformance.registry import Answer, Row, answers
from jantaku.conformance.rows import rules_of
from jantaku.rules.tileset import tile_set
from jantaku.seats import counted_seat, relative
from jantaku.walls import break_stack, wall_lengths


@answers("wall_break")
def wall_break(row: Row) -> Answer:
    """Which wall is broken, and the first stack dealt from it, from its right end, by either `break_rule`."""
    rules, total = rules_of(row), row["dice_sum"]
    players, stacks = rules.players, len(tile_set(rules)) // 2
    dice = (total // 2, total - total // 2)
    seat = counted_seat(0, total, players)
    lengths = wall_lengths(players, stacks)
    before = sum(lengths[other] for other in _clockwise_until(seat, players))
    firsts = {fixed: break_stack(dice, players, stacks, fixed_seven=fixed) - before + 1 for fixed in (False, True)}
    return {
        "wall_of": "self" if seat == 0 else relative(0, seat, players).slug,
        "first_stack_from_right": firsts[rules.break_rule == "fixed_seven"],
        "first_stack_from_right_fixed_seven": firsts[True],
    }


def _clockwise_until(seat: int, players: int) -> list[int]:
    """The seats whose walls come before a seat's, clockwise from the dealer's right end."""
    return [-place % players for place in range(-seat % players)]


@answers("first_dealer")
def first_dealer(row: Row) -> Answer:
    names = row["seats_counterclockwise"]
    start = names.index(row["temporary_east"])
    dealer = reduce(lambda seat, total: counted_seat(seat, total, len(names)), row["rolls"], start)
    return {"dealer": names[dealer]}
