"""A real server in a process of its own, and the Chromium of the system that looks at it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, sync_playwright

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "build" / "screenshots"
"""What the pages looked like in the last run."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DESK = (1280, 800)
PHONE = (390, 844)


@dataclass
class Running:
    """A server and where it is."""

    address: str
    process: subprocess.Popen[str]
    data: Path


@contextmanager
def running(data: Path, *options: str) -> Iterator[Running]:
    """A server on a free port, its database in a folder."""
    command = [sys.executable, "-m", "jantaku", "serve", "--port", "0", "--data", str(data), "--log", "none", *options]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().strip()
            assert address.startswith("http"), "the server did not start"
            yield Running(address, process, data)
        finally:
            process.terminate()


def chromium() -> str:
    """The Chromium of the system; the tests fail without one."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        pytest.fail("no Chromium was found: install it with `apt-get install chromium`", pytrace=False)
    return found


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as made:
        yield made


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    made = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
    yield made
    made.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server"), "--no-limits") as made:
        yield made


def is_fault(line: ConsoleMessage) -> bool:
    """Whether a line of the console tells of a fault of the page: that the server said no, the browser itself writes there."""
    return line.type == "error" and not line.text.startswith("Failed to load resource: the server responded with a status of 4")


Person = Callable[..., Page]
"""Makes somebody with a browser of their own: `person(size=PHONE, language="ja")`."""


@pytest.fixture
def person(browser: Browser, server: Running) -> Iterator[Person]:
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def made(size: tuple[int, int] = DESK, language: str = "en", **more: object) -> Page:
        width, height = size
        context = browser.new_context(
            base_url=server.address, viewport={"width": width, "height": height}, locale=language, **more
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
        page.on("console", lambda line: faults.append(f"{page.url}: {line.text}") if is_fault(line) else None)
        return page

    yield made
    for context in contexts:
        context.close()
    assert faults == []


Shot = Callable[[Page, str], None]


@pytest.fixture
def shot() -> Shot:
    """Keeps a picture of a page for who wants to look."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    return lambda page, name: (page.screenshot(path=SHOTS / f"{name}.png"), None)[1]
