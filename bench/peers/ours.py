"""The worker of jantaku itself."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import Any

import jantaku
from bench.peers.rows import decisions_of
from bench.protocol import Task, once, serve
from jantaku.actions import Action, ActionType
from jantaku.board import Board
from jantaku.rules import Ruleset
from jantaku.score import Refusal, Score, score_win
from jantaku.score import score as score_of
from jantaku.shapes import DiscardOption
from jantaku.tiles import RED

REDS = (16, 52, 88)
TENHOU = {4: "tenhou_4p", 3: "tenhou_3p"}


def _tiles(numbers: list[int]) -> list[int]:
    """A row of tiles, which are integers, from the numbers 0 to 135."""
    return [number // 4 + (RED if number in REDS else 0) for number in numbers]


# Scores


def _rules(row: dict[str, Any]) -> Ruleset:
    from jantaku.conformance.rows import rules_of

    return rules_of(row)


def _answer(found: Score | Refusal, sticks: int) -> list[int | None] | None:
    """Without the sticks on the table, which not every library counts among a win's points."""
    if isinstance(found, Refusal):
        return None
    return [found.han, found.fu, max(found.changes) - 1000 * sticks]


def score(rows: list[dict[str, Any]]) -> Task:
    from jantaku.conformance.kinds.hand import win_of

    wins = [(win_of(row), _rules(row)) for row in rows]

    def work() -> int:
        for win, rules in wins:
            found: Any = score_win(win, rules)
            _ = found.han, found.fu, found.changes, found.slugs
        return len(wins)

    return Task(work, lambda: [_answer(score_win(win, rules), win.riichi_sticks) for win, rules in wins])


_FLAGS = ("tsumo", "double_riichi", "ippatsu", "chankan", "haitei", "houtei", "rinshan")


def score_text(rows: list[dict[str, Any]]) -> Task:
    """From text: the hand with its melds, the winning tile, winds and indicators, each call as one would write it."""
    asked = list(map(_as_call, rows))

    def work() -> int:
        for call in asked:
            found: Any = call()
            _ = found.han, found.fu, found.changes, found.slugs
        return len(asked)

    sticks = [row["riichi_sticks"] for row in rows]
    return Task(work, lambda: [_answer(call(), of_row) for call, of_row in zip(asked, sticks, strict=True)])


def _as_call(row: dict[str, Any]) -> Callable[[], Any]:
    """A function that scores a row by a call with its arguments written out."""
    hand, tile, options = _as_text(row)
    names = _names(options.pop("rules"))
    written = ", ".join(f"{name}={value!r}" for name, value in options.items())
    made: Callable[[], Any] = eval(f"lambda: score({hand!r}, {tile!r}, rules=rules, {written})", names)
    return made


@cache
def _names(rules: Ruleset) -> dict[str, Any]:
    """What such calls find by name. As in a program they share it: each with a dictionary of its own would wait for that."""
    return {"score": score_of, "rules": rules}


def _as_text(row: dict[str, Any]) -> tuple[str, str, dict[str, Any]]:
    from jantaku.conformance.kinds.hand import meld_of
    from jantaku.melds import format_melds

    options: dict[str, Any] = {flag: True for flag in _FLAGS if row.get(flag)}
    if row.get("riichi") and not row.get("double_riichi"):
        options["riichi"] = True
    if row.get("tenhou") or row.get("chiihou"):
        options["first_turn"] = True
    if row.get("discarder") and not row["tsumo"]:
        options["discarder"] = row["discarder"]
    if row["expected"].get("pao"):
        options["pao"] = row["expected"]["pao"]
    if row.get("nuki"):
        options["nuki"] = row["nuki"]
    for name in ("dora_indicators", "ura_indicators"):
        if row.get(name):
            options[name] = "".join(row[name])
    melds = format_melds([meld_of(meld) for meld in row.get("melds", ())])
    hand = f"{row['hand']},{melds}" if melds else row["hand"]
    names = ("seat_wind", "round_wind", "honba", "riichi_sticks")
    return hand, row["win_tile"], options | {name: row[name] for name in names} | {"rules": _rules(row)}


BATCH = 15
"""How often the given wins stand in one batch."""


def score_batch(rows: list[dict[str, Any]], threads: int = 1) -> Task:
    """Rows of an array, one array for each ruleset among them."""
    import numpy as np

    from jantaku import arrays
    from jantaku.conformance.kinds.hand import win_of

    places: dict[Ruleset, list[int]] = {}
    for place, row in enumerate(rows):
        places.setdefault(_rules(row), []).append(place)
    wins = {rules: arrays.wins_of([win_of(rows[place]) for place in own]) for rules, own in places.items()}
    batches = {rules: np.tile(array, BATCH) for rules, array in wins.items()}

    def batch() -> int:
        for rules, array in batches.items():
            arrays.score(array, rules)
        return BATCH * len(rows)

    def answers() -> list[Any]:
        found: list[Any] = [None] * len(rows)
        for rules, own in places.items():
            for place, line in zip(own, arrays.score(wins[rules], rules), strict=True):
                found[place] = _from_line(line, rows[place]["riichi_sticks"])
        return found

    return Task(_in_threads(batch, threads), answers)


def _from_line(line: Any, sticks: int) -> list[int | None] | None:
    """The answer of one line of `arrays.SCORE`."""
    if line["refused"]:
        return None
    return [int(line["han"]) or None, int(line["fu"]) or None, int(line["changes"].max()) - 1000 * sticks]


BATCHES = 6
"""How many a thread does before it meets the others: to start threads and to wait for the last one takes tenths of a ms."""


def _in_threads(batch: Callable[[], int], threads: int) -> Callable[[], int]:
    """The batch, in as many threads at once."""
    if threads == 1:
        return batch
    pool = ThreadPoolExecutor(threads)

    def batches() -> int:
        return sum(batch() for _ in range(BATCHES))

    return lambda: sum(each.result() for each in [pool.submit(batches) for _ in range(threads)])


# Shapes


def shanten(hands: list[list[int]]) -> Task:
    return once(jantaku.shanten, list(map(_tiles, hands)))


def ukeire(hands: list[list[int]]) -> Task:
    rows = list(map(_tiles, hands))
    return Task(once(jantaku.ukeire, rows).work, lambda: [_by_kind(jantaku.ukeire(row)) for row in rows])


def _by_kind(found: Any) -> list[list[int]]:
    return sorted([int(tile) % RED, left] for tile, left in found.items())


def waits(hands: list[list[int]]) -> Task:
    rows = list(map(_tiles, hands))
    return Task(once(jantaku.waits, rows).work, lambda: [sorted(map(int, jantaku.waits(row))) for row in rows])


def agari(hands: list[list[int]]) -> Task:
    rows = list(map(_tiles, hands))
    return Task(once(jantaku.shanten, rows).work, lambda: [jantaku.shanten(row) == -1 for row in rows])


def discards(hands: list[list[int]]) -> Task:
    """Each discard with its shanten and how many tiles it accepts."""
    rows = list(map(_tiles, hands))
    asked = jantaku.discard_analysis
    return Task(once(asked, rows).work, lambda: [_distinct([_read_option(option) for option in asked(row)]) for row in rows])


def _read_option(option: DiscardOption) -> list[int]:
    return [int(option.tile), option.shanten, option.total]


def _distinct(options: list[list[int]]) -> list[list[int]]:
    """By kind: whether a five is red does not matter for the shape."""
    return sorted({kind % RED: [kind % RED, *rest] for kind, *rest in options}.values())


def _counts(hands: list[list[int]]) -> Any:
    import numpy as np

    counts = np.zeros((len(hands), 34), np.uint8)
    for row, hand in enumerate(hands):
        for number in hand:
            counts[row, number // 4] += 1
    return counts


def _batch(function: str, threads: int = 1) -> Callable[[list[list[int]]], Task]:
    """A function of `jantaku.arrays` that takes counts of the 34 kinds; of several arrays the last is the answer."""

    def load(hands: list[list[int]]) -> Task:
        from jantaku import arrays

        counts = _counts(hands)
        call = getattr(arrays, function)

        def batch() -> int:
            call(counts)
            return len(hands)

        def answers() -> list[Any]:
            found = call(counts)
            answer: list[Any] = (found[-1] if isinstance(found, tuple) else found).tolist()
            return answer

        return Task(_in_threads(batch, threads), answers)

    return load


# Games


def _simulated(players: int, bot: Any) -> Callable[[dict[str, Any]], Task]:
    """Matches of one bot at every seat."""

    def load(given: dict[str, Any]) -> Task:
        from jantaku.sim import simulate

        games, rules = given["games"], Ruleset.of(TENHOU[players])

        def work() -> int:
            simulate(games, 1, [bot] * players, rules, limit=None)
            return int(games)

        def answers() -> list[int]:
            return [simulate(1, seed, [bot] * players, rules, limit=None).decisions for seed in range(games)]

        return Task(work, answers)

    return load


class Callable_:
    """A bot that is a Python callable: one of the legal actions, by chance."""

    def begin(self, seat: int, rules: Ruleset, seed: int) -> None:
        self._chance = random.Random(seed).random

    def choose(self, board: Board, legal: bytes) -> int:
        return legal[int(self._chance() * len(legal))]


STEPS = 200
"""Steps of all tables that are one work."""


def lockstep(given: dict[str, Any], threads: int = 1) -> Task:
    """Random legal play at many tables, an answer a table at a time; what is counted are answers."""
    from jantaku.learn import Tables

    rules = Ruleset.of(TENHOU[4])
    waiting = [Tables(given["tables"], rules, seed) for seed in range(threads)]

    def batch() -> int:
        tables = waiting.pop()
        for _ in range(STEPS):
            tables.step(tables.random_actions())
        waiting.append(tables)
        return STEPS * len(tables)

    return Task(_in_threads(batch, threads), list)


# Records


def replay(given: dict[str, Any]) -> Task:
    """Records of mjai through every decision with its legal actions."""
    from jantaku.log import steps

    texts = [Path(path).read_text(encoding="utf-8") for path in given["paths"]]

    def work() -> int:
        for text in texts:
            for step in steps(text):
                step.legal  # noqa: B018 - what is measured is that it is made
        return len(texts)

    return Task(work, lambda: [decisions_of(_decisions(text)) for text in texts])


def _decisions(text: str) -> Iterator[tuple[int, int, list[str]]]:
    from jantaku.log import steps

    for step in steps(text):
        tile = step.board.tile
        yield step.kyoku, step.seat, [_named(Action.of(number, tile)) for number in step.legal]


def _named(action: Action) -> str:
    match action.type:
        case ActionType.DISCARD:
            return f"discard {action.tile}"
        case ActionType.CHI | ActionType.PON:
            return f"{action.type.value} {''.join(sorted(map(str, action.own)))}"
        case ActionType.ANKAN | ActionType.KAKAN:
            assert action.tile is not None
            return f"{action.type.value} {action.tile.plain}"
    return action.type.value


JOBS: dict[str, Callable[[Any], Task]] = {
    "score": score,
    "score_text": score_text,
    "score_batch": score_batch,
    "shanten": shanten,
    "shanten_batch": _batch("shanten"),
    "ukeire_batch": _batch("ukeire"),
    "discards_batch": _batch("discards"),
    "score_two_threads": partial(score_batch, threads=2),
    "shanten_two_threads": _batch("shanten", 2),
    "ukeire": ukeire,
    "waits": waits,
    "agari": agari,
    "discards": discards,
    "random": _simulated(4, "random"),
    "callable": _simulated(4, Callable_),
    "policy": _simulated(4, "nearest"),
    "three_players": _simulated(3, "random"),
    "lockstep": lockstep,
    "lockstep_two_threads": partial(lockstep, threads=2),
    "replay": replay,
}


if __name__ == "__main__":
    serve(jantaku.__version__, JOBS)
