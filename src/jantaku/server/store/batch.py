"""Writes of many rooms as one transaction's statements."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, String, bindparam, func, insert, select, update

from jantaku.server.store.errors import StoreError, StoreReason
from jantaku.server.store.records import Finished
from jantaku.server.store.schema import answers, matches, players, rooms


@dataclass(slots=True)
class Hand:
    """Who writes a room: once something of it was not written, nothing after that is."""

    room: str
    is_broken: bool = False


@dataclass(frozen=True, slots=True)
class Submission:
    """Writes of one room that stand or fall together. They have the sequence numbers `first` ... `last`."""

    hand: Hand
    first: int
    last: int
    match: int
    time: float
    kept: str | None = None
    """The last one among the writes."""
    answers: Sequence[dict[str, Any]] = ()
    """Rows of that table."""
    finished: Finished | None = None
    closes: bool = False


def write_batch(connection: Connection, batch: Sequence[Submission]) -> dict[int, StoreError]:
    """Write what follows what is there; -> why not, by place in the batch, for what does not. Commits nothing."""
    before = _standing(connection, {submission.hand.room for submission in batch})
    refused, accepted = _sorted_out(batch, dict(before))
    made, changed = _rooms(accepted, known=set(before))
    _execute(connection, insert(rooms), made)
    _execute(connection, _CHANGE, changed)
    _execute(connection, insert(answers), [row for submission in accepted for row in submission.answers])
    for submission in accepted:
        if submission.finished is not None:
            _finish(connection, submission, submission.finished)
    return refused


_Standing = tuple[int, bool]
"""The number of a room's last write, and whether the room is closed."""


def _standing(connection: Connection, ids: Iterable[str]) -> dict[str, _Standing]:
    """Where rooms stand; they stay locked until the commit, in one order, so that two servers cannot wait for each other."""
    query = select(rooms.c.id, rooms.c.sequence, rooms.c.closed).where(rooms.c.id.in_(ids)).order_by(rooms.c.id)
    return {id: (sequence, closed is not None) for id, sequence, closed in connection.execute(query.with_for_update())}


def _sorted_out(batch: Sequence[Submission], standing: dict[str, _Standing]) -> tuple[dict[int, StoreError], list[Submission]]:
    refused: dict[int, StoreError] = {}
    accepted = []
    for place, submission in enumerate(batch):
        hand = submission.hand
        sequence, closed = standing.get(hand.room, (0, False))
        if closed or hand.is_broken or submission.first != sequence + 1:
            refused[place] = StoreError(StoreReason.CLOSED if closed else StoreReason.OUT_OF_TURN, hand.room)
            hand.is_broken = True
        else:
            standing[hand.room] = submission.last, submission.closes
            accepted.append(submission)
    return refused, accepted


_CHANGE = (
    update(rooms)
    .where(rooms.c.id == bindparam("room"))
    .values(
        kept=func.coalesce(bindparam("new_kept", type_=String), rooms.c.kept),
        match=bindparam("new_match"),
        sequence=bindparam("new_sequence"),
        changed=bindparam("new_changed"),
        closed=bindparam("new_closed"),
    )
)


def _rooms(accepted: Iterable[Submission], known: set[str]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Rows of new rooms, and parameters of `_CHANGE` for the others: one a room, however many its writes."""
    made: dict[str, dict[str, Any]] = {}
    changed: dict[str, dict[str, Any]] = {}
    for new in accepted:
        id, closed = new.hand.room, new.time if new.closes else None
        columns = {"match": new.match, "sequence": new.last, "changed": new.time, "closed": closed}
        if id in known:
            row = changed.setdefault(id, {"room": id, "new_kept": None})
            row.update({f"new_{name}": value for name, value in columns.items()})
            row["new_kept"] = new.kept or row["new_kept"]
        else:
            row = made.setdefault(id, {"id": id, "created": new.time})
            row.update(columns, kept=new.kept or row.get("kept"))
    return list(made.values()), list(changed.values())


def _finish(connection: Connection, submission: Submission, finished: Finished) -> None:
    key = {"room": submission.hand.room, "match": submission.match}
    log = zlib.compress(finished.log.encode())
    about = {"ended": submission.time, "ruleset": finished.ruleset, "practice": finished.practice}
    connection.execute(insert(matches), key | about | {"log": log})
    rows = [
        {**key, "seat": seat, "person": of.person, "name": of.name, "score": of.score, "rank": of.rank, "result": of.result}
        for seat, of in enumerate(finished.players)
    ]
    connection.execute(insert(players), rows)


def _execute(connection: Connection, statement: Any, rows: list[dict[str, Any]]) -> None:
    if rows:
        connection.execute(statement, rows)
