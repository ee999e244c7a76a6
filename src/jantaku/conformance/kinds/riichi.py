"""Rows of the kinds `riichi_check` and `riichi_ankan`: when riichi may be declared, and a closed kan after it."""

from __future__ import annotations

from jantaku import actions
from jantaku.conformance.positions import DORA, NOT_READY, READY, Rivers, hands_of, pon, table_of
from jantaku.conformance.registry import Answer, Row, answers
from jantaku.setup import Setup
from jantaku.shapes import waits
from jantaku.tiles import Tile, format_tiles


@answers("riichi_check")
def riichi_check(row: Row) -> Answer:
    """The seat that draws when so many live tiles are left; an open hand has called pon from kamicha."""
    rules = table_of(row)
    players = rules.players
    kans = row.get("ankan", 0)
    first = Setup.of(rules, hands_of(rules, {}), dora=DORA).board().live - 1
    turns = first - row["live_tiles"] - kans + (not row["closed"])
    seat = turns % players
    hand = READY[seat] if row["tenpai"] else NOT_READY[seat]
    if not row["closed"]:
        hand = f"234567p6678s,{pon('2z', seat, (seat - 1) % players, players)}"
    elif kans:
        hand = "234567p6678s,4444z"
    hands = hands_of(rules, {seat: hand.replace(",", "+1z,") if "," in hand else f"{hand}+1z"})
    rivers = Rivers(rules, hands, "12z")
    for turn in range(turns):
        opens = not row["closed"] and turn == (seat - 1) % players
        rivers.discard("2z" if opens else "", caller=seat if opens else None)
    others = rules.start_points
    scores = [row["points"] if other == seat else others for other in range(players)]
    match = Setup.of(rules, hands, rivers.texts, dora=DORA, scores=scores).match()
    assert match.board(None).live == row["live_tiles"]
    declarations = range(actions.RIICHI, actions.RIICHI_TSUMOGIRI + 1)
    return {"allowed": any(number in declarations for number in match.legal(seat))}


@answers("riichi_ankan")
def riichi_ankan(row: Row) -> Answer:
    """South has declared riichi with its first discard."""
    rules = table_of(row)
    hands = hands_of(rules, {1: f"{row['hand']}+{row['drawn']}"})
    rivers = Rivers(rules, hands, format_tiles(waits(row["hand"])))
    rivers.until(1)
    rivers.discard(riichi=True)
    rivers.until(1)
    match = Setup.of(rules, hands, rivers.texts, dora=DORA).match()
    return {"allowed": actions.ANKAN + Tile(row["drawn"]).kind in match.legal(1)}
