"""Messages that no honest client sends: nothing breaks, nothing changes, and nobody is told more than that it was refused."""

from __future__ import annotations

import base64
import random
from typing import Any

import msgspec
import pytest

from jantaku.server.effects import Send
from jantaku.server.kept import Config
from jantaku.server.messages import Answer, Asked, Join, Leave, Refused, read_asked, write_told
from jantaku.server.sessions import Sessions
from tests.server.people import Desk
from tests.server.siege.noise import noise
from tests.server.siege.scale import scale

MESSAGES = scale(50_000, 1_000_000)
CONFIG = Config("tenhou_4p,length=tonpuu", "nearest", None, pace=0.0, watch_delay=1e4)
STRANGERS = ("nobody", "eve", "bot")
"""One who never came, one who looks on, and one who left for good."""

pytestmark = pytest.mark.slow


class Besieged:
    """A match of two people and two bots, and everything that holds while others make noise."""

    def __init__(self, seed: int) -> None:
        self.desk = Desk(CONFIG, ("ann", "bob"), secret=str(seed), seed=seed)
        self.desk.take(self.desk.room.join("eve", "Eve", 0.0, watch=True))
        self.desk.start()
        self.heard: list[dict[str, Any]] = []
        self.refused = 0

    def state(self) -> tuple[object, ...]:
        game = self.desk.room.game
        assert game is not None
        return game.n_events, len(game.match.choices), game.asked, self.desk.room.asked_people, self.desk.room.next_tick

    def is_hers(self, person: str, asked: Asked) -> bool:
        """Whether somebody at a seat may say that: it is no noise."""
        if not isinstance(asked, Answer):
            return True
        game, seat = self.desk.room.game, self.desk.room.seat_of(person)
        assert game is not None
        if seat is None or seat not in self.desk.room.asked_people:
            return False
        return asked.prompt == game.question and asked.action in game.match.legal(seat)

    def hear(self, person: str, text: str) -> None:
        try:
            asked = read_asked(text)
        except msgspec.MsgspecError:
            return
        if isinstance(asked, Join | Leave) or (person not in STRANGERS and self.is_hers(person, asked)):
            return
        before = self.state()
        effects = self.desk.room.say(person, asked, self.desk.now)
        assert self.state() == before
        for effect in effects:
            assert isinstance(effect, Send)
            assert effect.to == person
            assert isinstance(effect.told, Refused)
            assert b"Traceback" not in write_told(effect.told)
        self.refused += len(effects)

    def move(self) -> bool:
        """An honest answer, which the others hear of."""
        before = len(self.desk.answers)
        going = self.desk.step()
        game = self.desk.room.game
        assert game is not None
        self.heard += [{"t": "answer", "prompt": game.n_events, "action": action} for _, action in self.desk.answers[before:]]
        return going


def test_noise_changes_nothing() -> None:
    """Most of it is no message; what is one comes from who may not say it."""
    rng = random.Random(5)
    seed, said, refused = 0, 0, 0
    while said < MESSAGES:
        seed += 1
        besieged = Besieged(seed)
        going = True
        while going and said < MESSAGES:
            kept, answers = besieged.desk.room.kept, len(besieged.desk.answers)
            sayings = noise(rng, besieged.heard)
            for _ in range(200):
                besieged.hear(rng.choice((*STRANGERS, "ann", "bob")), next(sayings))
            said += 200
            assert besieged.desk.room.kept == kept
            assert len(besieged.desk.answers) == answers
            going = besieged.move()
        refused += besieged.refused
    assert refused > MESSAGES // 20


def test_a_session_is_signed() -> None:
    """Of all that can be made from cookies of others none is anybody's but the one it was."""
    sessions, foreign, rng = Sessions("key"), Sessions("other key"), random.Random(5)
    cookies = [sessions.text_of(person) for person in ("ann", "bob")]
    assert foreign.person_of_text(cookies[0]) is None
    for _ in range(scale(5_000, 200_000)):
        one, other = rng.sample(cookies, 2)
        cut = rng.randrange(1, len(one))
        place = rng.randrange(len(one))
        forged = rng.choice(
            (
                one[:cut] + other[cut:],
                one[:place] + chr(rng.randrange(33, 127)) + one[place + 1 :],
                one[:cut],
                one + one,
                foreign.text_of("ann"),
                one.split(".")[0] + "." + other.split(".")[-1],
            )
        )
        found = sessions.person_of_text(forged)
        assert found is None or signature(forged) == signature(sessions.text_of(found))


def signature(cookie: str) -> bytes:
    """Its bytes: a few letters of the text may be written in more than one way."""
    return base64.urlsafe_b64decode(cookie.rpartition(".")[2] + "==")
