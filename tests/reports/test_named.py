"""Every starred report of players and developers is named by a test."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
REPORTS = {
    "mahjong": (3, 13, 40, 205, 206, 267, 268),
    "RiichiEnv": (66, 67, 123, 125, 173, 174, 188, 206, 211, 214, 225, 229, 230, 232, 233, 238),
    "mjx": (198, 199, 285, 1156),
    "Mortal": (72,),
    "ScoringTrainer": (19, 28, 34, 60),
    "mahjong.horneds": (4,),
    "klen": (14,),
    "riichi-tracker": (2, 10),
    "mahjong-utils-app": (72,),
    "Agony5757/mahjong": (21, 23),
    "Pantheon": (744,),
    "mahjax": (69, 77, 78, 93, 95, 99, 101),
    "MahjongCraft": (11,),
    "mjai.app": (64,),
    "akochan": (8, 23),
    "kobalab": (100, 104),
    "riichi_advanced": (57, 59),
    "OpenRiichi": (33,),
    "tensoul": (14,),
    "JPML": (2022, 2023),
}
"""Repository -> numbers of its starred reports (of the league: years). Those on regional games are left out."""


def named() -> set[tuple[str, int]]:
    """The reports that docstrings of tests name: `mjx #198, #199` and `JPML professional tests 2022 and 2023`."""
    found = set()
    for file in TESTS.rglob("test_*.py"):
        for docstring in re.findall(r'"""(.*?)"""', file.read_text(encoding="utf-8"), re.DOTALL):
            for repository in REPORTS:
                for numbers in re.findall(
                    rf"(?<![\w/.]){re.escape(repository)}((?:,? (?:and )?#\d+)+|(?: \w+)* \d+ and \d+)", docstring
                ):
                    found |= {(repository, int(number)) for number in re.findall(r"\d+", numbers)}
    return found


@pytest.mark.parametrize("repository", REPORTS)
def test_every_starred_report_is_named(repository: str) -> None:
    assert {number for name, number in named() if name == repository} >= set(REPORTS[repository])
