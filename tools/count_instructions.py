"""Counts the machine instructions of `tools/counted_jobs.py` under callgrind, against the figures in `tools/instructions.json`.

Seconds depend on the machine and on what else it does; instructions depend on the code, the compiler and the interpreter. So
figures made with another compiler or Python are reported only. Run with --write to write the figures of this build.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parent.parent
FIGURES = ROOT / "tools" / "instructions.json"
TOLERANCE = 0.10
TOTAL = re.compile(r"^totals: (\d+)", re.MULTILINE)
WRITE = "make instructions-anew"

sys.path.insert(0, str(ROOT))

from tools.counted_jobs import MARKER  # noqa: E402  (found from the root)


def made_with() -> dict[str, str]:
    """What the counts depend on beside the code."""
    compiler = shutil.which(str(sysconfig.get_config_var("CC")).split()[0])
    version = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True).stdout if compiler else "none"
    return {
        "machine": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "python_compiler": platform.python_compiler(),
        "compiler": version.splitlines()[0],
        "flags": os.environ.get("CFLAGS", ""),
    }


def count(valgrind: str) -> dict[str, int]:
    """Instructions of a unit of each job. Callgrind writes its files at each mark: before a job, after it, and so on."""
    with TemporaryDirectory() as folder:
        out = Path(folder, "count")
        run = subprocess.run(
            [
                *(valgrind, "-q", "--tool=callgrind", f"--callgrind-out-file={out}", f"--dump-before={MARKER}"),
                *(sys.executable, str(ROOT / "tools" / "counted_jobs.py")),
            ],
            env=os.environ | {"PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
            check=False,
        )
        if run.returncode:
            sys.exit(f"{run.stderr}error: the jobs ended with {run.returncode} under valgrind")
        units = json.loads(run.stdout)
        return {name: total(out.with_suffix(f".{2 * place}")) // units[name] for place, name in enumerate(units, start=1)}


def total(path: Path) -> int:
    found = TOTAL.search(path.read_text("utf-8"))
    assert found is not None, path
    return int(found[1])


def compare(counted: dict[str, int], committed: dict[str, Any]) -> str:
    """Prints the table; what is wrong, in one line, or nothing."""
    print(f"{'instructions of a':26} {'counted':>12} {'committed':>12} {'ratio':>6}")
    wrong = []
    for name, figure in counted.items():
        before = committed["instructions"].get(name, 0)
        ratio = figure / before if before else 0.0
        print(f"{name:26} {figure:12,} {before:12,} {ratio:6.2f}")
        if abs(ratio - 1) > TOLERANCE:
            wrong.append(f"{name} {ratio:.2f}" if before else f"{name} has none")
    wrong += [f"{name} is counted no more" for name in committed["instructions"].keys() - counted.keys()]
    if not wrong:
        return ""
    here, there = made_with(), committed["made_with"]
    if here != there:
        differing = ", ".join(f"{key} {here[key]!r} not {there.get(key)!r}" for key in here if here[key] != there.get(key))
        print(f"reported only, for the figures were made with something else: {differing}")
        return ""
    return f"instructions differ by more than {TOLERANCE:.0%} ({'; '.join(wrong)}): where that is meant, run `{WRITE}`"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--write", action="store_true", help="write the figures of this build")
    write = arguments.parse_args().write
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        print("skipped: instructions are counted with valgrind, which is not here (Debian: apt-get install valgrind)")
        sys.exit(1 if write else 0)
    counted = count(valgrind)
    if write:
        FIGURES.write_text(json.dumps({"made_with": made_with(), "instructions": counted}, indent=2) + "\n", "utf-8")
        return
    wrong = compare(counted, json.loads(FIGURES.read_text("utf-8")))
    if wrong:
        sys.exit(f"error: {wrong}")


if __name__ == "__main__":
    main()
