"""A server in this process: its socket, its signals, its log."""

from __future__ import annotations

import asyncio
import errno
import gc
import ipaddress
import os
import socket
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from jantaku.errors import JantakuError
from jantaku.i18n import N_, Message
from jantaku.server.http import Shared
from jantaku.server.messages import LARGEST

COLLECT_SECONDS = 600.0
"""Between two searches for garbage among everything."""
DRAIN_SECONDS = 3.0
"""How long the goodbyes may take."""


class ServeError(JantakuError):
    """A server that cannot start."""


@dataclass(frozen=True, slots=True)
class Listening:
    """Where a server listens."""

    host: str = "127.0.0.1"
    port: int = 8000
    """0: any that is free."""
    proxies: str = ""
    """Addresses and networks of proxies whose X-Forwarded headers count, with commas between."""


_FAULTS = {
    errno.EADDRINUSE: N_("port {port} is taken: stop what listens there, or choose another with --port"),
    errno.EACCES: N_("port {port} may not be used by this user: choose one from 1024 on with --port"),
    errno.EADDRNOTAVAIL: N_("{host} is not an address of this machine: choose one with --host, 0.0.0.0 for all"),
}


def listen(where: Listening) -> socket.socket:
    """The socket of a server, open from now on. Raises ServeError."""
    if not 0 <= where.port < 65536:
        raise ServeError(Message(N_("port {port}: ports go from 0 to 65535, and 0 takes any free one"), port=where.port))
    try:
        family, _, _, _, address = socket.getaddrinfo(where.host, where.port, type=socket.SOCK_STREAM)[0]
        listener = socket.create_server(address[:2], family=family, backlog=2048)
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # connections inherit it: no small message waits 40 ms
        return listener
    except OSError as error:
        text = _FAULTS.get(error.errno or 0, N_("{host}, port {port}: {error}"))
        raise ServeError(Message(text, host=where.host, port=where.port, error=error.strerror or str(error))) from error


def address_of(listener: socket.socket, root_path: str = "") -> str:
    """Where a browser on this machine finds it.

    >>> with listen(Listening(port=0)) as listener:
    ...     address_of(listener, "/mahjong") == f"http://127.0.0.1:{listener.getsockname()[1]}/mahjong/"
    True
    """
    host, port = listener.getsockname()[:2]
    address = ipaddress.ip_address(host)
    if address.is_unspecified:
        host = "127.0.0.1" if address.version == 4 else "::1"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{root_path}/"


def serve(app: Starlette, listener: socket.socket, proxies: str = "", started: Callable[[], None] = lambda: None) -> None:
    """Run until a signal, then drain. `started` is called when rooms are taken up and requests are answered."""
    config = uvicorn.Config(
        app,
        lifespan="off",  # run here, so that what it raises is heard
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=2,
        ws_max_size=16 * LARGEST,  # the socket itself says what is too large
        ws_per_message_deflate=False,  # its windows would take more memory than a table
    )
    asyncio.run(_run(app, config, listener, started))


async def _run(app: Starlette, config: uvicorn.Config, listener: socket.socket, started: Callable[[], None]) -> None:
    async with app.router.lifespan_context(app):
        started()
        collecting = asyncio.create_task(_collect())
        try:
            await Server(config, app).serve([listener])
        finally:
            collecting.cancel()


async def _collect() -> None:
    """Garbage in cycles among old objects is looked for now and then, not whenever there are a quarter more of them: nobody is
    answered meanwhile, with hundreds of tables for some tenths of a second."""
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(max(young, 10_000), middle, 1_000_000)
    while True:
        await asyncio.sleep(COLLECT_SECONDS)
        gc.collect()


class Server(uvicorn.Server):
    """Tells everybody before it closes the connections; a second signal ends it at once. Made in an event loop."""

    def __init__(self, config: uvicorn.Config, app: Starlette) -> None:
        super().__init__(config)
        self._app = app
        self._loop = asyncio.get_running_loop()
        self._asked_to_stop = False
        self._draining: asyncio.Task[None] | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self._asked_to_stop:
            os._exit(128 + sig)  # everything that anybody was told is written down already
        self._asked_to_stop = True
        self._loop.call_soon_threadsafe(self._begin_to_drain)

    def _begin_to_drain(self) -> None:
        self._draining = asyncio.create_task(self._drain())

    async def _drain(self) -> None:
        shared: Shared = self._app.state.shared
        try:
            async with asyncio.timeout(DRAIN_SECONDS):
                await shared.hub.close()
                while self.server_state.tasks:
                    await asyncio.sleep(0.02)
        except TimeoutError:
            pass
        finally:
            self.should_exit = True
