"""An explanation as the hand calculator shows it: JSON, with every text as the catalogue has it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jantaku.errors import JantakuError
from jantaku.explain import Axis, Comparison, Explanation, Line, Reason, WaitLine, compare
from jantaku.explain.whatif import Answer
from jantaku.explain.words import labels, outcome, size
from jantaku.hands import HAND_SIZE, Hand
from jantaku.i18n import Message
from jantaku.rules import Ruleset
from jantaku.rules.tileset import tile_set
from jantaku.score import Refusal, Score
from jantaku.server.texts import wire_text
from jantaku.shapes import discard_analysis, shanten, ukeire
from jantaku.tiles import Tile


def explained(found: Explanation, seen: Sequence[Tile], rulesets: Sequence[Ruleset]) -> dict[str, Any]:
    """All that is known of a hand. `seen`: tiles that lie elsewhere; under the first of `rulesets` it was asked about, with the
    others it is compared."""
    return {
        "rules": rulesets[0].argument,
        "hand": str(found.hand),
        "allowed": found.allowed,
        "verdict": wire_text(found.verdict),
        "score": _score(found.found) if isinstance(found.found, Score) else None,
        "lines": [_line(line) for line in found.lines],
        "reasons": [_reason(reason) for reason in found.reasons],
        "changes": [{"kind": one.kind.value, "text": wire_text(one.text)} for one in found.changes],
        "waits": [_wait(line) for line in found.waits],
        **_distance(found, seen),
        "compared": _compared(found, rulesets),
    }


def _score(found: Score) -> dict[str, Any]:
    return {
        "value": found.value,
        "size": wire_text(_sentence(size(found))),
        "changes": [{"wind": int(wind), "points": points} for wind, points in zip(found.winds, found.changes, strict=True)],
        "payments": [
            {
                "payer": None if line.payer is None else int(found.winds[line.payer]),
                "payee": None if line.payee is None else int(found.winds[line.payee]),
                "points": line.points,
                "reason": str(line.reason),
            }
            for line in found.payments
        ],
    }


def _sentence(value: object) -> Message:
    return value if isinstance(value, Message) else Message("{text}", text=value)


def _line(line: Line) -> dict[str, Any]:
    return {
        "kind": line.kind.value,
        "name": line.name,
        "tiles": list(map(str, line.tiles)),
        "amount": line.amount,
        "text": wire_text(line.text),
    }


def _reason(reason: Reason) -> dict[str, Any]:
    return {"kind": reason.kind.value, "tiles": list(map(str, reason.tiles)), "text": wire_text(reason.text)}


def _wait(line: WaitLine) -> dict[str, Any]:
    return {
        "tile": str(line.tile),
        "left": line.left,
        "ron": None if line.ron is None else _outcome(line.ron),
        "tsumo": None if line.tsumo is None else _outcome(line.tsumo),
        "reasons": [wire_text(reason.text) for reason in line.reasons],
        "labels": [wire_text(label) for label in labels(line.reasons)],
    }


def _outcome(found: Score | Refusal) -> dict[str, Any]:
    """What the winner gets with honba and sticks, in short."""
    gain = found.changes[found.winds.index(found.win.seat_wind)] if isinstance(found, Score) else None
    slugs = list(found.slugs) if isinstance(found, Score) else []
    return {"text": wire_text(outcome(found)), "gain": gain, "yaku": slugs}


def _distance(found: Explanation, seen: Sequence[Tile]) -> dict[str, Any]:
    """How far the hand is, and what brings it nearer: of thirteen tiles, or after each discard of fourteen."""
    tiles = tile_set(found.rules)
    hand = Hand(found.hand.closed, found.hand.melds) if found.found is not None else found.hand
    distance = shanten(hand, tile_set=tiles)
    if distance < 0 or (distance == 0 and hand.size == HAND_SIZE):
        return {"shanten": distance, "draws": [], "discards": []}
    if hand.size == HAND_SIZE:
        return {"shanten": distance, "draws": _left(ukeire(hand, seen=seen, tile_set=tiles)), "discards": []}
    best = [one for one in discard_analysis(hand, seen=seen, tile_set=tiles) if one.shanten <= distance]
    discards = [{"tile": str(one.tile), "shanten": one.shanten, "draws": _left(one.ukeire)} for one in best]
    return {"shanten": distance, "draws": [], "discards": discards}


def _left(found: dict[Tile, int]) -> list[dict[str, Any]]:
    return [{"tile": str(tile), "left": number} for tile, number in found.items()]


def _compared(found: Explanation, rulesets: Sequence[Ruleset]) -> dict[str, Any] | None:
    if found.found is None:
        return None
    every = compare(found.found.win, rulesets, Axis)
    return {"rules": [one.argument for one in rulesets], "rows": [_row(one) for one in every]}


def _row(one: Comparison) -> dict[str, Any]:
    return {"name": wire_text(one.variation.name), "answers": [_answered(each) for each in one.answers]}


def _answered(found: Answer) -> dict[str, Any]:
    if isinstance(found, JantakuError):
        return {"text": wire_text(found.message), "gain": None, "yaku": []}
    return _outcome(found)
