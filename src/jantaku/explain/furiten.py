"""The kinds of furiten, each with the tile that caused it (R-01 to R-03)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from jantaku.explain.reasons import Reason, ReasonKind
from jantaku.explain.words import row, wind_term
from jantaku.i18n import N_, Message
from jantaku.rules import Ruleset
from jantaku.tiles import Tile


@dataclass(frozen=True, slots=True)
class Passed:
    """A tile of another seat that a hand waited for and let pass, as far as it is known."""

    tile: Tile | None = None
    seat: int | None = None
    """Wind of who discarded it or made a kan of it."""
    turn: int | None = None
    """In the how manieth discard of that seat."""
    in_riichi: bool = False

    @property
    def what(self) -> Message:
        if self.tile is None:
            return Message(N_("A tile that the hand waited for"))
        if self.seat is None:
            return Message(N_("{tile}"), tile=self.tile)
        if self.turn is None:
            return Message(N_("{tile} of {seat}"), tile=self.tile, seat=wind_term(self.seat))
        return Message(N_("{tile}, discard {turn} of {seat},"), tile=self.tile, seat=wind_term(self.seat), turn=self.turn)


def own_discards(waits: Sequence[Tile], river: Sequence[Tile], riichi_turn: int | None) -> Iterator[Reason]:
    """One reason for each own discard that the hand waits for; after riichi it was drawn as a winning tile and thrown away."""
    kinds = {tile.kind for tile in waits}
    for place, tile in enumerate(river):
        if tile.kind not in kinds:
            continue
        turn = place + 1
        if riichi_turn is not None and turn > riichi_turn:
            text = Message(
                N_(
                    "The {tile} drawn and discarded in turn {turn}, after riichi, is one of the waits {waits}: riichi furiten. "
                    "No ron on any of them to the end of the hand; only a self-draw can win"
                ),
                tile=tile,
                turn=turn,
                waits=row(waits),
            )
            yield Reason(ReasonKind.RIICHI_FURITEN, text, (tile,), turn=turn)
        else:
            text = Message(
                N_(
                    "The {tile} discarded in turn {turn} is one of the waits {waits}: discard furiten. "
                    "No ron on any of them; only a self-draw can win"
                ),
                tile=tile,
                turn=turn,
                waits=row(waits),
            )
            yield Reason(ReasonKind.DISCARD_FURITEN, text, (tile,), turn=turn)


def own_meld_tiles(waits: Sequence[Tile], tiles: Iterable[Tile]) -> Iterator[Reason]:
    """Own kans and norths set aside, where the rules count them as discards."""
    kinds = {tile.kind for tile in waits}
    for tile in dict.fromkeys(tile.plain for tile in tiles):
        if tile.kind in kinds:
            text = Message(
                N_(
                    "By these rules the own {tile} laid down counts as discarded, and it is one of the waits {waits}: discard "
                    "furiten. No ron on any of them; only a self-draw can win"
                ),
                tile=tile,
                waits=row(waits),
            )
            yield Reason(ReasonKind.DISCARD_FURITEN, text, (tile,))


_ENDS = {
    "own_draw": N_("{what} was let pass: temporary furiten. No ron on any of {waits} before the own next draw"),
    "own_discard": N_("{what} was let pass: temporary furiten. No ron on any of {waits} before the own next discard"),
    "own_draw_or_call": N_("{what} was let pass: temporary furiten. No ron on any of {waits} before the own next draw or call"),
}


def let_pass(waits: Sequence[Tile], passed: Iterable[Passed], rules: Ruleset) -> Iterator[Reason]:
    """One reason for each tile that was let pass: temporary furiten, in riichi for good."""
    for one in passed:
        tiles = () if one.tile is None else (one.tile,)
        if one.in_riichi:
            text = Message(
                N_(
                    "{what} was let pass in riichi: riichi furiten. No ron on any of {waits} to the end of the hand; "
                    "only a self-draw can win"
                ),
                what=one.what,
                waits=row(waits),
            )
            yield Reason(ReasonKind.RIICHI_FURITEN, text, tiles, one.turn, one.seat)
        else:
            text = Message(_ENDS[rules.temporary_furiten_end], what=one.what, waits=row(waits))
            yield Reason(ReasonKind.TEMPORARY_FURITEN, text, tiles, one.turn, one.seat)
