"""All rooms of a server at work: each in a task of its own, which writes down before it speaks."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from jantaku.i18n import N_, Message
from jantaku.server.effects import Effect, Send, Write
from jantaku.server.game import Untimely
from jantaku.server.kept import Config, Person
from jantaku.server.messages import Asked, Goodbye, Join, Leave, Refused, Told
from jantaku.server.room import Room
from jantaku.server.store import Finished, RoomLog, Store, StoreError, StoreReason, Writer
from jantaku.server.texts import wire_text

_log = logging.getLogger(__name__)
ELSEWHERE = Message(N_("you opened this table in another window"))
STOPPED = Message(N_("the room had to restart: come back in a moment"))
NO_ROOM = Message(N_("this room does not exist: it was closed, or the link is wrong"))
QUEUED = 256
"""Messages that may wait for a slow client before its connection is closed; it can come back and gets what it missed."""
MOST_ROOMS = 2000
MINUTE, DAY = 60.0, 24 * 3600.0
SWEEP = MINUTE
"""Seconds between two looks for rooms that nobody needs."""
UNUSED, LEFT, ABANDONED = 5 * MINUTE, 6 * 60 * MINUTE, 14 * DAY
"""After so long without anybody a room is closed: one that nobody came to, one without a match in progress, any."""
SWEPT = 30 * DAY
"""How long the answers of a closed room are kept."""
RETRY = 5.0
"""Seconds between two attempts to rebuild a room from a store that does not answer."""
STABLE, LONGEST_PAUSE = 10 * MINUTE, 10 * MINUTE
"""A room that stops again sooner than that is rebuilt later each time, up to that."""


class Line:
    """One connection: what is to be said to it, in order. One reader; a queue of asyncio would hold four deques for each of
    thousands of onlookers."""

    def __init__(self) -> None:
        self._waiting: list[Told | None] = []
        self._reader: asyncio.Future[None] | None = None
        self.is_broken: bool = False
        """Whether the client was too slow and is to be cut off."""

    def say(self, told: Told) -> None:
        if len(self._waiting) >= QUEUED:
            self.is_broken = True
        else:
            self._put(told)

    def hang_up(self) -> None:
        """End after what waits."""
        self._put(None)

    def begin_again(self) -> None:
        """Forget what waits: it is told anew."""
        self._waiting.clear()

    def _put(self, told: Told | None) -> None:
        self._waiting.append(told)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def next(self) -> Told | None:
        """The next message; None: the connection ends."""
        while not self._waiting:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return None if self.is_broken else self._waiting.pop(0)


class Runner:
    """A room at work. Whatever is said in it is heard in one order; time passes in it by itself."""

    def __init__(self, room: Room, log: RoomLog, clock: Callable[[], float]) -> None:
        self.room: Room = room
        self.lines: dict[Person, Line] = {}
        self._log = log
        self._clock = clock
        self._inbox: asyncio.Queue[Callable[[float], list[Effect]]] = asyncio.Queue()
        self._finished = room.match if room.game is not None and room.game.is_over else 0
        """The last match that was kept as a finished one."""
        self.began: float = clock()
        self._alone_since = self.began
        self.task: asyncio.Task[None] = asyncio.create_task(self._run(), name=f"room {room.id}")

    def hear(self, person: Person, asked: Asked, line: Line) -> None:
        """What a connection says."""
        if isinstance(asked, Join):
            self._inbox.put_nowait(lambda now: self._join(person, asked, line, now))
        else:
            self._inbox.put_nowait(lambda now: self._say(person, asked, line, now))

    def hung_up(self, person: Person, line: Line) -> None:
        """A connection ended; no other of the same person has taken its place."""
        self._inbox.put_nowait(lambda now: self._gone(person, line, now))

    def _join(self, person: Person, asked: Join, line: Line, now: float) -> list[Effect]:
        before = self.lines.get(person)
        if before is not None and before is not line:
            before.say(Goodbye(wire_text(ELSEWHERE)))
            before.hang_up()
        self.lines[person] = line
        line.begin_again()  # else whoever joins often and reads nothing would keep all of the past as often
        return self.room.join(person, asked.name, now, asked.have, asked.watch, asked.undone)

    def _say(self, person: Person, asked: Asked, line: Line, now: float) -> list[Effect]:
        if self.lines.get(person) is not line:  # another connection has taken its place
            return []
        effects = self.room.say(person, asked, now)
        if isinstance(asked, Leave):
            self.lines.pop(person, Line()).hang_up()
            self._alone_since = now
        return effects

    def _gone(self, person: Person, line: Line, now: float) -> list[Effect]:
        if self.lines.get(person) is not line:
            return []
        del self.lines[person]
        self._alone_since = now
        return self.room.gone(person, now)

    async def _run(self) -> None:
        while True:
            effects = await self._next_effects()
            writes = [effect for effect in effects if isinstance(effect, Write)]
            if writes:
                first = [] if self._log.sequence or writes[0].kept is not None else [Write(self.room.kept)]
                await self._log.append([*first, *writes], self._finished_match())
            for effect in effects:
                if isinstance(effect, Send):
                    self._deliver(effect)

    def _finished_match(self) -> Finished | None:
        """The match that ended just now."""
        game = self.room.game
        if game is None or not game.is_over or self._finished == self.room.match:
            return None
        self._finished = self.room.match
        return Finished.of(self.room.kept, game.log())

    async def _next_effects(self) -> list[Effect]:
        due = self.room.next_tick
        try:
            async with asyncio.timeout(None if due is None else max(0.0, due - self._clock())):
                heard = await self._inbox.get()
        except TimeoutError:
            return self.room.tick(self._clock())
        return heard(self._clock())

    def _deliver(self, send: Send) -> None:
        line = self.lines.get(send.to)
        if line is None:
            return
        line.say(send.told)
        if isinstance(send.told, Goodbye):
            self.lines.pop(send.to)
            line.hang_up()

    def knows(self, person: Person) -> bool:
        """Whether the room has anything of a person."""
        return person in self.lines or self.room.knows(person)

    async def forget(self, person: Person) -> None:
        """Somebody leaves, and the room keeps nothing of them; done when that is written down. StoreError where it is not."""
        done = asyncio.get_running_loop().create_future()

        def act(now: float) -> list[Effect]:
            self.lines.pop(person, Line()).hang_up()
            return self.room.forget(person, now)

        def after(now: float) -> list[Effect]:
            done.set_result(None)
            return []

        self._inbox.put_nowait(act)
        self._inbox.put_nowait(after)  # heard when all that `act` led to is written
        await asyncio.wait((done, self.task), return_when=asyncio.FIRST_COMPLETED)
        if not done.done():
            raise StoreError(StoreReason.NOT_WRITTEN, self.room.id)

    def is_needed(self) -> bool:
        """Whether somebody is here, or may come back."""
        if self.lines or not self._inbox.empty():
            return True
        alone = self._clock() - self._alone_since
        game = self.room.game
        if game is not None and not game.is_over:
            return alone < ABANDONED
        return alone < (LEFT if self._log.sequence else UNUSED)

    async def close(self) -> None:
        """The room ends for good."""
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task
        await self._log.close()

    async def stop(self, why: Message) -> None:
        """Say goodbye to everybody and end; what was accepted is written down already."""
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task
        for line in self.lines.values():
            line.say(Goodbye(wire_text(why), restart=True))
            line.hang_up()


class Hub:
    """The rooms of a server, and the store that they are written to. Made in an event loop."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._writer = Writer(store)
        self._clock = clock
        self.runners: dict[str, Runner] = {}
        self.is_draining: bool = False
        """Whether the server is about to stop: no new rooms."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._stops: dict[str, int] = {}
        """How often rooms stopped, one soon after the other."""
        self._coming: set[str] = set()
        """Rooms that stand still until they can be taken up."""

    async def take_up(self) -> None:
        """Take up all rooms that were kept."""
        for id in await asyncio.to_thread(self._store.room_ids):
            if not await self._take_up(id):
                self._bring_back(id)
        self._begin(self._sweep())

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        """A task of the hub's own, until `close`."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _sweep(self) -> None:
        """Close rooms that nobody needs, and delete what closed rooms kept when it is old; again and again."""
        while True:
            await asyncio.sleep(SWEEP)
            for id, runner in list(self.runners.items()):
                if not runner.is_needed():
                    del self.runners[id]  # first, so that nobody finds it while it ends
                    self._stops.pop(id, None)
                    with suppress(StoreError):  # it is taken up at the next start
                        await runner.close()
            with suppress(StoreError):
                await asyncio.to_thread(self._store.sweep, self._store.now() - SWEPT)

    async def forget(self, person: Person) -> None:
        """Delete all that is kept of a person, here and in the store. StoreError where that fails; it may be asked again."""
        for runner in [runner for runner in self.runners.values() if runner.knows(person)]:
            await runner.forget(person)
        await asyncio.to_thread(self._store.forget, person)

    def _bring_back(self, id: str, pause: float = RETRY) -> None:
        """Take a room up later, as soon as the store has it."""
        self._coming.add(id)
        self._begin(self._take_up_again(id, pause))

    async def _take_up_again(self, id: str, pause: float) -> None:
        await asyncio.sleep(pause)
        while not await self._take_up(id):
            await asyncio.sleep(RETRY)
        self._coming.discard(id)

    async def _take_up(self, id: str) -> bool:
        """Rebuild a room. One that this version cannot play on is left out, and the server's log says so; False: the store does
        not answer."""
        try:
            found = await asyncio.to_thread(self._store.room, id)
            if found is not None:
                room = Room.rebuilt(id, found.kept, found.answers, self._clock())
                self._work(room, self._writer.room(id, found))
        except StoreError as error:
            _log.error("room %s cannot be taken up: %s", id, error)
            return error.reason is StoreReason.DAMAGED
        except Exception:
            _log.exception("room %s cannot be taken up", id)
        return True

    def open(self, config: Config) -> str:
        """A new room; -> its name. Raises Untimely where it cannot be, RulesError for rules that are none."""
        if self.is_draining or len(self.runners) >= MOST_ROOMS:
            raise Untimely("full", Message(N_("the server opens no more rooms now: try again later")))
        room = Room(secrets.token_urlsafe(9), config, secrets.token_hex(32))
        self._work(room, self._writer.room(room.id))
        return room.id

    def _work(self, room: Room, log: RoomLog) -> None:
        runner = Runner(room, log, self._clock)
        self.runners[room.id] = runner
        runner.task.add_done_callback(lambda task: self._ended(room.id, task))

    def _ended(self, id: str, task: asyncio.Task[None]) -> None:
        """A room that could not be written down is ahead of the store: it is rebuilt, and its people come back to that."""
        runner = self.runners.pop(id, None)
        if task.cancelled() or runner is None:
            return
        _log.error("room %s stopped", id, exc_info=task.exception())
        for line in runner.lines.values():
            line.say(Goodbye(wire_text(STOPPED), restart=True))
            line.hang_up()
        if not self.is_draining:
            self._bring_back(id, self._pause(runner))

    def _pause(self, runner: Runner) -> float:
        """Seconds before a room that stopped is rebuilt: at once, but one that stops again and again keeps nobody busy."""
        id = runner.room.id
        stops = 0 if self._clock() - runner.began > STABLE else self._stops.get(id, 0)
        self._stops[id] = stops + 1
        return min(RETRY * 2 ** (stops - 1), LONGEST_PAUSE) if stops else 0.0

    def runner(self, id: str) -> Runner | None:
        return self.runners.get(id)

    def why_no_room(self, id: str) -> Message:
        """There is no such room, or not yet again."""
        return STOPPED if id in self._coming else NO_ROOM

    def refuse_room(self, id: str, line: Line) -> None:
        """Say so; whoever came to a room that is not there yet comes back."""
        why = self.why_no_room(id)
        if why is STOPPED:
            line.say(Goodbye(wire_text(why), restart=True))
            line.hang_up()
        else:
            line.say(Refused(wire_text(why), "no_room"))

    def rooms_of(self, person: Person) -> list[Room]:
        """Those where a person has a seat, the newest first."""
        rooms = [runner.room for runner in self.runners.values()]
        return [room for room in reversed(rooms) if room.seat_of(person) is not None]

    @property
    def public(self) -> list[Room]:
        """Rooms for the lobby, those that wait for people first."""
        rooms = [runner.room for runner in self.runners.values() if runner.room.config.public]
        return sorted(rooms, key=lambda room: room.game is not None)

    async def close(self) -> None:
        """Stop all rooms; everybody is told that the server comes back."""
        self.is_draining = True
        for task in self._tasks:
            task.cancel()
        why = Message(N_("the server restarts: the table goes on where it was"))
        await asyncio.gather(*(runner.stop(why) for runner in list(self.runners.values())))
        await self._writer.close()
