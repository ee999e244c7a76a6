"""No seat hears what it cannot know: where that changes and what all can see stays, the bytes on the wire are the same."""

from __future__ import annotations

import random

import pytest

from jantaku.events import Chi, Deal, Draw, Pon
from tests.server.siege.course import Course, row
from tests.server.siege.scale import scale
from tests.server.siege.wire import Wire

RULES = (
    "tenhou_4p,length=tonpuu",
    "tenhou_3p,length=tonpuu",
    "two_player,length=tonpuu",
    "default,length=tonpuu,transparent_tiles=washizu",
    "default,length=tonpuu,local=[open_riichi]",
    "mleague,nagashi=win,length=tonpuu",
    "default_3p,length=tonpuu,open_hands=true",
    "majsoul_4p,length=tonpuu,call_timing=first_voice",
)
MATCHES = scale(1, 25)
"""By each of these rules."""

pytestmark = pytest.mark.slow


def moment(course: Course, rng: random.Random) -> int:
    """A number of events after which it is somebody's turn for all to see, so that every world stops there."""
    return rng.choice([number for number in course.answers if isinstance(course.events[number - 1], Draw | Chi | Pon)])


def hold(course: Course, viewer: int | None, until: int, rng: random.Random) -> int:
    """Compare what a viewer hears with another world, up to an event; -> how many tiles lie elsewhere there."""
    walls = course.elsewhere(viewer, until, rng)
    if walls is None:
        return 0
    here, there = Wire(course, viewer, course.walls), Wire(course, viewer, walls)
    here.play(until)
    there.play(until)
    assert there.told == here.told
    pairs = [pair for wall, other in zip(course.walls, walls, strict=False) for pair in zip(row(wall), row(other), strict=True)]
    return sum(tile != other for tile, other in pairs)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(MATCHES))
def test_what_cannot_be_known_is_not_on_the_wire(rules: str, seed: int) -> None:
    course, rng = Course.played(rules, seed), random.Random(seed)
    moved = []
    for number, viewer in enumerate((*range(course.rules.players), None)):
        whole = number == seed % (course.rules.players + 1)
        moved.append(hold(course, viewer, len(course.events) if whole else moment(course, rng), rng))
    assert sum(map(bool, moved)) >= len(moved) - 1
    assert max(moved) > 30


def test_another_world_is_told_apart_by_who_may_know_it() -> None:
    """The same comparison finds a tile that is told to the wrong seat."""
    course = Course.played(RULES[0], 1)
    walls = course.elsewhere(0, len(course.events), random.Random(1))
    assert walls is not None
    here, there = Wire(course, 1, course.walls), Wire(course, 1, walls)
    first = next(number for number, event in enumerate(course.events) if isinstance(event, Deal) and event.seat == 1)
    here.play(first + 3)
    there.play(first + 3)
    assert here.told != there.told
