"""Group commit: what all rooms write is committed together, by one thread with one connection.

A commit costs the same for one row as for a hundred. While one runs, whatever comes in waits and becomes the next.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection

from jantaku.server.effects import Write
from jantaku.server.kept import write_kept
from jantaku.server.store.batch import Hand, Submission, write_batch
from jantaku.server.store.errors import StoreError, StoreReason, first_line
from jantaku.server.store.records import Finished, KeptRoom
from jantaku.server.store.store import Store

LARGEST_BATCH = 500
"""Submissions of one transaction."""


class Writer:
    """The one who writes rooms. Made and closed in an event loop, in which the futures of all submissions are resolved.

    StoreError if the database cannot be used.
    """

    def __init__(self, store: Store) -> None:
        self.store: Store = store
        self._connection = store.connect_to_write()
        self._loop = asyncio.get_running_loop()
        self._queue: queue.SimpleQueue[tuple[Submission, asyncio.Future[None]] | None] = queue.SimpleQueue()
        self._stopped = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def room(self, id: str, kept: KeptRoom | None = None) -> RoomLog:
        """Where a room writes: a new one, or one as it was kept."""
        return RoomLog(self, id) if kept is None else RoomLog(self, id, kept.sequence, kept.kept.match)

    def submit(self, submission: Submission) -> asyncio.Future[None]:
        """The future is done when the submission is durable; StoreError in it when nothing of it was written."""
        future = self._loop.create_future()
        if self._stopped:
            future.set_exception(StoreError(StoreReason.STOPPED, self.store.place))
        else:
            self._queue.put((submission, future))
        return future

    async def close(self) -> None:
        """Write what was submitted, then stop."""
        self._stopped = True
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        await asyncio.sleep(0)  # the last futures are resolved by callbacks that wait in the loop

    # -- in the thread -------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        with self._connection:
            going = True
            while going:
                batch, going = self._next_batch()
                if batch:
                    errors = self._commit(self._connection, [submission for submission, _ in batch])
                    done = [(future, errors.get(place)) for place, (_, future) in enumerate(batch)]
                    self._loop.call_soon_threadsafe(_resolve, done)

    def _next_batch(self) -> tuple[list[tuple[Submission, asyncio.Future[None]]], bool]:
        """What was submitted, as soon as there is any; and whether more may come."""
        batch = []
        item = self._queue.get()
        while item is not None:
            batch.append(item)
            if len(batch) == LARGEST_BATCH or self._queue.empty():
                return batch, True
            item = self._queue.get()
        return batch, False

    def _commit(self, connection: Connection, batch: Sequence[Submission]) -> dict[int, StoreError]:
        try:
            with connection.begin():
                return write_batch(connection, batch)
        except Exception as error:  # whatever it is: who waits must hear of it, and the next batch may do better
            failure = StoreError(StoreReason.NOT_WRITTEN, self.store.place, first_line(error))
            for submission in batch:
                submission.hand.is_broken = True
            return dict.fromkeys(range(len(batch)), failure)


def _resolve(done: Sequence[tuple[asyncio.Future[None], StoreError | None]]) -> None:
    for future, error in done:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)


class RoomLog:
    """Where one room writes: it numbers the writes. After a StoreError the room is to be rebuilt, and given a new one."""

    def __init__(self, writer: Writer, room: str, sequence: int = 0, match: int = 0) -> None:
        self.sequence: int = sequence
        """The number of the last write, durable or on its way."""
        self.match: int = match
        self._writer = writer
        self._hand = Hand(room)
        self._last: asyncio.Future[None] | None = None

    def append(self, writes: Sequence[Write], finished: Finished | None = None) -> asyncio.Future[None]:
        """Write down all of them or none, with the match that they end; the future is done when they are durable.

        Nothing to write: it is done when all before is durable, so that what is said next was not said too early.
        """
        if not writes:
            return self._wait()
        if not self.sequence and writes[0].kept is None:
            raise ValueError("the first write of a room keeps the room")
        now = self._writer.store.now()
        first, kept = self.sequence + 1, None
        answers = []
        for write in writes:
            self.sequence += 1
            if write.kept is not None:
                kept, self.match = write.kept, write.kept.match
            else:
                answers.append(self._row(write, now))
        text = None if kept is None else write_kept(kept).decode()
        return self._submit(Submission(self._hand, first, self.sequence, self.match, now, text, answers, finished))

    def _row(self, write: Write, now: float) -> dict[str, Any]:
        """Of the table of answers."""
        key = {"room": self._hand.room, "match": self.match, "sequence": self.sequence}
        return key | {"seat": write.seat, "action": write.action, "time": now}

    def close(self) -> asyncio.Future[None]:
        """Close the room for good; what was written stays. A room that was never written has nothing to close."""
        if not self.sequence:
            return self._wait()
        self.sequence += 1
        now = self._writer.store.now()
        return self._submit(Submission(self._hand, self.sequence, self.sequence, self.match, now, closes=True))

    def _submit(self, submission: Submission) -> asyncio.Future[None]:
        self._last = self._writer.submit(submission)
        return self._wait()

    def _wait(self) -> asyncio.Future[None]:
        """The last future, shielded: several may wait for it, and one of them may be cancelled."""
        if self._last is None:
            self._last = asyncio.get_running_loop().create_future()
            self._last.set_result(None)
        return asyncio.shield(self._last)
