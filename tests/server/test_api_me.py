"""An identity without an account: made by the first page, named, moved to another device once, and deleted."""

from __future__ import annotations

from pathlib import Path

import pytest

from jantaku.server import app
from jantaku.server.http import Settings
from jantaku.server.store import Store
from tests.server.browsers import KEY, be, opened, play, server, who
from tests.server.store_rooms import rooms_in


def test_the_first_page_makes_somebody_who_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "STATIC", tmp_path)
    (tmp_path / "index.html").write_text("page")
    with server(tmp_path / "a.sqlite") as client:
        assert client.get("/api/me").status_code == 403
        made = client.get("/").headers["set-cookie"]
        assert "HttpOnly" in made
        assert "SameSite=strict" in made
        assert "Secure" not in made
        first = who(client)
        client.get("/")
        assert first is not None
        assert who(client) == first
        found = client.get("/api/me").json()
        assert found == {"id": found["id"], "name": "", "rooms": []}
        assert first not in str(found)


def test_a_name(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client:
        be(client, "ann")
        assert client.post("/api/me", json={"name": " Ann 安 "}).json()["name"] == "Ann 安"
        assert client.get("/api/me").json()["name"] == "Ann 安"
        for wrong in ({}, {"name": 1}, {"name": "a" * 65}, {"name": "a", "x": 1}, []):
            assert client.post("/api/me", json=wrong).status_code == 400
        assert client.get("/api/me").json()["name"] == "Ann 安"


def test_open_rooms_with_a_seat_of_mine(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client:
        room = opened(be(client, "ann"))
        assert client.get("/api/me").json()["rooms"] == []
        play(client, room, answers=2)
        [found] = client.get("/api/me").json()["rooms"]
        assert (found["room"], found["playing"]) == (room, True)
        assert be(client, "bob").get("/api/me").json()["rooms"] == []


@pytest.mark.parametrize("typed", [str, str.lower, lambda code: code.replace("-", " ")])
def test_to_another_device_once(tmp_path: Path, typed: object) -> None:
    assert callable(typed)
    with server(tmp_path / "a.sqlite") as client:
        be(client, "ann").post("/api/me", json={"name": "Ann"})
        mark = client.get("/api/me").json()["id"]
        code = client.post("/api/me/move").json()["code"]
        be(client, "bob")
        claimed = client.post("/api/me/claim", json={"code": typed(code)})
        assert (claimed.status_code, claimed.json()) == (200, {"id": mark, "name": "Ann"})
        assert who(client) == "ann"
        be(client, "eve")
        assert client.post("/api/me/claim", json={"code": code}).status_code == 403
        assert who(client) == "eve"


def test_codes_end_with_their_time_and_with_the_next(tmp_path: Path) -> None:
    now = [1000.0]
    with server(tmp_path / "a.sqlite") as client:
        store: Store = client.app.state.shared.store  # type: ignore[attr-defined]
        store.now = lambda: now[0]
        first = be(client, "ann").post("/api/me/move").json()["code"]
        second = client.post("/api/me/move").json()["code"]
        assert client.post("/api/me/claim", json={"code": first}).status_code == 403
        now[0] += 601
        assert client.post("/api/me/claim", json={"code": second}).status_code == 403
        assert client.post("/api/me/claim", json={"code": ""}).status_code == 403


def test_guessing_codes_is_slow(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client:
        codes = [client.post("/api/me/claim", json={"code": "0" * 20}).status_code for _ in range(40)]
    assert codes[0] == 403
    assert codes[-1] == 429


def test_a_stranger_has_nothing_to_move_or_delete(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client:
        for path in ("/api/me/move", "/api/me/forget", "/api/me"):
            assert client.post(path, json={"name": "x"}).status_code == 403


def test_delete_my_data(tmp_path: Path) -> None:
    """From the store, from a finished match, and from a room that is still open."""
    file = tmp_path / "a.sqlite"
    with server(file) as client:
        be(client, "annes-id").post("/api/me", json={"name": "Annemarie"})
        play(client, opened(client), "Annemarie")
        play(client, opened(client), "Annemarie", answers=3)
        [game] = client.get("/api/games").json()["games"]
        gone = client.post("/api/me/forget")
        assert gone.status_code == 200
        assert who(client) is None
        be(client, "annes-id")
        assert client.get("/api/me").json()["name"] == ""
        assert client.get("/api/me").json()["rooms"] == []
        assert client.get("/api/games").json()["games"] == []
        assert "Annemarie" not in client.get(f"/api/games/{game['room']}/{game['match']}").text
    for part in tmp_path.iterdir():
        assert b"annes-id" not in part.read_bytes() or part.name.endswith("-wal"), part
    store = Store(f"sqlite:///{file}")
    assert not [room for room in rooms_in(store) if "anne" in str(room.kept).casefold()]


def test_nobody_is_deleted_from_a_page_of_others(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client:
        be(client, "ann").post("/api/me", json={"name": "Ann"})
        assert client.post("/api/me/forget", headers={"origin": "https://evil.example"}).status_code == 403
        assert client.get("/api/me").json()["name"] == "Ann"


def test_pages_of_an_origin_that_was_named(tmp_path: Path) -> None:
    """For a proxy that does not pass on the Host."""
    settings = Settings(KEY, origins=frozenset({"https://example.org"}))
    with server(tmp_path / "a.sqlite", settings) as client:
        be(client, "ann")
        for origin, status in (("https://example.org", 200), ("https://example.org:444", 403), ("http://example.org", 403)):
            assert client.post("/api/me", json={"name": "Ann"}, headers={"origin": origin}).status_code == status
