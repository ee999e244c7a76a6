"""`jantaku convert`: a record in another format."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from jantaku.cli.options import File
from jantaku.cli.output import UsageError, note
from jantaku.i18n import known, say


def convert(
    file: File,
    /,
    *,
    to: Literal["native", "mjai", "tenhou6"],
    output: Annotated[Path | None, Parameter(name=("--output", "-o"))] = None,
) -> None:
    """Convert a record.

    The file written appears only when it is complete; what the format cannot hold is said.

    Parameters
    ----------
    file
        A log of any format (mjlog, tenhou.net/6, mjai, kobalab, Mahjong Soul, native), plain, .gz or .xz; - is standard input.
    to
        The format to write.
    output
        The file to write (default: standard output).
    """
    from jantaku.cli.files import records, write
    from jantaku.log import LogError
    from jantaku.log import convert as converted

    texts: list[str] = []
    lost: set[str] = set()
    for record in records(file):
        if isinstance(record, LogError):
            raise UsageError(f"{file}: {record}")
        text, missing = converted(record, to)
        texts.append(text if text.endswith("\n") else f"{text}\n")
        lost.update(missing)
    write("".join(texts), output)
    if lost:
        note(say("not in the {to} log: {lost}", to=to, lost=tuple(map(known, sorted(lost)))))
