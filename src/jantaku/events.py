"""What happened: the events of a match, in one order, each field that can hold a tile saying who may see it.

A log is a list of these; a seat's view of a match is each of them through `seen_by`. Points in a log move only in
`Payment` and `RiichiAccepted`. Readers of foreign formats leave out what a record does not say: optional fields are
None there, and the validator compares only what is given.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeAlias, get_args

from jantaku.tiles import UNKNOWN, Tile

Seat: TypeAlias = int
Tiles: TypeAlias = tuple[Tile, ...]

TABLE: None = None
"""Payer or payee that is no seat: the riichi sticks on the table."""


class Audience(enum.Enum):
    """Who sees a field."""

    ALL = "all"
    ACTOR = "actor"


def _seen(by: Audience, **kw: Any) -> Any:
    return field(metadata={"audience": by}, **kw)


class RyuukyokuReason(enum.StrEnum):
    """Why a kyoku ended without a winner."""

    EXHAUSTIVE = "exhaustive_draw"
    KYUUSHU_KYUUHAI = "kyuushu_kyuuhai"
    SUUFON_RENDA = "suufon_renda"
    SUUCHA_RIICHI = "suucha_riichi"
    SUUKAIKAN = "suukaikan"
    SANCHAHOU = "sanchahou"


class PaymentReason(enum.StrEnum):
    """What a payment is for."""

    BASE = "base"
    HONBA = "honba"
    STICKS = "sticks"
    NOTEN = "noten"
    NAGASHI = "nagashi"
    PAO = "pao"
    CHOMBO = "chombo"


@dataclass(frozen=True, slots=True)
class WinValue:
    """What a win is worth, as said by a record or by the engine; None = not said."""

    yaku: tuple[tuple[str, int | None], ...] | None
    """(slug, han) pairs; for yakuman (slug, multiple)."""
    han: int | None
    fu: int | None
    yakuman: int | None
    """Yakuman multiple paid; 0 below."""
    limit: str | None
    """mangan ... yakuman; "" = below mangan."""
    points: int | None
    """The winner's gain without honba and sticks."""
    pao: Seat | None = None
    """The responsible seat, if any."""


@dataclass(frozen=True, slots=True)
class MatchStart:
    """The first event of a match."""

    ruleset: str
    names: tuple[str, ...]
    engine: str | None = None
    commitment: str | None = None


@dataclass(frozen=True, slots=True)
class KyokuStart:
    """A kyoku begins; the deals follow."""

    round_wind: int
    """0 East ... 3 North."""
    number: int
    """1 ... players: East 1 is (0, 1)."""
    dealer: Seat
    honba: int
    sticks: int
    scores: tuple[int, ...]
    dice: tuple[int, int] | None = None
    eighth: Seat | None = None
    """The seat whose win now would be paarenchan."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The thirteen tiles of one seat; the dealer's fourteenth is a `Draw`."""

    seat: Seat
    tiles: Tiles = _seen(Audience.ACTOR)
    clear: tuple[bool, ...] = ()
    """For each tile whether every seat sees it; none: no."""


@dataclass(frozen=True, slots=True)
class Dora:
    """An indicator is turned: the first right after the deal, others as the rules time them."""

    indicator: Tile = _seen(Audience.ALL)


@dataclass(frozen=True, slots=True)
class Draw:
    """A seat draws; `replacement`: after a kan, from the dead wall."""

    seat: Seat
    tile: Tile = _seen(Audience.ACTOR)
    replacement: bool = False
    clear: bool = False
    """Every seat sees the tile (open hands, transparent tiles)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """A discard; `riichi` declares. A `Dora` turned "with the discard" stands right before it."""

    seat: Seat
    tile: Tile = _seen(Audience.ALL)
    tsumogiri: bool = False
    riichi: bool = False
    open: bool = False
    """Riichi declared open: the hand is shown right after."""


@dataclass(frozen=True, slots=True)
class RiichiAccepted:
    """The declaration tile passed: the deposit is paid."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Chi:
    """A run with the discard of the seat before; `own` the two tiles from the hand, ascending."""

    seat: Seat
    source: Seat
    called: Tile = _seen(Audience.ALL)
    own: Tiles = _seen(Audience.ALL)


@dataclass(frozen=True, slots=True)
class Pon:
    """A triplet with a discard; `own` the two tiles from the hand."""

    seat: Seat
    source: Seat
    called: Tile = _seen(Audience.ALL)
    own: Tiles = _seen(Audience.ALL)


@dataclass(frozen=True, slots=True)
class Daiminkan:
    """An open kan with a discard; `own` the three tiles from the hand."""

    seat: Seat
    source: Seat
    called: Tile = _seen(Audience.ALL)
    own: Tiles = _seen(Audience.ALL)


@dataclass(frozen=True, slots=True)
class Ankan:
    """A closed kan."""

    seat: Seat
    tiles: Tiles = _seen(Audience.ALL)


@dataclass(frozen=True, slots=True)
class Kakan:
    """A fourth tile added to a pon."""

    seat: Seat
    tile: Tile = _seen(Audience.ALL)


@dataclass(frozen=True, slots=True)
class Nuki:
    """A tile set aside as a bonus (three players)."""

    seat: Seat
    tile: Tile = _seen(Audience.ALL)


@dataclass(frozen=True, slots=True)
class Ura:
    """Ura indicators, shown once before the first win of a kyoku that a riichi seat won."""

    indicators: Tiles = _seen(Audience.ALL)


@dataclass(frozen=True, slots=True)
class Win:
    """A win, nearest winner after the discarder first; `source` is the winner itself for tsumo, the kan caller for chankan."""

    seat: Seat
    source: Seat
    tile: Tile = _seen(Audience.ALL)
    hand: Tiles = _seen(Audience.ALL)
    """The closed tiles without the winning one, sorted."""
    value: WinValue | None = None
    changes: tuple[int, ...] | None = None
    """Each seat's change through this win, honba and sticks included; None = not said."""


@dataclass(frozen=True, slots=True)
class Ryuukyoku:
    """A kyoku ends without a winner; shown hands stand before it, payments after it."""

    reason: RyuukyokuReason
    seat: Seat | None = None
    """Who declared it (kyuushu kyuuhai)."""
    nagashi: tuple[Seat, ...] | None = ()
    """Seats paid a nagashi mangan."""
    changes: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Show:
    """A hand shown at a drawn kyoku, before its `Ryuukyoku`'s payments: tenpai, riichi or the nine terminals."""

    seat: Seat
    tiles: Tiles = _seen(Audience.ALL)


@dataclass(frozen=True, slots=True)
class Payment:
    """Points change hands; they never move otherwise, but for `RiichiAccepted`."""

    payer: Seat | None
    payee: Seat | None
    points: int
    reason: PaymentReason


@dataclass(frozen=True, slots=True)
class DeadHand:
    """A hand is declared dead: it may not win, call or declare any more in this kyoku."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Chombo:
    """A seat is penalised for a serious error, and the kyoku ends; payments follow."""

    seat: Seat
    changes: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class KyokuEnd:
    """The scores after a kyoku."""

    scores: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """The last event of a match."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...] | None = None
    """Place of each seat, 1 = first; shared places are equal."""
    results: tuple[float, ...] | None = None
    """Final result of each seat in thousands: score, uma and oka."""
    seed: str | None = None


Event: TypeAlias = (
    MatchStart
    | KyokuStart
    | Deal
    | Dora
    | Draw
    | Discard
    | RiichiAccepted
    | Chi
    | Pon
    | Daiminkan
    | Ankan
    | Kakan
    | Nuki
    | Ura
    | Win
    | Ryuukyoku
    | Show
    | Payment
    | DeadHand
    | Chombo
    | KyokuEnd
    | MatchEnd
)


def seen_by(event: Event, seat: Seat | None) -> Event:
    """The event as `seat` (None: an onlooker) may see it: tiles it may not know become UNKNOWN, clear ones stay.

    >>> from jantaku.tiles import Tile
    >>> seen_by(Draw(1, Tile("5m")), 0).tile is UNKNOWN
    True
    """
    actor = getattr(event, "seat", None)
    clear = getattr(event, "clear", ())
    names = () if actor == seat else _OF_ACTOR[type(event)]
    hidden: dict[str, Any] = {name: _hide(getattr(event, name), clear) for name in names}
    return replace(event, **hidden) if hidden else event


_OF_ACTOR: dict[type, tuple[str, ...]] = {
    type_: tuple(part.name for part in fields(type_) if part.metadata.get("audience") is Audience.ACTOR)
    for type_ in get_args(Event)
}
"""By kind of event, the fields that only the acting seat sees."""


def _hide(value: Tile | Tiles, clear: bool | tuple[bool, ...]) -> Tile | Tiles:
    if isinstance(value, tuple):
        seen = clear if isinstance(clear, tuple) and clear else (False,) * len(value)
        return tuple(tile if shown else UNKNOWN for tile, shown in zip(value, seen, strict=True))
    return value if clear else UNKNOWN
