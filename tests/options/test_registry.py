"""Nothing in the registry of options is without a test that shows what it changes."""

import importlib
from itertools import combinations
from pathlib import Path

import pytest

from jantaku.rules.options import Option, Played, option, registry
from jantaku.rules.values import RulesError
from tests.options.differences import SHOWN, option_of

for file in sorted(Path(__file__).parent.glob("test_*.py")):
    if file.stem != Path(__file__).stem:
        importlib.import_module(f"tests.options.{file.stem}")


def values_of(entry: Option) -> set[str]:
    """The values that an option of few values can have."""
    if entry.type not in ("enum", "bool") or "|" not in entry.values:
        return set()
    return {value for value in entry.values.split("|") if ".." not in value}


def shown(name: str) -> set[str]:
    return {value for found in SHOWN if found.option.name == name for value in found.outcomes}


@pytest.mark.parametrize("name", registry())
def test_every_option_makes_a_difference(name: str) -> None:
    assert any(found.option.name == name for found in SHOWN), f"no test is named test_{name}"


@pytest.mark.parametrize("name", [name for name, entry in registry().items() if values_of(entry)])
def test_every_value_is_shown(name: str) -> None:
    assert values_of(option(name)) - shown(name) == set()


def test_the_rulesets_differ_in_that_option_alone_and_the_outcomes_too() -> None:
    timings = {"kan_dora_ankan", "kan_dora_daiminkan", "kan_dora_kakan"}
    for found in SHOWN:
        own = timings if found.option.played is Played.SHORTHAND else {found.option.name}
        rulesets = [found.ruleset(value) for value, outcome in found.outcomes.items() if outcome is not RulesError]
        for one, other in combinations(rulesets, 2):
            assert {difference.option.name for difference in one.differences(other)} <= own
        first, *others = found.outcomes.values()
        assert any(outcome != first for outcome in others), found.option.name


def test_a_test_is_named_after_the_longest_option_that_fits() -> None:
    assert option_of("test_kan_dora_ankan_in_riichi").name == "kan_dora_ankan"
    assert option_of("test_nagashi").name == "nagashi"
    with pytest.raises(ValueError, match="empty"):
        option_of("test_no_such_option")
