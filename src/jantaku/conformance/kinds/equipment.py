"""Rows of the kinds `point_sticks` and `equipment_error`: sticks to start with, and sets of tiles that prove wrong."""

from __future__ import annotations

from jantaku.conformance.found_tiles import as_described, tells_of_cheating
from jantaku.conformance.registry import Answer, Row, answers
from jantaku.conformance.rows import rules_of
from jantaku.equipment import WrongTiles, faults, sticks_to_start, wrong_tiles
from jantaku.rules.tileset import tile_set


@answers("point_sticks")
def point_sticks(row: Row) -> Answer:
    sticks = sticks_to_start(row["start_points"], row.get("style", "A"), row.get("players", 4))
    return {"sticks": {str(worth): number for worth, number in sticks.by_worth().items()}}


@answers("equipment_error")
def equipment_error(row: Row) -> Answer:
    """What becomes of a kyoku whose set proves to be as `found` says."""
    rules, text = rules_of(row), row["found"]
    wanted = tile_set(rules)
    cheating = row.get("cheating", tells_of_cheating(text))
    outcome = wrong_tiles(rules, faults(as_described(text, wanted), wanted), cheating)
    return {"void_hand": outcome is WrongTiles.VOID_HAND, "penalty": outcome is WrongTiles.PENALTY}
