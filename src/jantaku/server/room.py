"""A room: who sits where, the match they play, its clocks, and who hears what. No sockets, no store, no time of its own.

What comes in (`join`, `say`, `gone`, `tick`) is answered with effects: what must be written down, and what is said to whom.
Whoever runs the room writes all of the first durably before it sends any of the second, so nothing that a client was told can
be lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct, structs

from jantaku.bots import BUILT_IN
from jantaku.i18n import N_, Message
from jantaku.rules import Ruleset
from jantaku.server.clock import SeatClock
from jantaku.server.game import Game, Untimely
from jantaku.server.kept import Config, Entrant, Kept, Person, Seated, without
from jantaku.server.messages import (
    Accepted,
    Answer,
    Asked,
    Chair,
    Entropy,
    Events,
    Goodbye,
    Kick,
    Leave,
    Prompt,
    Reasons,
    Refused,
    Rematch,
    RoomState,
    Shown,
    Stamped,
    Start,
    Told,
    Why,
)
from jantaku.server.onlookers import Onlookers
from jantaku.server.setting import setting_of
from jantaku.server.texts import wire_text
from jantaku.walls import commitment

SENT_AWAY = Message(N_("the host has sent you away"))


MOST_MATCHES = 200
"""Of a room."""


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


class Room:
    """One room. From `secret` follow the server's parts of all seeds; `id` is what people call the room by.

    >>> room = Room("abc", Config(rules="tenhou_4p", pace=0, allowance=None), secret="s")
    >>> effects = room.join("me", "Ann", now=0.0)
    >>> [type(effect).__name__ for effect in effects][:2]
    ['Write', 'Send']
    """

    def __init__(self, id: str, config: Config, secret: str) -> None:
        if config.level not in BUILT_IN:
            raise Untimely("no_such_bot", Message(N_("there is no bot {name}"), name=config.level))
        if config.seed and not config.quick:
            raise Untimely("seed_of_others", Message(N_("a seed may be chosen for a quick game only, where nobody else plays")))
        self.id: str = id
        self.config: Config = config
        self.rules: Ruleset = Ruleset.parse(config.rules)
        self._setting = setting_of(self.rules)
        self._root = secret
        self.seats: list[Seated] = [Seated() for _ in range(self.rules.players)]
        self.clocks: list[SeatClock] = [SeatClock(config.allowance) for _ in self.seats]
        self.host: Person = ""
        self.sent_away: tuple[Person, ...] = ()
        self.onlookers: Onlookers = Onlookers(config.watch_delay)
        self.game: Game | None = None
        self.entrants: tuple[Entrant, ...] = ()
        self.match: int = 0
        self._effects: list[Effect] = []
        self._told = 0
        """Events of the present match that the seats were told."""
        self._prompted: dict[int, int] = {}
        """Seats that are asked, with the number of the question."""
        self._waits: dict[int, object] = {}
        self._bots_at: float | None = None

    # -- kept and rebuilt ----------------------------------------------------------------------------------------------

    @property
    def kept(self) -> Kept:
        seats = tuple(structs.replace(seat) for seat in self.seats)
        return Kept(self.config, self._root, seats, self.host, self.match, self.entrants, self.sent_away)

    @classmethod
    def rebuilt(cls, id: str, kept: Kept, answers: Iterable[tuple[int, int]], now: float) -> Room:
        """The room as it was kept, and the answers of its present match taken once more. Everybody is away until they come."""
        room = cls(id, kept.config, kept.secret)
        room.host = kept.host
        room.match = kept.match
        room.entrants = kept.entrants
        room.sent_away = kept.sent_away
        room.seats = [structs.replace(seat, here=False, away_since=now) for seat in kept.seats]
        if kept.match:
            room._begin_game()
            assert room.game is not None
            for seat, action in answers:
                room.game.repeat(seat, action)
            room._told = room.game.n_events
            room.onlookers.happened(room._told, now, room.game.is_over)
            for seat, seated in enumerate(room.seats):
                room.game.seat_bot(seat, seated.bot or None)
            room._after_move(now)
            room._effects.clear()
        return room

    # -- people --------------------------------------------------------------------------------------------------------

    def join(self, person: Person, name: str, now: float, have: int = 0, watch: bool = False) -> list[Effect]:
        """Somebody comes, or comes back: sits down where there is room before the match, else looks on."""
        if person in self.sent_away:
            self._say(person, Goodbye(wire_text(SENT_AWAY)))
            return self._done()
        seat = self.seat_of(person)
        if seat is None and not watch and self.game is None:
            seat = self._sit_down(person, name)
        if seat is None:
            self._look_on(person, have, now)
            return self._done()
        self._rename(seat, name)
        self._come_back(seat, now)
        if self.config.quick and self.game is None:
            self._start(person, again=False, now=now)
        else:
            self._tell_room()
            self._tell_past(person, seat, have, now)
        return self._done()

    def _look_on(self, person: Person, have: int, now: float) -> None:
        """How many look on is told to those who sit: to tell all the others too would be a crowd's every step to a crowd."""
        self.onlookers.come(person, min(have, self._told))
        self._tell_room([*self._present(), person])
        self._tell_onlookers(now)

    def _sit_down(self, person: Person, name: str) -> int | None:
        free = next((number for number, seated in enumerate(self.seats) if not seated.person), None)
        if free is not None:
            self.seats[free] = Seated(person, shown_name(name) or f"seat {free}")
            self.onlookers.go(person)
            self.host = self.host or person
            self._keep()
        return free

    def _rename(self, seat: int, name: str) -> None:
        """Before the match one may come by another name: its events begin with the names."""
        shown = shown_name(name)
        if shown and self.game is None and self.seats[seat].name != shown:
            self.seats[seat].name = shown
            self._keep()

    def _come_back(self, seat: int, now: float) -> None:
        seated = self.seats[seat]
        if seated.bot:
            seated.bot = ""
            self._keep()
            if self.game is not None:
                self.game.seat_bot(seat, None)
                self._ask(now)
        seated.here, seated.away_since = True, None  # after the question, which is told with what came before it

    def _tell_past(self, person: Person, seat: int, have: int, now: float) -> None:
        game = self.game
        if game is None:
            return
        if have < self._told:
            self._say(person, game.events(seat, have, self._told))
        if seat in self._prompted:
            self._say(person, self._prompt(seat, now))
        if not game.is_over:
            self._waits[seat] = waits = game.waits(seat)
            self._say(person, waits)

    def gone(self, person: Person, now: float) -> list[Effect]:
        """The connection of a person ended."""
        seat = self.seat_of(person)
        if seat is not None:
            self.seats[seat].here, self.seats[seat].away_since = False, now
            self._tell_room()
        elif self.onlookers.go(person):
            self._tell_room(self._present())
        return self._done()

    def seat_of(self, person: Person) -> int | None:
        return next((number for number, seated in enumerate(self.seats) if seated.person and seated.person == person), None)

    @property
    def asked_people(self) -> frozenset[int]:
        """Seats of people that are asked now."""
        return frozenset(self._prompted)

    # -- what people say -----------------------------------------------------------------------------------------------

    def say(self, person: Person, asked: Asked, now: float) -> list[Effect]:
        """What somebody in the room says; what cannot be done is refused to that person alone, and changes nothing."""
        try:
            self._hear(person, asked, now)
        except Untimely as error:
            self._say(person, Refused(wire_text(error.message), error.code))
        return self._done()

    def _hear(self, person: Person, asked: Asked, now: float) -> None:
        if isinstance(asked, Answer):
            self._answer(person, asked, now)
        elif isinstance(asked, Why):
            self._why(person, asked)
        elif isinstance(asked, Stamped):
            self._tell_all(Shown(self._own(person), asked.stamp))
        elif isinstance(asked, Entropy):
            self._take_word(person, asked.word)
        elif isinstance(asked, Start | Rematch):
            self._start(person, again=isinstance(asked, Rematch), now=now)
        elif isinstance(asked, Kick):
            self._kick(person, asked.seat, now)
        elif isinstance(asked, Leave):
            self._leave(person, now)

    def _own(self, person: Person) -> int:
        seat = self.seat_of(person)
        if seat is None:
            raise Untimely("no_seat", Message(N_("onlookers have no say")))
        return seat

    def _running(self) -> Game:
        if self.game is None:
            raise Untimely("not_begun", Message(N_("the match has not begun")))
        return self.game

    def _answer(self, person: Person, asked: Answer, now: float) -> None:
        seat, game = self._own(person), self._running()
        if seat not in self._prompted:
            raise Untimely("not_asked", Message(N_("that question is not asked any more")))
        game.answer(seat, asked.prompt, asked.action)
        self._say(person, Accepted(asked.prompt, asked.action))
        self._answered(seat, now)
        self._after_move(now)

    def _why(self, person: Person, asked: Why) -> None:
        try:
            self._say(person, Reasons(asked.action, self._running().why_not(self._own(person), asked.action)))
        except ValueError:
            raise Untimely("no_such_action", Message(N_("there is no action {name}"), name=asked.action)) from None

    def _take_word(self, person: Person, word: str) -> None:
        seat = self._own(person)
        if self.game is not None and not self.game.is_over:
            raise Untimely("begun", Message(N_("the tiles are shuffled already")))
        self.seats[seat].word = word
        self._keep()

    def _must_host(self, person: Person) -> None:
        if person != self.host:
            raise Untimely("not_host", Message(N_("only the host can do that")))

    def _kick(self, person: Person, seat: int, now: float) -> None:
        self._must_host(person)
        if seat >= len(self.seats) or not self.seats[seat].person or self.seats[seat].person == person:
            raise Untimely("nobody", Message(N_("nobody else sits at that seat")))
        guest = self.seats[seat].person
        self.sent_away += (guest,)
        self._say(guest, Goodbye(wire_text(SENT_AWAY)))
        self._give_up(seat, now)

    def _leave(self, person: Person, now: float) -> None:
        seat = self.seat_of(person)
        if seat is not None:
            self._give_up(seat, now)
        elif self.onlookers.go(person):
            self._tell_room(self._present())

    def forget(self, person: Person, now: float) -> list[Effect]:
        """Somebody leaves, and what is kept from now on does not say that they were here."""
        self.entrants = without(self.entrants, person)
        self.sent_away = tuple(other for other in self.sent_away if other != person)
        self._leave(person, now)
        self._keep()
        return self._done()

    def _give_up(self, seat: int, now: float) -> None:
        """The seat is nobody's any more; a bot plays on."""
        person, bot = self.seats[seat].person, "" if self.game is None else self.config.level
        self.seats[seat] = Seated(name=bot, bot=bot)
        if person == self.host:
            self.host = self._heir() or next((other.person for other in self.seats if other.person), "")
        self._keep()
        self._tell_room()
        if self.game is not None:
            self._hand_to_bot(seat, now)

    def _heir(self) -> Person:
        """Who would be host in the host's place: the first who is here."""
        return next((seated.person for seated in self.seats if seated.here and seated.person != self.host), "")

    def _hand_to_bot(self, seat: int, now: float) -> None:
        game = self._running()
        game.seat_bot(seat, self.config.level)
        self._answered(seat, now)
        self._ask(now)

    # -- the match -----------------------------------------------------------------------------------------------------

    def _start(self, person: Person, again: bool, now: float) -> None:
        self._must_host(person)
        if self.game is not None and not (again and self.game.is_over):
            raise Untimely("begun", Message(N_("the match has begun")))
        if self.match == MOST_MATCHES:
            raise Untimely("used_up", Message(N_("this room has had its {most} matches: open a new one"), most=MOST_MATCHES))
        empty = [seated for seated in self.seats if not seated.person]
        for number, seated in enumerate(empty, start=1):
            seated.bot = self.config.level
            seated.name = f"{seated.bot} {number}" if len(empty) > 1 else seated.bot
        self.match += 1
        self.entrants = tuple(Entrant(seated.person, seated.name, seated.word) for seated in self.seats)
        self._keep()
        self._begin_game()
        self._told = 0
        self.onlookers.begin()
        self._tell_room()
        self._after_move(now)

    @property
    def secret(self) -> str:
        """The server's part of the seed: of the present match, before the first one of that."""
        match = max(1, self.match)
        if self.config.seed:
            return self.config.seed if match == 1 else f"{self.config.seed}/{match}"
        return secret_of(self._root, match)

    @property
    def seed(self) -> str:
        """The secret, and the words that people added to it before the match began."""
        return "/".join([self.secret, *(entrant.word for entrant in self.entrants if entrant.word)])

    @property
    def commitment(self) -> str:
        """What is shown before the words are known: nobody, the server included, can choose the walls."""
        return commitment(self.secret)

    def _begin_game(self) -> None:
        names = [entrant.name for entrant in self.entrants]
        self.game = Game(self.rules, self.seed, names, lambda seat, action: self._effects.append(Write(None, seat, action)))
        self.clocks = [SeatClock(self.config.allowance) for _ in self.seats]
        self._prompted = {}
        self._waits = {}
        for seat, seated in enumerate(self.seats):
            self.game.seat_bot(seat, seated.bot or None)

    def _answered(self, seat: int, now: float) -> None:
        self.clocks[seat].stop(now)
        self._prompted.pop(seat, None)

    def _after_move(self, now: float) -> None:
        """Tell what happened, and ask whom the match asks now."""
        game = self.game
        if game is None:
            return
        self._tell_news(now)
        self._ask(now)
        if game.is_over:
            self._tell_room()

    def _tell_news(self, now: float) -> None:
        game = self._running()
        if game.n_events == self._told:
            return
        news = game.news([seat for seat, seated in enumerate(self.seats) if seated.here], self._told)
        for seat, told in news.items():
            for event in told:
                self._say(self.seats[seat or 0].person, event)
        if game.has_begun_kyoku(self._told):
            for clock in self.clocks:
                clock.new_kyoku()
        self._told = game.n_events
        self.onlookers.happened(self._told, now, game.is_over)
        if not game.is_over and game.is_turn:  # sooner, it would say whether somebody else is asked
            self._tell_waits()
        self._tell_onlookers(now)

    def _tell_waits(self) -> None:
        game = self._running()
        for seat, seated in enumerate(self.seats):
            if seated.here and (waits := game.waits(seat)) != self._waits.get(seat):
                self._waits[seat] = waits
                self._say(seated.person, waits)

    def _ask(self, now: float) -> None:
        game = self._running()
        for seat, question in list(self._prompted.items()):
            if question != game.question or seat not in game.asked:  # the first voice took the tile before this seat spoke
                self._answered(seat, now)
        for seat in game.asked:
            if seat in game.asked_bots:
                self._bots_at = now + self.config.pace if self._bots_at is None else self._bots_at
            elif seat not in self._prompted:
                self._prompted[seat] = game.question
                self.clocks[seat].start(now)
                if self.seats[seat].here:
                    self._say(self.seats[seat].person, self._prompt(seat, now))

    def _prompt(self, seat: int, now: float) -> Prompt:
        game = self._running()
        base, bank = self.clocks[seat].left(now)
        clock = self.config.allowance is not None
        return Prompt(self._prompted[seat], game.offers(seat), game.fallback(seat), round(base, 1), round(bank, 1), clock)

    # -- time ----------------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> list[Effect]:
        """Whatever is due: bots answer, clocks run out, bots take over for who is away, onlookers hear."""
        self._replace_host(now)
        if self.game is not None and not self.game.is_over:
            self._replace_absent(now)
            self._run_clocks(now)
            self._run_bots(now)
        self._tell_onlookers(now)
        return self._done()

    @property
    def next_tick(self) -> float | None:
        """When `tick` has something to do; None: not before somebody says something."""
        times: list[float | None] = [self.onlookers.next_tick]
        if self._heir():
            times.append(self._lost_at(self._host_seat()))
        if self.game is not None and not self.game.is_over:
            times += [self._bots_at, *(self.clocks[seat].deadline for seat in self._prompted)]
            times += [self._lost_at(seated) for seated in self.seats if not seated.bot]
        return min((time for time in times if time is not None), default=None)

    def _run_bots(self, now: float) -> None:
        """One question: whoever runs the room does something else between two, however many bots sit here."""
        game = self._running()
        if self._bots_at is None or self._bots_at > now:
            return
        self._bots_at = None
        for seat in game.asked_bots:
            game.answer(seat, game.question, game.ask_bot(seat))
            if game.question != self._told:
                break
        self._after_move(now)

    def _run_clocks(self, now: float) -> None:
        game = self._running()
        for seat, question in list(self._prompted.items()):
            deadline = self.clocks[seat].deadline
            if deadline is None or deadline > now or self._prompted.get(seat) != question:
                continue
            action = game.fallback(seat)
            game.answer(seat, question, action)
            self._answered(seat, now)
            if self.seats[seat].here:
                self._say(self.seats[seat].person, Accepted(question, action, by_clock=True))
            self._after_move(now)

    def _lost_at(self, seated: Seated) -> float | None:
        """When somebody who is away has been so for too long."""
        if not seated.person or seated.away_since is None:
            return None
        return seated.away_since + self.config.grace

    def _is_lost(self, seated: Seated, now: float) -> bool:
        at = self._lost_at(seated)
        return at is not None and at <= now

    def _host_seat(self) -> Seated:
        seat = self.seat_of(self.host)
        return Seated() if seat is None else self.seats[seat]

    def _replace_host(self, now: float) -> None:
        """Without a host nobody could begin."""
        if self._is_lost(self._host_seat(), now) and (heir := self._heir()):
            self.host = heir
            self._keep()
            self._tell_room()

    def _replace_absent(self, now: float) -> None:
        for seat, seated in enumerate(self.seats):
            if not seated.bot and self._is_lost(seated, now):
                seated.bot = self.config.level
                self._keep()
                self._tell_room()
                self._hand_to_bot(seat, now)

    # -- saying --------------------------------------------------------------------------------------------------------

    def _tell_onlookers(self, now: float) -> None:
        if self.game is None:
            return
        news: dict[int, list[Events]] = {}
        for person, first, end in self.onlookers.hear(now):
            if first not in news:
                news[first] = self.game.news([None], first, end)[None]
            for told in news[first]:
                self._say(person, told)

    def _tell_all(self, told: Told) -> None:
        for person in self._everybody():
            self._say(person, told)

    def _present(self) -> list[Person]:
        return [seated.person for seated in self.seats if seated.here]

    def _everybody(self) -> list[Person]:
        return [*self._present(), *self.onlookers]

    def _tell_room(self, people: Sequence[Person] | None = None) -> None:
        """How the room stands now; None: to everybody."""
        state = self._state()
        for person in self._everybody() if people is None else people:
            seat = self.seat_of(person)
            self._say(person, state if seat is None else structs.replace(state, seat=seat))

    def state(self, person: Person) -> RoomState:
        """How the room stands, for one person."""
        return structs.replace(self._state(), seat=self.seat_of(person))

    def _state(self) -> RoomState:
        """For an onlooker."""
        over = self.game is not None and self.game.is_over
        return RoomState(
            room=self.id,
            rules=str(self.rules),
            setting=self._setting,
            players=len(self.seats),
            chairs=tuple(Chair(seated.name, seated.bot, bool(seated.person), seated.here) for seated in self.seats),
            seat=None,
            host=self.seat_of(self.host) if self.host else None,
            playing=self.game is not None and not over,
            match=self.match,
            watching=len(self.onlookers),
            commitment=self.commitment,
            seed=self.seed if over else None,
        )

    def _say(self, person: Person, told: Told) -> None:
        self._effects.append(Send(person, told))

    def _keep(self) -> None:
        self._effects.append(Write(self.kept))

    def _done(self) -> list[Effect]:
        effects, self._effects = self._effects, []
        return effects


def shown_name(name: str) -> str:
    """A name without what cannot be seen, such as marks that turn the text around it, or cannot be stored."""
    return "".join(filter(str.isprintable, name)).strip()


@lru_cache(4096)  # said whenever a room is told
def secret_of(root: str, match: int) -> str:
    """The server's part of the seed of a match, from 1. Each is the commitment to the next one, so that the first commitment of
    a room binds all its matches, and from what is shown after one match nobody can tell the next.

    >>> commitment(secret_of("root", 2)) == secret_of("root", 1)
    True
    """
    secret = root
    for _ in range(MOST_MATCHES + 1 - match):
        secret = commitment(secret)
    return secret
