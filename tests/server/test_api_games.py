"""My games: by list, in figures, as records; and that everything HTTP refuses is a text."""

from __future__ import annotations

from pathlib import Path

import pytest

from jantaku.log.native import read_native
from jantaku.validate import replay
from tests.server.browsers import be, opened, play, server


def test_a_finished_match_in_the_list_the_figures_and_as_a_record(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client:
        room = opened(be(client, "ann"))
        assert client.get("/api/games").json() == {"games": [], "next": None}
        told = play(client, room)
        [game] = client.get("/api/games").json()["games"]
        assert (game["room"], game["match"], game["seat"], game["rules"]) == (room, 1, 0, "tenhou_4p,length=tonpuu")
        assert [player["name"] for player in game["players"]] == ["Ann", "nearest 1", "nearest 2", "nearest 3"]
        end = [event for one in told if one["t"] == "events" for event in one["events"]][-1]
        assert [player["score"] for player in game["players"]] == end["scores"]
        be(client, "bob")
        assert client.get("/api/games").json()["games"] == []
        answer = client.get(f"/api/games/{room}/1")
        assert "attachment" in answer.headers["content-disposition"]
        record = read_native(answer.text)
        verdict = replay(record)
        starts = [event for one in told if one["t"] == "events" for event in one["events"] if event["type"] == "kyoku_start"]
        figures = be(client, "ann").get("/api/games/figures").json()
        assert (verdict.passed, verdict.kyoku) == (True, len(starts))
        assert (figures["matches"], figures["kyoku"], sum(figures["ranks"])) == (1, len(starts), 1)
        assert figures["ranks"][game["players"][0]["rank"] - 1] == 1
        events = [event for one in told if one["t"] == "events" for event in one["events"]]
        assert figures["riichi"] == sum(event["type"] == "riichi_accepted" and event["seat"] == 0 for event in events)
        assert figures["wins"] == sum(event["type"] == "win" and event["seat"] == 0 for event in events)
        wins = [event for event in events if event["type"] == "win" and event["seat"] != 0]
        assert figures["deal_ins"] == sum(event["source"] == 0 for event in wins)


def test_no_record_of_a_match_that_runs(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client:
        room = opened(be(client, "ann"))
        play(client, room, answers=2)
        for address in (f"{room}/1", f"{room}/2", "nobody/1", f"{room}/one", f"{room}/-1"):
            answer = client.get(f"/api/games/{address}")
            assert answer.status_code == 404
            assert answer.json()["why"]["text"]


def test_pages_of_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jantaku.server.api_games.PAGE", 1)
    with server(tmp_path / "a.sqlite") as client:
        be(client, "ann")
        rooms = [opened(client, quick=True, rules="tenhou_3p,length=tonpuu") for _ in range(2)]
        for room in rooms:
            play(client, room)
        first = client.get("/api/games").json()
        second = client.get("/api/games", params={"before": first["next"]}).json()
        last = client.get("/api/games", params={"before": second["next"]}).json()
        assert [game["room"] for page in (first, second, last) for game in page["games"]] == rooms[::-1]
        assert last["next"] is None
        assert client.get("/api/games?before=yesterday").status_code == 400


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("DELETE", "/api/me", 405),
        ("GET", "/api/rooms", 405),
        ("GET", "/api/games", 403),
        ("GET", "/../../etc/passwd", 404),
        ("GET", "/%2e%2e/%2e%2e/app.py", 404),
    ],
)
def test_what_is_refused_is_a_text(tmp_path: Path, method: str, path: str, status: int) -> None:
    with server(tmp_path / "a.sqlite") as client:
        answer = client.request(method, path)
        assert answer.status_code == status
        assert answer.json()["why"]["text"]
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_failure_is_told_without_its_cause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with server(tmp_path / "a.sqlite") as client:
        client._transport.raise_server_exceptions = False  # type: ignore[attr-defined]
        monkeypatch.setattr("jantaku.server.store.Store.games", lambda *_: 1 / 0)
        answer = be(client, "ann").get("/api/games")
        assert answer.status_code == 500
        assert answer.json() == {"why": {"text": "the server failed; its log says why"}}
        assert answer.headers["content-security-policy"]


def test_figures_asked_for_too_often(tmp_path: Path) -> None:
    """They are counted anew each time, over many matches."""
    with server(tmp_path / "a.sqlite") as client:
        codes = [be(client, "ann").get("/api/games/figures").status_code for _ in range(40)]
    assert (codes[0], codes[-1]) == (200, 429)
