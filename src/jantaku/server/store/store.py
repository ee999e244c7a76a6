"""The durable store: people, rooms, finished matches. `Writer` writes the rooms; everything else is asked here.

Methods wait for the database: from an event loop call them with `asyncio.to_thread`. All raise StoreError.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import sqlite3
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, cast

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from jantaku.server.store import migrations
from jantaku.server.store.engine import WRITES, default_url, make_engine, shown
from jantaku.server.store.errors import StoreError, StoreReason, first_line
from jantaku.server.store.forget import forget
from jantaku.server.store.lock import announce, announced, only_server
from jantaku.server.store.records import KeptRoom, Person, Played, Player, read_room
from jantaku.server.store.schema import answers, keys, matches, people, players, rooms

LAST_MATCH = 2**31 - 1
"""What a column of integers holds."""


class Store:
    """A database by URL; without one, the file in the user's data folder. `upgrade` comes before anything else.

    `full_sync` makes SQLite wait for the disk at every commit: what was acknowledged then outlasts a power cut too, not only a
    killed server.
    """

    def __init__(self, url: str | None = None, full_sync: bool = False, now: Callable[[], float] = time.time) -> None:
        self._engine = make_engine(default_url() if url is None else url, full_sync)
        self._writing = self._engine.execution_options(**{WRITES: True})
        self.place: str = shown(self._engine.url)
        """The database for people."""
        self.now: Callable[[], float] = now

    def upgrade(self) -> None:
        """Bring the schema up to this version of jantaku. StoreError (NEWER), nothing changed, if it is further than that."""
        try:
            with self._transaction(write=True) as connection:
                migrations.upgrade(connection)
        except migrations.NewerSchema as error:
            raise StoreError(StoreReason.NEWER, self.place, str(error)) from error

    def dispose(self) -> None:
        """Close all connections."""
        self._engine.dispose()

    def connect_to_write(self) -> Connection:
        """A connection whose transactions lock when they begin; the caller closes it."""
        with self._guarded():
            return self._writing.connect()

    @contextmanager
    def _transaction(self, write: bool = False) -> Iterator[Connection]:
        with self._guarded(), (self._writing if write else self._engine).begin() as connection:
            yield connection

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        try:
            yield
        except SQLAlchemyError as error:
            raise StoreError(StoreReason.UNUSABLE, self.place, first_line(error)) from error

    def only_server(self) -> AbstractContextManager[None]:
        """Hold the database for one server; StoreError (IN_USE) where another one has it."""
        return only_server(self._engine, self.place)

    def announce(self, address: str) -> None:
        """Tell other processes of this machine where the server on this database is found."""
        announce(self._engine, address)

    @property
    def announced(self) -> str:
        """Where the server that holds the database is found; empty where nobody knows."""
        return announced(self._engine)

    def key(self, name: str) -> str:
        """A key of the server's own: random, made when it is first asked for."""
        with self._transaction(write=True) as connection:
            made = self._insert(keys).values(name=name, value=secrets.token_urlsafe(32)).on_conflict_do_nothing()
            connection.execute(made)
            return connection.execute(select(keys.c.value).where(keys.c.name == name)).scalar_one()

    def _insert(self, table: Any) -> Any:
        """An INSERT that may say what to do about a row that is there."""
        return (sqlite if self._engine.dialect.name == "sqlite" else postgresql).insert(table)

    # -- people --------------------------------------------------------------------------------------------------------

    def call(self, id: str, name: str) -> None:
        """Keep a person's name, and the person, where that is the first that is kept of one."""
        row = self._insert(people).values(id=id, name=name, created=self.now())
        with self._transaction(write=True) as connection:
            connection.execute(row.on_conflict_do_update(index_elements=["id"], set_={"name": name}))

    def person(self, id: str) -> Person | None:
        with self._transaction() as connection:
            return _person(connection, people.c.id == id)

    def new_secret(self, id: str, seconds: float) -> str:
        """What brings this identity to another device, once and within so many seconds; one given before is void. Nobody can
        read it here again."""
        secret = secrets.token_hex(10).upper()
        row = self._insert(people).values(id=id, name="", created=self.now())
        changes = {"secret_hash": _hash(secret), "secret_until": self.now() + seconds}
        with self._transaction(write=True) as connection:
            connection.execute(row.on_conflict_do_nothing())
            connection.execute(update(people).where(people.c.id == id).values(changes))
        return secret

    def take_secret(self, secret: str) -> Person | None:
        """Whose secret this is; from now on it is void."""
        good = (people.c.secret_hash == _hash(secret)) & (people.c.secret_until > self.now())
        with self._transaction(write=True) as connection:
            person = _person(connection, good)
            connection.execute(update(people).where(good).values(secret_hash=None, secret_until=None))
        return person

    def forget(self, id: str) -> None:
        """Delete a person's data: the person, the id wherever it stands, the name in rooms and finished matches.

        Whoever runs the rooms first has the person leave those that are open: a running room is kept as it stands in memory.
        """
        with self._transaction(write=True) as connection:
            forget(connection, id)

    # -- rooms ---------------------------------------------------------------------------------------------------------

    def room_ids(self) -> list[str]:
        """All open rooms, the oldest first."""
        with self._transaction() as connection:
            query = select(rooms.c.id).where(rooms.c.closed.is_(None)).order_by(rooms.c.created, rooms.c.id)
            return list(connection.scalars(query))

    def room(self, id: str) -> KeptRoom | None:
        """An open room; StoreError (DAMAGED) for one that this version cannot read."""
        with self._transaction() as connection:
            columns = select(rooms.c.kept, rooms.c.match, rooms.c.sequence)
            row = connection.execute(columns.where(rooms.c.id == id, rooms.c.closed.is_(None))).one_or_none()
            if row is None:
                return None
            kept, match, sequence = row
            query = select(answers.c.seat, answers.c.action).where(answers.c.room == id, answers.c.match == match)
            answered = tuple((seat, action) for seat, action in connection.execute(query.order_by(answers.c.sequence)))
        return KeptRoom(id, read_room(id, kept), answered, sequence)

    def sweep(self, before: float) -> int:
        """Delete rooms that were closed before a time, with their answers; -> how many. Finished matches stay."""
        with self._transaction(write=True) as connection:
            return connection.execute(delete(rooms).where(rooms.c.closed < before)).rowcount

    # -- finished matches ----------------------------------------------------------------------------------------------

    def games(self, person: str, limit: int = 50, before: float | None = None, practice: bool = True) -> list[Played]:
        """A person's finished matches, the newest first; `before` takes up after the oldest of those had. `practice`: those of
        practice games too."""
        mine = select(matches.c.room, matches.c.match, matches.c.ended, matches.c.ruleset, players.c.seat, matches.c.practice)
        mine = mine.join_from(matches, players).where(players.c.person == person)
        if not practice:
            mine = mine.where(matches.c.practice.is_not(True))
        if before is not None:
            mine = mine.where(matches.c.ended < before)
        mine = mine.order_by(matches.c.ended.desc(), matches.c.room, matches.c.match).limit(limit)
        with self._transaction() as connection:
            found = connection.execute(mine).all()
            return [
                Played(room, match, ended, ruleset, seat, _players(connection, room, match), bool(practised))
                for room, match, ended, ruleset, seat, practised in found
            ]

    def log(self, room: str, match: int) -> str | None:
        """The native log of a finished match."""
        if "\0" in room or match > LAST_MATCH:  # databases refuse to compare with these
            return None
        with self._transaction() as connection:
            query = select(matches.c.log).where(matches.c.room == room, matches.c.match == match)
            packed = connection.execute(query).scalar_one_or_none()
        return None if packed is None else zlib.decompress(packed).decode()

    # -- backup --------------------------------------------------------------------------------------------------------

    def backup(self, path: Path) -> None:
        """Copy a SQLite database while it is in use: a new file, whole or not there."""
        if self._engine.dialect.name != "sqlite":
            raise StoreError(StoreReason.OTHER_BACKUP, self.place)
        if path.exists():
            raise StoreError(StoreReason.EXISTS, str(path))
        part = path.with_name(f".{path.name}.part")
        try:
            part.touch(mode=0o600)
            self._copy_to(part)
            os.replace(part, path)
        except OSError as error:
            raise StoreError(StoreReason.UNUSABLE, str(path), error.strerror or str(error)) from error
        finally:
            part.unlink(missing_ok=True)

    def _copy_to(self, path: Path) -> None:
        with self._guarded(), self._engine.connect() as connection:
            source = cast(sqlite3.Connection, connection.connection.driver_connection)
            target = sqlite3.connect(path)
            try:
                source.backup(target)
            except sqlite3.Error as error:
                raise StoreError(StoreReason.UNUSABLE, str(path), first_line(error)) from error
            finally:
                target.close()


def _person(connection: Connection, which: Any) -> Person | None:
    row = connection.execute(select(people.c.id, people.c.name, people.c.created).where(which)).one_or_none()
    return None if row is None else Person(*row)


def _players(connection: Connection, room: str, match: int) -> tuple[Player, ...]:
    """Those of a finished match, in order of seat."""
    columns = select(players.c.name, players.c.person, players.c.score, players.c.rank, players.c.result)
    query = columns.where(players.c.room == room, players.c.match == match).order_by(players.c.seat)
    return tuple(Player(*row) for row in connection.execute(query))


def _hash(secret: str) -> str:
    """Secrets are random and long: a plain hash cannot be guessed back, and can be looked up."""
    return hashlib.sha256(secret.encode()).hexdigest()
