"""Rows of kind `furiten`: whether a seat may ron, whether it may win by its own draw, and why not."""

from __future__ import annotations

from jantaku import actions
from jantaku.board import Board
from jantaku.conformance.positions import DORA, Rivers, hands_of, pon, table_of
from jantaku.conformance.registry import Answer, Row, answers
from jantaku.conformance.rows import seat_of
from jantaku.events import Kakan
from jantaku.legal import legal
from jantaku.seats import Seat
from jantaku.setup import Setup
from jantaku.shapes import waits
from jantaku.tiles import Tile, format_tiles, parse_tiles

SEAT = 1
"""South, who acts last: the seat after it deals, and all others discard between its turns."""


@answers("furiten")
def furiten(row: Row) -> Answer:
    rules = table_of(row)
    dealer = (SEAT + 1) % rules.players
    caller = -1 % rules.players
    kyoku = f"E{dealer + 1}"
    wait = waits(row["hand"])
    hands = hands_of(rules, {SEAT: row["hand"]})
    if "called_away" in row or row.get("chankan"):
        hands[caller] = "24689p24689s," + pon(row.get("called_away", row["candidate"]), caller, SEAT, rules.players)
    rivers = Rivers(rules, hands, format_tiles(wait) + row["own_discards"], dealer)
    _discards_so_far(row, rivers, caller)
    robbing = bool(row.get("chankan"))
    if robbing:
        rivers.discard()
        rivers.until(caller)
        called = hands[caller]
        hands[caller] = called.replace(",", f"+{row['candidate']},")
    else:
        rivers.discard(row["candidate"])
    setup = Setup.of(rules, hands, rivers.texts, dora=DORA, kyoku=kyoku)
    setup.match()
    board = setup.board()
    if robbing:
        board.apply(Kakan(caller, Tile(row["candidate"])))
        hands[caller] = called[:-1] + row["candidate"]
    can_ron = actions.RON in legal(board, SEAT)
    reason = _reason(board)
    rivers.until(SEAT)
    drawn = next(tile for tile in wait if tile in Setup.of(rules, hands, rivers.texts, dora=DORA).unseen())
    hands[SEAT] += f"+{drawn}"
    own_draw = Setup.of(rules, hands, rivers.texts, dora=DORA, kyoku=kyoku).match()
    return {"can_ron": can_ron, "can_tsumo": actions.TSUMO in own_draw.legal(SEAT), "furiten": reason}


def _discards_so_far(row: Row, rivers: Rivers, caller: Seat) -> None:
    """All before the discard of the candidate."""
    own = [str(tile) for tile in parse_tiles(row["own_discards"])]
    declaring = len(own) - (2 if "missed_tsumo" in row else 1)
    for place, tile in enumerate(own):
        rivers.until(SEAT)
        called = tile == row.get("called_away") or row.get("chankan")
        rivers.discard(tile, riichi=bool(row.get("riichi")) and place == declaring, caller=caller if called else None)
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
