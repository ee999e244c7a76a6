"""One kyoku as a reader follows it: what each seat holds, so that the impossible is refused and winning hands are known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

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
    KyokuEnd,
    KyokuStart,
    Nuki,
    Pon,
    RiichiAccepted,
    Ryuukyoku,
    RyuukyokuReason,
    Seat,
    Show,
    Tiles,
    Ura,
    Win,
    WinValue,
)
from jantaku.i18n import Message
from jantaku.log.record import LogError, LogFault, LogFormat, Place
from jantaku.tiles import UNKNOWN, Tile, by_order

COPIES = 4


def in_order(tiles: Iterable[Tile]) -> Tiles:
    """Tiles as hands are sorted in events."""
    return tuple(sorted(tiles, key=by_order))


class Follower:
    """Builds the events of one kyoku step by step. Every step that cannot be raises LogError with kyoku and step.

    Hands may hold UNKNOWN tiles, as in a log kept by one seat: such a hand gives whatever it shows.
    """

    def __init__(self, format: LogFormat, kyoku: int, start: KyokuStart) -> None:
        self.format = format
        self.kyoku = kyoku
        self.step = 0
        self.start = start
        self.players: int = len(start.scores)
        self.events: list[Event] = [start]
        self.hands: list[list[Tile]] = [[] for _ in range(self.players)]
        self.pons: list[dict[int, Pon]] = [{} for _ in range(self.players)]
        self.seen: Counter[int] = Counter()
        self.nuki: list[int] = [0] * self.players
        self.deposits: list[int] = [0] * self.players
        self.drawn: tuple[Seat, Tile] | None = None
        self.given: tuple[Seat, Tile] | None = None
        """The tile that may be claimed: the last discard, added or closed kan tile, or set-aside north."""
        self.after_kan: bool = False
        self.unturned: int = 0
        """Indicators of open and added kans that wait for the next discard or kan."""
        self.riichi: list[Seat] = []
        self.over: bool = False

    def error(self, fault: LogFault, detail: str | Message) -> LogError:
        return LogError(self.format, fault, detail, Place(self.kyoku, self.step))

    def impossible(self, detail: str | Message) -> LogError:
        return self.error(LogFault.IMPOSSIBLE, detail)

    # Tiles

    def see(self, tile: Tile) -> None:
        if tile == UNKNOWN:
            return
        self.seen[tile.kind] += 1
        if self.seen[tile.kind] > COPIES:
            raise self.error(LogFault.BAD_TILE, Message("a fifth {tile}", tile=tile.plain))

    def take(self, seat: Seat, tile: Tile) -> None:
        hand = self.hands[seat]
        if tile in hand:
            hand.remove(tile)
        elif UNKNOWN in hand:
            hand.remove(UNKNOWN)
            self.see(tile)
        else:
            raise self.impossible(Message("seat {seat} does not hold {tile}", seat=seat, tile=tile))

    # Steps

    def deal(self, seat: Seat, tiles: Sequence[Tile]) -> None:
        if len(tiles) != 13:
            raise self.error(LogFault.BAD_FIELD, Message("seat {seat} is dealt {count} tiles", seat=seat, count=len(tiles)))
        for tile in tiles:
            self.see(tile)
        self.hands[seat].extend(tiles)
        self.events.append(Deal(seat, in_order(tiles)))

    def draw(self, seat: Seat, tile: Tile) -> None:
        if self.drawn is not None:
            raise self.impossible(Message("seat {seat} draws before seat {other} discards", seat=seat, other=self.drawn[0]))
        self.see(tile)
        self.hands[seat].append(tile)
        self.events.append(Draw(seat, tile, self.after_kan))
        self.drawn = seat, tile
        self.given = None
        self.after_kan = False

    def distance(self, source: Seat, seat: Seat) -> int:
        """Turns from one seat to another: the order in which wins on one tile are told."""
        return (seat - source) % self.players

    def discard(self, seat: Seat, tile: Tile, tsumogiri: bool = False, riichi: bool = False) -> None:
        if tsumogiri and (self.drawn is None or self.drawn[0] != seat or self.drawn[1] not in (tile, UNKNOWN)):
            raise self.impossible(Message("seat {seat} discards {tile} as drawn, which it did not draw", seat=seat, tile=tile))
        self.take(seat, tile)
        self.events.append(Discard(seat, tile, tsumogiri, riichi))
        self.drawn = None
        self.given = seat, tile
        if riichi:
            self.riichi.append(seat)

    def accept(self, seat: Seat) -> None:
        if seat not in self.riichi or self.deposits[seat]:
            raise self.impossible(Message("riichi of seat {seat} accepted, which it did not declare", seat=seat))
        self.deposits[seat] = 1
        self.events.append(RiichiAccepted(seat))

    def claim(
        self, call: type[Chi] | type[Pon] | type[Daiminkan], seat: Seat, source: Seat, called: Tile, own: Sequence[Tile]
    ) -> None:
        """Chi, pon or daiminkan: `own` comes from the hand of `seat`."""
        if self.given != (source, called) or seat == source:
            raise self.impossible(
                Message(
                    "seat {seat} calls {called}, which seat {source} did not just discard",
                    seat=seat,
                    called=called,
                    source=source,
                )
            )
        kinds = sorted(tile.kind for tile in (*own, called))
        run = (
            call is Chi
            and len(own) == 2
            and kinds[0] // 9 == kinds[2] // 9 < 3
            and kinds == list(range(kinds[0], kinds[0] + 3))
        )
        same = call is not Chi and len(own) == (2 if call is Pon else 3) and kinds[0] == kinds[-1]
        if not run and not same:
            raise self.impossible(
                Message("{call} of {called} with {own}", call=call.__name__.lower(), called=called, own=" ".join(map(str, own)))
            )
        for tile in own:
            self.take(seat, tile)
        event = call(seat, source, called, in_order(own))
        self.events.append(event)
        if isinstance(event, Pon):
            self.pons[seat][called.kind] = event
        self.given = None
        self.after_kan = call is Daiminkan
        self.unturned += call is Daiminkan

    def ankan(self, seat: Seat, tiles: Sequence[Tile]) -> None:
        if len(tiles) != 4 or len({tile.kind for tile in tiles}) != 1:
            raise self.impossible(Message("closed kan of {tiles}", tiles=" ".join(map(str, tiles))))
        for tile in tiles:
            self.take(seat, tile)
        self.set_aside(Ankan(seat, in_order(tiles)), seat, tiles[0].plain)

    def kakan(self, seat: Seat, tile: Tile) -> None:
        if tile.kind not in self.pons[seat]:
            raise self.impossible(Message("seat {seat} has no pon to add {tile} to", seat=seat, tile=tile))
        self.take(seat, tile)
        self.set_aside(Kakan(seat, tile), seat, tile)
        self.unturned += 1

    def nuki_dora(self, seat: Seat, tile: Tile) -> None:
        self.take(seat, tile)
        self.nuki[seat] += 1
        self.set_aside(Nuki(seat, tile), seat, tile)

    def set_aside(self, event: Event, seat: Seat, tile: Tile) -> None:
        self.events.append(event)
        self.drawn = None
        self.given = seat, tile
        self.after_kan = True

    def dora(self, indicator: Tile) -> None:
        """A new indicator. One that a record shows after the discard it turned with is put before that discard."""
        self.see(indicator)
        behind = self.unturned and self.events and isinstance(self.events[-1], (Discard, RiichiAccepted))
        place = len(self.events)
        while behind and isinstance(self.events[place - 1], (Discard, RiichiAccepted)):
            place -= 1
        self.events.insert(place, Dora(indicator))
        self.unturned -= bool(self.unturned)

    # The end

    def ura(self, indicators: Sequence[Tile], winners: Iterable[Seat]) -> None:
        """The ura indicators; some records give them for `winners` without riichi too, to whom none are shown."""
        if not any(self.deposits[seat] for seat in winners):
            return
        for tile in indicators:
            self.see(tile)
        if indicators:
            self.events.append(Ura(tuple(indicators)))

    def win(self, seat: Seat, source: Seat, tile: Tile | None, value: WinValue | None, changes: tuple[int, ...] | None) -> None:
        """A win on the last tile given (drawn, if `source` is `seat`); `tile`, where the record says it, must be that one."""
        last = self.drawn if seat == source else self.given
        if last is None or last[0] != source or not (tile in (None, UNKNOWN) or last[1] in (UNKNOWN, tile)):
            raise self.impossible(
                Message("seat {seat} wins on a tile that seat {source} did not just give", seat=seat, source=source)
            )
        won = last[1] if tile is None or last[1] != UNKNOWN else tile
        hand = list(self.hands[seat])
        if seat == source:
            hand.remove(won if won in hand else UNKNOWN)
        self.events.append(Win(seat, source, won, in_order(hand), value, changes))
        self.over = True

    def reveal(self, seat: Seat, tiles: Sequence[Tile]) -> None:
        """The tiles of a hand, if it was hidden until now."""
        if UNKNOWN in self.hands[seat] and len(tiles) == len(self.hands[seat]):
            self.hands[seat] = list(tiles)

    def show(self, seat: Seat, tiles: Sequence[Tile]) -> None:
        held = self.hands[seat]
        if UNKNOWN not in held and sorted(held) != sorted(tiles):
            raise self.impossible(Message("seat {seat} shows tiles it does not hold", seat=seat))
        self.events.append(Show(seat, in_order(tiles)))

    def ryuukyoku(
        self,
        reason: RyuukyokuReason,
        nagashi: tuple[Seat, ...] | None,
        changes: tuple[int, ...] | None,
    ) -> None:
        by = self.drawn[0] if reason is RyuukyokuReason.KYUUSHU_KYUUHAI and self.drawn else None
        self.events.append(Ryuukyoku(reason, by, nagashi, changes))
        self.over = True

    def end(self, scores: tuple[int, ...] | None = None) -> None:
        """Close the kyoku; without `scores` they follow from the start, the deposits and the changes, if those are said."""
        if not self.over:
            raise self.error(LogFault.CUT, Message("the kyoku has no end"))
        self.events.append(KyokuEnd(self.scores() if scores is None else scores))

    def scores(self) -> tuple[int, ...] | None:
        total = [score - 1000 * deposit for score, deposit in zip(self.start.scores, self.deposits, strict=True)]
        for event in self.events:
            if isinstance(event, (Win, Ryuukyoku)):
                if event.changes is None:
                    return None
                total = [score + change for score, change in zip(total, event.changes, strict=True)]
        return tuple(total)
