"""A whole run: environments, rounds, answers, reports."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from bench import environments, growth, inputs, startup
from bench.agreement import Disagreement, differences, grouped, right_answer
from bench.environments import PEERS, Peer
from bench.inputs import QUICK, Amount
from bench.jobs import ITSELF, JOBS, SCORERS, Job
from bench.protocol import NOT_OFFERED
from bench.results import Result, scaled
from bench.rounds import Measured, Spread, alternate, alternate_figures, answers, load
from bench.worker import PeerFailed, Worker
from jantaku.errors import JantakuError

STARTUP = ("import", "memory")
TRUTH = "truth"
GROWTH = "growth"
NAMES = (*(job.name for job in JOBS), *STARTUP, TRUTH, GROWTH)
IMPORT_MS, HELD_MB = 25.0, 25.0
FLAT = 1.1
"""How many times the memory of few the memory of very many may be."""
BESIDE = 5
ALSO_PLAYS = "riichienv"
"""The peer that plays and scores too, as far as ours does once it is loaded."""


@dataclass(frozen=True)
class Plan:
    """What to run."""

    names: tuple[str, ...] = NAMES
    rounds: int = 15
    seconds: float = 0.1
    """For one side of a round. Many short ones: what else the machine does then meets both sides, and spoils few ratios."""
    quick: bool = False

    @property
    def amount(self) -> Amount:
        return QUICK if self.quick else Amount()

    @property
    def beside(self) -> int:
        """Rounds with a peer that no bar is about."""
        return 1 if self.quick else min(BESIDE, self.rounds)


@dataclass(frozen=True)
class Correctness:
    """How many scored hands a library answers otherwise than the server that they were played on."""

    name: str
    rows: int
    kinds: list[Disagreement]

    @property
    def wrong(self) -> int:
        return sum(kind.count for kind in self.kinds)


@dataclass
class Run:
    """All that came of it."""

    plan: Plan
    results: list[Result] = field(default_factory=list)
    disagreements: list[Disagreement] = field(default_factory=list)
    compared: dict[tuple[str, str], int] = field(default_factory=dict)
    """How many answers of each job and peer were compared."""
    correct: list[Correctness] = field(default_factory=list)
    curves: list[growth.Curve] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)
    environment: dict[str, str] = field(default_factory=dict)


class Bench:
    """The workers of one run, and what they have come to."""

    def __init__(
        self, plan: Plan, say: Callable[[str], None], ours: Worker | None = None, peers: Sequence[Peer] = PEERS
    ) -> None:
        self.run = Run(plan)
        self._say = say
        self._ours = ours or environments.ours()
        self._known = {peer.name: peer for peer in peers}
        self._peers: dict[str, Worker | None] = {}
        self._jobs: dict[str, list[str]] = {}

    def all(self) -> Run:
        """Do what is planned."""
        try:
            self._about(self._ours)
            self._start_peers()
            self.run.environment["load before"] = _load()
            for job in JOBS:
                if job.name in self.run.plan.names:
                    self.job(job)
            self._startup()
            if TRUTH in self.run.plan.names:
                self.truth()
            if GROWTH in self.run.plan.names:
                self._growth()
        finally:
            self.close()
        self.run.environment |= _machine()
        return self.run

    def close(self) -> None:
        for worker in (self._ours, *self._peers.values()):
            if worker is not None:
                worker.close()

    # Jobs

    def job(self, job: Job) -> None:
        """One job, with every peer that can do it."""
        self._say(job.title)
        try:
            given = job.given(self.run.plan.amount)
            path = inputs.stored(job.name, given)
            load(self._ours, job.name, path)
            own = answers(self._ours) if job.same_answers else []
            if job.alone:
                self._alone(job)
            if job.alike:
                load(self._ours, job.alike, path)
                self._compare(job, f"jantaku, {job.alike}", given, own, answers(self._ours))
                load(self._ours, job.name, path)
        except (PeerFailed, JantakuError) as failed:
            self._skip(f"{job.title}: jantaku: {failed}")
            return
        for name in job.peers:
            worker = self._peer(name)
            wanted = job.theirs or job.name
            if worker is None or wanted not in self._jobs[name]:
                continue
            try:
                load(worker, wanted, path)
                if job.compared:
                    self._compare(job, name, given, own, answers(worker))
                rounds = self.run.plan.rounds if name == job.against else self.run.plan.beside
                measured = alternate(self._ours, worker, rounds, self.run.plan.seconds)
            except PeerFailed as failed:
                self._skip(f"{job.title}: {name}: {failed}")
                continue
            self._add(job, name, measured)

    def _alone(self, job: Job) -> None:
        measured = alternate(self._ours, None, self.run.plan.rounds, self.run.plan.seconds)
        figures = _figures(job, measured.ours)
        ratio = None if job.bar is None else scaled(figures, 1 / job.bar)
        self.run.results.append(Result(_title(job), figures, None, None, ratio, job.bar))

    def _add(self, job: Job, name: str, measured: Measured) -> None:
        bar = job.bar if name == job.against else None
        assert measured.theirs is not None
        theirs = _figures(job, measured.theirs)
        self.run.results.append(Result(_title(job), _figures(job, measured.ours), name, theirs, measured.ratio, bar))

    def _compare(self, job: Job, name: str, given: Any, own: list[Any], other: list[Any]) -> None:
        if len(own) != len(other):
            raise PeerFailed(f"{len(other)} answers to {len(own)} questions")
        of = sum(map(len, own)) if job.name == "replay" else len(own)
        of -= sum(answer == NOT_OFFERED for answer in other)
        self.run.compared[job.name, name] = of
        self.run.disagreements += grouped(job.name, name, differences(job.name, given, own, other), of)

    def truth(self) -> None:
        """How many scored hands each library answers as the server did."""
        rows = [row for row in self._scored() if row["expected"]]
        if not rows:
            self._skip("scores against the server's own: needs the shared data")
            return
        self._say(f"scores of {len(rows):,} hands against the server's own")
        path = inputs.stored(TRUTH, rows)
        right = [right_answer(row) for row in rows]
        own = {"jantaku": "score", "jantaku, from text": "score_text", "jantaku, batch": "score_batch"}
        for name in (*own, *SCORERS):
            worker = self._ours if name in own else self._peer(name)
            if worker is None:
                continue
            try:
                load(worker, own.get(name, "score"), path)
                said = answers(worker)
            except PeerFailed as failed:
                self._skip(f"scores against the server's own: {name}: {failed}")
                continue
            of = len(said) - said.count(NOT_OFFERED)
            self.run.correct.append(Correctness(name, of, grouped("score", name, differences("score", rows, right, said), of)))

    def _scored(self) -> list[dict[str, Any]]:
        if self.run.plan.quick or not inputs.has_records():
            return inputs.wins(self.run.plan.amount.wins)
        return inputs.scored()

    # Start-up and growth

    def _startup(self) -> None:
        for name, title, measure, bar in (
            ("import", "import: {} [ms]", startup.import_ms, IMPORT_MS),
            ("memory", "memory after import: {} [MB]", startup.held_mb, HELD_MB),
        ):
            if name not in self.run.plan.names:
                continue
            for what, code, limit in (("jantaku", "import jantaku", bar), ("to play and score", startup.PLAY, None)):
                ours = partial(measure, code)
                row = title.format(what)
                self._say(row)
                self._startup_row(row, ours, limit)
                for peer in self._python_peers(ALSO_PLAYS if code == startup.PLAY else None):
                    theirs = partial(measure, f"import {peer.imports}", environments.python_of(peer))
                    self._startup_row(row, ours, None, peer.name, theirs)

    def _startup_row(
        self,
        title: str,
        ours: Callable[[], float],
        bar: float | None,
        peer: str | None = None,
        theirs: Callable[[], float] | None = None,
    ) -> None:
        try:
            measured = alternate_figures(ours, theirs, self.run.plan.beside if peer else self.run.plan.rounds)
        except PeerFailed as failed:
            self._skip(f"{title}: {peer or 'jantaku'}: {failed}")
            return
        ratio = scaled(measured.ours, 1 / bar) if bar else measured.ratio
        self.run.results.append(Result(title, measured.ours, peer, measured.theirs, ratio, bar, at_most=True))

    def _python_peers(self, only: str | None) -> Iterator[Peer]:
        for name, peer in self._known.items():
            if peer.imports and only in (None, name) and self._peer(name) is not None:
                yield peer

    def _growth(self) -> None:
        inputs.logs()
        for name in growth.COUNTS:
            self._say(f"growth: {name}")
            try:
                curve = growth.curve(name, self.run.plan.quick)
            except PeerFailed as failed:
                self._skip(f"growth: {failed}")
                continue
            self.run.curves.append(curve)
            grown = Spread.of([curve.growth])
            title = f"memory of {name} 1 to {curve.points[-1].count:,}, to that of {growth.QUICK_MOST} [×]"
            self.run.results.append(Result(title, grown, ratio=scaled(grown, 1 / FLAT), bar=FLAT, at_most=True))

    # Workers

    def _start_peers(self) -> None:
        """Have every peer before anything is measured: a machine is busy for a while after one is installed."""
        for job in JOBS:
            if job.name in self.run.plan.names:
                for name in job.peers:
                    self._peer(name)

    def _peer(self, name: str) -> Worker | None:
        """A peer's worker; None where it cannot be had, which is said once."""
        if name not in self._peers:
            self._peers[name] = None
            try:
                worker = self._started(name)
            except PeerFailed as failed:
                self._skip(f"{name}: {failed}")
            else:
                self._peers[name] = worker
        return self._peers[name]

    def _started(self, name: str) -> Worker:
        if name in ITSELF:
            worker = environments.ours()
        elif name in self._known:
            self._say(f"environment of {name}")
            worker = environments.installed(self._known[name])
        else:
            raise PeerFailed("not among the peers of this run")
        self._about(worker, name)
        return worker

    def _about(self, worker: Worker, name: str = "jantaku") -> None:
        about = worker.ask(do="about")
        self._jobs[name] = about["jobs"]
        if name not in ITSELF:
            self.run.environment[name] = about["version"]

    def _skip(self, line: str) -> None:
        self.run.skipped.append(line)
        self._say(f"skipped: {line}")


def _figures(job: Job, seconds: Spread) -> Spread:
    return Spread.of([job.unit.figure(each) for each in (seconds.least, seconds.median, seconds.most)])


def _title(job: Job) -> str:
    return f"{job.title} [{job.unit.text}]"


def _machine() -> dict[str, str]:
    """Where it was measured."""
    return {"Python": platform.python_version(), "system": platform.platform(), "processor": _processor()}


def _load() -> str:
    """How many processes ran at once in the last minute: on a busy machine ratios scatter."""
    running = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    return f"{running} on {os.cpu_count()} processors"


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            return next(line.partition(":")[2].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or "unknown"
