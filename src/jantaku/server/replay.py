"""A record as the replay viewer shows it: its events, and at each of them what the engine knows of every open hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from jantaku.actions import Action, ActionType
from jantaku.board import Board
from jantaku.errors import JantakuError
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
    MatchEnd,
    Nuki,
    Pon,
    RiichiAccepted,
    Win,
)
from jantaku.explain import Line, LineKind
from jantaku.explain.lines import win_lines
from jantaku.explain.position import Position
from jantaku.legal import legal
from jantaku.log import LogFormat, Record, ruleset_of
from jantaku.log.majsoul_wall import wall as majsoul_wall
from jantaku.log.native import encode
from jantaku.log.rules import rules_of
from jantaku.log.tenhou_wall import walls as published_walls
from jantaku.rules import Ruleset
from jantaku.rules.build import build
from jantaku.rules.tileset import tile_set
from jantaku.rules.wall import wall_layout
from jantaku.score import Score, score_win
from jantaku.server.messages import Setting
from jantaku.server.prompts import waits_of
from jantaku.server.setting import setting_of
from jantaku.server.texts import wire_text
from jantaku.shapes import shanten
from jantaku.tiles import Tile, format_tiles
from jantaku.validate.wall import wall_of
from jantaku.walls import Wall, shuffled

_MOVES = (Draw, Discard, Chi, Pon, Daiminkan, Ankan, Kakan, Nuki)
"""After these a seat's hand or what it is asked is another."""
_EVERYDAY = frozenset({ActionType.DISCARD, ActionType.PASS})
"""Actions that need no mention among what could have been done."""
_ON_THE_TABLE = frozenset({LineKind.HONBA, LineKind.STICKS})
MOST_KYOKU = 100
"""No match has more; a wall is only made when its kyoku is there."""


def shown(record: Record) -> dict[str, Any]:
    """All that the viewer needs, as JSON. LogError for a record whose rules are none.

    >>> from jantaku.match import Match
    >>> match = Match(Ruleset.of("tenhou_4p"), seed="1")
    >>> match.play_random(1)
    >>> found = shown(Record(LogFormat.NATIVE, tuple(match.events)))
    >>> found["format"], found["ruleset"], len(found["events"]) == len(match.events), found["stopped"]
    ('native', 'riichi(tenhou_4p)', True, None)
    """
    known = ruleset_of(record)
    rules = rules_of(known.ruleset, record.format)
    setting: Setting = setting_of(rules)
    walk = _Walk(rules)
    if known.not_played is None and rules.players == record.players:
        walk.through(record.events)
    return {
        "format": str(record.format),
        "identity": record.identity,
        "ruleset": str(rules),
        "how": list(map(str, known.how)),
        "players": record.players,
        "names": list(record.names),
        "setting": setting,
        "events": [encode(event) for event in record.events],
        "kyoku": [_kyoku(wall) for wall in _walls(record, rules)],
        "hands": walk.hands,
        "decisions": walk.decisions,
        "wins": walk.wins,
        "stopped": walk.stopped,
        "lost": list(record.lost),
    }


# -- what the engine knows at each event -------------------------------------------------------------------------------


@dataclass(slots=True)
class _Walk:
    """A board of the truth that takes event after event."""

    rules: Ruleset
    hands: list[dict[str, Any]] = field(default_factory=list)
    """From event `at` on: how far the hand of `seat` is, and what it waits for."""
    decisions: list[dict[str, Any]] = field(default_factory=list)
    """After event `at` a seat could have done `offers`; that it could discard or pass is not said."""
    wins: list[dict[str, Any]] = field(default_factory=list)
    """Of the win that is event `at`: the lines that make its value."""
    stopped: dict[str, Any] | None = None
    """The event that the rules do not allow, and why: from there on nothing is said."""
    _kyoku: list[Event] = field(default_factory=list)
    _claimed: Board | None = None
    """The board before the first win of the kyoku."""
    _open: set[int] = field(default_factory=set)
    """Seats whose tiles the record tells."""
    _waiting: dict[int, tuple[bool, frozenset[int]]] = field(default_factory=dict)
    """Of seats that wait, as it was noted: whether they are furiten, and for what kinds."""
    _distances: dict[int, int] = field(default_factory=dict)
    """Of seats that do not wait, as it was noted."""

    def through(self, events: Sequence[Event]) -> None:
        board = Board(build(self.rules))
        for at, event in enumerate(events):
            try:
                if isinstance(event, Win) and event.seat in self._open:
                    self._note_win(board, at, event)
                board.apply(event)
                self._follow(board, at, event)
            except JantakuError as error:
                self.stopped = {"at": at, "why": wire_text(error.message)}
                return

    def _follow(self, board: Board, at: int, event: Event) -> None:
        if isinstance(event, KyokuStart):
            self._kyoku.clear()
            self._claimed = None
            self._open.clear()
            self._waiting.clear()
            self._distances.clear()
        self._kyoku.append(event)
        if isinstance(event, Deal) and all(tile.is_known and not tile.is_flower for tile in event.tiles):
            self._open.add(event.seat)
        mover = event.seat if isinstance(event, _MOVES) else None
        if mover is not None and mover in self._open:
            self._note_hand(board, at, mover)
        for seat in self._waiting:
            if seat != mover and self._has_changed(board, seat, event):
                self._note_waits(board, at, seat)
        if mover is not None:
            for seat in self._open:
                self._note_decision(board, at, seat)

    def _has_changed(self, board: Board, seat: int, event: Event) -> bool:
        """Whether what was noted of waits is no longer so: a tile of them lies open, they are worth more, or are furiten."""
        furiten, kinds = self._waiting[seat]
        if isinstance(event, Dora) or (isinstance(event, RiichiAccepted) and event.seat == seat):
            return True
        return board.is_furiten(seat) != furiten or any(tile.kind in kinds for tile in _opened(event))

    def _note_hand(self, board: Board, at: int, seat: int) -> None:
        """How far a hand is that has just moved, and what it waits for."""
        self._waiting.pop(seat, None)
        closed = board.closed(seat) or ()
        if any(tile.is_flower for tile in closed):
            return
        distance = shanten(closed, tile_set=tile_set(self.rules))
        if distance == 0 and board.waiting_on(seat):
            self._note_waits(board, at, seat)
        elif self._distances.get(seat) != distance:
            self.hands.append({"at": at, "seat": seat, "shanten": distance})
            self._distances[seat] = distance

    def _note_waits(self, board: Board, at: int, seat: int) -> None:
        found = waits_of(board, seat, self.rules, self._kyoku)
        self._waiting[seat] = board.is_furiten(seat), frozenset(tile.kind for tile in board.waiting_on(seat))
        self._distances.pop(seat, None)
        self.hands.append({"at": at, "seat": seat, "shanten": 0, "waits": found.waits, "furiten": found.furiten})

    def _note_decision(self, board: Board, at: int, seat: int) -> None:
        kinds = dict.fromkeys(_type(number, board) for number in legal(board, seat))
        offers = [kind for kind in kinds if kind not in _EVERYDAY]
        if offers:
            self.decisions.append({"at": at, "seat": seat, "offers": offers})

    def _note_win(self, board: Board, at: int, event: Win) -> None:
        """All wins on one tile are looked at on the board before the first; only that one has honba and sticks for sure."""
        first = self._claimed is None
        claimed = self._claimed = copy(board) if self._claimed is None else self._claimed
        win = Position(claimed, event.seat, self.rules).win(event.tile)
        found = score_win(replace(win, ura_indicators=claimed.ura_indicators), self.rules)
        if isinstance(found, Score):
            lines = [line for line in win_lines(found) if first or line.kind not in _ON_THE_TABLE]
            self.wins.append({"at": at, "lines": [_line(line) for line in lines]})


def _opened(event: Event) -> tuple[Tile, ...]:
    """The tiles that an event lets others see."""
    match event:
        case Discard(tile=tile) | Kakan(tile=tile) | Nuki(tile=tile):
            return (tile,)
        case Chi(own=tiles) | Pon(own=tiles) | Daiminkan(own=tiles) | Ankan(tiles=tiles):
            return tiles
    return ()


_TYPES: dict[int, ActionType] = {}


def _type(number: int, board: Board) -> ActionType:
    """The kind of an action by its number."""
    found = _TYPES.get(number)
    if found is None:
        found = _TYPES[number] = Action.of(number, board.tile).type
    return found


def _line(line: Line) -> dict[str, Any]:
    return {"kind": line.kind.value, "amount": line.amount, "tiles": list(map(str, line.tiles)), "text": wire_text(line.text)}


# -- walls -------------------------------------------------------------------------------------------------------------


def _kyoku(wall: Wall | None) -> dict[str, Any]:
    """Rows of the wall in the order in which they are drawn or turned, `?` where nobody knows."""
    if wall is None:
        return {"wall": None}
    rows = {"live": wall.live, "replacements": wall.replacements, "indicators": wall.indicators, "ura": wall.ura}
    return {"wall": {name: format_tiles(row) for name, row in rows.items()}}


def _walls(record: Record, rules: Ruleset) -> Iterator[Wall | None]:
    """The wall of each kyoku: whole where the record tells it or its shuffle, else as far as it was drawn."""
    shuffles = iter(_shuffled(record, rules))
    rows = record.extra.get("walls", ())
    for number, events in enumerate(record.kyokus()):
        drawn = _drawn(events, rules)
        whole = next(shuffles, None)
        row = rows[number] if number < len(rows) else None
        if drawn is not None and row and drawn.live:
            whole = majsoul_wall(row, drawn.hands, drawn.live[0], rules.replacement_tiles)
        yield whole if whole is not None and drawn is not None and _agree(whole, drawn) else drawn


def _drawn(events: Sequence[Event], rules: Ruleset) -> Wall | None:
    try:
        return wall_of(events, rules)
    except (JantakuError, ValueError, IndexError):  # more was drawn than these rules have
        return None


def _shuffled(record: Record, rules: Ruleset) -> Iterator[Wall]:
    """The walls of the seed that the record ends with, or that its server published."""
    end = record.events[-1]
    if "shuffle" in record.extra:
        try:
            yield from islice(published_walls(record.extra["shuffle"], record.players, rules.red_fives != 0), MOST_KYOKU)
        except (JantakuError, KeyError):  # of another kind
            return
    if record.format is LogFormat.NATIVE and isinstance(end, MatchEnd) and end.seed is not None:
        for number in range(MOST_KYOKU):
            yield shuffled(end.seed, number, tile_set(rules), wall_layout(rules))


def _agree(wall: Wall, drawn: Wall) -> bool:
    """Whether what was drawn comes from that wall."""
    rows = ((wall.live, drawn.live), (wall.replacements, drawn.replacements), (wall.indicators, drawn.indicators))
    return all(not seen.is_known or seen == tile for row, other in rows for tile, seen in zip(row, other, strict=False))
