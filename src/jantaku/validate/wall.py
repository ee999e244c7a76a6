"""The wall that a record's kyoku was played with, as far as the record shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from jantaku.events import (
    Ankan,
    Chi,
    Daiminkan,
    Deal,
    Discard,
    Dora,
    Draw,
    Event,
    KyokuStart,
    Nuki,
    Pon,
    RiichiAccepted,
    Seat,
    Ura,
    Win,
)
from jantaku.rules import Ruleset
from jantaku.rules.build import HAND_SIZE, build
from jantaku.rules.tileset import tile_set
from jantaku.rules.wall import wall_layout
from jantaku.tiles import FLOWER, UNKNOWN, Tile, TileSet
from jantaku.walls import Clear, Wall


def ura_unseen(events: Sequence[Event]) -> bool:
    """Whether a riichi seat won without any ura indicator being shown."""
    winners = {event.seat for event in events if isinstance(event, Win)}
    if not winners or any(isinstance(event, Ura) for event in events):
        return False
    return any(isinstance(event, RiichiAccepted) and event.seat in winners for event in events)


def _worthless(events: Sequence[Event], tiles: TileSet) -> Tile:
    """An indicator whose dora no winner holds."""
    winners = {event.seat for event in events if isinstance(event, Win)}
    held = {tile.kind for event in events if getattr(event, "seat", None) in winners for tile in _tiles(event)}
    return next((Tile(kind) for kind, dora in tiles.dora_order.items() if dora not in held), UNKNOWN)


def _tiles(event: Event) -> tuple[Tile, ...]:
    """The tiles that an event adds to a hand as it is shown."""
    if isinstance(event, Win):
        return (*event.hand, event.tile)
    if isinstance(event, Chi | Pon | Daiminkan):
        return (event.called, *event.own)
    return event.tiles if isinstance(event, Ankan) else ()


def wall_of(events: Sequence[Event], rules: Ruleset) -> Wall:
    """Deal, draws, replacement tiles and indicators in the order in which they came; what never came is UNKNOWN.

    Ura indicators that should have been shown and were not are such as no winner profits by.
    """
    start = next(event for event in events if isinstance(event, KyokuStart))
    seen = _Seen(rules, start.dealer)
    for event in events:
        seen.add(event)
    if ura_unseen(events):
        seen.ura = (_worthless(events, tile_set(rules)),) * 5
    return seen.wall(start.dice or (1, 1))


class _Seen:
    """What events show of a wall, row by row; each tile with whether every seat saw it."""

    def __init__(self, rules: Ruleset, dealer: Seat) -> None:
        self.players: int = rules.players
        self.dealer = dealer
        self.hands: list[tuple[Tile, ...]] = [(UNKNOWN,) * HAND_SIZE] * self.players
        self.clear_hands: list[tuple[bool, ...]] = [(False,) * HAND_SIZE] * self.players
        self.flowers = [0] * self.players
        self.live: list[tuple[Tile, bool]] = []
        self.replacements: list[tuple[Tile, bool]] = []
        self.tail: dict[int, tuple[Tile, bool]] = {}
        """By place from the end of the live tiles, those drawn from there."""
        self.replaced = 0
        self.for_flower = False
        self.indicators: list[Tile] = []
        self.ura: tuple[Tile, ...] = ()
        self.live_tiles = cast(int, build(rules).values["live_tiles"])
        self.places = wall_layout(rules).replacements
        """How many replacement tiles the dead wall has."""

    def add(self, event: Event) -> None:
        match event:
            case Discard():
                pass  # the most of them
            case Draw():
                self.draw(event)
            case Deal():
                place = (event.seat - self.dealer) % self.players
                self.hands[place] = event.tiles
                self.clear_hands[place] = event.clear or (False,) * len(event.tiles)
            case Nuki(seat=seat, tile=tile) if tile == FLOWER and not self.live:  # at the deal
                self.flowers[(seat - self.dealer) % self.players] += 1
                self.replaced += 1
            case Nuki(tile=tile):
                self.for_flower = tile == FLOWER
            case Dora():
                self.indicators.append(event.indicator)
            case Ura():
                self.ura = event.indicators

    def draw(self, event: Draw) -> None:
        drawn = event.tile, event.clear
        if not event.replacement:
            self.live.append(drawn)
            return
        if self.for_flower or len(self.replacements) == self.places:
            self.tail[self.replaced] = drawn
        else:
            self.replacements.append(drawn)
        self.for_flower = False
        self.replaced += 1

    def wall(self, dice: tuple[int, int]) -> Wall:
        unknown = UNKNOWN, False
        live = self.live + [unknown] * (self.live_tiles - len(self.live))
        for place, drawn in self.tail.items():
            live[-1 - place] = drawn
        replacements = self.replacements + [unknown] * (self.places - len(self.replacements))
        return Wall(
            hands=tuple(self.hands),
            live=tuple(tile for tile, _ in live),
            replacements=tuple(tile for tile, _ in replacements),
            indicators=tuple(self.indicators),
            ura=self.ura,
            dice=dice,
            flowers=tuple(self.flowers),
            clear=self.clear(live, replacements),
        )

    def clear(self, live: list[tuple[Tile, bool]], replacements: list[tuple[Tile, bool]]) -> Clear | None:
        rows = tuple(clear for _, clear in live), tuple(clear for _, clear in replacements)
        if not any(map(any, (*self.clear_hands, *rows))):
            return None
        return Clear(tuple(self.clear_hands), *rows)
