"""Four languages: the browser's, or the one chosen in the menu, at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Person, Shot
from tests.browser.player import ByKeys
from tests.browser.rooms import open_room

PLAY_NOW = {"en": "Play now", "ja": "対局", "zh-Hans": "对局", "zh-Hant": "對局"}
SOMETHING_ELSE = "fr"


@pytest.mark.parametrize("language", PLAY_NOW)
def test_the_language_of_the_browser(person: Person, shot: Shot, language: str) -> None:
    page = person(language=language)
    page.goto(f"#/room/{open_room(page, quick=True)}")
    page.wait_for_selector(".hand-tile")
    expect(page.locator("html")).to_have_attribute("lang", language)
    shot(page, f"table-{language}")
    ByKeys(page).play("next")
    page.keyboard.press("Enter")
    shot(page, f"result-{language}")


@pytest.mark.parametrize("language", PLAY_NOW)
def test_the_language_of_the_menu(person: Person, shot: Shot, language: str) -> None:
    page = person(language=SOMETHING_ELSE)
    page.goto("")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog select").first.select_option(language)
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("main")).to_contain_text(PLAY_NOW[language])
    shot(page, f"home-{language}")
    page.reload()
    expect(page.get_by_role("main")).to_contain_text(PLAY_NOW[language])


def test_yaku_by_their_japanese_names(person: Person) -> None:
    page = person()
    page.goto("#/calculator?hand=234567m234p6667s%2B5s")
    expect(page.get_by_role("main")).to_contain_text("All simples")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name="romaji").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("main")).to_contain_text("Tan'yao")
    expect(page.get_by_role("main")).not_to_contain_text("All simples")
