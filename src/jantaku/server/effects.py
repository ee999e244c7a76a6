"""What comes of a room: what must be written down, and what is said to whom."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from jantaku.server.kept import Kept, Person
from jantaku.server.messages import Told


class Write(Struct, frozen=True):
    """To be written down: the room as it stands, or one more answer of the present match."""

    kept: Kept | None = None
    seat: int = 0
    action: int = 0


class Send(Struct, frozen=True):
    """To be said to a person, whatever connection that person has."""

    to: Person
    told: Told


Effect: TypeAlias = Write | Send


class Outbox:
    """Effects in the order in which they came about.

    >>> outbox = Outbox()
    >>> outbox.answer(seat=0, action=7)
    >>> outbox.take(), outbox.take()
    ([Write(kept=None, seat=0, action=7)], [])
    """

    def __init__(self) -> None:
        self._effects: list[Effect] = []

    def keep(self, kept: Kept) -> None:
        self._effects.append(Write(kept))

    def answer(self, seat: int, action: int) -> None:
        self._effects.append(Write(None, seat, action))

    def say(self, person: Person, told: Told) -> None:
        self._effects.append(Send(person, told))

    def take(self) -> list[Effect]:
        effects, self._effects = self._effects, []
        return effects
