"""`jantaku play`: the full-screen table in the terminal, or the table in a browser."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from jantaku.cli.options import AllowIncomplete, Flag, Rules, ruleset
from jantaku.cli.output import UsageError, say_if_uncompiled
from jantaku.i18n import Message


def play(
    *,
    rules: Rules = "tenhou_4p",
    allow_incomplete: AllowIncomplete = False,
    bots: str = "sensible",
    seed: int | None = None,
    seat: Literal[0, 1, 2, 3] | None = None,
    tiles: Literal["kanji", "unicode", "ascii"] = "kanji",
    hints: bool = True,
    resume: Annotated[list[Path] | None, Parameter(consume_multiple=True, negative="")] = None,
    web: Annotated[bool, Flag] = False,
) -> int:
    """Play a match against bots in the terminal or, with --web, in a browser.

    Parameters
    ----------
    bots
        A name for each of the others, by their seats with commas between, or one for all.
    seed
        Decides every wall; without it each match is another.
    seat
        Your seat, 0 deals first; without it wind tiles and dice decide.
    tiles
        How tiles are shown.
    hints
        Show how far the hand is from tenpai, what helps, and the waits; `h` changes it at any time.
    resume
        Go on with a match that was left: its file, or none for the last one.
    web
        In the browser: one built-in bot for all others, and a seat by itself; left matches are kept there.
    """
    chosen = ruleset(rules, allow_incomplete)
    if web:
        if seat is not None or resume is not None:
            raise UsageError(Message("--web goes without --seat and --resume"))
        return _in_browser(str(chosen), bots, seed)
    players = chosen.players
    names = tuple(name.strip() for name in bots.split(","))
    names = names * (players - 1) if len(names) == 1 else names
    if len(names) != players - 1:
        raise UsageError(Message("--bots {bots!r}: one name, or {others} with commas between", bots=bots, others=players - 1))
    if seat is not None and seat >= players:
        raise UsageError(Message("--seat {seat}: these rules have seats 0 to {last}", seat=seat, last=players - 1))
    save = None if resume is None else _save_to_resume(resume)
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):  # Textual draws on the standard error
        raise UsageError(Message("play needs a terminal as input, output and standard error"))
    from jantaku import tui

    say_if_uncompiled()
    return tui.run(str(chosen), names, seed, seat, tiles, hints, save)


def _in_browser(rules: str, bots: str, seed: int | None) -> int:
    """A server for this machine alone, until Ctrl-C, with a game in a browser."""
    from jantaku.bots import BUILT_IN
    from jantaku.cli.serve import serve_quick_game

    if bots not in BUILT_IN:
        raise UsageError(Message("--bots {bots!r}: with --web one of {known}", bots=bots, known=tuple(BUILT_IN)))
    serve_quick_game(rules, bots, "" if seed is None else str(seed))
    return 0


def _save_to_resume(given: list[Path]) -> Path:
    """The file that --resume names, or the newest save."""
    from jantaku.save import newest_save, saves_folder

    if len(given) > 1:
        raise UsageError(Message("--resume takes one file"))
    found = given[0] if given else newest_save()
    if found is None:
        raise UsageError(Message("--resume: no match was left in {folder}", folder=saves_folder()))
    if not found.is_file():
        raise UsageError(Message("{resume}: no such file", resume=found))
    return found
