"""The order of turns in a tenhou.net/6 round, which lists draws and discards by seat only.

It follows from the lists, without a search. Cut the lists of each seat into visits: it comes on turn by a draw or a call,
perhaps draws again after a kan, and discards. How a visit began says where the turn came from: a draw from the seat before,
a call from the seat whose tile was taken. So each seat tells, in order, from where the turn reached it; reading a round
backwards from its last visit, every step is known. The last visit is of the seat that passed the turn on once less than it
had it.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from jantaku.events import Seat

Entry: TypeAlias = int | str

TSUMOGIRI = 60
NO_DISCARD = 0
KANS = {"k": "kakan", "a": "ankan", "f": "nuki"}
_CALL = re.compile(r"(\d*)([a-z])(\d*)")


class Call(NamedTuple):
    """A string of the lists: its letter, the tile after the letter, the other tiles, and where the letter stands.

    >>> read_call("c365337")
    Call(letter='c', tile=36, others=(53, 37), before=0)
    """

    letter: str
    tile: int
    others: tuple[int, ...]
    before: int
    """Tiles before the letter."""

    def offset(self) -> int:
        """Seats to the right of the caller where the tile came from: 3 if the letter stands first, 1 if last, else 2."""
        if self.before == 0:
            return 3
        return 1 if self.before == len(self.others) else 2


def read_call(text: str) -> Call:
    """Read a string entry; ValueError if it is none."""
    found = _CALL.fullmatch(text)
    if found is None or (len(found[1]) + len(found[3])) % 2 or not found[3]:
        raise ValueError(f"call: {text!r}")
    before, after = _pairs(found[1]), _pairs(found[3])
    return Call(found[2], after[0], (*before, *after[1:]), len(before))


def _pairs(digits: str) -> tuple[int, ...]:
    return tuple(int(digits[place : place + 2]) for place in range(0, len(digits), 2))


@dataclass(frozen=True, slots=True)
class Turn:
    """One step: a draw (`tile`), a claim of another's discard (`call`), or a discard, kan or nuki from the own turn."""

    seat: Seat
    kind: str
    """ "draw", "claim", "discard", "kakan", "ankan" or "nuki"."""
    tile: int = 0
    call: Call | None = None
    tsumogiri: bool = False
    riichi: bool = False


def order_of_turns(draws: list[list[Entry]], discards: list[list[Entry]], dealer: Seat) -> list[Turn] | None:
    """All turns of a round in their order, from the lists of each seat; None if the lists do not fit together.

    >>> [(turn.seat, turn.kind) for turn in order_of_turns([[11], ["p411141"], []], [[41], [60], []], 0) or ()]
    [(0, 'draw'), (0, 'discard'), (1, 'claim'), (1, 'discard')]
    """
    players = len(draws)
    visits = []
    for seat in range(players):
        own = _visits(seat, draws[seat], discards[seat], players)
        if own is None:
            return None
        visits.append(own)
    if not visits[dealer]:
        return None if any(visits) or any(discards) else []
    visits[dealer][0].source = None
    passed = Counter(visit.source for seat in visits for visit in seat)
    ends = [seat for seat in range(players) if passed[seat] == len(visits[seat]) - 1]
    at: Seat | None = ends[0] if len(ends) == 1 else None
    backwards: list[Turn] = []
    while at is not None and visits[at]:
        visit = visits[at].pop()
        backwards += reversed(visit.turns)
        at = visit.source
    return None if at is not None or any(visits) or len(ends) != 1 else backwards[::-1]


@dataclass(slots=True)
class _Visit:
    """One seat's turn, and the seat that it came from."""

    source: Seat | None
    turns: list[Turn]


def _visits(seat: Seat, draws: list[Entry], discards: list[Entry], players: int) -> list[_Visit] | None:
    """The lists of a seat as visits; None if discards are left over."""
    visits: list[_Visit] = []
    drawn, thrown = iter(draws), iter(discards)
    for entry in drawn:
        visit = _arrival(seat, entry, players)
        for discard in thrown:
            visit.turns += _own_turn(seat, discard, visit.turns[-1])
            if visit.turns[-1].kind == "discard":
                break
            following = next(drawn, None)  # after a kan or nuki the next draw is the replacement tile
            if following is None:
                break
            visit.turns.append(Turn(seat, "draw", int(following)))
        visits.append(visit)
    return visits if next(thrown, None) is None else None


def _arrival(seat: Seat, entry: Entry, players: int) -> _Visit:
    if isinstance(entry, int):
        return _Visit((seat - 1) % players, [Turn(seat, "draw", entry)])
    call = read_call(entry)
    return _Visit((seat + call.offset()) % 4, [Turn(seat, "claim", call.tile, call)])


def _own_turn(seat: Seat, entry: Entry, before: Turn) -> list[Turn]:
    """What a discard entry stands for, after `before`: a discard, a kan or nuki, or nothing after an open kan."""
    if entry == NO_DISCARD:
        return []
    if isinstance(entry, str) and not entry.startswith("r"):
        call = read_call(entry)
        return [Turn(seat, KANS[call.letter], call.tile, call)]
    number = int(str(entry).removeprefix("r"))
    tsumogiri = number == TSUMOGIRI
    return [Turn(seat, "discard", before.tile if tsumogiri else number, None, tsumogiri, isinstance(entry, str))]
