"""The calculator: a hand by pressing and by typing, its explanation, its faults, and a link that shares it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Person, Shot
from tests.browser.test_pages import violations

HAND = "#/calculator?hand=345m34p34588s%2B0p&melds=2-34s&rules=tenhou_4p"
HAND_FIELD = "Closed tiles, + the winning one"


def result(page: Page) -> str:
    return page.get_by_label("Result", exact=True).inner_text()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=("desk", "phone"))
def test_a_hand_of_a_link(person: Person, shot: Shot, size: tuple[int, int]) -> None:
    page = person(size)
    page.goto(HAND)
    expect(page.get_by_label("Result", exact=True)).to_contain_text("3,900")
    expect(page.get_by_label("Yaku", exact=True)).to_contain_text("All simples: 1 han")
    expect(page.get_by_label("Fu", exact=True)).to_contain_text("at least 30")
    expect(page.get_by_label("What if", exact=True).first).to_contain_text("with nothing called")
    shot(page, f"calculator-hand-{size[0]}")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_typing_and_pressing_are_one(person: Person) -> None:
    page = person()
    page.goto("#/calculator")
    page.get_by_label(HAND_FIELD).fill("123m567p789p44p24s")
    expect(page.get_by_label("Result", exact=True)).to_contain_text("Tenpai")
    page.get_by_role("button", name="3 sou", exact=False).first.click()
    expect(page.get_by_label(HAND_FIELD)).to_have_value("123m44567789p24s+3s")
    expect(page.get_by_label("Result", exact=True)).to_contain_text("No yaku")
    page.get_by_role("switch", name="Riichi", exact=True).check()
    expect(page.get_by_label("Result", exact=True)).to_contain_text("1,300")
    page.get_by_role("button", name="The winning tile", exact=False).click()
    expect(page.get_by_label(HAND_FIELD)).to_have_value("123m44567789p24s")
    page.reload()
    expect(page.get_by_label(HAND_FIELD)).to_have_value("123m44567789p24s")


def test_keys_alone(person: Person) -> None:
    page = person()
    page.goto("#/calculator")
    first = page.get_by_role("button", name="1 man", exact=False)
    first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_label(HAND_FIELD)).to_have_value("2m2p")


def test_faults_stand_at_their_field(person: Person) -> None:
    page = person()
    page.goto("#/calculator?hand=123m567p789p44p24s%2B3s&rules=nope")
    expect(page.get_by_label("With options")).to_have_attribute("aria-invalid", "true")
    page.goto("#/calculator?hand=123m567p789p44p24s%2B3s&melds=12")
    expect(page.get_by_label("Melds", exact=True)).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Melds", exact=True).fill("")
    expect(page.get_by_label("Melds", exact=True)).to_have_attribute("aria-invalid", "false")
    assert "No yaku" in result(page)


def test_other_rules(person: Person) -> None:
    page = person()
    page.goto(HAND)
    page.get_by_label("Compare with").select_option("wrc_2025")
    expect(page.get_by_role("columnheader", name="World Riichi Championship 2025")).to_be_visible()
    page.get_by_label("Preset").select_option("tenhou_3p")
    expect(page.get_by_label("Result", exact=True)).to_contain_text("not played with")
