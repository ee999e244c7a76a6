"""From a record to the text of another format."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from jantaku.events import Chombo, DeadHand, Deal, Discard, Draw, Event, KyokuStart
from jantaku.i18n import N_, Message
from jantaku.log import mjai_write, tenhou6_write
from jantaku.log.native import write_native
from jantaku.log.record import LogError, LogFault, LogFormat, Record

_WRITERS: dict[LogFormat, tuple[Callable[[Record], str], tuple[str, ...]]] = {
    LogFormat.NATIVE: (write_native, ("walls and offers",)),
    LogFormat.MJAI: (mjai_write.write_mjai, mjai_write.CANNOT_HOLD),
    LogFormat.TENHOU6: (tenhou6_write.write_tenhou6, tenhou6_write.CANNOT_HOLD),
}
WRITABLE = tuple(_WRITERS)
"""The formats that can be written."""
PLAYERS: dict[LogFormat, tuple[int, ...]] = {LogFormat.NATIVE: (2, 3, 4), LogFormat.MJAI: (2, 3, 4), LogFormat.TENHOU6: (3, 4)}
"""How many can play in a log of each format."""


class Conversion(NamedTuple):
    """A written log, and what is not in it: what its reader left out, and what the new format has no place for."""

    text: str
    lost: tuple[str, ...]


def convert(record: Record, to: LogFormat | str) -> Conversion:
    """Write a record in another format. Raises LogError for a format that is only read, or a record it cannot hold."""
    try:
        writer, cannot_hold = _WRITERS[LogFormat(to)]
    except KeyError:
        raise LogError(LogFormat(to), LogFault.OTHER_FORMAT, Message("{to} is read only", to=to)) from None
    if to != LogFormat.NATIVE:
        _check(record, LogFormat(to))
        cannot_hold += _only_native(record)
    return Conversion(writer(record), (*record.lost, *cannot_hold))


def _check(record: Record, to: LogFormat) -> None:
    """LogError for a match that a foreign format has no form for."""
    if record.players not in PLAYERS[to]:
        raise LogError(
            to, LogFault.OTHER_FORMAT, Message("{to} has no form for {players} players", to=to, players=record.players)
        )
    if any(isinstance(event, Chombo) for event in record.events):
        raise LogError(to, LogFault.OTHER_FORMAT, Message("{to} has no form for a kyoku that ends with a chombo", to=to))


def _only_native(record: Record) -> tuple[str, ...]:
    """What of a record only the native format says."""
    found = {said for event in record.events if (said := _said_natively(event)) is not None}
    return tuple(sorted(found))


def _said_natively(event: Event) -> str | None:
    match event:
        case Discard(open=True):
            return N_("riichi declared open")
        case Draw(clear=True) | Deal(clear=(_, *_)):
            return N_("concealed tiles that every seat sees")
        case DeadHand():
            return N_("dead hands")
        case KyokuStart(eighth=int()):
            return N_("whose win would be paarenchan")
    return None


def write(record: Record, to: LogFormat | str) -> str:
    """The text alone of `convert`."""
    return convert(record, to).text
