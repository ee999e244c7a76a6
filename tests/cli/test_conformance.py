"""`jantaku conformance`."""

ROWS = """\
{"id": "a", "kind": "waits", "hand": "1133m5577p2288s6z", "expected": {"waits": "6z"}}
{"id": "b", "kind": "waits", "hand": "1133m5577p2288s6z", "expected": {"waits": "7z"}}
{"id": "c", "kind": "no_such_kind", "expected": {}}
"""


def test_failures_and_sums(cli, tmp_path):
    file = tmp_path / "rows.jsonl"
    file.write_text(ROWS)
    run = cli("conformance", file)
    assert run.status == 1
    assert run.out.splitlines() == [
        "FAILED b (waits): waits: expected '7z', got '6z'",
        "skipped 1: kind no_such_kind",
        "1 passed, 1 failed, 1 skipped",
    ]
    assert cli("conformance", file, "--json").json == {
        "schema": "jantaku/conformance/1",
        "passed": 1,
        "failed": 1,
        "skipped": 1,
        "failures": [{"id": "b", "kind": "waits", "expected": {"waits": "7z"}, "got": {"waits": "6z"}}],
        "skipped_by_reason": {"kind no_such_kind": 1},
    }


def test_all_passed(cli, tmp_path):
    (tmp_path / "rows.jsonl").write_text(ROWS.splitlines()[0])
    run = cli("conformance", tmp_path)
    assert (run.status, run.out) == (0, "1 passed, 0 failed, 0 skipped\n")


def test_bad_input(cli, tmp_path):
    assert cli("conformance", tmp_path / "none.jsonl").is_bad_input("none.jsonl", "No such file")
    cut = tmp_path / "cut.jsonl"
    cut.write_text('{"id": "a", "ki')
    assert cli("conformance", cut).is_bad_input("cut.jsonl:1", "no JSON")
    cut.write_text("[]")
    assert cli("conformance", cut).is_bad_input("cut.jsonl:1", "a row is an object")
    packed = tmp_path / "cut.jsonl.xz"
    packed.write_bytes(b"hello")
    assert cli("conformance", packed).is_bad_input("compressed data")
    cut.write_text('{"id": "a"}')
    assert cli("conformance", cut).is_bad_input("kind")
