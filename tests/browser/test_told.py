"""How a kyoku may end, and what a small screen has of a question: states told to the page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, Person, Shot
from tests.browser.test_pages import violations
from tests.browser.told import Event, begun, payment, tell

NARROW, LYING = (360, 740), (740, 360)
HAND, OTHER = "123456m789p1122z", "340m567p234s5566z"
TO_ALL = [payment(2, 0, 2000, "chombo"), payment(2, 1, 4000, "chombo"), payment(2, 3, 2000, "chombo")]
FROM_ALL = [payment(0, 2, 4000, "nagashi"), payment(1, 2, 2000, "nagashi"), payment(3, 2, 2000, "nagashi")]
SHOWN = [{"type": "show", "seat": 0, "tiles": HAND}, {"type": "show", "seat": 1, "tiles": OTHER}]
END: Event = {"type": "kyoku_end"}
MATCH_END: Event = {"type": "match_end", "scores": [25000, 25000, 33000, 17000]}


def drawn(reason: str, **more: Any) -> Event:
    return {"type": "ryuukyoku", "reason": reason, **more}


def value(**more: Any) -> dict[str, Any]:
    return {"yaku": [["riichi", 1]], "han": 1, "fu": 30, "yakuman": None, "limit": None, "points": 1000, "pao": None, **more}


def win(seat: int, hand: str, **worth: Any) -> Event:
    return {"type": "win", "seat": seat, "source": 3, "tile": "1z", "hand": hand, "value": value(**worth)}


ENDS: dict[str, tuple[list[Event], tuple[str, ...]]] = {
    "draw": ([drawn("exhaustive_draw"), *SHOWN, END], ("No winner: exhaustive draw", "Bot 1tenpai")),
    "nagashi": ([drawn("exhaustive_draw", nagashi=[2]), *FROM_ALL, END], ("Bot 2: Nagashi mangan", "+8,000")),
    "nine kinds": ([drawn("kyuushu_kyuuhai", seat=0), SHOWN[0], END], ("nine kinds", "You")),
    "four riichi": ([drawn("suucha_riichi"), *SHOWN, END], ("riichi by all players", "Bot 1")),
    "chombo": ([{"type": "chombo", "seat": 2}, *TO_ALL, END], ("Chombo: Bot 2", "-8,000")),
    "pao": ([win(1, "1z", yakuman=1, pao=2), payment(2, 1, 16000, "pao"), END], ("Ron: Bot 1, from Bot 3", "responsibility")),
    "places not told": ([drawn("exhaustive_draw"), END, MATCH_END], ("The match is over", "Bot 2")),
}


@pytest.mark.parametrize("size", [DESK, NARROW, LYING], ids=("desk", "phone", "lying"))
@pytest.mark.parametrize("name", ENDS)
def test_how_a_kyoku_ends(person: Person, shot: Shot, name: str, size: tuple[int, int]) -> None:
    events, said = ENDS[name]
    page = person(size, reduced_motion="reduce")
    tell(page, [*begun(), *events])
    for text in said:
        expect(page.locator(".results[data-shown=true]")).to_contain_text(text)
    shot(page, f"end-{name.replace(' ', '-')}-{size[0]}")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_only_a_riichi_sees_ura(person: Person, shot: Shot) -> None:
    page = person(reduced_motion="reduce")
    riichi = [{"type": "discard", "seat": 0, "tile": "9p", "riichi": True}, {"type": "riichi_accepted", "seat": 0}]
    wins = [{"type": "ura", "indicators": "9p"}, win(0, HAND), win(2, "22m1z"), payment(3, 0, 1000, "base"), END]
    tell(page, [*begun(), *riichi, *wins])
    expect(page.locator(".win")).to_have_count(2)
    expect(page.locator(".win[data-seat='0']").get_by_label("Ura indicators")).to_be_visible()
    expect(page.locator(".win[data-seat='2']")).not_to_contain_text("Ura")
    shot(page, "end-two-wins")


def test_each_of_two_results_is_shown_step_by_step(person: Person) -> None:
    page = person()
    past = begun()
    yaku = [["riichi", 1], ["ippatsu", 1], ["menzen_tsumo", 1], ["pinfu", 1], ["dora", 1]]
    draw, other = [drawn("exhaustive_draw"), END], [*begun()[1:], win(0, HAND, yaku=yaku), END]
    first = {"t": "events", "first": len(past), "events": draw}
    tell(page, past, first, {"t": "events", "first": len(past) + len(draw), "events": other})
    expect(page.locator(".results[data-shown=true]")).to_contain_text("No winner")
    page.keyboard.press("Enter")
    expect(page.locator(".results[data-shown=false]")).to_contain_text("Ron: You")
    page.keyboard.press("Enter")
    expect(page.locator(".results[data-shown=true]")).to_contain_text("Dora")


def test_the_fu_of_a_win_by_keys(person: Person, shot: Shot) -> None:
    page = person(reduced_motion="reduce")
    riichi = [{"type": "discard", "seat": 0, "tile": "9p", "riichi": True}, {"type": "riichi_accepted", "seat": 0}]
    tell(page, [*begun(), *riichi, win(0, HAND), END])
    lines = page.get_by_text("Line by line")
    lines.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".win .value-lines")).to_contain_text("Every hand begins with 20 fu")
    expect(page.locator(".results[data-shown=true]")).to_be_visible()
    shot(page, "end-line-by-line")
    assert violations(page) == []


CALLS = [
    {"action": 1, "type": "chi", "tile": "1m", "own": ["2m", "3m"]},
    {"action": 2, "type": "pon", "tile": "1m", "own": ["1m", "1m"]},
    {"action": 3, "type": "ron", "tile": "1m"},
    {"action": 4, "type": "pass"},
]


def asked(page: Page) -> None:
    """Whether to call a discard, with a clock."""
    events = [*begun(), {"type": "draw", "seat": 3, "tile": "?"}, {"type": "discard", "seat": 3, "tile": "1m"}]
    tell(
        page,
        events,
        {"t": "prompt", "prompt": len(events), "offers": CALLS, "fallback": 4, "base": 60, "bank": 20, "clock": True},
    )
    page.wait_for_selector(".table[data-phase=asked]")


@pytest.mark.parametrize("size", [NARROW, LYING], ids=("phone", "lying"))
def test_a_finger_learns_why_a_button_is_not_there(person: Person, shot: Shot, size: tuple[int, int]) -> None:
    page = person(size, has_touch=True, is_mobile=True)
    asked(page)
    kan = page.locator(".ghost[data-act=kan]")
    expect(kan).to_be_hidden()
    page.get_by_role("button", name="Why not?").tap()
    kan.tap(force=True)
    expect(page.locator(".reasons")).to_contain_text("no yaku")
    shot(page, f"why-{size[0]}")
    assert violations(page) == []


@pytest.mark.parametrize("size", [NARROW, LYING, (640, 400)], ids=("phone", "lying", "twice as large"))
def test_nothing_lies_on_what_can_be_answered(person: Person, size: tuple[int, int]) -> None:
    page = person(size)
    asked(page)
    for button in page.locator(".actions .button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        centre = [box["x"] + box["width"] / 2, box["y"] + box["height"] - 4]
        on_top = "([x, y]) => document.elementFromPoint(x, y)?.closest('.actions') !== null"
        assert page.evaluate(on_top, centre), button.inner_text()


@pytest.mark.parametrize("size", [DESK, NARROW, LYING], ids=("desk", "phone", "lying"))
def test_who_looks_on_can_leave(person: Person, shot: Shot, size: tuple[int, int]) -> None:
    page = person(size)
    tell(page, [*begun("?" * 13), {"type": "draw", "seat": 0, "tile": "?"}], seat=None)
    page.locator(".is-watched summary").click()
    shot(page, f"watched-{size[0]}")
    assert violations(page) == []
    page.locator("[data-act=leave]").click()
    expect(page.get_by_role("heading", name="Play now")).to_be_visible()


def test_only_who_decides_is_called(person: Person) -> None:
    page = person()
    events = [*begun(), {"type": "draw", "seat": 0, "tile": "3z"}]
    discards = [{"action": action, "type": "discard", "tile": "3z", "tsumogiri": True} for action in (1, 2)]
    prompt = {"t": "prompt", "prompt": len(events), "fallback": 1, "base": 0, "bank": 0, "clock": False}
    tell(page, events, prompt | {"offers": discards})
    expect(page).to_have_title("Your turn · jantaku")
    tell(page, events, prompt | {"offers": discards[:1]})
    page.reload()
    page.wait_for_selector(".table[data-phase=sent]")
    expect(page).to_have_title("Table · jantaku")
