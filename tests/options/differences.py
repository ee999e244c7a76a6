"""Options by the difference they make: rulesets that differ in one option, one situation, outcomes that are not all one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pytest

from jantaku.rules.options import Option, registry
from jantaku.rules.ruleset import Ruleset
from jantaku.rules.values import show

Observe = Callable[[Ruleset], object]
"""Plays one situation under some rules, and tells what came of it."""


@dataclass(frozen=True)
class Difference:
    """What some values of an option lead to."""

    option: Option
    rulesets: dict[str, Ruleset]
    """By the text of the value."""
    outcomes: list[object]


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
        option = option_of(observe.__name__)
        by_text = {_text(value): outcome for value, outcome in outcomes.items()}
        rulesets = {value: Ruleset.parse(f"{base},{option.name}={value}") for value in by_text}
        SHOWN.append(Difference(option, rulesets, list(by_text.values())))

        @pytest.mark.parametrize("value", by_text)
        def test(value: str) -> None:
            outcome = observe(rulesets[value])
            assert outcome == by_text[value], f"{option.name}={value} leads to {outcome!r}"

        test.__name__, test.__doc__, test.__module__ = observe.__name__, observe.__doc__, observe.__module__
        return test

    return decorate
