"""The wall: how it is broken, dealt and shuffled (G-10 to G-14)."""

import hashlib
from collections import Counter

import pytest

from jantaku.tiles import Tile, TileSet
from jantaku.walls import WallError, break_stack, commitment, open_wall, shuffled

ROW = tuple(TileSet())
"""The tiles of a set in order: places are easy to tell."""


def test_g10_to_g14_where_everything_lies() -> None:
    """Dice 2 and 3: the dealer's own wall is broken after five stacks."""
    numbered = list(range(136))
    wall = open_wall(numbered, (2, 3))
    turned = numbered[10:] + numbered[:10]
    assert wall.hands[0] == (*turned[0:4], *turned[16:20], *turned[32:36], turned[48])
    assert wall.hands[3] == (*turned[12:16], *turned[28:32], *turned[44:48], turned[51])
    assert wall.live == tuple(turned[52:122])
    assert wall.replacements == (turned[134], turned[135], turned[132], turned[133])
    assert wall.indicators == (turned[130], turned[128], turned[126], turned[124], turned[122])
    assert wall.ura == (turned[131], turned[129], turned[127], turned[125], turned[123])
    assert wall.dice == (2, 3)


@pytest.mark.parametrize(
    ("dice", "own_wall"), [((1, 1), 3), ((1, 2), 2), ((2, 2), 1), ((2, 3), 0), ((3, 3), 3), ((5, 4), 0), ((6, 6), 1)]
)
def test_g11_the_wall_that_is_broken(dice: tuple[int, int], own_wall: int) -> None:
    """Counted counter-clockwise from the dealer, the walls lie clockwise in the row."""
    assert break_stack(dice, 4, 68) == own_wall * 17 + sum(dice)
    assert break_stack(dice, 4, 68, fixed_seven=True) == own_wall * 17 + 7


@pytest.mark.parametrize(("tiles", "dice"), [(ROW[:-1], (1, 1)), (ROW[:68], (1, 1)), (ROW, (0, 1)), (ROW, (3, 7))])
def test_what_is_no_wall(tiles: tuple[Tile, ...], dice: tuple[int, int]) -> None:
    with pytest.raises(WallError):
        open_wall(tiles, dice)


@pytest.mark.parametrize("reds", [(0, 0, 0), (1, 1, 1), (1, 2, 1)])
def test_every_tile_once(reds: tuple[int, int, int]) -> None:
    for kyoku in range(20):
        wall = shuffled(1, kyoku, TileSet(reds=reds))
        tiles = [tile for hand in wall.hands for tile in hand]
        tiles += [*wall.live, *wall.replacements, *wall.indicators, *wall.ura]
        assert Counter(tiles) == Counter(TileSet(reds=reds))
        assert all(die in range(1, 7) for die in wall.dice)


def test_the_shuffle_is_the_same_everywhere() -> None:
    """The first words of SHA-512 over seed, kyoku and counter name the partners from the top of the row."""
    digest = hashlib.sha512(b"7/0/0").digest()
    first = int.from_bytes(digest[:4], "little") % 136
    row = list(ROW)
    row[135], row[first] = row[first], row[135]
    for seed in (7, "7", b"7"):
        wall = shuffled(seed, 0)
        start = 2 * break_stack(wall.dice, 4, 68)
        opened = [tile for stage in ((0, 4), (4, 8), (8, 12)) for hand in wall.hands for tile in hand[slice(*stage)]]
        opened += [hand[12] for hand in wall.hands] + list(wall.live)
        dead = [tile for upper, lower in zip(wall.indicators[::-1], wall.ura[::-1], strict=True) for tile in (upper, lower)]
        dead += [*wall.replacements[2:], *wall.replacements[:2]]
        turned = [*opened, *dead]
        whole = turned[136 - start :] + turned[: 136 - start]
        assert whole[135] == row[135]


def test_places_are_even() -> None:
    """Every kind is as likely as another to be among the first ten tiles: 34 kinds in 680 walls, within six deviations."""
    found = Counter(tile.kind for kyoku in range(680) for tile in shuffled(3, kyoku).hands[0][:10])
    assert len(found) == 34
    assert max(abs(count - 200) for count in found.values()) < 6 * 14.1


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment("abc") == hashlib.sha256(b"abc").hexdigest() == commitment(b"abc")
    assert commitment(1) != commitment(2)
