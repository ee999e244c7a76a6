"""The replay viewer: real logs by file and by text, every key, and a file that needs no server."""

from __future__ import annotations

import json
import lzma
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from jantaku.cli import main
from tests.browser.conftest import DESK, PHONE, Person, Running, Shot
from tests.browser.test_pages import violations
from tests.log.examples import SHARED, needs_shared

LOGS = Path(__file__).parents[1] / "log" / "data"


def opened(page: Page, file: Path) -> None:
    page.goto("#/replay")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".viewer")).to_be_visible()


def stop(page: Page) -> int:
    return int(page.locator(".viewer").get_attribute("data-stop") or -1)


@pytest.mark.parametrize(
    ("name", "form"),
    [("example.mjlog", "Tenhou (mjlog)"), ("example.mjai.jsonl", "mjai"), ("nuki.majsoul.json", "Mahjong Soul")],
)
def test_a_log_by_file(person: Person, name: str, form: str) -> None:
    page = person()
    opened(page, LOGS / name)
    expect(page.locator(".viewer-foot")).to_contain_text(f"{form}, rules")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    assert violations(page) == []


@needs_shared
@pytest.mark.parametrize(("size", "file"), [(DESK, "tenhou-4p-south"), (PHONE, "tenhou-3p")], ids=("desk", "phone"))
def test_a_real_tenhou_log(person: Person, shot: Shot, tmp_path: Path, size: tuple[int, int], file: str) -> None:
    with lzma.open(SHARED / f"{file}.jsonl.xz", "rt") as lines:
        xml = json.loads(next(lines))["xml"]
    (tmp_path / "log.mjlog").write_text(xml)
    page = person(size)
    opened(page, tmp_path / "log.mjlog")
    for _ in range(40):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("d")
    page.keyboard.press("w")
    expect(page.get_by_label("Next draws").first).to_be_visible()
    shot(page, f"replay-{size[0]}")
    comes_to(page, 40)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def comes_to(page: Page, place: int) -> None:
    expect(page.locator(".viewer")).to_have_attribute("data-stop", str(place))


def test_every_key(person: Person) -> None:
    page = person()
    opened(page, LOGS / "example.mjlog")

    def press(*keys: str) -> None:
        for key in keys:
            page.keyboard.press(key)

    press("ArrowDown", "ArrowDown", "ArrowUp")
    comes_to(page, 1)
    press("ArrowRight")
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    end = stop(page)
    press("ArrowLeft")
    comes_to(page, 0)
    press("ArrowRight", "End", "Home")
    comes_to(page, 0)
    press(".")
    expect(page.locator(".viewer")).not_to_have_attribute("data-stop", "0")
    choice = stop(page)
    press(".", ",")
    comes_to(page, choice)
    press("End")
    expect(page.get_by_text("The match is over").first).to_be_visible()
    assert stop(page) > end
    press("v")
    expect(page.get_by_label("Seen by")).to_have_value("1")
    press("h", "w", "d")
    for name, on in (("Open hands", False), ("Wall", True), ("Danger", True)):
        expect(page.get_by_role("switch", name=name)).to_be_checked(checked=on)
    press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    press("Home", "+", "+", "+", " ")
    expect(page.locator(".viewer")).to_have_attribute("data-stop", re.compile(r"^([4-9]|\d\d+)$"))
    press(" ")


@needs_shared
def test_a_win_is_worth_the_same_in_the_calculator(person: Person, tmp_path: Path) -> None:
    with lzma.open(SHARED / "tenhou-4p-south.jsonl.xz", "rt") as lines:
        (tmp_path / "log.mjlog").write_text(json.loads(next(lines))["xml"])
    page = person()
    opened(page, tmp_path / "log.mjlog")
    for kyoku in range(4):
        page.locator(".viewer-jump").nth(kyoku).click()
        page.keyboard.press("ArrowRight")
        expect(page).to_have_url(re.compile(rf"kyoku={kyoku + 1}&step=\d\d"))
        points = page.locator(".total-points").inner_text()
        page.get_by_role("link", name="To the calculator").click()
        expect(page.locator(".calculator-points")).to_have_text(points)
        page.go_back()
        expect(page.locator(".viewer")).to_be_visible()


@needs_shared
def test_the_present_kyoku_is_in_sight(person: Person, tmp_path: Path) -> None:
    with lzma.open(SHARED / "tenhou-4p-south.jsonl.xz", "rt") as lines:
        (tmp_path / "log.mjlog").write_text(json.loads(next(lines))["xml"])
    page = person((1280, 700))
    opened(page, tmp_path / "log.mjlog")
    expect(page.locator(".viewer-jump").last).not_to_be_in_viewport()
    page.keyboard.press("End")
    expect(page.locator(".viewer-jump").last).to_be_in_viewport()


def test_the_wheel_steps(person: Person) -> None:
    page = person()
    opened(page, LOGS / "example.mjlog")
    page.locator(".viewer-felt").hover()
    page.mouse.wheel(0, 100)
    expect(page.locator(".viewer")).to_have_attribute("data-stop", "1")


def test_a_finger_drawn_across_steps(person: Person) -> None:
    page = person(PHONE, has_touch=True, is_mobile=True)
    opened(page, LOGS / "example.mjlog")
    control = page.context.new_cdp_session(page)

    def draw(*spots: tuple[int, int]) -> None:
        kinds = ["touchStart", *["touchMove"] * (len(spots) - 1)]
        for kind, (x, y) in zip(kinds, spots, strict=True):
            control.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        control.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    draw((300, 200), (200, 205))
    comes_to(page, 1)
    draw((200, 200), (215, 200))
    draw((300, 200), (200, 205))
    comes_to(page, 2)
    draw((100, 200), (250, 200))
    comes_to(page, 1)
    draw((200, 300), (195, 200))
    page.wait_for_timeout(100)
    comes_to(page, 1)


def test_the_address_is_a_place(person: Person) -> None:
    page = person()
    opened(page, LOGS / "example.mjlog")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("v")
    page.wait_for_url("**step=2&seat=1**")
    page.reload()
    expect(page.locator(".viewer")).to_have_attribute("data-stop", "1")
    expect(page.get_by_label("Seen by")).to_have_value("1")


def test_a_log_by_text(person: Person) -> None:
    page = person()
    page.goto("#/replay")
    page.locator("textarea").fill((LOGS / "example.tenhou6.json").read_text())
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".viewer")).to_be_visible()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "neither XML nor JSON"),
        ("http://tenhou.net/0/?log=2009060321gm-00b9-0000-12345678&tw=1", "log/?2009060321gm-00b9-0000-12345678"),
    ],
)
def test_what_is_no_log(browser: Browser, server: Running, text: str, said: str) -> None:
    context = browser.new_context(base_url=server.address)
    page = context.new_page()
    page.goto("#/replay")
    page.locator("textarea").fill(text)
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("alert")).to_contain_text(said)
    assert violations(page) == []
    context.close()


def test_a_file_that_needs_no_server(browser: Browser, shot: Shot, tmp_path: Path) -> None:
    out = tmp_path / "match.html"
    assert main(["replay", str(LOGS / "example.mjlog"), "--html", str(out)]) == 0
    assert out.stat().st_size < 700_000
    context = browser.new_context(offline=True, locale="ja")
    page = context.new_page()
    faults: list[str] = []
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda line: faults.append(line.text) if line.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(out.as_uri())
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".viewer-result")).to_be_visible()
    shot(page, "replay-file")
    assert violations(page) == []
    assert (faults, asked) == ([], [out.as_uri()])
    context.close()
