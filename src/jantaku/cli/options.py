"""Options that several commands share, and how their texts become values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeAlias

from cyclopts import Parameter

from jantaku.cli.output import UsageError

if TYPE_CHECKING:
    from jantaku.rules import Ruleset
    from jantaku.seats import Wind

Json: TypeAlias = Annotated[bool, Parameter(name="--json", negative="", help="Print one JSON object.")]
Rules: TypeAlias = Annotated[str, Parameter(help="PRESET or PRESET,option=value,...; see `jantaku rules list`.")]
Flag = Parameter(negative="")
"""Of a switch that has no `--no-` form."""


def ruleset(text: str) -> Ruleset:
    """The rules that a `--rules` names; RulesError if there are none such."""
    from jantaku.rules import Ruleset

    return Ruleset.parse(text)


def wind(text: str, name: str) -> Wind:
    """The wind that the option `name` gives."""
    from jantaku.seats import Wind

    try:
        return Wind.parse(text)
    except ValueError:
        raise UsageError(f"{name}: {text!r} is no wind; E, S, W or N") from None
