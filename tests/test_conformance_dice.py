"""Rows about dice for tables of three and two players and for either rule of the break."""

import pytest

from jantaku.conformance import Row
from jantaku.conformance.registry import checkers


def answer(row: Row) -> dict[str, object]:
    """Everything that the checkers of a row's kind say."""
    return {name: value for checker in checkers(row["kind"]) for name, value in checker(row).items()}


@pytest.mark.parametrize(
    ("given", "dice_sum", "answers"),
    [
        ({"players": 3}, 5, ("shimocha", 6)),
        ({"players": 3}, 7, ("self", 8)),
        ({"players": 3}, 12, ("kamicha", 13)),
        ({"players": 2}, 9, ("self", 10)),
        ({"players": 2}, 4, ("kamicha", 5)),
        ({"players": 3, "rules": {"tileset": "full_136"}}, 8, ("shimocha", 9)),
        ({"players": 3, "rules": {"tileset": "full_136", "break_rule": "fixed_seven"}}, 6, ("kamicha", 8)),
        ({"rules": {"break_rule": "fixed_seven"}}, 11, ("toimen", 8)),
    ],
)
def test_walls_of_other_tables(given, dice_sum, answers):
    found = answer({"kind": "wall_break", "dice_sum": dice_sum, **given})
    assert (found["wall_of"], found["first_stack_from_right"]) == answers
    assert found["first_stack_from_right_fixed_seven"] == 8


@pytest.mark.parametrize(
    ("names", "rolls", "dealer"),
    [
        ("ABC", [5, 9], "A"),  # five: A B C A B, and nine from B: ... A
        ("ABC", [4], "A"),
        ("AB", [6, 3], "B"),
        ("ABCD", [7], "C"),
        ("ABCD", [], "A"),
    ],
)
def test_first_dealers_of_other_tables(names, rolls, dealer):
    row = {"kind": "first_dealer", "temporary_east": "A", "seats_counterclockwise": list(names), "rolls": rolls}
    assert answer(row) == {"dealer": dealer}
