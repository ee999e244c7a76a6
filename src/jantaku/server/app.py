"""The server as an ASGI application: pages, HTTP below `api/`, and the sockets of the tables."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from jantaku.errors import JantakuError
from jantaku.server.access import AccessLog
from jantaku.server.guard import Guard, UnderPath
from jantaku.server.http import Settings as Settings
from jantaku.server.http import Shared, refuse_body, refuse_error, refuse_failure, refuse_http, shared
from jantaku.server.hub import Hub
from jantaku.server.openapi import api_routes
from jantaku.server.outside_socket import serve_outside
from jantaku.server.security import SecureHeaders
from jantaku.server.sessions import Sessions
from jantaku.server.socket import Door, serve_socket
from jantaku.server.store import Store

STATIC = Path(__file__).with_name("static")
"""The built pages; web/ has their source."""
_REFUSALS = {
    HTTPException: refuse_http,
    JantakuError: refuse_error,
    msgspec.MsgspecError: refuse_body,
    Exception: refuse_failure,
}


def application(store: Store, settings: Settings) -> Starlette:
    """The server, to be run by uvicorn or any other ASGI server; only one process may run on a store."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        """Take up the rooms that were kept; at the end let everybody know."""
        await asyncio.to_thread(store.upgrade)
        hub = Hub(store)
        app.state.shared = Shared(store, settings, Sessions(settings.key), hub)
        app.state.since = time.monotonic()
        await hub.take_up()
        try:
            yield
        finally:
            await hub.close()
            store.dispose()

    routes = [
        *api_routes(),
        Route("/healthz", health),
        Route("/metrics", metrics),
        WebSocketRoute("/ws", Door(serve_socket)),
        WebSocketRoute("/mjai", Door(serve_outside)),
        Route("/", page),
        Mount("/assets", Assets(directory=STATIC / "assets", check_dir=False)),
        Route("/{file}", StaticFiles(directory=STATIC, check_dir=False)),
    ]
    middleware = [
        Middleware(SecureHeaders),
        Middleware(UnderPath, root=settings.root_path),
        *([] if settings.log == "none" else [Middleware(AccessLog, addresses=settings.log == "addresses")]),
        Middleware(Guard),
        Middleware(GZipMiddleware, minimum_size=1000),
    ]
    return Starlette(routes=routes, middleware=middleware, exception_handlers=_REFUSALS, lifespan=life)


class Assets(StaticFiles):
    """Files whose names change with what they hold: a browser keeps them."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = f"public, max-age={365 * 24 * 3600}, immutable"
        return response


def pages_are_built() -> bool:
    return (STATIC / "index.html").is_file()


async def page(request: Request) -> Response:
    """The one page. Whoever opens it is somebody from then on."""
    if not pages_are_built():
        return PlainTextResponse("the pages are not built: run `make pages` in a checkout, or install a wheel\n", 503)
    response = FileResponse(STATIC / "index.html", headers={"cache-control": "no-cache"})
    shared(request).sessions.introduce(request, response)
    return response


async def health(request: Request) -> Response:
    draining = shared(request).hub.is_draining
    return PlainTextResponse("stopping\n" if draining else "ok\n", 503 if draining else 200)


async def metrics(request: Request) -> Response:
    """In the text form that Prometheus reads."""
    rooms = [runner.room for runner in shared(request).hub.runners.values()]
    figures = {
        "jantaku_rooms": len(rooms),
        "jantaku_matches_running": sum(room.game is not None and not room.game.is_over for room in rooms),
        "jantaku_people_here": sum(seat.here for room in rooms for seat in room.seats),
        "jantaku_onlookers": sum(len(room.onlookers) for room in rooms),
        "jantaku_uptime_seconds": round(time.monotonic() - request.app.state.since),
    }
    lines = [f"# TYPE {name} gauge\n{name} {value}\n" for name, value in figures.items()]
    return PlainTextResponse("".join(lines), media_type="text/plain; version=0.0.4")
