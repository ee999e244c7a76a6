"""A practice game: what was played is taken back, and what is hidden looked at."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, Person, Shot
from tests.browser.player import ByKeys
from tests.browser.rooms import open_room
from tests.browser.test_pages import violations

SIZES = [DESK, PHONE, (360, 640), (844, 390)]
NAMES = ["desk", "phone", "small", "lying"]
HAND = "[...document.querySelectorAll('.hand-tile')].map(one => one.dataset.tile)"
HEARD = "[...document.querySelectorAll('.heard[role=status]')].map(one => one.textContent).join(' ')"


def asked(page: Page) -> Page:
    """The page, once it is one's turn."""
    page.wait_for_selector(".table[data-phase=asked] .hand-tile[data-act=discard]")
    return page


def at_a_practice_table(page: Page) -> Page:
    page.goto(f"#/room/{open_room(page, quick=True, practice=True, seed='take it back')}")
    return asked(page)


def own_river(page: Page) -> Locator:
    seat = page.locator(".table").get_attribute("data-seat")
    return page.locator(f".river[data-seat='{seat}'] .piece")


def discard(page: Page, place: int) -> str:
    """The tile at a place of the hand is discarded; which it was."""
    tile: str = page.evaluate(HAND)[place]
    ByKeys(page).press_tile(place)
    expect(own_river(page)).to_have_count(1)
    assert own_river(page).get_attribute("data-tile") == tile
    return tile


def test_a_practice_game_is_chosen_before_it_begins(person: Person) -> None:
    page = person()
    page.goto("")
    page.get_by_role("switch", name="Practice").check()
    page.get_by_text("Clock, pace and tiles").click()
    expect(page.get_by_label("Your clock")).to_have_count(0)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(asked(page).locator("[data-practice=undo]")).to_be_visible()
    expect(page.locator(".clock")).to_have_count(0)


def test_a_game_that_is_no_practice_has_nothing_of_it(person: Person) -> None:
    page = person()
    page.goto(f"#/room/{open_room(page, quick=True)}")
    expect(asked(page).locator("[data-practice=undo]")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
def test_a_discard_is_taken_back_and_another_tile_discarded(person: Person, shot: Shot, size: tuple[int, int]) -> None:
    page = at_a_practice_table(person(size))
    hand = page.evaluate(HAND)
    first = discard(page, len(hand) - 1)
    if size == DESK:
        page.keyboard.press("u")
    else:
        page.locator("[data-practice=undo]").click()
    expect(own_river(page)).to_have_count(0)
    assert asked(page).evaluate(HAND) == hand
    assert "Taken back" in page.evaluate(HEARD)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    shot(page, f"practice-{size[0]}")
    assert discard(page, 6) != first


def test_what_a_switch_played_is_taken_back_and_not_played_again(person: Person) -> None:
    page = at_a_practice_table(person())
    page.get_by_role("switch", name="Auto discard").check()
    expect(own_river(page)).not_to_have_count(0)
    page.keyboard.press("u")
    expect(page.get_by_role("switch", name="Auto discard")).not_to_be_checked()
    discards = own_river(asked(page)).count()
    page.wait_for_timeout(600)
    expect(own_river(page)).to_have_count(discards)


def test_after_a_return_what_was_taken_back_is_still_so(person: Person) -> None:
    page = at_a_practice_table(person())
    hand = page.evaluate(HAND)
    first = discard(page, len(hand) - 1)
    page.keyboard.press("u")
    expect(own_river(page)).to_have_count(0)
    page.reload()
    assert asked(page).evaluate(HAND) == hand
    assert discard(page, 6) != first


def test_the_end_of_a_kyoku_is_taken_back(person: Person) -> None:
    page = at_a_practice_table(person())
    ByKeys(page).play("next")
    page.locator("[data-practice=undo]").click()
    page.wait_for_selector(".table[data-phase=asked]")
    expect(page.locator(".results")).to_have_count(0)
    ByKeys(page).play("next")


def choose(page: Page, what: str) -> None:
    page.locator(".popup", has_text="Practice").locator("summary").click()
    page.locator(f"[data-practice={what}]").click()


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
def test_wall_and_hands_are_shown_and_are_true(person: Person, shot: Shot, size: tuple[int, int]) -> None:
    page = at_a_practice_table(person(size))
    expect(page.locator(".held [data-tile=back]")).to_have_count(39)
    choose(page, "look")
    expect(page.locator(".held [data-tile=back]")).to_have_count(0)
    draws = page.get_by_role("list", name="Next draws").locator(".piece")
    expect(draws).to_have_count(69)
    draws.last.scroll_into_view_if_needed()
    expect(draws.last).to_be_in_viewport()
    assert violations(page) == []
    shot(page, f"practice-wall-{size[0]}")
    discard(page, 6)
    expect(draws).not_to_have_count(69)
    page.keyboard.press("f")
    expect(draws).to_have_count(0)
    expect(page.locator(".held [data-tile=back]").first).to_be_visible()


def test_bots_stand_still_in_a_pause(person: Person) -> None:
    page = at_a_practice_table(person())
    choose(page, "pause")
    discard(page, 6)
    expect(page.get_by_text("Paused")).to_be_visible()
    page.wait_for_timeout(300)
    expect(page.locator(".river .piece")).to_have_count(1)
    choose(page, "pause")
    expect(page.locator(".river .piece")).not_to_have_count(1)
    expect(page.get_by_text("Paused")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
def test_advice_is_shown_marked_and_can_be_followed(person: Person, shot: Shot, size: tuple[int, int]) -> None:
    page = at_a_practice_table(person(size))
    choose(page, "advise")
    advice = page.locator(".advice")
    expect(advice.locator(".weighed")).to_have_count(4)
    advised = advice.locator(".piece").first.get_attribute("data-tile")
    marked = page.locator(".hand-tile.is-advised")
    assert {one.get_attribute("data-tile") for one in marked.all()} == {advised}
    expect(marked.first).to_have_accessible_name(re.compile("advised"))
    assert violations(page) == []
    shot(page, f"practice-advice-{size[0]}")
    page.keyboard.press("Escape")
    expect(advice).to_have_count(0)
    page.keyboard.press("j")
    expect(advice).to_have_count(1)
    marked.first.click()
    marked.first.click()
    expect(own_river(page)).to_have_attribute("data-tile", advised or "")
    expect(advice).to_have_count(0)


def test_the_position_is_saved_to_a_file_that_the_command_line_resumes(person: Person) -> None:
    page = at_a_practice_table(person())
    with page.expect_download() as download:
        choose(page, "save")
    saved = json.loads(download.value.path().read_text("utf-8"))
    assert saved["seed"].endswith("take it back")


def test_a_new_match_is_dealt_in_the_middle_of_one(person: Person) -> None:
    page = at_a_practice_table(person())
    hand = page.evaluate(HAND)
    discard(page, 6)
    choose(page, "deal")
    expect(own_river(page)).to_have_count(0)
    page.wait_for_function(f"hand => {HAND}.join() !== hand", arg=",".join(hand))
    ByKeys(page).play("next")
