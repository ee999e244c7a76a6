"""Every page opens, says itself in every language, and holds what axe-core asks for."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Person, Shot

AXE = (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
PAGES = ("home", "replay", "calculator", "rules", "games", "me", "new")


def violations(page: Page) -> list[str]:
    """What axe-core finds wrong."""
    page.evaluate(AXE)
    found = page.evaluate("() => axe.run({resultTypes: ['violations']})")["violations"]
    return [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=("desk", "phone"))
@pytest.mark.parametrize("name", PAGES)
def test_a_page_opens_and_is_accessible(person: Person, shot: Shot, name: str, size: tuple[int, int]) -> None:
    page = person(size)
    page.goto("" if name == "home" else f"#/{name}")
    expect(page.locator("main h1").first).to_be_attached()
    page.wait_for_load_state("networkidle")
    shot(page, f"{name}-{size[0]}")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0], "the page is wider than the screen"
