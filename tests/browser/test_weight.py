"""What the pages weigh, how soon they are seen, and that nothing but the compositor works while a tile moves."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, Page, Response

from tests.browser.conftest import PHONE, Person, Running
from tests.browser.player import ByKeys
from tests.browser.rooms import open_room

MOST_SCRIPT = 120_000
"""Bytes of JavaScript, compressed, from the first page to the table."""
FIRST_VIEW, FIRST_VIEW_OF_A_PHONE = 1000, 3000
"""Milliseconds."""
LONGEST_TASK = 16_000
"""Microseconds of work on the main thread, of one task."""
PHONE_NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
PHONE_SLOWDOWN = 4
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


def test_the_scripts_are_small(person: Person) -> None:
    page = person(language="ja")
    weights: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.url.endswith(".js"):
            weights[response.url] = len(gzip.compress(response.body()))

    page.on("response", weigh)
    page.goto(f"#/room/{open_room(page, quick=True)}")
    page.wait_for_selector(".hand-tile")
    assert len(weights) > 3
    assert sum(weights.values()) <= MOST_SCRIPT, weights


def test_the_first_view_comes_soon(browser: Browser, server: Running) -> None:
    context = browser.new_context(base_url=server.address, viewport={"width": PHONE[0], "height": PHONE[1]})
    page = context.new_page()
    assert 0 < first_view(page) <= FIRST_VIEW
    context.close()


def test_the_first_view_of_a_phone_comes_soon(browser: Browser, server: Running) -> None:
    context = browser.new_context(base_url=server.address, viewport={"width": PHONE[0], "height": PHONE[1]})
    page = context.new_page()
    control = context.new_cdp_session(page)
    control.send("Network.enable")
    control.send("Network.emulateNetworkConditions", PHONE_NETWORK)
    control.send("Emulation.setCPUThrottlingRate", {"rate": PHONE_SLOWDOWN})
    assert 0 < first_view(page) <= FIRST_VIEW_OF_A_PHONE
    context.close()


def first_view(page: Page) -> float:
    page.goto("")
    page.wait_for_selector("main h2")
    page.wait_for_function(f"{FIRST_PAINT} > 0")
    found: float = page.evaluate(FIRST_PAINT)
    return found


def test_no_long_task_while_tiles_move(person: Person, browser: Browser) -> None:
    page = person()
    page.goto(f"#/room/{open_room(page, quick=True, pace=0.3)}")
    page.wait_for_selector(".hand-tile")
    browser.start_tracing(page=page, categories=["devtools.timeline", "toplevel", "blink.animations"])
    player = ByKeys(page)
    while player.pressed.count("discard") < 5:
        if not player.act(player.situation()):
            page.wait_for_timeout(15)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    moves = list(animations(trace))
    assert len(moves) >= 5, "discards glide"
    long = [
        (event["name"], event["tdur"]) for event in scripts(trace) if overlaps(event, moves) and event["tdur"] > LONGEST_TASK
    ]
    assert long == []


def animations(trace: list[dict[str, Any]]) -> Iterator[tuple[int, int]]:
    """From when to when something moved, in the time of the trace."""
    begun: dict[str, int] = {}
    for event in trace:
        if event["name"] == "Animation" and event["ph"] == "b":
            begun[event["id2"]["local"]] = event["ts"]
        elif event["name"] == "Animation" and event["ph"] == "e" and event["id2"]["local"] in begun:
            yield begun.pop(event["id2"]["local"]), event["ts"]


def scripts(trace: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The work of scripts, each with the processor's time that it took; the driver of the test is none of the page's."""
    names = {"FunctionCall", "RunMicrotasks", "TimerFire", "FireAnimationFrame", "EventDispatch"}
    return (event for event in trace if event["name"] in names and event["ph"] == "X" and "tdur" in event)


def overlaps(event: dict[str, Any], moves: list[tuple[int, int]]) -> bool:
    return any(begin <= event["ts"] + event["dur"] and event["ts"] <= end for begin, end in moves)
