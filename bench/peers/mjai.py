"""The worker of mjai, whose parts in Rust are Mortal's."""

from __future__ import annotations

from importlib.metadata import version

from mjai.mlibriichi.tools import calc_shanten

from bench.protocol import Task, once, serve


def _text(hand: list[int]) -> str:
    """A hand as text, the only form that is taken."""
    kinds = sorted(number // 4 for number in hand)
    suits = ((suit, [kind % 9 + 1 for kind in kinds if kind // 9 == index]) for index, suit in enumerate("mpsz"))
    return "".join("".join(map(str, ranks)) + suit for suit, ranks in suits if ranks)


def shanten(hands: list[list[int]]) -> Task:
    return once(calc_shanten, list(map(_text, hands)))


JOBS = {"shanten": shanten}

if __name__ == "__main__":
    serve(version("mjai"), JOBS)
