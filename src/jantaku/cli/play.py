"""`jantaku play`: the full-screen table."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

from jantaku.cli.options import Rules, ruleset
from jantaku.cli.output import UsageError, say_if_uncompiled
from jantaku.i18n import Message


def play(
    *,
    rules: Rules = "tenhou_4p",
    bots: str = "sensible,sensible,sensible",
    seed: int | None = None,
    seat: Literal[0, 1, 2, 3] | None = None,
    tiles: Literal["kanji", "unicode", "ascii"] = "kanji",
    hints: bool = True,
    resume: Path | None = None,
) -> int:
    """Play a match against three bots in the terminal.

    Parameters
    ----------
    bots
        The others' bots, by their seats.
    seed
        Decides every wall; without it each match is another.
    seat
        Your seat, 0 deals first; without it wind tiles and dice decide.
    tiles
        How tiles are shown.
    hints
        Show how far the hand is from tenpai, what helps, and the waits; `h` changes it at any time.
    resume
        Go on with a match that was left.
    """
    from jantaku import tui

    names = tuple(name.strip() for name in bots.split(","))
    if len(names) != 3:
        raise UsageError(Message("--bots: three names with commas between, not {bots!r}", bots=bots))
    if resume is not None and not resume.is_file():
        raise UsageError(Message("{resume}: no such file", resume=resume))
    ruleset(rules)
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):  # Textual draws on the standard error
        raise UsageError(Message("play needs a terminal as input, output and standard error"))
    say_if_uncompiled()
    return tui.run(rules, names, seed, seat, tiles, hints, resume)
