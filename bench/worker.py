"""A worker as the harness sees it: a process that is asked and answers, or fails in one line."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LIMIT = 300.0
"""Seconds that an answer may take."""


class PeerFailed(Exception):
    """A library that is not there, or did not answer: why, in one line."""


class Worker:
    """One library, or ours."""

    def __init__(self, name: str, command: Sequence[str | Path], log: Path, environment: dict[str, str] | None = None) -> None:
        self.name = name
        self._command = list(map(str, command))
        self._log = log
        self._environment = {**_clean_environment(), **(environment or {})}
        self._process: subprocess.Popen[str] | None = None

    def ask(self, limit: float = LIMIT, **request: Any) -> dict[str, Any]:
        """The reply to one request; PeerFailed if there is none. A process that ended is started again."""
        process = self._running()
        watchdog = threading.Timer(limit, process.kill)
        watchdog.start()
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(json.dumps(request) + "\n")
            process.stdin.flush()
            line = process.stdout.readline()
        except OSError:
            line = ""
        finally:
            watchdog.cancel()
        if not line:
            self.close()
            raise PeerFailed(f"ended without an answer to {request['do']}: {self._last_words()}")
        reply: dict[str, Any] = json.loads(line)
        if "error" in reply:
            raise PeerFailed(" ".join(reply["error"].split())[:200])
        return reply

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            with contextlib.suppress(OSError):
                self._process.kill()
            self._process.communicate()
            self._process = None

    def _running(self) -> subprocess.Popen[str]:
        if self._process is None:
            try:
                with self._log.open("w") as log:
                    self._process = subprocess.Popen(
                        self._command,
                        stdin=subprocess.PIPE,
                        stdout=subprocess.PIPE,
                        stderr=log,
                        cwd=ROOT,
                        env=self._environment,
                        text=True,
                        encoding="utf-8",
                    )
            except OSError as error:
                raise PeerFailed(f"does not start: {error.strerror}") from None
        return self._process

    def _last_words(self) -> str:
        lines = self._log.read_text(errors="replace").split("\n")
        return next((line.strip()[:200] for line in reversed(lines) if line.strip()), "nothing said")


def _clean_environment() -> dict[str, str]:
    """The environment without what would let one library's Python find another's modules."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")}
