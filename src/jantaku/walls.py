"""The wall: from a seed to its order, from its order and the dice to what each draw will be.

A wall is kept as it will be drawn: the dealt hands, the live draws, the replacement tiles and the indicators. The fourteen
tiles of the dead wall stay fourteen (G-14): while there are live draws, every replacement takes one from their end.

A match has one secret seed. Kyoku number `k` (from 0) is shuffled with the bytes of SHA-512 over seed, k and a counter;
the SHA-256 of the seed is published before the match and the seed after it, so anyone can check the shuffle.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeVar

from jantaku.errors import JantakuError
from jantaku.i18n import Message
from jantaku.shuffle import Words, shuffle, shuffle_numbers
from jantaku.tiles import FLOWER, Tile, TileSet

T = TypeVar("T")

STACKS_OF_DEAD_WALL = 7
INDICATORS = 5
ALL_TILES = TileSet()
_row = lru_cache(tuple[Tile, ...])
"""The tiles of a set in order, kept."""


class WallError(JantakuError, ValueError):
    """A row of tiles or dice that make no wall; the message says why."""


@dataclass(frozen=True, slots=True)
class Wall:
    """What every draw of a kyoku will be. From a record, tiles that it does not show are UNKNOWN.

    `hands` by distance from the dealer; `live` the draws in order, the dealer's fourteenth first; `replacements`,
    `indicators` and `ura` in the order in which they are taken or turned. When the replacements are used up, and in place of
    flowers, tiles come from the end of `live`.
    """

    hands: tuple[tuple[Tile, ...], ...]
    live: tuple[Tile, ...]
    replacements: tuple[Tile, ...]
    indicators: tuple[Tile, ...]
    ura: tuple[Tile, ...]
    dice: tuple[int, int]
    flowers: tuple[int, ...] = ()
    """How many flowers each hand set aside at the deal; `hands` hold their replacements."""
    clear: Clear | None = None
    """Which tiles every seat sees, where some are transparent."""


@dataclass(frozen=True, slots=True)
class Clear:
    """Which tiles of a wall every seat sees, place by place as in the wall."""

    hands: tuple[tuple[bool, ...], ...]
    live: tuple[bool, ...]
    replacements: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """How a wall is laid out and opened (G-10 to G-14)."""

    players: int = 4
    fixed_seven: bool = False
    """Option `break_rule`."""
    replacements: int = 4
    """Places for replacement tiles before the first indicator; eight move it to the fifth stack (`sanma_dead_wall`)."""
    reserved: int = 0
    """Tiles before the dead wall that are never drawn (`reserved_tail`)."""
    flowers: bool = False
    """Whether there are any among the tiles."""
    flowers_set_aside: bool = False
    transparent: bool = False


FOUR_WALLS = Layout()


def wall_lengths(players: int, stacks: int) -> tuple[int, ...]:
    """The stacks of each player's wall, the dealer's first and then in turn order: as even as can be, the dealer's the longest.

    >>> wall_lengths(4, 68), wall_lengths(3, 58), wall_lengths(3, 68)
    ((17, 17, 17, 17), (20, 19, 19), (23, 23, 22))
    """
    even, more = divmod(stacks, players)
    return tuple(even + (place < more) for place in range(players))


def break_stack(dice: tuple[int, int], players: int, stacks: int, fixed_seven: bool = False) -> int:
    """The stack with which the deal starts (G-11), counted clockwise from the right end of the dealer's wall.

    >>> break_stack((2, 3), 4, 68)     # five: the dealer's own wall
    5
    >>> break_stack((1, 1), 4, 68)     # two: the right neighbour's, the last one clockwise
    53
    """
    total = sum(dice)
    counted = (total - 1) % players
    lengths = wall_lengths(players, stacks)
    before = lengths[0] + sum(lengths[counted + 1 :]) if counted else 0  # clockwise the walls follow in reverse turn order
    return before + (7 if fixed_seven else total)


def open_wall(tiles: Sequence[Tile], dice: tuple[int, int], layout: Layout = FOUR_WALLS) -> Wall:
    """A built wall opened by dice: the deal 4-4-4-1, the live draws, the dead wall (G-10 to G-14).

    `tiles` are the stacks clockwise from the right end of the dealer's wall, the upper tile of each first. Where the first
    indicator is shifted, the last two stand on the last stacks of the live wall: by their turn those are no longer drawn.
    """
    players = layout.players
    if len(tiles) % 2 or len(tiles) < players * 14 + 2 * STACKS_OF_DEAD_WALL + layout.reserved:
        raise WallError(Message("{count} tiles make no wall for {players} players", count=len(tiles), players=players))
    if any(die not in range(1, 7) for die in dice):
        raise WallError(Message("dice show 1 to 6, not {dice}", dice=dice))
    row = _laid(tiles, dice, layout)
    if layout.flowers:
        _move_flowers(row, layout)
    live, stacks = _parts(row, layout)
    first = layout.replacements // 2
    hands, taken = _deal(live, players)
    wall = Wall(
        hands=hands,
        live=tuple(live[taken:]),
        replacements=tuple(tile for stack in stacks[:first] for tile in stack),
        indicators=tuple(upper for upper, _ in stacks[first : first + INDICATORS]),
        ura=tuple(lower for _, lower in stacks[first : first + INDICATORS]),
        dice=dice,
    )
    return _without_flowers(wall) if layout.flowers_set_aside else wall


def _laid(tiles: Sequence[T], dice: tuple[int, int], layout: Layout) -> list[T]:
    """The wall as a row from the break on."""
    start = 2 * break_stack(dice, layout.players, len(tiles) // 2, layout.fixed_seven) % len(tiles)
    return [*tiles[start:], *tiles[:start]]


def _parts(row: Sequence[T], layout: Layout) -> tuple[Sequence[T], list[Sequence[T]]]:
    """The live tiles, and the stacks from the tail on."""
    stacks = [row[i : i + 2] for i in range(len(row) - 2, len(row) - 2 * (layout.replacements // 2 + INDICATORS) - 2, -2)]
    return row[: -2 * STACKS_OF_DEAD_WALL - layout.reserved], stacks


def _move_flowers(row: list[Tile], layout: Layout) -> None:
    """A flower shows no dora: where one lies on an indicator's place, the last tile of the live wall that is none takes it."""
    indicators = range(len(row) - 2 * (layout.replacements // 2 + INDICATORS), len(row) - layout.replacements)
    end = len(row) - 2 * STACKS_OF_DEAD_WALL - layout.reserved
    for place in indicators:
        if row[place] == FLOWER:
            other = next(i for i in range(end - 1, -1, -1) if row[i] != FLOWER)
            row[place], row[other] = row[other], row[place]


def _without_flowers(wall: Wall) -> Wall:
    """The deal after each hand, from the dealer on, has replaced its flowers from the end of the wall until it has none."""
    end = list(wall.live)
    hands: list[tuple[Tile, ...]] = []
    flowers: list[int] = []
    for hand in wall.hands:
        kept = [tile for tile in hand if tile != FLOWER]
        before = len(end)
        while len(kept) < len(hand):
            tile = end.pop()
            kept += [tile] if tile != FLOWER else []
        hands.append(tuple(kept))
        flowers.append(before - len(end))
    return replace(wall, hands=tuple(hands), flowers=tuple(flowers))


def _deal(live: Sequence[T], players: int) -> tuple[tuple[tuple[T, ...], ...], int]:
    """Three times four tiles each and once one, from the dealer on; -> the hands, and how many tiles they took."""
    hands: list[list[T]] = [[] for _ in range(players)]
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


def shuffled(seed: int | str | bytes, kyoku: int, tiles: TileSet = ALL_TILES, layout: Layout = FOUR_WALLS) -> Wall:
    """The wall of a match's kyoku number `kyoku` (from 0): the same on every machine, another for every kyoku.

    >>> shuffled(7, 0) == shuffled(7, 0), shuffled(7, 0) == shuffled(7, 1)
    (True, False)
    """
    words = Words(seed_bytes(seed), kyoku)
    if layout.transparent:
        return _shuffled_transparent(_row(tiles), words, layout)
    row = shuffle(list(_row(tiles)), words)
    return open_wall(row, _dice(words), layout)


def _dice(words: Words) -> tuple[int, int]:
    return words.below(6) + 1, words.below(6) + 1


def _shuffled_transparent(tiles: tuple[Tile, ...], words: Words, layout: Layout) -> Wall:
    """The same wall, in which of each kind the last copy alone is not transparent (`transparent_tiles`)."""
    order = shuffle_numbers(len(tiles), words)
    dice = _dice(words)
    clear = [number + 1 < len(tiles) and tiles[number + 1].kind == tiles[number].kind for number in order]
    row = _laid(clear, dice, layout)
    live, stacks = _parts(row, layout)
    hands, taken = _deal(live, layout.players)
    replacements = tuple(flag for stack in stacks[: layout.replacements // 2] for flag in stack)
    wall = open_wall([tiles[number] for number in order], dice, layout)
    return replace(wall, clear=Clear(hands, tuple(live[taken:]), replacements))
