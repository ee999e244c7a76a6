"""Log files: one match, or a collection with one match a line, read as a stream; one bad match does not stop the rest."""

from __future__ import annotations

import gzip
import io
import json
import lzma
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import IO, Any

from jantaku.i18n import Message
from jantaku.log.detect import GZIP, XZ, read, read_value
from jantaku.log.record import LogError, LogFault, Place, Record

STDIN = "-"


def read_file(path: str | Path) -> Iterator[Record | LogError]:
    """Every match of a file, in order; `-` is the standard input. A match that cannot be read comes as its LogError.

    Plain, gzip or xz. The content decides: XML or one JSON game in the whole file; JSON Lines with one game a line
    (bare or in `{"id":..., "xml" or "game" or "events": ...}`); native or mjai logs, one event a line, match after match.
    The place of an error has the line where the match starts, from 1. OSError if the file cannot be opened.
    """
    if str(path) == STDIN:
        yield from read_stream(sys.stdin.buffer)
        return
    with open(path, "rb") as file:
        yield from read_stream(file)


def read_stream(file: IO[bytes]) -> Iterator[Record | LogError]:
    """Every match of an open binary file."""
    buffered = io.BufferedReader(file)  # type: ignore[type-var]
    magic = buffered.peek(8)
    opened: Any = buffered
    if magic.startswith(GZIP):
        opened = gzip.GzipFile(fileobj=buffered)
    elif magic.startswith(XZ):
        opened = lzma.LZMAFile(buffered)  # noqa: SIM115
    text = io.TextIOWrapper(opened, encoding="utf-8-sig", errors="replace")
    try:
        yield from _matches(_numbered(text))
    except (EOFError, OSError, lzma.LZMAError) as error:
        yield LogError(None, LogFault.CUT, Message("compressed data: {error}", error=error))
    finally:  # the file is its opener's to close
        text.detach()
        buffered.detach()


def _numbered(file: Iterable[str]) -> Iterator[tuple[int, str]]:
    return ((number, line) for number, line in enumerate(file, 1) if line.strip())


def _matches(lines: Iterator[tuple[int, str]]) -> Iterator[Record | LogError]:
    first = next(lines, None)
    if first is None:
        yield LogError(None, LogFault.CUT, Message("nothing there"))
        return
    second = next(lines, None)
    lines = chain([second], lines) if second is not None else lines
    head = _object(first[1]) or (_object(second[1]) if second is not None else None)
    if head is not None and "schema" in head:
        yield from _grouped(first, lines, "schema", "")
    elif head is not None and "type" in head:
        yield from _grouped(first, lines, "type", "start_game")
    elif head is not None or "</mjloggm>" in first[1]:
        yield _attempt(*first)
        for number, line in lines:
            yield _attempt(number, line)
    else:
        yield _attempt(first[0], "".join([first[1], *(line for _, line in lines)]))


def _object(line: str) -> dict[str, Any] | None:
    try:
        value = json.loads(line)
    except json.JSONDecodeError:
        return None
    return value if isinstance(value, dict) else None


def _grouped(first: tuple[int, str], lines: Iterator[tuple[int, str]], key: str, start: str) -> Iterator[Record | LogError]:
    """Matches of one event a line: a line whose `key` is `start` (or which has the key at all) begins the next match."""
    begin, block = first[0], [first[1]]
    for number, line in lines:
        if f'"{key}"' in line and (not start or start in line):
            yield _attempt(begin, "".join(block))
            begin, block = number, []
        block.append(line)
    yield _attempt(begin, "".join(block))


def _attempt(number: int, text: str) -> Record | LogError:
    try:
        stripped = text.strip()
        return read_value(json.loads(stripped)) if stripped.startswith("{") and "\n" not in stripped else read(stripped)
    except json.JSONDecodeError as error:
        return LogError(None, LogFault.CUT, Message("no complete JSON: {error}", error=error), Place(line=number))
    except LogError as error:
        line = number + (error.place.line or 1) - 1
        return LogError(error.format, error.fault, error.detail, replace(error.place, line=line))
