"""A whole hand: closed tiles, melds and the tile just drawn; what it must be; and its text form.

Closed tiles in MPSZ, the drawn tile after `+`, then the melds, each after a comma: `123m4567p+8p,550=s,1111z`. Fourteen tiles
without a `+` are a hand that has just called.
"""

from __future__ import annotations

import enum
from collections import Counter
from dataclasses import dataclass

from jantaku.errors import JantakuError
from jantaku.i18n import N_, Message, counted
from jantaku.melds import Meld, format_melds, parse_melds
from jantaku.notation import hand_fault, in_order
from jantaku.tiles import FACES, Tile, TileSet, format_tiles, parse_tiles

HAND_SIZE = 13
"""Tiles of a hand that waits, a kan counted as three."""


class HandReason(enum.StrEnum):
    """Why tiles are no hand."""

    TOO_FEW_TILES = "too_few_tiles"
    TOO_MANY_TILES = "too_many_tiles"
    DRAWN_TILE = "drawn_tile"
    UNKNOWN_TILE = "unknown_tile"
    FIVE_OF_A_KIND = "five_of_a_kind"
    NOT_IN_SET = "not_in_set"
    TOO_MANY_REDS = "too_many_reds"
    TOO_FEW_PLAIN = "too_few_plain"


_REASONS = {
    HandReason.TOO_FEW_TILES: N_("a hand has 13 tiles, 14 after a draw or call"),
    HandReason.TOO_MANY_TILES: N_("a hand has 13 tiles, 14 after a draw or call"),
    HandReason.DRAWN_TILE: N_("a drawn tile makes 14"),
    HandReason.UNKNOWN_TILE: N_("every tile of a hand is known"),
    HandReason.FIVE_OF_A_KIND: N_("more tiles of a kind than there are"),
    HandReason.NOT_IN_SET: N_("these tiles are not played with"),
    HandReason.TOO_MANY_REDS: N_("more red fives than there are"),
    HandReason.TOO_FEW_PLAIN: N_("more plain fives than there are"),
}

_HAND_REASONS = tuple(HandReason)
_PLACES = {
    "hand": N_("the hand"),
    "closed": N_("the closed tiles"),
    "drawn": N_("the drawn tile"),
    "indicators": N_("the indicators"),
}


class HandError(JantakuError, ValueError):
    """These tiles are no hand: the `reason`, and the `place` (`closed`, `drawn`, `melds[i]`, or `hand` for all of it)."""

    def __init__(self, reason: HandReason, place: str, what: object) -> None:
        super().__init__(reason, place, what)
        self.reason = reason
        self.place = place
        self.what = what

    @property
    def message(self) -> Message:
        return Message("{reason}: {what} in {place}", reason=Message(_REASONS[self.reason]), what=self.what, place=self._place)

    @property
    def _place(self) -> Message:
        if self.place in _PLACES:
            return Message(_PLACES[self.place])
        return Message("meld {number}", number=int(self.place[len("melds[") : -1]) + 1)


@dataclass(frozen=True, slots=True)
class Hand:
    """One player's tiles; closed ones are kept sorted. Raises HandError for what is no hand of thirteen or fourteen.

    >>> hand = Hand.parse("123m4567p+8p,550=s,1111z")
    >>> hand.drawn, len(hand.concealed), str(hand)
    (Tile('8p'), 8, '123m4567p+8p,550=s,1111z')
    """

    closed: tuple[Tile, ...]
    """Without the drawn tile."""
    melds: tuple[Meld, ...] = ()
    drawn: Tile | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "closed", in_order(tuple(self.closed), FACES))
        object.__setattr__(self, "melds", tuple(self.melds))
        fault = hand_fault(self.closed, self.drawn, self.melds)
        if fault is None:
            return
        number, part, what = fault
        reason = _HAND_REASONS[number - 1]
        if part < 0:
            raise HandError(reason, "hand", counted("{count} tile", "{count} tiles", count=what))
        raise HandError(reason, ("closed", "drawn")[part] if part < 2 else f"melds[{part - 2}]", str(Tile(what)))

    def _places(self) -> list[tuple[str, tuple[Tile, ...]]]:
        melds = [(f"melds[{index}]", meld.tiles) for index, meld in enumerate(self.melds)]
        return [("closed", self.closed), ("drawn", () if self.drawn is None else (self.drawn,)), *melds]

    def check(self, tile_set: TileSet) -> Hand:
        """The hand itself, if it can be made of that set's tiles; else HandError.

        >>> Hand.parse("0055m123p123s444z").check(TileSet(reds=(1, 1, 1)))
        Traceback (most recent call last):
        jantaku.hands.HandError: more red fives than there are: 0m in the closed tiles
        """
        tiles_seen: Counter[Tile] = Counter()
        kinds_seen: Counter[int] = Counter()
        for place, tiles in self._places():
            for tile in tiles:
                tiles_seen[tile] += 1
                kinds_seen[tile.kind] += 1
                if not tile_set.copies[tile.kind]:
                    raise HandError(HandReason.NOT_IN_SET, place, str(tile))
                if kinds_seen[tile.kind] > tile_set.copies[tile.kind]:
                    raise HandError(HandReason.FIVE_OF_A_KIND, place, str(tile))
                if tiles_seen[tile] > tile_set.number_of(tile):
                    reason = HandReason.TOO_MANY_REDS if tile.is_red else HandReason.TOO_FEW_PLAIN
                    raise HandError(reason, place, str(tile))
        return self

    @property
    def concealed(self) -> tuple[Tile, ...]:
        """The closed tiles and then the drawn one."""
        return self.closed if self.drawn is None else (*self.closed, self.drawn)

    @property
    def size(self) -> int:
        """13, or 14 after a draw or call: a meld counts as three, a nuki not at all."""
        return len(self.concealed) + 3 * sum(meld.is_set for meld in self.melds)

    @property
    def is_closed(self) -> bool:
        """Whether nothing was called (menzen): ankan and nuki leave a hand closed."""
        return not any(meld.is_open for meld in self.melds)

    def __str__(self) -> str:
        drawn = "" if self.drawn is None else f"+{self.drawn}"
        return ",".join(part for part in (format_tiles(self.closed) + drawn, format_melds(self.melds)) if part)

    @classmethod
    def parse(cls, text: str) -> Hand:
        """The hand of a text (see the module). Raises NotationError, MeldError or HandError."""
        concealed, _, melds = text.partition(",")
        closed, plus, drawn = concealed.partition("+")
        return cls(parse_tiles(closed), parse_melds(melds), Tile(drawn) if plus else None)
