"""Servers that are killed, for the test of that: `python -m tests.server.store_child URL` starts one for every line it reads.

Each says its process, takes up the rooms of the database, writes answers to them and says which are acknowledged, one a line:
`ROOM NUMBER`. When it is gone, a line says by which signal: `dead SIGNAL`.
"""

import asyncio
import os
import sys

from jantaku.server.effects import Write
from jantaku.server.store import KeptRoom, RoomLog, Store, StoreError, StoreReason, Writer
from tests.server.store_rooms import ANSWERS, room_of

ROOMS = 3
AT_ONCE = 4
"""Answers of a room that are on their way together."""
BEGUN = room_of("ann", "bob", "", "", match=1)


async def serve(url: str) -> None:
    store = Store(url)
    writer = Writer(store)
    await asyncio.gather(*(take_up(store, writer, str(number)) for number in range(ROOMS)))


async def take_up(store: Store, writer: Writer, id: str) -> None:
    """Play on; once more from what is kept where PostgreSQL still committed for a server that was killed."""
    for _ in range(3):
        kept = store.room(id)
        try:
            await play(id, writer.room(id, kept), kept)
        except StoreError as error:
            if error.reason is not StoreReason.OUT_OF_TURN:
                raise


async def play(id: str, log: RoomLog, kept: KeptRoom | None) -> None:
    """Answer for ever; now and then the room changes together with an answer."""
    if kept is None:
        await log.append([Write(BEGUN)])
    number = 0 if kept is None else len(kept.answers)
    while True:
        futures = []
        for _ in range(AT_ONCE):
            changes = [Write(BEGUN)] if number % 7 == 0 else []
            futures.append(log.append([*changes, ANSWERS[number % len(ANSWERS)]]))
            number += 1
        for acknowledged, future in enumerate(futures, number - AT_ONCE):
            await future
            os.write(1, f"{id} {acknowledged}\n".encode())


def main(url: str) -> None:
    for _ in sys.stdin:
        process = os.fork()  # a new Python would spend most of its life importing
        if process == 0:
            os.write(1, f"{os.getpid()}\n".encode())
            asyncio.run(serve(url))
            os._exit(0)
        _, status = os.waitpid(process, 0)
        os.write(1, f"dead {os.WTERMSIG(status)}\n".encode())


if __name__ == "__main__":
    main(sys.argv[1])
