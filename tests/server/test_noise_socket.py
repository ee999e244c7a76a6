"""The same noise through sockets: whatever comes, the server goes on, and its log has nothing to say."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
import socket as sockets
from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.parse import urlsplit

import pytest
from starlette.applications import Starlette
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from jantaku.server import socket
from jantaku.server.app import Settings, application
from jantaku.server.hub import Hub
from jantaku.server.kept import Config
from jantaku.server.messages import Join, Start
from jantaku.server.sessions import COOKIE, Sessions
from jantaku.server.store import Store
from tests.server.siege.noise import noise
from tests.server.siege.real import RealServer, real_server
from tests.server.siege.scale import scale

MESSAGES = scale(8_000, 200_000)
CONNECTIONS = scale(30, 300)
"""To a real server; each says as much as it may at once."""
CONFIG = Config("tenhou_4p,length=tonpuu", "nearest", None, pace=0.0, grace=1e4)

pytestmark = pytest.mark.slow


class Caller:
    """A connection to the application itself, without a network: what is received is made up, what is sent is kept."""

    def __init__(self, app: Starlette, door: str, cookie: str, messages: list[dict[str, Any]]) -> None:
        self._app = app
        self._door = door
        self._cookie = cookie
        self._messages = [{"type": "websocket.connect"}, *messages, {"type": "websocket.disconnect", "code": 1001}]
        self.sent: list[dict[str, Any]] = []

    async def run(self) -> None:
        headers = [(b"host", b"here"), (b"cookie", self._cookie.encode())]
        scope = {"type": "websocket", "path": self._door, "headers": headers, "query_string": b"", "subprotocols": []}
        await self._app({**scope, "asgi": {"version": "3.0"}, "scheme": "ws"}, self._receive, self._send)

    async def _receive(self) -> dict[str, Any]:
        await asyncio.sleep(0)
        if self._messages:
            return self._messages.pop(0)
        await asyncio.sleep(3600)
        raise AssertionError

    async def _send(self, message: Any) -> None:
        self.sent.append(message)


def frame(text: str, rng: random.Random) -> dict[str, Any]:
    """A message as a server hands it on; now and then as bytes, which nobody should send."""
    if rng.random() < 0.02:
        return {"type": "websocket.receive", "bytes": text.encode("utf-8", "replace")}
    return {"type": "websocket.receive", "text": text}


async def begun(hub: Hub) -> str:
    """A room in which a match of two people has begun."""
    room = hub.open(CONFIG)
    runner, lines = hub.runners[room], {person: socket.Line() for person in ("ann", "bob")}
    for person, line in lines.items():
        runner.hear(person, Join(room, person), line)
    await settled()
    runner.hear("ann", Start(), lines["ann"])
    await settled()
    return room


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0.02)


async def besiege(app: Starlette, door: str, rng: random.Random) -> None:
    hub: Hub = app.state.shared.hub
    sessions = Sessions("key")
    room = await begun(hub)
    runner = hub.runners[room]
    game = runner.room.game
    assert game is not None
    heard = [{"t": "answer", "prompt": game.question, "action": action} for action in game.match.legal(game.asked[0])]
    sayings = noise(rng, [*heard, {"t": "join", "room": room}, {"t": "join", "room": room, "watch": True, "have": 10**6}])
    before = game.n_events, list(game.match.choices), runner.room.kept
    cookies = [f"{COOKIE}={sessions.text_of(person)}" for person in ("eve", "mallory")]
    forged = [f"{COOKIE}={Sessions('other').text_of('ann')}", f"{COOKIE}=", "", f"{COOKIE}=ann.x"]
    said = 0
    while said < MESSAGES:
        cookie = rng.choice((*cookies, *cookies, *forged))
        messages = [frame(json.dumps({"t": "join", "room": room, "watch": True}), rng)]
        messages += [frame(next(sayings), rng) for _ in range(rng.randrange(200))]
        said += len(messages)
        caller = Caller(app, door, cookie, messages)
        async with asyncio.timeout(60):
            await caller.run()
        kinds = {message["type"] for message in caller.sent}
        assert kinds <= {"websocket.accept", "websocket.send", "websocket.close"}
        if cookie in forged and door == "/ws":
            assert kinds == {"websocket.close"}
        for message in caller.sent:
            if message["type"] == "websocket.send":
                assert "Traceback" not in message["text"]
                assert door != "/ws" or json.loads(message["text"])["t"] in ("refused", "room", "events", "goodbye")
    await settled()
    assert (game.n_events, list(game.match.choices), runner.room.kept) == before
    assert not runner.task.done()
    assert hub.runners[room] is runner


@pytest.mark.parametrize("door", ["/ws", "/mjai"])
def test_a_socket_takes_anything(door: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    store = Store(f"sqlite:///{tmp_path}/a.sqlite")
    app = application(store, Settings("key", limited=False))

    async def run() -> None:
        async with app.router.lifespan_context(app):
            await besiege(app, door, random.Random(7))

    with caplog.at_level(logging.WARNING), patch.multiple(socket, RATE=1e9, MOST=1e9):
        asyncio.run(run())
    assert not caplog.records


async def call(server: RealServer, cookie: str, rng: random.Random, room: str) -> int:
    """Say what may be said at once; -> how many messages went out."""
    said = 0
    try:
        async with connect(f"{server.address.replace('http', 'ws', 1)}ws", additional_headers={"cookie": cookie}) as line:
            await line.send(json.dumps({"t": "join", "room": room, "watch": True}))
            sayings = noise(rng)
            for _ in range(39):
                text = next(sayings)
                await line.send(os.urandom(20) if rng.random() < 0.02 else text * (1 if rng.random() < 0.98 else 60))
                said += 1
            async with asyncio.timeout(0.3):
                async for told in line:
                    assert "Traceback" not in str(told)
    except (ConnectionClosed, InvalidHandshake, TimeoutError):
        pass
    return said


def raw(server: RealServer, said: bytes) -> bytes:
    """Bytes that are no HTTP."""
    where = urlsplit(server.address)
    assert where.hostname is not None
    with sockets.create_connection((where.hostname, where.port or 80), timeout=5) as line:
        line.sendall(said)
        line.shutdown(sockets.SHUT_WR)
        found = b""
        with suppress(TimeoutError, ConnectionResetError):
            while part := line.recv(4096):
                found += part
        return found


def test_a_real_server_takes_anything(tmp_path: Path) -> None:
    rng = random.Random(11)
    with real_server(f"sqlite:///{tmp_path}/a.sqlite") as server:
        cookies = [server.cookie_of(person) for person in ("eve", "mallory")]
        room = server.open_room(cookies[0], {"rules": "tenhou_4p"})

        async def run() -> int:
            calls = [call(server, rng.choice((*cookies, f"{COOKIE}=ann.x")), rng, room) for _ in range(CONNECTIONS)]
            return sum([sum(await asyncio.gather(*calls[first : first + 20])) for first in range(0, CONNECTIONS, 20)])

        said = asyncio.run(run())
        handshake = b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        key = f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: {cookies[0]}\r\n\r\n".encode()
        broken = (b"\x81\xff" + b"\xff" * 20, b"\x81\x84abcd\xff\xfe\xfd\xfc", b"\xff\x00", b"\x88\x80abcd")
        for said_raw in (b"\x00" * 100, b"GET / HTTP/9.9\r\n\r\n", b"GET " + b"/x" * 40_000, os.urandom(500)):
            assert b"Traceback" not in raw(server, said_raw)
        for rest in broken:
            assert b"Traceback" not in raw(server, handshake + key + rest)
        assert server.process.poll() is None
        assert raw(server, b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").endswith(b"ok\n")
        log = server.stop()
    assert said > CONNECTIONS * 10
    assert "Traceback" not in log, log
    assert "Error" not in log, log
