"""A real server as a process of its own, which can be killed, and people who play there over its sockets."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import urllib.request
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from jantaku.server.sessions import COOKIE, Sessions
from jantaku.server.store import Store

ROOT = Path(__file__).parents[3]
CALLS = frozenset(("chi", "pon", "daiminkan", "ron"))


class RealServer:
    """`jantaku serve` on a database."""

    def __init__(self, url: str) -> None:
        self.url = url
        command = [sys.executable, "-m", "jantaku", "serve", "--port", "0", "--database", url, "--no-limits", "--log", "none"]
        path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
        environment = os.environ | {"PYTHONPATH": path}
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address, self.process.communicate()[1]

    def kill(self) -> None:
        """At once, as a machine's memory killer does; nothing may have failed before."""
        assert self.process.poll() is None, self.process.communicate()[1]
        self.process.send_signal(signal.SIGKILL)
        _, said = self.process.communicate()
        assert "Traceback" not in said, said

    def stop(self) -> str:
        """Politely; -> what it said."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.communicate(timeout=30)[1]

    def cookie_of(self, person: str) -> str:
        store = Store(self.url)
        try:
            return f"{COOKIE}={Sessions(store.key('cookies')).text_of(person)}"
        finally:
            store.dispose()

    def open_room(self, cookie: str, config: dict[str, Any]) -> str:
        headers = {"cookie": cookie, "content-type": "application/json"}
        request = urllib.request.Request(f"{self.address}api/rooms", json.dumps(config).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            return str(json.load(answer)["room"])


@contextmanager
def real_server(url: str) -> Iterator[RealServer]:
    server = RealServer(url)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.process.kill()
            server.process.communicate()


class Player:
    """Somebody who answers every question at random, comes back whenever the server does, and remembers all they were told."""

    def __init__(self, person: str, room: str, seed: int, longest: float = 0.01) -> None:
        self.person = person
        self.room = room
        self.seat: int | None = None
        self.match = 0
        self.is_over = False
        self.events: dict[int, list[dict[str, Any]]] = defaultdict(list)
        """By match."""
        self.said: dict[tuple[int, int], set[int]] = defaultdict(set)
        """By match and question: the answers that were sent."""
        self.accepted: dict[tuple[int, int], tuple[int, str]] = {}
        """By match and question: the answer that counts, and its kind."""
        self.refused: list[str] = []
        self._longest = longest
        self._rng = random.Random(seed)
        self._kinds: dict[int, str] = {}

    async def play(self, server: RealServer, cookie: str) -> None:
        """Until the server is gone."""
        headers = {"cookie": cookie}
        try:
            async with connect(f"{server.address.replace('http', 'ws', 1)}ws", additional_headers=headers) as socket:
                have = len(self.events[self.match])
                await self._say(socket, {"t": "join", "room": self.room, "name": self.person, "have": have})
                async for text in socket:
                    await self._hear(socket, json.loads(text))
        except (ConnectionClosed, InvalidHandshake, OSError):
            return

    async def _say(self, socket: ClientConnection, asked: dict[str, Any]) -> None:
        await socket.send(json.dumps(asked))

    async def _hear(self, socket: ClientConnection, told: dict[str, Any]) -> None:
        match told["t"]:
            case "room":
                await self._enter(socket, told)
            case "events":
                self._take(told["first"], told["events"])
            case "prompt":
                await self._answer(socket, told)
            case "accepted":
                self._count(told["prompt"], told["action"])
            case "refused":
                self.refused.append(told["code"])

    async def _enter(self, socket: ClientConnection, told: dict[str, Any]) -> None:
        self.seat, self.is_over = told["seat"], told.get("seed") is not None
        if told.get("match", 0) != self.match:
            self.match = told["match"]
            await self._say(socket, {"t": "join", "room": self.room, "have": 0})
        if (
            told["host"] == told["seat"]
            and not told["playing"]
            and sum(chair.get("here", False) for chair in told["chairs"]) == 2
        ):
            await self._say(socket, {"t": "rematch"})

    def _take(self, first: int, events: list[dict[str, Any]]) -> None:
        """What is told once more must be what was told before."""
        had = self.events[self.match]
        assert first <= len(had)
        known = had[first : first + len(events)]
        assert events[: len(known)] == known
        had += events[len(known) :]

    async def _answer(self, socket: ClientConnection, told: dict[str, Any]) -> None:
        await asyncio.sleep(self._rng.random() * self._longest)
        calls = [offer for offer in told["offers"] if offer["type"] in CALLS]
        offer = self._rng.choice(calls if calls and self._rng.random() < 0.7 else told["offers"])
        self._kinds[offer["action"]] = offer["type"]
        self.said[self.match, told["prompt"]].add(offer["action"])
        await self._say(socket, {"t": "answer", "prompt": told["prompt"], "action": offer["action"]})

    def _count(self, question: int, action: int) -> None:
        key = self.match, question
        assert action in self.said[key]
        assert key not in self.accepted
        self.accepted[key] = action, self._kinds[action]
