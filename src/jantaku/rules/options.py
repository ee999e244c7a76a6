"""The registry of options: every rule that a ruleset can set, from `options.csv` beside this file.

No option exists outside that table. Its columns: `values` (alternatives `a|b`, ranges `low..high/step`, or a form named in
`values.py`), `default` (one value, or one per player number), `players` (the numbers for which the option has a meaning),
`played` (a `Played`), `needs` (see `relations.py`), `effect`, one line for people, and `source`: passages of the two texts that
the rules were drawn from (`000§4.8`), paragraphs of the catalogue (`G-08`) and rows of the comparison of presets (`2a 22`).
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from enum import Enum
from functools import cache

from jantaku.i18n import Message
from jantaku.rules.values import SPECIAL, Kind, NotAccepted, RulesError, Value, choice, freeze, names, unknown


class Played(Enum):
    """What this version does with an option."""

    ENGINE = "engine"
    """The engine asks it."""
    SEATING = "seating"
    """Seats, the first dealer and the wall depend on it (`seating.py`, `walls.py`)."""
    MATCH = "match"
    """It is asked between kyoku and at the end of the match (`match.py`, `results.py`)."""
    TABLE = "table"
    """What lies on a table and what players do wrong at one depend on it (`equipment.py`, `penalties.py`)."""
    SHORTHAND = "shorthand"
    """It only sets other options."""


@dataclass(frozen=True, slots=True)
class Option:
    """One rule that can be chosen.

    >>> option("kuitan").parse("false", players=4)
    False
    >>> option("honitsu_han").show((3, 2))
    '[3,2]'
    """

    name: str
    group: str
    type: str
    values: str
    defaults: tuple[tuple[int, str], ...]
    played: Played
    needs: str
    effect: str
    source: str
    kind: Kind = field(repr=False, compare=False)

    @property
    def players(self) -> tuple[int, ...]:
        """Player numbers for which it has a meaning."""
        return tuple(players for players, _ in self.defaults)

    def default(self, players: int) -> Value:
        """The value where nothing else is said."""
        return self.parse(dict(self.defaults)[players], players)

    def parse(self, text: str, players: int) -> Value:
        """The value that a text names; `RulesError` when it names none."""
        try:
            return self.kind.parse("".join(text.split()), players)
        except NotAccepted as error:
            message = Message("{option} cannot be {text!r}: {reason}", option=self.name, text=text, reason=error.message)
            raise RulesError(message, self.name) from None

    def value_of(self, given: object, players: int) -> Value:
        """The value meant by a text or a Python value (lists and dictionaries allowed)."""
        if isinstance(given, str):
            return self.parse(given, players)
        try:
            text = self.kind.show(freeze(given))
        except (TypeError, ValueError):
            text = repr(given)
        return self.parse(text, players)

    def show(self, value: Value) -> str:
        """The text of a value, as `parse` reads it."""
        return self.kind.show(value)


@cache
def _kind(kind: str, values: str) -> Kind:
    if values in SPECIAL:
        return SPECIAL[values]
    if kind == "list" and not values.startswith("["):
        return names(values)
    return choice(values, whole=kind == "int")


def _defaults(default: str, players: str) -> tuple[tuple[int, str], ...]:
    per_number = dict(part.split(":") for part in default.split("|")) if default.startswith("4:") else {}
    return tuple((int(number), per_number.get(number, default)) for number in players)


@cache
def registry() -> dict[str, Option]:
    """Every option by name, in the order of the table."""
    import csv

    with open(os.path.join(os.path.dirname(__file__), "options.csv"), encoding="utf-8", newline="") as file:
        return {
            row["name"]: Option(
                row["name"],
                row["group"],
                row["type"],
                row["values"],
                _defaults(row["default"], row["players"]),
                Played(row["played"]),
                row["needs"],
                row["effect"],
                row["source"],
                _kind(row["type"], row["values"]),
            )
            for row in csv.DictReader(file)
        }


@cache
def options_for(players: int) -> dict[str, Option]:
    """The options that a ruleset for that many players holds: all that apply, without shorthands."""
    return {
        name: option
        for name, option in registry().items()
        if players in option.players and option.played is not Played.SHORTHAND
    }


def option(name: str) -> Option:
    """The option of that name; `RulesError` with the nearest names when there is none."""
    found = registry().get(name)
    if found is None:
        raise RulesError(unknown("option", name, registry()))
    return found
