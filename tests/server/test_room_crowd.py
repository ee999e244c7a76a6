"""People who do anything at any moment leave a room in order: nobody is forgotten, and what is written down rebuilds it."""

import pytest

from tests.server.siege.crowd import RULES, play
from tests.server.siege.scale import scale


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(scale(3, 100)))
def test_a_crowd(rules: str, seed: int) -> None:
    crowd = play(seed, 500, rules)
    assert crowd.refused > 0
