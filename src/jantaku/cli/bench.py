"""`jantaku bench`: this library measured beside others. What it does stands in `bench` of a checkout and is not installed."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import jantaku
from jantaku.cli.options import Flag
from jantaku.cli.output import UsageError, note, say_if_uncompiled
from jantaku.i18n import Message


def bench(
    *,
    jobs: str = "",
    rounds: int | None = None,
    seconds: float | None = None,
    quick: Annotated[bool, Flag] = False,
    list_: Annotated[bool, Parameter(name="--list", negative="")] = False,
    json: Annotated[bool, Parameter(name="--json", negative="")] = False,
) -> int:
    """Measure jantaku beside other libraries; only in a checkout, for it installs them in build/bench.

    A run of everything takes some minutes and writes docs/performance.md anew.

    Parameters
    ----------
    jobs
        Names with commas between; all without it.
    rounds
        How often each side has its turn.
    seconds
        How long each turn is.
    quick
        Less of everything, in less than a minute.
    list_
        Only list the jobs and the libraries.
    json
        Print a list of objects: job, ours, peer, peer_figure, ratio, bar, met.
    """
    if (rounds is not None and rounds < 1) or (seconds is not None and seconds <= 0):
        raise UsageError(Message("--rounds and --seconds are above 0"))
    main = import_module(f"{_checkout()}.main")
    if list_:
        main.listed(json)
        return 0
    say_if_uncompiled()
    names = [name.strip() for name in jobs.split(",") if name.strip()]
    try:
        found: int = main.main(names, rounds, seconds, quick, json, note)
    except main.NoSuchJob as error:
        raise UsageError(str(error)) from None
    return found


def _checkout() -> str:
    """The package that measures, made importable; UsageError where this is no checkout."""
    root = Path(jantaku.__file__).parents[2]
    if not (root / "bench" / "main.py").is_file():
        raise UsageError(Message("bench needs a checkout of jantaku: it is not part of what is installed"))
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    return "bench"
