"""`run` in a real (pseudo) terminal: it starts, draws, saves when it is told to leave, and puts the terminal back."""

import os
import select
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from jantaku.bots import BotError
from jantaku.rules import RulesError
from jantaku.save import SaveError, read_save
from jantaku.tui import run

pty = pytest.importorskip("pty", reason="needs pseudo terminals")

PROGRAM = """\
import sys
from pathlib import Path
from jantaku.tui import run
resume = Path(sys.argv[1]) if len(sys.argv) > 1 else None
sys.exit(run("tenhou_4p", ("sensible", "sensible", "tsumogiri"), 3, 0, "ascii", True, resume))
"""
LEAVE_ALTERNATE_SCREEN = b"\x1b[?1049l"
BOTS = ("tsumogiri",) * 3


class Terminal:
    """A program in a pseudo terminal of 80 x 24 cells."""

    def __init__(self, home: Path, *arguments: str, **variables: str) -> None:
        self.output = b""
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            plain = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLORTERM")}
            given = {"TERM": "xterm-256color", "LINES": "24", "COLUMNS": "80", "JANTAKU_HOME": str(home)}
            os.execve(sys.executable, [sys.executable, "-c", PROGRAM, *arguments], {**plain, **given, **variables})

    def read_until(self, done: Callable[[bytes], bool], seconds: float = 20) -> None:
        """Read on until the output is as wanted or the program ends."""
        limit = time.monotonic() + seconds
        while not done(self.output):
            assert time.monotonic() < limit, self.output[-2000:]
            if select.select([self.master], [], [], 0.1)[0]:
                try:
                    part = os.read(self.master, 65536)
                except OSError:  # Linux: the other end is closed
                    return
                if not part:
                    return
                self.output += part

    def press(self, keys: bytes) -> None:
        os.write(self.master, keys)

    def end(self) -> int:
        """Read to the end; -> the exit status."""
        self.read_until(lambda output: False)
        status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        os.close(self.master)
        return status


@pytest.fixture
def paths(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program finds what the tests import."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))


def saved(home: Path) -> Path:
    (path,) = (home / "saves").iterdir()
    return path


@pytest.mark.usefixtures("paths")
def test_no_color_ctrl_c_and_resume(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, NO_COLOR="1")
    terminal.read_until(lambda output: b"Your turn" in output)
    terminal.press(b"\r")
    terminal.read_until(lambda output: b"You: discard" in output)
    terminal.press(b"\x03")
    assert terminal.end() == 0
    assert b"\x1b[38" not in terminal.output
    assert b";38;" not in terminal.output
    assert b"\x1b[48" not in terminal.output
    assert terminal.output.index(LEAVE_ALTERNATE_SCREEN) < terminal.output.index(b"Saved: ")
    assert read_save(saved(tmp_path)).choices[0][0] == 0

    again = Terminal(tmp_path, str(saved(tmp_path)))
    again.read_until(lambda output: b"East 1" in output)
    again.press(b"q")
    again.read_until(lambda output: b"Quit?" in output)
    again.press(b"d")
    assert again.end() == 0
    assert b"38;" in again.output


@pytest.mark.usefixtures("paths")
def test_a_closed_terminal_leaves_a_save(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.read_until(lambda output: b"Your turn" in output)
    os.kill(terminal.pid, signal.SIGTERM)
    assert terminal.end() == 0
    assert LEAVE_ALTERNATE_SCREEN in terminal.output
    read_save(saved(tmp_path)).match()


def test_what_cannot_be_played_is_refused_before_the_screen_changes(tmp_path: Path) -> None:
    with pytest.raises(RulesError):
        run("no_such_rules", BOTS, 1, 0, "ascii", False, None)
    with pytest.raises(BotError):
        run("tenhou_4p", ("nobody", *BOTS[1:]), 1, 0, "ascii", False, None)
    with pytest.raises(SaveError):
        run("tenhou_4p", BOTS, 1, 0, "ascii", False, tmp_path / "none.json")
    with pytest.raises(ValueError, match="seats are 0 to 3"):
        run("tenhou_4p", BOTS, 1, 4, "ascii", False, None)
    with pytest.raises(ValueError, match="papyrus"):
        run("tenhou_4p", BOTS, 1, 0, "papyrus", False, None)
