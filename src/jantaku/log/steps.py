"""`steps`: the decisions of a record in any format, with the legal actions of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jantaku.i18n import Message
from jantaku.log.detect import read
from jantaku.log.record import LogError, LogFault, LogFormat, Place, Record
from jantaku.log.rules import of_mjai, rules_of, ruleset_of
from jantaku.log.stepper import Steps
from jantaku.log.tape import Tape
from jantaku.rules.build import build
from jantaku.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from jantaku.log.mjai_tape import Teller


def steps(log: str | bytes | Record, rules: Ruleset | None = None) -> Steps:
    """Every decision of a match: whose it was, its legal actions, what it was, and the board it was made on.

    Calls, kans and wins that a seat let pass are decisions too. `log` is a text in any format that `read` takes, or a record;
    regular mjai is by far the fastest. Legality is judged by the record's own rules, or by `rules`. Decisions of seats whose
    hands the log hides are left out, and so is whether the last dealer ends the match. Raises LogError for a log that cannot be
    read, and, when the walk comes to it, for a kyoku that its rules do not allow.

    >>> from jantaku.match import Match
    >>> match = Match(Ruleset.of("tenhou_4p"))
    >>> match.play_random(1)
    >>> record = Record(LogFormat.NATIVE, tuple(match.events))
    >>> all(step.action in step.legal for step in steps(record))
    True
    >>> first = next(steps(record))
    >>> first.kyoku, first.seat, len(first.view.closed(0)), first.view.closed(1)
    (0, 0, 14, None)
    """
    if not isinstance(log, Record):
        teller = teller_of(log)
        if teller is not None and (rules is not None or teller.ruleset or teller.players > 2):
            return _of_mjai(teller, rules)
        log = read(log)
    return _of_record(log, rules)


def teller_of(log: str | bytes) -> Teller | None:
    """The teller of a log, if that is regular mjai. Its modules load here, with a decoder that nothing else needs."""
    from jantaku.log.mjai_lines import read_lines
    from jantaku.log.mjai_tape import Teller

    lines = read_lines(log)
    teller = None if lines is None else Teller(lines)
    return None if teller is None or teller.odd else teller


def _of_mjai(teller: Teller, rules: Ruleset | None) -> Steps:
    """The decisions of a regular mjai log, of which no record was made."""
    if rules is None:
        stated = teller.ruleset or of_mjai({}, teller.signs(), teller.end, teller.players).ruleset
        rules = rules_of(stated, LogFormat.MJAI)
    return _walk(rules, teller.tapes, LogFormat.MJAI, teller.players)


def _of_record(record: Record, rules: Ruleset | None) -> Steps:
    if rules is None:
        known = ruleset_of(record)
        if known.not_played is not None:
            raise LogError(record.format, LogFault.BAD_FIELD, Message("not played: {rule}", rule=known.not_played))
        rules = rules_of(known.ruleset, record.format)
    return _walk(rules, tapes_of(record), record.format, record.players)


def _walk(rules: Ruleset, tapes: list[Tape], format: LogFormat, players: int) -> Steps:
    if rules.players != players:
        detail = Message("{players} players, the rules are for {wanted}", players=players, wanted=rules.players)
        raise LogError(format, LogFault.BAD_FIELD, detail)
    return Steps(rules, build(rules), tapes, format)


def tapes_of(record: Record) -> list[Tape]:
    """The kyoku of a record as structs."""
    tapes = []
    for number, events in enumerate(record.kyokus()):
        tape = Tape(number)
        try:
            tape.take(events)
        except ValueError as error:
            raise LogError(record.format, LogFault.BAD_FIELD, str(error), Place(kyoku=number)) from None
        tapes.append(tape)
    return tapes
