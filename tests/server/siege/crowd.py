"""A crowd that does anything in a room at any moment, and what must hold after each thing it does."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable

from jantaku.server.clock import Allowance
from jantaku.server.effects import Effect, Send
from jantaku.server.kept import Config, Kept, read_kept, write_kept
from jantaku.server.messages import (
    Accepted,
    Answer,
    Asked,
    Entropy,
    Events,
    Goodbye,
    Kick,
    Leave,
    Prompt,
    Refused,
    Rematch,
    Stamped,
    Start,
    Told,
    Why,
    write_told,
)
from jantaku.server.room import Room

RULES = (
    "tenhou_4p,length=tonpuu",
    "tenhou_3p,length=tonpuu",
    "default,call_timing=first_voice,length=tonpuu",
    "tenhou_4p,call_timing=first_voice,length=tonpuu",
    "default,transparent_tiles=washizu,length=tonpuu",
)
PEOPLE = ("ann", "bob", "cid", "dan", "eve", "fay")


class Crowd:
    """One room and six people, who may sit, look on, vanish, come back and say whatever they like."""

    def __init__(self, seed: int, rules: str | None = None) -> None:
        self.rng = random.Random(seed)
        self.now = 1000.0
        allowance = self.rng.choice((None, Allowance(5, 20, 10), Allowance(0, 0, 0), Allowance(3, 0, 0)))
        config = Config(
            rules or self.rng.choice(RULES),
            "nearest",
            allowance,
            pace=self.rng.choice((0.0, 0.6)),
            watch_delay=20.0,
            grace=15.0,
        )
        self.room = Room("room", config, f"secret {seed}")
        self.kept: Kept | None = None
        self.answers: list[tuple[int, int]] = []
        self.here: set[str] = set()
        self.have: dict[str, int] = defaultdict(int)
        self.prompts: dict[str, list[Prompt]] = defaultdict(list)
        self.refused = 0
        self.matches = 0

    # -- what they do --------------------------------------------------------------------------------------------------

    def step(self) -> None:
        """One thing, and what follows from it."""
        act = self.rng.choices(
            (self.come, self.vanish, self.wait, self.answer, self.answer_wrongly, self.talk, self.restart),
            (3, 0.5, 12, 30, 3, 2, 0.3),
        )[0]
        act()
        self.check()

    def come(self) -> None:
        person = self.rng.choice(PEOPLE)
        if self.rng.random() < 0.3:
            self.have[person] = 0
        watch = self.rng.random() < 0.2
        self.here.add(person)
        self.take(self.room.join(person, person.title(), self.now, self.have[person], watch))

    def vanish(self) -> None:
        person = self.rng.choice(PEOPLE)
        if person in self.here:
            self.here.discard(person)
            self.take(self.room.gone(person, self.now))

    def wait(self) -> None:
        due = self.room.next_tick
        late = self.rng.choice((0.0, 0.0, 0.5, 7.0))
        self.now = max(self.now, self.now if due is None else due) + late
        self.take(self.room.tick(self.now))

    def answer(self) -> None:
        for person in self.rng.sample(sorted(self.here), len(self.here)):
            seat = self.room.seat_of(person)
            if seat in self.room.asked_people:
                prompt = self.prompts[person][-1]
                before = len(self.answers)
                self.say(person, Answer(prompt.prompt, self.rng.choice(prompt.offers).action))
                assert len(self.answers) == before + 1
                break

    def answer_wrongly(self) -> None:
        """A question that is not asked, of this seat or another; an action that is not offered."""
        person = self.rng.choice(PEOPLE)
        asked = [prompt for prompts in self.prompts.values() for prompt in prompts[-3:]]
        number = self.rng.choice([prompt.prompt for prompt in asked]) if asked else 0
        seat = self.room.seat_of(person)
        action = self.rng.randrange(202)
        game = self.room.game
        is_right = game is not None and seat in self.room.asked_people and number == game.question
        if not (is_right and game is not None and seat is not None and action in game.match.legal(seat)):
            self.nothing_changes(person, Answer(number, action))

    def talk(self) -> None:
        person = self.rng.choice(sorted(self.here) or PEOPLE)
        seat = self.rng.randrange(4)
        said: Asked = self.rng.choices(
            (Start(), Rematch(), Entropy("word"), Why("ron"), Why("x"), Stamped("wow"), Kick(seat), Leave()),
            (4, 4, 2, 2, 2, 2, 0.3, 0.3),
        )[0]
        if isinstance(said, Leave):
            self.here.discard(person)
        self.say(person, said)

    def restart(self) -> None:
        """The server is killed: all that is left is what was written."""
        if self.kept is None:
            return
        events = self.room.game.match.events[1:] if self.room.game is not None else []
        asked = self.room.game.asked if self.room.game is not None else ()
        self.room = Room.rebuilt("room", read_kept(write_kept(self.kept)), self.answers, self.now)
        self.here.clear()
        if self.room.game is not None:
            assert self.room.game.match.events[1:] == events
            assert self.room.game.asked == asked

    # -- what comes of it ----------------------------------------------------------------------------------------------

    def say(self, person: str, asked: Asked) -> list[Told]:
        return self.take(self.room.say(person, asked, self.now))

    def nothing_changes(self, person: str, asked: Asked) -> None:
        """It is refused to that person alone."""
        before = self.state()
        (effect,) = self.room.say(person, asked, self.now)
        assert isinstance(effect, Send)
        assert effect.to == person
        assert isinstance(effect.told, Refused)
        assert self.state() == before
        self.refused += 1

    def state(self) -> tuple[object, ...]:
        game = self.room.game
        return (
            self.room.kept,
            None if game is None else (game.n_events, game.asked, tuple(game.match.choices)),
            self.room.asked_people,
            self.room.next_tick,
        )

    def take(self, effects: list[Effect]) -> list[Told]:
        """Write down and tell; -> what was told."""
        written: set[int] = set()
        told = []
        for effect in effects:
            if isinstance(effect, Send):
                self.hear(effect.to, effect.told, written)
                told.append(effect.told)
            elif effect.kept is None:
                self.answers.append((effect.seat, effect.action))
                written.add(effect.seat)
            else:
                if self.kept is None or effect.kept.match != self.kept.match:
                    self.answers, self.have, self.prompts = [], defaultdict(int), defaultdict(list)
                    self.matches += 1
                self.kept = effect.kept
        return told

    def hear(self, person: str, told: Told, written: set[int]) -> None:
        assert len(write_told(told)) > 0
        seat = self.room.seat_of(person)
        if isinstance(told, Events):
            assert told.first <= self.have[person]
            self.have[person] = max(self.have[person], told.first + len(told.events))
        elif isinstance(told, Prompt):
            assert seat is not None
            assert told.offers
            assert told.fallback in {offer.action for offer in told.offers}
            before = self.prompts[person]
            if before and before[-1].prompt == told.prompt:
                assert told.offers == before[-1].offers
            before.append(told)
        elif isinstance(told, Accepted):
            assert seat in written
        elif isinstance(told, Goodbye):
            self.here.discard(person)

    def check(self) -> None:
        """What holds at every moment."""
        room, game = self.room, self.room.game
        seated = [seat.person for seat in room.seats if seat.person]
        assert len(set(seated)) == len(seated)
        assert room.host in seated if seated else room.host == ""
        assert {seat.person for seat in room.seats if seat.here} | set(room.onlookers) == self.here
        if game is None or game.is_over:
            return
        people = set(game.asked) - set(game.asked_bots)
        assert people == room.asked_people
        assert room.next_tick is not None or (people and room.config.allowance is None) or not game.asked_bots
        for seat in people & {seat for seat, of in enumerate(room.seats) if of.here}:
            prompt = self.prompts[room.seats[seat].person][-1]
            assert prompt.prompt == game.question
            assert bytes(offer.action for offer in prompt.offers) == game.match.legal(seat)
        for of in room.seats:
            assert not of.here or self.have[of.person] == game.n_events
            assert bool(of.bot) or bool(of.person)


def play(seed: int, steps: int, rules: str | None = None, made: Callable[[int, str | None], Crowd] = Crowd) -> Crowd:
    """A crowd after so many things it did."""
    crowd = made(seed, rules)
    for _ in range(steps):
        crowd.step()
    return crowd
