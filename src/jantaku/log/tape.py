"""The facts of one kyoku as a record tells them, as structs: what is read once, and brings boards to any place of it."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare, fields

    declare(globals(), __file__)

from collections.abc import Sequence

from jantaku.events import Event


class Tape:
    """What happened in kyoku number `kyoku` of a log, in order."""

    def __init__(self, kyoku: int) -> None:
        if not cython.compiled:
            fields(self, __file__, "Tape", globals())
        self.kyoku = kyoku

    def fact(self, place):
        return cython.address(self.facts[place]) if cython.compiled else self.facts[place]

    def has_room(self, count):
        return self.n + count <= MAX_FACTS

    def add(self, kind, seat, step):
        """One more fact, cleared, to be filled in; there must be room for it."""
        fact = self.fact(self.n)
        clear_fact(fact, kind, seat)
        self.told[self.n] = step
        self.n += 1
        return fact

    def insert(self, place, kind, step):
        """A fact of no seat before the one at `place`, cleared, to be filled in; there must be room for it."""
        for i in range(self.n, place, -1):
            copy_fact(self.fact(i), self.fact(i - 1))
            self.told[i] = self.told[i - 1]
        clear_fact(self.fact(place), kind, 255)
        self.told[place] = step
        self.n += 1
        return self.fact(place)

    def bring(self, board, end):
        """Move a board that nothing has moved by the facts before `end`, which are known to fit."""
        for i in range(end):
            board.advance(self.fact(i))

    def show(self, board, seat, end):
        """As `bring`, with what that seat may see of them."""
        seen = cython.address(self.seen)
        for i in range(end):
            hide_fact(seen, self.fact(i), seat)
            board.advance(seen)

    def event(self, place: int, players: int) -> Event:
        """The event that the fact at `place` stands for, in a match of so many players."""
        return unpack(self.fact(place), players)

    def take(self, events: Sequence[Event]) -> None:
        """Add what moves a board; ValueError for a number that no fact holds, or more events than a kyoku can have."""
        for step, event in enumerate(events, 1):
            if not self.has_room(1):
                raise ValueError("more events than a kyoku can have")
            if pack(event, self.fact(self.n)):
                self.told[self.n] = step
                self.n += 1
