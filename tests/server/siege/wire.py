"""What one seat hears on the wire while a recorded course is played in a room, with the walls given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any
from unittest.mock import patch

from jantaku.match import Match
from jantaku.server import game
from jantaku.server.effects import Effect, Send
from jantaku.server.kept import Config
from jantaku.server.messages import Answer, Start, write_told
from jantaku.server.room import Room
from jantaku.walls import Wall
from tests.server.siege.course import Course

LOOKING_ON = "eve"


class Wire:
    """The bytes that a viewer (None: an onlooker) is told; the others are away and answer all the same."""

    def __init__(self, course: Course, viewer: int | None, walls: Sequence[Wall]) -> None:
        self.told: list[bytes] = []
        self._course = course
        self._people = [f"person {seat}" for seat in range(course.rules.players)]
        self._person = LOOKING_ON if viewer is None else self._people[viewer]
        self._walls = walls
        config = Config(course.rules.argument, "nearest", None, watch_delay=0.0, grace=1e9)
        self.room = Room("room", config, "secret")
        for person in self._people:
            self._take(self.room.join(person, person, 0.0))
        if viewer is None:
            self._take(self.room.join(LOOKING_ON, "", 0.0, watch=True))
        for person in self._people:
            if person != self._person:
                self._take(self.room.gone(person, 0.0))

    def play(self, until: int) -> None:
        """Until there are so many events, or to the end."""
        made: Callable[..., Any] = partial(Match, walls=lambda kyoku: self._walls[kyoku])
        with patch.object(game, "Match", made):
            self._take(self.room.say(self._people[0], Start(), 0.0))
        playing = self.room.game
        assert playing is not None
        while not playing.is_over and playing.question < until:
            found = self._course.answer(playing.question, playing.asked, playing.match.legal)
            assert found is not None
            seat, action = found
            self._take(self.room.say(self._people[seat], Answer(playing.question, action), 0.0))
            self._take(self.room.tick(0.0))

    def _take(self, effects: list[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Send) and effect.to == self._person:
                self.told.append(write_told(effect.told))
