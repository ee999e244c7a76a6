"""A match and what is made of it: its log replayed and read back, its boards pickled and copied, its seed played again."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

import jantaku
from jantaku import log, validate
from jantaku.board import Board, IllegalEvent
from jantaku.events import seen_by
from jantaku.legal import legal
from jantaku.log import LogFormat, Record
from jantaku.match import Match
from jantaku.rules.build import build
from jantaku.rules.ruleset import Ruleset
from tests.props.matches import POLICIES, PRESETS, SHORT, few, play, random_rules, state_of, steps

TENHOU = Ruleset.of("tenhou_4p")

TRIES = few(3, 1)


def record_of(match: Match) -> Record:
    return Record(LogFormat.NATIVE, tuple(match.events))


def agrees(record: Record, rules: Ruleset | None = None) -> None:
    verdict = validate.replay(record, rules)
    assert verdict.skipped is None
    assert [str(mismatch) for mismatch in verdict.mismatches] == []
    assert verdict.kyoku == len(list(record.kyokus()))


@pytest.mark.parametrize("seed", range(few(20, 2)))
def test_the_log_replays(seed: int) -> None:
    agrees(record_of(play(TENHOU, seed)))


@pytest.mark.parametrize("preset", PRESETS if jantaku.compiled else PRESETS[::6])
def test_the_log_of_every_preset_replays(preset: str) -> None:
    agrees(record_of(play(Ruleset.of(preset, allow_incomplete=True), 3)))


@pytest.mark.parametrize("seed", range(few(40, 2)))
def test_the_log_of_any_rules_replays(seed: int) -> None:
    agrees(record_of(play(random_rules(seed), seed)))


@pytest.mark.parametrize("seed", range(few(10, 2)))
def test_the_native_log_reads_back(seed: int) -> None:
    record = record_of(play(random_rules(seed), seed))
    again = log.read(log.write(record, LogFormat.NATIVE))
    assert again.events == record.events
    agrees(again)


@pytest.mark.parametrize("format", [LogFormat.MJAI, LogFormat.TENHOU6])
@pytest.mark.parametrize("seed", range(few(20, 2)))
def test_other_formats_replay(format: LogFormat, seed: int) -> None:
    again = log.read(log.write(record_of(play(TENHOU, seed)), format))
    agrees(again, TENHOU)


def same(one: Board, other: Board) -> None:
    assert state_of(one) == state_of(other)
    assert one.viewer == other.viewer
    for seat in range(4):
        assert legal(one, seat) == legal(other, seat)
        assert one.seat(seat) == other.seat(seat)
        assert one.waiting_on(seat) == other.waiting_on(seat)


@pytest.mark.parametrize("seed", range(few(6, 1)))
def test_boards_pickle_and_copy(seed: int) -> None:
    match = Match(SHORT, seed)
    rng = random.Random(seed)
    for _ in steps(match, seed, POLICIES[seed % 2]):
        if rng.random() < 0.9:
            continue
        for seat in (None, 0, 1, 2, 3):
            board = match.board(seat)
            for other in (pickle.loads(pickle.dumps(board)), copy.copy(board), copy.deepcopy(board)):
                same(board, other)


def test_a_copy_goes_its_own_way() -> None:
    match = Match(SHORT, 1)
    board = match.board(None)
    before = copy.copy(board)
    match.act(match.pending[0], match.legal(match.pending[0])[-1])
    assert state_of(board) != state_of(before)


@pytest.mark.parametrize("seed", range(few(10, 1)))
def test_seed_and_choices_rebuild_the_match(seed: int) -> None:
    rules = random_rules(seed)
    match = play(rules, seed)
    again = Match(rules, seed)
    for seat, action in match.choices:
        again.act(seat, action)
    assert again.events == match.events
    assert again.standings == match.standings
    assert again.referee.check == match.referee.check


@pytest.mark.parametrize("seed", range(few(6, 1)))
def test_an_event_of_another_moment_changes_nothing(seed: int) -> None:
    """Whatever is applied, a board takes it whole or stays as it is."""
    rng = random.Random(seed)
    events = play(SHORT, seed).events
    built = build(SHORT)
    boards = {seat: Board(built, seat) for seat in (None, 0, 1, 2, 3)}
    refused = taken = 0
    for event in events:
        for seat, board in boards.items():
            for wrong in rng.sample(events, TRIES):
                trial = copy.copy(board)
                try:
                    trial.apply(wrong)
                except IllegalEvent as error:
                    refused += (error.seq, bool(error.reason)) == (board.seq, True) and state_of(trial) == state_of(board)
                else:
                    taken += 1
            board.apply(event if seat is None else seen_by(event, seat))
    assert refused + taken == 5 * TRIES * len(events)
    assert refused > TRIES * len(events)
