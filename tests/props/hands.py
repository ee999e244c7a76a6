"""Complete hands for laws about what a win is worth."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from jantaku.hands import Hand
from jantaku.melds import Meld
from jantaku.tiles import KINDS, Tile

ALL_KINDS = range(KINDS)
HONOURS = 27
_TRIPLETS = ("{0}{0}{0}=", "{0}{0}{0}-", "{0}{0}{0}{0}", "{0}{0}{0}{0}+", "{0}{0}{0}={0}")
"""Pons and kans of every type, as melds are written."""


def _set(rng: random.Random, kinds: Sequence[int]) -> tuple[int, ...]:
    """Kinds of a random run or triplet."""
    first = rng.choice(kinds)
    run = (first, first + 1, first + 2)
    if first < HONOURS and first % 9 < 7 and set(run) <= set(kinds) and rng.random() < 0.5:
        return run
    return (first,) * 3


def _called(rng: random.Random, kinds: tuple[int, ...]) -> Meld:
    ranks = [str(kind % 9 + 1) for kind in kinds]
    text = rng.choice(_TRIPLETS).format(ranks[0]) if kinds[0] == kinds[1] else "{}-{}{}".format(*ranks)
    return Meld.parse(text + "mpsz"[kinds[0] // 9])


def complete_hand(rng: random.Random, called: float = 0.4, kinds: Sequence[int] = ALL_KINDS) -> Hand:
    """Four sets and a pair of these kinds, each set called with that probability; the drawn tile is the winning one."""
    while True:
        sets = [_set(rng, kinds) for _ in range(4)]
        melds = [_called(rng, run) for run in sets[: sum(rng.random() < called for _ in sets)]]
        closed = [kind for run in sets[len(melds) :] for kind in run] + [rng.choice(kinds)] * 2
        held = Counter(closed) + Counter(tile.kind for meld in melds for tile in meld.tiles)
        if max(held.values()) <= 4:
            won = closed.pop(rng.randrange(len(closed)))
            return Hand(tuple(map(Tile, closed)), tuple(melds), Tile(won))
