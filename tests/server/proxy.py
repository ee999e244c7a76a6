"""A reverse proxy with TLS before a server, for tests: it stands for nginx or Caddy, with the server under a sub-path."""

from __future__ import annotations

import asyncio
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

PREFIX = "/mahjong"


async def _pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError, ssl.SSLError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    with suppress(ConnectionError, RuntimeError, ssl.SSLError):
        writer.close()


def _rewritten(head: str, strips: bool) -> bytes:
    """The head of a request as a proxy passes it on."""
    first, *headers = head.rstrip("\r\n").split("\r\n")
    method, path, version = first.split(" ")
    if strips and path.startswith(f"{PREFIX}/"):
        path = path.removeprefix(PREFIX)
    if not any(line.lower().startswith("upgrade:") for line in headers):
        headers = [line for line in headers if not line.lower().startswith("connection:")] + ["Connection: close"]
    headers += ["X-Forwarded-Proto: https", "X-Forwarded-For: 203.0.113.9"]
    return "\r\n".join([f"{method} {path} {version}", *headers, "", ""]).encode()


class _Proxy:
    def __init__(self, port: int, strips: bool) -> None:
        self._port = port
        self._strips = strips
        self._writers: list[asyncio.StreamWriter] = []

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.append(writer)
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin1")
            inner_reader, inner_writer = await asyncio.open_connection("127.0.0.1", self._port)
            self._writers.append(inner_writer)
            inner_writer.write(_rewritten(head, self._strips))
            await asyncio.gather(_pipe(reader, inner_writer), _pipe(inner_reader, writer))

    async def close(self) -> None:
        for writer in self._writers:
            writer.close()
        for writer in self._writers:
            with suppress(ConnectionError, ssl.SSLError, TimeoutError):
                await writer.wait_closed()


@contextmanager
def proxy(port: int, tls: ssl.SSLContext, strips: bool) -> Iterator[int]:
    """A proxy before the server at a port of this machine; -> its own port. `strips`: it takes the sub-path off."""
    listener = socket.create_server(("127.0.0.1", 0))
    loop = asyncio.new_event_loop()
    ends = asyncio.Event()

    async def run() -> None:
        made = _Proxy(port, strips)
        async with await asyncio.start_server(made.handle, sock=listener, ssl=tls):
            await ends.wait()
            await made.close()

    thread = threading.Thread(target=loop.run_until_complete, args=(run(),))
    thread.start()
    try:
        yield int(listener.getsockname()[1])
    finally:
        loop.call_soon_threadsafe(ends.set)
        thread.join()
        loop.close()
