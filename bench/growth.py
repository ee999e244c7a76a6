"""How cost grows: time and the most memory held, for more and more matches and more and more records.

Each point is a process of its own, run as `python -m bench.growth simulate 1000`.
"""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from bench.environments import FOLDER
from bench.worker import ROOT, PeerFailed

MATCHES = (1, 10, 100, 1_000, 10_000, 100_000)
RECORDS = (1, 10, 100, 1_000, 100_000)
QUICK_MOST = 100


@dataclass(frozen=True)
class Point:
    """One measurement."""

    count: int
    seconds: float
    """Without the start of the process."""
    megabytes: float
    """The most that the process has held."""


@dataclass(frozen=True)
class Curve:
    """How one kind of work grows."""

    name: str
    points: tuple[Point, ...]

    @property
    def growth(self) -> float:
        """The most memory of all points, to the most of those up to 100."""
        early = [point.megabytes for point in self.points if point.count <= QUICK_MOST]
        return max(point.megabytes for point in self.points) / max(early)


COUNTS = {"simulate": MATCHES, "read": RECORDS, "replay": RECORDS[:4]}
"""How far each kind of work is followed."""


def curve(name: str, quick: bool) -> Curve:
    """How one kind of work grows; records are those that `inputs.logs` has laid out. PeerFailed."""
    points: list[Point] = []
    for count in COUNTS[name]:
        if quick and count > QUICK_MOST:
            break
        points.append(_measured(name, count))
        if points[-1].count < count:  # there are no more records
            break
    return Curve(name, tuple(points))


def _measured(name: str, count: int) -> Point:
    command = [sys.executable, "-m", "bench.growth", name, str(count)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    found = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=environment)
    if found.returncode:
        said = found.stderr.strip().rpartition("\n")[2][:200]
        raise PeerFailed(f"{name} {count}: {said or f'ended with status {found.returncode}'}")
    return Point(**json.loads(found.stdout))


def _simulate(count: int) -> int:
    from jantaku.rules import Ruleset
    from jantaku.sim import simulate

    return simulate(count, 1, ["random"] * 4, Ruleset.of("tenhou_4p"), limit=None).matches


def _read(count: int) -> int:
    from jantaku.log import read_file

    records = itertools.chain.from_iterable(map(read_file, _files()))
    return sum(1 for _ in itertools.islice(records, count))


def _replay(count: int) -> int:
    from jantaku.log import LogError, read_file
    from jantaku.validate import replay

    records = itertools.chain.from_iterable(map(read_file, _files()))
    done = 0
    for record in itertools.islice(records, count):
        if not isinstance(record, LogError):
            replay(record)
        done += 1
    return done


def _files() -> list[Path]:
    return sorted(FOLDER.glob("inputs/logs/*.jsonl"))


WORK: dict[str, Callable[[int], int]] = {"simulate": _simulate, "read": _read, "replay": _replay}


def _most_megabytes() -> float:
    """The peak of this process; of its own memory, not of what it was started from, where there is a /proc."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().split("\n") if line.startswith("VmHWM"))
        return int(line.split()[1]) / 1024
    import resource

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 2**20


def main() -> None:
    name, count = sys.argv[1], int(sys.argv[2])
    begun = time.perf_counter()
    done = WORK[name](count)
    print(json.dumps(asdict(Point(done, time.perf_counter() - begun, _most_megabytes()))))


if __name__ == "__main__":
    main()
