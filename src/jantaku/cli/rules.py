"""`jantaku rules list`, `show`, `diff` and `options`: rulesets, what one says, how two differ, and what an option is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import App

from jantaku.cli.options import Flag, Json, ruleset
from jantaku.cli.output import console, print_json, table
from jantaku.i18n import N_, known, option_title, say, spoken

if TYPE_CHECKING:
    from jantaku.rules import Option, Preset

EXAMPLES = {
    "list": "jantaku rules list",
    "show": "jantaku rules show tenhou_4p,kuitan=false",
    "diff": "jantaku rules diff tenhou_4p mleague",
    "options": "jantaku rules options kuikae",
}

rules: App = App(
    name="rules", help="Rulesets: list, show, compare; and every option.", help_epilogue=f"Example: {EXAMPLES['show']}"
)


@rules.command(name="list", help_epilogue=f"Example: {EXAMPLES['list']}")
def list_presets(*, json: Json = False) -> None:
    """The presets by name."""
    from jantaku.rules import preset, preset_names

    presets = [preset(name) for name in preset_names()]
    if json:
        found = [
            {
                "name": one.name,
                "players": one.players,
                "title": one.title,
                "unknown": len(one.unknown),
                "complete": not one.is_incomplete,
            }
            for one in presets
        ]
        print_json("rules-list", {"presets": found})
        return
    rows = table(say("Preset"), say("Players"), say("Rules of"), "", right=(say("Players"),))
    for one in presets:
        rows.add_row(one.name, str(one.players), known(one.title), say("incomplete") if one.is_incomplete else "")
    console().print(rows)


@rules.command(help_epilogue=f"Example: {EXAMPLES['show']}")
def show(name: str, /, *, all: Annotated[bool, Flag] = False, json: Json = False) -> None:
    """One ruleset: the options that are not at their default, and what they do.

    Parameters
    ----------
    name
        PRESET or PRESET,option=value,...
    all
        Show every option.
    """
    from jantaku.rules import options_for, preset

    found = ruleset(name, allow_incomplete=True)
    stated = preset(found.preset)
    entries = options_for(found.players)
    texts = {key: entries[key].show(value) for key, value in found.as_dict().items()}
    if json:
        about = {
            "title": stated.title,
            "players": found.players,
            "sources": stated.sources,
            "unknown": stated.unknown,
            "complete": not stated.is_incomplete,
        }
        print_json("rules-show", {"rules": str(found), "preset": found.preset, **about, "options": texts})
        return
    rows = table(say("Option"), say("Value"), say("Effect"))
    for key, value in found.as_dict().items():
        if all or value != entries[key].default(found.players):
            rows.add_row(key, texts[key], say(entries[key].effect))
    screen = console()
    screen.print(f"{found}\n{known(stated.title)}")
    if rows.row_count:
        screen.print()
        screen.print(rows)
    else:
        screen.print(say("Every option is at its default."))
    for line in _about(stated):
        screen.print(line)


def _about(stated: Preset) -> list[str]:
    """Where a preset is known from, and what is not known of it."""
    lines = [say("Source: {source}", source=source) for source in stated.sources]
    if stated.unknown:
        lines.append(say("Settled by no source, and at its default: {options}", options=stated.unknown))
    if stated.is_incomplete:
        lines.append(say("This preset is incomplete: other commands take it with --allow-incomplete."))
    return lines


@rules.command(help_epilogue=f"Example: {EXAMPLES['diff']}")
def diff(one: str, other: str, /, *, json: Json = False) -> None:
    """The options on which two rulesets differ.

    Parameters
    ----------
    one
        PRESET or PRESET,option=value,...
    other
        The same.
    """
    here, there = ruleset(one, allow_incomplete=True), ruleset(other, allow_incomplete=True)
    found = here.differences(there)
    if json:
        rows = [{"option": line.option.name, "values": [line.here, line.there]} for line in found]
        print_json("rules-diff", {"rules": [str(here), str(there)], "differences": rows})
        return
    screen = console()
    if not found:
        screen.print(say("{here} and {there} are the same.", here=here, there=there))
        return
    explained = screen.width >= 120  # in a narrower one the effects would stand a word a line
    shown = table(say("Option"), str(here.argument), str(there.argument), *[say("Effect")] * explained)
    for line in found:
        shown.add_row(line.option.name, line.here or "-", line.there or "-", *[say(line.option.effect)] * explained)
    screen.print(shown)


@rules.command(help_epilogue=f"Example: {EXAMPLES['options']}")
def options(name: str = "", /, *, json: Json = False) -> None:
    """What an option changes, its values, default and sources, and which presets change it; without a name, all of them.

    Parameters
    ----------
    name
        An option.
    """
    from jantaku.rules import option, registry

    entries = [option(name)] if name else list(registry().values())
    if json:
        print_json("rules-options", {"options": [_as_json(entry) for entry in entries]})
        return
    screen = console()
    if name:
        screen.print(f"{name}: {option_title(name, spoken())}\n{say(entries[0].effect)}\n")
        for title, text in _details(entries[0]):
            screen.print(f"{say(title)}: {text}")
        return
    rows = table(say("Option"), say("Title"), say("Default"))
    for entry in entries:
        rows.add_row(entry.name, option_title(entry.name, spoken()), _default(entry))
    screen.print(rows)


def _default(entry: Option) -> str:
    """The default, by number of players where it depends on it."""
    texts = dict(entry.defaults)
    if len(set(texts.values())) == 1:
        return next(iter(texts.values()))
    return ", ".join(f"{players}p {text}" for players, text in texts.items())


def _details(entry: Option) -> list[tuple[str, str]]:
    """What there is to say of an option beside its effect."""
    needs = [(N_("Needs"), entry.needs)] if entry.needs else []
    presets = ", ".join(f"{name}={text}" for name, text in _presets(entry).items())
    return [
        (N_("Values"), entry.values.replace("|", ", ") if entry.values != entry.name else entry.type),
        (N_("Default"), _default(entry)),
        (N_("Players"), ", ".join(map(str, entry.players))),
        *needs,
        (N_("Source"), entry.source),
        (N_("Changed by"), presets or say("no preset")),
    ]


def _presets(entry: Option) -> dict[str, str]:
    """The value of each preset that changes an option."""
    from jantaku.rules import Ruleset, preset_names

    changed = {}
    for name in preset_names():
        rules = Ruleset.of(name, allow_incomplete=True)
        if rules.players in entry.players and getattr(rules, entry.name) != entry.default(rules.players):
            changed[name] = entry.show(getattr(rules, entry.name))
    return changed


def _as_json(entry: Option) -> dict[str, Any]:
    return {
        "name": entry.name,
        "group": entry.group,
        "title": option_title(entry.name, spoken()),
        "effect": say(entry.effect),
        "values": entry.values,
        "default": dict(entry.defaults),
        "needs": entry.needs,
        "source": entry.source,
        "presets": _presets(entry),
    }
