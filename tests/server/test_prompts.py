"""What a discard is said to leave is what the hand is, once that tile is gone."""

from __future__ import annotations

import random
from copy import copy

import pytest

from jantaku import actions
from jantaku.actions import Action
from jantaku.bots import load
from jantaku.events import Discard
from jantaku.explain import explain_board
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.rules.tileset import tile_set
from jantaku.server.messages import Offer
from jantaku.server.prompts import offers
from jantaku.shapes import shanten

DISCARDS = ("discard", "riichi", "open_riichi")


def check(match: Match, seat: int, offer: Offer) -> None:
    board = match.board(seat)
    if offer.tsumogiri or offer.action < actions.TSUMOGIRI:
        action = Action.of(offer.action, board.seat(seat).drawn if offer.tsumogiri else board.tile)
        assert action.tile is not None
        after = copy(board)
        riichi, opened = offer.type != "discard", offer.type == "open_riichi"
        after.apply(Discard(seat, action.tile, tsumogiri=offer.tsumogiri, riichi=riichi, open=opened))
        closed = after.seat(seat).closed
        assert closed is not None
        assert offer.shanten == shanten(closed, tile_set=tile_set(match.rules))
        waits = explain_board(after, seat, match.rules).waits if offer.shanten == 0 else ()
        assert [(wait.tile, wait.left) for wait in offer.waits] == [(str(wait.tile), wait.left) for wait in waits]


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["tenhou_4p", "tenhou_3p", "default,local=[open_riichi]", "two_player"])
def test_offers_of_discards(rules: str) -> None:
    ruleset, rng = Ruleset.parse(rules), random.Random(1)
    match = Match(ruleset, 5)
    bots = [load("nearest")() for _ in range(ruleset.players)]
    for seat, bot in enumerate(bots):
        bot.begin(seat, ruleset, 0)
    tenpai = 0
    for _ in range(300):
        if match.is_over:
            break
        seat = match.pending[0]
        legal = match.legal(seat)
        found = () if match.asked_to_stop else offers(match.board(seat), seat, ruleset, legal)
        for offer in found:
            if offer.type in DISCARDS:
                check(match, seat, offer)
                tenpai += bool(offer.waits)
        match.act(seat, bots[seat].choose(match.board(seat), legal) if found and rng.random() < 0.9 else rng.choice(legal))
    assert tenpai > 0
