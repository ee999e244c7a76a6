"""What a worker does: it reads requests from its standard input and answers each with a line of JSON.

    {"do": "load", "job": NAME, "input": PATH}   {"ok": true}; the input is read and put into the library's own form
    {"do": "answers"}                            {"answers": [...]}, one for each unit of the loaded job
    {"do": "time", "seconds": S}                 {"units": n, "seconds": s}: the whole work, again until S seconds are over
    {"do": "about"}                              {"version": "...", "jobs": [...]}

A request that fails is answered with {"error": "..."}; the worker goes on. `majiang.js` does the same for Node.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

NOT_OFFERED = "not offered"
"""The answer to an input that a library does not take by design, as hands of three players: it is not compared."""


class Task(NamedTuple):
    """A job that is loaded."""

    work: Callable[[], int]
    """Does all of it once; how many units that was."""
    answers: Callable[[], list[Any]]


Jobs = Mapping[str, Callable[[Any], Task]]


def timed(work: Callable[[], int], seconds: float) -> tuple[int, float]:
    """Units done and seconds spent, for at least so many seconds."""
    units = 0
    begun = time.perf_counter()
    while True:
        units += work()
        spent = time.perf_counter() - begun
        if spent >= seconds:
            return units, spent


def once(function: Callable[[Any], Any], inputs: list[Any]) -> Task:
    """A task that calls a function with each input; what it returns is the answer. A loop in C adds least to a call's cost."""

    def work() -> int:
        deque(map(function, inputs), maxlen=0)
        return len(inputs)

    return Task(work, lambda: [function(one) for one in inputs])


class _Server:
    def __init__(self, version: str, jobs: Jobs) -> None:
        self.version = version
        self.jobs = jobs
        self.task: Task | None = None

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        do = request["do"]
        if do == "about":
            return {"version": self.version, "jobs": list(self.jobs)}
        if do == "load":
            with open(request["input"], encoding="utf-8") as file:
                self.task = self.jobs[request["job"]](json.load(file))
            return {"ok": True}
        if self.task is None:
            raise LookupError("no job is loaded")
        if do == "answers":
            return {"answers": self.task.answers()}
        units, spent = timed(self.task.work, request["seconds"])
        return {"units": units, "seconds": spent}


def serve(version: str, jobs: Jobs) -> None:
    """Answer requests until there are no more. What a library prints goes to the standard error."""
    server = _Server(version, jobs)
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as out:
        os.dup2(2, 1)
        for line in sys.stdin:
            try:
                reply = server.answer(json.loads(line))
            except (KeyboardInterrupt, SystemExit):
                raise
            except BaseException as error:  # a panic of Rust is no Exception
                reply = {"error": f"{type(error).__name__}: {error}"}
            print(json.dumps(reply), file=out, flush=True)
