"""Records with mistakes and open hands, as `jantaku replay` tells them."""

from __future__ import annotations

import pytest

from jantaku import actions
from jantaku.events import DeadHand, KyokuEnd
from jantaku.log import LogFormat, Record, write
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.rules.penalties import Mistake, Ruling


@pytest.fixture
def replayed(cli, tmp_path):
    def run(match, *arguments):
        events = match.events
        last = max(place for place, event in enumerate(events) if isinstance(event, KyokuEnd))
        path = tmp_path / "game.jsonl"
        path.write_text(write(Record(LogFormat.NATIVE, tuple(events[: last + 1])), "native"), "utf-8")
        return cli("replay", path, *arguments)

    return run


def play_kyoku(match):
    kyoku = match.kyoku
    while match.kyoku == kyoku and not match.is_over:
        seat = match.pending[0]
        legal = match.legal(seat)
        open_riichi = [action for action in legal if action >= actions.OPEN_RIICHI]
        match.act(
            seat, (open_riichi or [action for action in (actions.TSUMOGIRI, actions.PASS) if action in legal] or legal)[0]
        )


def test_chombo(replayed):
    match = Match(Ruleset.of("default"), seed=1, names="ABCD")
    match.penalise(2, Mistake.FALSE_WIN)
    run = replayed(match)
    assert run.status == 0
    assert "chombo of C" in run.out
    assert replayed(match, "--json").json["games"][0]["kyokus"][0]["chombo"] == 2


def test_a_dead_hand(replayed):
    match = Match(Ruleset.of("default"), seed=1, names="ABCD")
    mistake = next(mistake for mistake in Mistake if _kills(mistake))
    match.penalise(1, mistake)
    play_kyoku(match)
    assert any(isinstance(event, DeadHand) for event in match.events)
    run = replayed(match)
    assert run.status == 0
    assert "the hand of B is dead" in run.out


def _kills(mistake):
    return Match(Ruleset.of("default"), seed=1).penalise(1, mistake) is Ruling.DEAD_HAND


@pytest.mark.parametrize("rules", ["default", "default_3p", "two_player"])
def test_open_riichi(replayed, rules):
    """A hand that is shown when riichi is declared is none that is shown at a draw."""
    for seed in range(400):
        match = Match(Ruleset.parse(f"{rules},local=[open_riichi]"), seed=seed, names="ABCD"[: Ruleset.of(rules).players])
        play_kyoku(match)
        if any(getattr(event, "open", False) for event in match.events):
            break
    run = replayed(match)
    assert run.status == 0
    assert "open riichi" in run.out.replace("_", " ")
