"""Mistakes that are penalised in a match, and what counts beside the scores (O-10, O-11, O-22, O-34, L-16)."""

import pytest

from jantaku import actions
from jantaku.events import Chombo, DeadHand, KyokuStart, Payment, Win
from jantaku.match import Match, MatchError, Situation
from jantaku.referee import IllegalAction
from jantaku.rules import Ruleset
from jantaku.rules.penalties import Mistake, Ruling
from jantaku.save import Save
from jantaku.setup import Setup
from jantaku.tiles import Tile
from tests.positions import Table


def started(**options: object) -> Match:
    return Match(Ruleset.of("default", **options), seed=8)


def advance(match: Match, decisions: int) -> None:
    for _ in range(decisions):
        seat = match.pending[0]
        match.act(seat, match.legal(seat)[-1])


def test_a_replayed_kyoku_gives_its_sticks_back() -> None:
    setup = Setup.of("default", ["123m567p789p44p24s+9m", "?", "?", "?"], ["", "", "", ""], dora="1s", honba=2)
    match = setup.match()
    match.act(0, actions.RIICHI + actions.TSUMOGIRI)
    while match.board(None).sticks == 0:
        match.act(match.pending[0], actions.PASS)
    assert match.penalise(3, Mistake.FALSE_WIN) is Ruling.CHOMBO
    assert (match.index, match.honba, match.sticks) == (0, 2, 0)
    assert match.scores == (29000, 27000, 27000, 17000)


def test_what_becomes_of_the_kyoku() -> None:
    ended = started(chombo_hand="ends_hand")
    ended.penalise(1, Mistake.FALSE_WIN)
    assert (ended.index, ended.honba) == (0, 1)
    over = started(chombo_hand="ends_game")
    over.penalise(1, Mistake.FALSE_WIN)
    assert over.is_over


def test_a_penalty_outside_the_scores() -> None:
    match = started(chombo="outside_points", chombo_points=20000, chombo_hand="ends_game", uma=0, return_points=25000)
    match.penalise(1, Mistake.FALSE_WIN)
    assert match.scores == (25000,) * 4
    assert match.standings is not None
    assert [float(standing.result) for standing in match.standings] == [0, -20, 0, 0]


def test_a_dead_hand_only_discards() -> None:
    match = started()
    advance(match, 3)
    seat = match.pending[0]
    assert match.penalise(seat, Mistake.MINOR) is Ruling.DEAD_HAND
    assert all(number <= actions.TSUMOGIRI for number in match.legal(seat)) or not match.legal(seat)
    with pytest.raises(IllegalAction):
        match.referee.kill_hand(seat)
    while match.kyoku == 0 and not match.is_over:
        asked = match.pending[0]
        if asked == seat:
            assert all(number <= actions.TSUMOGIRI for number in match.legal(seat))
        match.act(asked, match.legal(asked)[0])
    assert not any(isinstance(event, Win) and event.seat == seat for event in match.events)
    assert DeadHand(seat) in match.events


def test_a_dead_hand_has_no_nagashi_mangan_and_is_not_tenpai() -> None:
    """riichi_advanced #57."""
    match = Match(Ruleset.of("default"), seed=11)
    match.penalise(0, Mistake.MINOR)
    while match.kyoku == 0 and not match.is_over:
        asked = match.pending[0]
        legal = match.legal(asked)
        match.act(asked, actions.PASS if actions.PASS in legal else legal[-1])
    assert not match.referee.nagashi & 1
    assert not match.referee.tenpai & 1


def test_penalties_are_among_the_choices() -> None:
    match = started()
    advance(match, 5)
    match.penalise(2, Mistake.MINOR)
    advance(match, 6)
    match.penalise(0, Mistake.FALSE_WIN)
    advance(match, 4)
    again = Save.of(match, 0, ("a", "b", "c")).match()
    assert again.events == match.events
    assert any(isinstance(event, Chombo) for event in again.events)


def test_nothing_is_penalised_where_nothing_is_played() -> None:
    match = started(chombo_hand="ends_game")
    match.penalise(1, Mistake.FALSE_WIN)
    with pytest.raises(IllegalAction, match="in play"):
        match.penalise(1, Mistake.FALSE_WIN)
    with pytest.raises(MatchError, match="time penalty"):
        match.add_overrun(1)


def test_overrun_costs_in_the_result() -> None:
    match = started(time_limit_minutes=60, time_penalty=1000, chombo_hand="ends_game", chombo="outside_points", chombo_points=0)
    match.add_overrun(2, 3)
    match.penalise(1, Mistake.FALSE_WIN)
    assert match.standings is not None
    found = [float(standing.result) for standing in match.standings]
    assert sum(found) == -3
    assert found[2] == min(found)


def test_chombo_conserves_the_points() -> None:
    for preset in ("default", "default_3p", "two_player"):
        match = Match(Ruleset.of(preset), seed=1)
        total = sum(match.scores)
        match.penalise(1, Mistake.FALSE_WIN)
        assert sum(match.scores) == total
        paid = [event for event in match.events if isinstance(event, Payment)]
        assert paid
        assert all(line.payer == 1 for line in paid)


def winning_dealer(streak: int, mode: str = "dealerships") -> Match:
    setup = Setup.of(
        f"default,local=[paarenchan],paarenchan_mode={mode}",
        ["345567p34566s56m+4m", "?", "?", "?"],
        ["", "", "", ""],
        dora="1z",
        honba=streak,
    )
    match = setup.match()
    match.go_to(Situation(0, streak, 0, match.scores, (streak, 0, 0, 0)))
    return match


@pytest.mark.parametrize(("streak", "eighth"), [(6, None), (7, 0), (8, 0)])
def test_paarenchan_begins_with_the_eighth(streak: int, eighth: int | None) -> None:
    match = winning_dealer(streak)
    start = match.referee.events()[0]
    assert start.eighth == eighth


def test_dealerships_in_a_row_are_counted() -> None:
    match = Match(Ruleset.of("default", local=("paarenchan",), dealer_on_exhaustive_draw="always", nagashi="off"), seed=3)
    seen = {}
    while match.kyoku < 9:
        start = match.referee.event(0)
        assert isinstance(start, KyokuStart)
        seen[match.kyoku] = start.eighth
        legal = match.legal(match.pending[0])
        match.act(match.pending[0], actions.PASS if actions.PASS in legal else actions.TSUMOGIRI)
    assert match.index == 0
    assert list(seen.values()) == [None] * 7 + [0, 0]


def test_wareme_pays_and_gets_double() -> None:
    hands = ["345567p34566s56m+4m", "?", "?", "?"]
    changes = {}
    for wareme in (False, True):
        setup = Setup.of(f"default,wareme={'true' if wareme else 'false'}", hands, ["", "", "", ""], dora="1z")
        match = setup.match(draws=[Tile("1z")])
        match.act(0, actions.TSUMO)
        changes[wareme] = next(event.changes for event in match.last_kyoku if isinstance(event, Win))
    assert changes[False] is not None
    assert changes[True] is not None
    opened = next(seat for seat in range(4) if abs(changes[True][seat]) == 2 * abs(changes[False][seat]))
    for seat in range(1, 4):
        factor = 2 if opened in (0, seat) else 1
        assert changes[True][seat] == factor * changes[False][seat]


def test_a_win_in_a_row_counts_for_whoever_won() -> None:
    match = winning_dealer(0, "wins")
    match.go_to(Situation(0, 0, 0, match.scores, (0, 0, 7, 0)))
    start = match.referee.event(0)
    assert isinstance(start, KyokuStart)
    assert start.eighth == 2
    assert match.situation.streaks == (0, 0, 7, 0)


def test_both_of_two_winners_go_on() -> None:
    table = two_rons("default,local=[paarenchan],paarenchan_mode=wins")
    for seat in (1, 2):
        table.match.act(seat, actions.RON)
    assert table.match.situation.streaks == (0, 1, 1, 0)


@pytest.mark.parametrize("seat", [-1, 4])
def test_nobody_else_is_penalised(seat: int) -> None:
    match = started(chombo="outside_points", chombo_points=20000)
    before = match.tally
    with pytest.raises(IllegalAction, match="cannot be penalised"):
        match.penalise(seat, Mistake.FALSE_WIN)
    assert match.tally == before


def two_rons(rules: str = "default") -> Table:
    """Seats 1 and 2 may win the tile that seat 0 has just discarded."""
    table = Table(rules, ("", "234678m23p567s88s", "234678m56p234s77s"), live="4p")
    table.match.act(0, actions.TSUMOGIRI)
    return table


def test_a_dead_hand_wins_nothing_that_it_claimed_before() -> None:
    table = two_rons()
    table.match.act(1, actions.RON)
    assert table.match.penalise(1, Mistake.MINOR) is Ruling.DEAD_HAND
    table.match.act(2, actions.RON)
    assert [win.seat for win in table.wins] == [2]


def test_a_dead_hand_in_riichi_throws_away_what_it_draws() -> None:
    table = Table("default", ("123m567p789p44p24s",), live="9m").do(0, "riichi 9m")
    table.exhaust(table.board.live - 1)
    table.match.penalise(0, Mistake.MINOR)
    assert table.turn(0).may(0) == {"tsumogiri"}
