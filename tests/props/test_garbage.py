"""Events that no referee would send: a board takes them or refuses them, and nothing worse; the kernel stays in its arrays."""

from __future__ import annotations

import copy
import pickle
from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from jantaku import events
from jantaku.board import Board, IllegalEvent
from jantaku.events import KyokuStart, MatchEnd, MatchStart, PaymentReason, RyuukyokuReason, WinValue, seen_by
from jantaku.legal import legal
from jantaku.rules.build import build
from jantaku.tiles import UNKNOWN, Tile, TileSet
from tests.props.matches import SHORT, few, play, state_of

BUILT = build(SHORT)
TILES = [UNKNOWN, *sorted(set(TileSet(reds=(1, 1, 1))))]
EVENTS = play(SHORT, 1).events[:400]
KINDS = [kind for kind in get_args(events.Event) if kind not in (MatchStart, MatchEnd)]

seats = st.integers(-1, 5) | st.sampled_from([0, 1, 2, 3, 254, 255, 256, -128, 1 << 40])
tile = st.sampled_from(TILES)
tiles = st.lists(tile, max_size=16).map(tuple)
numbers = st.integers(0, 4) | st.integers(-(1 << 40), 1 << 40)
points = st.lists(numbers, max_size=6).map(tuple)
FIELDS = {
    "seat": seats,
    "source": seats,
    "dealer": seats,
    "tile": tile,
    "called": tile,
    "indicator": tile,
    "tiles": tiles,
    "own": tiles,
    "hand": tiles,
    "indicators": tiles,
    "tsumogiri": st.booleans(),
    "riichi": st.booleans(),
    "replacement": st.booleans(),
    "round_wind": numbers,
    "number": numbers,
    "honba": numbers,
    "sticks": numbers,
    "points": numbers,
    "scores": points,
    "dice": st.none() | st.tuples(numbers, numbers),
    "nagashi": st.lists(seats, max_size=5).map(tuple),
    "changes": st.none() | points,
    "payer": st.none() | seats,
    "payee": st.none() | seats,
    "value": st.none() | st.just(WinValue((), 1, 30, 0, "", 1000)),
}


@st.composite
def garbage(draw: st.DrawFn) -> events.Event:
    """Any event with any fields, or one of a match with a field or two changed."""
    if draw(st.booleans()):
        event = draw(st.sampled_from([event for event in EVENTS if type(event) in KINDS]))
        kind, given_fields = type(event), {name: getattr(event, name) for name in type(event).__slots__}
        changed = draw(st.lists(st.sampled_from(sorted(given_fields)), max_size=2))
    else:
        kind, given_fields = draw(st.sampled_from(KINDS)), {}
        changed = list(kind.__slots__)
    for name in changed:
        if name == "reason":
            given_fields[name] = draw(st.sampled_from(RyuukyokuReason if kind is events.Ryuukyoku else PaymentReason))
        else:
            given_fields[name] = draw(FIELDS[name])
    return kind(**given_fields)


def board_at(moment: int, viewer: int | None) -> Board:
    """A board at some moment of a match."""
    board = Board(BUILT, viewer)
    for event in EVENTS[:moment]:
        board.apply(event if viewer is None else seen_by(event, viewer))
    return board


@settings(max_examples=few(400, 40))
@given(st.integers(0, len(EVENTS)), st.sampled_from([None, 0, 1, 2, 3]), st.lists(garbage(), min_size=1, max_size=30))
def test_garbage(moment: int, viewer: int | None, given_events: list[events.Event]) -> None:
    board = board_at(moment, viewer)
    for event in given_events:
        before = state_of(board)
        try:
            board.apply(event)
        except IllegalEvent:
            assert state_of(board) == before
        for seat in range(4):
            assert len(legal(board, seat)) == len(set(legal(board, seat)))
            board.seat(seat)
            board.waiting_on(seat)
            board.is_furiten(seat)
        assert state_of(pickle.loads(pickle.dumps(board))) == state_of(copy.copy(board)) == state_of(board)


@settings(max_examples=few(200, 40))
@given(st.lists(st.sampled_from(TILES[1:]), min_size=1, max_size=150), st.randoms(use_true_random=False))
def test_a_kyoku_of_any_tiles(drawn: list[Tile], rng: object) -> None:
    """Draws and discards that fit one by one though no wall could give them."""
    board = Board(BUILT)
    board.apply(KyokuStart(0, 1, 0, 0, 0, (25000,) * 4))
    for event in EVENTS[2:8]:
        board.apply(event)
    for tile in drawn:
        seat = board.turn
        for event in (events.Draw(seat if board.phase == 0 else (seat + 1) % 4, tile), events.Discard(board.turn, tile)):
            try:
                board.apply(event)
            except IllegalEvent:
                continue
            for other in range(4):
                legal(board, other)
