"""Every example answers as expected, and a wrong row is caught."""

import json
import lzma
from pathlib import Path

import pytest

import jantaku
from jantaku import actions
from jantaku.conformance import Report, answered_kinds, check, run
from jantaku.conformance.registry import Row, Skip
from jantaku.events import Ryuukyoku, Win
from jantaku.legal import legal
from jantaku.rules import Ruleset
from jantaku.setup import Setup

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "conformance" / "examples.jsonl"
HANDS = sorted((ROOT.parent / "shared" / "data" / "hands").glob("*.jsonl.xz"))
ROWS = 1000 if jantaku.compiled else 150
"""Of each file about so many rows, from all over it, are checked here; `jantaku.conformance.run` checks them all."""


def rows(path: Path) -> list[Row]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_every_example_passes() -> None:
    report = run([EXAMPLES])
    assert [str(failure) for failure in report.failures] == []
    assert not report.skipped
    assert report.passed == len(rows(EXAMPLES))


def test_a_fourth_wind_cannot_be_won() -> None:
    """Why JP-470 is answered by other honours: whoever could win on a fourth equal wind has discarded one."""
    kokushi = "119m19p19s124567z"
    setup = Setup.of("default", ["?", kokushi, "?", "?"], ["3z", "3z", "3z", "3z"], dora="9s")
    board = setup.board()
    assert [str(tile) for tile in board.waiting_on(1)] == ["3z"]
    assert board.is_furiten(1)
    assert actions.RON not in legal(board, 1)


@pytest.mark.parametrize(("answer", "event"), [(actions.RON, Win), (actions.PASS, Ryuukyoku)])
def test_a_ron_on_the_fourth_honour_comes_before_the_abort(answer: int, event: type) -> None:
    rules = Ruleset.of("default", suufon_tiles="honors")
    hands = ["?", "345m345567p345s5z", "?", "119m119p11s12344z+5z"]
    match = Setup.of(rules, hands, ["1z", "2z", "3z", ""], dora="9s").match()
    match.act(3, actions.TSUMOGIRI)
    for seat in match.pending:
        match.act(seat, answer if seat == 1 else actions.PASS)
    assert any(isinstance(happened, event) for happened in match.last_kyoku)


@pytest.mark.parametrize("preset", ["tenhou_4p", "mleague", "jpml_a", "wrc_2025", "ronin"])
def test_positions_stand_under_other_rules(preset: str) -> None:
    """Answers may differ there; that a position cannot be reached or an answer cannot be given, may not be."""
    asked = 0
    for row in rows(EXAMPLES):
        if row["kind"] == "hand" or row.get("players", 4) != 4:
            continue
        try:
            failure = check({**row, "rules": {"preset": preset, **row.get("rules", {})}})
        except Skip:
            continue
        asked += 1
        got = "" if failure is None else str(failure)
        assert "SetupError" not in got, got
        assert "IllegalAction" not in got, got
    assert asked > 100


@pytest.mark.skipif(not HANDS, reason="the scored hands of ../shared/data are not here")
@pytest.mark.parametrize("path", HANDS, ids=[path.name.split(".")[0] for path in HANDS])
def test_scored_hands(path: Path) -> None:
    with lzma.open(path) as lines:
        every = lines.readlines()
    report = Report()
    for line in every[:: max(1, len(every) // ROWS)]:
        report.add(json.loads(line))
    assert [str(failure) for failure in report.failures] == []
    assert report.passed > 40
    assert set(report.skipped) <= {"3 players"}


def spoiled(row: Row) -> dict[str, object]:
    """The expected fields of a row, each that can be made wrong."""
    wrong: dict[str, object] = {}
    for name, value in row["expected"].items():
        if isinstance(value, bool):
            wrong[name] = not value
        elif isinstance(value, int):
            wrong[name] = value + 1
        elif name == "points":
            wrong[name] = {wind: points + 100 for wind, points in value.items()}
        elif name == "yaku":
            wrong[name] = [*value, {"yaku": "nothing", "han": 1}]
        elif name != "absent":
            wrong[name] = "nothing" if value != "nothing" else None
        elif row["expected"].get("yaku"):
            wrong[name] = [*value, row["expected"]["yaku"][0]["yaku"]]
    return {name: value for name, value in wrong.items() if value is not None}


def test_every_kind_catches_a_wrong_field() -> None:
    """No field of any passing example can be changed without a failure that names it."""
    caught = set()
    for row in rows(EXAMPLES):
        wrong = spoiled(row)
        if row["kind"] not in answered_kinds() or not wrong:
            continue
        try:
            failure = check({**row, "expected": {**row["expected"], **wrong}})
        except Skip:
            continue
        assert failure is not None, row["id"]
        assert failure.expected.keys() == wrong.keys() & failure.got.keys(), row["id"]
        caught.add(row["kind"])
    assert caught == set(answered_kinds())


def test_a_row_that_cannot_be_read_fails_with_the_reason() -> None:
    failure = check({"id": "x", "kind": "waits", "hand": "123q", "expected": {"waits": "1m"}})
    assert failure is not None
    assert "NotationError" in str(failure)


def test_a_kind_without_checker_is_skipped_and_named() -> None:
    report = Report()
    report.add({"id": "x", "kind": "weather", "expected": {}})
    assert list(map(str, report.lines())) == ["skipped 1: kind weather", "0 passed, 0 failed, 1 skipped"]


def test_folders_and_compressed_files(tmp_path: Path) -> None:
    row = {"kind": "waits", "hand": "1133m5577p2288s6z", "expected": {"waits": "7z"}}
    (tmp_path / "one.jsonl").write_text(json.dumps(row), "utf-8")
    with lzma.open(tmp_path / "two.jsonl.xz", "wt", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n\n" + json.dumps(row))
    report = run([tmp_path])
    assert [failure.id for failure in report.failures] == ["one.jsonl:1", "two.jsonl.xz:1", "two.jsonl.xz:3"]


@pytest.mark.parametrize("field", ["seat_wind", "hand", "win_tile"])
@pytest.mark.parametrize("value", [None, 5, [], "xyz"])
def test_a_malformed_row_fails_by_itself(field: str, value: object) -> None:
    row = {**rows(EXAMPLES)[0], field: value}
    failure = check(row)
    assert failure is not None
    assert failure.id == row["id"]


def test_what_a_row_leaves_out_is_nothing() -> None:
    row = {key: value for key, value in rows(EXAMPLES)[0].items() if key not in ("melds", "dora_indicators", "ura_indicators")}
    assert check(row) is None
