"""Rows of kind `furiten`: whether a seat may ron, whether it may win by its own draw, and why not."""

from __future__ import annotations

from jantaku import actions
from jantaku.board import Board
from jantaku.conformance.positions import DORA, Rivers, pon
from jantaku.conformance.registry import Answer, Row, answers
from jantaku.conformance.rows import rules_of, seat_of
from jantaku.events import Kakan
from jantaku.legal import legal
from jantaku.setup import Setup
from jantaku.shapes import waits
from jantaku.tiles import Tile, format_tiles, parse_tiles

SEAT = 1
"""South, who acts last when West deals: North and East discard between its turns."""
DEALER = 2
CALLER = 3


@answers("furiten")
def furiten(row: Row) -> Answer:
    rules = rules_of(row)
    wait = waits(row["hand"])
    hands = ["?", row["hand"], "?", "?"]
    if "called_away" in row or row.get("chankan"):
        hands[CALLER] = "24689p24689s," + pon(row.get("called_away", row["candidate"]), "=")
    rivers = Rivers(hands, format_tiles(wait) + row["own_discards"], DEALER)
    _discards_so_far(row, rivers)
    robbing = bool(row.get("chankan"))
    if robbing:
        rivers.discard()
        rivers.until(CALLER)
        hands[CALLER] = hands[CALLER].replace(",", f"+{row['candidate']},")
    else:
        rivers.discard(row["candidate"])
    setup = Setup.of(rules, hands, rivers.texts, dora=DORA, kyoku="E3")
    setup.match()
    board = setup.board()
    if robbing:
        board.apply(Kakan(CALLER, Tile(row["candidate"])))
        hands[CALLER] = f"24689p24689s,{row['candidate'][0] * 3}={row['candidate']}"
    can_ron = actions.RON in legal(board, SEAT)
    reason = _reason(board)
    rivers.until(SEAT)
    drawn = next(tile for tile in wait if tile in Setup.of(rules, hands, rivers.texts, dora=DORA).unseen())
    hands[SEAT] += f"+{drawn}"
    own_draw = Setup.of(rules, hands, rivers.texts, dora=DORA, kyoku="E3").match()
    return {"can_ron": can_ron, "can_tsumo": actions.TSUMO in own_draw.legal(SEAT), "furiten": reason}


def _discards_so_far(row: Row, rivers: Rivers) -> None:
    """All before the discard of the candidate."""
    own = [str(tile) for tile in parse_tiles(row["own_discards"])]
    declaring = len(own) - (2 if "missed_tsumo" in row else 1)
    for place, tile in enumerate(own):
        rivers.until(SEAT)
        called = tile == row.get("called_away") or row.get("chankan")
        rivers.discard(tile, riichi=bool(row.get("riichi")) and place == declaring, caller=CALLER if called else None)
    for passed in row.get("passed", ()):
        rivers.until(seat_of(passed["by"]))
        rivers.discard(passed["tile"])
    if row.get("own_draw_since") and "passed" in row:
        rivers.until(SEAT)
        rivers.discard()


def _reason(board: Board) -> str | None:
    """The furiten that lasts longest; after riichi, when the wait cannot change, every one lasts for good."""
    me = board.seat(SEAT)
    if not board.is_furiten(SEAT):
        return None
    if me.riichi:
        return "riichi"
    wait = {tile.kind for tile in board.waiting_on(SEAT)}
    return "discard" if any(entry.tile.kind in wait for entry in me.river) else "temporary"
