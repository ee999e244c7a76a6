"""The web server under load: many tables of scripted players and many onlookers, from a process on the other core.

`python -m bench.server_load` measures, and writes its part of `docs/performance.md`. With `--tables`, `--onlookers` or
`--seconds` it measures less and writes nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from bench.server_page import Load, write
from bench.worker import ROOT
from jantaku.server.sessions import COOKIE, Sessions
from jantaku.server.store import Store

PLAYERS = 4
CONFIG = {"rules": "tenhou_4p", "level": "nearest", "allowance": None, "grace": 3600.0, "watch_delay": 10.0}
AT_ONCE = 50
"""Connections that are opened together."""


@dataclass
class Table:
    """One room, in which somebody acts once a second."""

    room: str
    next_action: float
    started: bool = False

    async def turn(self, period: float) -> None:
        """Wait until this table's next action is due."""
        now = time.monotonic()
        self.next_action = max(now, self.next_action + period)
        await asyncio.sleep(self.next_action - now)


@dataclass
class Figures:
    """What the clients saw."""

    delays: list[float] = field(default_factory=list)
    """Seconds from an action to its event, at the seat that acted."""
    actions: int = 0
    errors: list[str] = field(default_factory=list)
    heard: int = 0
    """Messages to onlookers."""
    is_measured: bool = False


class Server:
    """`jantaku serve` in a process of its own, on a core of its own where there are two."""

    def __init__(self, folder: Path) -> None:
        self.url = f"sqlite:///{folder}/server.sqlite"
        command = [
            sys.executable,
            "-m",
            "jantaku",
            "serve",
            "--port",
            "0",
            "--database",
            self.url,
            "--no-limits",
            "--log",
            "none",
        ]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])}
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        store = Store(self.url)
        self._sessions = Sessions(store.key("cookies"))
        store.dispose()

    def cookie(self, person: str) -> str:
        return f"{COOKIE}={self._sessions.text_of(person)}"

    def open_room(self) -> str:
        headers = {"cookie": self.cookie("host"), "content-type": "application/json"}
        request = urllib.request.Request(f"{self.address}api/rooms", json.dumps(CONFIG).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            return str(json.load(answer)["room"])

    def connect(self, person: str) -> Any:
        return connect(
            f"{self.address.replace('http', 'ws', 1)}ws",
            additional_headers={"cookie": self.cookie(person)},
            compression=None,
            max_queue=None,
            ping_interval=None,
        )

    @property
    def memory(self) -> int:
        """Resident bytes."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


class Crowd:
    """All clients."""

    def __init__(self, server: Server, tables: int, onlookers: int) -> None:
        self.figures = Figures()
        self._server = server
        self._tables = tables
        self._onlookers = onlookers
        self._rng = random.Random(1)
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._tasks: list[asyncio.Task[None]] = []

    async def measure(self, seconds: float) -> Load:
        memory = [self._server.memory]
        rooms = [await asyncio.to_thread(self._server.open_room) for _ in range(self._tables)]
        tables = [Table(room, time.monotonic() + self._rng.random()) for room in rooms]
        await self._come(*(self._play(table, seat) for table in tables for seat in range(PLAYERS)))
        await asyncio.sleep(5)
        memory.append(self._server.memory)
        await self._come(*(self._watch(rooms[number % len(rooms)], number) for number in range(self._onlookers)))
        await asyncio.sleep(CONFIG["watch_delay"])  # type: ignore[arg-type]
        connection = (self._server.memory - memory[1]) / max(1, self._onlookers)
        before, began = self._server.cpu, time.monotonic()
        self.figures.is_measured = True
        await asyncio.sleep(seconds)
        self.figures.is_measured = False
        used, passed = self._server.cpu - before, time.monotonic() - began
        table = (self._server.memory - memory[0] - connection * self._onlookers) / max(1, self._tables)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        return Load(
            self._tables,
            self._onlookers,
            passed,
            self.figures.actions,
            sorted(self.figures.delays),
            used,
            connection,
            table,
            self.figures.heard,
            self.figures.errors,
        )

    async def _come(self, *works: Any) -> None:
        """Connect, a few at a time."""
        ready = []
        for work in works:
            here: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            ready.append(here)
            self._tasks.append(asyncio.create_task(self._guarded(work, here)))
        await asyncio.gather(*ready)

    async def _guarded(self, work: Any, here: asyncio.Future[None]) -> None:
        try:
            await work(here)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            self.figures.errors.append(repr(error))
            if not here.done():
                here.set_result(None)

    def _play(self, table: Table, seat: int) -> Any:
        async def work(here: asyncio.Future[None]) -> None:
            async with self._gate:
                line = await self._server.connect(f"{table.room} {seat}")
                await line.send(json.dumps({"t": "join", "room": table.room, "name": f"player {seat}"}))
            here.set_result(None)
            try:
                await self._answer(line, table)
            finally:
                await line.close()

        return work

    async def _answer(self, line: ClientConnection, table: Table) -> None:
        said, is_timed = 0.0, False
        async for text in line:
            told = json.loads(text)
            if told["t"] == "events" and is_timed and told["events"][0]["type"] == "discard":
                self.figures.delays.append(time.perf_counter() - said)
                is_timed = False
            elif told["t"] == "prompt":
                offer = next(offer for offer in told["offers"] if offer["action"] == told["fallback"])
                await table.turn(1.0)
                is_timed = self.figures.is_measured and offer["type"] == "discard"
                self.figures.actions += self.figures.is_measured
                said = time.perf_counter()
                await line.send(json.dumps({"t": "answer", "prompt": told["prompt"], "action": offer["action"]}))
            elif told["t"] == "room":
                await self._begin(line, table, told)
            elif told["t"] in ("refused", "goodbye"):
                self.figures.errors.append(text if isinstance(text, str) else text.decode())

    async def _begin(self, line: ClientConnection, table: Table, told: dict[str, Any]) -> None:
        if told["playing"] or told["seat"] != told["host"] or not all(chair.get("here") for chair in told["chairs"]):
            return
        await line.send(json.dumps({"t": "rematch"}))

    def _watch(self, room: str, number: int) -> Any:
        async def work(here: asyncio.Future[None]) -> None:
            async with self._gate:
                line = await self._server.connect(f"onlooker {number}")
                await line.send(json.dumps({"t": "join", "room": room, "watch": True}))
            here.set_result(None)
            async for _ in line:
                self.figures.heard += self.figures.is_measured

        return work


def main() -> None:
    """Measure as the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--onlookers", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        if hasattr(os, "sched_setaffinity") and (cores := sorted(os.sched_getaffinity(0)))[1:]:
            os.sched_setaffinity(server.process.pid, {cores[0]})
            os.sched_setaffinity(0, {cores[1]})
        try:
            load = asyncio.run(Crowd(server, asked.tables, asked.onlookers).measure(asked.seconds))
        finally:
            server.stop()
    print(load.text)
    if not sys.argv[1:]:
        write(load)


if __name__ == "__main__":
    main()
