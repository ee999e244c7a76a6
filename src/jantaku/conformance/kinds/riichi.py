"""Rows of the kinds `riichi_check` and `riichi_ankan`: when riichi may be declared, and a closed kan after it."""

from __future__ import annotations

from jantaku import actions
from jantaku.conformance.positions import DORA, NOT_READY, PLAYERS, READY, Rivers
from jantaku.conformance.registry import Answer, Row, answers
from jantaku.conformance.rows import rules_of
from jantaku.setup import Setup
from jantaku.shapes import waits
from jantaku.tiles import Tile, format_tiles

FIRST_LIVE = 69
"""Live tiles left when the dealer has drawn."""


@answers("riichi_check")
def riichi_check(row: Row) -> Answer:
    """The seat that draws when so many live tiles are left; an open hand has called pon from kamicha."""
    rules = rules_of(row)
    kans = row.get("ankan", 0)
    turns = FIRST_LIVE - row["live_tiles"] - kans + (not row["closed"])
    seat = turns % PLAYERS
    hand = READY[seat] if row["tenpai"] else NOT_READY[seat]
    if not row["closed"]:
        hand = "234567p6678s,222-z"
    elif kans:
        hand = "234567p6678s,4444z"
    hands = ["?"] * PLAYERS
    hands[seat] = hand.replace(",", "+1z,") if "," in hand else f"{hand}+1z"
    rivers = Rivers(hands, "12z")
    for turn in range(turns):
        opens = not row["closed"] and turn == (seat - 1) % PLAYERS
        rivers.discard("2z" if opens else "", caller=seat if opens else None)
    others = rules.start_points
    scores = [row["points"] if other == seat else others for other in range(PLAYERS)]
    match = Setup.of(rules, hands, rivers.texts, dora=DORA, scores=scores).match()
    assert match.board(None).live == row["live_tiles"]
    declarations = range(actions.RIICHI, actions.RIICHI_TSUMOGIRI + 1)
    return {"allowed": any(number in declarations for number in match.legal(seat))}


@answers("riichi_ankan")
def riichi_ankan(row: Row) -> Answer:
    """South has declared riichi with its first discard."""
    hands = ["?", f"{row['hand']}+{row['drawn']}", "?", "?"]
    rivers = Rivers(hands, format_tiles(waits(row["hand"])))
    rivers.until(1)
    rivers.discard(riichi=True)
    rivers.until(1)
    match = Setup.of(rules_of(row), hands, rivers.texts, dora=DORA).match()
    return {"allowed": actions.ANKAN + Tile(row["drawn"]).kind in match.legal(1)}
