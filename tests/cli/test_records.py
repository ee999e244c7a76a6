"""`jantaku replay`, `validate` and `convert` on a record."""

import gzip
import io
import json
import lzma
import os
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from jantaku.events import Deal, Discard, KyokuEnd, MatchEnd, Win
from jantaku.log import read, write

TENHOU_3P = Path(__file__).parents[3] / "shared" / "data" / "logs" / "tenhou-3p.jsonl.xz"
TENHOU_4P = TENHOU_3P.with_name("tenhou-4p-south.jsonl.xz")
WALLS = TENHOU_3P.with_name("tenhou-walls.jsonl.xz")
BROKEN = [
    ("cut.jsonl", lambda text: text[: len(text) // 2], "cut"),
    ("hello.txt", lambda text: "hello\n", "other_format"),
    ("empty.txt", lambda text: "", "nothing there"),
    ("version.jsonl", lambda text: text.replace("jantaku/1", "jantaku/9", 1), "schema"),
]


@pytest.fixture(params=BROKEN, ids=[name for name, _, _ in BROKEN])
def broken(request, log, tmp_path):
    """A file that is no record, and a word of what is said of it."""
    name, spoil, word = request.param
    path = tmp_path / name
    path.write_text(spoil(log.read_text("utf-8")), "utf-8")
    return path, word


# Replay


def test_replay(cli, log, record):
    run = cli("replay", log)
    assert run.status == 0
    kyokus = sum(isinstance(event, KyokuEnd) for event in record.events)
    assert run.out.count("\nKyoku ") == kyokus
    assert run.out.startswith("Match random (native), rules riichi(tenhou_4p, length=tonpuu)\n")
    assert run.out.count(" wins by ") == sum(isinstance(event, Win) for event in record.events)
    end = record.events[-1]
    first = end.ranks.index(1)
    assert f"1. {record.names[first]} {end.scores[first]}  {end.results[first]:+.1f}" in run.out


def test_replay_of_one_kyoku_shows_every_discard(cli, log, record):
    run = cli("replay", log, "--kyoku", 1)
    assert run.out.count("\nKyoku ") == 1
    kyoku = list(record.kyokus())[1]
    found = cli("replay", log, "--kyoku", 1, "--json").json
    (summary,) = found["games"][0]["kyokus"]
    for seat in range(4):
        thrown = [str(event.tile) for event in kyoku if isinstance(event, Discard) and event.seat == seat]
        assert [tile["tile"] for tile in summary["rivers"][str(seat)]] == thrown
    assert found["schema"] == "jantaku/replay/1"
    assert (found["games"][0]["identity"], summary["kyoku"], summary["complete"]) == ("random", 1, True)
    assert len(summary["after"]) == 4


def test_replay_hides_what_a_seat_may_not_know(cli, log, record):
    (summary,) = cli("replay", log, "--kyoku", 0, "--seat", 2, "--json").json["games"][0]["kyokus"]
    dealt = {event.seat: event.tiles for event in next(record.kyokus()) if isinstance(event, Deal)}
    assert summary["hands"]["0"] == summary["hands"]["3"] == "?" * 13
    assert len(read_tiles(summary["hands"]["2"])) == len(dealt[2])
    assert "?????????????" in cli("replay", log, "--kyoku", 0, "--seat", 2).out


def read_tiles(text):
    from jantaku.tiles import parse_tiles

    return parse_tiles(text)


def test_replay_of_a_collection(cli, log, tmp_path):
    both = tmp_path / "both.jsonl"
    both.write_text(log.read_text("utf-8") * 2, "utf-8")
    assert cli("replay", both).out.count("Match random") == 2
    assert cli("replay", both, "--game", 2).out == cli("replay", log).out
    assert cli("replay", both, "--game", 3).is_bad_input("--game 3", "1 to 2")


def test_replay_follows_a_log_that_grows(cli, log, tmp_path, monkeypatch):
    monkeypatch.setattr("jantaku.cli.replay.POLL", 0.01)
    growing = tmp_path / "growing.jsonl"
    lines = log.read_text("utf-8").splitlines(keepends=True)
    growing.write_text("".join(lines[:300]), "utf-8")

    def grow():
        with growing.open("a", encoding="utf-8") as file:
            for line in lines[300:]:
                file.write(line)
                file.flush()

    writer = threading.Timer(0.2, grow)
    writer.start()
    run = cli("replay", growing, "--follow")
    writer.join()
    assert (run.status, run.out) == (0, cli("replay", log).out)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--kyoku", "99"], ["--kyoku 99"]),
        (["--seat", "4"], ["--seat 4", "0 to 3"]),
        (["--follow", "--json"], ["--follow"]),
    ],
)
def test_replay_of_what_is_not_there(cli, log, arguments, words):
    assert cli("replay", log, *arguments).is_bad_input(*words)


@pytest.mark.skipif(not TENHOU_3P.is_file(), reason="shared/data/logs is not there")
def test_replay_of_three_players(cli):
    run = cli("replay", TENHOU_3P, "--game", 1)
    assert run.status == 0
    assert " nuki 4z" in run.out


# Validate


def test_validate(cli, log, record):
    run = cli("validate", log)
    assert run.status == 0, run.out
    kyokus = len(list(record.kyokus()))
    wins = sum(isinstance(event, Win) for event in record.events)
    assert run.out.splitlines() == [
        "1 game by riichi(tenhou_4p, length=tonpuu) (stated in the log)",
        f"1 game, {kyokus} kyoku, {wins} wins, 0 mismatches, 0 explained, 0 skipped",
    ]
    assert cli("validate", log, "--json").json == {
        "schema": "jantaku/validate/1",
        "games": 1,
        "kyoku": kyokus,
        "wins": wins,
        "mismatches": [],
        "explained": {},
        "skipped": {},
        "unreadable": 0,
        "walls": 0,
        "rulesets": [{"ruleset": "riichi(tenhou_4p, length=tonpuu)", "how": "stated in the log", "games": 1}],
    }


@pytest.mark.parametrize("pack", [gzip.compress, lzma.compress], ids=["gzip", "xz"])
def test_validate_compressed(cli, log, tmp_path, pack):
    packed = tmp_path / "game.jsonl.packed"
    packed.write_bytes(pack(log.read_bytes()))
    assert cli("validate", packed, log).out.splitlines()[-1].startswith("2 games")


def test_validate_standard_input(cli, log, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(log.read_bytes())))
    assert cli("validate", "-").out.splitlines()[-1].startswith("1 game,")


def test_validate_tells_a_wrong_score(cli, record, tmp_path):
    wrong = tmp_path / "wrong.jsonl"
    end = record.events[-1]
    assert isinstance(end, MatchEnd)
    events = (*record.events[:-1], replace(end, scores=(end.scores[0] + 100, *end.scores[1:])))
    wrong.write_text(write(replace(record, events=events), "native"), "utf-8")
    run = cli("validate", wrong)
    assert run.status == 1
    assert "random kyoku" in run.out.splitlines()[0]
    assert run.out.splitlines()[-1].endswith("1 mismatch, 0 explained, 0 skipped")
    assert cli("validate", wrong, "--json").json["mismatches"][0]["match"] == "random"


def test_validate_by_other_rules(cli, log):
    run = cli("validate", log, "--rules", "tenhou_4p,length=tonpuu,start_points=30000")
    assert "start_points=30000) (as given)" in run.out
    assert cli("validate", log, "--rules", "tenhou").is_bad_input("tenhou")


def test_validate_names_what_it_skips(cli, log):
    run = cli("validate", log, "--rules", "tenhou_3p")
    assert "skipped 1: 4 players, the rules are for 3" in run.out
    assert run.status == 0


@pytest.mark.skipif(not TENHOU_3P.is_file(), reason="shared/data/logs is not there")
def test_validate_replays_three_players(cli, tmp_path):
    with lzma.open(TENHOU_3P, "rt", encoding="utf-8") as file:
        (tmp_path / "game.jsonl").write_text(next(file))
    run = cli("validate", tmp_path / "game.jsonl")
    assert run.out.splitlines()[0] == "1 game by riichi(tenhou_3p) (GO type 0xb9)"
    assert "0 mismatches" in run.out


@pytest.mark.skipif(not WALLS.is_file(), reason="shared/data/logs is not there")
def test_validate_compares_published_walls(cli, tmp_path):
    with lzma.open(WALLS, "rt", encoding="utf-8") as file:
        seeds = {row["id"]: row["shuffle"] for row in map(json.loads, file)}
    with lzma.open(TENHOU_4P, "rt", encoding="utf-8") as file:
        games = [row for row in map(json.loads, file) if row["id"] in seeds][:2]
    (tmp_path / "games.jsonl").write_text("".join(f"{json.dumps(game)}\n" for game in games))
    first, second = (seeds[game["id"]] for game in games)
    (tmp_path / "right.jsonl").write_text(json.dumps({"id": games[0]["id"], "shuffle": first}))
    (tmp_path / "wrong.jsonl").write_text(json.dumps({"id": games[0]["id"], "shuffle": second}))
    right = cli("validate", tmp_path / "games.jsonl", "--walls", tmp_path / "right.jsonl")
    assert right.status == 0, right.out
    assert "1 game compared with its published walls" in right.out
    wrong = cli("validate", tmp_path / "games.jsonl", "--walls", tmp_path / "wrong.jsonl")
    assert wrong.status == 1
    assert "wall.live" in wrong.out
    assert cli("validate", tmp_path / "games.jsonl", "--walls", tmp_path / "games.jsonl").is_bad_input("shuffle")
    assert cli("validate", tmp_path / "games.jsonl", "--walls", tmp_path / "none").is_bad_input("none", "No such file")


def test_validate_goes_on_after_a_broken_record(cli, log, broken):
    path, word = broken
    run = cli("validate", path, log)
    assert run.status == 2
    assert word in run.err
    assert run.out.splitlines()[-1].startswith("1 game,")


# Convert


@pytest.mark.parametrize("to", ["native", "mjai", "tenhou6"])
def test_convert(cli, log, record, to, tmp_path):
    out = tmp_path / "out"
    run = cli("convert", log, "--to", to, "-o", out)
    assert (run.status, run.out) == (0, "")
    assert f"not in the {to} log: " in run.err
    assert len(list(read(out.read_text("utf-8")).kyokus())) == len(list(record.kyokus()))
    assert cli("convert", log, "--to", to).out.encode() == out.read_bytes()
    assert os.listdir(tmp_path) == ["out"]


def test_convert_leaves_nothing_half_written(cli, log, tmp_path, monkeypatch):
    out = tmp_path / "out"
    out.write_text("before")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    assert cli("convert", log, "--to", "mjai", "-o", out).is_bad_input("No space left")
    assert os.listdir(tmp_path) == ["out"]
    assert out.read_text() == "before"


def test_convert_bad_input(cli, log, tmp_path):
    assert cli("convert", log, "--to", "mjlog").is_bad_input("mjlog", "tenhou6")
    assert cli("convert", log).is_bad_input("--to")
    assert cli("convert", log, "--to", "mjai", "-o", tmp_path / "none" / "out").is_bad_input("none", "No such file")


# Any of them


@pytest.mark.parametrize("command", [["replay"], ["validate"], ["convert", "--to", "mjai"]], ids=lambda command: command[0])
def test_broken_records(cli, broken, command):
    path, word = broken
    run = cli(command[0], path, *command[1:])
    assert run.is_bad_input(word), run


@pytest.mark.parametrize("command", [["replay"], ["validate"], ["convert", "--to", "mjai"]], ids=lambda command: command[0])
def test_no_file(cli, tmp_path, command):
    assert cli(command[0], tmp_path / "none", *command[1:]).is_bad_input("none", "No such file")
    assert cli(command[0], tmp_path, *command[1:]).is_bad_input("a folder")


def test_json_is_one_ascii_line(cli, log):
    out = cli("replay", log, "--json").out
    assert out.isascii()
    assert json.loads(out)["games"][0]["names"] == ["A", "B", "C", "D"]
