"""The contract: every preset, at the number of players that it is for, played by every bot, without a law broken.

`JANTAKU_MATCHES=200` plays that many matches of each pair in the slow run. The ordinary run plays one match of each preset, by
one bot or the other, or by an eager player, who gets into more corners than any bot.
"""

from __future__ import annotations

import os
import random

import pytest

import jantaku
from jantaku.board import Board
from jantaku.bots import BUILT_IN, load
from jantaku.match import Match
from jantaku.rules.ruleset import Ruleset
from tests.contract.follower import hold
from tests.props.matches import PRESETS, Policy, Walls, eager

MATCHES = int(os.environ.get("JANTAKU_MATCHES", "1"))
"""Matches of each pair in the slow run."""
PLAYERS = ("eager", *BUILT_IN)


def seated(bot: str, rules: Ruleset, seed: int) -> Policy:
    """A policy that asks one bot a seat."""
    if bot == "eager":
        return eager
    bots = [load(bot)() for _ in range(rules.players)]
    for seat, one in enumerate(bots):
        one.begin(seat, rules, 10 * seed + seat)

    def choose(board: Board, legal: bytes, rng: random.Random) -> int:
        assert board.viewer is not None
        return bots[board.viewer].choose(board, legal)

    return choose


def keep(preset: str, bot: str, seed: int, thorough: int = 40) -> None:
    """One match under the laws; and its choices, played again, make the same match."""
    rules = Ruleset.of(preset, allow_incomplete=True)
    match = hold(rules, seed, seated(bot, rules, seed), thorough, watched=(seed % rules.players,))
    again = Match(rules, walls=Walls(rules, seed))
    for seat, action in match.choices:
        again.repeat(seat, action)
    assert again.events == match.events
    assert again.standings == match.standings


MIXED = [(preset, PLAYERS[place % len(PLAYERS)]) for place, preset in enumerate(PRESETS)]


@pytest.mark.parametrize(("preset", "bot"), MIXED[:: 1 if jantaku.compiled else 9])
def test_contract(preset: str, bot: str) -> None:
    keep(preset, bot, 0, thorough=10)


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("bot", PLAYERS)
def test_contract_of_every_pair(preset: str, bot: str) -> None:
    for seed in range(1, 1 + MATCHES):
        keep(preset, bot, seed)
