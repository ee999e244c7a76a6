"""The wall that a record's kyoku was played with, as far as the record shows it."""

from __future__ import annotations

from collections.abc import Sequence

from jantaku.events import Deal, Dora, Draw, Event, KyokuStart, Ura
from jantaku.tiles import UNKNOWN, Tile
from jantaku.walls import Wall


def wall_of(events: Sequence[Event], players: int) -> Wall:
    """Deal, draws, replacement tiles and indicators in the order in which they came; what never came is UNKNOWN."""
    start = next(event for event in events if isinstance(event, KyokuStart))
    hands: list[tuple[Tile, ...]] = [(UNKNOWN,) * 13] * players
    live: list[Tile] = []
    replacements: list[Tile] = []
    indicators: list[Tile] = []
    ura: tuple[Tile, ...] = ()
    for event in events:
        if isinstance(event, Draw):
            (replacements if event.replacement else live).append(event.tile)
        elif isinstance(event, Dora):
            indicators.append(event.indicator)
        elif isinstance(event, Deal):
            hands[(event.seat - start.dealer) % players] = event.tiles
        elif isinstance(event, Ura):
            ura = event.indicators
    return Wall(tuple(hands), tuple(live), tuple(replacements), tuple(indicators), ura, start.dice or (1, 1))
