"""A database from its URL: SQLite with a write-ahead log, or PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from jantaku.save import data_home
from jantaku.server.store.errors import StoreError, StoreReason

BUSY_SECONDS = 5
"""How long a statement waits for another process that writes, and a connection for its server."""
LOG_PAGES = 10_000
"""Pages (of 4 KB) of SQLite's write-ahead log before they go to the file itself, which whoever writes then waits for."""
WRITES = "jantaku_writes"
"""Execution option of an engine whose transactions take SQLite's write lock when they begin."""


def default_file(folder: Path | None = None) -> Path:
    """The SQLite file in a folder, by default in the user's data folder."""
    return (data_home() if folder is None else folder.expanduser().absolute()) / "server.sqlite"


def default_url(folder: Path | None = None) -> str:
    """The database of whoever names none: that file."""
    return str(URL.create("sqlite", database=str(default_file(folder))))


def make_engine(url: str, full_sync: bool = False) -> Engine:
    """An engine; a SQLite file and its folder are made. Nothing else is connected to yet."""
    parsed = _parsed(url)
    if parsed.get_backend_name() == "sqlite":
        return _sqlite(parsed, full_sync)
    try:
        return create_engine(parsed, pool_pre_ping=True, connect_args={"connect_timeout": BUSY_SECONDS})
    except ModuleNotFoundError as error:
        raise StoreError(StoreReason.NO_DRIVER, shown(parsed), error.name or "") from error


def shown(url: URL) -> str:
    """A URL for people: no password."""
    return url.render_as_string(hide_password=True)


def _parsed(text: str) -> URL:
    try:
        url = make_url(text)
        backend = url.get_backend_name()
    except (ArgumentError, NoSuchModuleError, ValueError) as error:
        raise StoreError(StoreReason.BAD_URL, text.partition("://")[0] or text) from error
    if backend in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if backend != "sqlite" or not url.database or url.database == ":memory:":
        raise StoreError(StoreReason.BAD_URL, shown(url))
    return url


def _sqlite(url: URL, full_sync: bool) -> Engine:
    path = Path(url.database or "")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)  # it holds the secrets of shuffles; SQLite gives the files beside it the same mode
    except OSError as error:
        raise StoreError(StoreReason.UNUSABLE, shown(url), f"{error.strerror}: {error.filename}") from error
    engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, record: object) -> None:
        connection.isolation_level = None  # the driver would begin transactions by itself, and too late to lock
        for pragma in (
            "journal_mode = WAL",
            f"synchronous = {'FULL' if full_sync else 'NORMAL'}",
            f"wal_autocheckpoint = {LOG_PAGES}",
            "foreign_keys = ON",
        ):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that reads first and asks for the lock later is refused at once if somebody wrote in between.
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get(WRITES) else "BEGIN")

    return engine
