"""How every command talks: JSON or text on the standard output; errors, notes and progress on the standard error."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import jantaku
from jantaku.errors import JantakuError
from jantaku.i18n import say

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress
    from rich.table import Table


FAILED, BAD_INPUT, INTERRUPTED = 1, 2, 130
"""Exit statuses besides 0."""


class UsageError(JantakuError):
    """A command line that cannot be obeyed."""


def console() -> Console:
    """Where results for people go; without colour when piped or when NO_COLOR is set.

    A pipe has no width: nothing is wrapped or cut for it.
    """
    from rich.console import Console

    found = Console(highlight=False, markup=False, emoji=False)
    if not found.is_terminal and "COLUMNS" not in found._environ:
        found.width = 1000
    return found


def table(*headers: str, right: tuple[str, ...] = ()) -> Table:
    """An empty table without lines around it; the columns named in `right` are aligned right."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    made = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for header in headers:
        made.add_column(header, justify="right" if header in right else "left", overflow="fold")
    return made


def progress(what: str) -> Progress:
    """A progress bar on the standard error, gone when it is done; where that is no terminal nothing is shown."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    shown = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    return Progress(*columns, console=shown, transient=True, disable=not shown.is_terminal)


def print_json(command: str, fields: Mapping[str, Any]) -> None:
    """The one JSON object of a command's `--json`; ASCII, so that no terminal or pipe can spoil it."""
    print(json.dumps({"schema": f"jantaku/{command}/1", **fields}, allow_nan=False))


def note(text: str) -> None:
    """A line on the standard error."""
    print(f"jantaku: {text}", file=sys.stderr)


def failure(text: str, status: int) -> int:
    """Say in one line what went wrong; returns the exit status."""
    note(" ".join(text.split()))
    return status


def version() -> str:
    """What `--version` prints."""
    return f"jantaku {jantaku.__version__} ({'compiled' if jantaku.compiled else 'uncompiled'})"


def say_if_uncompiled() -> None:
    """Tell once, before long work, that it will be slow and what helps."""
    if not jantaku.compiled:
        note(say("running uncompiled, many times slower; with a C compiler, `make build` or reinstalling compiles it"))
