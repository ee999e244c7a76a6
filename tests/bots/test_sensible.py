"""What `sensible` does: by law over matches, and in situations with one right answer."""

import copy

import pytest

from jantaku import actions
from jantaku.board import Board
from jantaku.bots import Bot, play
from jantaku.bots.calls import swapped
from jantaku.bots.safety import discards_in_order
from jantaku.bots.sensible import Sensible
from jantaku.events import Deal, Discard, Dora, Draw, Event, KyokuStart, RiichiAccepted
from jantaku.legal import legal
from jantaku.match import Match
from jantaku.rules.build import build
from jantaku.rules.ruleset import Ruleset
from jantaku.tiles import UNKNOWN, Tile, parse_tiles
from tests.bots.matches import Watched, begun, short_match

RULES = Ruleset.of("tenhou_4p")


@pytest.mark.slow
def test_answers_follow_from_the_board_alone() -> None:
    """A fresh bot with a copy of the board answers the same, and neither changes the board."""

    def look(board: Board, legal: bytes, answer: int) -> None:
        own = copy.copy(board)
        assert Sensible().choose(own, legal) == answer
        assert own.__reduce__() == board.__reduce__()

    match = short_match(7)
    play(match, [Watched(bot, look) for bot in begun(*["sensible"] * 4)], limit=None)


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["default", "majsoul_4p", "wrc_2025", "mleague", "jpml_a"])
def test_plays_by_any_rules(preset: str) -> None:
    """Every answer of a whole match is legal: another one would end it."""
    rules = Ruleset.of(preset, length="tonpuu")
    match = Match(rules, 5)
    play(match, begun("sensible", "random", "sensible", "tsumogiri"), limit=None)
    assert match.is_over


@pytest.mark.slow
def test_beats_random_and_tsumogiri() -> None:
    for others in ("random", "tsumogiri"):
        for seed in range(3):
            match = short_match(seed)
            play(match, begun("sensible", *[others] * 3, seed=seed), limit=None)
            assert match.standings is not None
            assert match.standings[0].rank == 1


@pytest.mark.slow
def test_takes_every_win() -> None:
    taken = []

    def look(board: Board, legal: bytes, answer: int) -> None:
        if actions.TSUMO in legal or actions.RON in legal:
            taken.append(answer)

    play(short_match(11), [Watched(bot, look) for bot in begun(*["sensible"] * 4)], limit=None)
    assert taken
    assert set(taken) <= {actions.TSUMO, actions.RON}


@pytest.mark.slow
def test_order_of_discards_and_kuikae() -> None:
    """Both are read off the table as they happened."""
    calls = 0
    for seed in range(4):
        match = short_match(seed)
        bots: list[Bot] = begun("random", "random", "sensible", "sensible", seed=seed)

        def check(board: Board, legal: bytes, answer: int, match: Match = match) -> None:
            nonlocal calls
            happened = [(event.seat, int(event.tile)) for event in match.referee.events() if isinstance(event, Discard)]
            views = [board.seat(seat) for seat in range(4)]
            assert [(seat, tile) for seat, tile, _ in discards_in_order(board, views)] == happened
            if board.kuikae:
                calls += 1
                banned = swapped(views[board.viewer].melds[-1], board.built.values["kuikae"])
                assert banned == {tile.kind for tile in board.kuikae}

        play(match, [Watched(bot, check) for bot in bots], limit=None)
    assert calls


# -- situations --------------------------------------------------------------------------------------------------------


def table(hand: str, draw: str, *middle: Event, indicator: str = "1z") -> Board:
    """The board of seat 0, the dealer of East 1, who has drawn a tile after some events."""
    board = dealt(hand, indicator)
    for event in (*middle, Draw(0, Tile(draw))):
        board.apply(event)
    return board


def dealt(hand: str, indicator: str) -> Board:
    board = Board(build(RULES), 0)
    hidden = (UNKNOWN,) * 13
    deals = [Deal(0, parse_tiles(hand)), *(Deal(seat, hidden) for seat in (1, 2, 3))]
    for event in (KyokuStart(0, 1, 0, 0, 0, (25000,) * 4), *deals, Dora(Tile(indicator))):
        board.apply(event)
    return board


def around(*tiles: str, riichi: int | None = None) -> list[Event]:
    """One go-around in which seat 0 draws and throws the first tile, and the others the next ones; seat `riichi` declares."""
    events: list[Event] = []
    for seat, tile in enumerate(tiles):
        thrown = Tile(tile)
        events += [Draw(seat, thrown if seat == 0 else UNKNOWN), Discard(seat, thrown, True, seat == riichi)]
        if seat == riichi:
            events.append(RiichiAccepted(seat))
    return events


def answer(board: Board) -> str:
    """What the bot does, in words."""
    number = Sensible().choose(board, legal(board, 0))
    return str(actions.Action.of(number, board.tile))


@pytest.mark.parametrize(
    ("hand", "draw", "expected"),
    [
        ("123456m456p45s99p", "1z", "riichi 1z"),
        ("234m567p2234s67s4z", "8p", "discard 4z"),
        ("1199m2288p4466s7z", "1z", "riichi 1z"),  # 1z or 7z: either honour
        ("19m19p19s1234567z", "5m", "discard 5m"),  # rich enough without riichi
        ("159m159p159s1234z", "5z", "discard 5m"),  # two steps from thirteen orphans
        ("149m158p168s1234z", "5z", "kyuushu"),
        ("123456m456p7899s", "9s", "tsumo 9s"),
        ("123m45p678s99s111z", "1z", "ankan 1z"),
    ],
)
def test_turn(hand: str, draw: str, expected: str) -> None:
    assert answer(table(hand, draw)) == expected


def test_gives_up_against_a_riichi() -> None:
    """Far from tenpai it throws what the riichi seat has thrown."""
    middle = around("1z", "9m", "4z", "3z", riichi=1)
    assert answer(table("258m147p369s235z1z", "6p", *middle)) in ("discard 9m", "discard 3z", "discard 1z")


def test_no_riichi_when_furiten() -> None:
    assert answer(table("123456m456p45s99p", "1z", *around("3s", "9m", "4z", "3z"))) == "discard 1z"


def test_pushes_with_a_good_hand() -> None:
    middle = around("1z", "9m", "4z", "3z", riichi=1)
    assert answer(table("234m067p34556s99p", "8m", *middle)) == "riichi 8m"


@pytest.mark.parametrize(
    ("hand", "discarded", "expected"),
    [
        ("13m067p668s22p677z", "7z", "pon 7z7z"),  # a yakuhai
        ("34m345p678s22p44z1z", "4z", "pass"),  # no yaku
        ("1278m159p2468s13z", "3m", "pass"),  # no help
    ],
)
def test_claim(hand: str, discarded: str, expected: str) -> None:
    board = dealt(hand, "6s")
    for event in around("1z", "9p", "9p", discarded):
        board.apply(event)
    assert answer(board) == expected
