"""Somebody who plays at a page, as people do: by keys only, or by mouse only."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

KEYS = "1234567890-=qw"
"""Of the tiles, from the left."""
WINS = {"tsumo": "t", "ron": "n"}
SITUATION = """() => {
  const table = document.querySelector(".table");
  const buttons = document.querySelectorAll(".actions [data-act]:not([aria-disabled=true]):not(:disabled)");
  const tiles = [...document.querySelectorAll(".hand-tile")].map((one) => one.getAttribute("aria-disabled") !== "true");
  return {
    phase: table?.dataset.phase ?? "",
    acts: [...new Set([...buttons].map((one) => one.dataset.act))],
    tiles,
    next: document.querySelector("[data-act=next]") !== null,
    over: document.querySelector(".final") !== null,
  };
}"""


@dataclass
class Player:
    """Wins when it can, declares riichi, and else discards the tile farthest right that may go."""

    page: Page
    calls: bool = False
    """Takes every pon and chi that is offered."""
    pressed: list[str] = field(default_factory=list)
    """Everything that was done, in order."""

    def play(self, until: str = "over", seconds: float = 240) -> None:
        """Play until the match is "over", a kyoku has ended ("next"), or one is "asked" what may be called ("call")."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = self.situation()
            if found["over"] if until == "over" else found["next"] if until == "next" else self.is_call(found):
                return
            if not self.act(found):
                self.page.wait_for_timeout(15)
        raise AssertionError(f"no {until} after {seconds} s: {found}, the last acts {self.pressed[-5:]}")

    def situation(self) -> dict[str, Any]:
        return self.page.evaluate(SITUATION)

    @staticmethod
    def is_call(found: dict[str, Any]) -> bool:
        return found["phase"] == "asked" and "pass" in found["acts"] and not found["next"]

    def act(self, found: dict[str, Any]) -> bool:
        """Do what the situation asks for; whether it asked for anything."""
        if found["next"]:
            return self.press("next")
        if found["phase"] != "asked" or found["over"]:
            return False
        wins = [name for name in WINS if name in found["acts"]]
        calls = [name for name in ("pon", "chi") if name in found["acts"] and self.calls]
        if wins or calls or "pass" in found["acts"]:
            return self.press((wins or calls or ["pass"])[0])
        if "riichi" in found["acts"] and (not self.pressed or self.pressed[-1] != "riichi"):
            return self.press("riichi")
        return self.discard(found["tiles"])

    def discard(self, may_go: list[bool]) -> bool:
        if True not in may_go:
            return False
        place = len(may_go) - 1 - may_go[::-1].index(True)
        self.press_tile(place)
        self.pressed.append("discard")
        return True

    def press(self, name: str) -> bool:
        raise NotImplementedError

    def press_tile(self, place: int) -> None:
        """Twice: the first press picks it."""
        raise NotImplementedError


class ByKeys(Player):
    """Never touches a pointer."""

    KEY_OF = WINS | {"next": "Enter", "pass": "x", "riichi": "r", "pon": "p", "chi": "c"}

    def press(self, name: str) -> bool:
        self.page.keyboard.press(self.KEY_OF[name])
        if self.page.evaluate("document.activeElement?.closest('.actions') !== null"):
            self.page.keyboard.press("Enter")  # of several ways the one that has the focus
        self.pressed.append(name)
        return True

    def press_tile(self, place: int) -> None:
        self.page.keyboard.press(KEYS[place])
        self.page.keyboard.press("Enter" if self.page.evaluate("document.activeElement === document.body") else KEYS[place])


class ByPointer(Player):
    """Never touches a key."""

    def press(self, name: str) -> bool:
        found = self.page.locator(f"[data-act={name}]:not([aria-disabled=true])").first
        if found.count():
            found.click(timeout=3000, no_wait_after=True)
            self.pressed.append(name)
        return True

    def press_tile(self, place: int) -> None:
        tile = self.page.locator(".hand-tile").nth(place)
        for _ in range(1 if tile.get_attribute("aria-pressed") == "true" else 2):
            tile.click(timeout=3000, no_wait_after=True)
