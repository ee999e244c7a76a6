"""The guard of instruction counts: what it reports, what it refuses, and that it says when it does not count."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.count_instructions import FIGURES, compare, made_with, total
from tools.counted_jobs import JOBS

ROOT = Path(__file__).parent.parent


def committed(**changes: str) -> dict[str, Any]:
    return {"made_with": made_with() | changes, "instructions": {"job": 1000, "other": 50}}


@pytest.mark.parametrize("figure", [901, 1000, 1099])
def test_ten_percent_either_way_pass(figure: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert compare({"job": figure, "other": 50}, committed()) == ""
    assert f"{figure / 1000:.2f}" in capsys.readouterr().out


@pytest.mark.parametrize("figure", [890, 1110])
def test_more_is_refused_in_a_line_that_says_what_to_do(figure: int) -> None:
    wrong = compare({"job": figure, "other": 50}, committed())
    assert f"job {figure / 1000:.2f}" in wrong
    assert "other" not in wrong
    assert "make instructions-anew" in wrong


@pytest.mark.parametrize(("counted", "said"), [({"job": 1000, "other": 50, "third": 1}, "third"), ({"job": 1000}, "other")])
def test_a_job_without_a_figure_or_a_figure_without_a_job_is_refused(counted: dict[str, int], said: str) -> None:
    assert said in compare(counted, committed())


def test_figures_of_another_compiler_are_reported_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert compare({"job": 2000, "other": 50}, committed(compiler="another")) == ""
    assert "another" in capsys.readouterr().out


def test_the_total_of_a_file_of_callgrind(tmp_path: Path) -> None:
    path = tmp_path / "count.2"
    path.write_text("events: Ir\nsummary: 12\nfn=(1) totals\n5 7\ntotals: 123\n")
    assert total(path) == 123


def test_without_valgrind_it_says_that_it_does_not_count(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "tools/count_instructions.py"],
        cwd=ROOT,
        env=os.environ | {"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("skipped: ")


@pytest.mark.parametrize("name", JOBS)
def test_a_job_says_how_much_it_did_and_does_the_same_again(name: str) -> None:
    job = JOBS[name]()
    assert 0 < job() == job()


def test_every_job_has_a_figure() -> None:
    assert FIGURES.is_file()
    assert all(f'"{name}":' in FIGURES.read_text("utf-8") for name in JOBS)
