"""The public score: its forms of input, what it says, and what it refuses to be told."""

import pytest

from jantaku.events import PaymentReason
from jantaku.hands import Hand, HandError, HandReason
from jantaku.melds import Meld, MeldError, parse_melds
from jantaku.rules import RulesError, Ruleset
from jantaku.rules.riichi.win import WinError, WinReason
from jantaku.score import FuLine, Refusal, RefusalReason, Score, Wait, score
from jantaku.seats import Wind
from jantaku.tiles import NotationError, Tile, parse_tiles


def won(*hand: object, **how: object) -> Score:
    found = score(*hand, **how)
    assert isinstance(found, Score), found
    return found


@pytest.mark.parametrize(
    ("hand", "how"),
    [
        (("99p23m777z+4m,555+z,666+z",), {}),
        (("99p23m777z,555+z,666+z", "4m"), {}),
        (("99p23m777z", "4m"), {"melds": "555+z 666+z"}),
        (("99p234m777z", Tile("4m")), {"melds": parse_melds("555+z,666+z")}),
        ((parse_tiles("99p23m777z"), "4m"), {"melds": [Meld.parse("555+z"), Meld.parse("666+z")]}),
        ((Hand.parse("99p23m777z+4m,555+z,666+z"),), {}),
    ],
)
def test_every_form_of_input_means_the_same(hand: tuple[object, ...], how: dict[str, object]) -> None:
    found = won(*hand, seat_wind="E", **how)
    assert found == won("99p23m777z+4m,555+z,666+z", seat_wind=Wind.EAST)
    assert (found.yakuman, found.changes) == (1, (48000, -48000, 0, 0))


def test_a_score_says_how_it_comes_about() -> None:
    found = won("11m99s234m678p777z", "1m", tsumo=True, honba=1, riichi_sticks=2)
    assert found.fu_lines == (
        FuLine("base", 20),
        FuLine("concealed_triplet_of_terminals_or_honours", 8, parse_tiles("111m")),
        FuLine("concealed_triplet_of_terminals_or_honours", 8, parse_tiles("777z")),
        FuLine("tsumo", 2),
    )
    assert (found.fu_raw, found.fu, found.wait) == (38, 40, Wait.SHANPON)
    assert [str(part) for part in found.reading.sets] == ["111m", "234m", "678p", "777z"]
    assert [(line.payer, line.payee, line.points, line.reason) for line in found.payments] == [
        (0, 1, 1300, PaymentReason.BASE),
        (2, 1, 700, PaymentReason.BASE),
        (3, 1, 700, PaymentReason.BASE),
        (0, 1, 100, PaymentReason.HONBA),
        (2, 1, 100, PaymentReason.HONBA),
        (3, 1, 100, PaymentReason.HONBA),
        (None, 1, 2000, PaymentReason.STICKS),
    ]
    assert (found.value, found.changes) == (2700, (-1400, 5000, -800, -800))


@pytest.mark.parametrize(
    ("hand", "tile", "wait", "tiles"),
    [
        ("234m567p345s66s46m", "5m", Wait.KANCHAN, "46m"),
        ("99s12p777z567s234m", "3p", Wait.PENCHAN, "12p"),
        ("2345p777z567s222m", "5p", Wait.TANKI, "5p"),
        ("234m567p345s66s56m", "7m", Wait.RYANMEN, ""),
    ],
)
def test_waits(hand: str, tile: str, wait: Wait, tiles: str) -> None:
    found = won(hand, tile)
    assert found.wait is wait
    assert [line.tiles for line in found.fu_lines if line.item.endswith("_wait")] == ([parse_tiles(tiles)] if tiles else [])


def test_a_ron_without_a_discarder_is_paid_by_the_first_other_seat() -> None:
    assert won("1133m5577p2288s6z", "6z").changes == (-1600, 1600, 0, 0)
    assert won("1133m5577p2288s6z", "6z", seat_wind="E").changes == (2400, -2400, 0, 0)
    assert won("1133m5577p2288s6z", "6z", discarder="N").changes == (0, 1600, 0, -1600)


def test_responsibility() -> None:
    tsumo = won("99p23m777z+4m,555+z,666+z", tsumo=True, pao="W")
    assert tsumo.changes == (0, 32000, -32000, 0)
    by_ron = won("99p23m777z+4m,555+z,666+z", discarder="N", pao="W", honba=1)
    assert by_ron.changes == (0, 32300, -16300, -16000)
    with pytest.raises(WinError) as error:
        won("44z23m333z+4m,111+z,222+z", pao="W")
    assert error.value.reason is WinReason.PAO_WITHOUT_YAKUMAN
    kan = won("99p23m777z+4m,555+z,1111+m", tsumo=True, rinshan=True, pao="N", rules=Ruleset.of("default", daiminkan_pao=True))
    assert [change for change in kan.changes if change < 0] == [kan.changes[3]]


@pytest.mark.parametrize(
    ("hand", "tile", "how", "reason"),
    [
        ("1111m5577p2288s6z", "6z", {}, RefusalReason.NOT_COMPLETE),
        ("123m567p789p44p24s", "3s", {}, RefusalReason.NO_YAKU),
        ("12345789m44p,333=s", "6m", {"honba": 5, "rules": Ruleset.of("default", ryanhan_shibari=5)}, RefusalReason.MIN_HAN),
    ],
)
def test_refusals(hand: str, tile: str, how: dict[str, object], reason: RefusalReason) -> None:
    found = score(hand, tile, **how)
    assert isinstance(found, Refusal)
    assert found.reason is reason
    assert all(isinstance(other, Refusal) and other.reason is reason for other in found.alternatives)
    assert bool(found.alternatives) is (reason is not RefusalReason.NOT_COMPLETE)


def test_the_alternatives_are_all_readings_best_first() -> None:
    found = won("22334455667788m", "8m")
    assert found.alternatives[0] == found
    assert len(found.alternatives) > 3
    assert {line.slug for line in found.yaku} >= {"ryanpeikou", "chinitsu", "tanyao"}
    assert any("chiitoitsu" in {line.slug for line in other.yaku} for other in found.alternatives if isinstance(other, Score))


HAND = "123m567p789p44p24s"
KAN = "234m567p99s78s,2222p"
CONTRADICTIONS = [
    (HAND, None, {}, WinReason.NO_WINNING_TILE),
    ("123m567p789p44p24s3s", "9s", {}, WinReason.TILE_NOT_IN_HAND),
    ("123m567p789p44p24s+3s", "4s", {}, WinReason.TWO_WINNING_TILES),
    (HAND + ",4z", "3s", {}, WinReason.NUKI),
    (HAND, "3s", {"ippatsu": True}, WinReason.IPPATSU_WITHOUT_RIICHI),
    ("99p23m777z,555+z,666+z", "4m", {"riichi": True}, WinReason.RIICHI_WITH_OPEN_HAND),
    (KAN, "6s", {"rinshan": True}, WinReason.RINSHAN_BY_RON),
    (HAND, "3s", {"rinshan": True, "tsumo": True}, WinReason.RINSHAN_WITHOUT_KAN),
    (HAND, "3s", {"haitei": True}, WinReason.HAITEI_BY_RON),
    (HAND, "3s", {"houtei": True, "tsumo": True}, WinReason.HOUTEI_BY_TSUMO),
    (HAND, "3s", {"chankan": True, "tsumo": True}, WinReason.CHANKAN_BY_TSUMO),
    (HAND, "4p", {"chankan": True}, WinReason.CHANKAN_TILE_HELD),
    (HAND, "3s", {"first_turn": True}, WinReason.FIRST_TURN_BY_RON),
    (KAN, "6s", {"first_turn": True, "tsumo": True}, WinReason.FIRST_TURN_AFTER_MELD),
    (HAND, "3s", {"first_turn": True, "tsumo": True, "riichi": True}, WinReason.FIRST_TURN_IN_RIICHI),
    (HAND, "3s", {"renhou": True, "tsumo": True}, WinReason.RENHOU_BY_TSUMO),
    (KAN, "6s", {"renhou": True}, WinReason.RENHOU_AFTER_MELD),
    (HAND, "3s", {"tsumo": True, "discarder": "E"}, WinReason.DISCARDER_OF_TSUMO),
    (HAND, "3s", {"discarder": "S"}, WinReason.DISCARDER_IS_WINNER),
    (HAND, "3s", {"pao": "S"}, WinReason.PAO_IS_WINNER),
    (HAND, "3s", {"dora_indicators": "111222s"}, WinReason.TOO_MANY_INDICATORS),
    (HAND, "3s", {"honba": -1}, WinReason.NEGATIVE_COUNTER),
]


@pytest.mark.parametrize(("hand", "tile", "how", "reason"), CONTRADICTIONS, ids=[row[3] for row in CONTRADICTIONS])
def test_a_win_that_cannot_be(hand: str, tile: str | None, how: dict[str, object], reason: WinReason) -> None:
    with pytest.raises(WinError) as error:
        score(hand, tile, **how)
    assert error.value.reason is reason
    assert str(error.value)


@pytest.mark.parametrize(
    ("hand", "tile", "reason", "words"),
    [
        ("123m567p44p24s", "3s", HandReason.TOO_FEW_TILES, "11 tiles"),
        ("123m567p789p1144p24s", "3s", HandReason.TOO_MANY_TILES, "16 tiles"),
        ("99999m123p123s11z", "1z", HandReason.FIVE_OF_A_KIND, "9m"),
    ],
)
def test_tiles_that_are_no_hand(hand: str, tile: str, reason: HandReason, words: str) -> None:
    """MahjongRepository/mahjong #36: five copies of one tile."""
    with pytest.raises(HandError, match=words) as error:
        score(hand, tile)
    assert error.value.reason is reason


def test_indicators_are_tiles_of_the_same_set() -> None:
    with pytest.raises(HandError) as error:
        score("444m567p345s66s56m", "7m", dora_indicators="44m")
    assert (error.value.reason, error.value.place) == (HandReason.FIVE_OF_A_KIND, "indicators")


def test_other_faults_keep_their_type() -> None:
    with pytest.raises(NotationError):
        score("123x", "3s")
    with pytest.raises(MeldError):
        score("99p23m777z,124=m,666+z", "4m")
    with pytest.raises(ValueError, match="no wind"):
        score(HAND, "3s", seat_wind="Q")
    with pytest.raises(RulesError):
        Ruleset.of("tenhou_3p", sanshoku_tsuukan_han="[9,9]")


@pytest.mark.parametrize(
    ("hand", "tile", "how", "place"),
    [
        (HAND, "3s", {}, "hand"),
        ("123p567p789s44s24p", "3p", {"dora_indicators": "2m"}, "indicators"),
        ("123p567p789s44s24p", "3p", {"dora_indicators": "1f"}, "indicators"),
    ],
)
def test_tiles_that_are_not_played_with_are_refused(hand: str, tile: str, how: dict[str, str], place: str) -> None:
    with pytest.raises(HandError) as error:
        score(hand, tile, rules=Ruleset.of("default_3p"), **how)
    assert (error.value.reason, error.value.place) == (HandReason.NOT_IN_SET, place)


def test_set_aside_norths_are_copies() -> None:
    with pytest.raises(HandError) as error:
        score("123p567p789s44z24p", "3p", rules=Ruleset.of("default_3p"), nuki=3)
    assert error.value.reason is HandReason.FIVE_OF_A_KIND


def test_the_dealer_has_no_renhou() -> None:
    rules = Ruleset.of("default", renhou="yakuman")
    assert isinstance(score(HAND, "3s", rules=rules, renhou=True, seat_wind="E"), Refusal)
    assert isinstance(score(HAND, "3s", rules=rules, renhou=True, seat_wind="W"), Score)


@pytest.mark.parametrize(
    ("options", "dora", "ura"),
    [
        ({}, 4, 6),
        ({"kan_ura": False}, 4, 2),
        ({"ura": False}, 4, 0),
        ({"kan_dora": False}, 0, 2),
        ({"dora": False}, 0, 0),
    ],
)
def test_indicators_that_the_rules_turn(options: dict[str, bool], dora: int, ura: int) -> None:
    rules = Ruleset.of("default", **options)
    found = score("234m66s56m345s+7m,5555p", rules=rules, riichi=True, dora_indicators="1z4p", ura_indicators="5s4p")
    assert isinstance(found, Score)
    assert {line.slug: line.han for line in found.yaku if line.is_bonus} == {
        slug: han for slug, han in (("dora", dora), ("ura_dora", ura)) if han
    }
