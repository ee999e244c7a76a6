"""The hand calculator over HTTP: what a hand is worth and why, or why it is worth nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from jantaku.errors import JantakuError
from jantaku.explain import Axis, Comparison, Explanation, Line, Reason, WaitLine, compare, explain
from jantaku.explain.whatif import Answer
from jantaku.explain.words import labels, outcome, size
from jantaku.hands import HAND_SIZE, Hand, HandError
from jantaku.i18n import Message
from jantaku.melds import parse_melds
from jantaku.rules import Ruleset
from jantaku.rules.riichi.win import winds
from jantaku.rules.tileset import tile_set
from jantaku.rules.values import RulesError
from jantaku.score import Refusal, Score, WinError, WinReason
from jantaku.seats import SeatError, Wind
from jantaku.server.http import answer, read
from jantaku.server.texts import wire_text
from jantaku.setup import parse_river
from jantaku.shapes import discard_analysis, shanten, ukeire
from jantaku.tiles import Tile, parse_tiles

T = TypeVar("T")
Text: TypeAlias = Annotated[str, Meta(max_length=200)]
Rules: TypeAlias = Annotated[str, Meta(max_length=4000)]
"""Every option with its value is shorter."""
Letter: TypeAlias = Annotated[str, Meta(max_length=5)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=255)]
Flag: TypeAlias = Literal[
    "riichi",
    "double_riichi",
    "open_riichi",
    "ippatsu",
    "first_turn",
    "rinshan",
    "haitei",
    "houtei",
    "chankan",
    "renhou",
    "after_nuki",
    "nuki_ron",
    "discarder_riichi",
    "riichi_tile",
    "after_kan",
    "paarenchan",
    "mixed",
]
"""How a win came about, by the names of `jantaku.score.score`."""
LARGEST = 16_384
MOST_RULES = 6


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """A hand written down, and all that matters of the table."""

    hand: Text
    """Closed tiles in our notation; the winning tile after a +."""
    melds: Text = ""
    rules: Rules = "default"
    tsumo: bool = False
    seat: Letter = "S"
    round: Letter = "E"
    discarder: Letter = ""
    pao: Letter = ""
    flags: Annotated[tuple[Flag, ...], Meta(max_length=20)] = ()
    dora: Text = ""
    ura: Text = ""
    river: Text = ""
    passed: Text = ""
    seen: Text = ""
    honba: Count = 0
    sticks: Count = 0
    nuki: Count = 0
    flowers: Count = 0
    against: Annotated[tuple[Rules, ...], Meta(max_length=MOST_RULES)] = ()
    """Other rules that the same win is compared under."""


class FieldError(JantakuError):
    """What is wrong with one field of what was asked."""

    def __init__(self, field: str, error: JantakuError) -> None:
        super().__init__(field, error)
        self.field: str = field
        self.error: JantakuError = error

    @property
    def message(self) -> Message:
        return self.error.message


async def score(request: Request) -> Response:
    """POST an `Asked`; -> `found`, the explanation, or `fault`, what is wrong and where: a hand is asked about as it grows."""
    asked = await read(request, Asked, LARGEST)
    try:
        return answer({"found": await asyncio.to_thread(explained, asked), "fault": None})
    except FieldError as error:
        return answer({"found": None, "fault": _fault(error)})


async def rules(request: Request) -> Response:
    """`?rules=`; -> `found`, what a form for these rules needs to know, or `fault`."""
    try:
        return answer(
            {"found": described(_in("rules", _ruleset, request.query_params.get("rules", "default")[:4000])), "fault": None}
        )
    except FieldError as error:
        return answer({"found": None, "fault": _fault(error)})


routes: list[Route] = [
    Route("/api/score", score, methods=["POST"]),
    Route("/api/score/rules", rules),
]


def described(found: Ruleset) -> dict[str, Any]:
    """The tiles, seats and circumstances that there are under some rules."""
    tiles = tile_set(found)
    return {
        "rules": found.argument,
        "players": found.players,
        "winds": [wind.letter for wind in winds(found)],
        "tiles": {str(tile): tiles.number_of(tile) for tile in dict.fromkeys(tiles)},
        "flags": [{"name": flag, "by": _BY.get(flag, "")} for flag in _flags(found)],
        "nuki": "nuki" if found.as_dict().get("north") == "nuki" else "",
    }


_BY = {
    **dict.fromkeys(("first_turn", "rinshan", "haitei", "after_nuki"), "tsumo"),
    **dict.fromkeys(("houtei", "chankan", "renhou", "nuki_ron", "discarder_riichi", "riichi_tile", "after_kan"), "ron"),
}
"""What can only be said of a self-draw, and what only of a ron."""


def _flags(found: Ruleset) -> list[str]:
    options = found.as_dict()
    local = options.get("local") or ()
    assert isinstance(local, tuple | list | frozenset | set)
    has = {
        "renhou": options.get("renhou") != "off",
        "open_riichi": "open_riichi" in local,
        "discarder_riichi": "open_riichi" in local,
        "riichi_tile": "tsubame_gaeshi" in local,
        "after_kan": "kanburi" in local,
        "paarenchan": "paarenchan" in local,
        "after_nuki": options.get("north") == "nuki",
        "nuki_ron": options.get("north") == "nuki" and options.get("nuki_ron") != "none",
        "mixed": False,
    }
    every: tuple[str, ...] = Flag.__args__  # type: ignore[attr-defined]
    return [flag for flag in every if has.get(flag, True)]


# -- the answer --------------------------------------------------------------------------------------------------------


def explained(asked: Asked) -> dict[str, Any]:
    """All that is known of a hand. Raises FieldError.

    >>> explained(Asked("123m567p789p44p24s+3s", flags=("riichi",)))["score"]["value"]
    1300
    """
    found_rules = _in("rules", _ruleset, asked.rules)
    against = [_in("against", _ruleset, text) for text in asked.against]
    found = _explained(asked, found_rules)
    return {
        "rules": found_rules.argument,
        "hand": str(found.hand),
        "allowed": found.allowed,
        "verdict": wire_text(found.verdict),
        "score": _score(found.found) if isinstance(found.found, Score) else None,
        "lines": [_line(line) for line in found.lines],
        "reasons": [_reason(reason) for reason in found.reasons],
        "changes": [{"kind": one.kind.value, "text": wire_text(one.text)} for one in found.changes],
        "waits": [_wait(line) for line in found.waits],
        **_distance(found, _in("seen", parse_tiles, asked.seen)),
        "compared": _compared(found, [found_rules, *against]),
    }


def _explained(asked: Asked, found_rules: Ruleset) -> Explanation:
    melds = _in("melds", parse_melds, asked.melds)
    for name in ("dora", "ura", "passed", "seen"):
        _in(name, parse_tiles, getattr(asked, name))
    circumstances: dict[str, Any] = {
        **dict.fromkeys(asked.flags, True),
        "tsumo": asked.tsumo,
        "seat_wind": _in("seat", Wind.parse, asked.seat),
        "round_wind": _in("round", Wind.parse, asked.round),
        "discarder": _in("discarder", Wind.parse, asked.discarder) if asked.discarder else None,
        "pao": _in("pao", Wind.parse, asked.pao) if asked.pao else None,
        "dora_indicators": asked.dora,
        "ura_indicators": asked.ura,
        "honba": asked.honba,
        "riichi_sticks": asked.sticks,
        "nuki": asked.nuki,
        "flowers": asked.flowers,
    }
    river = _in("river", parse_river, asked.river)
    try:
        own: dict[str, Any] = {"river": river, "passed": asked.passed, "seen": asked.seen}
        return explain(asked.hand, rules=found_rules, melds=melds, **own, **circumstances)
    except JantakuError as error:
        raise FieldError(_field_of(error), error) from None


def _ruleset(text: str) -> Ruleset:
    return Ruleset.parse(text, allow_incomplete=True)


def _in(field: str, parse: Callable[[str], T], text: str) -> T:
    """What a field says; FieldError for what it cannot say."""
    try:
        return parse(text)
    except JantakuError as error:
        raise FieldError(field, error) from None


_FIELDS = {
    WinReason.NUKI: "nuki",
    WinReason.NUKI_OF_ANOTHER_TILE: "nuki",
    WinReason.FLOWERS: "flowers",
    WinReason.NO_SUCH_SEAT: "seat",
    WinReason.DISCARDER_OF_TSUMO: "discarder",
    WinReason.DISCARDER_IS_WINNER: "discarder",
    WinReason.PAO_IS_WINNER: "pao",
    WinReason.PAO_WITHOUT_YAKUMAN: "pao",
    WinReason.TOO_MANY_INDICATORS: "dora",
    WinReason.NEGATIVE_COUNTER: "honba",
    WinReason.HUGE_COUNTER: "honba",
    WinReason.NO_WINNING_TILE: "hand",
    WinReason.TILE_NOT_IN_HAND: "hand",
    WinReason.TWO_WINNING_TILES: "hand",
}
"""Which field an impossible win is about; of any other it is how it came about."""


def _field_of(error: JantakuError) -> str:
    if isinstance(error, WinError):
        return _FIELDS.get(error.reason, "flags")
    if isinstance(error, HandError):
        return "dora" if error.place == "indicators" else "melds" if error.place.startswith("melds") else "hand"
    if isinstance(error, SeatError):
        return "seat"
    return "rules" if isinstance(error, RulesError) else "hand"


def _fault(error: FieldError) -> dict[str, Any]:
    """`reason` tells programs whether a hand is only not whole yet."""
    reason = str(error.error.reason) if isinstance(error.error, HandError | WinError) else ""
    return {"field": error.field, "why": wire_text(error.message), "reason": reason}


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


def _distance(found: Explanation, seen: tuple[Tile, ...]) -> dict[str, Any]:
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


# -- what if -----------------------------------------------------------------------------------------------------------


def _compared(found: Explanation, rulesets: list[Ruleset]) -> dict[str, Any] | None:
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
