"""Servers that are killed, for the test of that: `python store_child.py URL` starts one for every line it reads.

Each takes up all rooms of the database, writes answers to them and says which are acknowledged: `ROOM NUMBER`, one a line. The
first line is its process, the line after the last is `dead`.
"""

import asyncio
import os
import sys

from jantaku.server.room import Write
from jantaku.server.store import RoomLog, Store, Writer
from tests.server.store_rooms import ANSWERS, room_of

ROOMS = 3
AT_ONCE = 4
"""Answers of a room that are on their way together."""


async def serve(url: str) -> None:
    store = Store(url)
    writer = Writer(store)
    kept = {room.id: room for room in store.rooms()}
    rooms = map(str, range(ROOMS))
    await asyncio.gather(
        *(play(id, writer.room(id, kept.get(id)), len(kept[id].answers) if id in kept else None) for id in rooms)
    )


async def play(id: str, log: RoomLog, answered: int | None) -> None:
    """Answer for ever; now and then the room changes together with an answer."""
    begun = room_of("ann", "bob", "", "", match=1)
    if answered is None:
        await log.append([Write(begun)])
    number = answered or 0
    while True:
        futures = []
        for _ in range(AT_ONCE):
            changes = [Write(begun)] if number % 7 == 0 else []
            futures.append(log.append([*changes, ANSWERS[number % len(ANSWERS)]]))
            number += 1
        for acknowledged, future in enumerate(futures, number - AT_ONCE):
            await future
            os.write(1, f"{id} {acknowledged}\n".encode())


def main(url: str) -> None:
    for _ in sys.stdin:
        process = os.fork()  # a new process would spend most of its life importing
        if process == 0:
            asyncio.run(serve(url))
        os.write(1, f"{process}\n".encode())
        os.waitpid(process, 0)
        os.write(1, b"dead\n")


if __name__ == "__main__":
    main(sys.argv[1])
