"""Random tiles for the shape tests: near-complete shapes are rare among all 136, so some pools are small."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from jantaku.tiles import ORPHANS, Tile

POOLS = (
    range(34),
    range(9),
    range(27, 34),
    range(18),
    (*range(9), *range(27, 34)),
    (0, 1, 2, 9, 10, 11, 18, 19, 20),
    (*range(9, 14), *range(20, 25), 31, 32),
    ORPHANS,
    (*ORPHANS, 4),
)


def deal(seed: int, size: int) -> tuple[Tile, ...]:
    """`size` tiles out of one of the pools, four of each kind."""
    rng = random.Random(seed)
    pool = [Tile(kind) for kind in rng.choice(POOLS) for _ in range(4)]
    return tuple(rng.sample(pool, size))


def deals(*sizes: int) -> st.SearchStrategy[tuple[Tile, ...]]:
    """Deals of any of the sizes."""
    return st.builds(deal, st.integers(0, 2**48), st.sampled_from(sizes))
