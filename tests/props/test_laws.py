"""Laws of every state of every match: points, tiles, locality, hidden tiles, and boards that follow from events alone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

import jantaku
from jantaku.board import Board, IllegalEvent
from jantaku.events import Draw, Event, seen_by
from jantaku.legal import legal
from jantaku.match import Match
from jantaku.rules.build import build
from jantaku.rules.ruleset import Ruleset
from jantaku.tiles import UNKNOWN
from tests.props.matches import POLICIES, PRESETS, Policy, Walls, few, random_rules, state_of, steps, tiles_on_the_table

SEATS = range(4)
TENHOU = Ruleset.of("tenhou_4p")


class Follower:
    """Boards of the truth and of every seat that are moved by events alone, beside those of a match."""

    def __init__(self, match: Match, walls: Walls, thorough: int, watched: Sequence[int] = SEATS) -> None:
        self.match = match
        self.walls = walls
        self.set = Counter(walls.tiles)
        self.thorough = thorough
        """Every how many states the tiles are counted."""
        built = build(match.rules)
        self.boards = {seat: Board(built, seat) for seat in (None, *watched)}
        self.total = sum(match.scores) + match.sticks * match.rules.riichi_deposit
        self.kyoku = -1
        self.seen = 0
        self.states = 0
        self.draws = Counter[bool]()

    def follow(self) -> None:
        """Apply what has happened since, and hold every state to the laws."""
        if self.match.kyoku != self.kyoku:
            for event in self.match.last_kyoku[self.seen :]:
                self.apply(event)
            self.kyoku = self.match.kyoku
            self.seen = 0
            self.draws.clear()
        for event in self.match.referee.events(self.seen):
            self.apply(event)
            self.seen += 1
        self.check()

    def apply(self, event: Event) -> None:
        if isinstance(event, Draw):
            self.draws[event.replacement] += 1
            if self.states % self.thorough == 0:
                self.refused_by_others(event)
        for seat, board in self.boards.items():
            board.apply(event if seat is None else seen_by(event, seat))
        truth = self.boards[None]
        assert sum(truth.scores) + truth.sticks * self.match.rules.riichi_deposit == self.total

    def refused_by_others(self, event: Draw) -> None:
        """A tile that only its drawer may see does not get onto another seat's board."""
        for seat in SEATS:
            if seat != event.seat and seat in self.boards and not event.clear:
                board = self.boards[seat]
                before = state_of(board)
                with pytest.raises(IllegalEvent):
                    board.apply(event)
                assert state_of(board) == before

    def check(self) -> None:
        self.states += 1
        truth = self.match.board(None)
        assert state_of(truth) == state_of(self.boards[None])
        for seat in SEATS:
            own = self.match.board(seat)
            if seat in self.boards:
                assert state_of(own) == state_of(self.boards[seat])
            assert legal(truth, seat) == legal(own, seat)
            if seat in self.match.pending and not self.match.asked_to_stop:
                assert self.match.legal(seat) == legal(own, seat)
        if self.states % self.thorough == 0:
            self.count(truth)

    def count(self, truth: Board) -> None:
        """136 tiles: on the table, and in the wall, the indicators included."""
        wall = self.walls.given[-1]
        live, taken = self.draws[False], self.draws[True]
        left = (*wall.live[live:], *wall.replacements[taken:], *wall.indicators, *wall.ura)
        assert tiles_on_the_table(truth) + Counter(left) == self.set
        assert truth.live == len(wall.live) - live - taken
        assert truth.dora_indicators == wall.indicators[: len(truth.dora_indicators)]
        for seat in SEATS:
            for other in SEATS:
                view = self.match.board(seat).seat(other)
                assert (view.closed is not None) == (seat == other)
                assert view.size == len(truth.closed(other) or ())
                assert other == seat or view.drawn in (None, UNKNOWN)
                assert other == seat or self.match.board(seat).waiting_on(other) == ()


def hold(rules: Ruleset, seed: int, policy: Policy, thorough: int, watched: Sequence[int] = SEATS) -> Match:
    """Play a match and hold it to the laws."""
    walls = Walls(rules, seed)
    match = Match(rules, walls=walls)
    follower = Follower(match, walls, thorough, watched)
    follower.follow()
    for _ in steps(match, seed, policy):
        follower.follow()
        assert match.kyoku < 200, "a match without end"
    deposit = rules.riichi_deposit * (rules.leftover_sticks == "lost")
    assert sum(match.scores) + match.sticks * deposit == follower.total
    return match


@pytest.mark.parametrize("seed", range(few(20, 2)))
def test_laws(seed: int) -> None:
    hold(TENHOU, seed, POLICIES[seed % 2], thorough=5)


@pytest.mark.slow
def test_laws_of_many_hanchan() -> None:
    for seed in range(1000, 1000 + few(1000, 10)):
        hold(TENHOU, seed, POLICIES[seed % 2], 40, watched=(seed // 2 % 4,))


@pytest.mark.parametrize("preset", PRESETS if jantaku.compiled else PRESETS[::12])
def test_laws_of_every_preset(preset: str) -> None:
    hold(Ruleset.of(preset, allow_incomplete=True), 1, POLICIES[1], thorough=5)


@pytest.mark.parametrize("seed", range(few(40, 2)))
def test_laws_of_any_rules(seed: int) -> None:
    hold(random_rules(seed), seed, POLICIES[seed % 2], thorough=10)


@pytest.mark.slow
def test_any_rules_end() -> None:
    """Many more rulesets, played inside the kernel."""
    for seed in range(1000, 1000 + few(1000, 20)):
        rules = random_rules(seed)
        match = Match(rules, seed, watched=False)
        match.play_random(random.Random(seed).randrange(1, 1 << 32))
        lost = match.sticks * rules.riichi_deposit if rules.leftover_sticks == "lost" else 0
        assert sum(match.scores) + lost == 4 * rules.start_points, rules.argument
