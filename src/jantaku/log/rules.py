"""Which rules a record was played by: a preset and the options that differ, as ruleset text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jantaku.events import MatchEnd

NO_RED, NO_KUITAN, HANCHAN, SANMA = 0x02, 0x04, 0x08, 0x10
"""Bits of Tenhou's GO type."""


def text(preset: str, options: Mapping[str, Any]) -> str:
    """Ruleset text: `riichi(preset, option=value, ...)`, options in the order given.

    >>> text("tenhou_4p", {"kuitan": False, "length": "tonpuu"})
    'riichi(tenhou_4p, kuitan=false, length=tonpuu)'
    """
    parts = [preset, *(f"{name}={str(value).lower()}" for name, value in options.items())]
    return f"riichi({', '.join(parts)})"


def tenhou_ruleset(facts: Mapping[str, Any], end: MatchEnd | None, players: int) -> str:
    """Rules of a Tenhou game from its GO type; the rounding of the result from the results, else from the month.

    >>> tenhou_ruleset({"type": 0xE1}, None, 4)
    'riichi(tenhou_4p, length=tonpuu)'
    """
    kind = facts["type"]
    options: dict[str, Any] = {}
    if kind & NO_RED:
        options["red_fives"] = 0
    if kind & NO_KUITAN:
        options["kuitan"] = False
    if not kind & HANCHAN:
        options["length"] = "tonpuu"
    return text(f"tenhou_{players}p", options | tenhou_rounding(end, facts.get("month"), players))


def tenhou_rounding(end: MatchEnd | None, month: str | None, players: int) -> dict[str, str]:
    """The option `result_rounding` where it differs from the preset (4 players exact, 3 players nearest)."""
    found = None if end is None or end.results is None else rounding_of(end.scores, end.results, players)
    if found is None:
        found = "nearest" if month and month < "2023" else "exact" if month else None
    preset = {4: "exact", 3: "nearest"}[players]
    return {} if found in (None, preset) else {"result_rounding": found}


def rounding_of(scores: Sequence[int], results: Sequence[float], players: int) -> str | None:
    """"exact" or "nearest" (thousands), whichever alone explains Tenhou results; None if both or neither do."""
    starts, target, uma = {4: (25000, 30000, (20, 10, -10, -20)), 3: (35000, 40000, (20, 0, -20))}[players]
    order = sorted(range(players), key=lambda seat: -scores[seat])
    fits = {"exact": True, "nearest": True}
    for place, seat in enumerate(order[1:], 1):
        exact = scores[seat] - target
        nearest = _nearest_thousand(scores[seat]) - target
        fits["exact"] &= abs(results[seat] - exact / 1000 - uma[place]) < 0.05
        fits["nearest"] &= abs(results[seat] - nearest / 1000 - uma[place]) < 0.05
    found = [name for name, fit in fits.items() if fit]
    return found[0] if len(found) == 1 else None


def _nearest_thousand(score: int) -> int:
    """Rounded to thousands, 500 away from zero."""
    rounded = (abs(score) + 500) // 1000 * 1000
    return rounded if score >= 0 else -rounded


def tenhou6_ruleset(facts: Mapping[str, Any], end: MatchEnd | None, players: int) -> str:
    """Rules of a tenhou.net/6 game from its rule text (般 上 特 鳳 rooms, 東 / 南, 喰, 赤); a Mahjong Soul room named there gives
    that preset.

    >>> tenhou6_ruleset({"rule": {"disp": "般東喰", "aka": 0}}, None, 4)
    'riichi(tenhou_4p, red_fives=0, length=tonpuu)'
    """
    rule = facts.get("rule") or {}
    shown = str(rule.get("disp", ""))
    options: dict[str, Any] = {}
    if not any(rule.get(key) for key in ("aka", "aka51", "aka52", "aka53")) and "赤" not in shown:
        options["red_fives"] = 0
    majsoul = any(word in shown for word in ("Room", "の間", "之间"))
    if not majsoul and shown and "喰" not in shown:
        options["kuitan"] = False
    if "東" in shown or "东" in shown or "East" in shown:
        options["length"] = "tonpuu"
    if majsoul:
        return text(f"majsoul_{players}p", options)
    return text(f"tenhou_{players}p", options | tenhou_rounding(end, facts.get("month"), players))
