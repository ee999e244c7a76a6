"""`jantaku rules list`, `show` and `diff`: the rulesets there are, what one says, and how two differ."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App

from jantaku.cli.options import Flag, Json, ruleset
from jantaku.cli.output import console, print_json, table
from jantaku.i18n import say

EXAMPLES = {
    "list": "jantaku rules list",
    "show": "jantaku rules show tenhou_4p,kuitan=false",
    "diff": "jantaku rules diff tenhou_4p mleague",
}

rules: App = App(name="rules", help="Rulesets: list, show, compare.", help_epilogue=f"Example: {EXAMPLES['show']}")


@rules.command(name="list", help_epilogue=f"Example: {EXAMPLES['list']}")
def list_presets(*, json: Json = False) -> None:
    """The presets by name."""
    from jantaku.rules import preset, preset_names

    presets = [preset(name) for name in preset_names()]
    if json:
        found = [{"name": one.name, "players": one.players, "title": one.title} for one in presets]
        print_json("rules-list", {"presets": found})
        return
    rows = table(say("Preset"), say("Players"), say("Rules of"), right=(say("Players"),))
    for one in presets:
        rows.add_row(one.name, str(one.players), one.title)
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

    found = ruleset(name)
    stated = preset(found.preset)
    entries = options_for(found.players)
    texts = {key: entries[key].show(value) for key, value in found.as_dict().items()}
    if json:
        about = {"title": stated.title, "players": found.players, "sources": stated.sources, "unknown": stated.unknown}
        print_json("rules-show", {"rules": str(found), "preset": found.preset, **about, "options": texts})
        return
    rows = table(say("Option"), say("Value"), say("Effect"))
    for key, value in found.as_dict().items():
        if all or value != entries[key].default(found.players):
            rows.add_row(key, texts[key], say(entries[key].effect))
    screen = console()
    screen.print(f"{found}\n{stated.title}")
    if rows.row_count:
        screen.print()
        screen.print(rows)
    else:
        screen.print(say("Every option is at its default."))
    for source in stated.sources:
        screen.print(say("Source: {source}", source=source))


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
    here, there = ruleset(one), ruleset(other)
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
