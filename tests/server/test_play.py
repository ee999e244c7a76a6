"""The match of a room: what clocks give back, and what is told to who comes late."""

from __future__ import annotations

from itertools import pairwise

import pytest

from jantaku.server.clock import Allowance
from jantaku.server.hub import QUEUED
from jantaku.server.kept import Config, read_kept, write_kept
from jantaku.server.messages import Answer, Events
from jantaku.server.questions import Questions
from jantaku.server.room import Room
from tests.server.people import FAST, Desk

THINKING = Config(f"{FAST.rules},call_timing=first_voice", "nearest", Allowance(base=5, bank=20, refill=10), 0.0, grace=1e9)


def towards_a_ron(desk: Desk) -> tuple[str, Answer, list[str]] | None:
    """Play until somebody could win a discard that others could call: who, the ron, the others. None: not soon."""
    desk.start()
    while True:
        asked = {person: prompt for person in desk.people if (prompt := desk.prompt(person))}
        for person, prompt in asked.items():
            ron = [offer for offer in prompt.offers if offer.type == "ron"]
            if ron and len(asked) > 1:
                return person, Answer(prompt.prompt, ron[0].action), [other for other in asked if other != person]
        person, prompt = next(iter(asked.items()))
        nearest = min(prompt.offers, key=lambda offer: (offer.type != "pass", offer.type == "tsumo", offer.shanten or 0))
        desk.say(person, Answer(prompt.prompt, nearest.action))
        if desk.room.game is None or desk.room.game.has_begun_kyoku(2):
            return None


def test_the_time_thought_in_one_kyoku_is_not_taken_from_the_next() -> None:
    """A ron ends the kyoku while another seat still thinks: first that costs its bank, then the new kyoku refills it."""
    for seed in range(200):
        desk = Desk(THINKING, ("ann", "bob", "cid", "dan"), secret=str(seed))
        found = towards_a_ron(desk)
        if found is not None:
            break
    assert found is not None
    winner, ron, others = found
    seat = desk.room.seat_of(others[0])
    assert seat is not None
    desk.now += 15.0
    desk.say(winner, ron)
    assert desk.room.play is not None
    assert desk.room.play.game.has_begun_kyoku(2)
    assert desk.room.play.questions.left(seat, desk.now)[1] == 20.0


def test_questions_that_nobody_waits_for_any_more() -> None:
    questions = Questions(4, Allowance(base=5, bank=20))
    questions.ask(0, 7, 0.0)
    questions.ask(1, 7, 0.0)
    questions.end_others(7, (1,), 15.0)
    assert (list(questions), questions.left(0, 15.0)) == ([1], (0.0, 10.0))
    questions.end_others(8, (1,), 15.0)
    assert list(questions) == []
    assert questions.next_due is None


@pytest.mark.parametrize("delay", [0.0, 1e5])
def test_who_looks_on_late_hears_it_in_few_messages(delay: float) -> None:
    """A connection holds so many messages; whoever comes to a long match must not be cut off for that again and again."""
    desk = Desk(Config(FAST.rules, "nearest", None, pace=0.0, watch_delay=delay))
    desk.start()
    desk.take(desk.room.join("eve", "Eve", desk.now, watch=True))
    desk.play()
    desk.take(desk.room.join("fay", "Fay", desk.now, have=0, watch=True))
    assert desk.room.game is not None
    assert desk.room.game.n_events > QUEUED
    for person in ("eve", "fay"):
        heard = [told for told in desk.told[person] if isinstance(told, Events)]
        assert all(told.first + len(told.events) == after.first for told, after in pairwise(heard))
        assert (heard[0].first, heard[-1].first + len(heard[-1].events)) == (0, desk.room.game.n_events)
    assert len(desk.told["fay"]) < 5
    assert len(desk.told["eve"]) < 5 or delay == 0.0


def test_who_looked_on_before_a_restart_is_told_the_rest_at_once() -> None:
    desk = Desk(Config(FAST.rules, "nearest", None, pace=0.0, watch_delay=30.0))
    desk.start()
    for _ in range(60):
        desk.step()
    assert desk.kept is not None
    room = Room.rebuilt("room", read_kept(write_kept(desk.kept)), desk.answers, now=0.0)
    room.join("eve", "Eve", 0.0, watch=True)
    told = [effect.told for effect in room.tick(30.0) if getattr(effect, "to", None) == "eve"]
    assert len([one for one in told if isinstance(one, Events)]) == 1
