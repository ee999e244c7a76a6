"""People who play in a room by themselves, for tests: they answer every prompt, and keep all that they were told."""

from __future__ import annotations

import random
from collections import defaultdict

from jantaku.server.effects import Effect, Write
from jantaku.server.kept import Config, Kept, Person
from jantaku.server.messages import Answer, Asked, Prompt, Start, Told
from jantaku.server.room import Room

FAST = Config(rules="tenhou_4p,length=tonpuu", level="nearest", allowance=None, pace=0.0, watch_delay=0.0)


class Desk:
    """A room with its people; time stands still but for `tick`."""

    def __init__(
        self, config: Config = FAST, people: tuple[Person, ...] = ("ann",), secret: str = "secret", seed: int = 1
    ) -> None:
        self.room = Room("room", config, secret)
        self.people = people
        self.now = 0.0
        self.told: dict[Person, list[Told]] = defaultdict(list)
        self.kept: Kept | None = None
        self.answers: list[tuple[int, int]] = []
        self._rng = random.Random(seed)
        for person in people:
            self.take(self.room.join(person, person.title(), self.now))

    def take(self, effects: list[Effect]) -> None:
        """Write down, then tell."""
        for effect in effects:
            if not isinstance(effect, Write):
                self.told[effect.to].append(effect.told)
            elif effect.kept is None:
                self.answers.append((effect.seat, effect.action))
            else:
                if self.kept is None or effect.kept.match != self.kept.match:
                    self.answers = []
                self.kept = effect.kept

    def say(self, person: Person, asked: Asked) -> list[Told]:
        """What that person is told at once."""
        before = len(self.told[person])
        self.take(self.room.say(person, asked, self.now))
        return self.told[person][before:]

    def start(self) -> None:
        self.say(self.people[0], Start())

    def prompt(self, person: Person) -> Prompt | None:
        """The question that the person has not answered yet."""
        seat = self.room.seat_of(person)
        asked = [told for told in self.told[person] if isinstance(told, Prompt)]
        return asked[-1] if asked and seat in self.room.asked_people else None

    def step(self, seconds: float = 0.0) -> bool:
        """Time passes, and one person who is asked answers; whether the match goes on."""
        self.now += seconds
        self.take(self.room.tick(self.now))
        for person in self.people:
            if (prompt := self.prompt(person)) is not None:
                self.say(person, Answer(prompt.prompt, self._rng.choice(prompt.offers).action, prompt.undone))
                break
        return self.room.game is not None and not self.room.game.is_over

    def play(self) -> None:
        """To the end of the match."""
        while self.step():
            pass
