"""Rows of the kinds `houtei_check` and `chankan_check`: the last discard, and the tile of a kan."""

from __future__ import annotations

from jantaku import actions
from jantaku.conformance.positions import (
    DORA,
    READY,
    Rivers,
    answer,
    drawers,
    draws_to_the_end,
    hands_of,
    let_pass,
    play_out,
    pon,
    ready,
    table_of,
)
from jantaku.conformance.registry import Answer, Row, answers
from jantaku.events import Win
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.setup import Setup
from jantaku.tiles import Tile

LAST = Tile("6s")
READY_FOR_LAST = READY[2]
"""It waits for LAST."""
EAST = Tile("1z").kind


@answers("houtei_check")
def houtei_check(row: Row) -> Answer:
    """A win on the last discard: that of the last live tile, or East's of the replacement for it; East draws last but one."""
    rules = table_of(row)
    hands = ready(rules, [])
    replaced = row["last_draw_source"] == "replacement"
    discarder = 0 if replaced else drawers(Setup.of(rules, hands, dora=DORA))[-1]
    winner = max(seat for seat in range(min(rules.players, 3)) if seat != discarder)
    hands[winner] = READY_FOR_LAST
    if replaced:
        hands[0] = "2468m2468p35m111z"
    setup = Setup.of(rules, hands, dora=DORA)
    draws = draws_to_the_end(setup, {}, kept="69s1z")
    draws[-2 if replaced else -1] = Tile("1z") if replaced else LAST
    match = setup.match(draws, replacements=[LAST] if replaced else ())
    events = play_out(match, {actions.RON, actions.ANKAN + EAST})
    values = [event.value for event in events if isinstance(event, Win)]
    return {"houtei": any(value is not None and "houtei" in dict(value.yaku or ()) for value in values)}


@answers("chankan_check")
def chankan_check(row: Row) -> Answer:
    """East makes the kan; South waits for its tile. With two players nobody else can have discarded that of an open kan."""
    rules = table_of(row)
    match = _kan(row, rules)
    if row.get("timing") == "after_replacement":
        let_pass(match)
    return {"allowed": actions.RON in match.legal(1)}


def _kan(row: Row, rules: Ruleset) -> Match:
    """A kan of the tile that the waiting hand waits for, just declared."""
    if row["kan"] == "nuki":
        return _nuki(row, rules)
    waiting, tile = ("19m19p19s1123456z", "7z") if row["waiting_hand"] == "kokushi" else ("234678m345p88p56s", "4s")
    hands = hands_of(rules, {0: f"24568m24568p{tile * 3}", 1: waiting})
    rivers = Rivers(rules, hands, "47s7z")
    source = 1 if row.get("own_discard") or rules.players == 2 else 2
    number = {"ankan": actions.ANKAN, "kakan": actions.KAKAN}.get(row["kan"], actions.DAIMINKAN)
    if row["kan"] == "daiminkan":
        rivers.until(source)
        rivers.discard(tile)
    elif row["kan"] == "kakan":
        hands[0] = f"24689m24689p+{tile},{pon(tile, 0, source, rules.players)}"
        rivers.until(source)
        rivers.discard(tile, caller=0)
        rivers.discard()
        rivers.until(0)
    else:
        hands[0] += f"+{tile}"
    match = Setup.of(rules, hands, rivers.texts, dora=DORA).match()
    answer(match, {0: number if row["kan"] == "daiminkan" else number + Tile(tile).kind})
    return match


def _nuki(row: Row, rules: Ruleset) -> Match:
    """A north just set aside that the waiting hand waits for."""
    waiting = "19m19p19s1123567z" if row["waiting_hand"] == "kokushi" else "123p789p123s99s44z"
    hands = hands_of(rules, {0: "24568m24568p112z+4z", 1: waiting})
    rivers = Rivers(rules, hands, "4z")
    if row.get("own_discard"):
        rivers.until(1)
        rivers.discard("4z")
        rivers.until(0)
    match = Setup.of(rules, hands, rivers.texts, dora=DORA).match()
    match.act(0, actions.NUKI)
    return match
