"""Which options need or exclude each other.

The column `needs` of the registry holds conditions separated by `;`, each of alternatives separated by ` or `:

    ippatsu                    it is on: neither false nor off, none, null, 0 or empty
    pao!=off                   it has none of the values `a|b`
    nagashi=draw               it has one of the values `a|b`; for a list: it names one of them
    players=3                  the number of players
    return_points>=start_points
    head_bump: multiple_ron=head_bump   only the values `a|b` before the colon need it

An option that does not apply to the number of players meets no condition. Conditions bind values other than the default, and a
default that is given and named before the colon.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cache

from jantaku.i18n import Message, verbatim
from jantaku.rules.options import Option, option, options_for
from jantaku.rules.tileset import DEAD_WALL, HAND_SIZE, NORTH, WITHOUT
from jantaku.rules.values import RulesError, Value, red_counts, show, unknown
from jantaku.tiles import KINDS

Values = Mapping[str, Value]

ATOM = re.compile(r"(\w+)(?:(!=|>=|=)([\w|]+))?$")
"""One condition: a name, and perhaps a relation and its values."""
_OFF: tuple[Value, ...] = (False, "off", "none", None, 0, ())
_FIVES = (4, 13, 22)
_RYANHAN_OF_PAARENCHAN = 5
_REPLACEMENTS_FOR_KANS = 4


@cache
def conditions(needs: str) -> tuple[tuple[frozenset[str], tuple[str, ...]], ...]:
    """(values bound, or none for all; alternatives) of each condition."""
    found = []
    for part in filter(None, map(str.strip, needs.split(";"))):
        bound, colon, condition = part.rpartition(": ")
        found.append((frozenset(bound.split("|")) if colon else frozenset(), tuple(condition.split(" or "))))
    return tuple(found)


@cache
def _parts(atom: str) -> tuple[str, str | None, str]:
    match = ATOM.match(atom)
    assert match is not None, atom
    name, relation, wanted = match.groups()
    return name, relation, wanted


def _holds(atom: str, values: Values, players: int) -> bool:
    name, relation, wanted = _parts(atom)
    if name == "players":
        return str(players) == wanted
    if name not in values:
        return False
    value = values[name]
    if relation is None:
        return value not in _OFF
    if relation == ">=":
        return bool(value >= values[wanted])
    shown = {show(item) for item in value} if isinstance(value, tuple) else {show(value)}
    return (not shown.isdisjoint(wanted.split("|"))) == (relation == "=")


def unmet(option: Option, values: Values, players: int, chosen: bool = True) -> str | None:
    """The first need of an option that the other values do not meet, as a text; None when all are met.

    Nothing comes of a default whose need is not met, so it is bound by none, unless it is `chosen` and a condition names it.
    """
    if not option.needs:
        return None
    value = values[option.name]
    shown, default = option.show(value), value == option.default(players)
    for bound, alternatives in conditions(option.needs):
        binds = shown in bound and (chosen or not default) if bound else not default
        if binds and not any(_holds(atom, values, players) for atom in alternatives):
            return " or ".join(alternatives)
    return None


def settle(values: dict[str, Value], chosen: Collection[str], players: int) -> None:
    """Make the values of a ruleset fit together, in place.

    A preset's value that lost what it needs falls back to the default; a value among `chosen` is refused instead.
    Raises `RulesError` with the reason.
    """
    _check_tileset(values)
    _force(values, chosen)
    changed = True
    while changed:
        changed = False
        for name, entry in options_for(players).items():
            if (need := unmet(entry, values, players, name in chosen)) is None:
                continue
            if name in chosen:
                raise RulesError(_needs(f"{name}={entry.show(values[name])}", verbatim(need)), name)
            values[name] = entry.default(players)
            changed = True
    _check_result(values)
    _check_red_fives(values)
    _check_reserved_tail(values, players)
    _check_local_values(values)


def _needs(setting: str, need: Message) -> Message:
    return Message("{setting} needs {need}", setting=setting, need=need)


def _force(values: dict[str, Value], chosen: Collection[str]) -> None:
    """Set what another option leaves no choice of, defaults too."""
    if "paarenchan" in values["local"]:
        values["ryanhan_shibari"] = _RYANHAN_OF_PAARENCHAN
    if values.get("north") == "nuki" and NORTH in WITHOUT[values["tileset"]]:
        if "north" in chosen:
            none = Message("a north in the tileset, and {tileset} has none", tileset=values["tileset"])
            raise RulesError(_needs("north=nuki", none), "north")
        values["north"] = "ordinary"
    if values.get("north") not in (None, "nuki") and "replacement_tiles" not in chosen:
        values["replacement_tiles"] = _REPLACEMENTS_FOR_KANS


def _check_tileset(values: Values) -> None:
    if values["tileset"] not in WITHOUT:
        text = Message("tileset={tileset} is a box set: its jokers belong to no Japanese game", tileset=values["tileset"])
        raise RulesError(text, "tileset")


def _check_result(values: Values) -> None:
    start, zero = values["start_points"], values["return_points"]
    if start > zero:
        more = Message("return_points>=start_points, and start_points is {start}", start=start)
        raise RulesError(_needs(f"return_points={zero}", more), "return_points")


def _check_red_fives(values: Values) -> None:
    without = WITHOUT.get(str(values["tileset"]), ())
    fives = tuple(0 if five in without else 4 for five in _FIVES)
    for suit, red, held in zip(("manzu", "pinzu", "souzu"), red_counts(values["red_fives"]), fives, strict=True):
        if red > held:
            more = Message("{red} fives of {suit}, and the tileset has {held}", red=red, suit=suit, held=held)
            raise RulesError(_needs(f"red_fives={show(values['red_fives'])}", more), "red_fives")


def _check_reserved_tail(values: Values, players: int) -> None:
    """Each seat draws once at least."""
    reserved = values.get("reserved_tail", 0)
    most = 4 * (KINDS - len(WITHOUT[values["tileset"]])) - DEAD_WALL - players * (HAND_SIZE + 1)
    if reserved > most:
        text = Message("{most} or less, so that every seat can draw", most=most)
        raise RulesError(_needs(f"reserved_tail={reserved}", text), "reserved_tail")


def _check_local_values(values: Values) -> None:
    for slug, _ in values["local_values"]:
        known = option("local").values.split("|")
        if slug not in known:
            raise RulesError(Message("local_values: {problem}", problem=unknown("name", str(slug), known)), "local_values")
        if slug not in values["local"]:
            raise RulesError(_needs(f"local_values={{{slug}}}", verbatim(f"local={slug}")), "local_values")
        own = next((name for name in (f"{slug}_han", f"{slug}_multiple", str(slug)) if name in values), None)
        if own is not None:
            text = Message("local_values excludes {yaku}: its value is the option {option}", yaku=slug, option=option(own).name)
            raise RulesError(text, "local_values")
