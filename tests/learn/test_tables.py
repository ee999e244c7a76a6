"""Many matches in lockstep: what single matches would do, row by row."""

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from jantaku import actions
from jantaku.learn import Tables, TablesError, encode
from jantaku.match import Match
from jantaku.referee import IllegalAction
from jantaku.rules import Ruleset

SHORT = Ruleset.of("tenhou_4p", length="tonpuu", tobi="below_zero")
CHIPS = Ruleset.of("tenhou_4p", length="tonpuu", shuugi=500)
SIDE_BETS = Ruleset.of("default", length="tonpuu", tobi="below_zero", tobi_prize=10000, yakitori=3000, tie_break="shared")
RULES = [
    *(SHORT, CHIPS, SIDE_BETS, Ruleset.of("jpml_a", length="tonpuu", result_rounding="five_down_six_up")),
    *map(Ruleset.of, ("tenhou_3p", "two_player", "mleague", "majsoul_4p")),
]


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_the_rows_are_the_matches(rules: Ruleset) -> None:
    """Every row asks what a match of its seed asks, gets an answer of its own, and ends as that match does."""
    tables = Tables(3, rules, seed="rows")
    singles = [Match(rules, f"rows/{row}/0") for row in range(3)]
    ended = 0
    for _ in range(1500):
        answers = tables.random_actions()
        for row, single in enumerate(singles):
            seat = single.pending[0]
            assert seat == tables.seats[row]
            assert sorted(single.legal(seat)) == np.flatnonzero(tables.legal[row]).tolist()
            single.act(seat, int(answers[row]))
        tables.step(answers)
        for row in np.flatnonzero(tables.over):
            standings = singles[row].standings
            assert standings is not None
            assert [place.score for place in standings] == tables.finals[row].tolist()
            assert [place.rank for place in standings] == tables.ranks[row].tolist()
            assert [float(place.result) for place in standings] == tables.results[row].tolist()
            ended += 1
            singles[row] = Match(rules, f"rows/{row}/{tables.number(row)}")
        assert [list(single.scores) for single in singles] == tables.scores.tolist()
    assert ended == tables.finished > 0


@pytest.mark.parametrize("rules", [SHORT, CHIPS], ids=str)
def test_a_later_match_of_a_row_is_one_of_its_own(rules: Ruleset) -> None:
    tables = Tables(2, rules, seed="rows")
    while tables.number(1) < 3:
        tables.step(tables.random_actions())
    match = tables.match(1)
    assert match.seed == f"rows/1/{tables.number(1)}"
    assert match.standings is None
    assert match.events[:3] == Match(rules, match.seed).events[:3]
    assert sum(match.tally.wins) <= match.closed


def test_matches_follow_each_other_without_python(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Tables(3, SHORT, seed=2)
    for name in ("carry_on", "begin_again"):
        monkeypatch.delattr(Match, name)
    while tables.finished < 6:
        tables.step(tables.random_actions())
    assert sum(map(tables.number, range(3))) == tables.finished


def test_what_a_row_does_does_not_hang_on_the_others() -> None:
    one, many = Tables(1, SHORT, seed=5), Tables(7, SHORT, seed=5)
    for _ in range(300):
        answers = np.array([np.flatnonzero(row)[-1] for row in many.legal])
        one.step(answers[:1])
        many.step(answers)
        assert (one.seats[0], one.legal[0].tolist()) == (many.seats[0], many.legal[0].tolist())


def test_a_match_that_ended_stays_where_none_begins_anew() -> None:
    tables = Tables(2, SHORT, seed=1, restart=False)
    for _ in range(5000):
        tables.step(tables.random_actions())
        if tables.finished == 2:
            break
    assert tables.finished == 2
    tables.step([actions.PASS, actions.PASS])
    assert not tables.over.any()
    assert tables.finished == 2
    assert tables.finals.sum(axis=1).tolist() == [100000, 100000]


@pytest.mark.parametrize("answer", [actions.STOP, actions.PASS])
def test_the_last_dealer_is_asked(answer: int) -> None:
    """O-07: it ends the match or plays on."""
    rules = Ruleset.of("tenhou_4p", length="tonpuu", yame_mode="optional", target_points=20000, tenpai_yame=True)
    tables = Tables(10, rules, seed=3)
    for _ in range(3000):
        asked = tables.legal[:, actions.STOP].copy()
        answers = tables.random_actions()
        answers[asked] = answer
        tables.step(answers)
        if asked.any():
            break
    assert asked.any()
    assert (tables.over[asked] == (answer == actions.STOP)).all()


def test_what_is_observed_is_what_the_seat_knows() -> None:
    tables = Tables(3, SHORT, seed="rows")
    singles = [Match(SHORT, f"rows/{row}/0") for row in range(3)]
    for _ in range(60):
        seen = tables.observe()
        answers = tables.random_actions()
        for row, single in enumerate(singles):
            planes, scalars = encode(single.board(int(tables.seats[row])))
            assert (planes == seen.planes[row]).all()
            assert (scalars == seen.scalars[row]).all()
            single.act(int(tables.seats[row]), int(answers[row]))
        tables.step(answers)


@pytest.mark.parametrize("given", [[1], [1, 2, 3], [[1, 2]], [0.5, 1.5], ["a", "b"], [0, 202], [-1, 0]])
def test_arrays_that_are_no_actions(given: list[object]) -> None:
    tables = Tables(2, SHORT)
    before = tables.legal.copy()
    with pytest.raises(TablesError):
        tables.step(given)
    assert (tables.legal == before).all()


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    tables = Tables(2, SHORT)
    before = tables.legal.copy()
    first = int(np.flatnonzero(tables.legal[0])[0])
    with pytest.raises(IllegalAction, match="at table 1"):
        tables.step([first, actions.RON])
    assert (tables.legal == before).all()
    assert tables.decisions == 0


def test_no_tables() -> None:
    with pytest.raises(TablesError):
        Tables(0, SHORT)


@pytest.mark.parametrize("name", ["seats", "legal"])
def test_what_the_kernel_relies_on_cannot_be_changed(name: str) -> None:
    tables = Tables(2, SHORT)
    with pytest.raises(ValueError, match="read-only"):
        getattr(tables, name)[:] = 0


def test_threads_take_turns_at_the_same_tables() -> None:
    tables = Tables(3, SHORT)

    def play() -> int:
        taken = 0
        for _ in range(300):
            try:
                tables.step(tables.random_actions())
            except IllegalAction:  # the other thread has moved the tables in between
                continue
            taken += len(tables)
        return taken

    with ThreadPoolExecutor(2) as pool:
        taken = sum(one.result() for one in [pool.submit(play) for _ in range(2)])
    assert tables.decisions == taken


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, pickle.dumps])
def test_tables_are_not_copied(again: Callable[[Tables], object]) -> None:
    with pytest.raises(TypeError, match="neither copied nor pickled"):
        again(Tables(2, SHORT))
