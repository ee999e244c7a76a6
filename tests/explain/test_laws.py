"""Laws over whole kyoku: an action has a reason against it exactly when it is not legal."""

from __future__ import annotations

import random

import pytest

import jantaku
from jantaku import actions
from jantaku.board import Board
from jantaku.bots import load
from jantaku.events import Ankan, Deal, Discard, Event, Kakan, KyokuStart, Nuki
from jantaku.explain import explain_board, why_not
from jantaku.legal import legal
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.rules.build import build

KYOKU = 70 if jantaku.compiled else 3
"""Kyoku a ruleset; of three and more rulesets over two hundred."""
RULES = [
    "default",
    "tenhou_4p",
    "tenhou_3p",
    "default,ryanhan_shibari=1,atozuke=false,furiten_riichi=forbidden,riichi_ankan=strict_structure,five_tile_wait=tenpai,"
    "shape_tenpai=false,tenpai_declaration=declared,furiten_own_kan_tiles=true,temporary_furiten_end=own_discard,"
    "kuikae=same_tile_only",
]
OFFERS = (Discard, Ankan, Kakan, Nuki)


def kyokus(rules: Ruleset, number: int, rng: random.Random) -> list[list[Event]]:
    """Kyoku played by bots that sometimes do anything, and let many a win pass."""
    found: list[list[Event]] = []
    while len(found) < number:
        match = Match(rules, rng.randrange(2**31))
        bots = [load("sensible")() for _ in range(rules.players)]
        for seat, bot in enumerate(bots):
            bot.begin(seat, rules, rng.randrange(2**31))
        kyoku = match.kyoku
        while not match.is_over and len(found) < number:
            seat = match.pending[0]
            allowed = match.legal(seat)
            action = allowed[0] if match.asked_to_stop else bots[seat].choose(match.board(seat), allowed)
            if action in (actions.RON, actions.TSUMO) and rng.random() < 0.7:
                action = actions.PASS if actions.PASS in allowed else actions.TSUMOGIRI
            if rng.random() < 0.05 or action not in allowed:
                action = rng.choice(allowed)
            match.act(seat, action)
            if match.kyoku != kyoku:
                kyoku = match.kyoku
                found.append(match.last_kyoku)
    return found


@pytest.mark.parametrize("name", RULES, ids=[str(place) for place in range(len(RULES))])
def test_a_reason_exactly_where_an_action_is_not_legal(name: str) -> None:
    """Every seat's ron on every tile that it waits for, and many other actions, as the kyoku goes on."""
    rules, rng = Ruleset.parse(name), random.Random(name)
    waited = 0
    for events in kyokus(rules, KYOKU, rng):
        board = Board(build(rules), None)
        for place, event in enumerate(events):
            board.apply(event)
            if board.is_over:
                break
            if isinstance(event, KyokuStart | Deal):
                continue
            past = events[: place + 1]
            for seat in range(rules.players):
                waits = isinstance(event, OFFERS) and event.seat != seat and board.tile in board.waiting_on(seat)
                waited += waits
                asked = [actions.RON] if waits else []
                if rng.random() < 0.01:
                    asked += rng.sample(range(actions.ACTIONS), 40)
                for number in asked:
                    assert_explained(board, seat, number, rules, past)
                if waits:
                    found = explain_board(board, seat, rules, past)
                    assert found.allowed == (actions.RON in legal(board, seat))
    assert waited


def assert_explained(board: Board, seat: int, number: int, rules: Ruleset, events: list[Event]) -> None:
    reasons = why_not(board, seat, number, rules, events)
    assert (number in legal(board, seat)) != bool(reasons), (seat, number, [str(reason) for reason in reasons])
