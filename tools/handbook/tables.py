"""Pages of tables that stand in docs/rules too, for whoever reads them beside the source: options, presets, yaku, points."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from jantaku.rules import Option, Played, Ruleset, options_for, preset, preset_names, registry
from tools.handbook.pages import cell, code
from tools.handbook.scores import scores_page
from tools.handbook.yaku import yaku_table

RULES = Path(__file__).parents[2] / "docs" / "rules"
PLAYED = {
    Played.ENGINE: "",
    Played.SEATING: "seats and wall only",
    Played.MATCH: "between kyoku and at the end only",
    Played.TABLE: "sticks, sets of tiles and errors at a table",
    Played.SHORTHAND: "sets other options",
}
OPTIONS_HEAD = """# Options

Every rule that a ruleset can set, by name, as in `tenhou_4p,kuitan=false`. Written by `tools/make_handbook.py`.

*Default* is one value, or one per number of players (4p, 3p, 2p). *Needs* is what other options must be for a value other
than the default: `ippatsu` means that it is on, `a!=b` that it is not `b`, `x: ...` that only the value `x` needs it.
Numbers are given as `low..high/step`. *From* names the passages of the two texts that the rules were drawn from (`000§4.8`),
paragraphs of the catalogue made of them (`G-08`), and rows of the comparison of presets (`2a 22`).
"""
PRESETS_HEAD = """# Presets

Named rulesets, to be used as they are or with options changed: `Ruleset.of("tenhou_4p", kuitan=False)` or
`tenhou_4p,kuitan=false`. Each lists what differs from the [defaults](options.md). Written by `tools/make_handbook.py`.
"""


def default_text(option: Option) -> str:
    """The default, per number of players where it differs."""
    if len({text for _, text in option.defaults}) == 1:
        return code(option.defaults[0][1])
    return ", ".join(f"{players}p {code(text)}" for players, text in option.defaults)


def option_row(option: Option) -> str:
    """A row of the table of a group."""
    players = "" if option.players == (4, 3, 2) else f" ({', '.join(f'{number}p' for number in option.players)})"
    values = option.values if option.values != option.name else "see below"
    remarks = "; ".join(filter(None, (f"needs {code(option.needs)}" if option.needs else "", PLAYED[option.played])))
    cells = (f"`{option.name}`{players}", code(values), default_text(option), cell(option.effect), remarks, option.source)
    return f"| {' | '.join(cells)} |"


def options_page() -> Iterator[str]:
    """Lines of options.md."""
    yield OPTIONS_HEAD
    for group, members in groupby(registry().values(), lambda option: option.group):
        yield f"## {group.replace('_', ' ').capitalize()}\n"
        yield "| option | values | default | what it does | remarks | from |"
        yield "|---|---|---|---|---|---|"
        yield from map(option_row, members)
        yield ""
    yield FORMS


FORMS = """## Values with a form of their own

* `red_fives`: 0, 2 (pinzu and souzu), 3 (one a suit), 4 (two in pinzu), or a count per suit `[1,2,1]`.
* `uma`: 0, `10-20` with four players, or one number a place in thousands, `20/10/-10/-20`, with a sum of 0.
* `uma_floating`: `off`, or a uma per number of players below the start, `below=3:12/-1/-3/-8;else:8/4/-4/-8`.
* `dealer_on_abort`: `continue`, `rotate`, or one of them per kind, `{kyuushu_kyuuhai:rotate}`.
* `local_values`: `{slug:[closed,open]}` in han, `{slug:2}` in yakuman, `{slug:mangan}` for a limit.
* `kan_dora_timing`: `ankan_at_once_others_after_discard` stands for `at_once`, `with_discard`, `with_discard` (ankan,
  daiminkan, kakan); a timing of one kind given beside it wins.

Whatever `double_yakuman=false` says holds over the multiples, and `paarenchan` among the local yaku makes
`ryanhan_shibari` 5. A value of a preset whose need is taken away goes back to its default; a value you give yourself is
refused with the reason."""


def preset_section(name: str) -> Iterator[str]:
    """Lines of one preset."""
    stated, rules = preset(name), Ruleset.of(name, allow_incomplete=True)
    yield f"## `{name}`: {stated.title}\n"
    if stated.is_incomplete:
        yield f"Incomplete: no source settles {len(stated.unknown)} of its options, so it is used only where it is allowed.\n"
    entries = options_for(stated.players)
    changed = [
        f"`{option}={entries[option].show(value)}`"
        for option, value in rules.as_dict().items()
        if value != entries[option].default(stated.players)
    ]
    yield (", ".join(changed) or "Every option at its default.") + "\n"
    if stated.unknown:
        yield f"Not settled by any source, kept at the default: {', '.join(f'`{option}`' for option in stated.unknown)}.\n"
    if stated.sources:
        yield f"Sources: {'; '.join(stated.sources)}.\n"


def presets_page() -> Iterator[str]:
    """Lines of presets.md."""
    yield PRESETS_HEAD
    for name in preset_names():
        yield from preset_section(name)


def committed() -> dict[Path, str]:
    """Each page with its text."""
    return {
        RULES / "options.md": "\n".join(options_page()).rstrip() + "\n",
        RULES / "presets.md": "\n".join(presets_page()).rstrip() + "\n",
        RULES / "yaku.md": yaku_table(),
        RULES / "scores.md": scores_page(),
    }


def stale() -> list[Path]:
    """The pages that are not as they would be written now."""
    return [path for path, text in committed().items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
