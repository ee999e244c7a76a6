"""The history of a position: the events that lead there."""

from __future__ import annotations

from collections import deque
from copy import copy
from typing import TYPE_CHECKING

from jantaku.events import (
    Ankan,
    Chi,
    Daiminkan,
    Deal,
    Discard,
    Dora,
    Draw,
    Event,
    Kakan,
    KyokuStart,
    Nuki,
    Pon,
    RiichiAccepted,
)
from jantaku.hands import HAND_SIZE, Hand
from jantaku.melds import Meld, MeldType
from jantaku.seats import Seat, seat_of
from jantaku.setup.notation import Concealed, RiverTile
from jantaku.setup.reasons import SetupError, SetupReason
from jantaku.tiles import UNKNOWN, Tile

if TYPE_CHECKING:
    from jantaku.setup.position import Setup


class History:
    """Finds the quietest history of a position: turn by turn from the dealer, each tile discarded as it was drawn."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.players: int = setup.rules.players
        self.dealer: int = setup.began.index % self.players
        self.rivers: list[deque[RiverTile]] = [deque(river) for river in setup.rivers]
        self.calls: list[list[Meld]] = [[meld for meld in hand.melds if meld.called is not None] for hand in setup.hands]
        self.kans: list[list[Meld]] = [[meld for meld in hand.melds if meld.type is MeldType.ANKAN] for hand in setup.hands]
        self.nukis: list[list[Meld]] = [[meld for meld in hand.melds if meld.type is MeldType.NUKI] for hand in setup.hands]
        self.held: list[list[Tile]] = [[] for _ in range(self.players)]
        """Tiles of the deal that have left the closed hand since."""
        self.indicators: deque[Tile] = deque(setup.dora_indicators[1:])
        self.declared: Seat | None = None
        self.events: list[Event] = []

    def run(self) -> list[Event]:
        found = self.search(self.dealer, None)
        if found is None:
            raise SetupError([SetupReason.ORDER])
        return [*found.opening(), *found.events]

    def search(self, seat: Seat, call: Event | None) -> History | None:
        """Go on from the turn of a seat, which may have called. Where several melds can have taken a discard, try each."""
        while discard := self.turn(seat, call):
            call = None
            if discard.called:
                tried = (self.copy().taken(*taker, seat) for taker in self.takers(seat, discard.tile))
                return next((found for found in tried if found is not None), None)
            seat = (seat + 1) % self.players
        left = (self.rivers, self.calls, self.kans, self.nukis)
        done = not any(any(of_seat) for of_seat in left) and self.fits(seat, call)
        return self if done else None

    def taken(self, seat: Seat, meld: Meld, source: Seat) -> History | None:
        """Go on after a seat called the last discard for a meld."""
        return self.search(seat, self.call(seat, source, meld))

    def copy(self) -> History:
        """A history that goes its own way from here."""
        other = copy(self)
        other.rivers, other.calls = [*map(copy, self.rivers)], [*map(copy, self.calls)]
        other.kans, other.nukis = [*map(copy, self.kans)], [*map(copy, self.nukis)]
        other.held, other.indicators, other.events = [*map(copy, self.held)], copy(self.indicators), copy(self.events)
        return other

    def fits(self, actor: Seat, call: Event | None) -> bool:
        """Whether nobody but the seat to act holds a fourteenth tile, and none as drawn right after chi or pon."""
        hand = self.setup.hands[actor]
        if isinstance(call, Chi | Pon) and isinstance(hand, Hand) and hand.drawn is not None:
            return False
        return all(_has_fourteen(hand) <= (seat == actor) for seat, hand in enumerate(self.setup.hands))

    def opening(self) -> list[Event]:
        now = self.setup.began
        wind, number = divmod(now.index, self.players)
        return [
            KyokuStart(wind, number + 1, self.dealer, now.honba, now.sticks, now.scores),
            *(Deal(seat, self.dealt(seat)) for seat in range(self.players)),
            *map(Dora, self.setup.dora_indicators[:1]),
        ]

    def dealt(self, seat: Seat) -> tuple[Tile, ...]:
        hand = self.setup.hands[seat]
        if isinstance(hand, Concealed):
            return (UNKNOWN,) * HAND_SIZE
        return (*hand.closed, *self.held[seat])

    def turn(self, seat: Seat, call: Event | None) -> RiverTile | None:
        """Draws, kans and the discard of a seat; None when the position is reached."""
        river, hand = self.rivers[seat], self.setup.hands[seat]
        drawn = hand.drawn if isinstance(hand, Hand) else UNKNOWN if hand.has_drawn else None
        tile = river[0].tile if river else drawn
        if isinstance(call, Chi | Pon):
            if river:
                self.held[seat].append(river[0].tile)
        elif tile is None:
            return None
        else:
            concealed = isinstance(hand, Concealed)
            self.draw(seat, UNKNOWN if concealed else tile, call is not None, concealed)
        if not river:
            return None
        found = river.popleft()
        self.events.append(Discard(seat, found.tile, tsumogiri=not isinstance(call, Chi | Pon), riichi=found.riichi))
        if found.riichi:
            self.declared = seat
        return found

    def draw(self, seat: Seat, tile: Tile, replacement: bool, concealed: bool) -> None:
        """The draw of a turn, after the norths that are set aside and the kans that can be made in it."""
        self.accept()
        nukis, self.nukis[seat] = self.nukis[seat], []
        for nuki in nukis:
            self.events += [Draw(seat, UNKNOWN if concealed else nuki.tiles[0], replacement), Nuki(seat, nuki.tiles[0])]
            replacement = True
        for kan in self.due_kans(seat):
            added = kan.tiles[-1] if kan.added is None else kan.added
            self.events.append(Draw(seat, UNKNOWN if concealed else added, replacement))
            self.events.append(Ankan(seat, kan.tiles) if kan.added is None else Kakan(seat, added))
            if kan.added is None:
                self.held[seat] += kan.tiles[:-1]
            self.turn_indicator()
            replacement = True
        self.events.append(Draw(seat, tile, replacement))

    def due_kans(self, seat: Seat) -> list[Meld]:
        due, self.kans[seat] = self.kans[seat], []
        return due

    def accept(self) -> None:
        """The riichi declared with the last discard stands, since something follows it."""
        if self.declared is not None:
            self.events.append(RiichiAccepted(self.declared))
            self.declared = None

    def turn_indicator(self) -> None:
        if self.indicators:
            self.events.append(Dora(self.indicators.popleft()))

    def takers(self, source: Seat, tile: Tile) -> list[tuple[Seat, Meld]]:
        """Who can have called a discard away, nearest first: the seats with such a meld from there left."""
        return [
            (seat, meld)
            for seat in ((source + distance) % self.players for distance in range(1, self.players))
            for meld in self.calls[seat]
            if meld.called == tile and meld.source is not None and seat_of(seat, meld.source, self.players) == source
        ]

    def call(self, seat: Seat, source: Seat, meld: Meld) -> Chi | Pon | Daiminkan:
        assert meld.called is not None
        self.accept()
        self.calls[seat].remove(meld)
        self.held[seat] += meld.own
        if meld.added is not None:
            self.kans[seat].append(meld)
        event = _CALL_OF.get(meld.type, Pon)(seat, source, meld.called, meld.own)
        self.events.append(event)
        if meld.type is MeldType.DAIMINKAN:
            self.turn_indicator()
        return event


_CALL_OF: dict[MeldType, type[Chi | Pon | Daiminkan]] = {MeldType.CHI: Chi, MeldType.DAIMINKAN: Daiminkan}
"""The event of a call; a kakan began as a pon."""


def _has_fourteen(hand: Hand | Concealed) -> bool:
    return hand.has_drawn if isinstance(hand, Concealed) else hand.size > HAND_SIZE
