"""A win told as text is the one described with tiles; an answer is a value: it compares, shows itself and pickles."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku.melds import format_melds, parse_melds
from jantaku.rules import Ruleset
from jantaku.score import Refusal, Score, Win, WinError, WinReason, score, score_win
from jantaku.seats import Wind
from jantaku.tiles import format_tiles, parse_tiles
from tests.rules.riichi.wins import wins

FLAGS = ("tsumo", "riichi", "ippatsu", "rinshan", "haitei", "houtei", "first_turn")
RULES = [Ruleset.of("default"), Ruleset.of("tenhou_4p"), Ruleset.of("default", score_table="aotenjou", min_han=2)]


def told(win: Win) -> dict[str, object]:
    """The circumstances of a win as `score` takes them."""
    how: dict[str, object] = {flag: True for flag in FLAGS if getattr(win, flag)}
    how |= {"seat_wind": win.seat_wind.letter, "round_wind": win.round_wind.letter}
    how |= {"honba": win.honba, "riichi_sticks": win.riichi_sticks}
    return how if win.discarder is None else how | {"discarder": win.discarder.letter}


@given(wins(), st.sampled_from(RULES), st.permutations(range(14)))
def test_text_and_tiles_are_the_same_win(win: Win, rules: Ruleset, order: list[int]) -> None:
    wanted = score_win(win, rules)
    closed = [win.hand.closed[place] for place in order if place < len(win.hand.closed)]
    melds = format_melds(win.hand.melds)
    place = order[0] % (len(closed) + 1)
    fourteen = [*closed[:place], win.tile, *closed[place:]]
    forms = [
        ((f"{format_tiles(closed)}+{win.tile},{melds}",), {}),
        ((f" {format_tiles(closed)} ,{melds}", str(win.tile)), {}),
        ((format_tiles(fourteen), win.tile), {"melds": melds.replace(",", " ")}),
        ((closed, win.tile), {"melds": parse_melds(melds)}),
    ]
    for hand, more in forms:
        found = score(*hand, rules=rules, **told(win), **more)
        assert found == wanted
        assert found.win == win
        assert hash(found) == hash(wanted)


@given(wins(), st.sampled_from(RULES))
def test_an_answer_pickles_and_shows_itself(win: Win, rules: Ruleset) -> None:
    found = score_win(win, rules)
    for one in (found, *found.alternatives):
        again = pickle.loads(pickle.dumps(one))
        assert again == one
        assert repr(again) == repr(one)
        assert copy.copy(one) == one
    assert pickle.loads(pickle.dumps(win)) == win


def test_answers_differ_by_win_rules_and_reading() -> None:
    found = score("222333444m99p57s", "6s")
    assert len({found, *found.alternatives}) == len(found.alternatives) == 2
    assert found != score("222333444m99p57s", "6s", tsumo=True)
    assert found != score("222333444m99p57s", "6s", rules=RULES[1])
    assert repr(found).startswith("Score(win=Win(hand=Hand(closed=(Tile('2m'),")
    refused = score("123m567p789p44p24s", "3s")
    assert isinstance(refused, Refusal)
    assert repr(refused).endswith("reason=<RefusalReason.NO_YAKU: 'no_yaku'>, reading=None)")
    assert refused == pickle.loads(pickle.dumps(refused))


def test_slugs_are_those_of_the_lines() -> None:
    found = score("0m5m5m123s456s789s1z", "1z", dora_indicators="9s", riichi=True)
    assert isinstance(found, Score)
    assert found.slugs == tuple(line.slug for line in found.yaku) == ("riichi", "ittsu", "dora", "aka_dora")


def test_an_answer_is_made_by_asking() -> None:
    with pytest.raises(TypeError):
        Score()
    found = score("123m567p789p44p24s", "3s", riichi=True)
    with pytest.raises(AttributeError):
        found.han = 13


@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ({"nuki": -1}, WinReason.NEGATIVE_COUNTER),
        ({"honba": 10**30}, WinReason.HUGE_COUNTER),
        ({"riichi_sticks": -(10**30)}, WinReason.NEGATIVE_COUNTER),
        ({"flowers": 10**30}, WinReason.FLOWERS),
        ({"dora_indicators": "1m" * 40, "flowers": -1}, WinReason.TOO_MANY_INDICATORS),
        ({"dora_indicators": parse_tiles("123456m")}, WinReason.TOO_MANY_INDICATORS),
        ({"win_tile": "3s", "hand": "123m567p789p44p24s+2s"}, WinReason.TWO_WINNING_TILES),
    ],
)
def test_numbers_of_any_size_are_answered(how: dict[str, object], reason: WinReason) -> None:
    with pytest.raises(WinError) as error:
        score(**{"hand": "123m567p789p44p24s", "win_tile": "3s", **how})
    assert error.value.reason is reason


def test_winds_of_two() -> None:
    rules = Ruleset.of("two_player", two_player_winds="EW")
    found = score("123m567p789p44p24s", "3s", riichi=True, seat_wind="E", rules=rules)
    assert found.win.discarder is Wind.WEST
    assert found == score_win(Win(hand=found.win.hand, riichi=True, seat_wind=Wind.EAST), rules)
    assert found.changes == (2000, -2000)
