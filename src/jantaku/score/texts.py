"""What describes a win, in any of the forms that people give it, as tiles, melds and winds; the errors of what cannot be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from jantaku.hands import Hand
from jantaku.i18n import Message
from jantaku.melds import Meld, MeldType, parse_melds
from jantaku.rules.riichi.win import WinError, WinReason
from jantaku.seats import Wind
from jantaku.tiles import Tile, parse_tiles

HandLike: TypeAlias = str | Hand | Iterable[Tile]
TilesLike: TypeAlias = str | Iterable[Tile]
WindLike: TypeAlias = str | Wind

_NORTH = Meld(MeldType.NUKI, (Tile("4z"),))


def wind_of(wind: WindLike) -> Wind:
    """The wind of a wind or its name; SeatError for another text."""
    return Wind.parse(wind) if isinstance(wind, str) else Wind(wind)


def tiles_like(tiles: TilesLike) -> tuple[Tile, ...]:
    """The tiles of a row or its text; NotationError for another text."""
    return parse_tiles(tiles) if isinstance(tiles, str) else tuple(map(Tile, tiles))


def winning_hand(hand: HandLike, win_tile: str | Tile | None, melds: str | Iterable[Meld], nuki: int) -> Hand:
    """The hand whose drawn tile wins; `jantaku.score.score` says how it may be given."""
    if nuki < 0:
        raise WinError(WinReason.NEGATIVE_COUNTER)
    norths = (_NORTH,) * min(nuki, 5)  # a fifth one is refused, as in any hand
    called = (*(parse_melds(melds) if isinstance(melds, str) else melds), *norths)
    tile = None if win_tile is None else Tile(win_tile)
    drawn: Tile | None = None
    if isinstance(hand, Hand):
        closed, called, drawn = hand.closed, (*hand.melds, *called), hand.drawn
    elif isinstance(hand, str):
        text, _, more = hand.partition(",")
        before, plus, after = text.partition("+")
        closed, called, drawn = parse_tiles(before), (*parse_melds(more), *called), Tile(after) if plus else None
    else:
        closed = tiles_like(hand)
    if drawn is not None and tile is not None and drawn != tile:
        raise WinError(WinReason.TWO_WINNING_TILES, Message("{first} and {second}", first=drawn, second=tile))
    tile = drawn if tile is None else tile
    if tile is None:
        raise WinError(WinReason.NO_WINNING_TILE)
    if drawn is None and len(closed) + 3 * sum(meld.is_set for meld in called) == 14:
        if tile not in closed:
            raise WinError(WinReason.TILE_NOT_IN_HAND, str(tile))
        rest = list(closed)
        rest.remove(tile)
        closed = tuple(rest)
    return Hand(closed, called, tile)
