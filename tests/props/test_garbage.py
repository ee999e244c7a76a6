"""Events that no referee would send: a board takes them or refuses them, and nothing worse; the kernel stays in its arrays."""

from __future__ import annotations

import copy
import pickle
from dataclasses import dataclass
from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from jantaku import events
from jantaku.board import Board, IllegalEvent
from jantaku.events import MatchEnd, MatchStart, PaymentReason, RyuukyokuReason, WinValue, seen_by
from jantaku.legal import legal
from jantaku.rules.build import build
from jantaku.rules.kernel import BuiltRules
from jantaku.rules.ruleset import Ruleset
from jantaku.tiles import UNKNOWN, Tile, TileSet
from tests.props.matches import few, play, state_of

TILES = [UNKNOWN, *sorted(set(TileSet(reds=(1, 1, 1), flowers=8)))]


@dataclass(frozen=True)
class Game:
    """Rules, and the first events of a match under them."""

    built: BuiltRules
    events: list[events.Event]
    players: int

    @classmethod
    def of(cls, text: str) -> Game:
        rules = Ruleset.parse(text)
        return cls(build(rules), play(rules, 1).events[:400], rules.players)


GAMES = [
    Game.of(text)
    for text in (
        *("tenhou_4p,length=tonpuu", "tenhou_3p,length=tonpuu", "two_player,length=tonpuu"),
        *("default_3p,tileset=116_sanma,length=tonpuu", "default,open_hands=true,length=tonpuu"),
        *("default,transparent_tiles=washizu,local=[open_riichi],length=tonpuu",),
    )
]
games = st.sampled_from(GAMES)
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
    "open": st.booleans(),
    "eighth": st.none() | seats,
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


CLEAR = st.lists(st.booleans(), max_size=16).map(tuple)


@st.composite
def garbage(draw: st.DrawFn, game: Game) -> events.Event:
    """Any event with any fields, or one of a match with a field or two changed."""
    if draw(st.booleans()):
        event = draw(st.sampled_from([event for event in game.events if type(event) in KINDS]))
        kind, given_fields = type(event), {name: getattr(event, name) for name in type(event).__slots__}
        changed = draw(st.lists(st.sampled_from(sorted(given_fields)), max_size=2))
    else:
        kind, given_fields = draw(st.sampled_from(KINDS)), {}
        changed = list(kind.__slots__)
    for name in changed:
        if name == "reason":
            given_fields[name] = draw(st.sampled_from(RyuukyokuReason if kind is events.Ryuukyoku else PaymentReason))
        elif name == "clear":
            given_fields[name] = draw(CLEAR if kind is events.Deal else st.booleans())
        else:
            given_fields[name] = draw(FIELDS[name])
    return kind(**given_fields)


def board_at(game: Game, moment: int, viewer: int | None) -> Board:
    """A board at some moment of a match."""
    board = Board(game.built, viewer)
    for event in game.events[:moment]:
        board.apply(event if viewer is None else seen_by(event, viewer))
    return board


@settings(max_examples=few(400, 40))
@given(games, st.data())
def test_garbage(game: Game, data: st.DataObject) -> None:
    moment = data.draw(st.integers(0, len(game.events)))
    board = board_at(game, moment, data.draw(st.none() | st.integers(0, game.players - 1)))
    for event in data.draw(st.lists(garbage(game), min_size=1, max_size=30)):
        before = state_of(board)
        try:
            board.apply(event)
        except IllegalEvent:
            assert state_of(board) == before
        for seat in range(game.players):
            assert len(legal(board, seat)) == len(set(legal(board, seat)))
            board.seat(seat)
            board.waiting_on(seat)
            board.is_furiten(seat)
        assert state_of(pickle.loads(pickle.dumps(board))) == state_of(copy.copy(board)) == state_of(board)


@settings(max_examples=few(200, 40))
@given(games, st.lists(st.sampled_from(TILES[1:]), min_size=1, max_size=150))
def test_a_kyoku_of_any_tiles(game: Game, drawn: list[Tile]) -> None:
    """Draws and discards that fit one by one though no wall could give them."""
    first_draw = next(place for place, event in enumerate(game.events) if isinstance(event, events.Draw))
    board = board_at(game, first_draw, None)
    for tile in drawn:
        seat = board.turn
        for event in (
            events.Draw(seat if board.phase == 0 else (seat + 1) % game.players, tile),
            events.Discard(board.turn, tile),
        ):
            try:
                board.apply(event)
            except IllegalEvent:
                continue
            for other in range(game.players):
                legal(board, other)
