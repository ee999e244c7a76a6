"""Options that several commands share, and how their texts become values."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

from cyclopts import Parameter

from jantaku.cli.output import UsageError
from jantaku.i18n import Message

if TYPE_CHECKING:
    from jantaku.rules import Ruleset
    from jantaku.seats import Wind


def _no_option(_: object, given: Path | list[Path]) -> None:
    """Refuse what starts as an option does and is none; allowed is only `-`."""
    for path in given if isinstance(given, list) else [given]:
        if str(path).startswith("-") and str(path) != "-":
            raise ValueError(f"no such option: {path}")


Json: TypeAlias = Annotated[bool, Parameter(name="--json", negative="", help="Print one JSON object.")]
Rules: TypeAlias = Annotated[
    str, Parameter(help="PRESET, a preset file, or either with ,option=value,... after it; see `jantaku rules list`.")
]
AllowIncomplete: TypeAlias = Annotated[
    bool,
    Parameter(name="--allow-incomplete", negative="", help="Take a preset of which too little is known, the rest at default."),
]
File: TypeAlias = Annotated[Path, Parameter(allow_leading_hyphen=True, validator=_no_option)]
Files: TypeAlias = Annotated[list[Path], Parameter(allow_leading_hyphen=True, validator=_no_option)]
"""Files to read, `-` for the standard input."""
Flag: Parameter = Parameter(negative="")
"""Of a switch that has no `--no-` form."""


def ruleset(text: str, allow_incomplete: bool = False) -> Ruleset:
    """The rules that a `--rules` names; RulesError if there are none such."""
    from jantaku.rules import Ruleset

    file, _, changes = text.partition(",")
    if file.endswith(".toml"):
        return Ruleset.read(file, changes, allow_incomplete=allow_incomplete)
    return Ruleset.parse(text, allow_incomplete=allow_incomplete)


def wind(text: str, name: str) -> Wind:
    """The wind that the option `name` gives."""
    from jantaku.seats import Wind

    try:
        return Wind.parse(text)
    except ValueError:
        raise UsageError(Message("{name}: {text!r} is no wind; E, S, W or N", name=name, text=text)) from None
