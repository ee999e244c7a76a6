"""What holds in every state of every match, whatever the rules, the players and their number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import pytest

from jantaku.board import Board, IllegalEvent
from jantaku.events import Draw, Event, KyokuStart, Nuki, seen_by
from jantaku.legal import legal
from jantaku.match import Match
from jantaku.rules.build import DEAD_WALL, build
from jantaku.rules.ruleset import Ruleset
from jantaku.rules.wall import wall_layout
from jantaku.tiles import FLOWER, UNKNOWN, Tile
from jantaku.walls import INDICATORS, Wall
from tests.props.matches import Policy, Walls, state_of, steps, tiles_on_the_table


class Taken:
    """Which tiles of a wall have been drawn, told by the draws."""

    def __init__(self, rules: Ruleset) -> None:
        layout = wall_layout(rules)
        self.shown = min(INDICATORS, (DEAD_WALL - layout.replacements) // 2)
        """Indicators in the dead wall; the others lie on the end of the live wall."""
        self.live = self.replacements = self.tail = 0
        self.from_tail: set[int] = set()
        self.flower = False

    def begin(self) -> None:
        self.live = self.replacements = self.tail = 0
        self.from_tail = set()

    def see(self, event: Event, wall: Wall) -> None:
        """G-14, S-04: replacements come from the dead wall while it has some, and of flowers from the end of the live wall."""
        if isinstance(event, KyokuStart):
            self.begin()
        elif isinstance(event, Draw) and not event.replacement:
            self.live += 1
        elif isinstance(event, Draw):
            if self.flower or self.replacements == len(wall.replacements):
                self.from_tail.add(len(wall.live) - 1 - self.tail)
            else:
                self.replacements += 1
            self.tail += 1
        self.flower = isinstance(event, Nuki) and event.tile == FLOWER

    def left(self, wall: Wall) -> list[Tile]:
        """The tiles still in the wall."""
        live = [tile for place, tile in enumerate(wall.live) if place >= self.live and place not in self.from_tail]
        return [*live, *wall.replacements[self.replacements :], *wall.indicators[: self.shown], *wall.ura[: self.shown]]


class Follower:
    """Boards of the truth and of some seats that are moved by events alone, beside those of a match."""

    def __init__(self, match: Match, walls: Walls, thorough: int, watched: Sequence[int]) -> None:
        self.match = match
        self.walls = walls
        self.seats = range(match.rules.players)
        self.set = Counter(walls.tiles)
        self.reserved = wall_layout(match.rules).reserved
        self.thorough = thorough
        """Every how many states the tiles are counted."""
        built = build(match.rules)
        self.boards = {seat: Board(built, seat) for seat in (None, *watched)}
        self.total = sum(match.scores) + match.sticks * match.rules.riichi_deposit
        self.kyoku = -1
        self.seen = 0
        self.states = 0
        self.taken = Taken(match.rules)

    def follow(self) -> None:
        """Apply what has happened since, and hold every state to the laws."""
        if self.match.kyoku != self.kyoku:
            for event in self.match.last_kyoku[self.seen :]:
                self.apply(event, self.walls.given[self.kyoku])
            self.kyoku = self.match.kyoku
            self.seen = 0
        for event in self.match.referee.events(self.seen):
            self.apply(event, self.walls.given[self.kyoku])
            self.seen += 1
        self.check()

    def apply(self, event: Event, wall: Wall) -> None:
        """Every event fits each seat's board as that seat sees it, and moves no points but from one to another."""
        self.taken.see(event, wall)
        if isinstance(event, Draw) and not event.clear and self.states % self.thorough == 0:
            self.refused_by_others(event)
        for seat, board in self.boards.items():
            board.apply(event if seat is None else seen_by(event, seat))
        truth = self.boards[None]
        assert sum(truth.scores) + truth.sticks * self.match.rules.riichi_deposit == self.total

    def refused_by_others(self, event: Draw) -> None:
        """A tile that only its drawer may see does not get onto another seat's board."""
        for seat in self.seats:
            if seat != event.seat and seat in self.boards:
                board = self.boards[seat]
                before = state_of(board)
                with pytest.raises(IllegalEvent):
                    board.apply(event)
                assert state_of(board) == before

    def check(self) -> None:
        """What a seat may do follows from its own board."""
        self.states += 1
        truth = self.match.board(None)
        assert state_of(truth) == state_of(self.boards[None])
        for seat in self.seats:
            own = self.match.board(seat)
            if seat in self.boards:
                assert state_of(own) == state_of(self.boards[seat])
            assert legal(truth, seat) == legal(own, seat)
            if seat in self.match.pending and not self.match.asked_to_stop:
                assert self.match.legal(seat) == legal(own, seat)
        if self.states % self.thorough == 0:
            self.count(truth)
            for seat in self.seats:
                for other in self.seats:
                    self.look(seat, other)

    def count(self, truth: Board) -> None:
        """Every tile of the set is on the table, in the wall or among those that are never drawn."""
        wall = self.walls.given[-1]
        found = tiles_on_the_table(truth) + Counter(self.taken.left(wall))
        assert found <= self.set
        assert (self.set - found).total() == self.reserved
        assert truth.live == len(wall.live) - self.taken.live - self.taken.tail
        assert truth.dora_indicators == wall.indicators[: len(truth.dora_indicators)]

    def look(self, seat: int, other: int) -> None:
        """A seat sees its own tiles, and of the others how many they hold and what lies open."""
        truth = self.match.board(None).seat(other)
        view = self.match.board(seat).seat(other)
        assert (view.closed is not None) == (seat == other)
        assert view.size == len(truth.closed or ())
        assert view.shown == truth.shown
        assert Counter(truth.shown) <= Counter(truth.closed)
        if other != seat:
            assert view.drawn in (None, UNKNOWN, *truth.shown)
            assert not self.match.board(seat).waiting_on(other)


def hold(rules: Ruleset, seed: int, policy: Policy, thorough: int, watched: Sequence[int] | None = None) -> Match:
    """Play a match and hold it to the laws."""
    walls = Walls(rules, seed)
    match = Match(rules, walls=walls)
    follower = Follower(match, walls, thorough, range(rules.players) if watched is None else watched)
    follower.follow()
    for _ in steps(match, seed, policy):
        follower.follow()
        assert match.kyoku < 300, "a match without end"
    assert sum(match.scores) + lost(match) == follower.total
    assert sum(standing.result for standing in match.standings or ()) == wanted_sum(match)
    return match


def lost(match: Match) -> int:
    """Points in sticks that nobody gets at the end (`leftover_sticks`)."""
    return match.sticks * match.rules.riichi_deposit * (match.rules.leftover_sticks == "lost")


def wanted_sum(match: Match) -> Fraction:
    """The sum of the results in thousands: zero, but for lost sticks, and an oka that is not what the players paid in."""
    rules = match.rules
    gone = -lost(match)
    if rules.oka != "from_return" and rules.result_rounding == "exact":
        gone += rules.oka - (rules.return_points - rules.start_points) * rules.players
    return Fraction(gone, 1000)
