"""Golden games: played by our engine, kept as logs. A change of behaviour is a readable difference, and every one replays.

`python -m tests.test_validate_golden` from the root of the project writes them anew.
"""

from pathlib import Path

import pytest

from jantaku import log, validate
from jantaku.log import LogFormat, Record
from jantaku.rules.ruleset import Ruleset
from tests.props.matches import eager, play

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    "default": ("default,length=tonpuu", 21),
    "tenhou": ("tenhou_4p,length=tonpuu", 22),
    "mleague": ("mleague,length=tonpuu", 23),
    "many_rons": ("default,length=tonpuu,red_fives=4,sanchahou=pay_all,multiple_ron_sticks=split,nagashi=win", 24),
    "late_indicators": ("default,length=tonpuu,kan_dora_timing=all_after_discard_passes,riichi_ankan=never,min_han=2", 25),
}


def text_of(name: str) -> str:
    rules, seed = GAMES[name]
    return log.write(Record(LogFormat.NATIVE, tuple(play(Ruleset.parse(rules), seed, eager).events)), LogFormat.NATIVE)


@pytest.mark.parametrize("name", GAMES)
def test_golden(name: str) -> None:
    assert text_of(name).splitlines() == (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_golden_games_replay(name: str) -> None:
    record = log.read((FOLDER / f"{name}.jsonl").read_text("utf-8"))
    verdict = validate.replay(record)
    assert verdict.passed, verdict.mismatches[0]
    assert verdict.kyoku == len(list(record.kyokus()))
    assert not verdict.explained


if __name__ == "__main__":
    for golden in GAMES:
        (FOLDER / f"{golden}.jsonl").write_text(text_of(golden), "utf-8")
