"""Point sticks, payments made with them, and sets of tiles that prove wrong."""

from itertools import product
from operator import mul

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku.equipment import (
    DENOMINATIONS,
    EquipmentError,
    Fault,
    FaultKind,
    Sticks,
    WrongTiles,
    faults,
    fewest_sticks,
    hand_over,
    starting_sticks,
    sticks_to_start,
    wrong_tiles,
)
from jantaku.rules import Ruleset, preset_names
from jantaku.rules.tileset import tile_set
from jantaku.tiles import FLOWER, RED_SET, STANDARD_SET, Tile, TileSet

STARTS = st.integers(10, 2000).map(lambda hundreds: 100 * hundreds)
HELD = st.builds(Sticks, *[st.integers(0, 3)] * 4)


@pytest.mark.parametrize(
    ("points", "style", "players", "sticks"),
    [
        (25000, "A", 4, (1, 1, 9, 10)),
        (25000, "B", 4, (1, 2, 4, 10)),
        (25000, "A", 2, (1, 1, 9, 10)),
        (35000, "A", 3, (2, 1, 9, 10)),
        (35000, "B", 3, (2, 2, 4, 10)),
        (20000, "A", 4, (1, 1, 4, 10)),
        (30000, "A", 4, (1, 1, 14, 10)),
        (30000, "B", 4, (1, 2, 9, 10)),
        (27000, "A", 4, (1, 1, 11, 10)),
        (40000, "A", 3, (2, 1, 14, 10)),
        (30000, "A", 3, (2, 1, 4, 10)),
        (20000, "B", 4, (1, 1, 4, 10)),  # four sticks of 1000 are too few to take five away
        (50000, "A", 4, (3, 1, 14, 10)),
        (1000, "A", 4, (0, 0, 0, 10)),
        (25500, "A", 4, (1, 1, 9, 15)),
        (500, "A", 4, (0, 0, 0, 5)),
    ],
)
def test_sticks_to_start(points, style, players, sticks):
    assert sticks_to_start(points, style, players) == sticks
    assert sticks_to_start(points, style, players).points == points


@given(STARTS, st.sampled_from("AB"), st.sampled_from((2, 3, 4)))
def test_any_start_is_made_of_sticks(points, style, players):
    sticks = sticks_to_start(points, style, players)
    assert sticks.points == points
    assert min(sticks) >= 0
    assert sticks.hundreds == 10 + points % 1000 // 100
    near = abs(points // 1000 * 1000 - (35000 if players == 3 else 25000))
    if near < 5000:
        usual = sticks_to_start(35000 if players == 3 else 25000, style, players)
        assert sticks[:2] == usual[:2], "a small difference is made of 1000s alone"


@pytest.mark.parametrize("name", preset_names())
@pytest.mark.parametrize("style", ["A", "B"])
def test_sticks_of_a_ruleset(name, style):
    rules = Ruleset.of(name, allow_incomplete=True, stick_style=style)
    assert starting_sticks(rules) == sticks_to_start(rules.start_points, style, rules.players)
    assert starting_sticks(rules).points == rules.start_points


@given(st.integers(-1000, 3000).map(lambda hundreds: 100 * hundreds))
def test_fewest_sticks_show_any_score(points):
    sticks = fewest_sticks(points)
    assert sticks.points == abs(points)
    assert sticks.five_thousands <= 1
    assert sticks.thousands <= 4
    assert sticks.hundreds <= 9
    assert sum(sticks.by_worth().values()) == sum(sticks)


@pytest.mark.parametrize("points", [50, -100, 12345])
def test_points_that_no_sticks_make(points):
    with pytest.raises(EquipmentError, match="multiples of 100 points"):
        sticks_to_start(points)


def can_be_paid(points, payer, payee):
    ranges = [range(-back, out + 1) for out, back in zip(payer, payee, strict=True)]
    return any(sum(map(mul, moved, DENOMINATIONS)) == points for moved in product(*ranges))


@given(st.integers(0, 200).map(lambda hundreds: 100 * hundreds), HELD, HELD)
def test_a_payment_moves_its_points_and_what_is_held(points, payer, payee):
    if not can_be_paid(points, payer, payee):
        with pytest.raises(EquipmentError, match="cannot be paid with these sticks"):
            hand_over(points, payer, payee)
        return
    given, returned = hand_over(points, payer, payee)
    assert given.points - returned.points == points
    assert all(number <= held for number, held in zip(given, payer, strict=True))
    assert all(number <= held for number, held in zip(returned, payee, strict=True))
    assert all(not (out and back) for out, back in zip(given, returned, strict=True)), "the same stick there and back"


def test_the_fewest_sticks_are_handed_over():
    many = Sticks(2, 2, 9, 10)
    assert hand_over(8000, many, many) == (Sticks(1, 0, 0, 0), Sticks(0, 0, 2, 0))
    assert hand_over(8000, many, Sticks()) == (Sticks(0, 1, 3, 0), Sticks())
    with pytest.raises(EquipmentError, match="300 points cannot be paid"):
        hand_over(300, Sticks(thousands=1), Sticks(hundreds=6))


def without(tiles, *gone):
    left = list(tiles)
    for tile in gone:
        left.remove(Tile(tile))
    return left


TOO_MANY, MISSING = FaultKind.TOO_MANY, FaultKind.MISSING


@pytest.mark.parametrize(
    ("tiles", "wanted", "found"),
    [
        (list(STANDARD_SET), STANDARD_SET, []),
        (list(RED_SET), RED_SET, []),
        ([*STANDARD_SET, Tile("3p")], STANDARD_SET, [(FaultKind.WRONG_TOTAL, None, 137, 136), (TOO_MANY, "3p", 5, 4)]),
        ([*without(STANDARD_SET, "1z"), Tile("3p")], STANDARD_SET, [(TOO_MANY, "3p", 5, 4), (MISSING, "1z", 3, 4)]),
        (without(STANDARD_SET, "1z"), STANDARD_SET, [(FaultKind.WRONG_TOTAL, None, 135, 136), (MISSING, "1z", 3, 4)]),
        ([*without(STANDARD_SET, "5p"), Tile("0p")], STANDARD_SET, [(FaultKind.TOO_MANY_RED, "0p", 1, 0)]),
        ([*without(RED_SET, "0s"), Tile("5s")], RED_SET, [(FaultKind.TOO_FEW_RED, "0s", 0, 1)]),
        ([*STANDARD_SET, Tile("?")], STANDARD_SET, [(FaultKind.WRONG_TOTAL, None, 137, 136)]),
        ([*without(STANDARD_SET, "1z"), Tile("?")], STANDARD_SET, []),
        ([*STANDARD_SET, Tile(FLOWER)], STANDARD_SET, [(FaultKind.WRONG_TOTAL, None, 137, 136), (TOO_MANY, "1f", 1, 0)]),
    ],
)
def test_faults(tiles, wanted, found):
    assert list(faults(tiles, wanted)) == [
        Fault(kind, None if tile is None else Tile(tile), had, should) for kind, tile, had, should in found
    ]


@pytest.mark.parametrize("tileset", ["108_sanma", "full_136", "116_sanma", "108_no_honors", "96_no_souzu_north"])
def test_every_set_is_without_faults_and_shows_a_tile_that_is_not_its_own(tileset):
    wanted = tile_set(Ruleset.of("default_3p", tileset=tileset, **{} if tileset == "108_sanma" else {"north": "ordinary"}))
    assert faults(wanted, wanted) == ()
    for tile in map(Tile, range(34)):
        if tile not in wanted:
            assert Fault(TOO_MANY, tile, 1, 0) in faults([*wanted, tile], wanted)


@given(
    st.lists(st.sampled_from(list(STANDARD_SET)), min_size=1, max_size=3), st.lists(st.sampled_from(list(RED_SET)), max_size=3)
)
def test_a_set_is_right_only_if_it_is_the_set(gone, added):
    tiles = list(STANDARD_SET)
    for tile in gone:
        if tile in tiles:
            tiles.remove(tile)
    tiles += added
    assert (faults(tiles, STANDARD_SET) == ()) == (sorted(tiles) == sorted(STANDARD_SET))


def test_what_wrong_tiles_lead_to():
    five = faults([*STANDARD_SET, Tile("3p")], TileSet())
    void, punished = Ruleset.of("default"), Ruleset.of("default", wrong_tiles="penalty")
    assert wrong_tiles(void, five) is WrongTiles.VOID_HAND
    assert wrong_tiles(punished, five) is WrongTiles.PENALTY
    for rules in (void, punished):
        assert wrong_tiles(rules, five, cheating=True) is WrongTiles.PENALTY
        assert wrong_tiles(rules, ()) is WrongTiles.NOTHING
