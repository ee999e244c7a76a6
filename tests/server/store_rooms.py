"""Rooms and people to be kept, for the tests of the store."""

import secrets

from jantaku.server.effects import Write
from jantaku.server.kept import Config, Entrant, Kept, Seated
from jantaku.server.store import KeptRoom, Person, Store

ANSWERS = [Write(None, number % 4, number % 202) for number in range(1000)]


def room_of(*people: str, match: int = 0, host: str = "") -> Kept:
    """A room where these sit, by ids that are their names in capitals; an empty one is a bot."""
    seats = tuple(Seated(name.upper(), name or "sensible", bot="" if name else "sensible") for name in people)
    entrants = tuple(Entrant(seat.person, seat.name, seat.word) for seat in seats) if match else ()
    return Kept(Config(rules="tenhou_4p"), "hidden", seats, host or seats[0].person, match, entrants)


def plain(writes: list[Write]) -> tuple[tuple[int, int], ...]:
    return tuple((write.seat, write.action) for write in writes)


def added(store: Store, name: str) -> Person:
    """Somebody new."""
    id = secrets.token_urlsafe(12)
    store.call(id, name)
    person = store.person(id)
    assert person is not None
    return person


def rooms_in(store: Store) -> list[KeptRoom]:
    """All open rooms."""
    return [room for id in store.room_ids() if (room := store.room(id)) is not None]
