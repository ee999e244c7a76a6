"""Rows of the kinds `houtei_check` and `chankan_check`: the last discard, and the tile of a kan."""

from __future__ import annotations

from jantaku import actions
from jantaku.conformance.positions import DORA, NOT_READY, READY, Rivers, answer, draws_to_the_end, let_pass, play_out, pon
from jantaku.conformance.registry import Answer, Row, answers
from jantaku.conformance.rows import rules_of
from jantaku.events import Win
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.setup import Setup
from jantaku.tiles import Tile

LAST = Tile("6s")
"""READY[2] waits for it."""
EAST = Tile("1z").kind


@answers("houtei_check")
def houtei_check(row: Row) -> Answer:
    """West wins on the last discard: South's of the last live tile, or East's of the replacement for it."""
    rules = rules_of(row)
    hands = list(NOT_READY)
    hands[2] = READY[2]
    replaced = row["last_draw_source"] == "replacement"
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
    """East makes the kan; South waits for its tile."""
    rules = rules_of(row)
    match = _kan(row, rules)
    if row.get("timing") == "after_replacement":
        let_pass(match)
    return {"allowed": actions.RON in match.legal(1)}


def _kan(row: Row, rules: Ruleset) -> Match:
    """A kan of the tile that the waiting hand waits for, just declared."""
    waiting, tile = ("19m19p19s1123456z", "7z") if row["waiting_hand"] == "kokushi" else ("234678m345p88p56s", "4s")
    hands = [f"24568m24568p{tile * 3}", waiting, "?", "?"]
    rivers = Rivers(hands, "47s7z")
    number = {"ankan": actions.ANKAN, "kakan": actions.KAKAN}.get(row["kan"], actions.DAIMINKAN)
    if row["kan"] == "daiminkan":
        rivers.until(2)
        rivers.discard(tile)
    elif row["kan"] == "kakan":
        source = 1 if row.get("own_discard") else 2
        hands[0] = f"24689m24689p+{tile},{pon(tile, '+' if source == 1 else '=')}"
        rivers.until(source)
        rivers.discard(tile, caller=0)
        rivers.discard()
        rivers.until(0)
    else:
        hands[0] += f"+{tile}"
    match = Setup.of(rules, hands, rivers.texts, dora=DORA).match()
    answer(match, {0: number if row["kan"] == "daiminkan" else number + Tile(tile).kind})
    return match
