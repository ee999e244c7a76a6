"""Any text and any flags: an answer or an error of ours with a line that says what is wrong, and nothing else."""

import contextlib
import io
import random
from collections.abc import Callable

import pytest

from jantaku.cli import main
from jantaku.errors import JantakuError
from jantaku.explain import explain
from jantaku.hands import Hand
from jantaku.melds import parse_melds
from jantaku.rules import RulesError, Ruleset, preset_names
from jantaku.rules.build import build
from jantaku.score import score
from jantaku.setup import Setup
from jantaku.tiles import parse_tiles
from tests.props.matches import few
from tests.props.texts import command_line, hand_text, meld_text, position_text, rules_text, win_flags


def playable() -> list[Ruleset]:
    """The presets that can be played as they are."""
    found = []
    for name in preset_names():
        with contextlib.suppress(RulesError):
            build(Ruleset.of(name))
            found.append(Ruleset.of(name))
    return found


RULES = playable()


def is_refused(ask: Callable[[], object]) -> bool:
    """Whether an error of ours was raised; it says what is wrong."""
    try:
        ask()
    except JantakuError as error:
        return bool(str(error))
    return False


def try_hand(rng: random.Random) -> bool:
    text, flags, rules = hand_text(rng), win_flags(rng), rng.choice(RULES)
    for parse in (Hand.parse, parse_tiles):
        is_refused(lambda: parse(text))  # noqa: B023
    return is_refused(lambda: score(text, rules=rules, **flags))


def try_explanation(rng: random.Random) -> bool:
    text, flags, rules = hand_text(rng), win_flags(rng), rng.choice(RULES)
    return is_refused(lambda: explain(text, rules=rules, **flags))


def try_melds(rng: random.Random) -> bool:
    text = meld_text(rng)
    return is_refused(lambda: parse_melds(text))


def try_rules(rng: random.Random) -> bool:
    text = rules_text(rng)
    return is_refused(lambda: Ruleset.parse(text))


def try_position(rng: random.Random) -> bool:
    text = position_text(rng)
    return is_refused(lambda: Setup.parse(text).status())


def try_command(rng: random.Random) -> bool:
    """Status 0 or 1 with an answer, or 2 and a line."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = main(command_line(rng))
    assert status in (0, 1, 2)
    assert "Traceback" not in err.getvalue()
    assert err.getvalue() if status == 2 else out.getvalue()
    return status == 2


TRIES: list[tuple[Callable[[random.Random], bool], int, int]] = [
    (try_hand, 2000, 10_000),
    (try_explanation, 300, 300),
    (try_melds, 1000, 1000),
    (try_rules, 300, 300),
    (try_position, 300, 300),
    (try_command, 60, 60),
]
"""What is tried how often in a run: the ordinary one, and each of ten in the slow one, which makes 100 000 hands."""


def hold(attempt: Callable[[random.Random], bool], seed: int, number: int) -> None:
    """Random texts: some of them are refused, and not all."""
    rng = random.Random(f"{attempt.__name__} {seed}")
    assert 0 < sum(attempt(rng) for _ in range(number)) < number


@pytest.mark.parametrize(("attempt", "number"), [(attempt, number) for attempt, number, _ in TRIES])
def test_any_text(attempt: Callable[[random.Random], bool], number: int) -> None:
    hold(attempt, 0, few(number, number // 10))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 11))
@pytest.mark.parametrize(("attempt", "number"), [(attempt, number) for attempt, _, number in TRIES])
def test_much_more_text(attempt: Callable[[random.Random], bool], number: int, seed: int) -> None:
    hold(attempt, seed, number)
