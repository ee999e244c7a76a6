"""`jantaku sim`."""

import pytest

RUN = ("sim", "--matches", "4", "--seed", "1", "--bots", "random,tsumogiri,tsumogiri,tsumogiri")


def test_text(cli):
    run = cli(*RUN)
    assert run.status == 0
    rows = {line.split()[0]: line.split()[1:] for line in run.out.splitlines() if line.split()}
    assert len(rows["1st"]) == 4
    assert "4 matches" in run.out
    assert "seed 1, riichi(default)" in run.out


def test_json_and_the_same_for_any_number_of_jobs(cli):
    found = cli(*RUN, "--json").json
    assert found["schema"] == "jantaku/sim/1"
    assert (found["matches"], found["seed"], found["rules"]) == (4, "1", "riichi(default)")
    assert [bot["name"] for bot in found["bots"]] == ["random", "tsumogiri", "tsumogiri", "tsumogiri"]
    assert all(sum(bot["ranks"]) == 4 for bot in found["bots"])
    again = cli(*RUN, "--json", "--jobs", "2").json
    assert found | {"seconds": 0} == again | {"seconds": 0}


def test_logs(cli, tmp_path):
    run = cli("sim", "--matches", "2", "--seed", "1", "--bots", "random", "--logs", tmp_path / "logs")
    assert run.status == 0
    files = sorted((tmp_path / "logs").iterdir())
    assert len(files) == 2
    assert cli("validate", *files).out.splitlines()[-1].startswith("2 games")


def test_a_match_whose_dealer_is_asked_to_stop(cli):
    assert cli("sim", "--matches", "1", "--seed", "346", "--bots", "random").status == 0


def test_no_matches(cli):
    assert cli("sim", "--matches", "0", "--json").json["bots"][0]["rank_error"] is None
    assert cli("sim", "--matches", "0").out == "no matches played\n"


def test_one_match(cli):
    out = cli("sim", "--matches", "1", "--seed", "1", "--bots", "tsumogiri").out
    assert "\n1 match, " in out
    assert next(line for line in out.splitlines() if line.startswith("points a win")).split()[3:] == ["-"] * 4


@pytest.mark.parametrize(("preset", "players"), [("tenhou_3p", 3), ("two_player", 2)])
def test_fewer_players(cli, preset, players):
    """One name fills every seat, and as many places are counted as there are seats."""
    run = cli("sim", "--matches", "2", "--seed", "1", "--bots", "random", "--rules", preset)
    rows = {line.split()[0]: line.split()[1:] for line in run.out.splitlines() if line.split()}
    assert [place for place in ("1st", "2nd", "3rd", "4th") if place in rows] == ["1st", "2nd", "3rd", "4th"][:players]
    assert len(rows["1st"]) == players


def test_a_bot_that_fails(cli, monkeypatch):
    class Broken:
        def begin(self, seat, rules, seed):
            pass

        def choose(self, board, legal):
            return -1

    monkeypatch.setattr("jantaku.bots.simple.Tsumogiri", Broken)
    run = cli("sim", "--matches", "1", "--seed", "1", "--bots", "tsumogiri")
    assert (run.status, run.out, len(run.errors)) == (1, "", 1)
    assert "in match 0 of seed 1" in run.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--bots", "pon"], ["'pon'", "sensible"]),
        (["--bots", "random,random"], ["2 bots for 4"]),
        (["--rules", "tenhou"], ["tenhou"]),
        (["--rules", "tenhou_3p", "--bots", "random,random"], ["2 bots for 3"]),
        (["--jobs", "0"], ["--jobs 0"]),
        (["--matches", "-1"], ["--matches -1"]),
    ],
)
def test_bad_input(cli, arguments, words):
    run = cli("sim", *arguments)
    assert run.is_bad_input(*words), run
