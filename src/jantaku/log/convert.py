"""From a record to the text of another format."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

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


class Conversion(NamedTuple):
    """A written log, and what is not in it: what its reader left out, and what the new format has no place for."""

    text: str
    lost: tuple[str, ...]


def convert(record: Record, to: LogFormat | str) -> Conversion:
    """Write a record in another format. Raises LogError for a format that is only read, or a record it cannot hold."""
    try:
        writer, cannot_hold = _WRITERS[LogFormat(to)]
    except KeyError:
        raise LogError(LogFormat(to), LogFault.OTHER_FORMAT, f"{to} is read only") from None
    return Conversion(writer(record), (*record.lost, *cannot_hold))


def write(record: Record, to: LogFormat | str) -> str:
    """The text alone of `convert`."""
    return convert(record, to).text
