"""Rows of kind `next_hand`: who deals next, and the honba."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from jantaku import actions
from jantaku.conformance.positions import DORA, READY, Rivers, answer, draws_to_the_end, play_out, ready
from jantaku.conformance.registry import Answer, Row, Skip, answers
from jantaku.conformance.rows import rules_of
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.setup import Setup

BOTH_WIN = ("234678m345p88p56s", "234678m678p22p56s", "?", "?")
"""East and South wait for 4s."""
NINE_KINDS = "19m19p19s123z234m5p+6p"


@answers("next_hand")
def next_hand(row: Row) -> Answer:
    if row["result"] not in _ENDINGS:
        raise Skip(f"kind next_hand: {row['result']}")
    match = _ENDINGS[row["result"]](rules_of(row), row["honba_before"])
    return {"dealer_continues": match.index == 0, "honba": match.honba}


def _dealer_win(rules: Ruleset, honba: int) -> Match:
    match = Setup.of(rules, [f"{READY[0]}+6p", "?", "?", "?"], dora=DORA, honba=honba).match()
    answer(match, {0: actions.TSUMO})
    return match


def _other_win(rules: Ruleset, honba: int) -> Match:
    match = Setup.of(rules, ["?", READY[1], "?", "?"], ["6m", "", "", ""], dora=DORA, honba=honba).match()
    answer(match, {1: actions.RON})
    return match


def _both_win(rules: Ruleset, honba: int) -> Match:
    rivers = Rivers(BOTH_WIN, "47s")
    rivers.until(2)
    rivers.discard("4s")
    match = Setup.of(rules, BOTH_WIN, rivers.texts, dora=DORA, honba=honba).match()
    answer(match, {0: actions.RON, 1: actions.RON})
    return match


def _abort(rules: Ruleset, honba: int) -> Match:
    match = Setup.of(rules, [NINE_KINDS, "?", "?", "?"], dora=DORA, honba=honba).match()
    if actions.KYUUSHU not in match.legal(0):
        raise Skip("kind next_hand: abortive, in rules without kyuushu kyuuhai")
    answer(match, {0: actions.KYUUSHU})
    return match


def _exhaustive(rules: Ruleset, honba: int, dealer_ready: bool) -> Match:
    setup = Setup.of(rules, ready([0, 2] if dealer_ready else [2]), dora=DORA, honba=honba)
    match = setup.match(draws_to_the_end(setup, {}))
    play_out(match)
    return match


_ENDINGS: dict[str, Callable[[Ruleset, int], Match]] = {
    "dealer_win": _dealer_win,
    "non_dealer_win": _other_win,
    "double_ron_including_dealer": _both_win,
    "abortive": _abort,
    "exhaustive_dealer_tenpai": partial(_exhaustive, dealer_ready=True),
    "exhaustive_dealer_noten": partial(_exhaustive, dealer_ready=False),
}
