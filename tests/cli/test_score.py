"""`jantaku score`."""

import json
from pathlib import Path

import pytest

HAND = ("score", "123m567p789p44p24s", "--win", "3s")
EXAMPLES = Path(__file__).parents[3] / "shared" / "spec" / "examples.jsonl"


def test_text(cli):
    run = cli(*HAND, "--riichi", "--dora", "4p", "--honba", "1", "--sticks", "1", "--tiles", "ascii")
    assert run.status == 0
    lines = [" ".join(line.split()) for line in run.out.splitlines()]
    assert "|1m|2m|3m|4p|4p|5p|6p|7p|7p|8p|9p|2s|4s| |3s|" in lines
    assert "Ron on 3s from East, seat South, round East, dora indicators 4p, 1 honba" in lines
    assert {"Riichi 1", "Dora 1", "Base 20", "Closed ron 10", "Closed wait 24s 2", "Together 32, paid as 40"} <= set(lines)
    assert "2 han 40 fu: 2600 points" in lines
    assert {"East South 2600 base", "East South 300 honba", "table South 1000 sticks"} <= set(lines)
    assert lines[-1] == "East -2900 South +3900 West +0 North +0"


@pytest.mark.parametrize(("style", "face"), [("kanji", "│一│二│三│"), ("unicode", "🀇 🀈 🀉"), ("ascii", "|1m|2m|3m|")])
def test_styles(cli, style, face):
    assert face in cli(*HAND, "--riichi", "--tiles", style).out


def test_a_narrow_terminal_gets_text(cli, monkeypatch):
    monkeypatch.setenv("COLUMNS", "30")
    run = cli(*HAND, "--riichi")
    assert "1m 2m 3m" in run.out
    assert max(map(len, run.out.splitlines())) <= 30


def test_json(cli):
    found = cli(*HAND, "--riichi", "--from", "W", "--json").json
    assert found == {
        "schema": "jantaku/score/1",
        "hand": "123m44567789p24s+3s",
        "rules": "riichi(default)",
        "win": True,
        "yaku": [{"yaku": "riichi", "han": 1}],
        "han": 1,
        "fu": 40,
        "fu_raw": 32,
        "fu_items": [
            {"item": "base", "fu": 20, "tiles": ""},
            {"item": "closed_ron", "fu": 10, "tiles": ""},
            {"item": "closed_wait", "fu": 2, "tiles": "24s"},
        ],
        "yakuman": 0,
        "limit": None,
        "value": 1300,
        "points": {"E": 0, "S": 1300, "W": -1300, "N": 0},
        "payments": [{"from": "W", "to": "S", "points": 1300, "reason": "base"}],
        "wait": "kanchan",
        "reading": {"form": "standard", "sets": ["123m", "567p", "789p", "234s"], "pair": "4p"},
    }


def test_json_and_status_of_a_hand_that_may_not_win(cli):
    run = cli(*HAND, "--json")
    assert (run.status, run.json["win"], run.json["reason"]) == (1, False, "no_yaku")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (HAND, "without a yaku"),
        (("score", "123m567p789p44p2s9s", "--win", "3s"), "complete hand (tenpai"),
        ((*HAND, "--riichi", "--rules", "default,min_han=2"), "fewer han"),
    ],
)
def test_text_of_a_hand_that_may_not_win(cli, arguments, words):
    run = cli(*arguments)
    assert run.status == 1
    assert words in run.out


def test_every_reading(cli):
    run = cli("score", "222333444m99p57s+6s", "--all")
    assert run.out.count("points\n") == 2
    assert "Read as 234m 234m 234m 567s 99p, closed wait" in run.out
    found = cli("score", "222333444m99p57s+6s", "--all", "--json").json
    assert [(one["han"], one["fu"]) for one in found["alternatives"]] == [(2, 50), (1, 40)]


@pytest.mark.parametrize(
    ("arguments", "yaku"),
    [
        (["123m567p789p44p24s", "--win", "3s", "--tsumo"], "menzen_tsumo"),
        (["19m19p19s1234567z", "--win", "1m", "--tenhou"], "tenhou"),
        (["19m19p19s1234567z", "--win", "1m", "--chiihou"], "chiihou"),
        (["99p23m777z", "--melds", "555+z,666+z", "--win", "4m"], "daisangen"),
        (["123m567p44p24s,9999p", "--win", "3s", "--tsumo", "--rinshan", "--riichi"], "rinshan"),
        (["123m567p789p44p24s", "--win", "3s", "--double-riichi", "--ippatsu"], "ippatsu"),
        (["123m567p789p44p24s", "--win", "3s", "--houtei"], "houtei"),
        (["123m567p789p44p24s", "--win", "3s", "--chankan"], "chankan"),
        (["123m567p789p44p24s", "--win", "3s", "--tsumo", "--haitei"], "haitei"),
        (["123m567p789p44p24s", "--win", "3s", "--riichi", "--ura", "3p"], "ura_dora"),
        (["123m567p789p44p24s", "--win", "3s", "--renhou", "--rules", "default,renhou=mangan"], "renhou"),
    ],
)
def test_circumstances(cli, arguments, yaku):
    run = cli("score", *arguments, "--json")
    assert run.status == 0, run.err
    assert yaku in [line["yaku"] for line in run.json["yaku"]]


def test_pao(cli):
    run = cli("score", "99p23m777z,555+z,666+z", "--win", "4m", "--from", "W", "--pao", "N", "--json")
    assert run.json["points"] == {"E": 0, "S": 32000, "W": -16000, "N": -16000}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["11111m23p", "--win", "4p"], ["1m"]),
        (["123m567p789p44p248s+3s"], ["15 tiles"]),
        (["123m567p44p24s", "--melds", "124p", "--win", "3s"], ["124p"]),
        (["123m567p44p24s", "--melds", "111-222p", "--win", "3s"], ["222p"]),
        (["123x", "--win", "3s"], ["unexpected character at 3"]),
        (["123m567p789p44p24s"], ["which tile won"]),
        (["123m567p789p44p24s", "--win", "33s"], ["one tile"]),
        (["123m567p789p44p24s", "--win", "3s", "--tsumo", "--ron"], ["--tsumo and --ron"]),
        (["123m567p789p44p24s", "--win", "3s", "--ippatsu"], ["riichi"]),
        (["123m567p789p44p24s", "--win", "3s", "--seat", "5"], ["--seat", "no wind"]),
        (["123m567p789p44p24s", "--win", "3s", "--from", "S"], ["own discard"]),
        (["123m567p789p44p24s", "--win", "3s", "--tenhou", "--seat", "S"], ["tenhou"]),
        (["123m567p789p44p24s", "--win", "3s", "--honba=-1"], ["negative"]),
        (["123m567p789p44p24s", "--win", "3s", "--dora", "3s3s3s3s"], ["3s"]),
        (["123m567p789p44p24s", "--win", "3s", "--rules", "tenhuo"], ["tenhuo"]),
        (["123m567p789p44p24s", "--win", "3s", "--rules", "default,kuitn=false"], ["kuitan"]),
    ],
)
def test_bad_input(cli, arguments, words):
    run = cli("score", *arguments)
    assert run.is_bad_input(*words), run


FLAGS = ("riichi", "double_riichi", "ippatsu", "rinshan", "chankan", "haitei", "houtei", "tenhou", "chiihou", "renhou")
GIVEN = {
    "id",
    "kind",
    "group",
    "players",
    "rules",
    "hand",
    "melds",
    "win_tile",
    "tsumo",
    "round_wind",
    "seat_wind",
    "discarder",
}
GIVEN |= {"dora_indicators", "ura_indicators", "honba", "riichi_sticks", "expected", "why", *FLAGS}


@pytest.mark.skipif(not EXAMPLES.is_file(), reason="shared/spec/examples.jsonl is not there")
def test_fields_are_those_of_the_worked_examples(cli):
    compared = 0
    for row in map(json.loads, EXAMPLES.read_text("utf-8").splitlines()[::4]):
        if row["kind"] != "hand" or row["players"] != 4 or row["rules"] or row["melds"] or row.keys() - GIVEN:
            continue
        run = cli("score", row["hand"], *arguments_of(row), "--json")
        expected = {name: value for name, value in row["expected"].items() if name != "absent"}
        got = {name: run.json[name] for name in expected}
        for one in (got, expected):
            one["yaku"] = sorted(map(str, one.get("yaku", ())))
        assert got == expected, row["id"]
        compared += 1
    assert compared > 20


def arguments_of(row):
    """The options that say what an example gives."""
    yield from ("--win", row["win_tile"], "--seat", row["seat_wind"], "--round", row["round_wind"])
    yield from ("--honba", str(row["honba"]), "--sticks", str(row["riichi_sticks"]))
    yield from ("--dora", "".join(row["dora_indicators"]), "--ura", "".join(row["ura_indicators"]))
    yield from ("--tsumo",) if row["tsumo"] else ("--from", row["discarder"])
    yield from (f"--{name.replace('_', '-')}" for name in FLAGS if row.get(name))
