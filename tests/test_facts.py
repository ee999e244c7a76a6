"""Events on their way to a board: numbers that no board can hold are refused by name, the rest comes back as it went."""

from typing import get_args

import pytest

from jantaku import events, facts
from jantaku.board import Board, IllegalEvent
from jantaku.events import (
    Deal,
    Draw,
    Event,
    KyokuStart,
    MatchEnd,
    MatchStart,
    Payment,
    PaymentReason,
    Ryuukyoku,
    RyuukyokuReason,
)
from jantaku.match import Match
from jantaku.rules.build import build
from jantaku.rules.ruleset import Ruleset
from jantaku.tiles import Tile
from tests.props.matches import play

BUILT = build(Ruleset.of("default"))
EVEN = (25000,) * 4


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (Draw(256, Tile("1m")), "256 is no seat"),
        (Draw(-1, Tile("1m")), "-1 is no seat"),
        (KyokuStart(0, 0, 0, 0, 0, EVEN), "-1 is no seat"),
        (KyokuStart(0, 1, 0, 0, 300, EVEN), "300 is no seat"),
        (KyokuStart(0, 1, 0, 1 << 40, 0, EVEN), "no number of points"),
        (KyokuStart(0, 1, 0, 0, 0, (1 << 40, 0, 0, 0)), "no number of points"),
        (KyokuStart(4, 1, 0, 0, 0, EVEN), "no such seat or wind"),
        (Deal(0, (Tile("1m"),) * 15), "at most 14"),
        (Payment(0, 1, -(1 << 31), PaymentReason.BASE), "no number of points"),
        (Ryuukyoku(RyuukyokuReason.EXHAUSTIVE, nagashi=(1 << 40,)), "is no seat"),
    ],
)
def test_numbers_that_no_board_holds(event: Event, reason: str) -> None:
    with pytest.raises(IllegalEvent, match=reason):
        Board(BUILT).apply(event)


def test_every_event_of_a_kyoku_has_a_fact() -> None:
    assert set(facts.KINDS) == set(get_args(events.Event)) - {MatchStart, MatchEnd}
    assert [facts.EVENTS[kind] for kind in facts.KINDS.values()] == list(facts.KINDS)


def test_what_the_referee_tells_is_what_the_boards_took() -> None:
    """Every kind of event goes into a fact and out again."""
    told = play(Ruleset.of("tenhou_4p"), 1).events
    rules = Ruleset.of("tenhou_4p")
    board = Board(build(rules))
    for event in told:
        board.apply(event)
    assert board.scores == next(event.scores for event in reversed(told) if isinstance(event, events.KyokuEnd))
    assert Match(rules, 1).events[1:] == told[1 : len(Match(rules, 1).events)]
