"""The pages beside the table, as people use them: a quick game, tables for others, rules, my games, who one is."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Person, Shot
from tests.browser.rooms import open_room
from tests.browser.test_pages import violations

ROOM = re.compile(r"#/room/([\w-]+)$")
FINISH = """room => new Promise(over => {
  const url = new URL("ws", document.baseURI);
  url.protocol = "ws:";
  const socket = new WebSocket(url);
  const say = what => socket.send(JSON.stringify(what));
  socket.onopen = () => say({ t: "join", room, name: "Ann" });
  socket.onmessage = ({ data }) => {
    const told = JSON.parse(data);
    if (told.t === "prompt") say({ t: "answer", prompt: told.prompt, action: told.fallback });
    if (told.t === "room" && told.seed) { socket.close(); over(); }
  };
})"""
"""Plays a quick game to its end, always by the fallback."""


def asked(page: Page, path: str) -> Any:
    answer = page.request.get(f"api/{path}")
    assert answer.ok
    return answer.json()


def room_of(page: Page) -> str:
    """The room that the page went to."""
    page.wait_for_url(ROOM)
    found = ROOM.search(page.url)
    assert found is not None
    return found[1]


def finished(page: Page) -> str:
    """A quick game that the person at the page has played to its end, by its room."""
    room = open_room(page, level="nearest", quick=True)
    page.evaluate(FINISH, room)
    return room


@pytest.mark.parametrize("size", [DESK, PHONE], ids=("desk", "phone"))
def test_a_quick_game_by_keys_is_remembered_and_can_be_gone_back_to(person: Person, size: tuple[int, int]) -> None:
    page = person(size)
    page.goto("")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("radio", name="4").focus()
    page.keyboard.press("ArrowRight")
    page.get_by_label("Your name").press("Enter")
    room = room_of(page)
    expect(page.locator(".hand-tile").first).to_be_visible()
    page.goto("#/")
    expect(page.get_by_role("radio", name="3")).to_be_checked()
    [seat] = asked(page, "me")["rooms"]
    assert (seat["room"], seat["rules"], seat["playing"]) == (room, "default_3p,length=tonpuu", True)
    page.get_by_role("link", name="Go back").click()
    assert room_of(page) == room


def test_a_table_by_rules_of_ones_own(person: Person, shot: Shot) -> None:
    page = person()
    page.goto("#/new")
    page.get_by_label("Find a rule").fill("tanyao")
    page.get_by_role("switch", name="Open tanyao").click()
    expect(page.get_by_text("1 rule changed")).to_be_visible()
    page.get_by_label("Find a rule").fill("")
    page.get_by_text("Match", exact=True).click()
    page.get_by_role("combobox", name="Starting points").select_option(label="Another value")
    points = page.get_by_role("textbox", name="Starting points")
    points.fill("77")
    expect(page.locator("#option-start_points")).to_contain_text("in steps of 1000")
    assert violations(page) == []
    shot(page, "new-fault")
    page.get_by_role("button", name="Open the table").click()
    expect(points).to_be_focused()
    points.fill("30000")
    expect(points).to_be_visible()
    expect(page.locator("#option-start_points")).not_to_contain_text("in steps of 1000")
    page.get_by_role("button", name="Open the table").click()
    room = room_of(page)
    expect(page.get_by_role("heading", name="At the table")).to_be_visible()
    assert [(seat["room"], seat["rules"]) for seat in asked(page, "me")["rooms"]] == [
        (room, "default,start_points=30000,kuitan=false")
    ]
    assert room not in [listed["room"] for listed in asked(page, "lobby")]


def test_a_public_table_is_found_and_joined(person: Person) -> None:
    host, guest = person(), person(PHONE)
    host.goto("")
    host.get_by_label("Your name").fill("Ann at the window")
    host.goto("#/new")
    host.get_by_role("radio", name="Anybody", exact=True).check()
    host.get_by_role("button", name="Open the table").click()
    room = room_of(host)
    expect(host.get_by_role("heading", name="At the table")).to_be_visible()
    guest.goto("")
    guest.get_by_role("link", name="Join Ann at the window's table").click()
    assert room_of(guest) == room
    expect(host.get_by_text("Guest").first).to_be_visible()


def test_a_table_is_reached_by_its_link(person: Person) -> None:
    page = person()
    page.goto("")
    link = page.get_by_label("I have a link")
    link.fill("https://elsewhere.example/#/room/abc")
    page.get_by_role("button", name="Go there").click()
    expect(link).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_text("another server")).to_be_visible()
    room = open_room(page)
    page.get_by_label("I have a link").fill(f"{page.url}#/room/{room}")
    page.get_by_role("button", name="Go there").click()
    assert room_of(page) == room


@pytest.mark.parametrize("size", [DESK, PHONE], ids=("desk", "phone"))
def test_two_sets_of_rules_beside_each_other(person: Person, shot: Shot, size: tuple[int, int]) -> None:
    page = person(size)
    page.goto("#/rules/compare")
    page.get_by_label("These rules").select_option("ema_2016")
    page.get_by_label("Other rules").select_option("ema_2025")
    expect(page.get_by_role("row")).to_have_count(3)
    expect(page.get_by_role("row", name="Rounded-up mangan")).to_contain_text("no")
    assert violations(page) == []
    shot(page, f"rules-compare-{size[0]}")
    page.reload()
    expect(page.get_by_text("2 differences")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=("desk", "phone"))
def test_a_set_of_rules_and_the_yaku(person: Person, shot: Shot, size: tuple[int, int]) -> None:
    page = person(size)
    page.goto("#/rules")
    page.get_by_role("link", name="M-League").click()
    expect(page.get_by_text("30 / 10 / -10 / -30")).to_be_visible()
    assert violations(page) == []
    shot(page, f"rules-set-{size[0]}")
    page.goto("#/rules/yaku")
    page.get_by_label("Find a yaku").fill("三暗刻")
    expect(page.get_by_role("row", name="Three concealed triplets")).to_contain_text("2 han")
    assert violations(page) == []


@pytest.mark.parametrize("size", [DESK, PHONE], ids=("desk", "phone"))
def test_a_finished_match_in_my_games(person: Person, shot: Shot, size: tuple[int, int]) -> None:
    page = person(size)
    room = finished(page)
    page.goto("#/games")
    expect(page.get_by_text("1 match,")).to_be_visible()
    expect(page.locator(".games-me")).to_contain_text("Ann")
    page.get_by_text("Download").click()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    shot(page, f"games-full-{size[0]}")
    with page.expect_download() as download:
        page.get_by_role("link", name="jantaku, with everything").click()
    lines = download.value.path().read_text("utf-8").splitlines()
    assert [json.loads(line)["type"] for line in (lines[0], lines[-1])] == ["match_start", "match_end"]
    page.get_by_role("link", name="Replay").last.click()
    page.wait_for_url(re.compile(f"#/replay/game/{room}/1"))


def test_one_is_the_same_on_another_device_until_one_is_forgotten(person: Person, shot: Shot) -> None:
    one, other = person(), person(PHONE)
    one.goto("#/me")
    one.get_by_label("Your name").fill("Ann")
    one.get_by_role("button", name="Show a code").click()
    mark = one.get_by_text("My mark").inner_text()
    other.goto("#/me")
    expect(other.get_by_text("My mark")).not_to_have_text(mark)
    other.get_by_role("textbox", name="Code").fill(one.locator(".code").inner_text())
    other.get_by_role("button", name="Be that player").click()
    expect(other.get_by_text("My mark")).to_have_text(mark)
    expect(other.get_by_label("Your name")).to_have_value("Ann")
    other.get_by_role("button", name="Delete my data").click()
    expect(other.get_by_role("dialog")).to_contain_text("your list of games")
    assert violations(other) == []
    shot(other, "forget")
    other.keyboard.press("Escape")
    other.get_by_role("button", name="Delete my data").click()
    other.get_by_role("button", name="Delete it").click()
    expect(other.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(other.get_by_label("Your name")).to_have_value("")
    other.goto("#/me")
    expect(other.get_by_text("My mark")).not_to_have_text(mark)


@pytest.mark.parametrize(("language", "title"), [("ja", "喰いタン"), ("zh-Hans", "食断"), ("zh-Hant", "食斷")])
def test_rules_speak_the_language(person: Person, language: str, title: str) -> None:
    page = person(PHONE, language=language)
    page.goto("#/rules/compare?here=default&there=default,kuitan=false")
    expect(page.get_by_role("row", name=title)).to_be_visible()
    assert violations(page) == []
