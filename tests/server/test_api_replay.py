"""Replays over HTTP: every format is read, a match of the server's own too, and what is no log is refused in one line."""

from __future__ import annotations

import asyncio
import gzip
import json
import lzma
import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from starlette.requests import Request
from starlette.testclient import TestClient

from jantaku.log import LogFormat, Record, write
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.server.api_replay import LARGEST, LARGEST_UNPACKED, MOST_EVENTS
from jantaku.server.app import Settings, application
from jantaku.server.http import MOST_UPLOADS, Refusal, Shared, text_of
from jantaku.server.store import Store
from tests.log.examples import SHARED, needs_shared
from tests.server.test_app import Player as Seated
from tests.server.test_app import opened, server

LOGS = Path(__file__).parents[1] / "log" / "data"
READABLE = sorted(path.name for path in LOGS.iterdir())


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    file = tmp_path_factory.mktemp("replay") / "a.sqlite"
    with TestClient(application(Store(f"sqlite:///{file}"), Settings("a key", limited=False))) as found:
        yield found


def played(rules: str = "tenhou_4p", seed: str = "1") -> Match:
    match = Match(Ruleset.parse(rules), seed=seed)
    match.play_random(1)
    return match


def native(match: Match) -> str:
    return write(Record(LogFormat.NATIVE, tuple(match.events)), LogFormat.NATIVE)


@pytest.fixture(scope="module")
def log() -> str:
    return native(played())


def sent(client: TestClient, content: str | bytes, **query: Any) -> dict[str, Any]:
    found = client.post("/api/replay", content=content, params=query)
    assert found.status_code == 200, found.text
    answer: dict[str, Any] = found.json()
    return answer


def refused(client: TestClient, content: str | bytes, status: int = 400, **query: Any) -> str:
    found = client.post("/api/replay", content=content, params=query)
    assert found.status_code == status
    return str(found.json()["why"])


@pytest.mark.parametrize("name", READABLE)
def test_every_format(client: TestClient, name: str) -> None:
    found = sent(client, (LOGS / name).read_bytes())
    assert found["stopped"] is None
    assert found["format"] in list(LogFormat)
    events = found["events"]
    assert sum(event["type"] == "kyoku_start" for event in events) == len(found["kyoku"]) > 0
    assert [one["at"] for one in found["wins"]] == [at for at, event in enumerate(events) if event["type"] == "win"]
    assert {one["seat"] for one in found["hands"]} == set(range(found["players"]))


def test_waits_are_as_they_stand(client: TestClient) -> None:
    """What is left of a wait, and what it is worth, follows what happens: riichi, dora, tiles that come to lie open."""
    found = sent(client, native(played("default,kan_dora=false", seed="4")))
    events = found["events"]
    last: dict[int, dict[str, Any]] = {}
    changed = set()
    for note in found["hands"]:
        before = last.get(note["seat"])
        last[note["seat"]] = note
        if before and before.get("waits") and note.get("waits") and events[note["at"]].get("seat") != note["seat"]:
            assert (before["waits"], before["furiten"]) != (note["waits"], note["furiten"])
            changed.add(events[note["at"]]["type"])
        if events[note["at"]]["type"] == "riichi_accepted":
            assert all(wait.get("points") for wait in note["waits"] if wait["left"] and not note["furiten"])
    assert "discard" in changed


@needs_shared
@pytest.mark.parametrize("name", ["majsoul", "tenhou-core"])
def test_the_lines_of_a_win_make_its_worth(client: TestClient, name: str) -> None:
    """Han line by line are those of the record, ura dora and double rons included."""
    several = 0
    with lzma.open(SHARED / f"{name}.jsonl.xz", "rt") as lines:
        for line in islice(lines, 12):
            found = sent(client, line)
            notes = {note["at"]: note["lines"] for note in found["wins"]}
            for at, event in enumerate(found["events"]):
                value = event.get("value") if event["type"] == "win" else None
                if value and not value["yakuman"]:
                    assert sum(one["amount"] for one in notes[at] if one["kind"] in ("yaku", "bonus")) == value["han"]
                    several += found["events"][at - 1]["type"] == "win"
    assert several or name != "tenhou-core"


@pytest.mark.parametrize("pack", [gzip.compress, lzma.compress])
def test_packed(client: TestClient, log: str, pack: Any) -> None:
    assert sent(client, pack(log.encode()))["events"] == sent(client, log)["events"]


@pytest.mark.parametrize("pack", [gzip.compress, lzma.compress])
def test_packed_and_cut_off(client: TestClient, log: str, pack: Any) -> None:
    """A part of a match would be shown as the whole."""
    whole = pack(log.encode())
    for data in (whole[:-20], whole[: len(whole) // 2], whole + whole, whole[:5]):
        assert "compressed file" in refused(client, data)
    assert sent(client, whole + b"\0" * 4)["events"]


def test_a_tenhou_address_holds_its_log(client: TestClient) -> None:
    address = "https://tenhou.net/6/#json=" + quote((LOGS / "example.tenhou6.json").read_text())
    assert sent(client, address)["format"] == "tenhou6"


def test_hands_say_how_far_they_are(client: TestClient, log: str) -> None:
    found = sent(client, log)
    events = found["events"]
    tenpai = [one for one in found["hands"] if one.get("waits")]
    assert tenpai
    assert all(one["shanten"] == 0 for one in tenpai)
    own = [one for one in found["decisions"] if events[one["at"]]["type"] == "draw"]
    assert all(events[one["at"]]["seat"] == one["seat"] for one in own)
    called = [one for one in found["decisions"] if events[one["at"]]["type"] == "discard"]
    assert called
    assert all("pass" not in one["offers"] and one["seat"] != events[one["at"]]["seat"] for one in called)


def test_the_wall_follows_from_the_seed(client: TestClient, log: str) -> None:
    found = sent(client, log)
    assert all("?" not in kyoku["wall"]["live"] for kyoku in found["kyoku"])
    other = log.replace('"seed":"1"', '"seed":"2"')
    assert other != log
    rows = [kyoku["wall"]["live"] for kyoku in sent(client, other)["kyoku"]]
    assert any("?" in row for row in rows)  # a wall that is not the one played with is not shown


@needs_shared
def test_the_wall_that_tenhou_published(client: TestClient) -> None:
    with lzma.open(SHARED / "tenhou-walls.jsonl.xz", "rt") as lines:
        seeds = {row["id"]: row["shuffle"] for row in map(json.loads, lines)}
    with lzma.open(SHARED / "tenhou-core.jsonl.xz", "rt") as lines:
        row = next(row for row in map(json.loads, lines) if row["id"] in seeds)
    seed = f'<SHUFFLE seed="{seeds[row["id"]]}" ref=""/>'
    found = sent(client, row["xml"].replace("<GO ", seed + "<GO ", 1))
    assert all("?" not in kyoku["wall"]["live"] for kyoku in found["kyoku"])


@needs_shared
def test_the_wall_that_mahjong_soul_tells(client: TestClient) -> None:
    with lzma.open(SHARED / "majsoul.jsonl.xz", "rt") as lines:
        rows = [line for line in lines if '"paishan"' in line]
    assert rows
    for line in rows[:4]:
        for kyoku in sent(client, line)["kyoku"]:
            assert "?" not in kyoku["wall"]["live"] + kyoku["wall"]["replacements"]


def test_one_of_several_games(client: TestClient, log: str) -> None:
    several = log + native(played(seed="2"))
    first, second = sent(client, several), sent(client, several, game=2)
    assert (first["game"], first["more"], second["game"], second["more"]) == (1, True, 2, False)
    assert first["events"] != second["events"]
    assert "has no game" in refused(client, several, game=3)


@pytest.mark.parametrize("game", ["0", "-1", "x", "99999999999", "1e3", "²"])
def test_no_number_of_a_game(client: TestClient, log: str, game: str) -> None:
    assert "has no game" in refused(client, log, game=game)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "nothing there"),
        ("hello", "neither XML nor JSON"),
        ("{}", "JSON with the keys"),
        ("[1, 2]", "mjai"),
        ("<mjloggm", "mjlog"),
        ("{" * 100_000, "JSON"),
        ("[" * 100_000, "JSON"),
        (b"\x1f\x8bnothing", "unpacked"),
        (b"\xfd7zXZ\x00nothing", "unpacked"),
        (b"\x00\xff" * 100, "neither"),
        ("https://example.org/log.json", "nothing is fetched"),
        ("http://tenhou.net/0/?log=2009060321gm-00b9-0000-12345678&tw=1", "log/?2009060321gm-00b9-0000-12345678"),
        ("2009060321gm-00b9-0000-12345678", "save what it shows"),
    ],
)
def test_what_is_no_log(client: TestClient, content: str | bytes, said: str) -> None:
    assert said in refused(client, content)


def test_where_a_log_is_broken(client: TestClient, log: str) -> None:
    lines = log.splitlines()
    lines[30] = lines[30][:-5]
    why = refused(client, "\n".join(lines))
    assert "31" in why


@pytest.mark.parametrize("name", ["example.tenhou6.json", "example.mjai.jsonl", "example.jsonl"])
def test_half_of_a_letter(client: TestClient, name: str) -> None:
    """What JSON can say and UTF-8 cannot: in a name, and in what a refusal quotes."""
    text = (LOGS / name).read_text()
    assert sent(client, text.replace('"A"', '"\\ud800"', 1))["names"][0] == "\ud800"
    refused(client, '{"\\ud800": 1}')


def test_too_much(client: TestClient) -> None:
    refused(client, b"x" * (LARGEST + 1), 413)
    refused(client, gzip.compress(b"x" * (LARGEST_UNPACKED + 1)), 413)
    refused(client, lzma.compress(b"x" * (LARGEST_UNPACKED + 1)), 413)


def test_too_many_at_once(client: TestClient, log: str) -> None:
    shared: Shared = client.app.state.shared  # type: ignore[attr-defined]
    shared.uploads = MOST_UPLOADS
    assert "busy" in refused(client, log, 503)
    shared.uploads = 0
    assert sent(client, log)["events"]
    refused(client, "no log")
    assert shared.uploads == 0


def test_too_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never() -> dict[str, Any]:
        await asyncio.sleep(60)
        return {}

    monkeypatch.setattr("jantaku.server.http.BODY_SECONDS", 0.01)
    with pytest.raises(Refusal) as caught:
        asyncio.run(text_of(Request({"type": "http", "method": "POST"}, never)))
    assert caught.value.status == 408


def test_too_long(client: TestClient, log: str) -> None:
    first, *rest, last = log.splitlines()
    assert "not a match" in refused(client, "\n".join([first, *rest * (MOST_EVENTS // len(rest) + 1), last]))


def test_too_often(tmp_path: Path) -> None:
    with TestClient(application(Store(f"sqlite:///{tmp_path / 'a.sqlite'}"), Settings("a key"))) as client:
        answers = [client.post("/api/replay", content="hello").status_code for _ in range(60)]
    assert answers[0] == 400
    assert answers[-1] == 429


def test_entities_do_not_grow(client: TestClient) -> None:
    lines = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 12))
    refused(client, f'<!DOCTYPE a [<!ENTITY e0 "lol">{lines}]><mjloggm ver="2.3">&e11;</mjloggm>')


@pytest.mark.parametrize("name", READABLE)
def test_broken_logs(client: TestClient, name: str) -> None:
    """A log with something changed is read, or refused in one line; never does the server fail."""
    text = (LOGS / name).read_text()
    chance = random.Random(name)
    for _ in range(40):
        broken = text
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(broken))
            broken = (
                broken[:at]
                + chance.choice(["", "0", "-1", '"', "null", "9m", "{}", "1e9"])
                + broken[at + chance.randrange(6) :]
            )
        found = client.post("/api/replay", content=broken)
        assert found.status_code in (200, 400), broken
        assert "Traceback" not in found.text


def test_an_event_that_the_rules_do_not_have_stops_the_explaining(client: TestClient, log: str) -> None:
    lines = log.splitlines()
    at = next(number for number, line in enumerate(lines) if '"type":"discard"' in line)
    event = json.loads(lines[at])
    lines[at] = json.dumps(event | {"seat": (event["seat"] + 1) % 4})
    found = sent(client, "\n".join(lines))
    assert found["stopped"]["at"] == at
    assert found["stopped"]["why"]["text"]
    assert all(one["at"] < at for one in found["hands"])


def test_a_match_of_this_server(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client:
        room = opened(client)
        assert client.get(f"/api/replay/{room}/1").status_code == 404
        with client.websocket_connect("/ws") as socket:
            player = Seated(socket, room)
            socket.send_json({"t": "start"})
            player.play(10_000)
        found = client.get(f"/api/replay/{room}/1").json()
    assert found["events"][-1]["type"] == "match_end"
    assert all("?" not in event["tiles"] for event in found["events"] if event["type"] == "deal")
    assert all("?" not in kyoku["wall"]["live"] for kyoku in found["kyoku"])


@pytest.mark.parametrize("path", ["/api/replay/abc/1", "/api/replay/abc/99999999999999999999", "/api/replay/abc/x"])
def test_no_match_of_this_server(client: TestClient, path: str) -> None:
    found = client.get(path)
    assert found.status_code == 404
    assert "why" in found.json()
