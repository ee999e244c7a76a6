"""Rooms opened for a test."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

AT_ONCE = {"pace": 0.0, "allowance": None, "watch_delay": 0.0}
"""Bots that do not wait, and no clock."""


def open_room(page: Page, rules: str = "tenhou_4p,length=tonpuu", **config: Any) -> str:
    """A room that the person at the page has opened, by its identifier."""
    page.goto("")  # whoever opens the page gets the cookie by which the server knows them
    response = page.request.post("api/rooms", data={"rules": rules, **AT_ONCE, **config})
    assert response.status == 201, response.text()
    room: str = response.json()["room"]
    return room
