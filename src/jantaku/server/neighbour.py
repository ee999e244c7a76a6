"""A server that another process runs on the same database: a game opened there."""

from __future__ import annotations

from contextlib import closing
from http.client import HTTPConnection, HTTPException, HTTPResponse
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from jantaku.errors import JantakuError
from jantaku.i18n import N_, Message
from jantaku.server.kept import Config

SECONDS = 5.0
"""How long it may take to answer."""


class NeighbourError(JantakuError):
    """It does not open a room."""


class _Opened(Struct):
    room: str


def open_there(address: str, config: Config) -> str:
    """A room on the server whose page has that address; -> its name. Whoever comes first is its host. Raises NeighbourError."""
    try:
        where = urlsplit(address)
        with closing(HTTPConnection(where.hostname or "", where.port, timeout=SECONDS)) as connection:
            page, _ = _asked(connection, "GET", where.path)
            cookie = (page.getheader("set-cookie") or "").partition(";")[0]
            _, opened = _asked(connection, "POST", f"{where.path}api/rooms", msgspec.json.encode(config), cookie)
            return msgspec.json.decode(opened, type=_Opened).room
    except (OSError, HTTPException, ValueError, msgspec.MsgspecError) as error:
        why = Message(N_("{address} does not answer like a jantaku server: {error}"), address=address or "—", error=str(error))
        raise NeighbourError(why) from error


def _asked(
    connection: HTTPConnection, method: str, path: str, body: bytes | None = None, cookie: str = ""
) -> tuple[HTTPResponse, bytes]:
    """An answer, and its body."""
    connection.request(method, path, body, {"cookie": cookie})
    response = connection.getresponse()
    if response.status >= 400:
        raise HTTPException(f"{response.status} {response.reason}")
    return response, response.read()
