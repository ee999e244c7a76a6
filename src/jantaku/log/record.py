"""What a log reader returns, and how it says that a log cannot be read."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, ParamSpec

from jantaku.errors import JantakuError
from jantaku.events import Event, KyokuStart, MatchEnd, MatchStart
from jantaku.i18n import N_, Message, listed

P = ParamSpec("P")


class LogFormat(enum.StrEnum):
    """The formats jantaku reads; `write` takes NATIVE, MJAI and TENHOU6."""

    NATIVE = "native"
    MJLOG = "mjlog"
    TENHOU6 = "tenhou6"
    MJAI = "mjai"
    KOBALAB = "kobalab"
    MAJSOUL = "majsoul"


class LogFault(enum.StrEnum):
    """What is wrong with a log."""

    CUT = "cut"
    OTHER_FORMAT = "other_format"
    VERSION = "version"
    BAD_FIELD = "bad_field"
    BAD_TILE = "bad_tile"
    IMPOSSIBLE = "impossible"


_FAULTS = {
    LogFault.CUT: N_("cut"),
    LogFault.OTHER_FORMAT: N_("other_format"),
    LogFault.VERSION: N_("version"),
    LogFault.BAD_FIELD: N_("bad_field"),
    LogFault.BAD_TILE: N_("bad_tile"),
    LogFault.IMPOSSIBLE: N_("impossible"),
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a log: kyoku counted from 0, step from 1, line of a file from 1.

    The step is the tag, message or turn of that kyoku; in mjai and Mahjong Soul records, which number theirs, that of the log.
    """

    kyoku: int | None = None
    step: int | None = None
    line: int | None = None

    @property
    def message(self) -> Message:
        """The place for people."""
        named = ((N_("line {number}"), self.line), (N_("kyoku {number}"), self.kyoku), (N_("step {number}"), self.step))
        said = tuple(Message(template, number=number) for template, number in named if number is not None)
        return listed(said) if said else Message("start")

    def __str__(self) -> str:
        return str(self.message)


class LogError(JantakuError):
    """A log that cannot be read or written: format, place, fault and detail.

    >>> str(LogError(LogFormat.MJLOG, LogFault.CUT, "no end of the kyoku", Place(kyoku=2)))
    'mjlog: cut: no end of the kyoku (kyoku 2)'
    """

    def __init__(self, format: LogFormat | None, fault: LogFault, detail: str | Message, place: Place = Place()) -> None:
        super().__init__(format, fault, detail, place)
        self.format = format
        self.fault = fault
        self.detail = detail
        self.place = place

    @property
    def message(self) -> Message:
        return Message(
            "{format}: {fault}: {detail} ({place})",
            format=self.format or Message("log"),
            fault=Message(_FAULTS[self.fault]),
            detail=self.detail,
            place=self.place.message,
        )


def guarded(format: LogFormat) -> Callable[[Callable[P, Record]], Callable[P, Record]]:
    """Make a reader raise LogError where a record is built so differently that the reader stumbles."""

    def wrap(reader: Callable[P, Record]) -> Callable[P, Record]:
        @wraps(reader)
        def read(*args: P.args, **kwargs: P.kwargs) -> Record:
            try:
                return reader(*args, **kwargs)
            except (KeyError, ValueError, IndexError, TypeError, AttributeError) as error:
                raise LogError(format, LogFault.BAD_FIELD, f"{type(error).__name__}: {error}") from error

        return read

    return wrap


def seat_names(said: Sequence[object] | None, players: int) -> tuple[str, ...]:
    """The players' names by seat; a letter where a record has none.

    >>> seat_names(["Ann", None], 3)
    ('Ann', 'B', 'C')
    """
    names = [*(said or ()), *[None] * players][:players]
    return tuple(letter if name is None else str(name) for letter, name in zip("ABCD", names, strict=False))


@dataclass(frozen=True, slots=True)
class Record:
    """One match as a log tells it.

    `facts` are statements of the record that are no events, under the record's own names: rule bits, rule text, date,
    grades. `lost` names what the reader leaves out. `extra` holds whole parts for later checks (a wall, offered actions).
    """

    format: LogFormat
    events: tuple[Event, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)
    lost: tuple[str, ...] = ()
    identity: str | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def start(self) -> MatchStart:
        """The first event."""
        first = self.events[0]
        assert isinstance(first, MatchStart)
        return first

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.start.names

    @property
    def players(self) -> int:
        """How many seats."""
        return len(self.names)

    def kyokus(self) -> Iterator[tuple[Event, ...]]:
        """The events of each kyoku, `KyokuStart` first, `MatchEnd` left out."""
        starts = [index for index, event in enumerate(self.events) if isinstance(event, KyokuStart)]
        ends = [*starts[1:], len(self.events) - isinstance(self.events[-1], MatchEnd)]
        return (self.events[start:end] for start, end in zip(starts, ends, strict=True))
