"""A match that begins again is as a new one: nothing of the match before it is left."""

import pytest

from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.rules.penalties import Mistake

RULES = [
    Ruleset.of("tenhou_4p"),
    Ruleset.of("tenhou_3p"),
    Ruleset.of("default", length="tonpuu", shuugi=500, local=["paarenchan"], paarenchan_mode="wins", yakitori=3000),
    Ruleset.of("default", length="tonpuu", time_limit_minutes=60, time_limit_end="one_more_hand"),
]


def play_on(match: Match, seed: int, answers: int) -> None:
    """Some answers, so that the match stands in the middle of a kyoku."""
    for i in range(answers):
        if match.is_over:
            break
        seat = match.pending[i % len(match.pending)]
        legal = match.legal(seat)
        match.act(seat, legal[(seed + 7 * i) % len(legal)])


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("played", [0, 30, 400, 10000])
def test_begun_again(rules: Ruleset, played: int) -> None:
    again, new = Match(rules, seed=1), Match(rules, seed="2")
    play_on(again, 1, played)
    if not again.is_over and not again.asked_to_stop:
        if rules.time_limit_minutes:
            again.call_time()
        again.penalise(again.pending[0], Mistake.FALSE_WIN)
    again.begin_again("2")
    seats = range(rules.players)
    for answers in (0, 20, 300):
        for match in (again, new):
            play_on(match, 3, answers)
        assert again.pending == new.pending
        for viewer in (None, *seats):
            boards = again.board(viewer), new.board(viewer)
            assert [boards[0].seat(seat) for seat in seats] == [boards[1].seat(seat) for seat in seats]
    for match in (again, new):
        match.play_random(5)
    assert again.events == new.events
    assert again.standings == new.standings
    assert again.choices == new.choices
    assert (again.tally, again.kyoku, again.closed) == (new.tally, new.kyoku, new.closed)
    assert (again.referee.decisions, again.referee.check) == (new.referee.decisions, new.referee.check)
