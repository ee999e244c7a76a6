"""`jantaku replay`: a record kyoku by kyoku, for reading."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from jantaku.cli.options import File, Flag, Json
from jantaku.cli.output import UsageError, print_json
from jantaku.i18n import Message

if TYPE_CHECKING:
    from jantaku.cli.kyoku import KyokuSummary
    from jantaku.log import Record

POLL = 0.5
"""Seconds between two looks at a log that is being written."""


def replay(
    file: File,
    /,
    *,
    game: int | None = None,
    kyoku: int | None = None,
    seat: int | None = None,
    follow: Annotated[bool, Flag] = False,
    html: Path | None = None,
    json: Json = False,
) -> None:
    """Show a record: dealt hands, calls, rivers, results.

    Parameters
    ----------
    file
        A log of any format, or a collection of them; - is standard input.
    game
        Only this game of a collection, from 1.
    kyoku
        Only this kyoku, from 0 as the validator counts.
    seat
        Show only what this seat knew, from 0.
    follow
        Wait for more of a log that is still being written, until its match ends.
    html
        Write one game with its viewer into this file, for a browser; it needs no server.
    """
    if html is not None:
        if follow or json or kyoku is not None or seat is not None:
            raise UsageError(Message("--html is for one whole game: only --game goes with it"))
        _write_page(file, game, html)
        return
    if follow:
        if str(file) == "-" or json or game is not None or kyoku is not None:
            raise UsageError(Message("--follow is for one file, whole and as text"))
        _follow(file, seat)
        return
    shown: list[dict[str, Any]] = []
    for record in _chosen(file, game):
        _check_seat(record, seat)
        found = _kyokus(record, kyoku, seat)
        if json:
            about = {"identity": record.identity, "format": str(record.format), "names": record.names}
            shown.append({**about, "ruleset": _rules(record), "kyokus": [one.as_json() for one in found]})
        else:
            from jantaku.cli.kyoku_text import show_end, show_kyoku, show_match

            show_match(record, _rules(record), seat)
            for summary in found:
                show_kyoku(summary, record.names)
            if kyoku is None:
                show_end(record)
    if json:
        print_json("replay", {"games": shown})


def _write_page(file: Path, game: int | None, to: Path) -> None:
    from jantaku.cli.files import write
    from jantaku.cli.replay_html import page

    found = list(islice(_chosen(file, game), 2))
    if len(found) > 1:
        raise UsageError(Message("{file}: there are several games; say which one with --game", file=file))
    if not found:
        raise UsageError(Message("{file}: there is no game", file=file))
    write(page(found[0]), to)


def _chosen(file: Path, game: int | None) -> Iterator[Record]:
    """The games to show; what cannot be read is raised when it is reached."""
    from jantaku.cli.files import records
    from jantaku.log import LogError

    number = 0
    for number, record in enumerate(records(file), 1):
        if game in (None, number):
            if isinstance(record, LogError):
                raise UsageError(Message("{file}: {record}", file=file, record=record))
            yield record
        if number == game:
            return
    if game is not None:
        raise UsageError(Message("--game {game}: the file has games 1 to {number}", game=game, number=number))


def _check_seat(record: Record, seat: int | None) -> None:
    if seat is not None and not 0 <= seat < record.players:
        raise UsageError(Message("--seat {seat}: the seats are 0 to {last}", seat=seat, last=record.players - 1))


def _kyokus(record: Record, kyoku: int | None, seat: int | None) -> list[KyokuSummary]:
    from jantaku.cli.kyoku import summaries

    found = list(summaries(record, seat))
    if kyoku is None:
        return found
    if not 0 <= kyoku < len(found):
        raise UsageError(Message("--kyoku {kyoku}: the game has kyoku 0 to {last}", kyoku=kyoku, last=len(found) - 1))
    return [found[kyoku]]


def _rules(record: Record) -> str:
    from jantaku.log import ruleset_of

    return ruleset_of(record).ruleset


def _follow(file: Path, seat: int | None) -> None:
    """Show each kyoku when it is complete. A log that is not yet readable is looked at again."""
    from jantaku.cli.files import records
    from jantaku.cli.kyoku import summaries
    from jantaku.cli.kyoku_text import show_end, show_kyoku, show_match
    from jantaku.events import MatchEnd
    from jantaku.log import LogError, LogFault

    seen = -1
    while True:
        record = next(records(file))
        if isinstance(record, LogError):
            if record.fault is not LogFault.CUT:
                raise UsageError(Message("{file}: {record}", file=file, record=record))
        else:
            if seen < 0:
                _check_seat(record, seat)
                show_match(record, _rules(record), seat)
                seen = 0
            complete = [one for one in summaries(record, seat) if one.complete]
            for summary in complete[seen:]:
                show_kyoku(summary, record.names)
            seen = len(complete)
            if isinstance(record.events[-1], MatchEnd):
                show_end(record)
                return
        time.sleep(POLL)
