"""The socket of a table: typed messages in both directions, with limits."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from jantaku.i18n import N_, Message
from jantaku.server.http import Shared
from jantaku.server.hub import Hub, Line, Runner
from jantaku.server.kept import Person
from jantaku.server.limits import Bucket
from jantaku.server.messages import LARGEST, Join, Refused, read_asked, write_told
from jantaku.server.security import is_own_origin
from jantaku.server.texts import wire_text

UNSUPPORTED = 1003
POLICY_VIOLATION = 1008
TOO_LARGE = 1009
TRY_LATER = 1013
RATE, MOST = 10.0, 40.0
"""Messages a second that a connection may send, and how many at once."""
JOINING = 10
"""As many messages a `join` counts for: it is answered with all that happened."""


NO_MESSAGE = Message(N_("this server does not know that message"))
NOT_JOINED = Message(N_("join a room first"))


class Socket:
    """One connection, in one room at a time."""

    def __init__(self, websocket: WebSocket, hub: Hub, person: Person) -> None:
        self._websocket = websocket
        self._hub = hub
        self._person = person
        self._line = Line()
        self._runner: Runner | None = None
        self._buckets = [Bucket(RATE, MOST)]

    async def run(self, shared: Bucket | None = None) -> None:
        """Until either side ends it. `shared`: what all connections of its address may say."""
        if shared is not None:
            self._buckets.append(shared)
        talking = asyncio.create_task(self._talk_and_close())
        try:
            with suppress(WebSocketDisconnect, RuntimeError):
                await self._listen()
        finally:
            talking.cancel()
            with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await talking
            if self._runner is not None:
                self._runner.hung_up(self._person, self._line)

    async def _talk_and_close(self) -> None:
        """Once the connection is closed there is nothing more to listen to either."""
        try:
            await self._talk()
        finally:
            with suppress(RuntimeError, WebSocketDisconnect):
                await self._websocket.close()

    async def _talk(self) -> None:
        while (told := await self._line.next()) is not None:
            await self._websocket.send_text(write_told(told).decode())

    async def _listen(self) -> None:
        while True:
            try:
                text = await self._websocket.receive_text()
            except KeyError:  # bytes
                await self._websocket.close(UNSUPPORTED)
                return
            if len(text) > LARGEST:
                await self._websocket.close(TOO_LARGE)
                return
            for bucket in self._buckets:
                while not bucket.take(time.monotonic()):  # who sends more is heard later, and then no faster
                    await asyncio.sleep(1 / RATE)
            self._hear(text)

    def _hear(self, text: str) -> None:
        try:
            asked = read_asked(text)
        except msgspec.MsgspecError:
            self._line.say(Refused(wire_text(NO_MESSAGE), "no_message"))
            return
        if isinstance(asked, Join):
            for bucket in self._buckets:
                bucket.charge(JOINING - 1)
            self._move_to(asked.room)
        if self._runner is not None:
            self._runner.hear(self._person, asked, self._line)
        elif not isinstance(asked, Join):
            self._line.say(Refused(wire_text(NOT_JOINED), "no_room"))

    def _move_to(self, room: str) -> None:
        runner = self._hub.runner(room)
        if self._runner is not None and self._runner is not runner:
            self._runner.hung_up(self._person, self._line)
        self._runner = runner
        if runner is None:
            self._hub.refuse_room(room, self._line)


class Door:
    """What a route of sockets leads to. Starlette would put a session and two frames around each, for as long as it lives."""

    def __init__(self, serve: Callable[[WebSocket], Awaitable[None]]) -> None:
        self._serve = serve

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        return self._serve(WebSocket(scope, receive, send))


async def serve_socket(websocket: WebSocket) -> None:
    """A browser's connection from its handshake to its end."""
    server: Shared = websocket.app.state.shared
    person = server.sessions.person(websocket)
    if person is None:
        await websocket.close(POLICY_VIOLATION)
    else:
        await admit(websocket, server, Socket(websocket, server.hub, person))


async def admit(websocket: WebSocket, server: Shared, socket: Socket) -> None:
    """Let a connection in, if it may come in, and run it."""
    address = websocket.client.host if websocket.client and server.settings.limited else None
    if not is_own_origin(websocket, server.settings.origins):
        await websocket.close(POLICY_VIOLATION)
        return
    if server.hub.is_draining or not server.limits.connect(address):
        await websocket.close(TRY_LATER)
        return
    try:
        await websocket.accept()
        await socket.run(None if address is None else server.messages.bucket(address))
    finally:
        server.limits.disconnect(address)
