"""Rows of the kinds `multiple_ron` and `pao`: how wins of a known worth are paid."""

from __future__ import annotations

from jantaku.conformance.registry import Answer, Row, answers
from jantaku.conformance.rows import by_wind, rules_of, seat_of
from jantaku.rules.riichi.settlement import Winner, changes, settle_wins
from jantaku.rules.riichi.yaku import NUMBER, YAKU

DEALER = 0
YAKUMAN_BASE = 8000


@answers("multiple_ron")
def multiple_ron(row: Row) -> Answer:
    """`winners` gives what each ron is worth; East is the dealer."""
    rules = rules_of(row)
    source = seat_of(row["discarder"])
    worth = {seat_of(wind): points for wind, points in row["winners"].items()}
    order = sorted(worth, key=lambda seat: (seat - source) % rules.players)
    paid = order if rules.multiple_ron == "all" else order[:1]
    winners = [Winner(seat, source, worth[seat] // (6 if seat == DEALER else 4)) for seat in paid]
    return {"points": by_wind(changes(settle_wins(rules, winners, DEALER, row["honba"], row["riichi_sticks"]), rules.players))}


@answers("pao")
def pao(row: Row) -> Answer:
    """A yakuman with a responsible player; East is the dealer."""
    rules = rules_of(row)
    seat = seat_of(row["winner"])
    source = seat if row["discarder"] is None else seat_of(row["discarder"])
    yakuman = YAKU[NUMBER[row["yakuman"]]].yakuman
    winner = Winner(seat, source, YAKUMAN_BASE * yakuman, yakuman, pao=seat_of(row["responsible"]), pao_yakuman=yakuman)
    return {"points": by_wind(changes(settle_wins(rules, [winner], DEALER, row.get("honba", 0)), rules.players))}
