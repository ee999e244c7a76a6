"""Rows of kind `next_hand`: who deals next, and the honba."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from jantaku import actions
from jantaku.conformance.positions import (
    DORA,
    READY,
    Rivers,
    answer,
    draws_to_the_end,
    hands_of,
    play_out,
    ready,
    table_of,
)
from jantaku.conformance.registry import Answer, Row, Skip, answers
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.rules.penalties import Mistake
from jantaku.seats import Seat
from jantaku.setup import Setup

BOTH_WIN = ("234678m345p88p56s", "234678m678p22p56s")
"""They wait for 4s."""
NINE_KINDS = "19m19p19s123z234m5p+6p"


@answers("next_hand")
def next_hand(row: Row) -> Answer:
    if row["result"] not in _ENDINGS:
        raise Skip(f"kind next_hand: {row['result']}")
    match = _ENDINGS[row["result"]](table_of(row), row["honba_before"])
    return {"dealer_continues": match.index == 0, "honba": match.honba}


def _dealer_win(rules: Ruleset, honba: int) -> Match:
    match = Setup.of(rules, hands_of(rules, {0: f"{READY[0]}+6p"}), dora=DORA, honba=honba).match()
    answer(match, {0: actions.TSUMO})
    return match


def _other_win(rules: Ruleset, honba: int) -> Match:
    rivers = ["6m", *[""] * (rules.players - 1)]
    match = Setup.of(rules, hands_of(rules, {1: READY[1]}), rivers, dora=DORA, honba=honba).match()
    answer(match, {1: actions.RON})
    return match


def _both_win(rules: Ruleset, honba: int, winners: tuple[Seat, Seat]) -> Match:
    hands = hands_of(rules, dict(zip(winners, BOTH_WIN, strict=True)))
    rivers = Rivers(rules, hands, "47s")
    rivers.until(3 - sum(winners))
    rivers.discard("4s")
    match = Setup.of(rules, hands, rivers.texts, dora=DORA, honba=honba).match()
    answer(match, dict.fromkeys(winners, actions.RON))
    return match


def _void(rules: Ruleset, honba: int) -> Match:
    """A kyoku that is played again, which is what becomes of one with a chombo too."""
    rules = rules.replace(chombo="reverse_mangan", chombo_hand="replay")
    match = Setup.of(rules, hands_of(rules, {}), dora=DORA, honba=honba).match()
    match.penalise(match.pending[0], Mistake.CHEATING)
    return match


def _abort(rules: Ruleset, honba: int) -> Match:
    match = Setup.of(rules, hands_of(rules, {0: NINE_KINDS}), dora=DORA, honba=honba).match()
    if actions.KYUUSHU not in match.legal(0):
        raise Skip("kind next_hand: abortive, in rules without kyuushu kyuuhai")
    answer(match, {0: actions.KYUUSHU})
    return match


def _exhaustive(rules: Ruleset, honba: int, dealer_ready: bool) -> Match:
    setup = Setup.of(
        rules, ready(rules, [0, rules.players - 1] if dealer_ready else [rules.players - 1]), dora=DORA, honba=honba
    )
    match = setup.match(draws_to_the_end(setup, {}))
    play_out(match)
    return match


_ENDINGS: dict[str, Callable[[Ruleset, int], Match]] = {
    "dealer_win": _dealer_win,
    "non_dealer_win": _other_win,
    "double_ron_including_dealer": partial(_both_win, winners=(0, 1)),
    "double_ron_non_dealers": partial(_both_win, winners=(1, 2)),
    "double_ron_without_dealer": partial(_both_win, winners=(1, 2)),
    "abortive": _abort,
    "void_hand": _void,
    "exhaustive_dealer_tenpai": partial(_exhaustive, dealer_ready=True),
    "exhaustive_dealer_noten": partial(_exhaustive, dealer_ready=False),
}
