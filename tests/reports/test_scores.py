"""Wrong scores that players and developers reported on other projects, and laws of the whole kind of each.

Item 45 (riichi_advanced #120 and #121) is about the Chinese official rules, which are not played here.
"""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jantaku.hands import Hand
from jantaku.melds import MeldType
from jantaku.rules.riichi.settlement import Winner, changes, settle_wins
from jantaku.rules.riichi.yaku import NUMBER, YAKU
from jantaku.rules.ruleset import Ruleset
from jantaku.score import Refusal, RefusalReason, Score, Wait, score
from jantaku.shapes import SetType
from jantaku.tiles import KINDS, Tile
from tests.props.hands import complete_hand
from tests.props.matches import few

DEFAULT = Ruleset.of("default")
randoms = st.builds(random.Random, st.integers(0, 1 << 32))
law = settings(max_examples=few(300, 40))


def won(*hand: Any, **how: Any) -> Score:
    found = score(*hand, **how)
    assert isinstance(found, Score), found
    return found


def slugs(found: Score) -> set[str]:
    return {line.slug for line in found.yaku}


def fu(found: Score, *items: str) -> int:
    """What some items of the fu make together."""
    return sum(line.fu for line in found.fu_lines if line.item.startswith(items))


def tiles_of(hand: Hand) -> tuple[Tile, ...]:
    return (*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles))


# -- readings ----------------------------------------------------------------------------------------------------------


def test_the_closed_terminal_triplet_counts() -> None:
    """mahjong #40: 111m and the pair 77m are better than 11m and 777m."""
    found = won("234m1112356777s", "4s", tsumo=True)
    assert (found.han, found.fu, found.changes) == (1, 30, (-500, 1100, -300, -300))


@law
@given(randoms)
def test_the_best_reading_is_paid(rng: random.Random) -> None:
    """The kind of mahjong #40: no reading, and no place of the winning tile, is worth more than what is paid."""
    found = score(complete_hand(rng), tsumo=rng.random() < 0.5)
    if isinstance(found, Score):
        others = [other for other in found.alternatives if isinstance(other, Score)]
        assert found in others
        assert found.base == max(other.base for other in others)


# -- yakuman -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("suit", "mps")
@pytest.mark.parametrize("rank", range(1, 10))
def test_nine_gates_wait_for_all_nine(rank: int, suit: str) -> None:
    """mahjong #13: one more 1 or 9 too."""
    assert slugs(won(f"1112345678999{suit}", f"{rank}{suit}")) == {"junsei_chuuren"}


@pytest.mark.parametrize("more", range(1, 10))
@pytest.mark.parametrize("rank", range(1, 10))
def test_nine_gates_are_pure_by_the_tile_that_is_one_more(more: int, rank: int) -> None:
    """The kind of mahjong #13: the winning tile decides, and nothing else."""
    tiles = sorted(f"1112345678999{more}")
    tiles.remove(str(rank))
    assert slugs(won("".join(tiles) + "m", f"{rank}m")) == {"junsei_chuuren" if rank == more else "chuuren"}


MANY_DORA = ("234m66m78m,5555p,8888s", "9m")


@pytest.mark.parametrize("kans", range(5))
def test_dora_stop_at_one_yakuman(kans: int) -> None:
    """mahjong #3: up to 34 han by dora, and one yakuman for a hand that is none."""
    dora = {"dora_indicators": "4p" * kans, "ura_indicators": "7s" * kans}
    found = won(*MANY_DORA, tsumo=True, riichi=True, **dora)
    assert found.han == 2 + 8 * kans
    assert (found.base == 8000) == (found.han >= 13)
    per_13 = won(*MANY_DORA, tsumo=True, riichi=True, **dora, rules=DEFAULT.replace(kazoe_cap="per_13"))
    assert found.han < 13 or per_13.base == 8000 * (found.han // 13)


def test_dora_alone_win_nothing() -> None:
    """mahjong #205, #206: a hand that has only dora."""
    found = score("123m567p789p44p24s", "3s", dora_indicators="3p3p2s")
    assert isinstance(found, Refusal)
    assert found.reason is RefusalReason.NO_YAKU


@law
@given(randoms)
def test_no_dora_makes_a_yaku(rng: random.Random) -> None:
    """The kind of mahjong #205: whether a hand wins does not depend on indicators, and what it loses without them is dora."""
    hand, how = complete_hand(rng), {"tsumo": rng.random() < 0.5}
    held = Counter(tile.kind for tile in tiles_of(hand))
    shown = rng.sample([Tile(kind) for kind in range(KINDS) if held[kind] < 4], 5)
    plain, rich = score(hand, **how), score(hand, **how, dora_indicators=shown)
    assert isinstance(plain, Score) == isinstance(rich, Score)
    if isinstance(plain, Score) and isinstance(rich, Score):
        assert any(not line.is_bonus for line in rich.yaku)
        assert rich.base >= plain.base


def test_tenhou_and_thirteen_orphans_add_up() -> None:
    """RiichiEnv #238, #211: kokushi with tenhou stack; which kokushi it is follows the option."""
    found = won("19m19p19s1234567z", "9m", tsumo=True, first_turn=True, seat_wind="E")
    assert (slugs(found), found.yakuman) == ({"tenhou", "kokushi_13"}, 3)
    single = won("19m19p19s1234567z", "9m", rules=DEFAULT.replace(double_yakuman=False))
    assert single.yakuman == 1


def test_seven_pairs_of_honours_are_no_seven_pairs() -> None:
    """RiichiEnv #238: a yakuman in the shape of seven pairs lists the yakuman alone."""
    assert slugs(won("1122334455667z", "7z")) == {"tsuuiisou"}


YAKUMAN_KINDS = {
    "green": (19, 20, 21, 23, 25, 32),
    "terminals": (0, 8, 9, 17, 18, 26),
    "honours": range(27, 34),
    "suit": range(9),
}


@law
@given(randoms, st.sampled_from(sorted(YAKUMAN_KINDS)))
def test_a_yakuman_lists_nothing_else(rng: random.Random, kinds: str) -> None:
    """The kind of RiichiEnv #238."""
    tsumo = rng.random() < 0.5
    found = won(complete_hand(rng, 0.2, YAKUMAN_KINDS[kinds]), tsumo=tsumo)
    if found.yakuman and found.limit == "yakuman":
        assert all(YAKU[NUMBER[slug]].yakuman for slug in slugs(found))
        assert found.yakuman == sum(line.yakuman for line in found.yaku)
    else:
        assert all(not line.yakuman for line in found.yaku)


# -- fu ----------------------------------------------------------------------------------------------------------------


def test_rinshan_takes_the_fu_of_a_self_draw() -> None:
    """mjx #285."""
    how: dict[str, Any] = {"tsumo": True, "rinshan": True}
    assert won("234567m45s88s,1111p", "3s", **how).fu_raw == 54  # 20, closed kan 32, self-draw 2
    assert won("234567m45s88s,1111p", "3s", rules=DEFAULT.replace(rinshan_tsumo_fu=False), **how).fu_raw == 52


@law
@given(randoms)
def test_rinshan_changes_no_fu(rng: random.Random) -> None:
    """The kind of mjx #285: after a kan, drawn from the dead wall or not."""
    hand = complete_hand(rng, 0.7)
    if any(meld.type.is_kan for meld in hand.melds):
        plain, rinshan = score(hand, tsumo=True), won(hand, tsumo=True, rinshan=True)
        if isinstance(plain, Score) and plain.reading == rinshan.reading:
            assert plain.fu_lines == rinshan.fu_lines
        assert rinshan.fu is None or fu(rinshan, "tsumo") == 2


@pytest.mark.parametrize(
    ("hand", "tile", "items", "points"),
    [
        ("34m55s678p,222=p,888=s", "2m", ("open_triplet",), 4),
        ("34m55s678p,999=p,555=z", "2m", ("open_triplet",), 8),
        ("345m55s34s,2222p,666=z", "2s", ("closed_kan",), 16),
        ("345m55s34s,9999p,666=z", "2s", ("closed_kan",), 32),
        ("345m55s34s,999=9p,666=z", "2s", ("open_kan",), 16),
    ],
)
def test_the_fu_of_pons_and_kans(hand: str, tile: str, items: tuple[str, ...], points: int) -> None:
    """ScoringTrainer #60, #19, #28: open pons 2 each, 4 of terminals and honours; kans."""
    assert fu(won(hand, tile), *items) == points


def test_north_is_a_seat_wind_and_a_red_five_in_a_kan_is_dora() -> None:
    """ScoringTrainer #34, riichi-tracker #10."""
    assert slugs(won("234m678p5578s,444=z", "9s", seat_wind="N")) == {"yakuhai_seat"}
    found = won("234m5578s,0555p,444=z", "9s", seat_wind="N", rules=DEFAULT.replace(red_fives=3))
    assert [(line.slug, line.han) for line in found.yaku] == [("yakuhai_seat", 1), ("aka_dora", 1)]


@law
@given(randoms)
def test_the_fu_of_every_set(rng: random.Random) -> None:
    """The kind of ScoringTrainer #60: 2, twice that for orphans, twice for concealed ones, four times for kans."""
    hand, tsumo = complete_hand(rng), rng.random() < 0.5
    found = score(hand, tsumo=tsumo)
    if not isinstance(found, Score) or found.fu is None or fu(found, "chiitoitsu"):
        return
    expected = 0
    for meld in hand.melds:
        if meld.type is not MeldType.CHI:
            expected += 2 << (meld.type is MeldType.ANKAN) << 2 * meld.type.is_kan << meld.tiles[0].is_orphan
    for place, part in enumerate(found.reading.sets):
        if part.type is SetType.TRIPLET:
            expected += 2 << (tsumo or place != found.won) << part.lowest.is_orphan
    assert fu(found, "open_triplet", "concealed_triplet", "open_kan", "closed_kan") == expected


@pytest.mark.parametrize(
    ("hand", "tile", "how", "raw", "paid", "points"),
    [
        ("234m567p99s78s,5555z", "6s", {}, 62, 70, 2300),
        ("111m999p2345s678m", "5s", {"riichi": True}, 48, 50, 1600),
    ],
)
def test_fu_are_rounded_up(hand: str, tile: str, how: dict[str, Any], raw: int, paid: int, points: int) -> None:
    """mahjong.horneds #4 (closed kan of honours by ron), klen #14 (20, 10, 8, 2 and 8)."""
    found = won(hand, tile, **how)
    assert (found.fu_raw, found.fu, found.value) == (raw, paid, points)


def test_an_edge_wait_is_two_fu() -> None:
    """riichi-tracker #2."""
    found = won("12m567p88s456s789m", "3m", riichi=True)
    assert (found.wait, fu(found, "edge_wait"), found.fu_raw) == (Wait.PENCHAN, 2, 32)


@law
@given(randoms)
def test_the_fu_of_every_wait_and_their_sum(rng: random.Random) -> None:
    """The kind of riichi-tracker #2 and klen #14: a wait for one place is 2 fu, and the sum is rounded up to ten."""
    found = score(complete_hand(rng), tsumo=rng.random() < 0.5)
    if not isinstance(found, Score) or found.fu is None or fu(found, "chiitoitsu"):
        return
    single = found.wait in (Wait.KANCHAN, Wait.PENCHAN, Wait.TANKI)
    assert fu(found, "edge_wait", "closed_wait", "pair_wait") == 2 * single
    assert found.fu_raw == sum(line.fu for line in found.fu_lines)
    assert found.fu == (30 if found.fu_raw == 20 and found.win.hand.melds else -(-found.fu_raw // 10) * 10)


def test_riichi_ippatsu_and_chankan_stand_together() -> None:
    """mahjong-utils-app #72."""
    found = won("234567m456p88s45s", "3s", riichi=True, ippatsu=True, chankan=True)
    assert {"riichi", "ippatsu", "chankan"} <= slugs(found)


# -- who pays ----------------------------------------------------------------------------------------------------------


@law
@given(randoms)
def test_honba_and_sticks_go_to_the_nearest_winner(rng: random.Random) -> None:
    """Agony5757/mahjong #21, #23, and their whole kind: any two or three winners, any honba and sticks."""
    source, dealer, honba, sticks = rng.randrange(4), rng.randrange(4), rng.randrange(9), rng.randrange(9)
    after = sorted(rng.sample((1, 2, 3), rng.choice((2, 3))))
    winners = [Winner((source + distance) % 4, source, rng.choice((240, 1000, 2000, 8000))) for distance in after]
    plain = changes(settle_wins(DEFAULT, winners, dealer), 4)
    more = changes(settle_wins(DEFAULT, winners, dealer, honba, sticks), 4)
    gained = [one - other for one, other in zip(more, plain, strict=True)]
    assert gained.pop(max(winners[0].seat, source)) == (
        300 * honba + 1000 * sticks if winners[0].seat > source else -300 * honba
    )
    assert sum(plain) == 0
    assert sum(more) == 1000 * sticks
    assert sorted(map(abs, gained)) == sorted([0, 0, 300 * honba + 1000 * sticks if winners[0].seat < source else 300 * honba])


BIG_DRAGONS = ("1122z,555=z,666=z,777=z", "1z")


@pytest.mark.parametrize(
    ("scope", "paid"), [("own_yakuman", (-16000, 64300, -40300, -8000)), ("whole_hand", (0, 64300, -64300, 0))]
)
def test_pao_of_a_hand_with_another_yakuman(scope: str, paid: tuple[int, ...]) -> None:
    """Pantheon #744: West is responsible for daisangen, South draws it with tsuuiisou, one honba."""
    found = won(*BIG_DRAGONS, tsumo=True, honba=1, pao="W", rules=DEFAULT.replace(pao_tsumo_scope=scope))
    assert slugs(found) == {"daisangen", "tsuuiisou"}
    assert found.changes == paid


@law
@given(randoms)
def test_pao_moves_payments_only(rng: random.Random) -> None:
    """The kind of mjx #1156 and Pantheon #744: the winner gets the same, and no third seat pays for a ron."""
    names = {"pao_tsumo_scope": ("own_yakuman", "whole_hand"), "pao_ron_scope": ("own_yakuman", "whole_hand")}
    names["pao_honba"] = ("responsible", "discarder")
    rules = DEFAULT.replace(**{name: rng.choice(values) for name, values in names.items()})
    dealer, honba, sticks = rng.randrange(4), rng.randrange(5), rng.randrange(5)
    seat, pao, third = rng.sample(range(4), 3)
    source = rng.choice((seat, pao, third))
    multiple = rng.choice((1, 2))
    plain = Winner(seat, source, 8000 * multiple, multiple)
    liable = Winner(seat, source, 8000 * multiple, multiple, pao, 1)
    without, found = (changes(settle_wins(rules, [one], dealer, honba, sticks), 4) for one in (plain, liable))
    assert found[seat] == without[seat]
    assert sum(found) == 1000 * sticks
    assert found[pao] < 0
    if source != seat:
        assert {other for other in range(4) if found[other] < 0} == {source, pao}


# -- professional tests ------------------------------------------------------------------------------------------------

NO_RON, TWO, PLAIN = None, {"double_wind_pair_fu": 2}, {"rinshan_tsumo_fu": False}
KAN: dict[str, Any] = {"rinshan": True}
TESTS: list[tuple[str, str, dict[str, Any], dict[str, Any], tuple[int | None, ...]]] = [
    ("1234445678p234s", "9p", {}, {}, (2600, 5800, 1300, 2600, 3900)),
    ("2233m3355p66788s", "7s", {}, {}, (3200, 4800, 1600, 3200, 3200)),
    ("3567888m,888=p,222=m", "3m", {}, {}, (700, 1500, 400, 700, 1000)),
    ("22p11z,888=m,333=p,888=s", "2p", {}, {}, (1300, 3900, 700, 1300, 2000)),
    ("23456777p11z,222=z", "1p", {}, {}, (1300, 3900, 1300, 2600, 3900)),
    ("2334455p,888=s,7777s", "2p", {}, {}, (800, 2000, 400, 800, 1300)),
    ("22344m777s22z,4444z", "3m", {}, {}, (2000, 3400, 1200, 2300, 2300)),
    ("11124s11z,999=m,7777z", "3s", {}, {}, (1300, 3400, 600, 1200, 2300)),
    ("11124s11z,999=m,7777z", "3s", TWO, {}, (1200, 3400, 600, 1200, 2300)),
    ("789m7888p,2222z,6666z", "9p", {}, {}, (2900, 4800, 2000, 4000, 6400)),
    ("2344567m888s,111=1z", "1m", PLAIN, KAN, (2600, 3900, 700, 1300, 1300)),
    ("2344567m888s,111=1z", "1m", {}, KAN, (3200, 3900, 800, 1600, 1300)),
    ("678p11222333s11z", "1s", TWO, {}, (2600, 2000, 1300, 2600, 1300)),
    ("678p11222333s11z", "1s", {}, {}, (3200, 2000, 1300, 2600, 1300)),
    ("678p11222333s11z", "4s", TWO, {}, (1000, 2000, 500, 1000, 1300)),
    ("678p11222333s11z", "1z", TWO, {}, (4000, 4800, 2000, 4000, 1600)),
    ("2233444666888s", "2s", {}, {}, (32000, 48000, 16000, 32000, 32000)),
    ("7999m111s,222=2z,999=s", "8m", {}, KAN, (2000, 2400, 2000, 3900, 3200)),
]


@pytest.mark.parametrize(("hand", "tile", "options", "drawn", "values"), TESTS)
def test_the_fu_tests_of_the_professional_league(
    hand: str, tile: str, options: dict[str, Any], drawn: dict[str, Any], values: tuple[int, ...]
) -> None:
    """JPML professional tests 2022 and 2023: by the dealer's draw and ron, and by a child's."""
    rules = DEFAULT.replace(**options)
    of_dealer = won(hand, tile, rules=rules, seat_wind="E", tsumo=True, **drawn)
    of_child = won(hand, tile, rules=rules, tsumo=True, **drawn)
    assert (-of_dealer.changes[1], -of_child.changes[2], -of_child.changes[0]) == (values[0], values[2], values[3])
    assert won(hand, tile, rules=rules, seat_wind="E").value == values[1]
    assert won(hand, tile, rules=rules).value == values[4]
