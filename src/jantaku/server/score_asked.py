"""What is asked of the hand calculator: a hand written down field by field, and which field is to blame for what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from msgspec import Meta, Struct

from jantaku.errors import JantakuError
from jantaku.explain import Explanation, explain
from jantaku.hands import HandError
from jantaku.i18n import Message
from jantaku.melds import parse_melds
from jantaku.rules import Ruleset
from jantaku.rules.values import RulesError
from jantaku.score import WinError, WinReason
from jantaku.seats import SeatError, Wind
from jantaku.server.texts import wire_text
from jantaku.setup import parse_river
from jantaku.tiles import parse_tiles

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


def explanation(asked: Asked, rules: Ruleset) -> Explanation:
    """What the engine knows of the hand under some rules. Raises FieldError."""
    melds = in_field("melds", parse_melds, asked.melds)
    for name in ("dora", "ura", "passed", "seen"):
        in_field(name, parse_tiles, getattr(asked, name))
    circumstances: dict[str, Any] = {
        **dict.fromkeys(asked.flags, True),
        "tsumo": asked.tsumo,
        "seat_wind": in_field("seat", Wind.parse, asked.seat),
        "round_wind": in_field("round", Wind.parse, asked.round),
        "discarder": in_field("discarder", Wind.parse, asked.discarder) if asked.discarder else None,
        "pao": in_field("pao", Wind.parse, asked.pao) if asked.pao else None,
        "dora_indicators": asked.dora,
        "ura_indicators": asked.ura,
        "honba": asked.honba,
        "riichi_sticks": asked.sticks,
        "nuki": asked.nuki,
        "flowers": asked.flowers,
    }
    river = in_field("river", parse_river, asked.river)
    try:
        own: dict[str, Any] = {"river": river, "passed": asked.passed, "seen": asked.seen}
        return explain(asked.hand, rules=rules, melds=melds, **own, **circumstances)
    except JantakuError as error:
        raise FieldError(_field_of(error), error) from None


def ruleset_in(field: str, text: str) -> Ruleset:
    """Rules, also of a preset that is not complete."""
    return in_field(field, lambda given: Ruleset.parse(given, allow_incomplete=True), text)


def in_field(field: str, parse: Callable[[str], T], text: str) -> T:
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


def fault_of(error: FieldError) -> dict[str, Any]:
    """`reason` tells programs whether a hand is only not whole yet."""
    reason = str(error.error.reason) if isinstance(error.error, HandError | WinError) else ""
    return {"field": error.field, "why": wire_text(error.message), "reason": reason}
