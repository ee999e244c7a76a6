"""The time of one seat: a base for each decision, and a bank that a kyoku refills. Whoever asks brings the time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from msgspec import Meta

Seconds: TypeAlias = Annotated[float, Meta(ge=0, le=86400)]


@dataclass(frozen=True, slots=True)
class Allowance:
    """How long a seat may think, in seconds."""

    base: Seconds = 5.0
    """For every decision."""
    bank: Seconds = 20.0
    """For the whole kyoku, when the base is used up."""
    refill: Seconds = 10.0
    """What a new kyoku gives back, up to `bank`."""
    opening: Seconds = 0.0
    """More than `base` for the first decision in a kyoku: the result of the one before is looked at then."""


class SeatClock:
    """One seat's clock.

    >>> clock = SeatClock(Allowance(base=5, bank=20))
    >>> clock.start(100.0), clock.stop(108.0), clock.bank
    (125.0, None, 17.0)
    """

    def __init__(self, allowance: Allowance | None) -> None:
        self.allowance = allowance
        self.bank: float = 0.0 if allowance is None else allowance.bank
        """Seconds left in it."""
        self.started: float | None = None
        self._base: float = 0.0
        """Of the present decision."""
        self._opens = False
        """No decision was asked for in the present kyoku."""

    def new_kyoku(self) -> None:
        self._opens = True
        if self.allowance is not None:
            self.bank = min(self.allowance.bank, self.bank + self.allowance.refill)

    def start(self, now: float) -> float | None:
        """The seat is asked; -> when its time is up, None where no clock runs."""
        self.started = now
        if self.allowance is not None:
            self._base = self.allowance.base + (self.allowance.opening if self._opens else 0.0)
        self._opens = False
        return self.deadline

    def stop(self, now: float) -> None:
        """The seat has answered."""
        if self.allowance is not None and self.started is not None:
            self.bank = max(0.0, self.bank - max(0.0, now - self.started - self._base))
        self.started = None

    @property
    def deadline(self) -> float | None:
        if self.allowance is None or self.started is None:
            return None
        return self.started + self._base + self.bank

    def left(self, now: float) -> tuple[float, float]:
        """Seconds left of base and bank."""
        if self.allowance is None or self.started is None:
            return 0.0, self.bank
        used = now - self.started
        return max(0.0, self._base - used), max(0.0, self.bank - max(0.0, used - self._base))
