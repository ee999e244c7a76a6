"""Laws of every state of every match: points, tiles, locality, hidden tiles, and boards that follow from events alone."""

from __future__ import annotations

import random

import pytest

from jantaku.match import Match
from jantaku.rules.ruleset import Ruleset
from tests.contract.follower import hold, lost
from tests.props.matches import POLICIES, few, random_rules

ONLINE = ("tenhou_4p", "tenhou_3p", "two_player")
"""A ruleset for each number of players."""


@pytest.mark.parametrize("preset", ONLINE)
@pytest.mark.parametrize("seed", range(few(6, 1)))
def test_laws(preset: str, seed: int) -> None:
    hold(Ruleset.of(preset), seed, POLICIES[seed % 2], thorough=5)


@pytest.mark.slow
@pytest.mark.parametrize("preset", ONLINE)
def test_laws_of_many_hanchan(preset: str) -> None:
    rules = Ruleset.of(preset)
    for seed in range(1000, 1000 + few(350, 10)):
        hold(rules, seed, POLICIES[seed % 2], 40, watched=(seed // 2 % rules.players,))


@pytest.mark.parametrize("seed", range(few(30, 2)))
def test_laws_of_any_rules(seed: int) -> None:
    hold(random_rules(seed), seed, POLICIES[seed % 2], thorough=10)


@pytest.mark.slow
def test_any_rules_end() -> None:
    """Many more rulesets, played inside the kernel."""
    for seed in range(1000, 1000 + few(1000, 20)):
        rules = random_rules(seed)
        match = Match(rules, seed, watched=False)
        match.play_random(random.Random(seed).randrange(1, 1 << 32))
        assert sum(match.scores) + lost(match) == rules.players * rules.start_points, rules.argument
