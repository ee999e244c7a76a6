"""What the server's log says of each request: no names of rooms, people or games, and addresses only where asked for."""

from __future__ import annotations

import logging
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

_log = logging.getLogger(__name__)


class AccessLog:
    """Middleware: a line a request, and a line a socket when it ends.

    A path is written as its route, `/api/games/{room}/{match}`; one without a route, which may hold anything, as `-`.
    """

    def __init__(self, app: ASGIApp, addresses: bool = False) -> None:
        self._app = app
        self._addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        status = "-"

        async def send_and_see(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = str(message["status"])
            elif message["type"] == "websocket.accept":
                status = "101"
            elif message["type"] == "websocket.close" and status == "-":
                status = "403"
            await send(message)

        began = time.monotonic()
        try:
            await self._app(scope, receive, send_and_see)
        finally:
            client = f" {scope['client'][0]}" if self._addresses and scope.get("client") else ""
            took = round(1000 * (time.monotonic() - began))
            _log.info("%s %s %s %d ms%s", scope.get("method", "SOCKET"), _route(scope), status, took, client)


def _route(scope: Scope) -> str:
    """The path with the names of its parts in place of them.

    >>> _route({"path": "/sub/api/games/secret/7", "root_path": "/sub", "endpoint": ..., "path_params": {"room": "secret"}})
    '/api/games/{room}/7'
    """
    if "endpoint" not in scope:
        return "-"
    names = {str(value): f"{{{name}}}" for name, value in scope.get("path_params", {}).items()}
    return "/".join(names.get(part, part) for part in scope["path"].removeprefix(scope.get("root_path", "")).split("/"))
