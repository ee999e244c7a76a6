"""Pages of the groups of options and of the presets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from jantaku.i18n import LANGUAGES, option_title, term
from jantaku.rules import Option, Played, Ruleset, options_for, preset, preset_names, presets, registry
from jantaku.rules.values import Value
from tools.handbook.pages import code, listed, page, section, table, wide

PLAYED = {
    Played.ENGINE: "",
    Played.SEATING: "It changes seats and wall only.",
    Played.MATCH: "It is asked between kyoku and at the end of the match only.",
    Played.TABLE: "It concerns sticks, sets of tiles and mistakes at a table.",
    Played.SHORTHAND: "It only sets other options.",
}
PRESETS = Path(presets.__file__).with_name("presets")
INCOMPLETE = "*Incomplete*: too much of it is not known, so it is used only where that is allowed (`--allow-incomplete`)."
FORMS = "in a form of its own, see [the table of options](../options.md#values-with-a-form-of-their-own)"


def groups() -> dict[str, list[Option]]:
    """The options by group, in the order of the registry."""
    return {group: [*members] for group, members in groupby(registry().values(), lambda option: option.group)}


def title(group: str) -> str:
    """The name of a group."""
    return term("group", group).text("en")


def default_text(option: Option) -> str:
    """The default, per number of players where it differs."""
    if len({text for _, text in option.defaults}) == 1:
        return code(option.defaults[0][1])
    return ", ".join(f"{code(text)} with {players} players" for players, text in option.defaults)


def values_text(option: Option) -> str:
    """The values that it takes."""
    if option.values == option.name:
        return FORMS
    alternatives = option.values.split("|") if not option.values.startswith("[") else [option.values]
    return listed(map(code, alternatives), "or")


def presets_with(option: Option) -> str:
    """A table of the presets that set it to something else than the default."""
    by_value: dict[str, list[str]] = {}
    unknown: list[str] = []
    for name in preset_names():
        rules = Ruleset.of(name, allow_incomplete=True)
        if option.name not in options_for(rules.players):
            continue
        value = rules.as_dict()[option.name]
        if option.name in preset(name).unknown:
            unknown.append(name)
        elif value != option.default(rules.players):
            by_value.setdefault(option.show(value), []).append(name)
    rows = [(code(value), listed(f"[{name}](../presets/{name}.md)" for name in names)) for value, names in by_value.items()]
    if unknown:
        rows.append(("not known", listed(f"[{name}](../presets/{name}.md)" for name in unknown)))
    return table(("value", "presets"), rows) if rows else ""


def option_section(option: Option) -> str:
    """One option on the page of its group."""
    names = " · ".join(option_title(option.name, language) for language in LANGUAGES[1:])
    facts = [
        ("values", values_text(option)),
        ("default", default_text(option)),
        ("players", listed(map(str, option.players), "or") if option.players != (4, 3, 2) else ""),
        ("needs", code(option.needs)),
        ("from", option.source),
    ]
    return "\n\n".join(
        filter(
            None,
            (
                f"## {option_title(option.name)} {{#{option.name}}}",
                f"`{option.name}` · {names}",
                f"{option.effect} {PLAYED[option.played]}".strip(),
                "\n".join(f"* {name}: {text}" for name, text in facts if text),
                presets_with(option),
            ),
        )
    )


def option_pages() -> Iterator[tuple[str, str]]:
    """A page for every group."""
    for group, members in groups().items():
        yield f"rules/options/{group}.md", page(title(group), *map(option_section, members))


def remarks(name: str) -> dict[str, str]:
    """What the file of a preset says beside an option: where its value is known from."""
    found: dict[str, str] = {}
    pending: list[str] = []
    for line in (PRESETS / f"{name}.toml").read_text(encoding="utf-8").partition("[options]")[2].splitlines():
        if line.startswith("#"):
            pending.append(line.lstrip("# "))
        elif line:
            found[line.partition("=")[0].strip()] = " ".join(pending)
            pending = []
    timing = found.get("kan_dora_timing", "")
    return {
        **dict.fromkeys(("kan_dora_ankan", "kan_dora_daiminkan", "kan_dora_kakan"), timing),
        **{k: v for k, v in found.items() if v},
    }


def changed_rows(name: str) -> Iterator[tuple[str, str, str, str]]:
    """The options that a preset sets to something else than the default."""
    rules, known = Ruleset.of(name, allow_incomplete=True), remarks(name)
    for option, value in rules.as_dict().items():
        entry = registry()[option]
        if value != (default := entry.default(rules.players)):
            linked = f"[{option_title(option)}](../options/{entry.group}.md#{option})"
            yield linked, code(f"{option}={entry.show(value)}"), code(entry.show(default)), known.get(option, "")


def changes_text(name: str) -> str:
    """Those options as a table."""
    rows = [*changed_rows(name)]
    return wide(table(("option", "here", "default", "remark"), rows)) if rows else "Nothing."


def preset_page(name: str) -> str:
    """The page of one preset."""
    stated = preset(name)
    unknown = [
        f"* [{option_title(option)}](../options/{registry()[option].group}.md#{option}) `{option}`" for option in stated.unknown
    ]
    return page(
        stated.title,
        f"`{name}`, {stated.players} players." + (f" {INCOMPLETE}" if stated.is_incomplete else ""),
        section("What differs from the defaults", changes_text(name)),
        section("Not settled by any source", "Kept at the default:\n\n" + "\n".join(unknown)) if unknown else "",
        section("Sources", "\n".join(f"* {source}" for source in stated.sources)),
    )


def preset_pages() -> Iterator[tuple[str, str]]:
    """A page for every preset."""
    for name in preset_names():
        yield f"rules/presets/{name}.md", preset_page(name)


def matrix_table(names: list[str], members: list[Option]) -> str:
    """The options of a group on which presets differ, a column a preset."""
    rules = {name: Ruleset.of(name, allow_incomplete=True).as_dict() for name in names}
    rows = []
    for option in members:
        default = option.default(preset(names[0]).players) if preset(names[0]).players in option.players else None
        cells = [
            matrix_cell(option, rules[name].get(option.name, default), default, option.name in preset(name).unknown)
            for name in names
        ]
        if any(text not in ("", "?") for text in cells):
            rows.append((f"[{option.name}](options/{option.group}.md#{option.name})", code(option.show(default)), *cells))
    head = ("option", "default", *(f"[{name}](presets/{name}.md)" for name in names))
    return wide(table(head, rows)) if rows else ""


def matrix_cell(option: Option, value: Value, default: Value, unknown: bool) -> str:
    """One value in the table of options by preset: empty for the default, `?` where no source tells."""
    return "?" if unknown else "" if value == default else code(option.show(value))


def matrix_page() -> str:
    """Options by preset, for each number of players."""
    parts = []
    for players in (4, 3, 2):
        names = [name for name in preset_names() if preset(name).players == players and preset(name).changes]
        if not names:
            continue
        tables = (
            f"### {title(group)}, {players} players\n\n{found}"
            for group, members in groups().items()
            if (found := matrix_table(names, members))
        )
        parts.append(section(f"{players} players", *tables))
    return page("Options by preset", "An empty cell is the default, `?` is not settled by any source.", *parts)
