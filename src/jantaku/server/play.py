"""A match as a room plays it: whom it asks and for how long, what bots answer, and what everybody is told of it."""

from __future__ import annotations

from collections.abc import Iterable

from jantaku.i18n import N_, Message
from jantaku.server.effects import Outbox
from jantaku.server.game import Game, Untimely
from jantaku.server.kept import Config
from jantaku.server.messages import Accepted, Advice, Answer, Events, Prompt, Undone, Waits
from jantaku.server.onlookers import Onlookers
from jantaku.server.people import People
from jantaku.server.practice import UNDO, standing
from jantaku.server.questions import Questions

AT_ONCE = 64
"""Events that are told one by one; who has missed more gets them together. No single move makes as many."""


class Play:
    """One match of a room. What it has to say goes to the outbox; whoever asks brings the time."""

    def __init__(self, game: Game, config: Config, people: People, onlookers: Onlookers, outbox: Outbox) -> None:
        self.game: Game = game
        self.questions: Questions = Questions(len(people.seats), config.allowance)
        self.told: int = 0
        """Events that the seats were told."""
        self.undone: int = 0
        """How often something was undone."""
        self._config = config
        self._people = people
        self._onlookers = onlookers
        self._outbox = outbox
        self._waits: dict[int, Waits] = {}
        """What seats were told last of theirs."""
        self._bots_at: float | None = None
        self._looks = False
        """Whether the person of a practice game is told what is hidden."""
        self._paused = False
        """Whether bots stand still there."""
        self._seat_bots()

    def _seat_bots(self) -> None:
        for seat, seated in enumerate(self._people.seats):
            self.game.seat_bot(seat, seated.bot or None)

    def begin(self, now: float) -> None:
        """The first events and questions."""
        self._onlookers.begin()
        self._go_on(now)

    def take_up(self, answers: Iterable[tuple[int, int]], now: float) -> None:
        """Take the answers once more that were written down; nobody is told of them."""
        rows = list(answers)
        for seat, action in standing(rows):
            self.game.repeat(seat, action)
        self.undone = sum(seat == UNDO for seat, _ in rows)
        self.told = self.game.n_events
        self._onlookers.happened(self.told, now, self.game.is_over)
        self._seat_bots()
        self._go_on(now)

    # -- seats ---------------------------------------------------------------------------------------------------------

    def answer(self, seat: int, asked: Answer, now: float) -> None:
        """A person's answer. Raises Untimely, nothing changed, for one that nobody asked for or that is not offered."""
        if asked.undone != self.undone:
            raise Untimely("not_asked", Message(N_("that question is no longer open")))
        self._answer(seat, asked.prompt, asked.action, now)

    def hand_to_bot(self, seat: int, now: float) -> None:
        self.game.seat_bot(seat, self._config.level)
        self.questions.end(seat, now)
        self._ask(now)

    def hand_back(self, seat: int, now: float) -> None:
        """To the person, who is asked what the bot was."""
        self.game.seat_bot(seat, None)
        self._ask(now)

    def undo(self, seat: int, now: float) -> None:
        """Back to a person's last decision, which is asked anew. Raises Untimely, nothing changed, where there is none."""
        self.game.undo(seat)
        self.undone += 1
        self.told = self.game.n_events
        self.questions.end(seat, now)
        self._bots_at = None
        self._seat_bots()
        self._outbox.say(self._people.seats[seat].person, Undone(self.told, self.undone))
        self._waits.clear()
        self._ask(now)
        self._tell_waits([seat])
        self._tell_hidden()

    def look(self, on: bool) -> None:
        """Tell what is hidden now and after every change, or do no longer."""
        self._looks = on
        self._tell_hidden()

    def pause(self, on: bool) -> None:
        """Let bots stand still, or go on."""
        self._paused = on

    def advise(self, seat: int) -> None:
        """Say what the bots of the room would answer in a person's place. Raises Untimely for a seat that is not asked."""
        action, weighed = self.game.advice(seat, self._config.level)
        advice = Advice(self.game.question, action, weighed, self.undone)
        self._outbox.say(self._people.seats[seat].person, advice)

    def tell_past(self, seat: int, have: int, undone: int, now: float) -> None:
        """What somebody missed who has so many events, told so often that some are undone; and what the seat is asked."""
        person = self._people.seats[seat].person
        self._looks = self._paused = False
        if undone != self.undone:
            have = 0
            self._outbox.say(person, Undone(have, self.undone))
        if have < self.told:
            self._outbox.say(person, self.game.events(seat, have, self.told))
        if seat in self.questions:
            self._outbox.say(person, self._prompt(seat, now))
        if not self.game.is_over:
            self._waits[seat] = waits = self.game.waits(seat)
            self._outbox.say(person, waits)

    # -- time ----------------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Clocks run out, bots answer."""
        for seat, question in self.questions.due(now):
            self._answer(seat, question, self.game.fallback(seat), now, by_clock=True)
        self._run_bots(now)

    @property
    def next_tick(self) -> float | None:
        times = [None if self._paused else self._bots_at, self.questions.next_due]
        return None if self.game.is_over else min((time for time in times if time is not None), default=None)

    def _run_bots(self, now: float) -> None:
        """One question: whoever runs the room does something else between two, however many bots sit here."""
        if self._paused or self._bots_at is None or self._bots_at > now:
            return
        self._bots_at = None
        for seat in self.game.asked_bots:
            self.game.answer(seat, self.game.question, self.game.ask_bot(seat))
            if self.game.question != self.told:
                break
        self._go_on(now)

    # -- a move --------------------------------------------------------------------------------------------------------

    def _answer(self, seat: int, question: int, action: int, now: float, by_clock: bool = False) -> None:
        self.game.answer(seat, question, action)
        self.questions.end(seat, now)
        if self._people.seats[seat].here:
            self._outbox.say(self._people.seats[seat].person, Accepted(question, action, by_clock))
        self._go_on(now)

    def _go_on(self, now: float) -> None:
        """Tell what happened, and ask whom the match asks now."""
        self.questions.end_others(self.game.question, self.game.asked, now)  # before a new kyoku refills the clocks
        self._tell_news(now)
        self._ask(now)

    def _ask(self, now: float) -> None:
        for seat in self.game.asked:
            if seat in self.game.asked_bots:
                self._bots_at = now + self._config.pace if self._bots_at is None else self._bots_at
            elif seat not in self.questions:
                self.questions.ask(seat, self.game.question, now)
                if self._people.seats[seat].here:
                    self._outbox.say(self._people.seats[seat].person, self._prompt(seat, now))

    def _prompt(self, seat: int, now: float) -> Prompt:
        base, bank = self.questions.left(seat, now)
        clock = self._config.allowance is not None
        offers, fallback = self.game.offers(seat), self.game.fallback(seat)
        return Prompt(self.game.question, offers, fallback, round(base, 1), round(bank, 1), clock, self.undone)

    # -- what is told --------------------------------------------------------------------------------------------------

    def _tell_news(self, now: float) -> None:
        if self.game.n_events == self.told:
            return
        here = [seat for seat, seated in enumerate(self._people.seats) if seated.here]
        news = self.game.news(here, self.told)
        for seat in here:
            for told in news[seat]:
                self._outbox.say(self._people.seats[seat].person, told)
        if self.game.has_begun_kyoku(self.told):
            self.questions.new_kyoku()
        self.told = self.game.n_events
        self._onlookers.happened(self.told, now, self.game.is_over)
        if not self.game.is_over and self.game.is_turn:  # sooner, it would say whether somebody else is asked
            self._tell_waits(here)
        self._tell_hidden()
        self.tell_onlookers(now)

    def _tell_hidden(self) -> None:
        found = self.game.hidden() if self._looks else None
        if found is not None:
            for person in self._people.present:
                self._outbox.say(person, found)

    def _tell_waits(self, seats: Iterable[int]) -> None:
        for seat in seats:
            waits = self.game.waits(seat)
            if waits != self._waits.get(seat):
                self._waits[seat] = waits
                self._outbox.say(self._people.seats[seat].person, waits)

    def tell_onlookers(self, now: float) -> None:
        """What they may know by now."""
        news: dict[int, list[Events]] = {}
        for person, first, end in self._onlookers.hear(now):
            if first not in news:
                late = end - first > AT_ONCE
                news[first] = [self.game.events(None, first, end)] if late else self.game.news([None], first, end)[None]
            for told in news[first]:
                self._outbox.say(person, told)
