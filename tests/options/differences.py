"""Options by the difference they make: rulesets that differ in one option, one situation, outcomes that are not all one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pytest

from jantaku.rules.options import Option, registry
from jantaku.rules.ruleset import Ruleset
from jantaku.rules.values import RulesError, show

Observe = Callable[[Ruleset], object]
"""Plays one situation under some rules, and tells what came of it."""


@dataclass(frozen=True)
class Difference:
    """What some values of an option lead to."""

    option: Option
    base: str
    outcomes: dict[str, object]
    """By the text of the value; `RulesError` where the value is refused."""

    def ruleset(self, value: str) -> Ruleset:
        return Ruleset.parse(f"{self.base},{self.option.name}={value}")


SHOWN: list[Difference] = []
"""Every difference that a test of this folder shows."""


def option_of(test: str) -> Option:
    """The option that a test is named after: `test_kuikae_after_chi` after `kuikae`."""
    name = test.removeprefix("test_")
    return registry()[max((known for known in registry() if f"{name}_".startswith(f"{known}_")), key=len)]


def _text(value: object) -> str:
    return value if isinstance(value, str) else show(value)


def shows(outcomes: Mapping[object, object], base: str = "default") -> Callable[[Observe], Callable[[str], None]]:
    """Make a test of a function that plays a situation: under `base` with each value of the option, the outcome is as given."""

    def decorate(observe: Observe) -> Callable[[str], None]:
        found = Difference(option_of(observe.__name__), base, {_text(value): outcome for value, outcome in outcomes.items()})
        SHOWN.append(found)

        @pytest.mark.parametrize("value", found.outcomes)
        def test(value: str) -> None:
            if found.outcomes[value] is RulesError:
                with pytest.raises(RulesError):
                    found.ruleset(value)
                return
            outcome = observe(found.ruleset(value))
            assert outcome == found.outcomes[value], f"{found.option.name}={value} leads to {outcome!r}"

        test.__name__, test.__doc__, test.__module__ = observe.__name__, observe.__doc__, observe.__module__
        return test

    return decorate
