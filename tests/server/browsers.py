"""Browsers on a server in this process, for tests: who they are, and people at sockets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from jantaku.server.app import Settings, application
from jantaku.server.sessions import COOKIE, Sessions
from jantaku.server.store import Store

KEY = "a key"
ROOM = {"rules": "tenhou_4p,length=tonpuu", "level": "nearest", "pace": 0.0, "allowance": None}


@contextmanager
def server(file: Path, settings: Settings | None = None) -> Iterator[TestClient]:
    """A server on a database, and a browser that is nobody yet."""
    with TestClient(application(Store(f"sqlite:///{file}"), settings or Settings(KEY))) as client:
        yield client


def be(client: TestClient, person: str | None) -> TestClient:
    """The browser is that person from now on."""
    client.cookies.clear()
    if person is not None:
        client.cookies.set(COOKIE, Sessions(KEY).text_of(person), domain="testserver.local", path="/")
    return client


def who(client: TestClient) -> str | None:
    """Who the browser is."""
    return Sessions(KEY).person_of_text(client.cookies.get(COOKIE) or "")


def opened(client: TestClient, **config: object) -> str:
    answer = client.post("/api/rooms", json=ROOM | config)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["room"])


def play(client: TestClient, room: str, name: str = "Ann", answers: int = 10_000) -> list[dict[str, Any]]:
    """Whoever the browser is starts and plays: so many answers, or to the end of the match; -> all that was told."""
    told: list[dict[str, Any]] = []
    with client.websocket_connect("/ws") as socket:
        socket.send_json({"t": "join", "room": room, "name": name})
        while answers and not (told and told[-1]["t"] == "room" and told[-1].get("seed")):
            told.append(socket.receive_json())
            if told[-1]["t"] == "room" and not told[-1]["playing"] and not told[-1].get("seed"):
                socket.send_json({"t": "start"})
            if told[-1]["t"] == "prompt":
                socket.send_json({"t": "answer", "prompt": told[-1]["prompt"], "action": told[-1]["fallback"]})
                answers -= 1
    return told
