"""`jantaku play`: what it refuses, and what it hands to the table."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.save import Save, saves_folder


@pytest.fixture
def handed(monkeypatch, tmp_path):
    """What the table is given by a command in a terminal."""
    found = []
    terminal = SimpleNamespace(isatty=lambda: True)
    streams = SimpleNamespace(stdin=terminal, stdout=terminal, stderr=terminal)
    monkeypatch.setattr(sys.modules["jantaku.cli.play"], "sys", streams)
    monkeypatch.setattr("jantaku.tui.run", lambda *given: found.append(given) or 0)
    monkeypatch.setenv("JANTAKU_HOME", str(tmp_path))
    return found


@pytest.mark.parametrize(("preset", "players"), [("tenhou_4p", 4), ("tenhou_3p", 3), ("two_player", 2)])
def test_one_name_is_a_bot_at_each_other_seat(cli, handed, preset, players):
    assert cli("play", "--rules", preset).status == 0
    assert cli("play", "--rules", preset, "--bots", "random", "--seat", players - 1).status == 0
    assert [given[1] for given in handed] == [("sensible",) * (players - 1), ("random",) * (players - 1)]


def test_resume_takes_the_newest_save_or_the_one_named(cli, handed):
    match = Match(Ruleset.of("tenhou_3p"), seed=1)
    saves = [saves_folder() / f"{name}.json" for name in "ab"]
    for path in saves:
        Save.of(match, 0, ("random", "random")).write(path)
    assert cli("play", "--resume").status == 0
    assert cli("play", "--resume", "--no-hints").status == 0
    assert cli("play", "--resume", saves[0]).status == 0
    assert [given[-1] for given in handed] == [saves[1], saves[1], saves[0]]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--bots", "random,random"], ["--bots", "3"]),
        (["--rules", "tenhou_3p", "--bots", "random,random,random"], ["--bots", "2"]),
        (["--rules", "tenhou_3p", "--seat", "3"], ["--seat 3", "0 to 2"]),
        (["--resume"], ["--resume", "saves"]),
        (["--resume", "a", "b"], ["--resume", "one file"]),
        (["--resume", Path("none.json")], ["none.json", "no such file"]),
    ],
)
def test_bad_input(cli, handed, arguments, words):
    run = cli("play", *arguments)
    assert run.is_bad_input(*words), run
    assert handed == []
