"""Events, and who may see which part of them."""

import dataclasses
import typing

import pytest

from jantaku import events
from jantaku.events import Audience, Deal, Discard, Draw, Event, KyokuStart, Win, seen_by
from jantaku.tiles import UNKNOWN, Tile, parse_tiles

EVENTS = typing.get_args(Event)
HAND = parse_tiles("123m456p789s1122z")


@pytest.mark.parametrize("event", EVENTS)
def test_every_field_that_can_hold_a_tile_says_who_sees_it(event):
    for part in dataclasses.fields(event):
        if "Tile" in str(part.type):
            assert isinstance(part.metadata.get("audience"), Audience), part.name


def test_only_dealt_and_drawn_tiles_are_ever_hidden():
    hidden = {
        event.__name__
        for event in EVENTS
        for part in dataclasses.fields(event)
        if part.metadata.get("audience") is Audience.ACTOR
    }
    assert hidden == {"Deal", "Draw"}


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_a_seat_sees_its_own_tiles_and_nobody_elses(viewer):
    for seat in range(4):
        dealt, drawn = seen_by(Deal(seat, HAND), viewer), seen_by(Draw(seat, Tile("0m")), viewer)
        assert dealt == (Deal(seat, HAND) if seat == viewer else Deal(seat, (UNKNOWN,) * 13))
        assert drawn == Draw(seat, Tile("0m") if seat == viewer else UNKNOWN)


def test_what_all_see_is_passed_on_as_it_is():
    for event in (Discard(1, Tile("5s")), Win(0, 1, Tile("3m"), HAND), KyokuStart(0, 1, 0, 0, 0, (25000,) * 4)):
        assert seen_by(event, 2) is event


def test_events_are_exported_as_one_union():
    named = {
        value
        for value in vars(events).values()
        if dataclasses.is_dataclass(value) and isinstance(value, type) and value is not events.WinValue
    }
    assert named == set(EVENTS)
