"""The command `jantaku serve` as a process of its own, for tests."""

from __future__ import annotations

import itertools
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import jantaku
from jantaku.server.sessions import COOKIE, Sessions
from jantaku.server.store import Store

CODE = """
import pathlib, sys
import jantaku.server.app as app
app.STATIC = pathlib.Path(sys.argv.pop(1))
from jantaku.cli import main
sys.exit(main())
"""
"""The command, with pages of the test's own."""
SECONDS = 60
"""More than starting and ending take on any machine."""


class Process:
    """A running server."""

    def __init__(self, data: Path, *arguments: str, **environment: str) -> None:
        pages = data / "pages"
        pages.mkdir(parents=True, exist_ok=True)
        (pages / "index.html").write_text("<!doctype html><title>a page</title>")
        source = str(Path(jantaku.__file__).parent.parent)
        variables = os.environ | {"PYTHONPATH": source, "PYTHONIOENCODING": "utf-8", "JANTAKU_HOME": str(data)} | environment
        given = dict(itertools.pairwise(arguments))
        self.database = given.get("--database", f"sqlite:///{data}/server.sqlite")
        self._process = subprocess.Popen(
            [sys.executable, "-c", CODE, str(pages), *arguments],
            env=variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        timer = threading.Timer(SECONDS, self._process.kill)
        timer.start()
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().strip()
        timer.cancel()

    @property
    def port(self) -> int:
        return int(self.address.split("/")[2].rpartition(":")[2])

    def cookie(self, person: str) -> str:
        """The header of somebody's browser."""
        store = Store(self.database)
        key = store.key("cookies")
        store.dispose()
        return f"{COOKIE}={Sessions(key).text_of(person)}"

    def signal(self, number: int) -> None:
        self._process.send_signal(number)

    def end(self) -> tuple[int, str]:
        """Wait for its end; -> exit status, standard error."""
        _, errors = self._process.communicate(timeout=SECONDS)
        return self._process.returncode, errors

    def kill(self) -> None:
        self._process.kill()
        self._process.communicate()


@contextmanager
def serving(data: Path, *arguments: str, **environment: str) -> Iterator[Process]:
    """A server on a free port of this machine; the context kills it, if it has not ended."""
    process = Process(data, "serve", "--port", "0", *arguments, **environment)
    try:
        yield process
    finally:
        process.kill()


TERMINATE = signal.SIGTERM
