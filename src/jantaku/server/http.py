"""What the handlers of HTTP requests have in common: what they share, how they read, answer and refuse.

A module with an API of its own has `routes`, a list of Starlette's routes, and is named in `openapi.py`. Its handlers raise
what they refuse: any JantakuError becomes 400 and its text, a `Refusal` the status it names, a body that does not fit its type
400.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from jantaku.errors import JantakuError
from jantaku.i18n import N_, Message
from jantaku.server.hub import Hub
from jantaku.server.kept import Person
from jantaku.server.limits import Limits
from jantaku.server.messages import LARGEST
from jantaku.server.security import HEADERS
from jantaku.server.sessions import Sessions
from jantaku.server.store import Store, StoreError
from jantaku.server.texts import wire_text

T = TypeVar("T")
ROOMS_A_DAY = 300
DAY = 24 * 3600.0
MOST_UPLOADS = 16
"""Logs that are sent, read or waiting at a time: each may hold megabytes."""
BODY_SECONDS = 60.0
"""How long a body may take to arrive."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run."""

    key: str
    """Signs the cookies; whoever has it can be anybody."""
    root_path: str = ""
    """Where a proxy has put the server: "/mahjong"."""
    origins: frozenset[str] = frozenset()
    """Pages of other origins that may talk to it."""
    limited: bool = True
    """Whether an address may only ask so much."""
    log: Literal["none", "requests", "addresses"] = "none"
    """What the log says of each request."""


@dataclass(slots=True)
class Shared:
    """What all handlers of a running server share: `shared(request)`."""

    store: Store
    settings: Settings
    sessions: Sessions
    hub: Hub
    limits: Limits = field(default_factory=Limits)
    """Of what costs much: sockets, rooms, logs."""
    rooms: Limits = field(default_factory=lambda: Limits(rate=ROOMS_A_DAY / DAY, most=ROOMS_A_DAY))
    """Of rooms that are opened: else one address could fill the server."""
    requests: Limits = field(default_factory=lambda: Limits(rate=10.0, most=100.0))
    """Of everything below `api/`."""
    messages: Limits = field(default_factory=lambda: Limits(rate=60.0, most=600.0))
    """Of what is said at sockets."""
    reading: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))
    """Of what is work for the processor alone: two at a time would take as long, and the tables would wait for both."""
    uploads: int = 0
    """See MOST_UPLOADS."""


TOO_OFTEN = Message(N_("too many requests: wait a moment"))


class Refusal(JantakuError):
    """A request that is refused with a status and a text."""

    def __init__(self, status: int, message: Message) -> None:
        super().__init__(message)
        self.status: int = status


def shared(request: Request) -> Shared:
    found: Shared = request.app.state.shared
    return found


def person_of(request: Request) -> Person:
    """Who asks; Refusal for a stranger."""
    person = shared(request).sessions.person(request)
    if person is None:
        raise Refusal(403, Message(N_("open the first page of this server first")))
    return person


def address_of(request: HTTPConnection) -> str:
    """For limits; never written down."""
    return request.client.host if request.client else ""


def charge(request: Request) -> None:
    """For what costs much more than most requests: Refusal for an address that asks for it too often."""
    server = shared(request)
    if server.settings.limited and not server.limits.allows(address_of(request), time.monotonic()):
        raise Refusal(429, TOO_OFTEN)


@contextmanager
def upload(request: Request) -> Iterator[None]:
    """A place among those who send something large; Refusal where all are taken."""
    server = shared(request)
    if server.uploads >= MOST_UPLOADS:
        raise Refusal(503, Message(N_("the server is busy with the logs of others: try again in a moment")))
    server.uploads += 1
    try:
        yield
    finally:
        server.uploads -= 1


async def text_of(request: Request, largest: int = LARGEST) -> bytes:
    """The body; Refusal for one that is larger or too slow, which is not read to its end."""
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                body += part
                if len(body) > largest:
                    raise Refusal(413, Message(N_("this is too large: at most {largest} bytes are read"), largest=largest))
    except TimeoutError:
        raise Refusal(408, Message(N_("that took too long to arrive: try again"))) from None
    return bytes(body)


async def read(request: Request, type: type[T], largest: int = LARGEST) -> T:
    """The body, JSON of a type."""
    return msgspec.json.decode(await text_of(request, largest), type=type)


def answer(content: Any, status: int = 200) -> Response:
    """Anything that msgspec writes, as JSON; nobody keeps it."""
    headers = {"cache-control": "no-store"}
    return Response(_json(content), status, headers, media_type="application/json")


def _json(content: Any) -> bytes:
    try:
        return msgspec.json.encode(content)
    except UnicodeEncodeError:  # half of a letter, as a log may hold it, which only an escape can say
        return json.dumps(msgspec.to_builtins(content)).encode()


def refuse(status: int, why: Message) -> Response:
    """`{"why": text}`."""
    return answer({"why": wire_text(why)}, status)


# -- what handlers raise, as answers -----------------------------------------------------------------------------------

_SAID = {
    404: Message(N_("there is nothing at this address")),
    405: Message(N_("this address takes no such request")),
}


def refuse_http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    found = refuse(error.status_code, _SAID.get(error.status_code, Message("{text}", text=error.detail)))
    found.headers.update(error.headers or {})
    return found


def refuse_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, JantakuError)
    if isinstance(error, StoreError):
        return refuse(503, Message(N_("the server's store does not answer: try again later")))
    return refuse(error.status if isinstance(error, Refusal) else 400, error.message)


def refuse_body(_: Request, error: Exception) -> Response:
    return refuse(400, Message(N_("this address takes something else: {text}"), text=str(error)))


def refuse_failure(_: Request, error: Exception) -> Response:
    """A bug: the server's log has it, the client hears only that there was one."""
    found = refuse(500, Message(N_("the server failed; its log says why")))
    found.headers.update(HEADERS)  # this answer is made outside of all middleware
    return found
