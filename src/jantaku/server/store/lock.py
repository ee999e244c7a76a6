"""One server at a time on a database: a second one would answer for rooms that the first has in memory."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from jantaku.server.store.errors import StoreError, StoreReason, first_line

PATIENCE = 2.0
"""Seconds that a new server waits for one that is about to end."""
_FAMILY = 0x6A616E74
"""Of PostgreSQL's advisory locks."""


@contextmanager
def only_server(engine: Engine, place: str) -> Iterator[None]:
    """Hold the database for as long as the context lasts, or this process lives. Raises StoreError (IN_USE)."""
    held = _hold_file(f"{engine.url.database}.lock", place) if engine.dialect.name == "sqlite" else _hold_schema(engine, place)
    with closing(held):
        yield


def announce(engine: Engine, address: str) -> None:
    """Beside a SQLite file, where its server is found; it says something only as long as somebody holds the database."""
    if engine.dialect.name == "sqlite":
        with suppress(OSError):  # the server does without
            _announcement(engine).write_text(address, encoding="utf-8")


def announced(engine: Engine) -> str:
    """The address of the server that holds a database; empty where none is known."""
    try:
        return _announcement(engine).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeError):
        return ""


def _announcement(engine: Engine) -> Path:
    return Path(f"{engine.url.database}.address")


def _hold_file(path: str, place: str) -> sqlite3.Connection:
    """A lock of SQLite's own on a file beside the database, which works wherever SQLite does."""
    try:
        connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise StoreError(StoreReason.UNUSABLE, path, first_line(error)) from error
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        connection.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise StoreError(StoreReason.IN_USE, place) from error
        raise StoreError(StoreReason.UNUSABLE, path, first_line(error)) from error
    return connection


def _hold_schema(engine: Engine, place: str) -> Connection:
    """An advisory lock on the schema, which PostgreSQL gives free when the connection ends."""
    asked = text("SELECT pg_try_advisory_lock(:family, hashtext(current_schema()))")
    try:
        connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
    except SQLAlchemyError as error:
        raise StoreError(StoreReason.UNUSABLE, place, first_line(error)) from error
    deadline = time.monotonic() + PATIENCE
    while not connection.scalar(asked, {"family": _FAMILY}):
        if time.monotonic() > deadline:
            connection.close()
            raise StoreError(StoreReason.IN_USE, place)
        time.sleep(0.05)
    connection.detach()  # closed, not given back to the pool, when it is done
    return connection
