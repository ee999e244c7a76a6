"""Keys give exactly the legal actions."""

from collections.abc import Iterable

import pytest

from jantaku import actions
from jantaku.board import Board
from jantaku.bots import load
from jantaku.events import Deal, Discard, Dora, Draw, Event, KyokuStart
from jantaku.legal import legal
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.tiles import UNKNOWN, Tile, parse_tiles
from jantaku.tui.faces import Face
from jantaku.tui.question import Mode, Question
from tests.tui.player import keys_of

NAMES = ("You", "b", "c", "d")
HIDDEN = (UNKNOWN,) * 13


def asked(hand: str, events: Iterable[Event], dealer: int = 0) -> Question:
    board = Board(Match(Ruleset.of("tenhou_4p")).referee.built, 0)
    deals = [Deal(seat, HIDDEN if seat else parse_tiles(hand)) for seat in range(4)]
    for event in (KyokuStart(0, 1, dealer, 0, 0, (25000,) * 4), *deals, Dora(Tile("1z")), *events):
        board.apply(event)
    return Question(board, 0, legal(board, 0))


def after_discard(hand: str, tile: str) -> Question:
    return asked(hand, [Draw(3, UNKNOWN), Discard(3, Tile(tile))], dealer=3)


def pressed(question: Question, *keys: str) -> int | None:
    *first, last = keys
    for key in first:
        assert question.press(key) is None
    return question.press(last)


def test_enter_discards_the_drawn_tile_and_arrows_choose() -> None:
    question = asked("123456789m1122p", [Draw(0, Tile("3z"))])
    assert question.text(NAMES, Face.ASCII) == "Your turn:"
    assert question.selected == 13
    assert pressed(question, "enter") == actions.TSUMOGIRI
    assert pressed(question, "left", "enter") == actions.DISCARD + Tile("2p")
    assert pressed(question, "right", "right", "enter") == actions.DISCARD + Tile("1m")


def test_a_tiles_key_chooses_first_and_then_discards() -> None:
    question = asked("123456789m1122p", [Draw(0, Tile("3z"))])
    assert pressed(question, "3", "3") == actions.DISCARD + Tile("3m")
    assert pressed(question, "a", "d", "d") == actions.DISCARD + Tile("2p")
    assert pressed(question, "f") is None


def test_riichi_asks_for_the_tile_and_lets_go() -> None:
    question = asked("123456789m1122p", [Draw(0, Tile("3z"))])
    assert question.press("r") is None
    assert question.mode is Mode.RIICHI
    assert set(question.discards.values()) == {number for number in question.legal if 38 <= number < 76}
    assert question.text(NAMES, Face.ASCII) == "Riichi: which tile?"
    assert question.press("1") is None  # 1m would break tenpai
    assert pressed(question, "escape", "r", "enter") == actions.RIICHI_TSUMOGIRI
    assert pressed(question, "r", "enter") == actions.TSUMOGIRI  # r again lets go of riichi


def test_chi_offers_every_way_red_fives_apart() -> None:
    question = after_discard("34055m789p11222z", "4m")
    assert question.text(NAMES, Face.ASCII) == "d: 4m?"
    assert [offer.key for offer in question.offers(Face.ASCII)] == ["c", "n"]
    assert question.press("c") is None
    assert [offer.label for offer in question.offers(Face.ASCII)] == ["3m 5m", "3m 0m", "back"]
    assert pressed(question, "3") is None
    assert question.press("2") == actions.CHI + 3
    assert question.press("escape") is None
    assert pressed(question, "space") == actions.PASS


def test_pon_with_or_without_the_red_five_and_kan() -> None:
    question = after_discard("0556p789s111222z", "5p")
    assert [offer.key for offer in question.offers(Face.ASCII)] == ["p", "k", "n"]
    assert pressed(question, "p", "1") == actions.PON
    assert pressed(question, "escape", "p", "2") == actions.PON + 1
    assert pressed(question, "escape", "k") == actions.DAIMINKAN


def test_two_kans_at_once_are_a_choice() -> None:
    question = asked("1111m2222p3456s7z", [Draw(0, Tile("7z"))])
    assert question.press("k") is None
    assert [offer.label for offer in question.offers(Face.KANJI)] == ["Kan 1萬", "Kan 2筒", "back"]
    assert question.press("2") == actions.ANKAN + Tile("2p")


def test_nine_terminals_and_a_win_have_their_keys() -> None:
    assert asked("19m19p19s1234567z", [Draw(0, Tile("5m"))]).press("x") == actions.KYUUSHU
    assert asked("123456789m1122p", [Draw(0, Tile("1p"))]).press("t") == actions.TSUMO
    assert after_discard("123456789m1133z", "3z").press("t") == actions.RON


def test_keys_without_a_meaning_do_nothing() -> None:
    question = after_discard("123456789m1133z", "3z")
    for key in ("enter", "left", "1", "f", "k", "c", "z", "home", "escape"):
        assert question.press(key) is None
    assert question.mode is Mode.PLAIN


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_action_of_a_match_has_keys(seed: int) -> None:
    """And no other action is reached by those keys."""
    match = Match(Ruleset.of("tenhou_4p"), seed)
    bots = [load("random")() for _ in range(4)]
    for seat, bot in enumerate(bots):
        bot.begin(seat, match.rules, seed + seat)
    for _ in range(400):
        if match.is_over:
            break
        seat = match.pending[0]
        offered = match.legal(seat)
        board = match.board(seat)
        for action in offered:
            question = Question(board, seat, offered)
            assert pressed(question, *keys_of(question, action)) == action
        match.act(seat, bots[seat].choose(board, offered))
