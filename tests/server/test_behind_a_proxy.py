"""The server behind a proxy with TLS and under a sub-path, whether the proxy takes the sub-path off or not."""

from __future__ import annotations

import http.client
import json
import ssl
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest
import trustme
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from jantaku.server.sessions import COOKIE
from tests.server.browsers import ROOM
from tests.server.proxy import PREFIX, proxy
from tests.server.serving import serving

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform == "win32", reason="the server is ended by a signal")]


Answer: TypeAlias = tuple[int, http.client.HTTPMessage, str]


@pytest.fixture(scope="module")
def authority() -> trustme.CA:
    return trustme.CA()


class Browser:
    """Speaks TLS to the proxy, and keeps the cookie."""

    def __init__(self, port: int, authority: trustme.CA) -> None:
        self.port = port
        self.tls = ssl.create_default_context()
        authority.configure_trust(self.tls)
        self.origin = f"https://localhost:{port}"
        self.cookie = ""

    def ask(self, method: str, path: str, body: object = None, origin: str | None = None) -> Answer:
        connection = http.client.HTTPSConnection("localhost", self.port, context=self.tls, timeout=20)
        headers = {"Cookie": self.cookie, "Origin": origin or self.origin}
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        found = answer.status, answer.headers, answer.read().decode()
        connection.close()
        return found

    def socket(self, origin: str | None = None) -> Any:
        address = f"wss://localhost:{self.port}{PREFIX}/ws"
        return connect(address, ssl=self.tls, origin=origin or self.origin, additional_headers={"Cookie": self.cookie})  # type: ignore[arg-type]


@pytest.fixture(params=[True, False], ids=["stripped", "whole"])
def browser(request: pytest.FixtureRequest, tmp_path: Path, authority: trustme.CA) -> Iterator[Browser]:
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("localhost").configure_cert(tls)
    with (
        serving(tmp_path, "--root-path", PREFIX, "--proxies", "127.0.0.1") as server,
        proxy(server.port, tls, strips=request.param) as port,
    ):
        yield Browser(port, authority)


def test_a_table_through_the_proxy(browser: Browser) -> None:
    status, headers, text = browser.ask("GET", f"{PREFIX}/")
    assert (status, "a page" in text) == (200, True)
    cookie = headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert "Secure" in cookie
    assert f"Path={PREFIX}/" in cookie
    browser.cookie = cookie.partition(";")[0]
    status, _, text = browser.ask("POST", f"{PREFIX}/api/rooms", ROOM | {"quick": True})
    assert status == 201
    with browser.socket() as socket:
        socket.send(json.dumps({"t": "join", "room": json.loads(text)["room"], "name": "Ann"}))
        assert json.loads(socket.recv(timeout=20))["t"] == "room"
    assert browser.ask("GET", f"{PREFIX}/healthz")[0] == 200


def test_pages_of_others_through_the_proxy(browser: Browser) -> None:
    browser.cookie = browser.ask("GET", f"{PREFIX}/")[1]["set-cookie"].partition(";")[0]
    for origin in ("https://evil.example", "null", f"https://localhost:{browser.port + 1}"):
        assert browser.ask("POST", f"{PREFIX}/api/rooms", ROOM, origin)[0] == 403
        with pytest.raises(InvalidStatus), browser.socket(origin):
            pass


def test_the_path_without_its_stroke(browser: Browser) -> None:
    """What is relative in the page would miss the sub-path."""
    status, headers, _ = browser.ask("GET", PREFIX)
    assert (status, headers["location"]) == (307, f"{PREFIX}/")
