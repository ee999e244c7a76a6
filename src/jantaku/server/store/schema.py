"""The tables. Times are seconds since 1970, UTC; `migrations` leads every older database here."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, ForeignKeyConstraint, Integer, MetaData, Named, String, Table, TypedColumns

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(referred_table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


class People(TypedColumns):
    """Who came to the server."""

    id = Column(String, primary_key=True)
    name: Named[str]
    created: Named[float]
    secret_hash: Named[str | None] = Column(String, unique=True)
    """SHA-256 of the secret that brings this identity to another device."""


class Rooms(TypedColumns):
    """Every room as it was kept last."""

    id = Column(String, primary_key=True)
    kept: Named[str]
    """`jantaku.server.room.write_kept`."""
    match: Named[int]
    """The present match, as `kept` has it."""
    sequence: Named[int]
    """The number of the room's last write; the next has the next, or comes from a server that must not write here."""
    created: Named[float]
    changed: Named[float]
    closed: Named[float | None]


class Answers(TypedColumns):
    """Every accepted answer of each match, under the number of its write."""

    room = Column(String, ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True)
    match = Column(Integer, primary_key=True, autoincrement=False)
    sequence = Column(Integer, primary_key=True, autoincrement=False)
    seat: Named[int]
    action: Named[int]
    time: Named[float]


class Matches(TypedColumns):
    """Finished matches; they stay when their room is gone."""

    room = Column(String, primary_key=True)
    match = Column(Integer, primary_key=True, autoincrement=False)
    ended: Named[float]
    ruleset: Named[str]
    log: Named[bytes]
    """The native log, compressed."""


class Players(TypedColumns):
    """Who played a finished match, and with what result."""

    room = Column(String, primary_key=True)
    match = Column(Integer, primary_key=True, autoincrement=False)
    seat = Column(Integer, primary_key=True, autoincrement=False)
    person: Named[str | None] = Column(String, index=True)
    """None: a bot, or somebody who is forgotten."""
    name: Named[str]
    score: Named[int]
    rank: Named[int]
    result: Named[float | None]


people = Table("people", metadata, People)
rooms = Table("rooms", metadata, Rooms)
# Their primary keys are all that these two are looked up by: without a rowid SQLite keeps one tree instead of two.
answers = Table("answers", metadata, Answers, sqlite_with_rowid=False)
players = Table(
    "players",
    metadata,
    Players,
    ForeignKeyConstraint(["room", "match"], ["matches.room", "matches.match"], ondelete="CASCADE"),
    sqlite_with_rowid=False,
)
matches = Table("matches", metadata, Matches)
