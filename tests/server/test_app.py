"""The server as browsers meet it: a match over the socket, who may come in, and a table that goes on after a restart."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from jantaku.server.app import Settings, application
from jantaku.server.http import Shared
from jantaku.server.limits import Limits
from jantaku.server.security import POLICY
from jantaku.server.sessions import COOKIE, Sessions
from jantaku.server.socket import JOINING
from jantaku.server.store import Store

KEY = "a key"
ROOM = {"rules": "tenhou_4p,length=tonpuu", "level": "nearest", "pace": 0.0, "allowance": None}


@contextmanager
def server(file: Path, person: str | None = "ann") -> Iterator[TestClient]:
    """A server on a database, and a browser whose cookie says who it is."""
    with TestClient(application(Store(f"sqlite:///{file}"), Settings(KEY))) as client:
        if person is not None:
            client.cookies.set(COOKIE, Sessions(KEY).text_of(person))
        yield client


def opened(client: TestClient) -> str:
    answer = client.post("/api/rooms", json=ROOM)
    assert answer.status_code == 201
    return str(answer.json()["room"])


class Player:
    """Somebody at a socket who always takes the fallback."""

    def __init__(self, socket: Any, room: str, have: int = 0) -> None:
        self.socket = socket
        self.have = have
        self.events: list[dict[str, Any]] = []
        socket.send_json({"t": "join", "room": room, "name": "Ann", "have": have})

    def next(self) -> dict[str, Any]:
        told: dict[str, Any] = self.socket.receive_json()
        if told["t"] == "events":
            assert told["first"] == self.have
            self.have += len(told["events"])
            self.events += told["events"]
        if told["t"] == "prompt":
            self.socket.send_json({"t": "answer", "prompt": told["prompt"], "action": told["fallback"]})
        return told

    def play(self, answers: int) -> int:
        """Until so many answers count, or the match is over; -> how many did."""
        accepted = 0
        while accepted < answers:
            told = self.next()
            accepted += told["t"] == "accepted"
            if told["t"] == "room" and told.get("seed"):
                break
        return accepted


def test_a_match_over_the_socket(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client:
        room = opened(client)
        with client.websocket_connect("/ws") as socket:
            player = Player(socket, room)
            socket.send_json({"t": "start"})
            player.play(10_000)
    assert [player.events[0]["type"], player.events[-1]["type"]] == ["match_start", "match_end"]
    assert len(Store(f"sqlite:///{tmp_path / 'a.sqlite'}").games("ann")) == 1


def test_a_table_goes_on_after_a_restart(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client:
        room = opened(client)
        with client.websocket_connect("/ws") as socket:
            player = Player(socket, room)
            socket.send_json({"t": "start"})
            player.play(3)
    with server(tmp_path / "a.sqlite") as client, client.websocket_connect("/ws") as socket:
        back = Player(socket, room, player.have)
        back.play(10_000)
    events = [*player.events, *back.events]
    assert [event["type"] for event in events].count("match_start") == 1
    assert events[-1]["type"] == "match_end"


@pytest.mark.parametrize("forged", [None, "ann", "ann.forged"])
def test_strangers_get_no_socket(tmp_path: Path, forged: str | None) -> None:
    with server(tmp_path / "a.sqlite", None) as client:
        if forged is not None:
            client.cookies.set(COOKIE, forged)
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws"):
            pass
        assert client.post("/api/rooms", json=ROOM).status_code == 403


def test_pages_of_others_get_no_socket(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client:
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws", headers={"origin": "https://evil.example"}):
            pass
        for origin in ("https://evil.example", "null", "http://[", "http://testserver.evil.example", ""):
            assert client.post("/api/rooms", json=ROOM, headers={"origin": origin}).status_code == 403
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws", headers={"origin": "http://["}):
            pass
        with client.websocket_connect("/ws", headers={"origin": "http://testserver"}):
            pass


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("garbage", "no_message"),
        ("[]", "no_message"),
        ('{"t":"answer","prompt":1}', "no_message"),
        ('{"t":"answer","prompt":-1,"action":0}', "no_message"),
        ('{"t":"answer","prompt":1,"action":202}', "no_message"),
        ('{"t":"join","room":"abc","extra":1}', "no_message"),
        ('{"t":"start"}', "no_room"),
        ('{"t":"join","room":"no such"}', "no_room"),
    ],
)
def test_what_is_no_message_is_refused_in_a_line(tmp_path: Path, said: str, code: str) -> None:
    with server(tmp_path / "a.sqlite") as client, client.websocket_connect("/ws") as socket:
        socket.send_text(said)
        told = socket.receive_json()
        assert (told["t"], told["code"]) == ("refused", code)
        assert "Traceback" not in str(told)


def test_a_huge_message_ends_the_connection(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client, client.websocket_connect("/ws") as socket:
        socket.send_text("x" * 5000)
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


@pytest.mark.parametrize("config", [{"rules": "nope"}, {"level": "os:system"}, {"pace": "fast"}, [], {"rules": "m" * 5000}])
def test_rooms_that_cannot_be(tmp_path: Path, config: object) -> None:
    with server(tmp_path / "a.sqlite") as client:
        answer = client.post("/api/rooms", json=config)
        assert answer.status_code in (400, 413)
        assert answer.json()["why"]["text"]


def test_every_answer_is_guarded(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite", None) as client:
        for path in ("/", "/healthz", "/metrics", "/api/lobby", "/api/about", "/nowhere"):
            answer = client.get(path)
            assert answer.headers["content-security-policy"] == POLICY
            assert answer.headers["x-content-type-options"] == "nosniff"
        assert client.get("/healthz").text == "ok\n"
        assert "jantaku_rooms 0" in client.get("/metrics").text


def test_too_many_rooms_from_one_address(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client:
        codes = [client.post("/api/rooms", json=ROOM).status_code for _ in range(40)]
    assert codes[0] == 201
    assert codes[-1] == 429


def test_one_address_does_not_fill_the_server(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client:
        shared: Shared = client.app.state.shared  # type: ignore[attr-defined]
        shared.rooms = Limits(rate=0.0, most=2.0)
        assert [client.post("/api/rooms", json=ROOM).status_code for _ in range(3)] == [201, 201, 429]
        assert client.post("/api/score", json={"hand": "1m"}).status_code == 200


def test_a_proxy_that_is_not_named_is_noticed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Once: it is the operator's to mend, and anybody can send the header."""
    with server(tmp_path / "a.sqlite") as client:
        client.get("/api/about")
        client.get("/api/about", headers={"x-forwarded-for": "203.0.113.9, testclient"})  # as from a proxy that is trusted
        assert "--proxies" not in caplog.text
        for _ in range(3):
            client.get("/api/about", headers={"x-forwarded-for": "203.0.113.9"})
    assert caplog.text.count("--proxies") == 1
    assert "203.0.113.9" not in caplog.text


def test_many_connections_say_no_more_than_their_address_may(tmp_path: Path) -> None:
    """Each for itself is slow enough; what is said beyond is heard later."""
    with server(tmp_path / "a.sqlite") as client, ExitStack() as stack:
        shared: Shared = client.app.state.shared  # type: ignore[attr-defined]
        shared.messages = Limits(rate=0.01, most=5.0)
        sockets = [stack.enter_context(client.websocket_connect("/ws")) for _ in range(4)]
        for socket in sockets * 2:
            socket.send_json({"t": "start"})
        bucket = shared.messages.bucket("testclient")
        deadline = time.monotonic() + 20
        while bucket.tokens >= 1:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        answers = [socket.receive_json()["code"] for socket in (*sockets, sockets[0])]
        assert answers == ["no_room"] * 5
        assert bucket.tokens < 1


def test_a_join_counts_for_several(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client, client.websocket_connect("/ws") as socket:
        bucket = client.app.state.shared.messages.bucket("testclient")  # type: ignore[attr-defined]
        socket.send_json({"t": "join", "room": "nowhere"})
        socket.receive_json()
        assert bucket.tokens == bucket.most - JOINING
