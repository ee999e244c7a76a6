"""The native log: JSON Lines, one event a line.

The first line is the match start with the schema: `{"schema":"jantaku/1.0","type":"match_start","ruleset":...,"names":[...]}`,
and with what the record says besides events (`identity`, `facts`, `lost`). Every further line is one event: its `type`, then
its fields, those that have their default left out. Tiles are MPSZ text. A reader of 1.x reads every 1.y: it skips events and
fields that it does not know, and says so in `lost`.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, get_args

from jantaku import events
from jantaku.events import Event, MatchStart, PaymentReason, RyuukyokuReason, WinValue
from jantaku.i18n import Message
from jantaku.log.record import LogError, LogFault, LogFormat, Place, Record, guarded
from jantaku.tiles import NotationError, Tile, format_tiles, parse_tiles

SCHEMA = "jantaku/1.0"
MAJOR = "1"

_TYPES: dict[str, type[Event]] = {
    re.sub(r"(?<=.)([A-Z])", r"_\1", kind.__name__).lower(): kind for kind in get_args(events.Event)
}
_NAMES = {kind: name for name, kind in _TYPES.items()}


def write_native(record: Record) -> str:
    """The whole log, a newline after every line. `extra` is not written."""
    start, *rest = record.events
    assert isinstance(start, MatchStart)
    header: dict[str, Any] = {"schema": SCHEMA, **encode(start)}
    if record.identity is not None:
        header["identity"] = record.identity
    if record.facts:
        header["facts"] = dict(record.facts)
    if record.lost:
        header["lost"] = record.lost
    return "".join(f"{_dump(line)}\n" for line in (header, *map(encode, rest)))


@guarded(LogFormat.NATIVE)
def read_native(text: str) -> Record:
    """Read one log. Raises LogError with the line (from 1)."""
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise LogError(LogFormat.NATIVE, LogFault.CUT, Message("nothing there"), Place(line=1))
    header = _load(*lines[0])
    _check_schema(header)
    unknown: set[str] = set()
    told = [_decode_line(number, _load(number, line), unknown) for number, line in lines[1:]]
    start = _decode_line(lines[0][0], {**header, "type": "match_start"}, set())
    assert start is not None
    return Record(
        LogFormat.NATIVE,
        (start, *(event for event in told if event is not None)),
        header.get("facts", {}),
        (*header.get("lost", ()), *sorted(unknown)),
        header.get("identity"),
    )


def _check_schema(header: Mapping[str, Any]) -> None:
    name, _, version = str(header.get("schema", "")).partition("/")
    if name != "jantaku":
        raise LogError(LogFormat.NATIVE, LogFault.OTHER_FORMAT, Message("the first line has no jantaku schema"), Place(line=1))
    if version.split(".")[0] != MAJOR:
        raise LogError(
            LogFormat.NATIVE,
            LogFault.VERSION,
            Message("schema {version}, this is a reader of {major}.x", version=version, major=MAJOR),
            Place(line=1),
        )


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _load(number: int, line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except json.JSONDecodeError as error:
        raise LogError(LogFormat.NATIVE, LogFault.CUT, Message("no JSON: {error}", error=error), Place(line=number)) from None
    if not isinstance(value, dict):
        raise LogError(LogFormat.NATIVE, LogFault.BAD_FIELD, Message("no JSON object"), Place(line=number))
    return value


# Events


def encode(event: Event) -> dict[str, Any]:
    """An event as a JSON object.

    >>> from jantaku.events import Discard
    >>> encode(Discard(1, Tile("0m"), riichi=True))
    {'type': 'discard', 'seat': 1, 'tile': '0m', 'riichi': True}
    """
    out: dict[str, Any] = {"type": _NAMES[type(event)]}
    for part in dataclasses.fields(event):
        value = getattr(event, part.name)
        if part.default is dataclasses.MISSING or value != part.default:
            out[part.name] = _encode_value(str(part.type), value)
    return out


def decode(line: Mapping[str, Any], unknown: set[str] | None = None) -> Event | None:
    """The event of a JSON object; None for a type from a newer minor version. What is not known goes into `unknown`.

    >>> decode({"type": "draw", "seat": 2, "tile": "7z"})
    Draw(seat=2, tile=Tile('7z'), replacement=False, clear=False)
    """
    kind = _TYPES.get(line["type"])
    if kind is None:
        if unknown is not None:
            unknown.add(f"events of type {line['type']}")
        return None
    known = {part.name: str(part.type) for part in dataclasses.fields(kind)}
    given = {name: _decode_value(known[name], value) for name, value in line.items() if name in known}
    if unknown is not None:
        unknown.update(f"{line['type']}.{name}" for name in line if name not in known and name != "type")
    return kind(**given)


def _decode_line(number: int, line: Mapping[str, Any], unknown: set[str]) -> Event | None:
    place = Place(line=number)
    try:
        return decode(line, unknown)
    except NotationError as error:
        raise LogError(LogFormat.NATIVE, LogFault.BAD_TILE, str(error), place) from None
    except (KeyError, ValueError, TypeError) as error:
        raise LogError(LogFormat.NATIVE, LogFault.BAD_FIELD, f"{type(error).__name__}: {error}", place) from error


def _encode_value(kind: str, value: Any) -> Any:
    if value is None:
        return None
    if kind.startswith("Tiles"):
        return format_tiles(value)
    if kind.startswith("Tile"):
        return str(Tile(value))
    if isinstance(value, WinValue):
        return dataclasses.asdict(value)
    return value


def _decode_value(kind: str, value: Any) -> Any:
    if value is None:
        return None
    for start, read in _DECODERS.items():
        if kind.startswith(start):
            return read(value)
    return _frozen(value)


def _win_value(value: Mapping[str, Any]) -> WinValue:
    known = {part.name for part in dataclasses.fields(WinValue)}
    return WinValue(**{name: _frozen(part) for name, part in value.items() if name in known})


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, Iterable) and not isinstance(value, (str, Mapping)) else value


_DECODERS: dict[str, Callable[[Any], Any]] = {
    "Tiles": parse_tiles,
    "Tile": Tile,
    "WinValue": _win_value,
    "RyuukyokuReason": RyuukyokuReason,
    "PaymentReason": PaymentReason,
}
"""By the start of a field's annotation."""
