"""The tables. Times are seconds since 1970, UTC; `migrations` leads every older database here."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, ForeignKeyConstraint, MetaData, Named, Table, TypedColumns

metadata: MetaData = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(referred_table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


class People(TypedColumns):
    """Who came to the server."""

    id: Named[str] = Column(primary_key=True)
    name: Named[str]
    created: Named[float]
    secret_hash: Named[str | None] = Column(unique=True)
    """SHA-256 of the secret that brings this identity to another device."""
    secret_until: Named[float | None]


class Keys(TypedColumns):
    """What the server signs with."""

    name: Named[str] = Column(primary_key=True)
    value: Named[str]


class Rooms(TypedColumns):
    """Every room as it was kept last."""

    id: Named[str] = Column(primary_key=True)
    kept: Named[str]
    """`jantaku.server.kept.write_kept`."""
    match: Named[int]
    """The present match, as `kept` has it."""
    sequence: Named[int]
    """The number of the room's last write. One that has not the next comes from a server that must not write here."""
    created: Named[float]
    changed: Named[float]
    closed: Named[float | None]


class Answers(TypedColumns):
    """Every accepted answer of each match, and every undo of them (`practice.UNDO`), under the number of its write."""

    room: Named[str] = Column(ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True)
    match: Named[int] = Column(primary_key=True, autoincrement=False)
    sequence: Named[int] = Column(primary_key=True, autoincrement=False)
    seat: Named[int]
    action: Named[int]
    time: Named[float]


class Matches(TypedColumns):
    """Finished matches; they stay when their room is gone."""

    room: Named[str] = Column(primary_key=True)
    match: Named[int] = Column(primary_key=True, autoincrement=False)
    ended: Named[float]
    ruleset: Named[str]
    log: Named[bytes]
    """The native log, compressed."""
    practice: Named[bool | None]
    """None: from before there was any."""


class Players(TypedColumns):
    """Who played a finished match, and with what result."""

    room: Named[str] = Column(primary_key=True)
    match: Named[int] = Column(primary_key=True, autoincrement=False)
    seat: Named[int] = Column(primary_key=True, autoincrement=False)
    person: Named[str | None] = Column(index=True)
    """None: a bot, or somebody who is forgotten."""
    name: Named[str]
    score: Named[int]
    rank: Named[int]
    result: Named[float | None]


people: Table[People] = Table("people", metadata, People)
keys: Table[Keys] = Table("keys", metadata, Keys)
rooms: Table[Rooms] = Table("rooms", metadata, Rooms)
# Small rows found by their keys: without a rowid SQLite keeps one tree instead of two.
answers: Table[Answers] = Table("answers", metadata, Answers, sqlite_with_rowid=False)
players: Table[Players] = Table(
    "players",
    metadata,
    Players,
    ForeignKeyConstraint(["room", "match"], ["matches.room", "matches.match"], ondelete="CASCADE"),
    sqlite_with_rowid=False,
)
matches: Table[Matches] = Table("matches", metadata, Matches)
