"""`jantaku shanten`, `jantaku ukeire` and `jantaku perft`."""

import pytest


def test_shanten(cli):
    run = cli("shanten", "123m456p789s1122z")
    assert (run.status, run.out.splitlines()[0]) == (0, "123m456p789s1122z: tenpai")
    assert cli("shanten", "19m19p19s1234z,555+p", "--json").json == {
        "schema": "jantaku/shanten/1",
        "hand": "19m19p19s1234z,555+p",
        "shanten": 6,
        "forms": {"standard": 6, "chiitoitsu": None, "kokushi": None},
    }


def test_shanten_with_the_tiles_of_three_players(cli):
    assert cli("shanten", "111m123p123s123s9m", "--json").json["shanten"] == 0
    assert cli("shanten", "112m", "--rules", "default_3p").is_bad_input("more tiles of a kind")


def test_ukeire_of_thirteen(cli):
    assert cli("ukeire", "123m456p789s1122z").out.splitlines() == [
        "123m456p789s1122z: tenpai",
        "waits 1zx2 2zx2, 4 tiles",
    ]
    assert cli("ukeire", "123m456p789s1122z", "--seen", "1z", "--json").json == {
        "schema": "jantaku/ukeire/1",
        "hand": "123m456p789s1122z",
        "shanten": 0,
        "ukeire": {"1z": 1, "2z": 2},
        "total": 3,
    }


def test_ukeire_of_fourteen(cli):
    run = cli("ukeire", "123m456p789s11225z")
    assert "5z tenpai 4 1zx2 2zx2" in " ".join(run.out.split())
    found = cli("ukeire", "123m456p789s1122+5z".replace("+5z", "z+5z"), "--json").json
    assert found["discards"][0] == {"tile": "5z", "shanten": 0, "ukeire": {"1z": 2, "2z": 2}, "total": 4}
    assert len(found["discards"]) == 12


def test_ukeire_with_melds(cli):
    assert cli("ukeire", "23m11p,555+s,444=4z,9999s", "--json").json["ukeire"] == {"1m": 4, "4m": 4}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["shanten", "11111m"], ["11111m"]),
        (["shanten", "123456789m123456p"], ["13 or 14"]),
        (["ukeire", "123m"], ["closed tiles"]),
        (["ukeire", "123m44p,135s"], ["135s"]),
        (["ukeire", "123m4p", "--seen", "9"], ["suit"]),
        (["ukeire", ""], ["closed tiles"]),
        (["perft", "6"], ["6"]),
        (["perft", "4", "--form", "kokushi"], ["13 or 14"]),
        (["perft", "4", "--players", "5"], ["--players"]),
    ],
)
def test_bad_input(cli, arguments, words):
    run = cli(*arguments)
    assert run.is_bad_input(*words), run


def test_perft(cli):
    assert cli("perft", "4", "--json").json == {
        "schema": "jantaku/perft/1",
        "n": 4,
        "players": 4,
        "form": "standard",
        "counts": {"0": 3756, "1": 34666, "2": 27623},
        "total": 66045,
    }
    rows = [line.split() for line in cli("perft", "4", "--players", "3").out.splitlines()]
    assert [row for row in rows if len(row) == 2][1:] == [["0", "2,127"], ["1", "15,009"], ["2", "10,269"], ["all", "27,405"]]


def test_perft_exhaustive(cli):
    assert cli("perft", "2", "--exhaustive", "--json").json["counts"] == cli("perft", "2", "--json").json["counts"]
