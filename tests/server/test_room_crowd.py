"""People who do anything at any moment leave a room in order: nobody is forgotten, and what is written down rebuilds it."""

import pytest

from tests.server.siege.crowd import RULES, play


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(4))
def test_a_crowd(rules: str, seed: int) -> None:
    crowd = play(seed, 400, rules)
    assert crowd.refused > 0


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_many_crowds(rules: str) -> None:
    crowds = [play(seed, 600, rules) for seed in range(100, 120)]
    assert sum(crowd.matches for crowd in crowds) > 20
