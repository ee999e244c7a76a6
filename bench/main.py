"""What `jantaku bench` does in a checkout."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from bench import report
from bench.environments import PEERS
from bench.jobs import JOBS
from bench.run import GROWTH, NAMES, TRUTH, Bench, Plan

QUICK_ROUNDS, QUICK_SECONDS = 3, 0.1
ROUNDS, SECONDS = Plan.rounds, Plan.seconds


class NoSuchJob(ValueError):
    """A name that no job has."""


def main(
    names: Sequence[str],
    rounds: int | None,
    seconds: float | None,
    quick: bool,
    as_json: bool,
    say: Callable[[str], None],
) -> int:
    """Run, and print the table or the list; the page is written by a run of everything. NoSuchJob."""
    wrong = [name for name in names if name not in NAMES]
    if wrong:
        raise NoSuchJob(f"{wrong[0]}: no such job; there are {', '.join(NAMES)}")
    wanted = tuple(names) or tuple(name for name in NAMES if not (quick and name in (TRUTH, GROWTH)))
    plan = Plan(
        wanted,
        rounds or (QUICK_ROUNDS if quick else ROUNDS),
        seconds or (QUICK_SECONDS if quick else SECONDS),
        quick,
    )
    run = Bench(plan, say).all()
    print(report.as_json(run) if as_json else report.text(run))
    if not names and not quick:
        report.write(run)
        say(f"written: {report.PAGE}")
    return 0


def listed(as_json: bool) -> None:
    """Print the jobs and the peers."""
    if as_json:
        print(json.dumps({"jobs": NAMES, "peers": [peer.name for peer in PEERS]}))
        return
    titles = {job.name: job.title for job in JOBS}
    for name in NAMES:
        print(f"{name:20} {titles.get(name, '')}".rstrip())
    print(f"\npeers: {', '.join(peer.name for peer in PEERS)}")
