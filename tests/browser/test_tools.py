"""The pages beside the table, used as people use them."""

from __future__ import annotations

import json
import lzma
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, ROOT, Person, Shot

EXAMPLE = ROOT / "tests" / "log" / "data" / "example.mjlog"
RECORDS = ROOT.parent / "shared" / "data" / "logs" / "tenhou-core.jsonl.xz"
TITLES = {"en": "Play now", "ja": "対局", "zh-Hans": "对局", "zh-Hant": "對局"}


def stop(page: Page) -> int:
    """How far the viewer has come."""
    return int(page.locator(".viewer").get_attribute("data-stop") or -1)


def open_log(page: Page, log: Path) -> None:
    page.goto("#/replay")
    page.locator("input[type=file]").set_input_files(log)
    page.wait_for_selector(".viewer")


def real_log(folder: Path) -> Path:
    """A log of a public server; skips where they are not at hand."""
    if not RECORDS.is_file():
        pytest.skip("the records are not at hand")
    with lzma.open(RECORDS, "rt", encoding="utf-8") as file:
        found = json.loads(next(file))
    log = folder / "game.mjlog"
    log.write_text(found["xml"], encoding="utf-8")
    return log


def test_a_real_log_is_walked_by_keys(person: Person, shot: Shot, tmp_path: Path) -> None:
    page = person()
    open_log(page, real_log(tmp_path))
    first = stop(page)
    for _ in range(30):
        page.keyboard.press("ArrowDown")
    expect(page.locator(".viewer")).to_have_attribute("data-stop", str(first + 30))
    page.keyboard.press("ArrowUp")
    expect(page.locator(".viewer")).to_have_attribute("data-stop", str(first + 29))
    shot(page, "replay-match")
    page.keyboard.press("h")
    page.keyboard.press("ArrowRight")
    shot(page, "replay-result")
    page.wait_for_url("**kyoku=**")
    end = stop(page)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".viewer")).not_to_have_attribute("data-stop", str(end))


def test_a_match_in_one_file_needs_no_server(person: Person, shot: Shot, tmp_path: Path) -> None:
    made = tmp_path / "match.html"
    command = [sys.executable, "-m", "jantaku", "replay", str(EXAMPLE), "--html", str(made)]
    subprocess.run(command, check=True, env={"PYTHONPATH": str(ROOT / "src"), "PATH": ""}, capture_output=True)
    page = person(PHONE)
    page.goto(made.as_uri())
    page.wait_for_selector(".viewer")
    before = stop(page)
    page.keyboard.press("ArrowDown")
    expect(page.locator(".viewer")).not_to_have_attribute("data-stop", str(before))
    shot(page, "replay-file")


def test_a_text_that_is_no_log_is_refused_in_words(person: Person, tmp_path: Path) -> None:
    page = person()
    broken = tmp_path / "broken.mjlog"
    broken.write_text("<mjloggm ver=", encoding="utf-8")
    page.goto("#/replay")
    page.locator("input[type=file]").set_input_files(broken)
    expect(page.get_by_role("alert")).to_be_visible()
    assert "Traceback" not in page.content()
    expect(page.locator("input[type=file]")).to_be_attached()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=("desk", "phone"))
def test_a_hand_is_typed_and_explained(person: Person, shot: Shot, size: tuple[int, int]) -> None:
    page = person(size)
    page.goto("#/calculator")
    page.get_by_label("Tiles", exact=False).first.fill("123m123p789s1122z+2z")
    expect(page.get_by_role("main")).to_contain_text("5,200")
    shot(page, f"calculator-typed-{size[0]}")


@pytest.mark.parametrize("language", TITLES)
def test_each_language_from_the_browser_and_from_the_menu(person: Person, shot: Shot, language: str) -> None:
    page = person(language="en" if language == "en" else "fr")
    page.goto("")
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog select").first.select_option(language)
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("main")).to_contain_text(TITLES[language])
    shot(page, f"home-{language}")
    other = person(language=language)
    other.goto("")
    expect(other.locator("html")).to_have_attribute("lang", language)
