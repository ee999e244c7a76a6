"""What of a room outlasts the server, besides the answers of its match: its record in the store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct, structs

from jantaku.server.clock import Allowance, Seconds
from jantaku.server.messages import SMALL

Person: TypeAlias = str
"""Who somebody is, by the server's own identifier; never sent to others."""
FORGOTTEN = "—"
"""The name of who asked to be forgotten; a mark, so that no language needs its own."""


class Config(Struct, frozen=True):
    """How a room plays."""

    rules: Annotated[str, Meta(max_length=2000)] = "default"
    level: str = "sensible"
    """The bot that fills empty seats and plays for who is away."""
    allowance: Allowance | None = Allowance()
    """None: no clock."""
    public: bool = False
    """Whether the lobby lists it."""
    watch_delay: Seconds = 60.0
    """Seconds after which onlookers hear of what happened."""
    pace: Annotated[float, Meta(ge=0, le=60)] = 0.6
    """Seconds that a bot lets pass before it answers."""
    grace: Seconds = 15.0
    """Seconds for which a person may be away before a bot plays on; in a quick game without a clock none does."""
    quick: bool = False
    """Begins as soon as somebody sits down; bots have the other seats."""
    seed: Annotated[str, Meta(max_length=SMALL)] = ""
    """In place of a secret of the server's, for a quick game alone: whoever knows it knows the walls."""
    practice: bool = False
    """Whether what was played can be taken back: in a quick game without a clock; nobody looks on."""

    @property
    def is_patient(self) -> bool:
        """Whether the table waits for who is away: nobody else does."""
        return self.quick and self.allowance is None


class Seated(Struct):
    """A seat of the room."""

    person: Person = ""
    """Empty: nobody's, a bot plays."""
    name: str = ""
    word: str = ""
    """Its entropy."""
    here: bool = False
    away_since: float | None = None
    bot: str = ""


class Entrant(Struct, frozen=True):
    """A seat of the present match as it was when the match began, whoever has it now."""

    person: Person
    """Empty: a bot."""
    name: str
    word: str
    """Its part of the seed."""


class Kept(Struct, frozen=True):
    """What of a room must outlast the server besides the answers: written whenever it changes."""

    config: Config
    secret: str
    """From which the secrets of all matches follow (`secret_of`)."""
    seats: tuple[Seated, ...]
    host: Person
    match: int
    """How many matches have begun."""
    entrants: tuple[Entrant, ...] = ()
    """Of the present match."""
    sent_away: tuple[Person, ...] = ()
    """Whom the host does not want here."""


def without(entrants: Sequence[Entrant], person: Person) -> tuple[Entrant, ...]:
    """Of a match, somebody forgotten."""
    nobody = {"person": "", "name": FORGOTTEN}
    return tuple(structs.replace(entrant, **nobody) if entrant.person == person else entrant for entrant in entrants)


def write_kept(kept: Kept) -> bytes:
    """What of a room is kept, as JSON."""
    return msgspec.json.encode(kept)


def read_kept(text: bytes | str) -> Kept:
    """Back from JSON; raises msgspec.ValidationError or msgspec.DecodeError."""
    return msgspec.json.decode(text, type=Kept)
