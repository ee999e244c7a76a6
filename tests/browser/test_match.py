"""Matches played to their end at the page."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, Person, Shot
from tests.browser.player import ByKeys, ByPointer
from tests.browser.rooms import open_room
from tests.browser.test_pages import violations


def test_a_whole_hanchan_by_keys_alone(person: Person, shot: Shot) -> None:
    page = person()
    page.goto(f"#/room/{open_room(page, 'tenhou_4p', quick=True, seed='by keys')}")
    player = ByKeys(page)
    player.play()
    shot(page, "final")
    assert {"discard", "next"} <= set(player.pressed)
    assert player.pressed.count("next") >= 8, "East and South have four hands each"


@pytest.mark.parametrize("rules", ["tenhou_4p,length=tonpuu", "tenhou_3p,length=tonpuu", "two_player,length=tonpuu"])
def test_a_match_by_pointer(person: Person, rules: str) -> None:
    page = person()
    page.goto(f"#/room/{open_room(page, rules, quick=True)}")
    player = ByPointer(page, calls=True)
    player.play()
    assert "discard" in player.pressed


def test_a_match_on_a_phone(person: Person, shot: Shot) -> None:
    page = person(PHONE, has_touch=True, is_mobile=True, color_scheme="dark")
    page.goto(f"#/room/{open_room(page, quick=True)}")
    player = ByPointer(page)
    player.play("next")
    shot(page, "phone-result")
    player.play()
    shot(page, "phone-final")


@pytest.mark.parametrize(("size", "scheme"), [(DESK, "light"), (PHONE, "dark")])
def test_every_state_of_a_table_is_accessible(person: Person, size: tuple[int, int], scheme: str) -> None:
    page = person(size, color_scheme=scheme, reduced_motion="reduce")
    page.goto(f"#/room/{open_room(page, quick=True, seed='by keys')}")
    page.wait_for_selector(".table[data-phase=asked]")
    assert violations(page) == []
    player = ByKeys(page)
    player.play("call")
    assert violations(page) == []
    player.play("next")
    assert violations(page) == []
    player.play()
    assert violations(page) == []


def test_a_return_in_the_middle_of_a_call_window(person: Person) -> None:
    page = person()
    page.goto(f"#/room/{open_room(page, quick=True)}")
    player = ByKeys(page)
    player.play("call")
    before = player.situation()
    page.reload()
    page.wait_for_selector(".table[data-phase=asked]")
    after = player.situation()
    assert after == before
    player.play("next")


def test_two_people_and_two_bots(person: Person) -> None:
    host, guest = person(), person(PHONE)
    room = open_room(host)
    host.goto(f"#/room/{room}")
    guest.goto(f"#/room/{room}")
    expect(host.locator("[data-act=start]")).to_be_enabled()
    expect(guest.get_by_role("main")).to_contain_text("Guest")
    host.locator("[data-act=start]").click()
    players = [ByKeys(host), ByPointer(guest)]
    end = time.monotonic() + 240
    while not all(player.situation()["over"] for player in players):
        assert time.monotonic() < end, [player.situation() for player in players]
        for player in players:
            player.act(player.situation())
    assert all("discard" in player.pressed for player in players)
