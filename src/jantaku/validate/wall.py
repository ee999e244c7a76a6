"""The wall that a record's kyoku was played with, as far as the record shows it."""

from __future__ import annotations

from collections.abc import Sequence

from jantaku.events import (
    Ankan,
    Chi,
    Daiminkan,
    Deal,
    Dora,
    Draw,
    Event,
    KyokuStart,
    Pon,
    RiichiAccepted,
    Ura,
    Win,
)
from jantaku.tiles import UNKNOWN, Tile, TileSet
from jantaku.walls import Wall


def ura_unseen(events: Sequence[Event]) -> bool:
    """Whether a riichi seat won without any ura indicator being shown."""
    riichi = {event.seat for event in events if isinstance(event, RiichiAccepted)}
    winners = {event.seat for event in events if isinstance(event, Win)}
    return bool(riichi & winners) and not any(isinstance(event, Ura) for event in events)


def _worthless(events: Sequence[Event]) -> Tile:
    """An indicator whose dora no winner holds."""
    winners = {event.seat for event in events if isinstance(event, Win)}
    held = {tile.kind for event in events if getattr(event, "seat", None) in winners for tile in _tiles(event)}
    return next((Tile(kind) for kind, dora in TileSet().dora_order.items() if dora not in held), UNKNOWN)


def _tiles(event: Event) -> tuple[Tile, ...]:
    """The tiles that an event adds to a hand as it is shown."""
    if isinstance(event, Win):
        return (*event.hand, event.tile)
    if isinstance(event, Chi | Pon | Daiminkan):
        return (event.called, *event.own)
    return event.tiles if isinstance(event, Ankan) else ()


def wall_of(events: Sequence[Event], players: int) -> Wall:
    """Deal, draws, replacement tiles and indicators in the order in which they came; what never came is UNKNOWN.

    Ura indicators that should have been shown and were not are such as no winner profits by.
    """
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
    if ura_unseen(events):
        ura = (_worthless(events),) * 5
    return Wall(tuple(hands), tuple(live), tuple(replacements), tuple(indicators), ura, start.dice or (1, 1))
