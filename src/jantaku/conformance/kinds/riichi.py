"""Rows of the kinds `riichi_check` and `riichi_ankan`: when riichi may be declared, and a closed kan after it."""

from __future__ import annotations

from jantaku import actions
from jantaku.conformance.positions import DORA, Rivers, hands_of, pon, table_of
from jantaku.conformance.registry import Answer, Row, answers
from jantaku.setup import Setup
from jantaku.shapes import waits
from jantaku.tiles import Tile, format_tiles

RUNS = ("345m", "234p", "567p")
"""The sets of a hand, of which the first make way for melds."""
KANS = ("4444z", "7777z", "6666z")
WAITING, SCATTERED = "6678s", "2578s"
"""The rest of that hand, tenpai and one tile from it."""


@answers("riichi_check")
def riichi_check(row: Row) -> Answer:
    """The seat that draws when so many live tiles are left; an open hand has called pon from kamicha."""
    rules = table_of(row)
    players = rules.players
    kans = row.get("ankan", 0)
    first = Setup.of(rules, hands_of(rules, {}), dora=DORA).board().live - 1
    turns = first - row["live_tiles"] - kans + (not row["closed"])
    seat = turns % players
    melds = [*KANS[:kans], *([] if row["closed"] else [pon("2z", seat, (seat - 1) % players, players)])]
    closed = "".join(RUNS[len(melds) :]) + (WAITING if row["tenpai"] else SCATTERED)
    hands = hands_of(rules, {seat: ",".join([f"{closed}+1z", *melds])})
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
