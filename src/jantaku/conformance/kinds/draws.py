"""Rows of the kinds `exhaustive_draw` and `nagashi`: the payments of a drawn kyoku."""

from __future__ import annotations

from jantaku.conformance.registry import Answer, Row, answers
from jantaku.conformance.rows import by_wind, rules_of, seat_of
from jantaku.events import PaymentReason
from jantaku.rules.riichi.settlement import changes, settle_exhaustive_draw, settle_nagashi


@answers("exhaustive_draw")
def noten_payments(row: Row) -> Answer:
    rules = rules_of(row)
    lines = settle_exhaustive_draw(rules, {seat_of(wind) for wind in row["tenpai"]})
    return {"points": by_wind(changes(lines, rules.players))}


@answers("nagashi")
def nagashi_payments(row: Row) -> Answer:
    rules = rules_of(row)
    lines = settle_nagashi(
        rules,
        {seat_of(wind) for wind in row["achievers"]},
        seat_of(row.get("last_drawer", "E")),
        seat_of(row["dealer"]),
        row["honba"],
        row["riichi_sticks"],
    )
    taken = any(line.reason is PaymentReason.STICKS for line in lines)
    return {"points": by_wind(changes(lines, rules.players)), "sticks_left": 0 if taken else row["riichi_sticks"]}
