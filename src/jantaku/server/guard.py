"""What stands before the routes: the sub-path that a proxy puts the server under, origins, limits by address.

They hand on what they are not for without a frame of their own: a socket would keep it for as long as it lives.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable

from starlette.requests import HTTPConnection
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from jantaku.i18n import N_, Message
from jantaku.server.http import TOO_OFTEN, Shared, address_of, refuse
from jantaku.server.security import is_own_origin

FOREIGN = Message(N_("a page of another origin may not ask this"))
_log = logging.getLogger(__name__)
_READS = ("GET", "HEAD", "OPTIONS")


class UnderPath:
    """Middleware: the server stands under `root`, whether the proxy before it takes that off an address or not."""

    def __init__(self, app: ASGIApp, root: str) -> None:
        self._app = app
        self._root = root

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if not self._root or scope["type"] not in ("http", "websocket"):
            return self._app(scope, receive, send)
        if scope["type"] == "http" and scope["path"] == self._root:  # relative addresses in the page need the slash
            return RedirectResponse(f"{self._root}/")(scope, receive, send)
        path = scope["path"] if scope["path"].startswith(f"{self._root}/") else self._root + scope["path"]
        return self._app({**scope, "path": path, "root_path": self._root}, receive, send)


class Guard:
    """Middleware: what changes something comes from our own pages, and nobody asks too often."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._knows_proxy = False
        """Whether the server's log says already that a proxy has to be named."""

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if scope["type"] == "http":
            connection = HTTPConnection(scope)
            shared: Shared = scope["app"].state.shared
            if scope["method"] not in _READS and not is_own_origin(connection, shared.settings.origins):
                return refuse(403, FOREIGN)(scope, receive, send)
            if not self._may_ask(connection, shared):
                return refuse(429, TOO_OFTEN)(scope, receive, send)
        return self._app(scope, receive, send)

    def _may_ask(self, connection: HTTPConnection, shared: Shared) -> bool:
        path = connection.scope["path"].removeprefix(shared.settings.root_path)
        if not shared.settings.limited or not path.startswith("/api/"):
            return True
        self._look_for_proxy(connection)
        return shared.requests.allows(address_of(connection), time.monotonic())

    def _look_for_proxy(self, connection: HTTPConnection) -> None:
        """Behind a proxy that the server does not trust all people would share the limits of one address."""
        forwarded = connection.headers.get("x-forwarded-for")
        if forwarded and not self._knows_proxy and address_of(connection) not in forwarded:
            self._knows_proxy = True
            _log.warning("a proxy passes requests on: name it with --proxies, else all its people count as one address")
