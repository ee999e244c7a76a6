"""Payments: several winners, responsibility, draws, and the three- and two-player formulas."""

import pytest

from jantaku.rules import Ruleset
from jantaku.rules.build import fields_of
from jantaku.rules.kernel import BuiltRules
from jantaku.rules.riichi.calculator import Calculator
from jantaku.rules.riichi.settlement import Winner, changes, payments, settle_exhaustive_draw, settle_nagashi, settle_wins

DEFAULT = Ruleset.of("default")
YAKUMAN = 8000


def paid(*winners: Winner, dealer: int = 0, honba: int = 0, sticks: int = 0, **options: object) -> tuple[int, ...]:
    rules = Ruleset.of("default", **options)
    return changes(settle_wins(rules, winners, dealer, honba, sticks), rules.players)


def test_double_ron_gives_honba_and_sticks_to_the_nearest() -> None:
    """Agony5757/mahjong #21 and #23."""
    assert paid(Winner(1, 0, 500), Winner(3, 0, 975), honba=1, sticks=2) == (-6200, 4300, 0, 3900)
    assert paid(Winner(1, 0, 500), Winner(3, 0, 975), honba=1, multiple_ron_honba="each") == (-6500, 2300, 0, 4200)


@pytest.mark.parametrize(
    ("option", "sticks"), [("first", (3000, 0)), ("own_then_first", (2000, 1000)), ("split", (2000, 1000))]
)
def test_sticks_of_several_winners(option: str, sticks: tuple[int, int]) -> None:
    winners = Winner(1, 0, 500), Winner(3, 0, 500, own_sticks=1)
    assert paid(*winners, sticks=3, multiple_ron_sticks=option) == (-4000, 2000 + sticks[0], 0, 2000 + sticks[1])


def test_honba_cap_and_total() -> None:
    assert paid(Winner(1, 0, 500), honba=9, honba_cap=2) == (-2600, 2600, 0, 0)
    assert paid(Winner(1, 0, 500), honba=1, honba_ron_total=1500) == (-3500, 3500, 0, 0)
    assert paid(Winner(1, 1, 500), honba=1, honba_each=500) == (-1500, 3500, -1000, -1000)


def test_pao_of_one_yakuman_among_two_at_a_self_draw() -> None:
    """MahjongPantheon #744: East deals, South draws daisangen and tsuuiisou, West let the third dragon be called, 1 honba."""
    winner = Winner(seat=1, source=1, base=2 * YAKUMAN, yakuman=2, pao=2, pao_yakuman=1)
    assert paid(winner, honba=1) == (-16000, 64300, -40300, -8000)
    assert paid(winner, honba=1, pao_tsumo_scope="whole_hand") == (0, 64300, -64300, 0)


def test_pao_by_ron_is_split_and_honba_follow_the_rules() -> None:
    """mjx #1156."""
    winner = Winner(seat=1, source=3, base=2 * YAKUMAN, yakuman=2, pao=2, pao_yakuman=1)
    assert paid(winner, honba=2) == (0, 64600, -16600, -48000)
    assert paid(winner, honba=2, pao_honba="discarder") == (0, 64600, -16000, -48600)
    assert paid(winner, honba=2, pao_ron_scope="whole_hand") == (0, 64600, -32600, -32000)


def test_the_responsible_player_who_deals_in_pays_all() -> None:
    assert paid(Winner(1, 2, YAKUMAN, 1, pao=2, pao_yakuman=1), honba=1) == (0, 32300, -32300, 0)


def test_daiminkan_pao_covers_a_hand_below_yakuman() -> None:
    assert paid(Winner(1, 1, 2000, pao=3, pao_whole=True), honba=1) == (0, 8300, 0, -8300)


@pytest.mark.parametrize(
    ("tenpai", "expected"),
    [
        (set(), (0, 0, 0, 0)),
        ({1}, (-1000, 3000, -1000, -1000)),
        ({1, 2}, (-1500, 1500, 1500, -1500)),
        ({0, 1, 2}, (1000, 1000, 1000, -3000)),
        ({0, 1, 2, 3}, (0, 0, 0, 0)),
    ],
)
def test_noten_payments(tenpai: set[int], expected: tuple[int, ...]) -> None:
    assert changes(settle_exhaustive_draw(DEFAULT, tenpai), 4) == expected


@pytest.mark.parametrize("pool", [0, 1000, 1500, 2000, 3000])
@pytest.mark.parametrize("tenpai", [{0}, {0, 3}, {0, 2, 3}])
def test_any_pool_is_conserved_and_paid_equally(pool: int, tenpai: set[int]) -> None:
    result = changes(settle_exhaustive_draw(Ruleset.of("default", noten_pool=pool), tenpai), 4)
    assert sum(result) == 0
    assert len({result[seat] for seat in range(4) if seat not in tenpai}) == 1


def test_nagashi_as_draw_and_as_win() -> None:
    def settled(**options: object) -> tuple[int, ...]:
        return changes(settle_nagashi(Ruleset.of("default", **options), {1, 2}, 3, 0, honba=1, sticks=2), 4)

    assert settled() == (-8000, 6000, 6000, -4000)
    assert settled(nagashi_multiple="nearest") == (-4000, 8000, -2000, -2000)
    assert settled(nagashi_honba=True) == (-8200, 6200, 6200, -4200)
    assert settled(nagashi="win") == (-8100, 8300, 5900, -4100)
    assert settled(nagashi="off") == (0, 0, 0, 0)
    assert settled(nagashi_value="yakuman") == (-32000, 24000, 24000, -16000)


THREE = [
    # option, then (dealer, other) shares of a non-dealer mangan, and each share of a dealer mangan
    ("even", (4000, 4000), 6000),
    ("two_thirds", (5400, 2700), 6000),
    ("tsumo_loss", (4000, 2000), 4000),
    ("north_bisection", (5000, 3000), 6000),
    ("both_full", (6000, 4000), 8000),
    ("dealer_pays", (6000, 2000), 6000),
    ("child_pays", (4000, 4000), 6000),
    ("add_1000", (5000, 3000), 5000),
    ("ron_loss", (4000, 2000), 4000),
]


def calculator(rules: Ruleset) -> Calculator:
    """For numbers of players that `build` does not play yet; the formulas are the same code."""
    return Calculator(BuiltRules(fields_of(rules)))


@pytest.mark.parametrize(("option", "child", "dealer"), THREE)
def test_three_player_self_draws(option: str, child: tuple[int, int], dealer: int) -> None:
    """PAY-05 to PAY-08 and PAY-11 to PAY-15."""
    three = calculator(Ruleset.of("default_3p", sanma_tsumo=option))
    assert changes(payments(three.wins([(1, 1, 2000, 0, 255, 0, 0, 0)], 0, 0, 0)), 3) == (-child[0], sum(child), -child[1])
    assert changes(payments(three.wins([(0, 0, 2000, 0, 255, 0, 0, 0)], 0, 0, 0)), 3) == (2 * dealer, -dealer, -dealer)
    by_ron = sum(child) if option == "ron_loss" else 8000
    assert changes(payments(three.wins([(1, 2, 2000, 0, 255, 0, 0, 0)], 0, 0, 0)), 3) == (0, by_ron, -by_ron)


@pytest.mark.parametrize(("option", "child", "dealer"), [("full", 8000, 12000), ("own_share", 4000, 4000)])
def test_two_player_self_draws(option: str, child: int, dealer: int) -> None:
    """PAY-09 and PAY-10."""
    two = calculator(Ruleset.of("two_player", two_player_tsumo=option))
    assert changes(payments(two.wins([(1, 1, 2000, 0, 255, 0, 0, 0)], 0, 0, 0)), 2) == (-child, child)
    assert changes(payments(two.wins([(0, 0, 2000, 0, 255, 0, 0, 0)], 0, 0, 0)), 2) == (dealer, -dealer)
