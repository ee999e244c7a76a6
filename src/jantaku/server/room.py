"""A room: what people say there, the match they play, and who hears what. No sockets, no store, no time of its own.

What comes in (`join`, `say`, `gone`, `tick`) is answered with effects: what must be written down, and what is said to whom.
Whoever runs the room writes all of the first durably before it sends any of the second, so nothing that a client was told can
be lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import structs

from jantaku.bots import BUILT_IN
from jantaku.i18n import N_, Message
from jantaku.rules import Ruleset
from jantaku.save import Save
from jantaku.server.chain import MOST_MATCHES, Chain
from jantaku.server.effects import Effect, Outbox
from jantaku.server.game import Game, Untimely
from jantaku.server.kept import Config, Entrant, Kept, Person, Seated, without
from jantaku.server.messages import (
    Advise,
    Answer,
    Asked,
    Entropy,
    Goodbye,
    Kick,
    Leave,
    Look,
    Pause,
    Reasons,
    Refused,
    Rematch,
    RoomState,
    Setting,
    Shown,
    Stamped,
    Start,
    Told,
    Undo,
    Why,
)
from jantaku.server.onlookers import Onlookers
from jantaku.server.people import People
from jantaku.server.play import Play
from jantaku.server.setting import setting_of
from jantaku.server.state import state_of
from jantaku.server.texts import wire_text
from jantaku.walls import commitment

SENT_AWAY = Message(N_("the host has sent you away"))
ALONE = Message(N_("nobody looks on at a practice game"))


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
        if config.practice and not config.is_patient:
            raise Untimely(
                "practice_of_others", Message(N_("practice is a quick game without a clock: there nobody else has to wait"))
            )
        self.id: str = id
        self.config: Config = config
        self.rules: Ruleset = Ruleset.parse(config.rules)
        self.setting: Setting = setting_of(self.rules)
        self._chain = Chain(secret, config.seed)
        self.people: People = People(self.rules.players, None if config.is_patient else config.grace)
        self.onlookers: Onlookers = Onlookers(config.watch_delay)
        self.play: Play | None = None
        self.entrants: tuple[Entrant, ...] = ()
        self.match: int = 0
        self._outbox = Outbox()

    @property
    def seats(self) -> list[Seated]:
        return self.people.seats

    @property
    def host(self) -> Person:
        return self.people.host

    @property
    def game(self) -> Game | None:
        """The match that began last."""
        return None if self.play is None else self.play.game

    @property
    def is_playing(self) -> bool:
        return self.play is not None and not self.play.game.is_over

    # -- kept and rebuilt ----------------------------------------------------------------------------------------------

    @property
    def kept(self) -> Kept:
        seats = tuple(structs.replace(seat) for seat in self.seats)
        return Kept(self.config, self._chain.root, seats, self.host, self.match, self.entrants, self.people.sent_away)

    @classmethod
    def rebuilt(cls, id: str, kept: Kept, answers: Iterable[tuple[int, int]], now: float) -> Room:
        """The room as it was kept, and the answers of its present match taken once more. Everybody is away until they come."""
        room = cls(id, kept.config, kept.secret)
        room.match = kept.match
        room.entrants = kept.entrants
        room.people.host, room.people.sent_away = kept.host, kept.sent_away
        room.people.seats = [structs.replace(seat, here=False, away_since=now) for seat in kept.seats]
        if kept.match:
            room._new_play().take_up(answers, now)
            room._outbox.take()
        return room

    # -- people --------------------------------------------------------------------------------------------------------

    def join(self, person: Person, name: str, now: float, have: int = 0, watch: bool = False, undone: int = 0) -> list[Effect]:
        """Somebody comes, or comes back: sits down where there is room before the match, else looks on."""
        if person in self.people.sent_away:
            self._say(person, Goodbye(wire_text(SENT_AWAY)))
            return self._outbox.take()
        seat = self.seat_of(person)
        if seat is None and not watch and self.game is None:
            seat = self._sit_down(person, name)
        if seat is None and self.config.practice:
            self._say(person, Goodbye(wire_text(ALONE)))
            return self._outbox.take()
        if seat is None:
            self._look_on(person, have, now)
            return self._outbox.take()
        if self.game is None and self.people.rename(seat, name):  # later its events begin with the names
            self._keep()
        self._come_back(seat, now)
        if self.config.quick and self.game is None:
            self._start(person, again=False, now=now)
        else:
            self._tell_room()
            if self.play is not None:
                self.play.tell_past(seat, have, undone, now)
        return self._outbox.take()

    def _look_on(self, person: Person, have: int, now: float) -> None:
        """How many look on is told to those who sit: to tell all the others too would be a crowd's every step to a crowd."""
        self.onlookers.come(person, 0 if self.play is None else min(have, self.play.told))
        self._tell_room([*self.people.present, person])
        if self.play is not None:
            self.play.tell_onlookers(now)

    def _sit_down(self, person: Person, name: str) -> int | None:
        seat = self.people.sit_down(person, name)
        if seat is not None:
            self.onlookers.go(person)
            self._keep()
        return seat

    def _come_back(self, seat: int, now: float) -> None:
        seated = self.seats[seat]
        if seated.bot:
            seated.bot = ""
            self._keep()
            if self.play is not None:
                self.play.hand_back(seat, now)
        self.people.come(seat)  # after the question, which is told with what came before it

    def gone(self, person: Person, now: float) -> list[Effect]:
        """The connection of a person ended."""
        seat = self.seat_of(person)
        if seat is not None:
            self.people.go(seat, now)
            self._tell_room()
        else:
            self._look_away(person)
        return self._outbox.take()

    def _look_away(self, person: Person) -> None:
        if self.onlookers.go(person):
            self._tell_room(self.people.present)

    def seat_of(self, person: Person) -> int | None:
        return self.people.seat_of(person)

    @property
    def asked_people(self) -> frozenset[int]:
        """Seats of people that are asked now."""
        return frozenset(() if self.play is None else self.play.questions)

    # -- what people say -----------------------------------------------------------------------------------------------

    def say(self, person: Person, asked: Asked, now: float) -> list[Effect]:
        """What somebody in the room says; what cannot be done is refused to that person alone, and changes nothing."""
        try:
            self._hear(person, asked, now)
        except Untimely as error:
            self._say(person, Refused(wire_text(error.message), error.code))
        return self._outbox.take()

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
        elif isinstance(asked, Undo):
            self._practise(person).undo(self._own(person), now)
        elif isinstance(asked, Look):
            self._practise(person).look(asked.on)
        elif isinstance(asked, Pause):
            self._practise(person).pause(asked.on)
        elif isinstance(asked, Advise):
            self._practise(person).advise(self._own(person))

    def _practise(self, person: Person) -> Play:
        """Where the person of a practice game may ask for more than others."""
        self._own(person)
        play = self._begun()
        play.game.must_practise()
        return play

    def _own(self, person: Person) -> int:
        seat = self.seat_of(person)
        if seat is None:
            raise Untimely("no_seat", Message(N_("spectators cannot do that")))
        return seat

    def _begun(self) -> Play:
        if self.play is None:
            raise Untimely("not_begun", Message(N_("the match has not begun")))
        return self.play

    def _answer(self, person: Person, asked: Answer, now: float) -> None:
        seat, play = self._own(person), self._begun()
        play.answer(seat, asked, now)
        self._tell_end()

    def _why(self, person: Person, asked: Why) -> None:
        try:
            self._say(person, Reasons(asked.action, self._begun().game.why_not(self._own(person), asked.action)))
        except ValueError:
            raise Untimely("no_such_action", Message(N_("there is no action {name}"), name=asked.action)) from None

    def _take_word(self, person: Person, word: str) -> None:
        seat = self._own(person)
        if self.is_playing:
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
        self.people.send_away(guest)
        self._say(guest, Goodbye(wire_text(SENT_AWAY)))
        self._give_up(seat, now)

    def _leave(self, person: Person, now: float) -> None:
        seat = self.seat_of(person)
        if seat is not None:
            self._give_up(seat, now)
        else:
            self._look_away(person)

    def knows(self, person: Person) -> bool:
        """Whether what is kept says that somebody is or was here."""
        played = any(entrant.person == person for entrant in self.entrants)
        return played or self.seat_of(person) is not None or person in self.people.sent_away

    def forget(self, person: Person, now: float) -> list[Effect]:
        """Somebody leaves, and what is kept from now on does not say that they were here."""
        self.entrants = without(self.entrants, person)
        self.people.pardon(person)
        self._leave(person, now)
        self._keep()
        return self._outbox.take()

    def _give_up(self, seat: int, now: float) -> None:
        """The seat is nobody's any more; a bot plays on."""
        self.people.give_up(seat, "" if self.play is None else self.config.level)
        self._keep()
        self._tell_room()
        if self.play is not None:
            self.play.hand_to_bot(seat, now)

    def saved(self, person: Person) -> Save:
        """The match of a practice game as a file has it, for its person. Raises Untimely for anybody else, and at its end."""
        game, own = self._practise(person).game, self._own(person)
        if game.is_over:
            raise Untimely("over", Message(N_("the match is over")))
        bots = [seated.bot for seat, seated in enumerate(self.seats) if seat != own]
        return Save.of(game.match, own, tuple(bots))

    # -- the match -----------------------------------------------------------------------------------------------------

    def _start(self, person: Person, again: bool, now: float) -> None:
        self._must_host(person)
        may_break_off = again and self.config.practice
        if (self.is_playing and not may_break_off) or (self.play is not None and not again):
            raise Untimely("begun", Message(N_("the match has begun")))
        if self.match == MOST_MATCHES:
            raise Untimely("used_up", Message(N_("this room has had its {most} matches: open a new one"), most=MOST_MATCHES))
        self.people.fill(self.config.level)
        self.match += 1
        self.entrants = tuple(Entrant(seated.person, seated.name, seated.word) for seated in self.seats)
        self._keep()
        play = self._new_play()
        self._tell_room()
        play.begin(now)

    def _new_play(self) -> Play:
        names = [entrant.name for entrant in self.entrants]
        game = Game(self.rules, self.seed, names, self._outbox.answer, self.config.practice)
        self.play = Play(game, self.config, self.people, self.onlookers, self._outbox)
        return self.play

    @property
    def secret(self) -> str:
        """The server's part of the seed: of the present match, before the first one of that."""
        return self._chain.secret(max(1, self.match))

    @property
    def seed(self) -> str:
        """The secret, and the words that people added to it before the match began."""
        return "/".join([self.secret, *(entrant.word for entrant in self.entrants if entrant.word)])

    @property
    def commitment(self) -> str:
        """What is shown before the words are known: nobody, the server included, can choose the walls."""
        return commitment(self.secret)

    # -- time ----------------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> list[Effect]:
        """Whatever is due: bots answer, clocks run out, bots take over for who is away, onlookers hear."""
        if self.people.replace_host(now):
            self._keep()
            self._tell_room()
        if self.play is not None and self.is_playing:
            self._replace_absent(self.play, now)
            self.play.tick(now)
            self._tell_end()
        if self.play is not None:
            self.play.tell_onlookers(now)
        return self._outbox.take()

    @property
    def next_tick(self) -> float | None:
        """When `tick` has something to do; None: not before somebody says something."""
        times = [self.onlookers.next_tick, self.people.host_lost]
        if self.play is not None and self.is_playing:
            times += [self.play.next_tick, self.people.next_lost]
        return min((time for time in times if time is not None), default=None)

    def _replace_absent(self, play: Play, now: float) -> None:
        for seat in self.people.lost(now):
            self.seats[seat].bot = self.config.level
            self._keep()
            self._tell_room()
            play.hand_to_bot(seat, now)

    # -- saying --------------------------------------------------------------------------------------------------------

    def _tell_all(self, told: Told) -> None:
        for person in self._everybody():
            self._say(person, told)

    def _tell_end(self) -> None:
        """The seed is told when the match is over."""
        if not self.is_playing:
            self._tell_room()

    def _everybody(self) -> list[Person]:
        return [*self.people.present, *self.onlookers]

    def _tell_room(self, people: Sequence[Person] | None = None) -> None:
        """How the room stands now; None: to everybody."""
        state = state_of(self)
        for person in self._everybody() if people is None else people:
            seat = self.seat_of(person)
            self._say(person, state if seat is None else structs.replace(state, seat=seat))

    def state(self, person: Person) -> RoomState:
        """How the room stands, for one person."""
        return structs.replace(state_of(self), seat=self.seat_of(person))

    def _say(self, person: Person, told: Told) -> None:
        self._outbox.say(person, told)

    def _keep(self) -> None:
        self._outbox.keep(self.kept)
