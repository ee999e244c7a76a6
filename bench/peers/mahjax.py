"""The worker of mahjax, on the processor."""

from __future__ import annotations

from importlib.metadata import version

import jax
import jax.numpy as jnp
from mahjax.no_red_mahjong.shanten import Shanten

from bench.protocol import Jobs, Task, serve


def shanten_batch(hands: list[list[int]]) -> Task:
    """Counts of the 34 kinds at once. The answers, asked for first, compile it."""
    counts = jnp.asarray([[sum(number // 4 == kind for number in hand) for kind in range(34)] for hand in hands], jnp.int32)
    call = jax.jit(jax.vmap(Shanten.number))

    def work() -> int:
        call(counts).block_until_ready()
        return len(hands)

    return Task(work, lambda: call(counts).tolist())


JOBS: Jobs = {"shanten_batch": shanten_batch}

if __name__ == "__main__":
    serve(version("mahjax"), JOBS)
