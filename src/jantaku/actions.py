"""What a seat may answer: actions by number, as the kernel and bots use them, and as values for people.

The numbers are those of `legal.pxd` and the same in every game, so that a vector of `ACTIONS` places can stand for them.
"""

from __future__ import annotations

import enum
import os
from collections.abc import Sequence
from dataclasses import dataclass

from jantaku import tiles
from jantaku.errors import JantakuError
from jantaku.events import Ankan, Chi, Daiminkan, Discard, Event, Kakan, Nuki, Pon
from jantaku.i18n import Message
from jantaku.pure.enums import enums_of
from jantaku.tiles import KIND_MASK, RED, Tile

_NUMBERS = enums_of(os.path.join(os.path.dirname(__file__), "legal.py"))

DISCARD = _NUMBERS["A_DISCARD"]
TSUMOGIRI = _NUMBERS["A_TSUMOGIRI"]
RIICHI = _NUMBERS["A_RIICHI"]
RIICHI_TSUMOGIRI = _NUMBERS["A_RIICHI_TSUMOGIRI"]
CHI = _NUMBERS["A_CHI"]
PON = _NUMBERS["A_PON"]
DAIMINKAN = _NUMBERS["A_DAIMINKAN"]
ANKAN = _NUMBERS["A_ANKAN"]
KAKAN = _NUMBERS["A_KAKAN"]
TSUMO = _NUMBERS["A_TSUMO"]
RON = _NUMBERS["A_RON"]
PASS = _NUMBERS["A_PASS"]
KYUUSHU = _NUMBERS["A_KYUUSHU"]
NUKI = _NUMBERS["A_NUKI"]
STOP = _NUMBERS["A_STOP"]
TENPAI = _NUMBERS["A_TENPAI"]
OPEN_RIICHI = _NUMBERS["A_OPEN_RIICHI"]
FLOWER = _NUMBERS["A_FLOWER"]
RIICHI_FLOWER = _NUMBERS["A_RIICHI_FLOWER"]
OPEN_RIICHI_FLOWER = _NUMBERS["A_OPEN_RIICHI_FLOWER"]
ACTIONS = _NUMBERS["ACTIONS"]


class ActionType(enum.StrEnum):
    """Kinds of action."""

    DISCARD = "discard"
    RIICHI = "riichi"
    OPEN_RIICHI = "open_riichi"
    CHI = "chi"
    PON = "pon"
    DAIMINKAN = "daiminkan"
    ANKAN = "ankan"
    KAKAN = "kakan"
    NUKI = "nuki"
    TSUMO = "tsumo"
    RON = "ron"
    PASS = "pass"
    KYUUSHU = "kyuushu"
    STOP = "stop"
    TENPAI = "tenpai"


class ActionError(JantakuError, ValueError):
    """A number or value that is no action."""


@dataclass(frozen=True, slots=True)
class Action:
    """One answer as a value.

    >>> Action.of(CHI + 1, Tile("3m")).own, str(Action.of(DISCARD + 34))
    ((Tile('4m'), Tile('0m')), 'discard 0m')
    """

    type: ActionType
    tile: Tile | None = None
    """The tile discarded or called, or the kind of a closed or added kan."""
    own: tuple[Tile, ...] = ()
    """Own tiles that chi and pon use, ascending, red fives as such."""
    tsumogiri: bool = False

    @classmethod
    def of(cls, number: int, tile: Tile | None = None) -> Action:
        """The action of a number; `tile` is the one drawn, discarded or added last, which tsumogiri and calls are about.

        Raises ActionError for a number that is none, or a call that no own tiles can make with `tile`.
        """
        if not 0 <= number < ACTIONS:
            raise ActionError(Message("{number} is no action: they are 0 to {last}", number=number, last=ACTIONS - 1))
        if number in _FLOWERS:
            return cls(_FLOWERS[number], Tile(tiles.FLOWER))
        if number < CHI or number >= OPEN_RIICHI:
            base = next(base for base in reversed(_DISCARDS) if number >= base)
            place = number - base
            return cls(_DISCARDS[base], tile, tsumogiri=True) if place == TSUMOGIRI else cls(_DISCARDS[base], _tile_at(place))
        if number in (DAIMINKAN, RON) or CHI <= number < ANKAN:
            return _call(number, tile)
        if number < TSUMO:
            return cls(ActionType.ANKAN if number < KAKAN else ActionType.KAKAN, Tile((number - ANKAN) % 34))
        return cls(_PLAIN[number], tile if number == TSUMO else None)

    def __str__(self) -> str:
        tiles = "".join(map(str, self.own)) or ("" if self.tile is None else str(self.tile))
        return f"{self.type.value} {tiles}".rstrip()


_DISCARDS = {DISCARD: ActionType.DISCARD, RIICHI: ActionType.RIICHI, OPEN_RIICHI: ActionType.OPEN_RIICHI}
_FLOWERS = {
    FLOWER: ActionType.DISCARD,
    RIICHI_FLOWER: ActionType.RIICHI,
    OPEN_RIICHI_FLOWER: ActionType.OPEN_RIICHI,
}
_PLAIN = {
    TSUMO: ActionType.TSUMO,
    RON: ActionType.RON,
    PASS: ActionType.PASS,
    KYUUSHU: ActionType.KYUUSHU,
    NUKI: ActionType.NUKI,
    STOP: ActionType.STOP,
    TENPAI: ActionType.TENPAI,
}


def _tile_at(place: int) -> Tile:
    return Tile(place) if place < 34 else Tile((place - 34) * 9 + 4 | RED)


def _place_of(tile: int) -> int:
    return 34 + (tile & KIND_MASK) // 9 if tile & RED else tile


def _call(number: int, tile: Tile | None) -> Action:
    if tile is None or number == RON:
        return Action(_PLAIN.get(number) or _call_type(number), tile)
    type_ = _call_type(number)
    if type_ is ActionType.DAIMINKAN:
        return Action(type_, tile)
    try:
        return Action(type_, tile, _own_tiles(number, tile & KIND_MASK))
    except ValueError:
        raise ActionError(
            Message("no {type} {tile} with the number {number}", type=type_.value, tile=tile, number=number)
        ) from None


def _call_type(number: int) -> ActionType:
    if number == DAIMINKAN:
        return ActionType.DAIMINKAN
    return ActionType.PON if number >= PON else ActionType.CHI


def _own_tiles(number: int, called: int) -> tuple[Tile, ...]:
    """The own tiles of a pon or chi of that kind; ValueError if there are no such."""
    if number >= PON:
        reds = number - PON
        return tuple(Tile(called | RED if i < reds else called) for i in range(2))
    place, red = divmod(number - CHI, 2)
    low = called - place
    kinds = [low + i for i in range(3) if i != place]
    if low < 0 or low // 9 != (low + 2) // 9 or low >= 27 or (red and all(kind % 9 != 4 for kind in kinds)):
        raise ValueError
    return tuple(Tile(kind | RED if red and kind % 9 == 4 else kind) for kind in kinds)


def number_of(event: Event) -> int:
    """The action that an event of the own turn or a call came from.

    >>> number_of(Discard(0, Tile("0p"), riichi=True)) == RIICHI + 35
    True
    """
    if isinstance(event, Discard):
        base = (OPEN_RIICHI if event.open else RIICHI) if event.riichi else DISCARD
        if event.tile == tiles.FLOWER and not event.tsumogiri:
            return next(number for number, type_ in _FLOWERS.items() if type_ is _DISCARDS[base])
        return base + (TSUMOGIRI if event.tsumogiri else _place_of(event.tile))
    if isinstance(event, Chi):
        return _chi_number(event.called, event.own)
    if isinstance(event, Pon):
        return PON + sum(1 for tile in event.own if tile & RED)
    if isinstance(event, Daiminkan):
        return DAIMINKAN
    if isinstance(event, Ankan):
        return ANKAN + (event.tiles[0] & KIND_MASK)
    if isinstance(event, Kakan):
        return KAKAN + (event.tile & KIND_MASK)
    if isinstance(event, Nuki):
        return NUKI
    raise ActionError(Message("no action of a seat: {event}", event=event))


def _chi_number(called: int, own: Sequence[int]) -> int:
    low = min(called & KIND_MASK, *(tile & KIND_MASK for tile in own))
    return CHI + 2 * ((called & KIND_MASK) - low) + any(tile & RED for tile in own)
