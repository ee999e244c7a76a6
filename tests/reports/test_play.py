"""Wrong play that was reported on other projects, where no test of a rule names it, and laws of the whole kind of each."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku import actions, log
from jantaku.bots import load
from jantaku.events import Ankan, Chi, Daiminkan, Discard, Dora, Draw, Event, Kakan, Pon, RiichiAccepted, Ryuukyoku, Win
from jantaku.explain import ReasonKind, explain
from jantaku.log import LogFormat, Record
from jantaku.match import Match
from jantaku.rules.penalties import Mistake
from jantaku.rules.ruleset import Ruleset
from jantaku.score import Score, score
from jantaku.shapes import shanten, ukeire, waits
from jantaku.tiles import Tile, TileSet
from tests.positions import Table
from tests.props.matches import eager, few, play, steps

PINFU = "234567m456p88s45s"
TENHOU = Ruleset.of("tenhou_4p")


def test_three_rons_leave_all_points_where_they_were() -> None:
    """mahjax #77: the declaration tile is won three times: no stick, no points, nothing paid."""
    hands = ("789m99p456s78s234p", PINFU, "234567p345m22m45s", "345678p678m33m45s")
    table = Table("default", hands, live="6s").do(0, "riichi 6s")
    for seat in (1, 2, 3):
        table.do(seat, "ron")
    assert table.drawn == "sanchahou"
    assert table.changes == (0, 0, 0, 0)
    assert table.match.sticks == 0
    assert not any(isinstance(event, RiichiAccepted) for event in table.events)


@pytest.mark.parametrize(("tenpai", "index"), [(True, 0), (False, 1)])
def test_the_dealer_stays_by_tenpai_whoever_gets_nagashi_mangan(tenpai: bool, index: int) -> None:
    """RiichiEnv #214, #225."""
    hands = ("123m789m11z23p789s",) if tenpai else ()
    table = Table("default", hands, draws={1: "19m19p19s234567z234567z"}).finish()
    assert table.changes[1] == 8000
    assert (table.match.index, table.match.honba) == (index, 1)


def test_a_red_five_in_a_kan_is_one_dora() -> None:
    """riichi-tracker #10."""
    hands = ("555m0m234678p88s4s",)
    table = Table("default,red_fives=3", hands, live="5s", replacements="3s", indicators="1z1z")
    table.do(0, "ankan 5m", "tsumo")
    assert table.yaku["aka_dora"] == 1


def test_plain_and_red_fives_are_two_discards() -> None:
    """RiichiEnv #188, #206."""
    table = Table("default,red_fives=3", ("50m147p147s12345z",), live="9s")
    assert {"5m", "0m"} <= table.may(0)
    assert actions.ACTIONS > 37


@pytest.mark.parametrize(("hand", "distance"), [("19m19p19s12345z", 6), ("19m19p19s1234z", 6), ("1122334455z", 2)])
def test_no_thirteen_orphans_and_no_seven_pairs_with_a_meld(hand: str, distance: int) -> None:
    """mahjong #267, #268: of ten or eleven tiles, the others in a meld, four sets are made and nothing else."""
    assert shanten(hand) == distance


def test_outs_do_not_count_own_tiles() -> None:
    """RiichiEnv #173, #174: three held leave one."""
    assert ukeire("123456m4445566p")[Tile("4p")] == 1


@given(st.builds(random.Random, st.integers(0, 1 << 32)))
def test_outs_and_own_tiles_make_four(rng: random.Random) -> None:
    """The kind of RiichiEnv #173."""
    tiles = rng.sample(list(TileSet()), 13)
    for tile, left in ukeire(tiles).items():
        assert left + sum(held.kind == tile.kind for held in tiles) == 4


@pytest.mark.parametrize(("tile", "wins"), [("5z", True), ("2s", False)])
def test_an_open_hand_waits_for_its_yaku_with_a_pair_of_dragons(tile: str, wins: bool) -> None:
    """kobalab #100: the pair of honours counts towards tenpai though only one of the two waits brings a yaku."""
    assert shanten("567p55z22s") == 0
    assert set(waits("567p55z22s")) == {Tile("5z"), Tile("2s")}
    assert isinstance(score("567p55z22s,1-23m,6-78m", tile), Score) == wins


def test_ron_is_impossible_and_tsumo_is_not() -> None:
    """kobalab #104: waits 1m, 4s and 7s with 7s in the own river."""
    found = explain("11m44456s123789p", "1m", river="7s", riichi=True)
    assert [reason.kind for reason in found.reasons] == [ReasonKind.DISCARD_FURITEN]
    assert set(map(str, found.reasons[0].tiles)) >= {"7s"}
    assert explain("11m44456s123789p", "1m", river="7s", tsumo=True).allowed


def test_one_seed_is_one_match() -> None:
    """RiichiEnv #66, #67."""
    rules = Ruleset.of("tenhou_4p", length="tonpuu")
    assert play(rules, 3, eager).events == play(rules, 3, eager).events


@pytest.mark.parametrize("seed", range(5, 5 + few(5, 1)))
def test_the_source_of_a_pon_is_kept(seed: int) -> None:
    """tensoul #14: written as tenhou.net/6 and read again, every pon is from the seat it was from."""
    match = play(TENHOU, seed, eager)
    again = log.read(log.write(Record(LogFormat.NATIVE, tuple(match.events)), LogFormat.TENHOU6))

    def sources(events: object) -> list[tuple[int, int]]:
        return [(event.seat, event.source) for event in events if isinstance(event, Pon)]

    assert sources(again.events) == sources(match.events) != []


def test_a_dead_hand_gets_no_nagashi() -> None:
    """riichi_advanced #57: nor is it tenpai at the draw."""
    table = Table("default", draws={1: "19m19p19s1234567z67567z"})
    table.match.penalise(1, Mistake.MINOR)
    assert table.finish().changes == (0, 0, 0, 0)
    table = Table("default", (PINFU,))
    table.match.penalise(0, Mistake.MINOR)
    assert table.finish().changes == (0, 0, 0, 0)


def test_the_legal_actions_of_every_question() -> None:
    """RiichiEnv #56."""
    table = Table("default", ("3s", PINFU)).do(0, "3s")
    bot = load("tsumogiri")()
    bot.begin(1, table.rules, 0)
    assert bot.choose(table.match.board(1), table.match.legal(1)) in table.match.legal(1)


def test_a_discard_that_was_called_is_no_nagashi() -> None:
    """riichi_advanced #44."""
    hands = ("", "", "", "11m258p369s12344z")
    table = Table("default", hands, draws={1: "19m19p19s234567z234567z"}).do(1, "1m").do(3, "pon", "2p").finish()
    assert table.changes == (0, 0, 0, 0)


# -- laws of every state of a match ------------------------------------------------------------------------------------

seeds = pytest.mark.parametrize("seed", range(few(8, 1)))


def states(seed: int) -> Iterator[Match]:
    """A match at each of its questions about a kyoku."""
    match = Match(TENHOU, seed)
    for _ in steps(match, seed, eager):
        if not match.asked_to_stop:
            yield match


def kyokus(seed: int) -> Iterator[list[Event]]:
    """The events of each kyoku of a match."""
    match = Match(TENHOU, seed)
    before = 0
    for _ in steps(match, seed, eager):
        if match.kyoku != before:
            before = match.kyoku
            yield match.last_kyoku


def kans(legal: bytes) -> list[int]:
    return [action for action in legal if action == actions.DAIMINKAN or actions.ANKAN <= action < actions.TSUMO]


@seeds
def test_furiten_is_told_truly(seed: int) -> None:
    """mjai.app #64, akochan #8: who discarded a wait is furiten and never offered ron; tsumo stays."""
    for match in states(seed):
        board = match.board(None)
        for seat in range(4):
            view = board.seat(seat)
            wait = {tile.kind for tile in board.waiting_on(seat)}
            thrown = any(discarded.tile.kind in wait for discarded in view.river)
            assert board.is_furiten(seat) or not thrown
            if actions.RON in match.legal(seat):
                assert not board.is_furiten(seat)
            if board.turn == seat and view.drawn is not None and shanten(view.closed or ()) == -1 and not view.melds:
                assert actions.TSUMO in match.legal(seat)


@seeds
def test_riichi_wants_points_and_tiles(seed: int) -> None:
    """The kind of mahjax #69 and RiichiEnv #233."""
    for match in states(seed):
        board = match.board(None)
        if any(actions.RIICHI <= action <= actions.RIICHI_TSUMOGIRI for action in match.legal(board.turn)):
            assert board.scores[board.turn] >= 1000
            assert board.live >= 4


@seeds
def test_a_kan_in_riichi_keeps_the_wait(seed: int) -> None:
    """The kind of mjx #198 and Mortal #72: offered after riichi with the tile just drawn, exactly where the wait stays."""
    for match in states(seed):
        board = match.board(None)
        view = board.seat(board.turn)
        if board.turn not in match.pending or not view.riichi or view.drawn is None or board.phase != 0:
            continue
        closed = list(view.closed or ())
        drawn = view.drawn
        four = sum(tile.kind == drawn.kind for tile in closed) == 4
        offered = kans(match.legal(board.turn))
        if offered:
            assert [actions.Action.of(action).tile for action in offered] == [Tile(drawn.kind)]
        if four and board.kans < 4 and board.live:
            before = list(closed)
            before.remove(drawn)
            after = [tile for tile in closed if tile.kind != drawn.kind]
            assert bool(offered) == (set(waits(before)) == set(waits(after)))


@seeds
def test_no_fifth_kan_and_none_claims_a_kan_tile_but_by_ron(seed: int) -> None:
    """The kinds of mahjax #99 and akochan #23."""
    for match in states(seed):
        board = match.board(None)
        assert board.kans <= 4
        for seat in match.pending:
            assert board.kans < 4 or not kans(match.legal(seat))
        if isinstance(match.referee.events()[-1], Kakan | Ankan):
            assert {action for seat in match.pending for action in match.legal(seat)} == {actions.RON, actions.PASS}


@seeds
def test_every_tile_of_the_hand_is_a_discard_of_its_own(seed: int) -> None:
    """The kind of RiichiEnv #206: after a draw without riichi, exactly the tiles held, red and plain fives apart."""
    for match in states(seed):
        board = match.board(None)
        view = board.seat(board.turn)
        if view.drawn is None or view.riichi or board.turn not in match.pending:
            continue
        discards = [action for action in match.legal(board.turn) if action <= actions.TSUMOGIRI]
        assert {actions.Action.of(action, view.drawn).tile for action in discards} == set(view.closed or ())


@seeds
def test_indicators_of_kans_come_in_order(seed: int) -> None:
    """The kind of mahjax #101 and RiichiEnv #123: closed kans before the replacement tile, others with the next discard."""
    owed = {Ankan: [Dora, Draw], Daiminkan: [Draw, Dora, Discard], Kakan: [Draw, Dora, Discard]}
    for events in kyokus(seed):
        for place, event in enumerate(events):
            wanted = owed.get(type(event), [])
            for kind, following in zip(wanted, events[place + 1 :], strict=False):
                if isinstance(following, Win | Ankan | Kakan | Ryuukyoku) or type(following).__name__ == "Ura":
                    break
                assert isinstance(following, kind)


@seeds
def test_no_double_riichi_after_a_call(seed: int) -> None:
    """The kind of mjx #286."""
    for events in kyokus(seed):
        called, drawn = False, set[int]()
        declared = {}
        for event in events:
            if isinstance(event, Discard) and event.riichi:
                declared[event.seat] = not called and event.seat not in drawn
            called |= isinstance(event, Chi | Pon | Daiminkan | Ankan | Kakan)
            drawn |= {event.seat} if isinstance(event, Discard) else set()
            if isinstance(event, Win) and (double := dict(event.value.yaku).keys() & {"riichi", "double_riichi"}):
                assert double == {"double_riichi" if declared[event.seat] else "riichi"}
