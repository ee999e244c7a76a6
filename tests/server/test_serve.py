"""`jantaku serve` as a process: its signals, what it keeps, its log; and all the ways in which it cannot start."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from jantaku.cli import main
from jantaku.server import serve as serving_module
from jantaku.server.serve import Listening, ServeError, Server, address_of, listen
from jantaku.server.store import Store
from jantaku.walls import commitment
from tests.server.browsers import ROOM
from tests.server.conftest import Postgres
from tests.server.serving import Process, serving
from tests.server.store_rooms import added

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are those of POSIX")


def asked(server: Process, method: str, path: str, body: object = None, person: str | None = "ann", **headers: str) -> Any:
    """The JSON of an answer, or its text."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    sent = {"Cookie": server.cookie(person)} if person else {}
    connection.request(method, path, None if body is None else json.dumps(body), sent | headers)
    text = connection.getresponse().read().decode()
    connection.close()
    return json.loads(text) if text[:1] in "[{" else text


@contextmanager
def joined(server: Process, room: str, person: str = "ann") -> Iterator[ClientConnection]:
    address = server.address.replace("http", "ws") + "ws"
    with connect(address, additional_headers={"Cookie": server.cookie(person)}) as websocket:
        websocket.send(json.dumps({"t": "join", "room": room, "name": person}))
        yield websocket


def heard(websocket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of these kinds."""
    while True:
        told: dict[str, Any] = json.loads(websocket.recv(timeout=20))
        if told["t"] in kinds:
            return told


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_drains(tmp_path: Path, number: int) -> None:
    """Everybody is told, nothing is lost, the status is 0 and it takes no time; then the table goes on."""
    with serving(tmp_path) as server:
        room = asked(server, "POST", "/api/rooms", ROOM)["room"]
        with joined(server, room) as websocket:
            websocket.send('{"t":"start"}')
            prompt = heard(websocket, "prompt")
            websocket.send(json.dumps({"t": "answer", "prompt": prompt["prompt"], "action": prompt["fallback"]}))
            accepted = heard(websocket, "accepted")
            began = time.monotonic()
            server.signal(number)
            assert heard(websocket, "goodbye")["restart"] is True
            with pytest.raises(ConnectionClosed):
                heard(websocket, "goodbye")
        status, errors = server.end()
        assert (status, errors.count("Traceback")) == (0, 0)
        assert time.monotonic() - began < 5
    with serving(tmp_path) as server, joined(server, room) as websocket:
        assert heard(websocket, "prompt")["prompt"] > accepted["prompt"]


def test_the_second_signal_ends_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also while the goodbyes hang: the handler itself ends the process."""
    ended: list[int] = []
    calls: list[Callable[..., object]] = []
    monkeypatch.setattr(os, "_exit", ended.append)
    server = Server.__new__(Server)
    server._asked_to_stop = False
    server._loop = type("Loop", (), {"call_soon_threadsafe": lambda _, call: calls.append(call)})()  # type: ignore[assignment]
    server.handle_exit(signal.SIGTERM, None)
    assert (ended, len(calls)) == ([], 1)
    server.handle_exit(signal.SIGTERM, None)
    assert ended == [128 + signal.SIGTERM]


@pytest.mark.slow
def test_a_killed_server_is_followed_by_another(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        room = asked(server, "POST", "/api/rooms", ROOM | {"quick": True})["room"]
        with joined(server, room) as websocket:
            first = heard(websocket, "prompt")
            server.kill()
    with serving(tmp_path) as server, joined(server, room) as websocket:
        assert heard(websocket, "prompt") == first


@pytest.mark.slow
def test_on_postgresql(tmp_path: Path, postgres: Postgres) -> None:
    """A table goes on there too, and a second server is refused until the first is gone."""
    database = postgres.new_database()
    with serving(tmp_path, "--database", database) as server:
        room = asked(server, "POST", "/api/rooms", ROOM | {"quick": True})["room"]
        with joined(server, room) as websocket:
            first = heard(websocket, "prompt")
            with serving(tmp_path, "--database", database) as other:
                status, errors = other.end()
                assert (other.address, status) == ("", 2)
                assert "another server runs on this database" in errors
            server.kill()
    with serving(tmp_path, "--database", database) as server, joined(server, room) as websocket:
        assert heard(websocket, "prompt") == first


@pytest.mark.slow
def test_the_log_tells_no_secret(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        room = asked(server, "POST", "/api/rooms", ROOM)["room"]
        asked(server, "GET", f"/api/games/{room}/1?token=hidden")
        asked(server, "GET", "/nothing/but/hidden")
        with joined(server, room):
            pass
        cookie = server.cookie("ann")
        server.signal(signal.SIGTERM)
        _, errors = server.end()
    lines = [line.split() for line in errors.splitlines() if " ms" in line]
    assert ["jantaku:", "POST", "/api/rooms", "201"] in [line[:4] for line in lines]
    assert ["jantaku:", "GET", "/api/games/{room}/{match}", "404"] in [line[:4] for line in lines]
    assert ["jantaku:", "GET", "-", "404"] in [line[:4] for line in lines]
    assert ["jantaku:", "SOCKET", "/ws", "101"] in [line[:4] for line in lines]
    assert not [word for word in (room, "hidden", "127.0.0.1", cookie, "ann") if word in errors]


@pytest.mark.slow
def test_addresses_where_they_are_asked_for(tmp_path: Path) -> None:
    with serving(tmp_path, "--log", "addresses") as server:
        asked(server, "GET", "/healthz")
        server.signal(signal.SIGTERM)
        assert "GET /healthz 200" in (found := server.end()[1])
        assert found.rstrip().endswith("127.0.0.1")


@pytest.mark.slow
def test_forwarded_headers_count_only_from_proxies(tmp_path: Path) -> None:
    said = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
    with serving(tmp_path, "--log", "addresses") as server:
        asked(server, "GET", "/healthz", **said)
        server.signal(signal.SIGTERM)
        assert "203.0.113.9" not in server.end()[1]
    with serving(tmp_path, "--log", "addresses", "--proxies", "127.0.0.0/8") as server:
        asked(server, "GET", "/healthz", **said)
        server.signal(signal.SIGTERM)
        assert "203.0.113.9" in server.end()[1]


@pytest.mark.slow
def test_a_table_in_the_browser(tmp_path: Path) -> None:
    """`jantaku play --web`: the browser is led to a game that begins when somebody comes, until Ctrl-C."""
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{tmp_path}/opened"\n')
    browser.chmod(0o755)
    server = Process(tmp_path, "play", "--web", "--rules", "tenhou_3p", "--seed", "5", BROWSER=str(browser))
    try:
        page, _, room = server.address.partition("#/room/")
        deadline = time.monotonic() + 20
        while not (tmp_path / "opened").is_file() or not (tmp_path / "opened").read_text():
            assert time.monotonic() < deadline
            time.sleep(0.02)
        assert (tmp_path / "opened").read_text().strip() == server.address
        server.address = page
        with joined(server, room) as websocket:
            state = heard(websocket, "room")
        assert (state["rules"], state["playing"], state["seat"]) == ("riichi(tenhou_3p)", True, 0)
        assert asked(server, "GET", "/") == "<!doctype html><title>a page</title>"
        server.signal(signal.SIGINT)
        assert server.end()[0] == 0
    finally:
        server.kill()


@pytest.mark.slow
def test_what_the_container_runs(tmp_path: Path) -> None:
    """Its command and its check of health, on another port."""
    file = Path(__file__).parents[2] / "Containerfile"
    if not file.is_file():
        pytest.skip("only a checkout has the Containerfile")
    lines = [line.partition(" ")[::2] for line in file.read_text().splitlines()]
    command = next(json.loads(rest) for word, rest in lines if word == "CMD")
    check = next(json.loads(rest.removeprefix("CMD ")) for word, rest in lines if word == "HEALTHCHECK")
    server = Process(tmp_path, *[word if word != "8000" else "0" for word in command])
    try:
        code = check[-1].replace(":8000", f":{server.port}")
        assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
        server.signal(signal.SIGTERM)
        assert server.end()[0] == 0
        assert subprocess.run([sys.executable, "-c", code], check=False, stderr=subprocess.DEVNULL).returncode == 1
    finally:
        server.kill()


# -- what cannot be ----------------------------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JANTAKU_HOME", str(tmp_path))
    monkeypatch.setattr(serving_module, "serve", lambda *_: pytest.fail("it serves"))
    monkeypatch.setattr("jantaku.server.app.STATIC", tmp_path)
    (tmp_path / "index.html").write_text("page")
    return tmp_path


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that says why."""
    capsys.readouterr()
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    lines = [line for line in err.splitlines() if "running uncompiled" not in line]
    assert (out, len(lines)) == ("", 1), lines
    return lines[0]


@pytest.mark.usefixtures("home")
def test_a_taken_port(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        line = refused(capsys, "serve", "--port", port)
    assert f"port {port} is taken" in line
    assert "--port" in line


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "70000"], ["70000", "65535"]),
        (["--port", "-1"], ["-1", "65535"]),
        (["--host", "192.0.2.1"], ["192.0.2.1", "--host"]),
        (["--host", "nowhere.invalid"], ["nowhere.invalid"]),
        (["--database", "mysql://x"], ["mysql://x", "postgresql://"]),
        (["--database", "nonsense"], ["nonsense", "sqlite:///"]),
        (["--database", "postgresql://me:secret@127.0.0.1:1/x"], ["127.0.0.1:1", "see that it runs"]),
        (["--database", "sqlite:////dev/null/x"], ["/dev/null/x"]),
        (["--database", "sqlite:///x", "--data", "y"], ["--database", "--data"]),
        (["--root-path", "mahjong"], ["--root-path", "mahjong"]),
        (["--root-path", "/mahjong/"], ["--root-path"]),
        (["--synchronous", "never"], ["--synchronous"]),
    ],
)
def test_what_cannot_be_served(capsys: pytest.CaptureFixture[str], arguments: list[str], words: list[str]) -> None:
    line = refused(capsys, "serve", *arguments)
    assert all(word in line for word in words), line
    assert "secret" not in line


def newer(file: Path) -> None:
    store = Store(f"sqlite:///{file}")
    store.upgrade()
    store.dispose()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()


def no_database(file: Path) -> None:
    file.write_text("this is no database, but long enough that it might have been one" * 100)


@pytest.mark.parametrize(("spoil", "word"), [(newer, "newer jantaku"), (no_database, "not a database")])
def test_a_database_that_cannot_be_used(
    home: Path, capsys: pytest.CaptureFixture[str], spoil: Callable[[Path], None], word: str
) -> None:
    file = home / "server.sqlite"
    spoil(file)
    before = file.read_bytes()
    assert word in refused(capsys, "serve", "--port", "0")
    assert file.read_bytes() == before


@pytest.mark.slow
def test_a_second_server_on_a_database(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(home):
        assert "another server runs on this database" in refused(capsys, "serve", "--port", "0")


@pytest.mark.slow
@pytest.mark.parametrize("path", ["/", "/mahjong/"])
def test_a_game_where_a_server_runs_already(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """`play --web` beside a server of the same user: its table is there, with the rules and seed asked for."""
    opened: list[str] = []
    monkeypatch.setenv("BROWSER", "one")
    monkeypatch.setattr("webbrowser.open", opened.append)
    with serving(home, "--root-path", path.rstrip("/")) as server:
        assert server.address.endswith(path)
        assert main(["play", "--web", "--rules", "tenhou_3p", "--seed", "5"]) == 0
        (address,) = capsys.readouterr().out.splitlines()
        assert address.startswith(f"{server.address}#/room/")
        with joined(server, address.rpartition("/")[2]) as websocket:
            state = heard(websocket, "room")
        assert (state["rules"], state["playing"], state["seat"]) == ("riichi(tenhou_3p)", True, 0)
        assert state["commitment"] == commitment("5")
        deadline = time.monotonic() + 10
        while not opened and time.monotonic() < deadline:
            time.sleep(0.02)
        assert opened == [address]


class Stranger(BaseHTTPRequestHandler):
    """What listens now where a server was."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"hello")

    do_POST = do_GET

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.mark.parametrize(
    "announced", ["", "nonsense", "http://[::", "http://127.0.0.1:1/", "http://127.0.0.1:70000/", "stranger"]
)
def test_a_server_that_does_not_answer(home: Path, capsys: pytest.CaptureFixture[str], announced: str) -> None:
    """Whatever holds the database: one line, and the way out."""
    stranger = ThreadingHTTPServer(("127.0.0.1", 0), Stranger)
    threading.Thread(target=stranger.serve_forever, daemon=True).start()
    store = Store(f"sqlite:///{home}/server.sqlite")
    with store.only_server():
        store.announce(f"http://127.0.0.1:{stranger.server_port}/" if announced == "stranger" else announced)
        line = refused(capsys, "play", "--web")
    stranger.shutdown()
    stranger.server_close()
    store.dispose()
    assert "another server runs on this database" in line
    assert "JANTAKU_HOME" in line


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["play", "--web"]])
def test_a_lock_that_cannot_be_made(home: Path, capsys: pytest.CaptureFixture[str], command: list[str]) -> None:
    """It is not said then that another server runs."""
    (home / "server.sqlite.lock").mkdir()
    line = refused(capsys, *command)
    assert "server.sqlite.lock" in line
    assert "another server" not in line


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("command", [["serve"], ["play", "--web"], ["backup", "x"]])
def test_without_the_extra(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: list[str]) -> None:
    monkeypatch.setattr("jantaku.cli.serve.find_spec", lambda name: None if name == "uvicorn" else name)
    line = refused(capsys, *command)
    assert "uvicorn" in line
    assert 'pip install "jantaku[server]"' in line


def test_pages_that_are_not_built(home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "index.html").unlink()
    assert "make pages" in refused(capsys, "play", "--web")
    monkeypatch.setattr(serving_module, "serve", lambda *_: None)
    assert main(["serve", "--port", "0"]) == 0
    assert "make pages" in capsys.readouterr().err


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("given", [["--seat", "1"], ["--resume"], ["--bots", "sensible,random"], ["--bots", "os:system"]])
def test_what_the_browser_does_not_take(capsys: pytest.CaptureFixture[str], given: list[str]) -> None:
    assert "--web" in refused(capsys, "play", "--web", *given)


def test_backups(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = str(home / "copy.sqlite")
    assert "no database" in refused(capsys, "backup", copy)
    store = Store(f"sqlite:///{home}/server.sqlite")
    store.upgrade()
    ann = added(store, "Ann")
    store.dispose()
    assert main(["backup", copy]) == 0
    kept = Store(f"sqlite:///{copy}")
    assert kept.person(ann.id) == ann
    kept.dispose()
    assert "there already" in refused(capsys, "backup", copy)
    no_database(home / "server.sqlite")
    assert "not a database" in refused(capsys, "backup", str(home / "other"))
    assert not list(home.glob("*other*"))
    assert "pg_dump" in refused(capsys, "backup", str(home / "other"), "--database", "postgresql://x@127.0.0.1:1/x")


@pytest.mark.parametrize(
    ("host", "seen"), [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::1", "[::1]"), ("::", "[::1]")]
)
def test_the_address_for_a_browser_here(host: str, seen: str) -> None:
    with ExitStack() as stack:
        try:
            listener = stack.enter_context(listen(Listening(host, 0)))
        except ServeError:
            if ":" not in host:
                raise
            pytest.skip("this machine has no IPv6")
        assert address_of(listener) == f"http://{seen}:{listener.getsockname()[1]}/"


def test_small_messages_do_not_wait_for_each_other() -> None:
    with listen(Listening(port=0)) as listener, socket.create_connection(listener.getsockname()):
        connection, _ = listener.accept()
        with connection:
            assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
