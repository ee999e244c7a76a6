"""From any text or bytes to a record: which format it is, and the wrapping that collections put around games."""

from __future__ import annotations

import gzip
import json
import lzma
from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote

from jantaku.i18n import Message
from jantaku.log.kobalab import read_kobalab
from jantaku.log.majsoul import read_majsoul
from jantaku.log.mjai import read_mjai
from jantaku.log.mjlog import read_mjlog
from jantaku.log.native import read_native
from jantaku.log.record import LogError, LogFault, LogFormat, Record
from jantaku.log.tenhou6 import read_tenhou6

WRAPPING = ("month", "source", "origin", "label", "lobby", "note")
"""Keys beside a wrapped game that are kept as facts."""
GZIP, XZ = b"\x1f\x8b", b"\xfd7zXZ"
_UNPACK = {GZIP: gzip.decompress, XZ: lzma.decompress}
_URL = "#json="


def read(text: str | bytes, format: LogFormat | str | None = None) -> Record:
    """Read one match from a text in any of the formats, found by its content unless `format` says it.

    Takes what files and servers hold: XML, a JSON object, JSON Lines, a tenhou.net/6 address, a line `{"id":..., "xml" or
    "game" or "events": ...}` of a collection; bytes may be compressed by gzip or xz. Raises LogError.

    >>> read("hello")
    Traceback (most recent call last):
    jantaku.log.record.LogError: log: other_format: neither XML nor JSON (start)
    """
    plain = decompressed(text).decode("utf-8-sig", errors="replace") if isinstance(text, bytes) else text
    plain = plain.strip()
    if _URL in plain[:200] and "tenhou.net" in plain[:40]:
        plain = unquote(plain.partition(_URL)[2])
    record = read_mjlog(plain) if plain.startswith("<") else _read_json(plain)
    if format is not None and record.format != LogFormat(format):
        raise LogError(LogFormat(format), LogFault.OTHER_FORMAT, Message("this is {format}", format=record.format))
    return record


def decompressed(data: bytes) -> bytes:
    """The data, unpacked if they are gzip or xz; LogError if they are cut."""
    for magic, unpack in _UNPACK.items():
        if data.startswith(magic):
            try:
                return unpack(data)
            except (OSError, EOFError, lzma.LZMAError) as error:
                raise LogError(None, LogFault.CUT, Message("compressed data: {error}", error=error)) from None
    return data


def _read_json(text: str) -> Record:
    if not text.startswith(("{", "[")):
        raise LogError(None, LogFault.OTHER_FORMAT if text else LogFault.CUT, Message("neither XML nor JSON"))
    first, _, rest = text.partition("\n")
    if rest and (head := _loads(first)) is not None and isinstance(head, dict):
        if "schema" in head:
            return read_native(text)
        if "type" in head:
            return read_mjai(_lines(text))
    value = _loads(text)
    if value is None:
        raise LogError(None, LogFault.CUT, Message("incomplete or broken JSON"))
    return read_value(value)


def _loads(text: str) -> Any:
    try:
        return json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        return None


def _lines(text: str) -> list[Any]:
    """The values of JSON Lines; LogError for a line that is none."""
    lines = {number: line for number, each in enumerate(text.split("\n"), 1) if (line := each.strip())}
    if all(line[0] == "{" and line[-1] == "}" for line in lines.values()):
        found = _loads(f"[{','.join(lines.values())}]")  # at once, which takes a third of the time
        if found is not None and len(found) == len(lines):
            return list(found)
    return [_line(number, line) for number, line in lines.items()]


def _line(number: int, text: str) -> Any:
    value = _loads(text)
    if value is None:
        raise LogError(LogFormat.MJAI, LogFault.CUT, Message("line {number} is no complete JSON", number=number))
    return value


def read_value(value: Any, facts: Mapping[str, Any] | None = None, identity: str | None = None) -> Record:
    """Read one match from parsed JSON: a game, a list of mjai events, or a collection's line around either."""
    if isinstance(value, list):
        return read_mjai(value, facts, identity)
    if not isinstance(value, dict):
        raise LogError(None, LogFault.OTHER_FORMAT, Message("JSON, but no object"))
    known = {**(facts or {}), **{key: value[key] for key in WRAPPING if key in value}}
    name = value.get("id", identity)
    if "xml" in value:
        return read_mjlog(value["xml"], known, name)
    if "events" in value:
        return read_mjai(value["events"], known, name)
    if "game" in value:
        return read_value(value["game"], known, name)
    if "records" in value:
        return read_majsoul(value, known, name)
    if "log" in value:
        first = value["log"][0] if isinstance(value["log"], list) and value["log"] else None
        if isinstance(first, list) and first and isinstance(first[0], dict):
            return read_kobalab(value, known, name)
        return read_tenhou6(value, known, value.get("ref") or name)
    if "schema" in value:
        return read_native(json.dumps(value))
    raise LogError(None, LogFault.OTHER_FORMAT, Message("JSON with the keys {keys}", keys=tuple(sorted(map(str, value))[:6])))
