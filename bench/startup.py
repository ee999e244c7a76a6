"""What an import costs: fresh processes, net of the interpreter's own start; and what a process holds afterwards."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from bench.worker import ROOT, PeerFailed

PLAY = (
    "from jantaku import Match, Ruleset, shanten; from jantaku.score import score; "
    "Match(Ruleset.of('default'), 1).play_random(1); score('123m567p789p44p24s', '3s', riichi=True)"
)
"""What one needs to play a match and to score a hand, and both done once."""

_HELD = """
try:
    with open('/proc/self/status') as status:
        print(next(line for line in status if line.startswith('VmRSS')).split()[1])
except OSError:
    import resource, sys
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1024 if sys.platform == 'darwin' else 1))
"""
"""Prints kilobytes. Where there is a /proc, not `ru_maxrss`: a process begins with that of the one that started it."""


def _run(python: str | Path, code: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    found = subprocess.run([str(python), "-c", code], capture_output=True, text=True, env=environment, cwd=ROOT / "build")
    if found.returncode:
        raise PeerFailed(found.stderr.strip().rpartition("\n")[2][:200] or "ended with an error")
    return found.stdout


def import_ms(code: str, python: str | Path = sys.executable) -> float:
    """Milliseconds that the code takes beyond the start of the interpreter, which is measured just before."""
    begun = time.perf_counter()
    _run(python, "pass")
    bare = time.perf_counter()
    _run(python, code)
    return max((time.perf_counter() - bare) - (bare - begun), 0.001) * 1e3


def held_mb(code: str, python: str | Path = sys.executable) -> float:
    """Megabytes (2**20) that the process holds by then, the interpreter's own among them."""
    return int(_run(python, f"{code}\n{_HELD}").split()[-1]) / 1024
