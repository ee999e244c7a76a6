"""From answers to events: claims, riichi, kans and their indicators, wins, pao and the draws, by number of the catalogue."""

import pytest

from jantaku.events import Payment, Show, Ura
from jantaku.match import Situation
from jantaku.referee import IllegalAction
from jantaku.tiles import parse_tiles
from tests.positions import Table

PINFU = "234567m456p88s45s"
"""Waits for 3s and 6s, with tanyao and pinfu."""
KOKUSHI = "19m19p19s1234567z"
JUNK = "147m258p369s1234z"


def rules(**options: object) -> str:
    return ",".join(["default", *(f"{name}={str(value).lower()}" for name, value in options.items())])


def at(honba: int = 0, sticks: int = 0, index: int = 0, scores: tuple[int, ...] = (25000,) * 4) -> Situation:
    return Situation(index, honba, sticks, tuple(scores))


# -- claims ------------------------------------------------------------------------------------------------------------


def test_an_answer_that_is_not_legal_changes_nothing() -> None:
    table = Table("default", ("3s", PINFU)).do(0, "3s")
    before = table.events
    for seat, action in ((1, 0), (2, 156), (5, 156), (-1, 156)):
        with pytest.raises(IllegalAction):
            table.match.act(seat, action)
    assert table.events == before
    assert table.match.pending == (1,)


def test_c06_pon_before_chi_and_ron_before_both() -> None:
    hands = ("6s", "45s147m147p12345z", "66s147m147p12367z", "45s234567m456p88s")
    table = Table("default", hands).do(0, "6s").do(1, "chi 4s5s").do(2, "pon").do(3, "pass")
    assert table.kinds()[-1] == "Pon"
    table = Table("default", hands).do(0, "6s").do(1, "chi 4s5s").do(2, "pon").do(3, "ron")
    assert [win.seat for win in table.wins] == [3]


TWO_RONS = ("6s", PINFU, JUNK, "234567p456m99p45s")


def test_w05_double_ron() -> None:
    """mahjong #21, #23: honba and sticks go to the nearest winner alone."""
    table = Table("default", TWO_RONS, at(honba=2, sticks=1)).do(0, "6s").do(1, "ron").do(3, "ron")
    assert [win.seat for win in table.wins] == [1, 3]
    assert [win.changes for win in table.wins] == [(-2600, 3600, 0, 0), (-1000, 0, 0, 1000)]


@pytest.mark.parametrize(
    ("options", "changes"),
    [
        ({"multiple_ron": "head_bump"}, (-2600, 4600, 0, 0)),
        ({"multiple_ron_honba": "each"}, (-4200, 4600, 0, 1600)),
        ({"multiple_ron_sticks": "split"}, (-3600, 3600, 0, 2000)),
    ],
)
def test_w05_options(options: dict[str, str], changes: tuple[int, ...]) -> None:
    table = Table(rules(**options), TWO_RONS, at(honba=2, sticks=2)).do(0, "6s").do(1, "ron").do(3, "ron")
    assert table.changes == changes


def test_w05_own_stick_first() -> None:
    table = Table(rules(multiple_ron_sticks="own_then_first"), TWO_RONS, at(sticks=1), draws={0: "5z6s", 3: "5z"}, ura="11z")
    table.do(0, "5z").do(3, "riichi 5z").do(0, "6s").do(1, "ron").do(3, "ron")
    sticks = {event.payee: event.points for event in table.events if isinstance(event, Payment) and event.payer is None}
    assert sticks == {1: 1000, 3: 1000}


THREE_RONS = ("6s", PINFU, "234567p345m22m45s", "345678p678m33m45s")


@pytest.mark.parametrize(
    ("options", "drawn", "winners"),
    [
        ({}, "sanchahou", []),
        ({"sanchahou": "pay_all"}, None, [1, 2, 3]),
        ({"sanchahou": "head_bump", "multiple_ron": "head_bump"}, None, [1]),
    ],
)
def test_d05_three_rons(options: dict[str, str], drawn: str | None, winners: list[int]) -> None:
    table = Table(rules(**options), THREE_RONS).do(0, "6s")
    for seat in (1, 2, 3):
        table.do(seat, "ron")
    assert table.drawn == drawn
    assert [win.seat for win in table.wins] == winners
    if drawn:
        assert table.changes == (0, 0, 0, 0)
        assert {event.seat for event in table.events if isinstance(event, Show)} == {1, 2, 3}


@pytest.mark.parametrize(("option", "sticks"), [("not_paid", 0), ("paid", 1000)])
def test_r11_the_declaration_tile_is_won(option: str, sticks: int) -> None:
    table = Table(rules(riichi_tile_ron_deposit=option), ("234567p456m99p78s", PINFU), live="3s").do(0, "riichi 3s")
    assert table.do(1, "ron").changes == (-2000 - sticks, 2000 + sticks, 0, 0)
    assert table.match.sticks == 0


# -- riichi ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("double", "han"), [(True, {"double_riichi": 2}), (False, {"riichi": 1})])
def test_y02_double_riichi(double: bool, han: dict[str, int]) -> None:
    table = (
        Table(rules(double_riichi=double), ("3s", PINFU), live="9m 1z 9m 9m 3s")
        .do(0, "9m")
        .do(1, "riichi 1z")
        .do(0, "3s")
        .do(1, "ron")
    )
    assert han.items() <= table.yaku.items()
    assert len({"riichi", "double_riichi"} & set(table.yaku)) == 1


@pytest.mark.parametrize("call", ["pon", "ankan"])
def test_y02_not_after_a_call_or_an_own_kan(call: str) -> None:
    """mjx #286."""
    if call == "pon":
        table = Table("default", ("5z3s", PINFU, "", "55z147m147p123z"), live="9m . . 1z 9s").do(0, "5z").do(3, "pon", "1m")
        table.turn(1)
    else:
        table = Table("default", ("", "1111z234567m45s8s"), live="9m 8s . . 9m", replacements="9p").turn(1).do(1, "ankan 1z")
    table.do(1, "riichi tsumogiri")
    assert table.board.seat(1).riichi == 1


@pytest.mark.parametrize(("ippatsu", "won"), [(True, True), (False, False)])
def test_y03_ippatsu(ippatsu: bool, won: bool) -> None:
    table = Table(rules(ippatsu=ippatsu), ("", PINFU), draws={1: "1z", 2: "3s"}).do(1, "riichi 1z").do(2, "3s").do(1, "ron")
    assert ("ippatsu" in table.yaku) == won


def test_y03_ends_with_the_own_next_discard_and_with_any_call() -> None:
    table = (
        Table("default", ("", PINFU), draws={1: "1z9m", 2: "1m3s"}).do(1, "riichi 1z").turn(1).do(1, "tsumogiri").do(2, "3s")
    )
    assert "ippatsu" not in table.do(1, "ron").yaku
    table = Table("default", ("55z147m147p123z3s", PINFU, "5z"), live="9m 1z").do(1, "riichi 1z").do(2, "5z")
    assert "ippatsu" not in table.do(0, "pon", "3s").do(1, "ron").yaku


@pytest.mark.parametrize(("breaks", "won"), [(True, False), (False, True)])
def test_y03_own_closed_kan(breaks: bool, won: bool) -> None:
    """X-25: a win on the replacement tile."""
    hands = ("", "111z234567m88s45s")
    table = Table(rules(ippatsu_ankan_breaks=breaks), hands, draws={1: "9p1z"}, replacements="3s")
    table.do(1, "riichi 9p", "ankan 1z", "tsumo")
    assert ("ippatsu" in table.yaku) == won
    assert table.yaku["rinshan"] == 1


def chankan(**options: object) -> Table:
    """Seat 1 in riichi robs the kan of seat 2, in its first go-around."""
    hands = ("3s", "234567m456p88s4s5s", "33s147m147p12345z", "")
    table = Table(rules(**options), hands, live="9m . . 1z 3s", indicators="1z", replacements="5z")
    table.do(0, "3s").do(1, "pass").do(2, "pon", "1z").turn(1).do(1, "riichi 1z").do(2, "kakan 3s").do(1, "ron")
    return table


@pytest.mark.parametrize("survives", [True, False])
def test_y03_a_robbed_kan(survives: bool) -> None:
    """mahjong-utils-app #72: riichi, ippatsu and chankan together."""
    table = chankan(ippatsu_survives_chankan=survives)
    assert {"riichi", "chankan"} <= set(table.yaku)
    assert ("ippatsu" in table.yaku) == survives


@pytest.mark.parametrize("turned", [False, True])
def test_b03_a_robbed_kan_turns_no_indicator(turned: bool) -> None:
    table = chankan(robbed_kan_dora=turned, kan_dora_kakan="at_once")
    assert table.kinds().count("Dora") == 1 + turned


# -- kans and indicators -----------------------------------------------------------------------------------------------


def after_kan(kind: str, timing: str) -> list[str]:
    """What follows a kan, its discard and the next draw, from the kan on."""
    option = {f"kan_dora_{kind}": timing}
    if kind == "ankan":
        table = Table(rules(**option), ("1111m258p369s123z",), replacements="5z").do(0, "ankan 1m", "5z")
        name = "Ankan"
    elif kind == "daiminkan":
        table = Table(rules(**option), ("5m", "", "555m258p369s1234z"), replacements="5z").do(0, "5m").do(2, "daiminkan", "5z")
        name = "Daiminkan"
    else:
        table = Table(rules(**option), ("5m", "", "55m258p369s12344z"), live=". . . . 5m", replacements="5z")
        table.do(0, "5m").do(2, "pon", "4z", "kakan 5m", "5z")
        name = "Kakan"
    table.turn((table.board.turn + 1) % 4)
    kinds = table.kinds()
    return kinds[kinds.index(name) :][:5]


AT_ONCE = ["Dora", "Draw", "Discard", "Draw"]
WITH_DISCARD = ["Draw", "Dora", "Discard", "Draw"]
AFTER_DISCARD = ["Draw", "Discard", "Dora", "Draw"]


@pytest.mark.parametrize("kind", ["ankan", "daiminkan", "kakan"])
@pytest.mark.parametrize(
    ("timing", "order"),
    [
        ("at_once", AT_ONCE),
        ("with_discard", WITH_DISCARD),
        ("with_discard_unrobbed", WITH_DISCARD),
        ("after_discard_passes", AFTER_DISCARD),
    ],
)
def test_b03_timing(kind: str, timing: str, order: list[str]) -> None:
    """mahjax #101, RiichiEnv #123, #125, mjx #199."""
    assert after_kan(kind, timing)[1:] == order


def test_b03_the_mainstream() -> None:
    """Closed kan, indicator, draw; open kans: draw, then the indicator with the discard."""
    for kind, order in (("ankan", AT_ONCE), ("daiminkan", WITH_DISCARD), ("kakan", WITH_DISCARD)):
        table = Table("default")
        assert after_kan(kind, getattr(table.rules, f"kan_dora_{kind}"))[1:] == order


def test_b03_an_owed_indicator_is_turned_by_the_next_kan() -> None:
    table = Table("default", ("5m", "", "555m1111p58p3699s"), replacements="5z5z").do(0, "5m").do(2, "daiminkan", "ankan 1p")
    kinds = table.kinds()
    assert kinds[kinds.index("Daiminkan") :] == ["Daiminkan", "Draw", "Ankan", "Dora", "Dora", "Draw"]


def test_b03_or_by_the_next_added_kan() -> None:
    table = Table("default", ("5m9p", "", "555m99p1z"), replacements="9p5z")
    table.do(0, "9p").do(2, "pon", "1z").turn(0).do(0, "5m").do(2, "daiminkan", "kakan 9p")
    kinds = table.kinds()
    assert kinds[kinds.index("Daiminkan") :] == ["Daiminkan", "Draw", "Kakan", "Dora", "Draw"]


@pytest.mark.parametrize(("option", "indicators"), [("dora", 0), ("kan_dora", 1)])
def test_b01_without_indicators(option: str, indicators: int) -> None:
    table = Table(rules(**{option: False}), ("1111m258p369s123z",)).do(0, "ankan 1m")
    assert len(table.board.dora_indicators) == indicators


@pytest.mark.parametrize(("options", "shown"), [({}, 2), ({"kan_ura": False}, 1), ({"ura": False}, 0), ({"dora": False}, 0)])
def test_b02_ura(options: dict[str, bool], shown: int) -> None:
    hand = "1111z234567m45s8s"
    table = Table(rules(**options), (hand,), live="8s . . . 3s", replacements="9p", indicators="9p9p", ura="9p9s")
    table.do(0, "ankan 1z", "riichi 9p", "tsumo")
    assert [len(event.indicators) for event in table.events if isinstance(event, Ura)] == [shown] * (shown > 0)


def test_b02_no_ura_without_riichi() -> None:
    assert "Ura" not in Table("default", ("3s", PINFU)).do(0, "3s").do(1, "ron").kinds()


def test_y13_rinshan_and_menzen_tsumo_after_a_closed_kan() -> None:
    """mjx #285, #251: the 2 fu of a self-draw count with rinshan, and the hand stays closed."""
    table = Table("default", ("9999p234567m45s8s",), live="8s", replacements="3s", indicators="1z1z").do(0, "ankan 9p", "tsumo")
    assert table.yaku == {"menzen_tsumo": 1, "rinshan": 1}
    assert table.wins[0].value.fu == 60  # 20 + 2 + 32 = 54


@pytest.mark.parametrize(("option", "haitei"), [(False, False), (True, True)])
def test_y15_last_tile(option: bool, haitei: bool) -> None:
    assert "haitei" in Table("default", ("", PINFU), last="3s").exhaust(0).do(1, "tsumo").yaku
    hand = "1111z234567m45s8s"
    table = (
        Table(rules(haitei_with_rinshan=option), (hand,), last="8s9p", replacements="3s").exhaust(1).do(0, "ankan 1z", "tsumo")
    )
    assert "rinshan" in table.yaku
    assert ("haitei" in table.yaku) == haitei


@pytest.mark.parametrize(("option", "houtei"), [(False, False), (True, True)])
def test_y16_last_discard(option: bool, houtei: bool) -> None:
    """X-47: after a replacement tile."""
    table = Table("default", ("333666s", "6s", PINFU), last="3s").exhaust(0)
    assert "houtei" in table.do(1, "3s").do(2, "ron").yaku
    hands = ("1111z33666s", PINFU, "36s")
    table = Table(rules(houtei_after_rinshan=option), hands, last="9p9p", replacements="3s").exhaust(1).do(0, "ankan 1z", "3s")
    assert ("houtei" in table.do(1, "ron").yaku) == houtei


# -- first turns -------------------------------------------------------------------------------------------------------


def test_m01_m02_tenhou_and_chiihou() -> None:
    assert "tenhou" in Table("default", (PINFU,), live="3s").do(0, "tsumo").yaku
    assert "chiihou" in Table("default", ("", PINFU), live="9m 3s").do(1, "tsumo").yaku
    called = Table("default", ("5z", "", PINFU, "55z147m147p123z"), live="9m . . 3s").do(0, "5z").do(3, "pon", "1m")
    assert "chiihou" not in called.do(2, "tsumo").yaku
    kan = Table("default", ("1111z234567m45s8s",), live="8s", replacements="3s").do(0, "ankan 1z", "tsumo")
    assert "tenhou" not in kan.yaku


def test_m08_tenhou_and_kokushi_stack() -> None:
    """RiichiEnv #238."""
    table = Table("default", (KOKUSHI,), live="9m").do(0, "tsumo")
    assert set(table.yaku) == {"tenhou", "kokushi_13"}


@pytest.mark.parametrize(
    ("options", "renhou"),
    [({}, False), ({"renhou": "mangan"}, True), ({"renhou": "mangan", "renhou_window": "first_go_around"}, True)],
)
def test_l07_renhou(options: dict[str, str], renhou: bool) -> None:
    table = Table(rules(**options), ("", "9s", PINFU), live="9m 3s").do(1, "3s").do(2, "ron")
    assert ("renhou" in table.yaku) == renhou


@pytest.mark.parametrize(("window", "renhou"), [("before_own_draw", False), ("first_go_around", True)])
def test_l07_window(window: str, renhou: bool) -> None:
    table = Table(rules(renhou="mangan", renhou_window=window), ("", PINFU, ""), live="9m 9m 3s").do(2, "3s").do(1, "ron")
    assert ("renhou" in table.yaku) == renhou


# -- abortive draws ----------------------------------------------------------------------------------------------------


def test_d06_kyuushu_shows_the_hand() -> None:
    table = Table("default", ("19m19p19s1234z258p",)).do(0, "kyuushu")
    assert table.drawn == "kyuushu_kyuuhai"
    assert [event.seat for event in table.events if isinstance(event, Show)] == [0]
    assert table.changes == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("options", "tiles", "drawn"),
    [
        ({}, "1z1z1z1z", True),
        ({"suufon_renda": "off"}, "1z1z1z1z", False),
        ({}, "1z2z1z1z", False),
        ({}, "5z5z5z5z", False),
        ({"suufon_tiles": "honors"}, "1z2z5z7z", True),
        ({"suufon_tiles": "honors"}, "1z2z5z1m", False),
    ],
)
def test_d02_four_winds(options: dict[str, str], tiles: str, drawn: bool) -> None:
    words = [tiles[i : i + 2] for i in range(0, 8, 2)]
    table = Table(rules(**options), live=" ".join(words))
    for seat, word in enumerate(words):
        table.do(seat, word)
    assert (table.is_over and table.drawn == "suufon_renda") == drawn


def test_d02_a_ron_on_the_fourth_tile_comes_first() -> None:
    table = Table(rules(suufon_tiles="honors"), ("1122m3344p5566s2z",), live="1z 5z 7z 2z")
    for seat, word in enumerate(("1z", "5z", "7z", "2z")):
        table.do(seat, word)
    assert table.do(0, "ron").drawn is None


@pytest.mark.parametrize("breaks", [True, False])
def test_d02_a_kan_between(breaks: bool) -> None:
    table = Table(rules(suufon_call_breaks=breaks), ("1z", "9999p1z", "1z", "1z")).do(0, "1z").do(1, "ankan 9p", "1z")
    table.do(2, "1z").do(3, "1z")
    assert (table.is_over and table.drawn == "suufon_renda") == (not breaks)


def four_riichi(**options: object) -> Table:
    hands = ("123456m12399p78s", "123456p234m99m78s", "456789p567m11z78s", "456789s123s66z78p")
    table = Table(rules(**options), hands, live="2z 3z 4z 5z", indicators="7z")
    for seat, word in enumerate(("2z", "3z", "4z", "5z")):
        table.do(seat, f"riichi {word}")
    return table


@pytest.mark.parametrize(("options", "drawn", "sticks"), [({}, True, 4), ({"suucha_fourth_stick": "not_paid"}, True, 3)])
def test_d04_four_riichi(options: dict[str, str], drawn: bool, sticks: int) -> None:
    table = four_riichi(**options)
    assert table.drawn == "suucha_riichi"
    assert table.match.sticks == sticks
    assert {event.seat for event in table.events if isinstance(event, Show)} == {0, 1, 2, 3}


def test_d04_off() -> None:
    assert not four_riichi(suucha_riichi="off").is_over


def two_seats_four_kans(**options: object) -> Table:
    hands = ("1111m2222m147p12z", "5555p6666p258s12z", "9p")
    table = Table(rules(**options), hands, live="3z 4z", replacements="5z6z7z7z").do(0, "ankan 1m", "ankan 2m", "tsumogiri")
    return table.do(1, "ankan 5p", "ankan 6p")


def test_d03_four_kans_of_two_seats() -> None:
    table = two_seats_four_kans()
    assert not table.is_over
    assert table.do(1, "tsumogiri").drawn == "suukaikan"
    assert two_seats_four_kans(suukaikan_timing="immediate").drawn == "suukaikan"
    assert not two_seats_four_kans(suukaikan="off").do(1, "tsumogiri").is_over


# -- exhaustive draws --------------------------------------------------------------------------------------------------


TENPAI = (PINFU, "234567p456m99p45s", "345678p678m33m45s", "")


@pytest.mark.parametrize(
    ("tenpai", "changes"),
    [
        ((), (0, 0, 0, 0)),
        ((0,), (3000, -1000, -1000, -1000)),
        ((0, 1), (1500, 1500, -1500, -1500)),
        ((0, 1, 2), (1000, 1000, 1000, -3000)),
    ],
)
def test_d01_noten_payments(tenpai: tuple[int, ...], changes: tuple[int, ...]) -> None:
    hands = [TENPAI[seat] if seat in tenpai else JUNK if seat == 3 else "" for seat in range(4)]
    table = Table("default", hands).finish()
    assert table.drawn == "exhaustive_draw"
    assert {event.seat for event in table.events if isinstance(event, Show)} == set(tenpai)
    assert table.changes == changes


@pytest.mark.parametrize(("pool", "change"), [(3000, 3000), (1500, 1500), (0, 0)])
def test_d01_noten_pool(pool: int, change: int) -> None:
    assert Table(rules(noten_pool=pool), (PINFU,)).finish().changes[0] == change


@pytest.mark.parametrize(("option", "tenpai"), [("not_tenpai", False), ("closed_not_tenpai", False), ("tenpai", True)])
def test_w03_waiting_for_a_fifth_tile(option: str, tenpai: bool) -> None:
    table = Table(rules(five_tile_wait=option), ("1111z234567m456p",)).finish()
    assert (table.changes[0] == 3000) == tenpai


def test_w03_keishiki_tenpai() -> None:
    assert Table("default", ("3s", "123m789p44z24s678p")).finish().changes[1] == 3000


@pytest.mark.parametrize(("shows", "change"), [(True, 3000), (False, 0)])
def test_o31_tenpai_is_declared(shows: bool, change: int) -> None:
    table = Table(rules(tenpai_declaration="declared"), (PINFU,)).exhaust(0)
    table.do(1, "tsumogiri")
    assert table.may(0) >= {"tenpai", "pass"}
    table.do(0, "tenpai" if shows else "pass").finish()
    assert table.changes[0] == change


def test_o31_a_riichi_hand_is_shown() -> None:
    table = Table(rules(tenpai_declaration="declared"), (PINFU,), live="1z").do(0, "riichi 1z").finish()
    assert table.changes[0] == 2000


def nagashi(situation: Situation | None = None, hands: tuple[str, ...] = ("", ""), **options: object) -> Table:
    return Table(rules(**options), hands, situation, draws={1: "19m19p19s1234567z67567z"}).finish()


def test_d07_nagashi() -> None:
    table = nagashi(at(honba=1, sticks=1))
    assert table.changes == (-4000, 8000, -2000, -2000)
    assert (table.match.sticks, table.match.honba, table.match.index) == (1, 2, 1)


def test_d07_nagashi_off() -> None:
    assert nagashi(nagashi="off").changes == (0, 0, 0, 0)


@pytest.mark.parametrize(("value", "worth"), [("haneman", 12000), ("baiman", 16000), ("yakuman", 32000)])
def test_d07_value(value: str, worth: int) -> None:
    assert nagashi(nagashi_value=value).changes[1] == worth


def test_d07_honba() -> None:
    assert nagashi(at(honba=1), nagashi_honba=True).changes == (-4100, 8300, -2100, -2100)


def test_d07_as_a_win() -> None:
    table = nagashi(at(honba=1, sticks=1), nagashi="win")
    assert table.changes == (-4100, 9300, -2100, -2100)
    assert (table.match.sticks, table.match.honba, table.match.index) == (0, 0, 1)


def test_d07_a_called_discard_spoils_it() -> None:
    draws = {1: "19m19p19s1234567z67567z"}
    table = Table("default", ("", "", "", "11m258p369s12344z"), draws=draws).do(1, "1m").do(3, "pon", "2p").finish()
    assert table.changes == (0, 0, 0, 0)


@pytest.mark.parametrize(("option", "paid"), [(False, True), (True, False)])
def test_d07_closed_only(option: bool, paid: bool) -> None:
    """The achiever has called, and draws every fourth tile from then on."""
    live = ["."] * 70
    live[4::4] = [str(tile) for tile in parse_tiles("19m19p19s1234567z6756z")]
    hands = ("2m", "34m147p147s12356z")
    table = Table(rules(nagashi_closed_only=option), hands, live=" ".join(live)).do(0, "2m").do(1, "chi 3m4m", "1z").finish()
    assert (table.changes == (-4000, 8000, -2000, -2000)) == paid


def test_d07_several_achievers() -> None:
    draws = {1: "19m19p19s1234567z67567z", 3: "19m19p19s1234567z1234z"}
    for option, changes in (("all", (-8000, 6000, -4000, 6000)), ("nearest", (-4000, 8000, -2000, -2000))):
        table = Table(rules(nagashi_multiple=option), draws=draws).finish()
        assert table.changes == changes


# -- pao ---------------------------------------------------------------------------------------------------------------


def big_dragons(end: str, **options: object) -> tuple[int, ...]:
    """Seat 1 calls 5z and 6z from seat 0 and 7z from seat 3, one honba; it wins on 4m by itself or from seat 2."""
    hands = ("56z147p147s11234z", "556677z23m1199s9p", "258p258s3344z69m4m", "7z369p369s134z69m8m")
    table = Table(rules(**options), hands, at(honba=1), live=". . . . . . . . . 4m")
    table.do(0, "5z").do(1, "pon", "9p").turn(0).do(0, "6z").do(1, "pon", "1s").turn(3).do(3, "7z").do(1, "pon", "1s")
    assert set(map(str, table.board.waiting_on(1))) == {"1m", "4m"}
    if end == "ron":
        table.turn(2).do(2, "4m").do(1, "ron")
    else:
        table.do(1, "tsumo")
    return table.changes


@pytest.mark.parametrize(
    ("options", "changes"),
    [
        ({}, (0, 32300, -16000, -16300)),
        ({"pao_honba": "discarder"}, (0, 32300, -16300, -16000)),
        ({"pao": "off"}, (0, 32300, -32300, 0)),
    ],
)
def test_o01_pao_of_a_ron(options: dict[str, str], changes: tuple[int, ...]) -> None:
    """mjx #1156: the split of a ron, and who pays the honba."""
    assert big_dragons("ron", **options) == changes


@pytest.mark.parametrize(("options", "changes"), [({}, (0, 32300, 0, -32300)), ({"pao": "off"}, (-16100, 32300, -8100, -8100))])
def test_o01_pao_of_a_tsumo(options: dict[str, str], changes: tuple[int, ...]) -> None:
    assert big_dragons("tsumo", **options) == changes


def test_o01_pao_of_four_winds() -> None:
    """Daisuushii, twice a yakuman of the dealer; the fourth wind comes from seat 2."""
    table = Table("default", ("11223344z55m147p", "", "1z", "234z"), live="9m" + " ." * 14 + " 5m").do(0, "1p")
    table.do(3, "2z").do(0, "pon", "4p").do(3, "3z").do(0, "pon", "7p").do(3, "4z").do(0, "pon", "9m")
    table.do(2, "1z").do(0, "pon", "5m", "tsumo")
    assert table.changes == (96000, 0, -96000, 0)


@pytest.mark.parametrize(
    ("pao", "changes"),
    [("plus_suukantsu", (0, 32000, 0, -32000)), ("daisangen_daisuushii", (-16000, 32000, -8000, -8000))],
)
def test_o01_pao_of_four_kans(pao: str, changes: tuple[int, ...]) -> None:
    table = Table(rules(pao=pao), ("", "1111m2222m333m99m", "", "9m"), live="1z 3m", replacements="9m8s7z8s")
    table.do(1, "ankan 1m", "ankan 2m", "ankan 3m", "tsumogiri").do(3, "9m").do(1, "daiminkan", "tsumo")
    assert table.changes == changes


@pytest.mark.parametrize(("option", "changes"), [(False, (-1300, 2700, -700, -700)), (True, (0, 2700, 0, -2700))])
def test_daiminkan_pao(option: bool, changes: tuple[int, ...]) -> None:
    hands = ("", "555z234567m45s88s", "", "5z")
    table = Table(rules(daiminkan_pao=option), hands, replacements="3s", indicators="1z1z").do(3, "5z")
    assert table.do(1, "daiminkan", "tsumo").changes == changes
