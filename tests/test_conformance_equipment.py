"""Rows about equipment that are written otherwise than the published ones."""

import pytest

from jantaku.conformance import Row, check
from jantaku.conformance.found_tiles import as_described
from jantaku.conformance.registry import checkers
from jantaku.conformance.rows import RowError
from jantaku.tiles import RED_SET, STANDARD_SET


def answer(row: Row) -> dict[str, object]:
    """Everything that the checkers of a row's kind say."""
    return {name: value for checker in checkers(row["kind"]) for name, value in checker(row).items()}


WRONG = [
    *(
        "five copies of 3p",
        "a fifth 3p",
        "6 copies of 7z",
        "five white dragons",
        "five of a kind",
        "five copies of the 3 of circles",
    ),
    *("137 tiles in total", "135 tiles", "one tile too few", "a tile is missing", "two tiles too many", "a total of 138 tiles"),
    *("one red five too many", "surplus red five", "an extra 0s", "two red fives of p", "four red fives in bamboo"),
    *(
        "three copies of 9s",
        "more than four 1z",
        "a flower tile",
        "five 9m and only three 1m",
        "during play, a fifth East turned up",
    ),
]
GUILTY = ["placed by a player", "which were slipped in by an opponent", ", obvious cheating", "put there by the dealer"]


@pytest.mark.parametrize("found", WRONG)
def test_a_wrong_set_voids_the_hand(found):
    row = {"id": "x", "kind": "equipment_error", "found": found}
    assert answer(row) == {"void_hand": True, "penalty": False}
    assert answer({**row, "found": f"{found}, no cheating seen"})["void_hand"]
    assert answer({**row, "rules": {"wrong_tiles": "penalty"}}) == {"void_hand": False, "penalty": True}
    assert answer({**row, "cheating": True}) == {"void_hand": False, "penalty": True}
    for said in GUILTY:
        assert answer({**row, "found": f"{found} {said}"}) == {"void_hand": False, "penalty": True}


@pytest.mark.parametrize("found", ["136 tiles in total", "four copies of 3p", "no red fives", "four 1z and four 2z"])
def test_a_right_set_voids_nothing(found):
    assert answer({"kind": "equipment_error", "found": found}) == {"void_hand": False, "penalty": False}


@pytest.mark.parametrize(
    ("rules", "found", "void"),
    [
        ({"red_fives": 3}, "three red fives", False),
        ({"red_fives": 3}, "one red five of p", False),
        ({"red_fives": 3}, "two red fives of p", True),
        ({"red_fives": 4}, "two red fives of p", False),
        ({"red_fives": 3}, "no red five of p", True),
    ],
)
def test_red_fives_are_counted_against_the_rules(rules, found, void):
    assert answer({"kind": "equipment_error", "found": found, "rules": rules})["void_hand"] is void


def test_the_set_is_that_of_the_players():
    three = {"kind": "equipment_error", "players": 3}
    assert answer({**three, "found": "136 tiles in total"})["void_hand"]
    assert not answer({**three, "found": "108 tiles in total"})["void_hand"]
    assert answer({**three, "found": "a 2m"})["void_hand"]


@pytest.mark.parametrize("found", ["something odd", "", "the tiles are sticky"])
def test_a_sentence_that_says_nothing_is_no_row(found):
    with pytest.raises(RowError, match="does not say how many"):
        as_described(found, STANDARD_SET)
    assert check({"id": "x", "kind": "equipment_error", "found": found, "expected": {"void_hand": True}}) is not None


def test_described_tiles():
    assert len(as_described("137 tiles", RED_SET)) == 137
    assert sum(tile.is_red for tile in as_described("four red fives of s", RED_SET)) == 6
    assert as_described("four copies of 5s", RED_SET) == list(RED_SET)
