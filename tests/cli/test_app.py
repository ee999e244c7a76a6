"""The command line as a whole: help, version, errors, pipes, interrupts, completion."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import jantaku
from jantaku.cli import app as application
from jantaku.cli.app import COMMANDS
from jantaku.cli.rules import EXAMPLES

RUN = "import sys; from jantaku.cli import main; sys.exit(main())"
IN_CHECKOUT = (Path(jantaku.__file__).parents[2] / "bench").is_dir()
ALL_EXAMPLES = [*(example for _, example in COMMANDS), *EXAMPLES.values()]


def process(*arguments: str, code: str = RUN, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `jantaku` as a process of its own."""
    source = str(Path(jantaku.__file__).parent.parent)
    variables = os.environ | {"PYTHONPATH": source, "PYTHONIOENCODING": "utf-8"} | environment
    return subprocess.run([sys.executable, "-c", code, *arguments], env=variables, capture_output=True, text=True, check=False)


def test_version(cli):
    run = cli("--version")
    assert (run.status, run.out.split()[:2]) == (0, ["jantaku", jantaku.__version__])
    assert ("(compiled)" in run.out) == jantaku.compiled
    assert ("make build" in run.err) != jantaku.compiled


def test_help_lists_every_command(cli):
    out = cli("--help").out
    assert all(f"│ {command.__name__} " in out for command, _ in COMMANDS)
    assert "│ rules " in out


@pytest.mark.parametrize("example", ALL_EXAMPLES)
def test_every_example_is_in_the_help_and_works(cli, example, log, monkeypatch, tmp_path):
    command = example.split()[1:]
    assert " ".join(f"Example: {example}".split()) in " ".join(cli(*command[:2], "--help").out.split())
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JANTAKU_HOME", str(tmp_path))
    for name in ("game.xml", "game.jsonl"):
        Path(name).write_bytes(log.read_bytes())
    monkeypatch.setattr("jantaku.server.serve.serve", lambda *given: None)  # it would serve until a signal
    row = '{"id": "x", "kind": "waits", "hand": "1133m5577p2288s6z", "expected": {"waits": "6z"}}'
    Path("examples.jsonl").write_text(row)
    run = cli(*command)
    if command[0] == "play":
        assert run.is_bad_input("terminal")
    elif command[0] == "backup":
        assert run.is_bad_input("server.sqlite")
    elif command[0] == "bench" and not IN_CHECKOUT:
        assert run.is_bad_input("checkout")
    else:
        assert run.status == 0, run.err


def test_help_and_version_load_nothing_heavy():
    code = RUN.replace("sys.exit(main())", "main(); print(*sys.modules, file=sys.stderr)")
    for flag in ("--help", "--version"):
        loaded = set(process(flag, code=code).stderr.split())
        assert "cyclopts" in loaded
        assert loaded.isdisjoint(
            {"jantaku.board", "jantaku.score", "jantaku.shapes", "jantaku.rules", "jantaku.log", "textual", "asyncio"}
        )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["scores"], ["scores", "score"]),
        (["score"], ["HAND"]),
        (["score", "123m567p789p44p24s", "--winn", "3s"], ["--winn"]),
        (["score", "123m567p789p44p24s", "--honba", "x"], ["--honba", "int"]),
        (["shanten", "1m", "2m"], ["2m"]),
        (["validate", "--al"], ["jantaku: no such option: --al"]),
    ],
)
def test_wrong_command_lines(cli, arguments, words):
    assert cli(*arguments).is_bad_input(*words)


def test_interrupt(cli, monkeypatch):
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("jantaku.rules.preset_names", interrupted)
    run = cli("rules", "list")
    assert (run.status, run.out, run.err) == (application.INTERRUPTED, "", "")


def test_a_reader_that_leaves_is_no_error():
    source = str(Path(jantaku.__file__).parent.parent)
    code = f"import sys; sys.argv[1:] = ['rules', 'show', 'default', '--all']; {RUN}"
    with subprocess.Popen(
        [sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": source}, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as run:
        assert run.stdout
        assert run.stderr
        run.stdout.close()
        assert run.stderr.read() == b""
    assert run.returncode == application.FAILED


def test_colour_only_where_it_is_wanted():
    score = ("score", "123m567p789p44p24s", "--win", "3s", "--riichi")
    assert "\x1b[3" in process(*score, FORCE_COLOR="1", TERM="xterm").stdout
    assert "\x1b[3" not in process(*score, FORCE_COLOR="1", TERM="xterm", NO_COLOR="1").stdout
    assert "\x1b" not in process(*score).stdout


def test_a_terminal_without_kanji():
    run = process("score", "123m567p789p44p24s", "--win", "3s", "--riichi", PYTHONIOENCODING="ascii")
    assert run.returncode == 0
    assert "|1m|2m|3m|" in run.stdout


def test_uncompiled_says_so_once():
    run = process("--version", JANTAKU_PURE="1")
    assert "(uncompiled)" in run.stdout
    assert run.stderr.count("make build") == 1


def test_a_binary_built_from_other_sources_is_one_line(cli, monkeypatch):
    from jantaku.pure.finder import StaleBinary

    def stale(*_: object, **__: object) -> None:
        raise StaleBinary("the binary of jantaku.toy was built from other sources: run `make build`")

    monkeypatch.setattr("jantaku.rules.preset_names", stale)
    run = cli("rules", "list")
    assert (run.status, run.err.count("\n"), "make build" in run.err) == (1, 1, True)


@pytest.mark.skipif(sys.platform == "win32", reason="installs for a Unix shell")
def test_completion_is_installed(tmp_path):
    run = process("--install-completion", "--shell", "bash", HOME=str(tmp_path))
    assert run.returncode == 0, run.stderr
    script = tmp_path / ".local/share/bash-completion/completions/jantaku"
    assert "--double-riichi" in script.read_text("utf-8")


def test_the_page_names_every_command_and_schema():
    page = (Path(__file__).parents[2] / "docs" / "cli.md").read_text("utf-8")
    sources = "".join(path.read_text("utf-8") for path in Path(application.__file__).parent.glob("*.py"))
    for command, _ in COMMANDS:
        assert f"`{command.__name__}`" in page
    for schema in re.findall(r'print_json\(\s*"([a-z-]+)"', sources):
        assert f"`jantaku/{schema}/1`" in page
