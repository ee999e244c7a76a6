"""Kyoku after kyoku: who deals next, honba, sticks, when a match ends and with which result; seeds and choices."""

import pytest

from jantaku import actions
from jantaku.events import MatchEnd, MatchStart
from jantaku.match import Match, MatchError, Situation
from jantaku.referee import IllegalAction
from jantaku.rules.ruleset import Ruleset
from jantaku.walls import commitment, shuffled
from tests.positions import Table

PINFU = "234567m456p88s45s"
"""Waits for 3s and 6s, with tanyao and pinfu: 2000 by ron of a child, 2900 of the dealer."""
EVEN = (25000,) * 4
SOUTH_4 = 7
EAST_4 = 3


def rules(**options: object) -> str:
    return ",".join(["default", *(f"{name}={str(value).lower()}" for name, value in options.items())])


def at(index: int, scores: tuple[int, ...] = EVEN, honba: int = 0, sticks: int = 0) -> Situation:
    return Situation(index, honba, sticks, scores)


def won_by(place: int, source: int, situation: Situation, **options: object) -> Table:
    """A kyoku that the seat at `place` from the dealer wins off the one at `source`, on 3s: 2000, or 2900 for the dealer."""
    dealer = situation.index % 4
    hands = ["", "", "", ""]
    hands[place] = PINFU
    table = Table(rules(**options), hands, situation, draws={source: "9m3s"}, indicators="1z")
    table.turn((dealer + source) % 4).do((dealer + source) % 4, "tsumogiri", "3s")
    return table.do((dealer + place) % 4, "ron")


def drawn(tenpai: bool, situation: Situation, **options: object) -> Table:
    """An exhaustive draw with the dealer alone in tenpai, or nobody."""
    return Table(rules(**options), ("123m789m11z23p789s",) if tenpai else (), situation).finish()


def place(match: Match) -> tuple[int, int]:
    return match.index, match.honba


# -- who deals next ----------------------------------------------------------------------------------------------------


def test_g05_after_a_win() -> None:
    assert place(won_by(0, 2, at(1, honba=2)).match) == (1, 3)
    assert place(won_by(1, 2, at(1, honba=2)).match) == (2, 0)


@pytest.mark.parametrize(
    ("option", "tenpai", "index"),
    [("tenpai", True, 1), ("tenpai", False, 2), ("always", False, 1), ("never", True, 2)],
)
def test_g05_after_an_exhaustive_draw(option: str, tenpai: bool, index: int) -> None:
    assert place(drawn(tenpai, at(1, honba=2), dealer_on_exhaustive_draw=option).match) == (index, 3)


@pytest.mark.parametrize(
    ("option", "index"),
    [("continue", 1), ("rotate", 2), ("{kyuushu_kyuuhai:rotate}", 2), ("{suufon_renda:rotate}", 1)],
)
def test_g05_after_an_abort(option: str, index: int) -> None:
    table = Table(rules(dealer_on_abort=option), ("19m19p19s1234z258p",), at(1)).do(1, "kyuushu")
    assert place(table.match) == (index, 1)


def test_r11_sticks_wait_for_the_next_winner() -> None:
    table = Table("default", (PINFU,), at(0, sticks=1), live="1z").do(0, "riichi 1z").finish()
    assert table.match.sticks == 2
    assert won_by(1, 2, at(0, sticks=2)).changes == (0, 4000, -2000, 0)


@pytest.mark.parametrize(
    ("options", "honba", "paid"),
    [
        ({}, 2, 600),
        ({"honba_each": 500}, 2, 3000),
        ({"honba_ron_total": 1000}, 2, 2000),
        ({"honba_cap": 1}, 2, 300),
        ({"honba_each": 0}, 2, 0),
    ],
)
def test_g06_honba(options: dict[str, object], honba: int, paid: int) -> None:
    assert won_by(1, 2, at(0, honba=honba), **options).changes == (0, 2000 + paid, -2000 - paid, 0)


# -- the end -----------------------------------------------------------------------------------------------------------


AHEAD = (20000, 20000, 20000, 40000)
"""Seat 3, the dealer of the last kyoku, leads with the target reached."""
BEHIND = (40000, 20000, 20000, 20000)


def test_g09_ends_when_the_target_is_reached() -> None:
    assert won_by(1, 2, at(SOUTH_4, BEHIND)).match.is_over
    assert not won_by(1, 2, at(SOUTH_4 - 1, BEHIND)).match.is_over
    assert won_by(1, 2, at(EAST_4, BEHIND), length="tonpuu").match.is_over


@pytest.mark.parametrize(("options", "over"), [({}, False), ({"extra_round": False}, True), ({"target_points": 26000}, True)])
def test_o09_extra_round(options: dict[str, object], over: bool) -> None:
    """riichi_advanced #59: an East game below the target goes into South."""
    for length, index in (("hanchan", SOUTH_4), ("tonpuu", EAST_4)):
        table = won_by(1, 2, at(index), length=length, **options)
        assert table.match.is_over == over
        if not over:
            assert place(table.match) == (index + 1, 0)


@pytest.mark.parametrize(("most", "over"), [("1", True), ("2", False), ("unlimited", False)])
def test_o09_extra_rounds_run_out(most: str, over: bool) -> None:
    assert won_by(1, 2, at(11), extra_round_max_winds=most).match.is_over == over


def test_o09_sudden_death() -> None:
    """mahjax #93: in the extra round the first to reach the target ends it."""
    assert won_by(1, 2, at(8, (29000, 29000, 21000, 21000))).match.is_over
    assert not won_by(1, 2, at(8)).match.is_over


@pytest.mark.parametrize(("option", "over"), [(True, False), (False, True), ("regular_only", False)])
def test_extra_round_renchan_in_the_last_regular_kyoku(option: object, over: bool) -> None:
    """Another seat is above the target while the dealer repeats."""
    assert won_by(0, 2, at(SOUTH_4, BEHIND), extra_round_renchan=option).match.is_over == over


@pytest.mark.parametrize(("option", "over"), [(True, False), (False, True), ("regular_only", True)])
def test_extra_round_renchan_in_west(option: object, over: bool) -> None:
    """mahjax #78: West 4 with a repeating dealer goes on."""
    assert won_by(0, 2, at(11, BEHIND), extra_round_renchan=option).match.is_over == over


def test_target_counts_sticks() -> None:
    scores = (29000, 20000, 25000, 25000)
    for counts, over in ((True, True), (False, False)):
        table = Table(rules(target_counts_sticks=counts), (), at(SOUTH_4, scores, sticks=1)).finish()
        assert table.match.is_over == over


@pytest.mark.parametrize(
    ("options", "over"),
    [
        ({"yame_mode": "automatic"}, True),
        ({"agari_yame": False}, False),
        ({"yame_mode": "automatic", "target_points": 50000}, False),
    ],
)
def test_o07_agari_yame(options: dict[str, object], over: bool) -> None:
    assert won_by(0, 2, at(SOUTH_4, AHEAD), **options).match.is_over == over


def test_o07_not_unless_first() -> None:
    match = won_by(0, 2, at(SOUTH_4, BEHIND), yame_mode="automatic").match
    assert (match.is_over, place(match)) == (False, (SOUTH_4, 1))


@pytest.mark.parametrize(("option", "over"), [(True, True), (False, False)])
def test_o07_tenpai_yame(option: bool, over: bool) -> None:
    assert drawn(True, at(SOUTH_4, AHEAD), tenpai_yame=option, yame_mode="automatic").match.is_over == over


def test_o07_an_abort_does_not_end_the_match() -> None:
    """RiichiEnv #229, #230: abortive draw in South 4 with the dealer leading."""
    options = rules(tenpai_yame=True, yame_mode="automatic")
    table = Table(options, ("19m19p19s1234z258p",), at(SOUTH_4, AHEAD)).do(3, "kyuushu")
    assert (table.match.is_over, place(table.match)) == (False, (SOUTH_4, 1))


@pytest.mark.parametrize(("word", "over"), [("stop", True), ("pass", False)])
def test_o07_the_dealer_is_asked(word: str, over: bool) -> None:
    match = won_by(0, 2, at(SOUTH_4, AHEAD)).match
    assert match.pending == (3,)
    assert match.legal(3) == bytes([actions.STOP, actions.PASS])
    assert match.legal(0) == b""
    with pytest.raises(IllegalAction):
        match.act(0, actions.PASS)
    with pytest.raises(IllegalAction):
        match.act(3, actions.TSUMOGIRI)
    match.act(3, actions.STOP if word == "stop" else actions.PASS)
    assert match.is_over == over
    if not over:
        assert place(match) == (SOUTH_4, 1)


@pytest.mark.parametrize(
    ("tobi", "points", "over"),
    [
        ("below_zero", 1900, True),
        ("below_zero", 2000, False),
        ("zero_or_less", 2000, True),
        ("zero_or_less", 2100, False),
        ("off", 1000, False),
    ],
)
def test_o05_bust(tobi: str, points: int, over: bool) -> None:
    assert won_by(1, 2, at(0, (40000, 30000, points, 30000 - points)), tobi=tobi).match.is_over == over


def test_point_cap() -> None:
    scores = (20000, 59000, 11000, 10000)
    assert won_by(1, 2, at(0, scores), point_cap_end=60000).match.is_over
    assert not won_by(1, 2, at(0, scores)).match.is_over


@pytest.mark.parametrize(("option", "total"), [("to_first", 100000), ("lost", 98000)])
def test_o19_leftover_sticks(option: str, total: int) -> None:
    """RiichiEnv #232."""
    table = Table(rules(leftover_sticks=option), (), at(SOUTH_4, (38000, 20000, 20000, 20000), sticks=2)).finish()
    assert table.match.is_over
    assert sum(table.match.scores) == total
    assert table.match.scores[0] == 38000 + total - 98000


def test_riichi_deposit_is_what_a_stick_is_worth() -> None:
    table = Table(rules(riichi_deposit=2000), (PINFU,), live="9m . . . 3s 9m 6s").do(0, "riichi 9m")
    assert table.board.scores[0] == 23000
    table = Table(rules(riichi_deposit=2000), ("", PINFU), at(0, sticks=2), draws={2: "3s"}).do(2, "3s").do(1, "ron")
    assert table.changes == (0, 6000, -2000, 0)
    assert table.match.sticks == 0


def test_issou_plays_four_winds() -> None:
    assert not won_by(1, 2, at(SOUTH_4, BEHIND), length="issou").match.is_over
    assert won_by(1, 2, at(15, BEHIND), length="issou").match.is_over


def test_winds_begin_anew_after_north() -> None:
    table = Table(rules(length="issou"), ("1111z234567m45s8s",), at(16), live="8s", replacements="3s").do(
        0, "ankan 1z", "tsumo"
    )
    assert {"yakuhai_round", "yakuhai_seat"} <= set(table.yaku)


# -- seeds and choices -------------------------------------------------------------------------------------------------


TENHOU = Ruleset.of("tenhou_4p", length="tonpuu")


def played(seed: int | str | bytes) -> Match:
    match = Match(TENHOU, seed)
    step = 0
    while not match.is_over:
        seat = match.pending[step % len(match.pending)]
        legal = match.legal(seat)
        match.act(seat, legal[step * step * 7 % len(legal)])
        step += 1
    return match


def test_seed_and_choices_rebuild_a_match() -> None:
    match = played(5)
    again = Match(TENHOU, 5)
    for seat, action in match.choices:
        again.act(seat, action)
    assert again.events == match.events
    assert again.standings == match.standings


def test_a_seed_gives_another_wall_for_every_kyoku() -> None:
    """RiichiEnv #66, #67."""
    walls = [shuffled(3, kyoku) for kyoku in range(20)]
    assert len({wall.live for wall in walls}) == 20
    assert walls == [shuffled(3, kyoku) for kyoku in range(20)]
    hands = [event.tiles for event in played(3).events if type(event).__name__ == "Deal"]
    assert len(set(hands)) == len(hands)


def test_the_seed_is_published_before_and_shown_after() -> None:
    match = played("a secret")
    start, end = match.events[0], match.events[-1]
    assert isinstance(start, MatchStart)
    assert isinstance(end, MatchEnd)
    assert start.commitment == commitment("a secret")
    assert "a secret" not in repr(match.events[:-1])
    assert end.seed == "a secret"


def test_an_unwatched_match_keeps_no_boards() -> None:
    match = Match(TENHOU, watched=False)
    with pytest.raises(MatchError):
        match.board(0)
    assert match.board(None).seat(0).closed is not None


def test_a_match_without_record_is_the_same() -> None:
    one, other = Match(TENHOU, 9), Match(TENHOU, 9, recorded=False, watched=False)
    one.play_random(4)
    other.play_random(4)
    assert (one.standings, one.referee.check) == (other.standings, other.referee.check)
    assert len(other.events) == 2


@pytest.mark.parametrize(("tie", "ranks"), [("seat_order_from_first_dealer", (1, 2, 3, 4)), ("shared", (1, 1, 1, 1))])
def test_o20_ties(tie: str, ranks: tuple[int, ...]) -> None:
    table = Table(rules(tie_break=tie, extra_round=False), (), at(SOUTH_4)).finish()
    assert table.match.is_over
    assert tuple(standing.rank for standing in table.match.standings) == ranks


def test_shared_events_are_the_same_events() -> None:
    one, other = (Match(Ruleset.of("tenhou_4p"), seed) for seed in (1, 2))
    for match in (one, other):
        match.play_random(3)
    before = one.events, other.events
    for match in (one, other):
        match.share_events()
    assert (one.events, other.events) == before
    assert len({id(event) for event in (*one.events, *other.events)}) < len({*one.events, *other.events}) + 10
