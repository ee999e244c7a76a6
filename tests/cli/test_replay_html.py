"""`jantaku replay --html`: one file that holds everything, and lets nothing else run."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from jantaku.cli import replay_html
from jantaku.log import LogFormat, Record, write
from jantaku.match import Match
from jantaku.rules import Ruleset
from tests.cli.conftest import Run

Cli = Callable[..., Run]
SCRIPT = 'const text = "</script><!--"; start();'
STYLE = '.a::after { content: "</style>"; }'
HOSTILE = "</script><b>\u2028&"
HALF = "\\ud800"
"""As JSON writes half of a letter."""


@pytest.fixture
def viewer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A viewer as the pages are built, with what would end a script or style too early."""
    folder = tmp_path / "viewer"
    folder.mkdir()
    (folder / "replay.js").write_text(SCRIPT)
    (folder / "replay.css").write_text(STYLE)
    monkeypatch.setattr(replay_html, "VIEWER", folder)
    return folder


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match whose first name means harm."""
    match = Match(Ruleset.of("tenhou_4p", length="tonpuu"), seed="7", names=(HOSTILE, "b", "c", "d"))
    match.play_random(1)
    file = tmp_path_factory.mktemp("logs") / "log.jsonl"
    file.write_text(write(Record(LogFormat.NATIVE, tuple(match.events)), LogFormat.NATIVE), encoding="utf-8")
    return file


def inside(page: str, tag: str) -> str:
    """What stands in the one element that begins so."""
    (found,) = re.findall(rf"<{re.escape(tag)}>(.*?)</", page, re.DOTALL)
    return str(found)


@pytest.mark.usefixtures("viewer")
def test_everything_is_in_the_file(cli: Cli, log: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.html"
    run = cli("replay", log, "--html", out)
    assert (run.status, run.out, run.errors) == (0, "", [])
    page = out.read_text(encoding="utf-8")
    match: dict[str, Any] = json.loads(inside(page, 'script type="application/json" id="match"'))
    assert match["names"] == [HOSTILE, "b", "c", "d"]
    assert match["events"][-1]["type"] == "match_end"
    assert "\u2028" not in inside(page, 'script type="application/json" id="match"')
    assert page.count("</script>") == 2
    assert page.count("</style>") == 1
    assert "&lt;/script&gt;" in inside(page, "title")


@pytest.mark.usefixtures("viewer")
def test_half_of_a_letter(cli: Cli, log: Path, tmp_path: Path) -> None:
    (tmp_path / "log").write_text(log.read_text(encoding="utf-8").replace('"b"', f'"{HALF}"', 1), encoding="utf-8")
    assert cli("replay", tmp_path / "log", "--html", tmp_path / "out.html").status == 0
    assert HALF in (tmp_path / "out.html").read_text(encoding="utf-8")


@pytest.mark.usefixtures("viewer")
def test_nothing_else_runs(cli: Cli, log: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.html"
    cli("replay", log, "--html", out)
    page = out.read_text(encoding="utf-8")
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
    assert policy.startswith("default-src 'none'; ")
    for tag in ("script", "style"):
        digest = base64.b64encode(hashlib.sha256(inside(page, tag).encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy
    assert not re.findall(r'(?:src|href)="(?!data:,)', page)


def test_without_the_pages(cli: Cli, log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_html, "VIEWER", tmp_path / "nowhere")
    assert cli("replay", log, "--html", tmp_path / "out.html").is_bad_input("not built", "make pages")
    assert not (tmp_path / "out.html").exists()


@pytest.mark.usefixtures("viewer")
@pytest.mark.parametrize("more", [("--json",), ("--kyoku", "0"), ("--seat", "0"), ("--follow",)])
def test_what_does_not_go_with_it(cli: Cli, log: Path, tmp_path: Path, more: tuple[str, ...]) -> None:
    assert cli("replay", log, "--html", tmp_path / "out.html", *more).is_bad_input("--html", "--game")


@pytest.mark.usefixtures("viewer")
def test_one_game_of_several(cli: Cli, log: Path, tmp_path: Path) -> None:
    several = tmp_path / "several.jsonl"
    several.write_text(log.read_text(encoding="utf-8") * 2, encoding="utf-8")
    out = tmp_path / "out.html"
    assert cli("replay", several, "--html", out).is_bad_input("several games", "--game")
    assert cli("replay", several, "--game", "2", "--html", out).status == 0
    assert out.exists()


@pytest.mark.usefixtures("viewer")
def test_where_nothing_can_be_written(cli: Cli, log: Path, tmp_path: Path) -> None:
    assert cli("replay", log, "--html", tmp_path / "no" / "out.html").is_bad_input("out.html")


@pytest.mark.usefixtures("viewer")
def test_what_is_no_log(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "log").write_text("hello")
    assert cli("replay", tmp_path / "log", "--html", tmp_path / "out.html").is_bad_input("neither XML nor JSON")
