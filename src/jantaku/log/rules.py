"""Which rules a record was played by: a preset and the options that differ, as ruleset text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jantaku.events import Deal, Draw, Event, KyokuStart, MatchEnd
from jantaku.tiles import RED

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


def majsoul_ruleset(facts: Mapping[str, Any], players: int) -> str:
    """Rules of a Mahjong Soul record: `mode.mode` (last digit 1 east, 2 south) and the friendly room's `detailRule`.

    A field with value 0 is left out of a record, so a detailRule without `shiduan` has no open tanyao.

    >>> majsoul_ruleset({"mode": {"mode": 1, "detailRule": {"doraCount": 0, "shiduan": 1}}}, 4)
    'riichi(majsoul_4p, length=tonpuu, red_fives=0)'
    """
    mode = facts.get("mode") or {}
    options: dict[str, Any] = {}
    if mode.get("mode", 2) % 10 == 1:
        options["length"] = "tonpuu"
    rule = mode.get("detailRule")
    if rule:
        reds, start, target = {4: (3, 25000, 30000), 3: (2, 35000, 40000)}[players]
        said = {
            "red_fives": (rule.get("doraCount", 0), reds),
            "kuitan": (bool(rule.get("shiduan")), True),
            "start_points": (rule.get("initPoint", start), start),
            "target_points": (rule.get("fandian", target), target),
            "min_han": (rule.get("fanfu", 1), 1),
        }
        options |= {name: value for name, (value, preset) in said.items() if value != preset}
    return text(f"majsoul_{players}p", options)


OWN_WORDS = ("荒牌平局", "三家和", "四開槓")
"""Names of draws as kobalab's own program writes them; records made from Tenhou's use Tenhou's."""


def kobalab_ruleset(
    facts: Mapping[str, Any], log: Sequence[Sequence[Mapping[str, Any]]], events: Sequence[Event], end: MatchEnd | None, players: int
) -> str:
    """Rules of a kobalab paipu, which states none: the program's own (`majiang`) or Tenhou's, by the words it uses.

    Its own program says 翻牌 and 荒牌平局 where Tenhou says 役牌 and 流局; where neither occurs, results in whole thousands are its own.
    """
    last = [message for kyoku in log for message in kyoku[-1].values()]
    words = {entry["name"] for message in last for entry in message.get("hupai") or ()} | {message.get("name") for message in last}
    own = any(word in OWN_WORDS or str(word).startswith("翻牌") for word in words)
    foreign = any(word == "流局" or str(word).startswith("役牌") for word in words)
    if not own and not foreign:
        own = all("." not in str(point) for point in facts.get("point") or ())
    if own:
        return text("majiang", {})
    options = {} if has_reds(events) else {"red_fives": 0}
    if end is not None and ended_as_tonpuu(events, end, players):
        options["length"] = "tonpuu"
    return text(f"tenhou_{players}p", options | tenhou_rounding(end, facts.get("month"), players))


def has_reds(events: Sequence[Event]) -> bool:
    """Whether a red five was dealt or drawn."""
    return any(
        any(tile & RED for tile in event.tiles) if isinstance(event, Deal) else isinstance(event, Draw) and event.tile & RED
        for event in events
    )


def ended_as_tonpuu(events: Sequence[Event], end: MatchEnd, players: int) -> bool:
    """Whether a match ended where only an east-only one may: nobody below zero, before the last kyoku of South."""
    last = next(event for event in reversed(events) if isinstance(event, KyokuStart))
    return min(end.scores) >= 0 and (last.round_wind == 0 or (last.round_wind == 1 and last.number < players))


def mjai_ruleset(facts: Mapping[str, Any], events: Sequence[Event], end: MatchEnd | None, players: int) -> str:
    """Rules of an mjai log, which states none: Tenhou's, whose program this protocol serves; reds as seen, length as it ended."""
    if "ruleset" in facts:
        return str(facts["ruleset"])
    options: dict[str, Any] = {} if has_reds(events) else {"red_fives": 0}
    if end is not None and ended_as_tonpuu(events, end, players):
        options["length"] = "tonpuu"
    return text(f"tenhou_{players}p", options | tenhou_rounding(end, facts.get("month"), players))


def tenhou6_rule(ruleset: str, players: int) -> dict[str, Any]:
    """The rule object of tenhou.net/6 for a ruleset; a ruleset that is not Tenhou's keeps only what the text can say.

    >>> tenhou6_rule("riichi(tenhou_3p, length=tonpuu, kuitan=false)", 3)
    {'disp': '三般東赤', 'aka': 1}
    """
    room = "玉の間" if "majsoul" in ruleset else "般"
    said = ("三" * (players == 3), room, "東" if "length=tonpuu" in ruleset else "南", "喰" * ("kuitan=false" not in ruleset))
    reds = "red_fives=0" not in ruleset
    return {"disp": "".join(said) + "赤" * reds, "aka": int(reds)}
