"""The commands, each with an example for its help page, and what becomes of errors.

A command imports what it works with when it runs, so that `jantaku --help` needs none of it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

from cyclopts import App, CycloptsError, Parameter, ValidationError

from jantaku.cli.bench import bench
from jantaku.cli.conformance import conformance
from jantaku.cli.convert import convert
from jantaku.cli.explain import explain
from jantaku.cli.output import BAD_INPUT, FAILED, INTERRUPTED, UsageError, failure, say_if_uncompiled, version
from jantaku.cli.perft import perft
from jantaku.cli.play import play
from jantaku.cli.replay import replay
from jantaku.cli.rules import rules
from jantaku.cli.score import score
from jantaku.cli.serve import backup, serve
from jantaku.cli.shapes import shanten, ukeire
from jantaku.cli.sim import sim
from jantaku.cli.validate import validate
from jantaku.cli.verify import verify
from jantaku.errors import JantakuError
from jantaku.i18n import LANGUAGES, Message, language_named, language_of, said, speak
from jantaku.pure.finder import StaleBinary

COMMANDS: tuple[tuple[Callable[..., int | None], str], ...] = (
    (play, "jantaku play --rules tenhou_4p --seat 0"),
    (serve, "jantaku serve --data tables --port 0"),
    (backup, "jantaku backup server.backup.sqlite"),
    (score, "jantaku score 123m567p789p44p24s --win 3s --ron --from E --seat S --riichi --dora 4p"),
    (explain, "jantaku explain 222333444m99p57s --win 6s --tsumo --riichi --dora 1m"),
    (shanten, "jantaku shanten 123m456p789s1122z"),
    (ukeire, "jantaku ukeire 123m456p789s11225z"),
    (sim, "jantaku sim --matches 4 --seed 1 --bots sensible,tsumogiri,random,random"),
    (replay, "jantaku replay game.xml --kyoku 3"),
    (validate, "jantaku validate game.xml"),
    (verify, "jantaku verify game.jsonl"),
    (convert, "jantaku convert game.xml --to mjai -o game.jsonl"),
    (perft, "jantaku perft 5"),
    (conformance, "jantaku conformance examples.jsonl"),
    (bench, "jantaku bench --list"),
)
"""Each command with an example; `rules` has its own below it."""


def build_app() -> App:
    """The application with every command."""
    app = App(
        name="jantaku",
        help="Japanese mahjong by its rules: score hands, read and check game records, simulate, play.",
        version=_version,
        help_format="plaintext",
        help_epilogue="jantaku COMMAND --help shows an example of each command. "
        "--lang LANGUAGE or the variable JANTAKU_LANG: en, ja, zh-Hans, zh-Hant.",
        default_parameter=Parameter(show_default=_shown_default),
    )
    for command, example in COMMANDS:
        app.command(command, help_epilogue=f"Example: {example}")
    app.command(rules)
    app.register_install_completion_command(help="Install completion for your shell (bash, zsh, fish or PowerShell).")
    return app


def _shown_default(value: object) -> str:
    """A default in help pages; none where it is that nothing is given."""
    return None if value is None or value is False or value == "" else str(value)  # type: ignore[return-value]


def _version() -> str:
    say_if_uncompiled()
    return version()


def main(tokens: Sequence[str] | None = None) -> int:
    """Run one command line (default: that of the process) and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a tile shows `?`
    try:
        status = _run(sys.argv[1:] if tokens is None else tokens)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else Python complains when it flushes at exit
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _listen(tokens: Sequence[str]) -> list[str]:
    """Speak the language that is asked for, by --lang or by the environment; -> the command line without it."""
    speak(language_of(os.environ))
    rest: list[str] = []
    words = iter(tokens)
    for word in words:
        name, equals, value = word.partition("=")
        if name != "--lang":
            rest.append(word)
            continue
        value = value if equals else next(words, "")
        language = language_named(value)
        if language is None:
            raise UsageError(Message("--lang {name!r}: one of {languages}", name=value, languages=LANGUAGES))
        speak(language)
    return rest


def _run(tokens: Sequence[str]) -> int:
    app = build_app()
    app.suppress_keyboard_interrupt = False
    try:
        status = app(_listen(tokens), exit_on_error=False, print_error=False, result_action="return_value")
    except ValidationError as error:
        return failure(error.exception_message, BAD_INPUT)
    except JantakuError as error:
        return failure(said(error.message), BAD_INPUT)
    except CycloptsError as error:
        return failure(str(error), BAD_INPUT)
    except StaleBinary as error:
        return failure(str(error), FAILED)
    except BrokenPipeError:
        raise
    except OSError as error:
        return failure(f"{error.filename or 'input'}: {error.strerror or error}", BAD_INPUT)
    return status if isinstance(status, int) else 0
