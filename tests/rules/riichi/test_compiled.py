"""The kernels answer compiled as they do uncompiled."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from jantaku.conformance.kinds.hand import win_of
from jantaku.conformance.registry import Skip
from jantaku.conformance.rows import read, rules_of
from jantaku.rules.riichi import calculator as kernel
from jantaku.rules.riichi.win import loaded

ROOT = Path(__file__).parents[3]


def digest() -> str:
    """A checksum over every reading of every example hand."""
    total = hashlib.sha256()
    for row in read(ROOT / "conformance" / "examples.jsonl"):
        if row["kind"] != "hand":
            continue
        try:
            rules = rules_of(row)
        except Skip:
            continue
        calculator = loaded(win_of(row), rules)
        total.update(repr((calculator.may_win(), calculator.best(), calculator.all())).encode())
    return total.hexdigest()


@pytest.mark.skipif(kernel.__file__.endswith(".py"), reason="this run is uncompiled, so there is nothing to compare")
def test_compiled_and_uncompiled_agree() -> None:
    code = "from tests.rules.riichi.test_compiled import digest; print(digest())"
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    environment = {**os.environ, "JANTAKU_PURE": "1", "PYTHONPATH": paths}
    pure = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert pure.stdout.strip() == digest()
