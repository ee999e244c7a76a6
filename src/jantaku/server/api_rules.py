"""Rules over HTTP: what there is to choose from, what a ruleset says, how two differ, and whether a choice can be played."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from jantaku.bots import BUILT_IN
from jantaku.i18n import LANGUAGES, term
from jantaku.rules import Option, Preset, RulesError, Ruleset, option, options_for, preset, preset_names, registry
from jantaku.rules.options import Played
from jantaku.rules.presets import DEFAULTS
from jantaku.rules.riichi.yaku import BONUS, LOCAL, YAKU, Yaku
from jantaku.rules.values import SPECIAL, alternatives
from jantaku.server.http import answer, read
from jantaku.server.texts import Wire, wire_text


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """Rules as a form has them: a preset, and the options that were changed, as text."""

    preset: str
    changes: dict[str, str] = {}


async def choices(_: Request) -> Response:
    """What a table is made of: the presets, those that change nothing first, and the bots."""
    names = sorted(preset_names(), key=lambda name: name not in DEFAULTS.values())
    return answer({"presets": [_preset(preset(name)) for name in names], "bots": list(BUILT_IN)})


async def options(_: Request) -> Response:
    """Every option that a ruleset holds, in the order of the registry."""
    return answer([_option(entry) for entry in registry().values() if entry.played is not Played.SHORTHAND])


async def show(request: Request) -> Response:
    """`?rules=PRESET,option=value`: every option of it, as text."""
    return answer(_shown(_asked(request, "rules")))


async def diff(request: Request) -> Response:
    """`?here=...&there=...`: the options on which the two differ."""
    here, there = _asked(request, "here"), _asked(request, "there")
    rows = [{"option": line.option.name, "here": line.here, "there": line.there} for line in here.differences(there)]
    return answer({"here": here.argument, "there": there.argument, "differences": rows})


async def check(request: Request) -> Response:
    """POST a `Choice`; -> the ruleset, or what is wrong with it and where."""
    choice = await read(request, Choice)
    faults = _faults(choice)
    found = None if faults else _shown(_chosen(choice))
    return answer({"rules": found, "faults": [_fault(error) for error in faults]})


async def yaku(_: Request) -> Response:
    """Every yaku and bonus, with what it counts under the default rules."""
    return answer([_yaku(one) for one in YAKU])


routes: list[Route] = [
    Route("/api/choices", choices),
    Route("/api/options", options),
    Route("/api/rules", show),
    Route("/api/rules/diff", diff),
    Route("/api/rules/check", check, methods=["POST"]),
    Route("/api/yaku", yaku),
]


def _asked(request: Request, name: str) -> Ruleset:
    return Ruleset.parse(request.query_params.get(name, ""), allow_incomplete=True)


def _chosen(choice: Choice) -> Ruleset:
    return Ruleset.of(choice.preset).replace(**choice.changes)


def _faults(choice: Choice) -> list[RulesError]:
    """Every value that is none; where there is none such, the first that does not fit the others."""
    try:
        players = preset(choice.preset).players
        faults = [error for name, text in choice.changes.items() if (error := _fault_of(name, text, players))]
        if not faults:
            _chosen(choice)
    except RulesError as error:
        return [error]
    return faults


def _fault_of(name: str, text: str, players: int) -> RulesError | None:
    try:
        entry = option(name)
        if players in entry.players:  # what it means for another number of players is not asked
            entry.parse(text, players)
    except RulesError as error:
        return error
    return None


# -- as JSON -----------------------------------------------------------------------------------------------------------


def _text(english: str) -> Wire:
    """A text of the registries: the catalogue has each as it stands."""
    return {"text": english}


def _fault(error: RulesError) -> dict[str, Any]:
    return {"option": error.option or None, "why": wire_text(error.message)}


def _preset(one: Preset) -> dict[str, Any]:
    return {
        "name": one.name,
        "players": one.players,
        "title": _text(one.title),
        "complete": not one.is_incomplete,
        "length": Ruleset.of(one.name, allow_incomplete=True).length,
    }


@cache
def _seen(name: str, players: int) -> list[str]:
    """The values that presets give an option, the commonest first."""
    presets = [Ruleset.of(one, allow_incomplete=True) for one in preset_names() if preset(one).players == players]
    values = Counter(option(name).show(getattr(rules, name)) for rules in presets)
    return [text for text, _ in values.most_common()]


def _option(entry: Option) -> dict[str, Any]:
    words, ranges = ([], []) if entry.values in SPECIAL else alternatives(entry.values)
    return {
        "name": entry.name,
        "group": entry.group,
        "type": entry.type,
        "words": words,
        "ranges": ranges,
        "several": entry.type == "list" and bool(words) and not entry.values.startswith("["),
        "defaults": dict(entry.defaults),
        "seen": {players: _seen(entry.name, players) for players in entry.players},
        "played": entry.played.value,
        "effect": _text(entry.effect),
        "needs": entry.needs,
        "source": entry.source,
    }


def _shown(rules: Ruleset) -> dict[str, Any]:
    stated = preset(rules.preset)
    entries = options_for(rules.players)
    return {
        "rules": rules.argument,
        "players": rules.players,
        "preset": rules.preset,
        "title": _text(stated.title),
        "sources": stated.sources,
        "unknown": stated.unknown,
        "complete": not stated.is_incomplete,
        "options": {name: entries[name].show(value) for name, value in rules.as_dict().items()},
        "changed": list(rules.changes()),
    }


def _yaku(one: Yaku) -> dict[str, Any]:
    name = term("yaku", one.slug)
    return {
        "slug": one.slug,
        "names": {language: name.text(language) for language in LANGUAGES},
        "romaji": name.romaji,
        "closed": one.closed,
        "open": one.open,
        "yakuman": one.yakuman,
        "limit": one.limit,
        "local": one in LOCAL,
        "bonus": one.slug in BONUS,
        "replaces": one.replaces,
    }
