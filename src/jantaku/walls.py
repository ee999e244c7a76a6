"""The wall: from a seed to its order, from its order and the dice to what each draw will be.

A wall is kept as it will be drawn: the dealt hands, the live draws, the replacement tiles and the indicators. The fourteen
tiles of the dead wall stay fourteen (G-14): while there are live draws, every replacement takes one from their end.

A match has one secret seed. Kyoku number `k` (from 0) is shuffled with the bytes of SHA-512 over seed, k and a counter;
the SHA-256 of the seed is published before the match and the seed after it, so anyone can check the shuffle.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from jantaku.errors import JantakuError
from jantaku.shuffle import Words, shuffle
from jantaku.tiles import Tile, TileSet

STACKS_OF_DEAD_WALL = 7
ALL_TILES = TileSet()
_row = lru_cache(tuple[Tile, ...])
"""The tiles of a set in order, kept."""


class WallError(JantakuError, ValueError):
    """A row of tiles or dice that make no wall; the message says why."""


@dataclass(frozen=True, slots=True)
class Wall:
    """What every draw of a kyoku will be. From a record, tiles that it does not show are UNKNOWN.

    `hands` by distance from the dealer; `live` the draws in order, the dealer's fourteenth first; `replacements`,
    `indicators` and `ura` in the order in which they are taken or turned.
    """

    hands: tuple[tuple[Tile, ...], ...]
    live: tuple[Tile, ...]
    replacements: tuple[Tile, ...]
    indicators: tuple[Tile, ...]
    ura: tuple[Tile, ...]
    dice: tuple[int, int]


def break_stack(dice: tuple[int, int], players: int, stacks: int, fixed_seven: bool = False) -> int:
    """The stack with which the deal starts (G-11), counted clockwise from the right end of the dealer's wall.

    >>> break_stack((2, 3), 4, 68)     # five: the dealer's own wall
    5
    >>> break_stack((1, 1), 4, 68)     # two: the right neighbour's, the last one clockwise
    53
    """
    total = sum(dice)
    counted = (total - 1) % players
    wall = (players - counted) % players
    return wall * (stacks // players) + (7 if fixed_seven else total)


def open_wall(tiles: Sequence[Tile], dice: tuple[int, int], players: int = 4, fixed_seven: bool = False) -> Wall:
    """A built wall opened by dice: the deal 4-4-4-1, the live draws, the dead wall (G-10 to G-14).

    `tiles` are the stacks clockwise from the right end of the dealer's wall, the upper tile of each first.
    """
    if len(tiles) % 2 or len(tiles) < players * 14 + 2 * STACKS_OF_DEAD_WALL:
        raise WallError(f"{len(tiles)} tiles make no wall for {players} players")
    if any(die not in range(1, 7) for die in dice):
        raise WallError(f"dice show 1 to 6, not {dice}")
    start = 2 * break_stack(dice, players, len(tiles) // 2, fixed_seven)
    row = [*tiles[start % len(tiles) :], *tiles[: start % len(tiles)]]
    live, dead = row[: -2 * STACKS_OF_DEAD_WALL], row[-2 * STACKS_OF_DEAD_WALL :]
    stacks = [dead[i : i + 2] for i in range(len(dead) - 2, -1, -2)]
    hands, taken = _deal(live, players)
    return Wall(
        hands=hands,
        live=tuple(live[taken:]),
        replacements=tuple(tile for stack in stacks[:2] for tile in stack),
        indicators=tuple(upper for upper, _ in stacks[2:]),
        ura=tuple(lower for _, lower in stacks[2:]),
        dice=dice,
    )


def _deal(live: Sequence[Tile], players: int) -> tuple[tuple[tuple[Tile, ...], ...], int]:
    """Three times four tiles each and once one, from the dealer on; -> the hands, and how many tiles they took."""
    hands: list[list[Tile]] = [[] for _ in range(players)]
    taken = 0
    for count in (4, 4, 4, 1):
        for hand in hands:
            hand.extend(live[taken : taken + count])
            taken += count
    return tuple(tuple(hand) for hand in hands), taken


def seed_bytes(seed: int | str | bytes) -> bytes:
    """The secret of a match: bytes as they are, a text or number by its UTF-8 digits."""
    return seed if isinstance(seed, bytes) else str(seed).encode()


def commitment(seed: int | str | bytes) -> str:
    """What is published before the match: the SHA-256 of the seed, in hexadecimal.

    >>> commitment(1)[:16]
    '6b86b273ff34fce1'
    """
    return hashlib.sha256(seed_bytes(seed)).hexdigest()


def shuffled(
    seed: int | str | bytes, kyoku: int, tiles: TileSet = ALL_TILES, players: int = 4, fixed_seven: bool = False
) -> Wall:
    """The wall of a match's kyoku number `kyoku` (from 0): the same on every machine, another for every kyoku.

    >>> shuffled(7, 0) == shuffled(7, 0), shuffled(7, 0) == shuffled(7, 1)
    (True, False)
    """
    words = Words(seed_bytes(seed), kyoku)
    row = shuffle(list(_row(tiles)), words)
    dice = (words.below(6) + 1, words.below(6) + 1)
    return open_wall(row, dice, players, fixed_seven)
