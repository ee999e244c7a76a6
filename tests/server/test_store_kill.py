"""A server that is killed at any moment loses nothing that it acknowledged, and doubles nothing."""

import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from jantaku.server.store import Store
from tests.server.store_child import AT_ONCE
from tests.server.store_rooms import ANSWERS, plain, rooms_in

KILLS = 20
LONGEST = 0.05
"""Seconds that a server goes on acknowledging before it is killed."""
ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are started by fork")


@contextmanager
def servers(url: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "tests.server.store_child", url]
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
    with subprocess.Popen(
        command, env=os.environ | {"PYTHONPATH": path}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as nursery:
        yield nursery
        assert nursery.stdin is not None
        nursery.stdin.close()


def acknowledged(nursery: subprocess.Popen[str], seconds: float) -> dict[str, int]:
    """Start a server and kill it `seconds` after it first acknowledged; -> how many answers of each room it did."""
    assert nursery.stdin is not None
    assert nursery.stdout is not None
    nursery.stdin.write("\n")
    nursery.stdin.flush()
    killer = threading.Timer(seconds, os.kill, (int(nursery.stdout.readline()), signal.SIGKILL))
    told: dict[str, int] = {}
    while (line := nursery.stdout.readline().split())[0] != "dead":
        if not told:
            killer.start()
        room, number = line
        assert int(number) + 1 > told.get(room, 0)
        told[room] = int(number) + 1
    assert int(line[1]) == signal.SIGKILL
    return told


def test_nothing_acknowledged_is_lost(store: Store, url: str) -> None:
    moments = random.Random(5)
    told: dict[str, int] = {}
    all_answers = plain(ANSWERS)
    with servers(url) as nursery:
        for _ in range(KILLS):
            told |= acknowledged(nursery, moments.uniform(0, LONGEST))
            for room in rooms_in(store):
                count = len(room.answers)
                assert room.answers == (all_answers * (count // len(ANSWERS) + 1))[:count]
                assert told.get(room.id, 0) <= count
    assert sum(told.values()) > KILLS * AT_ONCE
