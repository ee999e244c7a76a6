"""Group commit: what is acknowledged is there, whole and in order; what is not, is not."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from jantaku.server.effects import Write
from jantaku.server.kept import Kept
from jantaku.server.store import RoomLog, Store, StoreError, StoreReason, Writer, batch, engine, writer
from tests.server.conftest import Postgres
from tests.server.store_rooms import ANSWERS, plain, room_of, rooms_in

BEGUN = room_of("ann", "bob", "", "", match=1)


def written(store: Store, use: Callable[[Writer], Awaitable[None]]) -> None:
    """Run `use` with a writer."""

    async def run() -> None:
        made = Writer(store)
        try:
            await use(made)
        finally:
            await made.close()

    asyncio.run(run())


async def new_room(using: Writer, id: str, kept: Kept = BEGUN) -> RoomLog:
    log = using.room(id)
    await log.append([Write(kept)])
    return log


async def reason_of(future: Awaitable[None]) -> StoreReason:
    with pytest.raises(StoreError) as failure:
        await future
    return failure.value.reason


class Gate:
    """Holds a writer's next batch back until it is opened, and counts batches."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_reached = threading.Event()
        self._is_open = threading.Event()
        self.sizes: list[int] = []
        monkeypatch.setattr(writer, "write_batch", self._write_batch)

    def _write_batch(self, connection: object, submissions: Sequence[batch.Submission]) -> dict[int, StoreError]:
        self.is_reached.set()
        self._is_open.wait()
        self.sizes.append(len(submissions))
        return batch.write_batch(connection, submissions)  # type: ignore[arg-type]

    def open(self) -> None:
        self._is_open.set()


def test_rooms_come_back_with_the_answers_of_their_present_match(store: Store) -> None:
    again = room_of("ann", "bob", "", "", match=2)

    async def use(using: Writer) -> None:
        logs = [await new_room(using, id, room_of("ann", "bob", "", "")) for id in "abc"]
        await asyncio.gather(*(log.append([Write(BEGUN), *ANSWERS[:3]]) for log in logs))
        futures = [log.append(ANSWERS[n : n + 1]) for n in range(3, 40) for log in logs[:2]]
        futures.append(logs[0].append([ANSWERS[40], Write(again), *ANSWERS[:2]]))
        await asyncio.gather(*futures)

    written(store, use)
    found = {room.id: room for room in rooms_in(store)}
    assert list(found) == ["a", "b", "c"]
    assert (found["a"].kept, found["a"].answers) == (again, plain(ANSWERS[:2]))
    assert (found["b"].kept, found["b"].answers) == (BEGUN, plain(ANSWERS[:40]))
    assert (found["c"].answers, found["c"].sequence) == (plain(ANSWERS[:3]), 5)


def test_a_room_writes_on_from_where_it_was_kept(store: Store) -> None:
    async def first(using: Writer) -> None:
        await (await new_room(using, "a")).append(ANSWERS[:5])

    async def then(using: Writer) -> None:
        await using.room("a", store.room("a")).append(ANSWERS[5:9])

    written(store, first)
    written(store, then)
    room = store.room("a")
    assert room is not None
    assert room.answers == plain(ANSWERS[:9])


def test_what_comes_in_during_a_commit_is_the_next(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(using: Writer) -> None:
        logs = [await new_room(using, str(number)) for number in range(20)]
        gate = Gate(monkeypatch)
        futures = [logs[0].append(ANSWERS[:1])]
        await asyncio.to_thread(gate.is_reached.wait)
        futures += [log.append([answer]) for answer in ANSWERS[:60] for log in logs[1:]]
        await asyncio.sleep(0.02)
        assert not any(future.done() for future in futures)
        gate.open()
        await asyncio.gather(*futures)
        assert gate.sizes == [1, writer.LARGEST_BATCH, writer.LARGEST_BATCH, 19 * 60 - 2 * writer.LARGEST_BATCH]

    written(store, use)
    assert sorted(len(room.answers) for room in rooms_in(store)) == [1, *[60] * 19]
    assert all(room.answers == plain(ANSWERS[: len(room.answers)]) for room in rooms_in(store))


def test_a_failed_commit_fails_all_and_leaves_nothing(store: Store, url: str) -> None:
    other = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))

    def rename(before: str, after: str) -> None:
        with other.begin() as connection:
            connection.execute(text(f"ALTER TABLE {before} RENAME TO {after}"))

    async def use(using: Writer) -> None:
        logs = [await new_room(using, id) for id in "ab"]
        rename("answers", "away")
        changed = room_of("ann", "cat", "", "", match=1)
        futures = [log.append([Write(changed), ANSWERS[0]]) for log in logs]
        assert [await reason_of(future) for future in futures] == [StoreReason.NOT_WRITTEN] * 2
        rename("away", "answers")
        assert [room.kept for room in rooms_in(store)] == [BEGUN, BEGUN]
        assert await reason_of(logs[0].append(ANSWERS[:1])) is StoreReason.OUT_OF_TURN
        await using.room("a", store.room("a")).append(ANSWERS[:1])

    written(store, use)
    other.dispose()
    assert [room.answers for room in rooms_in(store)] == [plain(ANSWERS[:1]), ()]


def test_the_second_of_two_writers_of_a_room_is_found_out(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(using: Writer) -> None:
        mine = await new_room(using, "a")
        free = await new_room(using, "b")
        other = Writer(store)
        theirs = other.room("a", store.room("a"))
        await mine.append(ANSWERS[:1])
        assert await reason_of(theirs.append(ANSWERS[500:501])) is StoreReason.OUT_OF_TURN
        assert await reason_of(theirs.append(ANSWERS[501:502])) is StoreReason.OUT_OF_TURN
        await other.close()
        gate = Gate(monkeypatch)
        twice = using.room("a", store.room("a"))
        results = mine.append(ANSWERS[1:2]), twice.append(ANSWERS[502:503]), free.append(ANSWERS[:1]), mine.append(ANSWERS[2:3])
        gate.open()
        told = await asyncio.gather(*results, return_exceptions=True)
        assert [type(item) for item in told] == [type(None), StoreError, type(None), type(None)]

    written(store, use)
    assert [room.answers for room in rooms_in(store)] == [plain(ANSWERS[:3]), plain(ANSWERS[:1])]


def test_a_new_room_is_not_written_over_another(store: Store) -> None:
    async def use(using: Writer) -> None:
        await new_room(using, "a")
        assert await reason_of(using.room("a").append([Write(room_of("eve", "", "", ""))])) is StoreReason.OUT_OF_TURN

    written(store, use)
    assert [room.kept for room in rooms_in(store)] == [BEGUN]


def test_a_closed_room_takes_no_more(store: Store) -> None:
    async def use(using: Writer) -> None:
        log = await new_room(using, "a")
        await new_room(using, "b")
        await using.room("never written").close()
        futures = log.append(ANSWERS[:2]), log.close(), log.append(ANSWERS[2:3])
        told = await asyncio.gather(*futures, return_exceptions=True)
        assert told[:2] == [None, None]
        assert isinstance(told[2], StoreError)
        assert told[2].reason is StoreReason.CLOSED

    written(store, use)
    assert store.room_ids() == ["b"]
    assert store.room("a") is None
    assert store.sweep(before=1000.0) == 0
    assert store.sweep(before=1001.0) == 1
    assert store.room_ids() == ["b"]


def test_nothing_to_write_waits_for_what_is_on_its_way(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(using: Writer) -> None:
        log = using.room("a")
        await log.append([])
        gate = Gate(monkeypatch)
        writing, waiting, impatient = log.append([Write(BEGUN)]), log.append([]), log.append([])
        await asyncio.sleep(0.02)
        assert not waiting.done()
        impatient.cancel()
        gate.open()
        await asyncio.gather(writing, waiting)
        assert len(gate.sizes) == 1

    written(store, use)
    assert store.room_ids() == ["a"]


def test_who_no_longer_waits_disturbs_nobody(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(using: Writer) -> None:
        log = await new_room(using, "a")
        gate = Gate(monkeypatch)
        futures = [log.append([answer]) for answer in ANSWERS[:9]]
        futures[4].cancel()
        gate.open()
        await asyncio.gather(*futures[:4], *futures[5:])

    written(store, use)
    room = store.room("a")
    assert room is not None
    assert room.answers == plain(ANSWERS[:9])


def test_closing_writes_what_was_submitted_and_takes_no_more(store: Store) -> None:
    async def run() -> None:
        using = Writer(store)
        log = await new_room(using, "a")
        futures = [log.append([answer]) for answer in ANSWERS[:300]]
        await using.close()
        assert all(future.done() for future in futures)
        await asyncio.gather(*futures)
        assert await reason_of(log.append(ANSWERS[:1])) is StoreReason.STOPPED

    asyncio.run(run())
    room = store.room("a")
    assert room is not None
    assert room.answers == plain(ANSWERS[:300])


def test_a_room_begins_with_itself(store: Store) -> None:
    async def use(using: Writer) -> None:
        with pytest.raises(ValueError, match="first write"):
            using.room("a").append(ANSWERS[:1])

    written(store, use)
    assert store.room_ids() == []


def test_a_lock_that_another_process_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "BUSY_SECONDS", 0.05)
    store, other = (Store(f"sqlite:///{tmp_path}/server.sqlite") for _ in range(2))
    store.upgrade()

    async def use(using: Writer) -> None:
        log = await new_room(using, "a")
        with other.connect_to_write() as holding, holding.begin():
            assert store.room_ids() == ["a"]
            assert await reason_of(log.append(ANSWERS[:1])) is StoreReason.NOT_WRITTEN
        await using.room("a", store.room("a")).append(ANSWERS[:2])

    written(store, use)
    assert [room.answers for room in rooms_in(store)] == [plain(ANSWERS[:2])]
    store.dispose()
    other.dispose()


def test_a_server_that_comes_back(postgres: Postgres) -> None:
    store = Store(postgres.new_database())
    store.upgrade()

    def cut_off() -> None:
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend'"
        with store.connect_to_write() as connection, connection.begin():
            connection.execute(text(f"{query} AND pid <> pg_backend_pid()"))

    async def use(using: Writer) -> None:
        log = await new_room(using, "a")
        cut_off()
        assert await reason_of(log.append(ANSWERS[:1])) is StoreReason.NOT_WRITTEN
        await using.room("a", store.room("a")).append(ANSWERS[:2])

    written(store, use)
    assert [room.answers for room in rooms_in(store)] == [plain(ANSWERS[:2])]
    store.dispose()
