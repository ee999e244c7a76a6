"""`jantaku bench` as a command: where it runs, and what it refuses."""

import json
from pathlib import Path

import pytest

import jantaku
from jantaku.cli import bench as command


def test_elsewhere_it_says_that_it_needs_a_checkout(cli, monkeypatch, tmp_path):
    monkeypatch.setattr(command.jantaku, "__file__", str(tmp_path / "lib" / "jantaku" / "__init__.py"))
    assert cli("bench").is_bad_input("needs a checkout")


needs_checkout = pytest.mark.skipif(
    not (Path(jantaku.__file__).parents[2] / "bench").is_dir(), reason="what is installed cannot measure"
)


@needs_checkout
def test_the_list_of_jobs_and_peers(cli):
    found = json.loads(cli("bench", "--list", "--json").out)
    assert {"score", "shanten", "random", "replay", "import", "memory"} <= set(found["jobs"])
    assert "riichienv" in found["peers"]
    assert "peers: riichienv" in cli("bench", "--list").out


@needs_checkout
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--jobs", "shantn"], ["shantn: no such job", "shanten"]),
        (["--rounds", "0"], ["above 0"]),
        (["--seconds", "-1"], ["above 0"]),
    ],
)
def test_what_cannot_be_measured(cli, arguments, words):
    assert cli("bench", *arguments).is_bad_input(*words)
