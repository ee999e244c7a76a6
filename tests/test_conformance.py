"""Every example answers as expected, and a wrong row is caught."""

import json
import lzma
from pathlib import Path

import pytest

from jantaku.conformance import Report, answered_kinds, check, run
from jantaku.conformance.registry import Row, Skip

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "conformance" / "examples.jsonl"
HANDS = sorted((ROOT.parent / "shared" / "data" / "hands").glob("*.jsonl.xz"))
EVERY = 97
"""Of the large files every so-manieth row is checked here; `jantaku.conformance.run` checks them all."""


def rows(path: Path) -> list[Row]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_no_example_fails() -> None:
    report = run([EXAMPLES])
    assert [str(failure) for failure in report.failures] == []
    assert report.passed >= 364
    assert report.passed + report.skipped.total() == len(rows(EXAMPLES))


def test_every_skipped_row_has_a_known_reason() -> None:
    expected = ("2 players", "3 players", "local yaku", "kind ")
    assert [reason for reason in run([EXAMPLES]).skipped if not reason.startswith(expected)] == []


@pytest.mark.skipif(not HANDS, reason="the scored hands of ../shared/data are not here")
@pytest.mark.parametrize("path", HANDS, ids=[path.name.split(".")[0] for path in HANDS])
def test_scored_hands(path: Path) -> None:
    with lzma.open(path) as lines:
        sample = lines.readlines()
    report = Report()
    for line in sample if len(sample) < 1000 else sample[::EVERY]:
        report.add(json.loads(line))
    assert [str(failure) for failure in report.failures] == []
    assert report.passed > 40
    assert set(report.skipped) <= {"3 players"}


def spoiled(row: Row) -> list[Row]:
    """The row with one expected field made wrong, for each field that can be."""
    out = []
    for name, value in row["expected"].items():
        wrong: object
        if isinstance(value, bool):
            wrong = not value
        elif isinstance(value, int):
            wrong = value + 1
        elif name == "points":
            wrong = {wind: points + 100 for wind, points in value.items()}
        elif name == "yaku":
            wrong = [*value, {"yaku": "nothing", "han": 1}]
        elif name == "absent":
            wrong = [*value, row["expected"]["yaku"][0]["yaku"]] if row["expected"].get("yaku") else None
        else:
            wrong = "nothing" if value != "nothing" else None
        if wrong is not None:
            out.append({**row, "expected": {**row["expected"], name: wrong}})
    return out


def test_every_kind_catches_a_wrong_field() -> None:
    """No field of any passing example can be changed without a failure."""
    caught = set()
    for row in rows(EXAMPLES):
        if row["kind"] not in answered_kinds():
            continue
        for wrong in spoiled(row):
            try:
                failure = check(wrong)
            except Skip:
                continue
            assert failure is not None, wrong
            caught.add(row["kind"])
    assert caught >= {"hand", "waits", "pao", "multiple_ron", "dora_order", "wall_break", "first_dealer", "meld_layout"}


def test_a_row_that_cannot_be_read_fails_with_the_reason() -> None:
    failure = check({"id": "x", "kind": "waits", "hand": "123q", "expected": {"waits": "1m"}})
    assert failure is not None
    assert "NotationError" in str(failure)


def test_a_kind_without_checker_is_skipped_and_named() -> None:
    report = Report()
    report.add({"id": "x", "kind": "weather", "expected": {}})
    assert list(report.lines()) == ["skipped 1: kind weather", "0 passed, 0 failed, 1 skipped"]


def test_folders_and_compressed_files(tmp_path: Path) -> None:
    row = {"kind": "waits", "hand": "1133m5577p2288s6z", "expected": {"waits": "7z"}}
    (tmp_path / "one.jsonl").write_text(json.dumps(row), "utf-8")
    with lzma.open(tmp_path / "two.jsonl.xz", "wt", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n\n" + json.dumps(row))
    report = run([tmp_path])
    assert [failure.id for failure in report.failures] == ["one.jsonl:1", "two.jsonl.xz:1", "two.jsonl.xz:3"]
