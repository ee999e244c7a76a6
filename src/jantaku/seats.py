"""Winds, and what seats call each other. Seats are absolute numbers; the next to play is `(seat + 1) % players`."""

from __future__ import annotations

import enum
from typing import TypeAlias, TypeVar

from jantaku.errors import JantakuError
from jantaku.i18n import N_, Message, Term, term
from jantaku.tiles import Tile

Seat: TypeAlias = int
T = TypeVar("T")
BySeat: TypeAlias = tuple[T, ...]
"""One value a seat, seat 0 first."""


class SeatError(JantakuError, ValueError):
    """Words that name no wind, or nobody at this table."""


class Wind(enum.IntEnum):
    """A round or seat wind.

    >>> Wind.SOUTH.tile, Wind.parse("W"), Wind.NORTH.letter, Wind.NORTH.word
    (Tile('2z'), <Wind.WEST: 2>, 'N', 'North')
    """

    EAST = 0
    SOUTH = 1
    WEST = 2
    NORTH = 3

    @property
    def letter(self) -> str:
        return "ESWN"[self]

    @property
    def word(self) -> str:
        return self.name.capitalize()

    @property
    def term(self) -> Term:
        """Its name in every language."""
        return term("wind", self.name.lower())

    @property
    def kanji(self) -> str:
        return "東南西北"[self]

    @property
    def tile(self) -> Tile:
        return Tile(27 + self)

    @classmethod
    def parse(cls, text: str) -> Wind:
        """The wind of a letter, an English name, a kanji or a tile (`1z`); SeatError if it is none of them."""
        for wind in cls:
            if text.upper() in (wind.letter, wind.name, wind.kanji, str(wind.tile).upper()):
                return wind
        raise SeatError(Message("{text!r} is no wind", text=text))


class Relative(enum.IntEnum):
    """Another player, as a player calls them. Of two players the other one is KAMICHA, whose discards one may chi."""

    SHIMOCHA = 1
    """Plays next (the right)."""
    TOIMEN = 2
    """Sits across; not with three players."""
    KAMICHA = 3
    """Plays before (the left)."""

    @property
    def slug(self) -> str:
        return self.name.lower()


def seat_wind(seat: Seat, dealer: Seat, players: int) -> Wind:
    """The wind of a seat in a kyoku.

    >>> seat_wind(0, dealer=3, players=4)
    <Wind.SOUTH: 1>
    """
    return Wind((seat - dealer) % players)


def relative(seat: Seat, other: Seat, players: int) -> Relative:
    """What `seat` calls `other`; SeatError for itself.

    >>> relative(0, 3, 4), relative(0, 2, 3)
    (<Relative.KAMICHA: 3>, <Relative.KAMICHA: 3>)
    """
    distance = (other - seat) % players
    if distance == 0:
        raise SeatError(Message("a seat has no name for itself"))
    return Relative.KAMICHA if distance == players - 1 else Relative(distance)


def seat_of(seat: Seat, name: Relative, players: int) -> Seat:
    """The seat that `seat` calls `name`; SeatError where nobody is called so.

    >>> seat_of(1, Relative.KAMICHA, 4), seat_of(1, Relative.SHIMOCHA, 3)
    (0, 2)
    """
    for other in range(players):
        if other != seat and relative(seat, other, players) is name:
            return other
    raise SeatError(Message("nobody is {name} among {players} players", name=name.slug, players=players))


def counted_seat(seat: Seat, total: int, players: int) -> Seat:
    """The seat that a sum of dice names, counted in turn order from the thrower, who is one (G-03, G-11).

    >>> counted_seat(0, 9, 4), counted_seat(1, 3, 4)
    (0, 3)
    """
    return (seat + total - 1) % players


def kyoku_name(round_wind: int, number: int, honba: int) -> Message:
    """A kyoku as a table calls it.

    >>> str(kyoku_name(1, 3, 2)), str(kyoku_name(0, 1, 0))
    ('South 3, 2 honba', 'East 1')
    """
    template = N_("{wind} {number}, {honba} honba") if honba else N_("{wind} {number}")
    return Message(template, wind=Wind(round_wind).term, number=number, honba=honba)
