"""The order of turns in a tenhou.net/6 round, which lists draws and discards by seat only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

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


@dataclass(slots=True)
class _State:
    """Where every list stands. `turn` = the seat that acted last; `given` = its discard, which others may claim."""

    draws: list[int]
    discards: list[int]
    turn: Seat
    drawn: int = 0
    given: int | None = None
    replacement: bool = False
    """The seat on turn draws a replacement tile next."""

    def key(self) -> tuple[Any, ...]:
        return (*self.draws, *self.discards, self.turn, self.drawn, self.given, self.replacement)

    def moved(self, turn: Seat, drawn: int = 0) -> _State:
        """A copy in which `turn` has to discard."""
        return _State(list(self.draws), list(self.discards), turn, drawn)


MOST_ENTRIES = 400
"""More draws and discards than any kyoku has."""


class Orders:
    """All orders of turns that use up every list: iterate to get them, the likelier first.

    After a discard somebody whose next draw is a call of that very tile may take it, or the next seat draws: where both fit,
    the claim is tried first and the search goes back if lists are left over. Positions that lead nowhere are remembered.
    """

    def __init__(self, draws: list[list[Entry]], discards: list[list[Entry]], dealer: Seat) -> None:
        self.draws = draws
        self.discards = discards
        self.dealer = dealer
        self.players = len(draws)
        self.furthest = 0
        self.dead: set[tuple[Any, ...]] = set()

    def __iter__(self) -> Iterator[list[Turn]]:
        start = _State([0] * self.players, [0] * self.players, self.dealer)
        if sum(map(len, (*self.draws, *self.discards))) > MOST_ENTRIES:
            return
        if self.used_up(start):
            yield []
        elif first := self.drawing(start, self.dealer):
            yield from self.completed(first[0], [first[1]])

    def completed(self, state: _State, turns: list[Turn]) -> Iterator[list[Turn]]:
        """Every way to go on from `state`, reached by `turns`."""
        self.furthest = max(self.furthest, len(turns))
        if self.used_up(state):
            yield list(turns)
            return
        if (key := state.key()) in self.dead:
            return
        found = False
        for later, turn in self.following(state):
            turns.append(turn)
            for whole in self.completed(later, turns):
                found = True
                yield whole
            turns.pop()
        if not found:
            self.dead.add(key)

    def used_up(self, state: _State) -> bool:
        return all(
            state.draws[seat] == len(self.draws[seat]) and self.left(state, seat) is None for seat in range(self.players)
        )

    def left(self, state: _State, seat: Seat) -> Entry | None:
        """The next discard of a seat."""
        own = self.discards[seat]
        return own[state.discards[seat]] if state.discards[seat] < len(own) else None

    def following(self, state: _State) -> list[tuple[_State, Turn]]:
        if state.given is None:
            step = self.drawing(state, state.turn) if state.replacement else self.own_turn(state)
            return [step] if step else []
        others = [(state.turn + offset) % self.players for offset in range(1, self.players)]
        steps = [step for seat in others if (step := self.claiming(state, seat))]
        steps.sort(key=lambda step: step[1].call is not None and step[1].call.letter == "c")
        drawn = self.drawing(state, (state.turn + 1) % self.players)
        return [*steps, drawn] if drawn else steps

    def drawing(self, state: _State, seat: Seat) -> tuple[_State, Turn] | None:
        place = state.draws[seat]
        entry = self.draws[seat][place] if place < len(self.draws[seat]) else None
        if not isinstance(entry, int):
            return None
        after = state.moved(seat, entry)
        after.draws[seat] += 1
        return after, Turn(seat, "draw", entry)

    def claiming(self, state: _State, seat: Seat) -> tuple[_State, Turn] | None:
        place = state.draws[seat]
        entry = self.draws[seat][place] if place < len(self.draws[seat]) else None
        if not isinstance(entry, str):
            return None
        call = read_call(entry)
        if call.tile != state.given or (seat + call.offset()) % 4 != state.turn:
            return None
        after = state.moved(seat)
        after.draws[seat] += 1
        return after, Turn(seat, "claim", call.tile, call)

    def own_turn(self, state: _State) -> tuple[_State, Turn] | None:
        """The next discard entry of the seat on turn; where it holds a place after an open kan, the replacement draw."""
        seat = state.turn
        entry = self.left(state, seat)
        if entry is None:
            return None
        after = state.moved(seat, state.drawn)
        after.discards[seat] += 1
        if entry == NO_DISCARD:
            return self.drawing(after, seat)
        if isinstance(entry, str) and not entry.startswith("r"):
            after.replacement = True
            call = read_call(entry)
            return after, Turn(seat, KANS[call.letter], call.tile, call)
        number = int(str(entry).removeprefix("r"))
        drawn = number == TSUMOGIRI
        after.given = after.drawn if drawn else number
        return after, Turn(seat, "discard", after.given, None, drawn, isinstance(entry, str))
