"""Whom a match asks, and how long each may think. Whoever asks brings the time."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from jantaku.server.clock import Allowance, SeatClock


class Questions:
    """Seats of people that are asked, each with the number of its question, and the clocks of all seats.

    >>> questions = Questions(2, Allowance(base=5, bank=20))
    >>> questions.ask(0, number=7, now=100.0)
    >>> list(questions), questions.next_due, list(questions.due(now=125.0))
    ([0], 125.0, [(0, 7)])
    """

    def __init__(self, seats: int, allowance: Allowance | None) -> None:
        self._clocks = [SeatClock(allowance) for _ in range(seats)]
        self._numbers: dict[int, int] = {}

    def __iter__(self) -> Iterator[int]:
        return iter(self._numbers)

    def __contains__(self, seat: int) -> bool:
        return seat in self._numbers

    def ask(self, seat: int, number: int, now: float) -> None:
        self._numbers[seat] = number
        self._clocks[seat].start(now)

    def end(self, seat: int, now: float) -> None:
        """The seat has answered, or is asked no more."""
        self._clocks[seat].stop(now)
        self._numbers.pop(seat, None)

    def end_others(self, number: int, asked: Collection[int], now: float) -> None:
        """Only question `number` to those seats stands: the first voice took the tile before others spoke."""
        for seat, of in list(self._numbers.items()):
            if of != number or seat not in asked:
                self.end(seat, now)

    def new_kyoku(self) -> None:
        for clock in self._clocks:
            clock.new_kyoku()

    def left(self, seat: int, now: float) -> tuple[float, float]:
        """Seconds left of base and bank."""
        return self._clocks[seat].left(now)

    def due(self, now: float) -> Iterator[tuple[int, int]]:
        """Seats whose time is up, with their questions; those that end meanwhile are left out."""
        for seat, number in list(self._numbers.items()):
            deadline = self._clocks[seat].deadline
            if deadline is not None and deadline <= now and self._numbers.get(seat) == number:
                yield seat, number

    @property
    def next_due(self) -> float | None:
        """When the next of them is."""
        deadlines = [self._clocks[seat].deadline for seat in self._numbers]
        return min((deadline for deadline in deadlines if deadline is not None), default=None)
