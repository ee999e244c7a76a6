"""The jobs whose instructions `tools/count_instructions.py` counts: it runs this file under callgrind.

A job is set up, done once to fill caches, and then done between two calls of `mark`. The repetitions go to standard output.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from collections.abc import Callable
from random import Random
from typing import TypeAlias

import jantaku
from jantaku import Match, Ruleset, arrays
from jantaku.board import Board
from jantaku.bots.bot import Bot
from jantaku.learn import Observation, empty, encode
from jantaku.log import LogFormat, Record, write
from jantaku.log.steps import steps
from jantaku.score import Score, Win, score, score_win
from jantaku.sim import simulate

Job: TypeAlias = Callable[[], int]
"""Does its work and says how many units that was."""

MARKER = "getloadavg"
"""The C function at which callgrind writes down what it has counted: one that nothing else here calls."""

WINS = (
    ("123m567p789p44p24s", "3s", {"riichi": True}),
    ("234m22p345678p678s", "2m", {"tsumo": True, "riichi": True, "ippatsu": True, "dora_indicators": "1p3z"}),
    ("112233m778899s11z", "1z", {"tsumo": True}),
    ("2233445566778s", "8s", {"riichi": True, "ura_indicators": "1s"}),
    ("22m567p,3-45s,777+z,8888+s", "2m", {"seat_wind": "E"}),
    ("1155m2277p33s446z", "6z", {}),
    ("19m19p19s1234567z", "1m", {"tsumo": True, "first_turn": True}),
    ("234m555p888s99s77z", "7z", {"discarder": "W", "honba": 2, "riichi_sticks": 1}),
)


def mark() -> None:
    os.getloadavg()


def hands(tiles: int) -> list[list[int]]:
    """Hands of so many tiles, as rows of kinds."""
    random = Random(1)
    return [[number // 4 for number in random.sample(range(136), tiles)] for _ in range(200)]


def shanten() -> Job:
    rows = hands(13)

    def run() -> int:
        for row in rows:
            jantaku.shanten(row)
        return len(rows)

    return run


def discard_analysis() -> Job:
    rows = hands(14)[:20]

    def run() -> int:
        for row in rows:
            for option in jantaku.discard_analysis(row):
                assert option.shanten >= -1
        return len(rows)

    return run


def score_of_text() -> Job:
    rules = Ruleset.of("tenhou_4p")

    def run() -> int:
        return sum(isinstance(score(hand, tile, rules=rules, **more), Score) for hand, tile, more in WINS)

    return run


def won() -> list[Win]:
    """The wins of `WINS`."""
    return [answer.win for hand, tile, more in WINS if isinstance(answer := score(hand, tile, **more), Score)]


def score_of_win() -> Job:
    rules = Ruleset.of("tenhou_4p")
    wins = won() * 10

    def run() -> int:
        found = [score_win(win, rules) for win in wins]
        return sum(answer.base > 0 and bool(answer.yaku) for answer in found if isinstance(answer, Score))

    return run


def score_of_rows() -> Job:
    rules = Ruleset.of("tenhou_4p")
    rows = arrays.wins_of(won() * 200)

    def run() -> int:
        return len(arrays.score(rows, rules))

    return run


def played() -> Match:
    """A whole match."""
    match = Match(Ruleset.of("tenhou_4p"), seed=1)
    match.play_random(1)
    return match


def replay() -> Job:
    """The decisions of an mjai log."""
    text = write(Record(LogFormat.NATIVE, tuple(played().events)), LogFormat.MJAI).encode()

    def run() -> int:
        return sum(len(step.legal) > 0 for step in steps(text))

    return run


def observation() -> Job:
    board = played().board(0)
    rows = empty(1)
    out = Observation(rows.planes[0], rows.scalars[0])

    def run() -> int:
        for _ in range(1000):
            encode(board, out=out)
        return 1000

    return run


class First(Bot):
    """The lowest action that is legal."""

    def choose(self, board: Board, legal: bytes) -> int:
        return legal[0]


def matches(bot: str | type[Bot], preset: str) -> Job:
    """Whole matches; the unit is a decision."""
    rules = Ruleset.of(preset)

    def run() -> int:
        return simulate(3, seed=1, bots=[bot] * rules.players, rules=rules, limit=None).decisions

    return run


JOBS: dict[str, Callable[[], Job]] = {
    "shanten of a row": shanten,
    "discard analysis": discard_analysis,
    "score of a text": score_of_text,
    "score of a win": score_of_win,
    "score of a row": score_of_rows,
    "random decision": lambda: matches("random", "tenhou_4p"),
    "random decision of three": lambda: matches("random", "tenhou_3p"),
    "nearest decision": lambda: matches("nearest", "tenhou_4p"),
    "decision of a callable": lambda: matches(First, "tenhou_4p"),
    "decision of an mjai log": replay,
    "encoded board": observation,
}


def main() -> None:
    gc.disable()
    units = {}
    for name in sys.argv[1:] or JOBS:
        job = JOBS[name]()
        job()
        mark()
        units[name] = job()
        mark()
    print(json.dumps(units))


if __name__ == "__main__":
    main()
