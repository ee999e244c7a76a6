"""The door for bots from outside: mjai over a WebSocket, one frame of events and one answer at a time."""

from __future__ import annotations

import asyncio
import secrets

import msgspec
from starlette.websockets import WebSocket

from jantaku.i18n import N_, Message
from jantaku.log.mjai_write import NO_INDICATOR
from jantaku.rules import Ruleset
from jantaku.rules.tileset import tile_set
from jantaku.server.http import Shared
from jantaku.server.hub import Runner
from jantaku.server.messages import Join
from jantaku.server.outside import NO_STEP, Frame, OutsideSeat, error_frame, read_hello
from jantaku.server.socket import Socket, admit

NO_FLOWERS = Message(N_("mjai has no words for the flowers of these rules"))
UNREAD = 16
"""Answers that may wait to be read; a bot that says more than it is asked is not heard."""


class OutsideSocket(Socket):
    """A bot's connection: it says `join`, then something to each frame."""

    def __init__(self, websocket: WebSocket, server: Shared) -> None:
        super().__init__(websocket, server.hub, secrets.token_urlsafe(16))
        self._sessions = server.sessions
        self._replies: asyncio.Queue[str] = asyncio.Queue(UNREAD)

    def _hear(self, text: str) -> None:
        if not self._replies.full():
            self._replies.put_nowait(text)

    async def _talk(self) -> None:
        token = self._sessions.text_of(self._person)
        await self._send([{"type": "hello", "protocol": "mjai", "protocol_version": 3, "token": token}])
        hello = read_hello(await self._replies.get())
        runner = None if hello is None else self._hub.runner(hello.room)
        if hello is None or runner is None:
            return await self._send(error_frame(NO_STEP if hello is None else self._hub.why_no_room(hello.room)))
        unspeakable = _unspeakable(runner.room.rules)
        if unspeakable is not None:
            return await self._send(error_frame(unspeakable))
        self._person = self._sessions.person_of_text(hello.token) or self._person
        self._runner = runner
        runner.hear(self._person, Join(hello.room, hello.name), self._line)
        return await self._play(runner, OutsideSeat(hello.start))

    async def _play(self, runner: Runner, seat: OutsideSeat) -> None:
        while (told := await self._line.next()) is not None:
            said = seat.tell(told)
            while isinstance(said, list):
                await self._send(said)
                if seat.is_over:
                    return
                said = seat.say(await self._replies.get())
            if said is not None:
                runner.hear(self._person, said, self._line)

    async def _send(self, frame: Frame) -> None:
        await self._websocket.send_text(msgspec.json.encode(frame).decode())


def _unspeakable(rules: Ruleset) -> Message | None:
    """What mjai cannot say of a match with these rules."""
    if not rules.dora:
        return NO_INDICATOR
    return NO_FLOWERS if tile_set(rules).flowers else None


async def serve_outside(websocket: WebSocket) -> None:
    """A bot's connection from its handshake to its end."""
    server: Shared = websocket.app.state.shared
    await admit(websocket, server, OutsideSocket(websocket, server))
