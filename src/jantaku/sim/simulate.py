"""Many matches between bots, in one process or several, with the same result."""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path

from jantaku.bots import LIMIT, Bot, BotError, BotFactory, BotFault, BotReason, load, play
from jantaku.bots.inside import Inside
from jantaku.errors import JantakuError
from jantaku.i18n import Message
from jantaku.log.native import write_native
from jantaku.log.record import LogFormat, Record
from jantaku.match import Match
from jantaku.rules.ruleset import Ruleset
from jantaku.sim.outcome import Outcomes
from jantaku.sim.report import CHECK, Report, Tally

_CHUNK = 4
"""Matches that a process takes at a time."""


class SimulationError(JantakuError, ValueError):
    """A simulation that cannot be run as asked."""


@dataclass(frozen=True, slots=True)
class _Task:
    """What every match of a simulation has in common; it travels to the processes."""

    rules: Ruleset
    seed: str
    bots: tuple[str | BotFactory, ...]
    limit: float | None
    logs: Path | None


def simulate(
    matches: int,
    seed: int | str = 0,
    bots: Sequence[str | BotFactory] | None = None,
    rules: Ruleset | None = None,
    jobs: int = 1,
    *,
    limit: float | None = LIMIT,
    logs: str | Path | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Report:
    """Play `matches` matches between bots, given by name (`jantaku.bots.load`) or as what makes them.

    Without `bots` there is a random one at every seat. Match `i` has the seed `seed/i`, and bot `b` sits at seat
    `(b - i) % players` in it: each bot begins as the first dealer equally often. The result is the same for any number of
    `jobs` (processes). `limit`: seconds for a decision, None for no limit. `logs`: a folder for the native log of each match,
    `000000.jsonl` and so on. `progress(done, total)` is called as matches end.

    Raises BotError, BotFault (a note says in which match), SimulationError.

    >>> report = simulate(2, seed=1, bots=["random", "tsumogiri", "tsumogiri", "tsumogiri"])
    >>> report.matches, report == simulate(2, seed=1, bots=["random", "tsumogiri", "tsumogiri", "tsumogiri"])
    (2, True)
    """
    rules = Ruleset.of("default") if rules is None else rules
    bots = ("random",) * rules.players if bots is None else bots
    if len(bots) != rules.players:
        raise SimulationError(Message("{bots} bots for {seats} seats", bots=len(bots), seats=rules.players))
    if matches < 0 or jobs < 1:
        raise SimulationError(Message("a simulation plays no less than 0 matches in no less than 1 process"))
    for bot in bots:
        _factory(bot)
    folder = None if logs is None else Path(logs)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    task = _Task(rules, str(seed), tuple(bots), limit, folder)
    begun = time.perf_counter()
    report = _empty(task)
    for _ in _played(task, matches, jobs, report):
        progress(report.matches, matches)
    report.seconds = time.perf_counter() - begun
    return report


def _played(task: _Task, matches: int, jobs: int, report: Report) -> Iterator[None]:
    """The matches in order, some at a time, added to the report."""
    if jobs == 1:
        for number in range(matches):
            _play_match(task, number, report)
            yield
        return
    chunks = [range(first, min(first + _CHUNK, matches)) for first in range(0, matches, _CHUNK)]
    with ProcessPoolExecutor(min(jobs, max(1, len(chunks))), get_context("spawn")) as pool:
        try:
            for part in pool.map(_play_chunk, repeat(task), chunks):
                report.add(part)
                yield
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _play_chunk(task: _Task, numbers: range) -> Report:
    report = _empty(task)
    for number in numbers:
        _play_match(task, number, report)
    return report


def _empty(task: _Task) -> Report:
    names = map(name_of, task.bots)
    return Report(str(task.rules), task.seed, tuple(Tally(name, [0] * task.rules.players) for name in names))


def name_of(bot: str | BotFactory) -> str:
    """A bot's name in reports and logs."""
    return bot if isinstance(bot, str) else getattr(bot, "__qualname__", type(bot).__name__)


def _factory(bot: str | BotFactory) -> BotFactory:
    return load(bot) if isinstance(bot, str) else bot


def _begun(task: _Task, number: int, seat: int, entered: str | BotFactory) -> Bot:
    """A bot that has begun a match."""
    seed = int.from_bytes(hashlib.sha256(f"{task.seed}/{number}/{seat}".encode()).digest()[:8], "little")
    factory = _factory(entered)
    try:
        bot = factory()
        bot.begin(seat, task.rules, seed)
    except Exception as error:
        raise BotError(name_of(entered), BotReason.DOES_NOT_BEGIN, f"{type(error).__name__}: {error}") from error
    return bot


def _play_match(task: _Task, number: int, report: Report) -> None:
    """One match: into the report, and its log."""
    players = task.rules.players
    entered = [(seat + number) % players for seat in range(players)]
    seated = [_begun(task, number, seat, task.bots[bot]) for seat, bot in enumerate(entered)]
    inside = all(isinstance(bot, Inside) for bot in seated)
    tallies = [report.bots[bot] for bot in entered]
    match = Match(
        task.rules,
        f"{task.seed}/{number}",
        [tally.name for tally in tallies],
        watched=not inside,
        recorded=task.logs is not None,
    )
    outcomes = Outcomes()
    try:
        play(match, seated, None if inside else task.limit, journal=False, after_kyoku=outcomes.add)
    except BotFault as fault:
        fault.add_note(f"in match {number} of seed {task.seed}, the bot {tallies[fault.seat].name}")
        raise
    report.matches += 1
    report.kyoku += outcomes.kyoku
    report.draws += outcomes.draws
    report.decisions += match.referee.decisions
    report.check = (report.check + match.referee.check) & CHECK
    for seat, tally in enumerate(tallies):
        tally.count(outcomes.kyoku, outcomes.of(seat))
    for standing in match.standings or ():
        tallies[standing.seat].ranks[standing.rank - 1] += 1
        tallies[standing.seat].results += standing.result
    if task.logs is not None:
        _write_log(match, task.logs / f"{number:06}.jsonl")


def _write_log(match: Match, path: Path) -> None:
    """Whole or not at all."""
    unfinished = path.with_suffix(".part")
    unfinished.write_text(write_native(Record(LogFormat.NATIVE, tuple(match.events))), "utf-8")
    os.replace(unfinished, path)
