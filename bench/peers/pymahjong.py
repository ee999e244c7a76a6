"""The worker of pymahjong. A match of it is one kyoku: eight of them stand for a hanchan."""

from __future__ import annotations

import random
from importlib.metadata import version
from typing import Any

from pymahjong import MahjongEnv

from bench.protocol import Task, serve

KYOKU = 8


def games(given: dict[str, Any]) -> Task:
    """Random legal play."""
    env = MahjongEnv()
    chance = random.Random(1).random

    def play() -> int:
        decisions = 0
        for _ in range(KYOKU):
            env.reset()
            while not env.is_over():
                seat = env.get_curr_player_id()
                legal = env.get_valid_actions()
                env.step(seat, legal[int(chance() * len(legal))])
                decisions += 1
        return decisions

    def work() -> int:
        for _ in range(given["games"]):
            play()
        return int(given["games"])

    return Task(work, lambda: [play() for _ in range(given["games"])])


JOBS = {"random": games}

if __name__ == "__main__":
    serve(version("pymahjong"), JOBS)
