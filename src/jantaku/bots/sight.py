"""What a board shows its seat, counted once a decision: tiles left, dora, what a triplet is worth, who threatens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from jantaku.board import Board
from jantaku.shapes import ALL_FORMS, Form
from jantaku.tiles import FLOWER, KIND_MASK, KINDS, RED
from jantaku.views import MeldView, SeatView

SIMPLES = sum(1 << kind for kind in range(27) if kind % 9 not in (0, 8))
HONOURS = sum(1 << kind for kind in range(27, 34))
NORTH = 30
_OPEN_RIICHI = 1
"""L-01, the first local yaku, among the bits of those that are played."""
_YAKUHAI_FOR_ALL = 2
"""Of the option `north`."""


@dataclass(frozen=True, slots=True)
class Held:
    """Tiles that a seat holds or, thinking ahead, would hold; flowers that are junk are left out."""

    closed: tuple[int, ...]
    melds: tuple[MeldView, ...]

    @property
    def is_open(self) -> bool:
        return any(meld.type != "ankan" for meld in self.melds)

    def without(self, *tiles: int) -> Held:
        """The closed tiles less some of them."""
        left = list(self.closed)
        for tile in tiles:
            if tile != FLOWER:
                left.remove(tile)
        return Held(tuple(left), self.melds)


def kinds_in(mask: int) -> Iterator[int]:
    """The kinds of a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Sight:
    """A seat's board in numbers. `left`: copies of each kind that the seat has not seen."""

    __slots__ = (
        "board",
        "bonus",
        "forms",
        "has_open_riichi",
        "held",
        "left",
        "others",
        "seat",
        "triplets",
        "turns",
        "unseen",
        "views",
    )

    def __init__(self, board: Board) -> None:
        rules = board.built.values
        self.board: Board = board
        self.seat: int = board.viewer
        self.others: int = board.players - 1
        self.views: list[SeatView] = [board.seat(seat) for seat in range(board.players)]
        me = self.views[self.seat]
        self.held: Held = Held(tuple(tile for tile in me.closed or () if tile != FLOWER), me.melds)
        self.forms: int = _forms(rules)
        """Of complete hands."""
        self.has_open_riichi: bool = bool(rules["local"] & _OPEN_RIICHI)
        self.left: list[int] = self._left(rules["copies"])
        self.unseen: int = max(1, sum(self.left))
        self.turns: float = board.live / board.players
        """Own draws to come."""
        self.bonus: list[int] = [0] * KINDS
        """Han of one tile of each kind as dora."""
        for indicator in board.dora_indicators:
            self.bonus[rules["dora_of"][indicator & KIND_MASK]] += 1
        self.triplets: list[int] = [0] * 31 + [1] * 3
        """Han of a triplet of each kind (Y-08 to Y-12)."""
        self.triplets[27 + me.wind] += 1
        self.triplets[27 + board.round_wind] += 1
        self.triplets[NORTH] += rules["north"] == _YAKUHAI_FOR_ALL

    def _left(self, copies: Sequence[int]) -> list[int]:
        left = list(copies)
        seen: list[Sequence[int]] = [self.held.closed, self.board.dora_indicators]
        for seat, view in enumerate(self.views):
            seen.append([discard.tile for discard in view.river if not discard.called])
            seen += [meld.tiles for meld in view.melds]
            if seat != self.seat:
                seen.append(view.shown)
            left[NORTH] -= view.nuki
        for tiles in seen:
            for tile in tiles:
                left[tile & KIND_MASK] -= 1
        return left[:KINDS]

    def count(self, mask: int) -> int:
        """Tiles left of the kinds in a mask."""
        total = 0
        while mask:  # as `kinds_in`, which would cost most of a bot's time here
            low = mask & -mask
            total += self.left[low.bit_length() - 1]
            mask ^= low
        return total

    def dora(self, tiles: Sequence[int]) -> int:
        """Han of tiles as dora and red fives."""
        return sum(self.bonus[tile & KIND_MASK] + (tile & RED != 0) for tile in tiles)

    def aside(self, seat: int) -> int:
        """Han of the norths and flowers that a seat has set aside."""
        view = self.views[seat]
        return view.nuki * (1 + self.bonus[NORTH]) + view.flowers

    @property
    def is_dealer(self) -> bool:
        return self.board.dealer == self.seat


def _forms(rules: Mapping[str, Any]) -> int:
    """The forms of complete hands, as the engine's boards have them."""
    forms = ALL_FORMS
    if rules["chiitoi_four_same"]:
        forms |= Form.FOUR_SAME
    return int(forms if rules["middle_manzu"] else forms | Form.TERMINAL_MANZU)
