"""Compiled and uncompiled make the same decisions and the same scores."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import jantaku
from tests.props.checksum import checksum
from tests.props.matches import HANCHAN

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.skipif(not jantaku.compiled, reason="compares the compiled form with the other")
def test_compiled_and_uncompiled_decide_alike() -> None:
    hanchan = HANCHAN or 200
    halves = ((0, hanchan // 2), (hanchan // 2, hanchan))
    environment = os.environ | {"JANTAKU_PURE": "1", "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))}
    runs = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.props.checksum", *map(str, half)],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        for half in halves
    ]
    uncompiled = [line for run in runs for line in run.communicate()[0].splitlines()]
    assert [run.returncode for run in runs] == [0, 0]
    assert uncompiled == [checksum(seed) for seed in range(hanchan)]
