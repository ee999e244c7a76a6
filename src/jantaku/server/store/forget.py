"""A person's data deleted, wherever it stands."""

from __future__ import annotations

import zlib

from msgspec import structs
from sqlalchemy import Connection, delete, select, update

from jantaku.server.kept import FORGOTTEN, Kept, Seated, without, write_kept
from jantaku.server.store.records import read_room, renamed
from jantaku.server.store.schema import matches, people, players, rooms


def forget(connection: Connection, person: str) -> None:
    """Within the connection's transaction."""
    _forget_matches(connection, person)
    _forget_rooms(connection, person)
    connection.execute(delete(people).where(people.c.id == person))


def _forget_matches(connection: Connection, person: str) -> None:
    played = select(matches.c.room, matches.c.match, matches.c.log, players.c.seat)
    played = played.join_from(matches, players).where(players.c.person == person)
    for room, match, log, seat in connection.execute(played).all():
        packed = zlib.compress(renamed(zlib.decompress(log).decode(), {seat: FORGOTTEN}).encode())
        this = matches.c.room == room, matches.c.match == match
        connection.execute(update(matches).where(*this).values(log=packed))
    mine = update(players).where(players.c.person == person)
    connection.execute(mine.values(person=None, name=FORGOTTEN))


def _forget_rooms(connection: Connection, person: str) -> None:
    found = select(rooms.c.id, rooms.c.kept).where(rooms.c.kept.contains(person, autoescape=True))
    for id, text in connection.execute(found).all():
        kept = write_kept(_without(read_room(id, text), person)).decode()
        connection.execute(update(rooms).where(rooms.c.id == id).values(kept=kept))


def _without(kept: Kept, person: str) -> Kept:
    """A room that somebody left: a bot has the seat. The word of entropy stays, without which a match cannot be rebuilt."""
    bot = kept.config.level if kept.match else ""
    seats = tuple(Seated(name=bot, bot=bot) if seat.person == person else seat for seat in kept.seats)
    host = next((seat.person for seat in seats if seat.person), "") if kept.host == person else kept.host
    sent_away = tuple(other for other in kept.sent_away if other != person)
    return structs.replace(kept, seats=seats, host=host, entrants=without(kept.entrants, person), sent_away=sent_away)
