"""Who looks on at a room, and how far each has heard: what happens reaches them late, and all of it when the match is over."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator


class Onlookers:
    """They count the events of the present match. `delay`: seconds.

    >>> onlookers = Onlookers(delay=60.0)
    >>> onlookers.come("eve", have=0)
    >>> onlookers.happened(5, now=10.0)
    >>> list(onlookers.hear(now=69.0)), onlookers.next_tick
    ([], 70.0)
    >>> list(onlookers.hear(now=70.0)), onlookers.next_tick
    ([('eve', 0, 5)], None)
    """

    def __init__(self, delay: float) -> None:
        self._delay = delay
        self._told: dict[str, int] = {}
        self._due: deque[tuple[float, int]] = deque()
        """When which number of events may be known, in the order of both."""
        self._public = 0
        """How many events may be known."""

    def __iter__(self) -> Iterator[str]:
        return iter(self._told)

    def __len__(self) -> int:
        return len(self._told)

    def come(self, person: str, have: int) -> None:
        """Somebody looks on who has so many events already."""
        self._told[person] = have

    def go(self, person: str) -> bool:
        """Whether that person did look on."""
        return self._told.pop(person, None) is not None

    def begin(self) -> None:
        """Another match: its events are counted anew."""
        self._told = dict.fromkeys(self._told, 0)
        self._due.clear()
        self._public = 0

    def happened(self, number: int, now: float, is_over: bool = False) -> None:
        """There are so many events now."""
        if is_over:
            self._due.clear()
        self._due.append((now if is_over else now + self._delay, number))

    def hear(self, now: float) -> Iterator[tuple[str, int, int]]:
        """Whom to tell of events: (person, from number, up to number)."""
        while self._due and self._due[0][0] <= now:
            self._public = self._due.popleft()[1]
        end = self._public
        for person, told in self._told.items():
            if told < end:
                self._told[person] = end
                yield person, told, end

    @property
    def next_tick(self) -> float | None:
        """When `hear` has something to say."""
        return self._due[0][0] if self._told and self._due else None
