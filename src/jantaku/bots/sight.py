"""What a board shows its seat, counted once a decision: tiles left, dora, what a triplet is worth, who threatens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jantaku.board import Board
from jantaku.tiles import KIND_MASK, KINDS, RED, STANDARD_SET
from jantaku.views import MeldView, SeatView

SIMPLES = sum(1 << kind for kind in range(27) if kind % 9 not in (0, 8))
HONOURS = sum(1 << kind for kind in range(27, 34))


@dataclass(frozen=True, slots=True)
class Held:
    """Tiles that a seat holds or, thinking ahead, would hold."""

    closed: tuple[int, ...]
    melds: tuple[MeldView, ...]

    @property
    def is_open(self) -> bool:
        return any(meld.type != "ankan" for meld in self.melds)

    def without(self, *tiles: int) -> Held:
        """The closed tiles less some of them."""
        left = list(self.closed)
        for tile in tiles:
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

    __slots__ = ("board", "bonus", "held", "left", "seat", "triplets", "turns", "unseen", "views")

    def __init__(self, board: Board) -> None:
        self.board: Board = board
        self.seat: int = board.viewer
        self.views: list[SeatView] = [board.seat(seat) for seat in range(board.players)]
        me = self.views[self.seat]
        self.held: Held = Held(me.closed or (), me.melds)
        self.left: list[int] = self._left()
        self.unseen: int = max(1, sum(self.left))
        self.turns: float = board.live / board.players
        """Own draws to come."""
        self.bonus: list[int] = [0] * KINDS
        """Han of one tile of each kind as dora."""
        for indicator in board.dora_indicators:
            self.bonus[STANDARD_SET.dora_of(indicator)] += 1
        self.triplets: list[int] = [0] * 31 + [1] * 3
        """Han of a triplet of each kind (Y-08 to Y-12)."""
        self.triplets[27 + me.wind] += 1
        self.triplets[27 + board.round_wind] += 1

    def _left(self) -> list[int]:
        left = [4] * KINDS
        seen: list[Sequence[int]] = [self.held.closed, self.board.dora_indicators]
        for view in self.views:
            seen.append([discard.tile for discard in view.river if not discard.called])
            seen += [meld.tiles for meld in view.melds]
        for tiles in seen:
            for tile in tiles:
                left[tile & KIND_MASK] -= 1
        return left

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

    @property
    def is_dealer(self) -> bool:
        return self.board.dealer == self.seat
