"""Who belongs to a room: who has which seat, who is away and for how long, who is host. Whoever asks brings the time."""

from __future__ import annotations

from collections.abc import Iterator

from jantaku.server.kept import Person, Seated

MOST_SENT_AWAY = 1000
"""Who was sent away before that many others may come back: a room stays small."""


class People:
    """The seats of a room, its host, and whom the host sent away. `grace`: seconds for which somebody may be away; None: for
    as long as they like.

    >>> people = People(players=4, grace=15.0)
    >>> people.sit_down("me", "Ann"), people.host, people.seats[0].name
    (0, 'me', 'Ann')
    >>> people.come(0)
    >>> people.go(0, now=100.0)
    >>> list(people.lost(now=114.0)), list(people.lost(now=115.0))
    ([], [0])
    """

    def __init__(self, players: int, grace: float | None) -> None:
        self.seats: list[Seated] = [Seated() for _ in range(players)]
        self.host: Person = ""
        self.sent_away: tuple[Person, ...] = ()
        self._grace = grace

    def seat_of(self, person: Person) -> int | None:
        return next((number for number, seated in enumerate(self.seats) if seated.person and seated.person == person), None)

    @property
    def present(self) -> list[Person]:
        """Who sits here and is connected."""
        return [seated.person for seated in self.seats if seated.here]

    # -- seats are taken and given up ----------------------------------------------------------------------------------

    def sit_down(self, person: Person, name: str) -> int | None:
        """Take the first free seat; None: there is none."""
        free = next((number for number, seated in enumerate(self.seats) if not seated.person), None)
        if free is not None:
            self.seats[free] = Seated(person, shown_name(name) or f"seat {free}")
            self.host = self.host or person
        return free

    def rename(self, seat: int, name: str) -> bool:
        """Whether a person has another name now."""
        shown = shown_name(name)
        if not shown or shown == self.seats[seat].name:
            return False
        self.seats[seat].name = shown
        return True

    def fill(self, level: str) -> None:
        """Bots take the seats that are nobody's; several are told apart by a number."""
        empty = [seated for seated in self.seats if not seated.person]
        for number, seated in enumerate(empty, start=1):
            seated.bot = level
            seated.name = f"{level} {number}" if len(empty) > 1 else level

    def give_up(self, seat: int, bot: str) -> None:
        """A seat is nobody's any more; `bot` plays on there, if there is something to play."""
        person = self.seats[seat].person
        self.seats[seat] = Seated(name=bot, bot=bot)
        if person == self.host:
            self.host = self.heir or next((other.person for other in self.seats if other.person), "")

    def send_away(self, person: Person) -> None:
        """Somebody may not come back."""
        self.sent_away = (*self.sent_away, person)[-MOST_SENT_AWAY:]

    def pardon(self, person: Person) -> None:
        """Nothing says any more that somebody was sent away."""
        self.sent_away = tuple(other for other in self.sent_away if other != person)

    # -- who is away ---------------------------------------------------------------------------------------------------

    def come(self, seat: int) -> None:
        self.seats[seat].here, self.seats[seat].away_since = True, None

    def go(self, seat: int, now: float) -> None:
        self.seats[seat].here, self.seats[seat].away_since = False, now

    def lost(self, now: float) -> Iterator[int]:
        """Seats of people who have been away for too long, and for whom no bot plays yet."""
        return (number for number, seated in enumerate(self.seats) if not seated.bot and self._is_lost(seated, now))

    @property
    def next_lost(self) -> float | None:
        """When the next of them has been away for too long."""
        times = [self._lost_at(seated) for seated in self.seats if not seated.bot]
        return min((time for time in times if time is not None), default=None)

    def _lost_at(self, seated: Seated) -> float | None:
        if not seated.person or seated.away_since is None or self._grace is None:
            return None
        return seated.away_since + self._grace

    def _is_lost(self, seated: Seated, now: float) -> bool:
        at = self._lost_at(seated)
        return at is not None and at <= now

    # -- the host ------------------------------------------------------------------------------------------------------

    @property
    def heir(self) -> Person:
        """Who would be host in the host's place: the first who is here."""
        return next((seated.person for seated in self.seats if seated.here and seated.person != self.host), "")

    def replace_host(self, now: float) -> bool:
        """Whether there is another host now, since the old one is lost: without one nobody could begin."""
        if self.heir and self._is_lost(self._hosts(), now):
            self.host = self.heir
            return True
        return False

    @property
    def host_lost(self) -> float | None:
        """When another takes the place of the host who is away; None: nobody can, or need."""
        return self._lost_at(self._hosts()) if self.heir else None

    def _hosts(self) -> Seated:
        """The host's seat."""
        seat = self.seat_of(self.host)
        return Seated() if seat is None else self.seats[seat]


def shown_name(name: str) -> str:
    """A name without what cannot be seen, such as marks that turn the text around it, or cannot be stored."""
    return "".join(filter(str.isprintable, name)).strip()
