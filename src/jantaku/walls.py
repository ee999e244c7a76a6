"""The wall: from a seed to its order, from its order and the dice to what each draw will be.

A wall is kept as it will be drawn: the dealt hands, the live draws, the replacement tiles and the indicators. The fourteen
tiles of the dead wall stay fourteen (G-14): while there are live draws, every replacement takes one from their end.

A match has one secret seed. Kyoku number `k` (from 0) is shuffled with the bytes of SHA-512 over seed, k and a counter;
the SHA-256 of the seed is published before the match and the seed after it, so anyone can check the shuffle.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import TypeVar

from jantaku.deck import Deck, break_stack, wall_lengths
from jantaku.errors import JantakuError
from jantaku.i18n import Message
from jantaku.tiles import Tile, TileSet

__all__ = [
    "Clear",
    "Layout",
    "Wall",
    "WallError",
    "break_stack",
    "commitment",
    "open_wall",
    "seed_bytes",
    "shuffled",
    "wall_lengths",
]

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
    return _wall(Deck(tiles, asdict(layout)).laid(*dice), layout, {int(tile): tile for tile in tiles}.__getitem__)


def _wall(parts: dict[str, bytes], layout: Layout, tile: Callable[[int], Tile] = Tile) -> Wall:
    """The form for people of what a deck has laid out."""

    def row(name: str) -> tuple[Tile, ...]:
        return tuple(map(tile, parts[name]))

    clear = None
    if layout.transparent:
        hidden = {name: tuple(map(bool, parts[f"clear_{name}"])) for name in ("hands", "live", "replacements")}
        clear = Clear(_by_hand(hidden["hands"]), hidden["live"], hidden["replacements"])
    first, second = parts["dice"]
    return Wall(
        hands=_by_hand(row("hands")),
        live=row("live"),
        replacements=row("replacements"),
        indicators=row("indicators"),
        ura=row("ura"),
        dice=(first, second),
        flowers=tuple(parts["flowers"]) if layout.flowers_set_aside else (),
        clear=clear,
    )


def _by_hand(row: tuple[T, ...]) -> tuple[tuple[T, ...], ...]:
    return tuple(row[start : start + 13] for start in range(0, len(row), 13))


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
    return _wall(Deck(_row(tiles), asdict(layout)).shuffled(seed_bytes(seed), kyoku), layout)
