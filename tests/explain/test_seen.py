"""Who explains to a seat needs no more than that seat saw: the events as it may see them give the same as the whole truth."""

import random

import pytest

from jantaku import actions
from jantaku.actions import ActionType
from jantaku.bots import Bot, load
from jantaku.events import seen_by
from jantaku.explain import explain_board, why_not_any
from jantaku.match import Match
from jantaku.rules import Ruleset

RULES = (
    "default,length=tonpuu",
    "default,length=tonpuu,transparent_tiles=washizu",
    "default_3p,length=tonpuu,open_hands=true",
    "tenhou_3p,length=tonpuu",
)


def play_on(match: Match, bots: list[Bot], rng: random.Random) -> None:
    """One answer; wins are let pass, so that hands become furiten."""
    seat = rng.choice(match.pending)
    legal = match.legal(seat)
    wanted = bots[seat].choose(match.board(seat), legal)
    if wanted == actions.RON:
        wanted = actions.PASS
    elif wanted == actions.TSUMO:
        wanted = legal[0]
    match.act(seat, wanted)


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_what_a_seat_saw_explains_as_much_as_the_truth(rules: str) -> None:
    ruleset, rng = Ruleset.parse(rules), random.Random(3)
    explained = 0
    for seed in range(12):
        match = Match(ruleset, seed)
        bots = [load("nearest")() for _ in range(ruleset.players)]
        for seat, bot in enumerate(bots):
            bot.begin(seat, ruleset, seed)
        while match.kyoku < 1 and not match.is_over:
            play_on(match, bots, rng)
            events = match.events[1:]
            for seat in range(ruleset.players if match.kyoku < 1 else 0):
                board = match.board(seat)
                if board.waiting_on(seat):
                    explained += 1
                    seen = [seen_by(event, seat) for event in events]
                    assert explain_board(board, seat, ruleset, seen) == explain_board(board, seat, ruleset, events)
                    why = [why_not_any(board, seat, ActionType.RON, ruleset, events=told) for told in (seen, events)]
                    assert why[0] == why[1]
    assert explained > 20
