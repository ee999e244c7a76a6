"""The rooms of a server: which are closed when nobody needs them, and what happens when the store does not answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from jantaku.server import hub as hubs
from jantaku.server.hub import ABANDONED, LEFT, QUEUED, UNUSED, Hub, Line
from jantaku.server.kept import Config
from jantaku.server.messages import Events, Goodbye, Join, Refused, RoomState, Shown, Start
from jantaku.server.room import Room
from jantaku.server.store import Store, StoreError, StoreReason
from tests.server.store_rooms import rooms_in

CONFIG = Config(rules="tenhou_4p,length=tonpuu", level="nearest", allowance=None, pace=60.0, grace=86400.0)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(f"sqlite:///{tmp_path}/a.sqlite")
    made.upgrade()
    yield made
    made.dispose()


class Time:
    """Stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def run(store: Store, work: Callable[[Hub, Time], Awaitable[None]]) -> None:
    async def main() -> None:
        time = Time()
        hub = Hub(store, time)
        await hub.take_up()
        try:
            async with asyncio.timeout(20):
                await work(hub, time)
        finally:
            await hub.close()

    asyncio.run(main())


async def heard(line: Line, kind: type) -> object:
    """The next message of a kind."""
    while True:
        told = await line.next()
        assert told is not None
        if isinstance(told, kind):
            return told


async def swept() -> None:
    await asyncio.sleep(0.2)


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "SWEEP", 0.02)
    monkeypatch.setattr(hubs, "RETRY", 0.02)


async def seated(hub: Hub, start: bool = False) -> tuple[str, Line]:
    """A room with Ann in it."""
    room, line = hub.open(CONFIG), Line()
    runner = hub.runner(room)
    assert runner is not None
    runner.hear("ann", Join(room, "Ann"), line)
    await heard(line, RoomState)
    if start:
        runner.hear("ann", Start(), line)
        await heard(line, Events)
    return room, line


@pytest.mark.usefixtures("often")
def test_a_room_that_nobody_came_to_is_closed_soon(store: Store) -> None:
    async def work(hub: Hub, time: Time) -> None:
        room = hub.open(CONFIG)
        time.now += UNUSED - 1
        await swept()
        assert hub.runner(room) is not None
        time.now += 2
        await swept()
        assert hub.runner(room) is None

    run(store, work)
    assert store.room_ids() == []


@pytest.mark.usefixtures("often")
@pytest.mark.parametrize(("start", "after"), [(False, LEFT), (True, ABANDONED)])
def test_a_room_that_everybody_left_is_closed_late(store: Store, start: bool, after: float) -> None:
    async def work(hub: Hub, time: Time) -> None:
        room, line = await seated(hub, start)
        runner = hub.runner(room)
        assert runner is not None
        time.now += 2 * after
        await swept()
        assert hub.runner(room) is runner  # somebody is here
        runner.hung_up("ann", line)
        time.now += after - 1
        await swept()
        assert hub.runner(room) is runner
        time.now += after
        await swept()
        assert hub.runner(room) is None

    run(store, work)
    assert store.room_ids() == []


@pytest.mark.usefixtures("often")
def test_a_room_is_rebuilt_when_the_store_is_back(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its people are told to come back, and what they had been told still counts."""

    async def work(hub: Hub, time: Time) -> None:
        room, line = await seated(hub)
        runner = hub.runner(room)
        assert runner is not None
        asked: list[str] = []
        known = store.room

        def down(id: str) -> None:
            asked.append(id)
            if len(asked) < 4:
                raise StoreError(StoreReason.UNUSABLE, "here")
            return known(id)  # type: ignore[return-value]

        def refuse(*_: object) -> None:
            raise StoreError(StoreReason.NOT_WRITTEN, "here")

        monkeypatch.setattr(store, "room", down)
        monkeypatch.setattr(runner._log, "append", refuse)
        runner.hear("ann", Start(), line)
        goodbye = await heard(line, Goodbye)
        assert isinstance(goodbye, Goodbye)
        assert goodbye.restart
        while hub.runner(room) is None:
            await asyncio.sleep(0.01)
        assert asked == [room] * 4
        again = hub.runner(room)
        assert again is not None
        assert again is not runner
        assert again.room.seat_of("ann") == 0
        assert again.room.game is None

    run(store, work)


def test_who_is_forgotten_hears_no_more(store: Store) -> None:
    async def work(hub: Hub, time: Time) -> None:
        room, line = await seated(hub, start=True)
        await hub.forget("ann")
        while await line.next() is not None:
            pass
        runner = hub.runner(room)
        assert runner is not None
        assert not runner.knows("ann")

    run(store, work)
    [kept] = rooms_in(store)
    assert "ann" not in str(kept).casefold()


def test_a_room_that_cannot_forget_says_so(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hub: Hub, time: Time) -> None:
        room, _ = await seated(hub)
        runner = hub.runner(room)
        assert runner is not None

        def refuse(*_: object) -> None:
            raise StoreError(StoreReason.NOT_WRITTEN, "here")

        monkeypatch.setattr(runner._log, "append", refuse)
        with pytest.raises(StoreError):
            await hub.forget("ann")

    run(store, work)


@pytest.mark.usefixtures("often")
def test_a_room_that_stops_again_and_again_keeps_nobody_busy(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is rebuilt, but later each time; who comes meanwhile is told to come back, not that there is no such room."""

    async def work(hub: Hub, time: Time) -> None:
        room, line = await seated(hub)
        runner = hub.runner(room)
        assert runner is not None
        taken: list[float] = []
        take_up = hub._take_up

        async def counted(id: str) -> bool:
            taken.append(asyncio.get_running_loop().time())
            return await take_up(id)

        def fails(*_: object) -> None:
            raise RuntimeError("a bug")

        monkeypatch.setattr(hub, "_take_up", counted)
        monkeypatch.setattr(Room, "next_tick", property(lambda _: 0.0))
        monkeypatch.setattr(Room, "tick", fails)
        runner.hear("bob", Join(room, "Bob"), Line())
        await heard(line, Goodbye)
        await asyncio.sleep(0.5)
        assert 2 < len(taken) < 8
        assert taken[-1] - taken[-2] > 2 * (taken[2] - taken[1])
        assert hub.runner(room) is None
        assert "come back" in hub.why_no_room(room).text()
        late, wrong = Line(), Line()
        hub.refuse_room(room, late)
        hub.refuse_room("nowhere", wrong)
        goodbye = await late.next()
        assert isinstance(goodbye, Goodbye)
        assert (goodbye.restart, await late.next()) == (True, None)
        assert isinstance(await wrong.next(), Refused)

    run(store, work)


def test_what_waits_is_dropped_when_it_is_told_anew(store: Store) -> None:
    """Whoever joins again and again and reads nothing holds the past once, not each time."""

    async def work(hub: Hub, time: Time) -> None:
        room, line = await seated(hub, start=True)
        runner = hub.runner(room)
        assert runner is not None
        for _ in range(2 * QUEUED):
            runner.hear("ann", Join(room, "Ann"), line)
        while not runner._inbox.empty():
            await asyncio.sleep(0)
        await asyncio.sleep(0.05)
        assert not line.is_broken
        assert len(line._waiting) < 5
        assert isinstance(await line.next(), RoomState)

    run(store, work)


def test_a_line_that_is_full_takes_no_more() -> None:
    line = Line()
    for _ in range(QUEUED):
        line.say(Shown(0, "hello"))
    assert not line.is_broken
    line.hang_up()
    line.say(Shown(0, "hello"))
    assert line.is_broken
    assert len(line._waiting) == QUEUED + 1
