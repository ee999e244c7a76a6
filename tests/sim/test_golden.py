"""Golden matches: a change of behaviour shows as a readable difference of their logs.

`python -m tests.sim.test_golden` from the root of the project writes them anew.
"""

from pathlib import Path

import pytest

from jantaku.rules.ruleset import Ruleset
from jantaku.sim import simulate

FOLDER = Path(__file__).parent / "golden"
RULES = Ruleset.of("tenhou_4p", length="tonpuu")
BOTS = {"random": ("random",) * 4, "sensible": ("sensible",) * 4}


def write(name: str, folder: Path) -> Path:
    """The log of a bot's golden match."""
    simulate(1, f"golden {name}", BOTS[name], RULES, logs=folder)
    return (folder / "000000.jsonl").replace(folder / f"{name}.jsonl")


@pytest.mark.parametrize("name", ["random", pytest.param("sensible", marks=pytest.mark.slow)])
def test_golden(name: str, tmp_path: Path) -> None:
    assert write(name, tmp_path).read_text("utf-8").splitlines() == (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()


if __name__ == "__main__":
    for golden in BOTS:
        write(golden, FOLDER)
