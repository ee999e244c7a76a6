"""The server as an ASGI application: pages, a little HTTP, and the sockets of the tables."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from jantaku import __version__
from jantaku.errors import JantakuError
from jantaku.i18n import N_, Message
from jantaku.server.hub import Hub
from jantaku.server.limits import Limits
from jantaku.server.messages import LARGEST
from jantaku.server.room import Config, Room
from jantaku.server.security import SecureHeaders, is_own_origin
from jantaku.server.sessions import Sessions
from jantaku.server.socket import serve_socket
from jantaku.server.store import Store
from jantaku.server.texts import wire_text

STATIC = Path(__file__).with_name("static")
"""The built pages; web/ has their source."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run."""

    key: str
    """Signs the cookies; whoever has it can be anybody."""
    root_path: str = ""
    """Where a proxy has put the server: "/mahjong"."""
    origins: frozenset[str] = frozenset()
    """Pages of other origins that may talk to it."""


class Pages:
    """The routes, and what they share."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.hub: Hub
        self.sessions: Sessions = Sessions(settings.key)
        self.limits: Limits = Limits()
        self._store = store
        self._settings = settings
        self._since = time.monotonic()

    @asynccontextmanager
    async def life(self, _: Starlette) -> AsyncIterator[None]:
        """Take up the rooms that were kept; at the end let everybody know."""
        await asyncio.to_thread(self._store.upgrade)
        self.hub = Hub(self._store)
        await self.hub.take_up()
        try:
            yield
        finally:
            await self.hub.close()
            self._store.dispose()

    async def page(self, request: Request) -> Response:
        """The one page, whatever room or part of it the address names."""
        index = STATIC / "index.html"
        if not index.is_file():
            text = "the pages are not built: run `make web` in a checkout, or install a wheel\n"
            return PlainTextResponse(text, 503)
        response = FileResponse(index, headers={"cache-control": "no-cache"})
        self.sessions.introduce(request, response)
        return response

    async def lobby(self, request: Request) -> Response:
        return _json([_listed(room) for room in self.hub.public])

    async def open_room(self, request: Request) -> Response:
        """POST a `Config`; -> `{"room": ...}`."""
        if not is_own_origin(request, self._settings.origins) or self.sessions.person(request) is None:
            return _refused(403, Message(N_("open the first page before you open a room")))
        if not self.limits.allows(request.client.host if request.client else "", time.monotonic()):
            return _refused(429, Message(N_("too many rooms: wait a moment")))
        body = await request.body()
        if len(body) > LARGEST:
            return _refused(413, Message(N_("that is too large")))
        try:
            return _json({"room": self.hub.open(msgspec.json.decode(body, type=Config))}, 201)
        except msgspec.MsgspecError as error:
            return _refused(400, Message("{text}", text=str(error)))
        except JantakuError as error:
            return _refused(400, error.message)

    async def health(self, request: Request) -> Response:
        return PlainTextResponse("stopping\n" if self.hub.is_draining else "ok\n", 503 if self.hub.is_draining else 200)

    async def metrics(self, request: Request) -> Response:
        """In the text form that Prometheus reads."""
        rooms = [runner.room for runner in self.hub.runners.values()]
        figures = {
            "jantaku_rooms": len(rooms),
            "jantaku_matches_running": sum(room.game is not None and not room.game.is_over for room in rooms),
            "jantaku_people_here": sum(seat.here for room in rooms for seat in room.seats),
            "jantaku_onlookers": sum(len(room.onlookers) for room in rooms),
            "jantaku_uptime_seconds": round(time.monotonic() - self._since),
        }
        lines = [f"# TYPE {name} gauge\n{name} {value}\n" for name, value in figures.items()]
        return PlainTextResponse("".join(lines), media_type="text/plain; version=0.0.4")

    async def about(self, request: Request) -> Response:
        return _json({"version": __version__})

    async def socket(self, websocket: WebSocket) -> None:
        await serve_socket(websocket, self.hub, self.sessions, self.limits, self._settings.origins)


def application(store: Store, settings: Settings) -> Starlette:
    """The server, to be run by uvicorn or any other ASGI server; only one process may run on a store."""
    pages = Pages(store, settings)
    routes = [
        Route("/api/lobby", pages.lobby),
        Route("/api/rooms", pages.open_room, methods=["POST"]),
        Route("/api/about", pages.about),
        Route("/healthz", pages.health),
        Route("/metrics", pages.metrics),
        WebSocketRoute("/ws", pages.socket),
        Mount("/assets", StaticFiles(directory=STATIC / "assets", check_dir=False)),
        Route("/{page:path}", pages.page),
    ]
    return Starlette(routes=routes, middleware=[Middleware(SecureHeaders)], lifespan=pages.life)


def _listed(room: Room) -> dict[str, Any]:
    seated = [seat for seat in room.seats if seat.person]
    return {
        "room": room.id,
        "rules": room.rules.argument,
        "players": len(room.seats),
        "names": [seat.name for seat in seated],
        "playing": room.game is not None and not room.game.is_over,
    }


def _json(content: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def _refused(status: int, why: Message) -> Response:
    return _json({"why": wire_text(why)}, status)
