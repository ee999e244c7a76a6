"""A server that is killed at any moment of a practice game: what was undone stays undone, and what was told is kept."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from jantaku.events import seen_by
from jantaku.log.native import encode
from jantaku.server.practice import UNDO, standing
from jantaku.server.room import Room
from jantaku.server.store import Store
from tests.server.siege.real import RealServer, real_server
from tests.server.siege.scale import scale

KILLS = scale(3, 40)
LONGEST = 0.6
"""Seconds that a server is played on before it is killed."""
PATIENCE = 60.0
ROOM = {
    "rules": "default,length=tonpuu,call_timing=first_voice",
    "level": "nearest",
    "pace": 0.01,
    "allowance": None,
    "quick": True,
    "practice": True,
}

pytestmark = pytest.mark.slow


class Pupil:
    """Plays at random, undoes now and then, comes back, and knows what was told and was not undone."""

    def __init__(self, room: str, seed: int) -> None:
        self.room = room
        self.match = 0
        self.undone = self.undos = self.heard = 0
        self.events: list[dict[str, Any]] = []
        self._prompt: dict[str, Any] = {}
        self._rng = random.Random(seed)

    async def play(self, server: RealServer, cookie: str) -> None:
        """Until the server is gone."""
        try:
            async with connect(f"{server.address.replace('http', 'ws', 1)}ws", additional_headers={"cookie": cookie}) as socket:
                await self._join(socket)
                async for text in socket:
                    await self._hear(socket, json.loads(text))
        except (ConnectionClosed, InvalidHandshake, OSError):
            return

    async def _join(self, socket: ClientConnection) -> None:
        await self._say(socket, t="join", room=self.room, name="Ann", have=len(self.events), undone=self.undone)

    async def _say(self, socket: ClientConnection, **asked: Any) -> None:
        await socket.send(json.dumps(asked))

    async def _hear(self, socket: ClientConnection, told: dict[str, Any]) -> None:
        self.heard += 1
        match told["t"]:
            case "room":
                await self._enter(socket, told)
            case "events" if told["first"] <= len(self.events):
                self.events[told["first"] :] = told["events"]
            case "undone":
                assert told["undone"] > self.undone
                del self.events[told["events"] :]
                self.undone = told["undone"]
            case "prompt":
                self._prompt = told
                await self._act(socket, undo=self._rng.random() < 0.2)
            case "refused" if told["code"] == "nothing_to_undo":
                await self._act(socket, undo=False)
            case "refused":
                assert told["code"] == "not_asked"  # who joins again in the next match is asked twice

    async def _enter(self, socket: ClientConnection, told: dict[str, Any]) -> None:
        if told["match"] != self.match:
            had, self.match, self.undone, self.events = len(self.events), told["match"], 0, []
            if had:
                await self._join(socket)
        elif told.get("seed"):
            await self._say(socket, t="rematch")

    async def _act(self, socket: ClientConnection, undo: bool) -> None:
        if undo:
            self.undos += 1
            await self._say(socket, t="undo")
        else:
            action = self._rng.choice(self._prompt["offers"])["action"]
            undone = self._prompt.get("undone", 0)
            await self._say(socket, t="answer", prompt=self._prompt["prompt"], action=action, undone=undone)

    def check(self, store: Store) -> bool:
        """What was told against what is kept; whether all that was undone had been told."""
        kept = store.room(self.room)
        assert kept is not None
        undone = sum(seat == UNDO for seat, _ in kept.answers)
        if kept.kept.match != self.match:
            return False
        assert self.undone <= undone
        room = Room.rebuilt(self.room, kept.kept, kept.answers, 0.0)
        assert room.game is not None
        assert room.game.match.choices == standing(kept.answers)
        if self.undone != undone:
            return False
        events = json.loads(json.dumps([encode(seen_by(event, 0)) for event in room.game.match.events]))
        assert self.events == events[: len(self.events)]
        return True


async def live(server: RealServer, pupil: Pupil, cookie: str, seconds: float) -> None:
    """From the first thing that is told after coming back, so long."""
    task, before = asyncio.create_task(pupil.play(server, cookie)), pupil.heard
    async with asyncio.timeout(PATIENCE):
        while pupil.heard == before:
            if task.done():
                task.result()
            await asyncio.sleep(0.01)
    await asyncio.sleep(seconds)
    server.kill()
    await task


def test_a_practice_game_goes_on_after_every_kill(store: Store, url: str) -> None:
    moments, pupil, cookie, compared = random.Random(5), None, "", 0
    for _ in range(KILLS):
        with real_server(url) as server:
            if pupil is None:
                cookie = server.cookie_of("ann")
                pupil = Pupil(server.open_room(cookie, ROOM), seed=1)
            asyncio.run(live(server, pupil, cookie, moments.uniform(LONGEST / 2, LONGEST)))
        compared += pupil.check(store)
    assert pupil is not None
    assert pupil.undos > 0
    assert compared > 0
