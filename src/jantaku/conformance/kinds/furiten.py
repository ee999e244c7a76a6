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


@answers("furiten")
def furiten(row: Row) -> Answer:
    """The seat asked about acts last: the seat after it deals, and all others discard between its turns."""
    rules = table_of(row)
    players = rules.players
    seat = _owner(row, players)
    caller = (seat - 2) % players if players > 2 else 1 - seat
    kyoku = f"E{(seat + 1) % players + 1}"
    wait = waits(row["hand"])
    hands = hands_of(rules, {seat: row["hand"]})
    robbing = bool(row.get("chankan"))
    taken = Tile(row["candidate"] if robbing else row["called_away"]) if robbing or "called_away" in row else None
    source = seat if taken in parse_tiles(row["own_discards"]) else (seat - 1) % players
    if taken is not None:
        hands[caller] = "24689p24689s," + pon(str(taken), caller, source, players)
    rivers = Rivers(rules, hands, format_tiles(wait) + row["own_discards"], (seat + 1) % players)
    if taken is not None and source != seat:
        rivers.until(source)
        rivers.discard(str(taken), caller=caller)
        taken = None
    _discards_so_far(row, rivers, seat, taken, caller)
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
    can_ron = actions.RON in legal(board, seat)
    reason = _reason(board, seat)
    rivers.until(seat)
    drawn = next(tile for tile in wait if tile in Setup.of(rules, hands, rivers.texts, dora=DORA).unseen())
    hands[seat] += f"+{drawn}"
    own_draw = Setup.of(rules, hands, rivers.texts, dora=DORA, kyoku=kyoku).match()
    return {"can_ron": can_ron, "can_tsumo": actions.TSUMO in own_draw.legal(seat), "furiten": reason}


def _owner(row: Row, players: int) -> Seat:
    """South, or another seat from which no tile was passed and that does not draw at once after the last of them."""
    sources = [seat_of(passed["by"]) for passed in row.get("passed", ())]
    last = sources[-1] if sources and not row.get("own_draw_since") else None
    free = [seat for seat in (1, *range(2, players), 0) if seat not in sources and (seat - 1) % players != last]
    return free[0] if free else 1


def _discards_so_far(row: Row, rivers: Rivers, seat: Seat, taken: Tile | None, caller: Seat) -> None:
    """All before the discard of the candidate; the first own one that is `taken` is called away."""
    own = parse_tiles(row["own_discards"])
    declaring = len(own) - (2 if "missed_tsumo" in row else 1)
    for place, tile in enumerate(own):
        rivers.until(seat)
        called = tile == taken
        rivers.discard(str(tile), riichi=bool(row.get("riichi")) and place == declaring, caller=caller if called else None)
        taken = None if called else taken
    for passed in row.get("passed", ()):
        rivers.until(seat_of(passed["by"]))
        rivers.discard(passed["tile"])
    if row.get("own_draw_since") and "passed" in row:
        rivers.until(seat)
        rivers.discard()


def _reason(board: Board, seat: Seat) -> str | None:
    """The furiten that lasts longest; after riichi, when the wait cannot change, every one lasts for good."""
    me = board.seat(seat)
    if not board.is_furiten(seat):
        return None
    if me.riichi:
        return "riichi"
    wait = {tile.kind for tile in board.waiting_on(seat)}
    return "discard" if any(entry.tile.kind in wait for entry in me.river) else "temporary"
