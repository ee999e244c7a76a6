"""Which mistake is a chombo, what it costs and what becomes of the kyoku."""

from itertools import product

import pytest

from jantaku.events import PaymentReason
from jantaku.rules import Ruleset, option
from jantaku.rules.penalties import Aftermath, Mistake, Ruling, chombo, ruling
from jantaku.rules.riichi.settlement import Winner, changes, settle_wins

PRESETS = {4: "default", 3: "default_3p", 2: "two_player"}
PAYMENTS = [
    ("default", "tobi", "off"),
    ("two_player", "two_player_tsumo", "full"),
    ("two_player", "two_player_tsumo", "own_share"),
]
PAYMENTS += [("default_3p", "sanma_tsumo", method) for method in option("sanma_tsumo").values.split("|")]


@pytest.mark.parametrize("name", PRESETS.values())
@pytest.mark.parametrize(
    ("mistake", "options", "wanted"),
    [
        (Mistake.FALSE_WIN, {}, Ruling.CHOMBO),
        (Mistake.NOTEN_RIICHI, {}, Ruling.CHOMBO),
        (Mistake.NOTEN_RIICHI, {"noten_riichi": "allowed"}, Ruling.NOTHING),
        (Mistake.FURITEN_RIICHI, {}, Ruling.NOTHING),
        (Mistake.FURITEN_RIICHI, {"furiten_riichi": "forbidden"}, Ruling.DEAD_HAND),
        (Mistake.FURITEN_RIICHI, {"furiten_riichi": "forbidden", "agari_houki": "chombo"}, Ruling.CHOMBO),
        (Mistake.FURITEN_RIICHI, {"furiten_riichi": "chombo"}, Ruling.CHOMBO),
        (Mistake.WRONG_TILE_COUNT, {}, Ruling.DEAD_HAND),
        (Mistake.WRONG_TILE_COUNT, {"wrong_tile_count": "chombo"}, Ruling.CHOMBO),
        (Mistake.WIN_WITH_WRONG_TILE_COUNT, {}, Ruling.CHOMBO),
        (Mistake.MINOR, {}, Ruling.DEAD_HAND),
        (Mistake.MINOR, {"agari_houki": "chombo"}, Ruling.CHOMBO),
        (Mistake.CHEATING, {}, Ruling.CHOMBO),
    ],
)
def test_rulings(name, mistake, options, wanted):
    options = {"chombo": "reverse_mangan", **options}
    assert ruling(Ruleset.of(name, **options), mistake) is wanted
    off = ruling(Ruleset.of(name, **{**options, "chombo": "off"}), mistake)
    assert off is (Ruling.NOTHING if wanted is Ruling.CHOMBO else wanted)


@pytest.mark.parametrize(("name", "key", "value"), PAYMENTS)
def test_a_reverse_mangan_is_a_mangan_by_self_draw_paid_back(name, key, value):
    rules = Ruleset.of(name, **{key: value, "chombo": "reverse_mangan"})
    for offender, dealer in product(range(rules.players), repeat=2):
        penalty = chombo(rules, offender, dealer)
        mangan = settle_wins(rules, [Winner(seat=offender, source=offender, base=2000)], dealer)
        paid = changes(penalty.payments, rules.players)
        assert paid == tuple(-won for won in changes(mangan, rules.players))
        assert sum(paid) == 0
        assert paid[offender] < 0
        assert {line.reason for line in penalty.payments} == {PaymentReason.CHOMBO}
        assert penalty.outside == 0


def test_a_reverse_mangan_under_tables_without_fu():
    rules = Ruleset.of("default", score_table="multiples", score_unit=500)
    assert changes(chombo(rules, offender=2, dealer=0).payments, 4) == (2000, 1000, -4000, 1000)
    assert changes(chombo(Ruleset.of("default", nagashi_value="yakuman"), 0, 0).payments, 4) == (-12000, 4000, 4000, 4000)


@pytest.mark.parametrize("players", PRESETS)
@pytest.mark.parametrize("points", [0, 100, 200, 8000, 20000])
def test_a_fixed_penalty_is_shared_in_hundreds(players, points):
    rules = Ruleset.of(PRESETS[players], chombo="fixed", chombo_points=points)
    for offender in range(players):
        penalty = chombo(rules, offender, dealer=0)
        paid = changes(penalty.payments, players)
        assert paid[offender] == -points
        assert sum(paid) == 0
        received = [paid[(offender + step) % players] for step in range(1, players)]
        assert received == sorted(received, reverse=True)
        assert max(received) - min(received) <= 100
        assert all(share % 100 == 0 for share in received)


def test_an_outside_penalty_moves_no_scores():
    penalty = chombo(Ruleset.of("default", chombo="outside_points", chombo_points=12000), 3, 1)
    assert (penalty.payments, penalty.outside) == ((), 12000)


def test_nothing_where_chombo_is_off():
    penalty = chombo(Ruleset.of("tenhou_4p"), 0, 0)
    assert (penalty.payments, penalty.outside) == ((), 0)


@pytest.mark.parametrize("value", option("chombo_hand").values.split("|"))
def test_what_becomes_of_the_kyoku(value):
    assert chombo(Ruleset.of("default", chombo_hand=value), 0, 0).aftermath is Aftermath(value)
