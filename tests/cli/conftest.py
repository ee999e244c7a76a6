"""Running command lines in this process, and a record to run them on."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from jantaku.cli import main
from jantaku.log import LogFormat, Record, write
from jantaku.match import Match
from jantaku.rules import Ruleset


@dataclass(frozen=True)
class Run:
    """What a command line did."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:
        """The one object on the standard output."""
        (line,) = self.out.splitlines()
        found: dict[str, Any] = json.loads(line)
        return found

    @property
    def errors(self) -> list[str]:
        """The lines of the standard error, but for the note of an uncompiled run."""
        return [line for line in self.err.splitlines() if "running uncompiled" not in line]

    def is_bad_input(self, *words: str) -> bool:
        """Status 2, nothing on the standard output, and one line with these words."""
        lines = self.errors
        return self.status == 2 and not self.out and len(lines) == 1 and all(word in lines[0] for word in words)


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Callable[..., Run]:
    """Run `jantaku` with arguments."""

    def run(*arguments: str | Path) -> Run:
        capsys.readouterr()
        status = main([str(argument) for argument in arguments])
        return Run(status, *capsys.readouterr())

    return run


@pytest.fixture(scope="session")
def record() -> Record:
    """A short match at random."""
    match = Match(Ruleset.of("tenhou_4p", length="tonpuu"), seed=7, names="ABCD", recorded=True)
    match.play_random(1)
    return Record(LogFormat.NATIVE, tuple(match.events), identity="random")


@pytest.fixture(scope="session")
def log(record: Record, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same as a native log file."""
    path = tmp_path_factory.mktemp("logs") / "game.jsonl"
    path.write_text(write(record, "native"), "utf-8")
    return path


@pytest.fixture(autouse=True)
def no_width(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is captured is a pipe: it has no width, whatever the terminal that the tests run in says of itself."""
    monkeypatch.delenv("COLUMNS", raising=False)
