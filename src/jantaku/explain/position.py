"""A seat of a board: its hand as a described one, what it sees, its furiten, and the win with the tile at hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from jantaku.board import Board
from jantaku.errors import JantakuError
from jantaku.events import Ankan, Chi, Daiminkan, Discard, Draw, Event, Kakan, KyokuStart, Nuki, Pon, RiichiAccepted, seen_by
from jantaku.explain.furiten import Passed, let_pass, own_discards, own_meld_tiles
from jantaku.explain.hand import laid_down
from jantaku.explain.moment import circumstances, standing
from jantaku.explain.reasons import Reason
from jantaku.explain.shape import all_waits, own_tiles
from jantaku.explain.yaku import plain
from jantaku.hands import Hand
from jantaku.i18n import N_, Message
from jantaku.melds import Meld, MeldType
from jantaku.rules import Ruleset
from jantaku.rules.tileset import tile_set
from jantaku.score import Win
from jantaku.seats import Wind
from jantaku.tiles import KINDS, Tile
from jantaku.views import SeatView, meld_of

_FLAGS = (
    *("open_riichi", "ippatsu", "chankan", "nuki_ron", "haitei", "houtei", "first_turn", "renhou"),
    *("discarder_riichi", "riichi_tile", "after_kan", "paarenchan"),
)
"""What is true or not of a win, by the names of `Win` and of the kernel."""
_LASTING = frozenset({"riichi", "open_riichi", "nuki", "flowers"})
"""What of a win holds whichever tile comes."""


class ExplainError(JantakuError):
    """A question about a seat that a board cannot answer."""


@dataclass(frozen=True)
class Position:
    """One seat of a board, under the rules that the board was built from; raises ExplainError if its hand is not known there.

    `events`: those of the kyoku, from which the tiles come that were let pass; without them furiten is told without its tile.
    """

    board: Board
    seat: int
    rules: Ruleset
    events: Sequence[Event] = ()

    def __post_init__(self) -> None:
        if not 0 <= self.seat < self.board.players:
            raise ExplainError(Message(N_("There is no seat {seat} on this board"), seat=self.seat))
        if self.view.closed is None:
            raise ExplainError(Message(N_("The hand of seat {seat} is not known on this board"), seat=self.seat))

    @cached_property
    def view(self) -> SeatView:
        return self.board.seat(self.seat)

    @cached_property
    def standing(self) -> dict[str, int]:
        return standing(self.board, self.seat)

    @cached_property
    def option(self) -> dict[str, Any]:
        """The options as the engine has them."""
        return dict(self.board.built.values)

    @cached_property
    def hand(self) -> Hand:
        """The whole hand, the drawn tile apart."""
        return Hand(self._waiting_tiles, self.melds, self.view.drawn)

    @cached_property
    def waiting(self) -> Hand:
        """The hand without the drawn tile."""
        return Hand(self._waiting_tiles, self.melds)

    @property
    def _waiting_tiles(self) -> tuple[Tile, ...]:
        assert self.view.closed is not None
        tiles = list(self.view.closed)
        if self.view.drawn is not None:
            tiles.remove(self.view.drawn)
        return tuple(tiles)

    @cached_property
    def melds(self) -> tuple[Meld, ...]:
        """Without norths set aside."""
        return tuple(meld_of(meld, self.seat, self.board.players) for meld in self.view.melds)

    @cached_property
    def waits(self) -> tuple[Tile, ...]:
        """What completes the hand; none while it has to discard first."""
        return all_waits(self.waiting, self.rules) if len(self._waiting_tiles) % 3 == 1 else ()

    @property
    def by_draw(self) -> bool:
        """Whether it has just drawn, and so would win by self-draw."""
        return bool(self.standing["drew"])

    @property
    def asked_tile(self) -> Tile | None:
        """The tile at hand: the own draw, or what others discard, add to a kan or set aside."""
        if self.by_draw:
            return self.view.drawn
        return self.board.tile if self.standing["claim"] or self.standing["robs"] else None

    def win(self, tile: Tile) -> Win:
        """The win with the tile at hand."""
        found = circumstances(self.board, self.seat, self.by_draw)
        return self._win(tile, found, self.by_draw)

    @property
    def any_win(self) -> Win:
        """A ron at some other time on whatever tile can come, which says all about the seat but the tile."""
        taken = own_tiles(self.waiting)
        taken.update(tile.kind for tile in self.board.dora_indicators)
        copies = tile_set(self.rules).copies
        return self.plain_win(
            next(tile for tile in (*self.waits, *map(Tile, range(KINDS))) if taken[tile.kind] < copies[tile.kind])
        )

    def plain_win(self, tile: Tile) -> Win:
        """A ron on a tile at some other time: what holds of the tile at hand, such as that it is robbed, may not hold of it."""
        found = circumstances(self.board, self.seat, False)
        lasting = {name: value if name in _LASTING else 0 for name, value in found.items()}
        return plain(self._win(tile, lasting, tsumo=False))

    def _win(self, tile: Tile, found: dict[str, int], tsumo: bool) -> Win:
        source = None if tsumo or self.board.turn == self.seat else Wind(self.board.seat(self.board.turn).wind)
        norths = (Meld(MeldType.NUKI, (Wind.NORTH.tile,)),) * self.view.nuki
        flags: dict[str, Any] = {name: bool(found[name]) for name in _FLAGS}
        return Win(
            hand=Hand(self._waiting_tiles, (*self.melds, *norths), tile),
            tsumo=tsumo,
            seat_wind=Wind(self.view.wind),
            round_wind=Wind(self.board.round_wind),
            discarder=source,
            dora_indicators=self.board.dora_indicators,
            honba=self.board.honba,
            riichi_sticks=self.board.sticks,
            riichi=found["riichi"] == 1,
            double_riichi=found["riichi"] == 2,
            rinshan=found["rinshan"] == 1,
            after_nuki=found["rinshan"] == 2,
            flowers=found["flowers"],
            **flags,
        )

    @cached_property
    def seen(self) -> tuple[Tile, ...]:
        """What the seat sees besides its own hand and melds and the indicators."""
        return tuple(self._seen())

    def _seen(self) -> Iterator[Tile]:
        for other in range(self.board.players):
            view = self.board.seat(other)
            yield from (one.tile for one in view.river if not one.called)
            if other != self.seat:
                yield from (tile for meld in view.melds for tile in meld.tiles)
                yield from view.shown

    # -- furiten -------------------------------------------------------------------------------------------------------

    @cached_property
    def furiten(self) -> tuple[Reason, ...]:
        """Every furiten of the seat, by what caused it."""
        river = self.view.river
        riichi_turn = next((place + 1 for place, one in enumerate(river) if one.riichi), None)
        found = [*own_discards(self.waits, [one.tile for one in river], riichi_turn)]
        found += own_meld_tiles(self.waits, self.laid_down())
        return (*found, *let_pass(self.waits, self._passed(), self.rules))

    def laid_down(self) -> Iterator[Tile]:
        """Own tiles laid down that the rules count as discarded."""
        yield from laid_down(self.waiting, self.rules)
        if self.view.nuki and self.option["nuki_is_discard"]:
            yield Wind.NORTH.tile

    def _passed(self) -> list[Passed]:
        if not (self.standing["missed"] or self.standing["missed_for_good"]):
            return []
        found = passed_tiles(self.events, self.board, self.seat)
        return found or [Passed(in_riichi=bool(self.standing["missed_for_good"]))]


def offered(board: Board, seat: int, events: Sequence[Event]) -> tuple[Board, Sequence[Event]] | None:
    """The kyoku as it stood when another seat last discarded, made a kan or set a north aside, and its events up to there.

    A seat that may not answer is not asked, and the kyoku goes on: this is where to ask why. `events` as for `Position`; None
    if there was no such tile yet.
    """
    kyoku = _last_kyoku(events)
    places = [place for place, event in enumerate(kyoku) if isinstance(event, _OFFERS) and event.seat != seat]
    if not places:
        return None
    before, past = Board(board.built, seat), kyoku[: places[-1] + 1]
    for event in past:
        before.apply(seen_by(event, seat))
    return before, past


def _last_kyoku(events: Sequence[Event]) -> Sequence[Event]:
    starts = [place for place, event in enumerate(events) if isinstance(event, KyokuStart)]
    return events[starts[-1] :] if starts else ()


_OFFERS = (Discard, Ankan, Kakan, Nuki)
_CLOSING = (Draw, Chi, Pon, Daiminkan, RiichiAccepted)
"""The events by which a tile has passed everybody who did not take it."""


def passed_tiles(events: Sequence[Event], board: Board, seat: int) -> list[Passed]:
    """The tiles that a seat waited for, let pass, and is furiten for; `events` may be of a whole match."""
    replay = Board(board.built, seat)
    found: list[Passed] = []
    for event in _last_kyoku(events):
        passing = _passing(replay, seat) if isinstance(event, _CLOSING) else None
        for_good = bool(standing(replay, seat)["missed_for_good"])
        replay.apply(seen_by(event, seat))
        now = standing(replay, seat)
        if passing is not None and passing not in found and not for_good and (now["missed"] or now["missed_for_good"]):
            found.append(passing)
        if now["missed_for_good"]:
            found = [replace(one, in_riichi=True) for one in found]
        elif not now["missed"]:
            found.clear()
    return found


def _passing(replay: Board, seat: int) -> Passed | None:
    """The tile of another at hand, if the seat waits for it."""
    source, tile = replay.turn, replay.tile
    state = standing(replay, seat)
    if tile is None or not (state["claim"] or state["robs"]) or tile.plain not in replay.waiting_on(seat):
        return None
    view = replay.seat(source)
    return Passed(tile, view.wind, len(view.river) if state["claim"] else None)
