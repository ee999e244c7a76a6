"""Positions: what is wrong with them, and that the way there and back changes nothing."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jantaku import actions
from jantaku.board import Board
from jantaku.events import Chi, Pon
from jantaku.hands import Hand
from jantaku.legal import legal
from jantaku.match import Match, Situation
from jantaku.rules import Ruleset
from jantaku.setup import Concealed, RiverTile, Setup, SetupError, SetupReason, format_river, parse_river
from jantaku.tiles import NotationError, Tile, parse_tiles
from jantaku.views import meld_of
from tests.props.matches import few

RULES = Ruleset.of("tenhou_4p")
READY = "345567p34566s56m"
"""Waits for 4m, 7m."""
ROBBING = 5
"""Phase of a board on which a kan has just been declared; a setup has no way to write that down."""


def position_of(board: Board, began: Situation) -> Setup:
    """The position of a board that knows everything."""
    hands, rivers = [], []
    for seat in range(4):
        view = board.seat(seat)
        assert view.closed is not None
        closed = list(view.closed)
        if view.drawn is not None:
            closed.remove(view.drawn)
        hands.append(Hand(tuple(closed), tuple(meld_of(meld, seat, 4) for meld in view.melds), view.drawn))
        rivers.append(tuple(RiverTile(entry.tile, entry.riichi, entry.called) for entry in view.river))
    return Setup(RULES, tuple(hands), tuple(rivers), board.dora_indicators, began)


def random_board(seed: int, decisions: int) -> tuple[Board, Situation]:
    """A board in the middle of a match in which seats discard, call and declare at random."""
    match = Match(RULES, seed=seed, watched=False)
    state = seed
    for _ in range(decisions):
        for seat in match.pending:
            choices = match.legal(seat)
            state = (state * 1103515245 + 12345) & 0x7FFFFFFF
            match.act(seat, choices[(state >> 16) % len(choices)])
        if match.is_over or match.asked_to_stop:
            break
    return match.referee.truth, match.situation


def shown(board: Board) -> object:
    """All that is on the table but who discarded what it had just drawn."""
    seats = []
    for seat in range(4):
        view = board.seat(seat)
        river = [(entry.tile, entry.riichi, entry.called) for entry in view.river]
        melds = sorted((meld.type, sorted(meld.tiles), meld.source) for meld in view.melds)
        seats.append((view.score, view.closed, view.drawn, melds, river, view.riichi))
    return seats, board.live, board.sticks, board.honba, board.turn, board.phase, board.dora_indicators


@settings(max_examples=few(150, 50))
@given(st.integers(0, 2**31 - 1), st.integers(0, 120))
def test_a_position_of_play_is_reached_again(seed: int, decisions: int) -> None:
    board, began = random_board(seed, decisions)
    if board.is_over or board.phase == ROBBING:
        return
    setup = position_of(board, began)
    assert shown(setup.board()) == shown(board)
    assert Setup.parse(str(setup)) == setup
    assert not setup.status() - {SetupReason.ILLEGAL}


@settings(max_examples=few(60, 15))
@given(st.integers(0, 2**31 - 1), st.integers(0, 60))
def test_a_match_stands_where_the_board_stands(seed: int, decisions: int) -> None:
    board, began = random_board(seed, decisions)
    if board.is_over or board.phase == ROBBING:
        return
    setup = position_of(board, began)
    if setup.status():
        return
    match, mine = setup.match(), setup.board()
    asked = {seat: match.legal(seat) for seat in range(4)}
    if match.board(None).phase == mine.phase:
        assert asked == {seat: legal(mine, seat) for seat in range(4)}
        for seat in range(4):
            assert legal(match.board(seat), seat) == asked[seat]
    match.play_random(1)
    assert match.is_over
    assert sum(match.scores) == 100000


@given(st.lists(st.builds(RiverTile, st.sampled_from([Tile(kind) for kind in range(34)]), st.booleans(), st.booleans())))
def test_river_notation_round_trip(river: list[RiverTile]) -> None:
    assert parse_river(format_river(river)) == tuple(river)


@pytest.mark.parametrize("text", ["*1z", "^", "1*z", "1z?!"])
def test_bad_rivers(text: str) -> None:
    with pytest.raises(NotationError):
        parse_river(text)


@pytest.mark.parametrize("text", ["?x", "?+1m", "??"])
def test_bad_concealed_hands(text: str) -> None:
    with pytest.raises(NotationError):
        Concealed.parse(text)


@pytest.mark.parametrize(
    "changes",
    [{"kyoku": "X1"}, {"kyoku": "E5"}, {"honba": -1}, {"sticks": 300}, {"scores": (1, 2)}, {"hands": ["?"] * 3}],
)
def test_what_is_no_position_at_all(changes: dict[str, object]) -> None:
    given_parts: dict[str, object] = {"rules": RULES, "hands": ["?"] * 4, "dora": "1s"}
    with pytest.raises(ValueError, match=r"is no kyoku|honba and sticks|are wanted"):
        Setup.of(**(given_parts | changes))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("hands", "rivers", "dora", "reasons"),
    [
        (["?"] * 4, ["", "", "", ""], "", {SetupReason.INDICATORS}),
        (["?"] * 4, ["", "", "", ""], "1s2s", {SetupReason.INDICATORS}),
        (["?"] * 4, ["1z1z1z", "1z", "1z", ""], "1s", {SetupReason.COPIES, SetupReason.ORDER}),
        (["?"] * 4, ["0m", "0m", "", ""], "1s", {SetupReason.COPIES}),
        (["?"] * 4, ["", "1z", "", ""], "1s", {SetupReason.ORDER}),
        (["?"] * 4, ["1z^", "", "", ""], "1s", {SetupReason.ORDER}),
        (["?", "?", "?,111-z", "?"], ["1z^", "", "", ""], "1s", {SetupReason.ORDER}),
        (["?", "?", "?,1111z", "?"], ["", "", "", ""], "1s", {SetupReason.ORDER}),
        (["?+?", "?+?", "?", "?"], ["", "", "", ""], "1s", {SetupReason.ORDER}),
        ([f"{READY}+1z", "?", "?", "?"], ["1z*1z*", "1z", "9m", "9m"], "1s", {SetupReason.ORDER}),
        (["1111m234567p999s", "1m234567p111z99s5s", "?", "?"], ["", "", "", ""], "1s", {SetupReason.COPIES}),
        (["?", "1122335m5678p1z2z", "?", "?"], ["1z", "9p*", "", ""], "1s", {SetupReason.ILLEGAL}),
        (["?", f"{READY}+4m", "?", "?"], ["1z", "", "", ""], "1s", set()),
    ],
)
def test_what_is_wrong(hands: list[str], rivers: list[str], dora: str, reasons: set[SetupReason]) -> None:
    setup = Setup.of(RULES, hands, rivers, dora=dora)
    assert setup.status() == reasons
    if reasons - {SetupReason.INDICATORS}:
        with pytest.raises(SetupError) as raised:
            setup.match()
        assert raised.value.reasons == reasons - {SetupReason.INDICATORS, SetupReason.SCORES}


def test_scores_that_do_not_add_up() -> None:
    setup = Setup.of(RULES, ["?"] * 4, dora="1s", scores=(25000, 25000, 25000, 24000))
    assert setup.status() == {SetupReason.SCORES}
    assert Setup.of(RULES, ["?"] * 4, dora="1s", sticks=1, scores=(25000, 25000, 25000, 24000)).status() == set()


def test_a_seat_that_does_not_know() -> None:
    setup = Setup.of(RULES, [READY, f"{READY}+1z", "?", "?"], ["9p", "", "", ""], dora="1s")
    board = setup.board(viewer=0)
    assert board.closed(0) is not None
    assert board.closed(1) is None
    assert board.seat(1).size == 14
    assert actions.RON not in legal(board, 0)


def test_riichi_is_accepted_when_something_follows() -> None:
    hands = ["?", READY, "?", "?"]
    about_it = Setup.of(RULES, hands, ["1z", "9p*", "", ""], dora="1s").board()
    after_it = Setup.of(RULES, hands, ["1z", "9p*", "1z", ""], dora="1s").board()
    assert (about_it.sticks, after_it.sticks) == (0, 1)
    assert after_it.scores == (25000, 24000, 25000, 25000)


@pytest.mark.parametrize(
    ("rivers", "draws", "reason"),
    [
        (["4z1m", "4z", "4z", "4z"], "", SetupReason.ILLEGAL),
        (["4z", "4z", "4z", "1m"], "4z4z", SetupReason.COPIES),
    ],
    ids=["an abort came before", "draws that are not there"],
)
def test_no_match_from_there(rivers: list[str], draws: str, reason: SetupReason) -> None:
    setup = Setup.of(RULES, ["?"] * 4, rivers, dora="1s")
    assert setup.status() == set()
    with pytest.raises(SetupError) as raised:
        setup.match(parse_tiles(draws))
    assert raised.value.reasons == {reason}


HANDS = ("?", "?+?", READY, f"{READY}+1z", "?,111-z", "?,111=1z", "?+?,2222z", "345567p5667s,5-34s", "34556p566s88m,333+3z")
RIVER_TILES = st.builds(
    RiverTile,
    st.sampled_from([Tile(text) for text in ("1z", "3z", "5s", "9p")]),
    st.sampled_from([False] * 5 + [True]),
    st.booleans(),
)


@settings(max_examples=few(300, 100))
@given(
    st.lists(st.sampled_from(HANDS), min_size=4, max_size=4),
    st.lists(st.lists(RIVER_TILES, max_size=3), min_size=4, max_size=4),
)
def test_a_position_is_reached_or_says_why_not(hands: list[str], rivers: list[list[RiverTile]]) -> None:
    setup = Setup.of(RULES, hands, [format_river(river) for river in rivers], dora="8m")
    wrong = setup.status()
    if SetupReason.ORDER in wrong:
        with pytest.raises(SetupError):
            setup.board()
    else:
        board = setup.board()
        assert [len(board.seat(seat).river) for seat in range(4)] == [len(river) for river in rivers]
    if wrong:
        with pytest.raises(SetupError):
            setup.match()


@given(st.text("0123456789mpsz?,+*^-=/E ", max_size=60))
def test_bad_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        Setup.parse(f"tenhou_4p E1 0 0 25000,25000,25000,25000 1s {text}")


def test_draws_come_in_the_order_wanted() -> None:
    setup = Setup.of(RULES, [f"{READY}+1z", "?", "?", "?"], dora="1s")
    match = setup.match([Tile("9p"), Tile("9s")])
    drawn = []
    for _ in range(2):
        match.act(match.pending[0], actions.TSUMOGIRI)
        while actions.PASS in match.legal(match.pending[0]):
            match.act(match.pending[0], actions.PASS)
        drawn.append(str(match.board(None).seat(match.pending[0]).drawn))
    assert drawn == ["9p", "9s"]


@pytest.mark.parametrize(
    ("text", "callers"),
    [
        (
            "tenhou_4p E1 0 0 25000,25000,25000,25000 6z 27999m67p7s34z,4-06m/1m2s9p^3s8p 568m5p1169s37z,888+s/1z7m6p7m1m "
            "6788m3444s77z,999=p/8s^0s1z8p3p8s^ 445m18p1355s13z,8-79s/2p4m^6z3s",
            [1, 0, 2, 3],
        ),
        (
            "tenhou_4p E2 1 0 25000,25000,25000,25000 9p 45p1s6z,888+m,1-23s,7-56s/4m1s1p5p8p "
            "6667m1p899s13z+1m,777=s/8m^6z4s2m9m3s 40578m3p35688s67z/4m6p6m3s1s 23m2230p59s22247z/1m1s^7s^7m7s^",
            [0, 0, 1, 0],
        ),
    ],
)
def test_two_calls_of_one_tile_from_one_seat_find_their_order(text: str, callers: list[int]) -> None:
    """A pon and a chi each took the same tile from the same seat; only one order of the two leads to the position."""
    assert [event.seat for event in Setup.parse(text).events() if isinstance(event, Chi | Pon)] == callers
