"""Options of local yaku."""

from jantaku.events import KyokuStart
from jantaku.match import Situation
from jantaku.rules.ruleset import Ruleset
from jantaku.score import Score, score
from tests.options.differences import shows
from tests.options.situations import PINFU
from tests.positions import Table


def worth(rules: Ruleset, hand: str, tile: str, **how: bool) -> dict[str, object]:
    """The yaku of a ron: han, "2x" for twice a yakuman, or a limit."""
    found = score(hand, tile, rules=rules, **how)
    if not isinstance(found, Score):
        return {}
    return {line.slug: line.limit or (f"{line.yakuman}x" if line.yakuman else line.han) for line in found.yaku}


@shows({"[]": {}, "[kanburi]": {}, "[sanrenkou]": {"sanrenkou": 2}, "[sanrenkou,kanburi]": {"sanrenkou": 2}})
def test_local(rules: Ruleset) -> object:
    return worth(rules, "44s678m99p,222=s,333=s", "4s")


@shows(
    {"{}": {"heiiisou": "1x"}, "{heiiisou:2}": {"heiiisou": "2x"}, "{heiiisou:baiman}": {"heiiisou": "baiman"}},
    "default,local=[heiiisou]",
)
def test_local_values(rules: Ruleset) -> object:
    return {slug: value for slug, value in worth(rules, "222444p88p44z,111=z", "8p").items() if slug == "heiiisou"}


@shows({"[2,1]": (2, 1), "[1,0]": (1, None), "[3,2]": (3, 2)}, "default,local=[sanshoku_tsuukan]")
def test_sanshoku_tsuukan_han(rules: Ruleset) -> object:
    """In a closed and in an open hand."""
    hands = ("123m456p79s678m22p", "456p79s678m22p,1-23m")
    return tuple(worth(rules, hand, "8s").get("sanshoku_tsuukan") for hand in hands)


@shows({"[2,2]": (2, 2), "[3,2]": (3, 2), "[3,3]": (3, 3)}, "default,local=[sanrenkou]")
def test_sanrenkou_han(rules: Ruleset) -> object:
    hands = ("22233344s678m99p", "44s678m99p,222=s,333=s")
    return tuple(worth(rules, hand, "4s").get("sanrenkou") for hand in hands)


@shows({"[2,2]": (2, 2), "[2,1]": (2, 1)}, "default,local=[isshoku_sanjun]")
def test_isshoku_sanjun_han(rules: Ruleset) -> object:
    hands = ("22334423s99p678m4s", "22334s99p678m,2-34s")
    return tuple(worth(rules, hand, "4s").get("isshoku_sanjun") for hand in hands)


@shows({False: (2, 2), True: (None, 2)}, "default,local=[isshoku_sanjun]")
def test_isshoku_sanjun_needs_chi(rules: Ruleset) -> object:
    hands = ("22334423s99p678m4s", "22334s99p678m,2-34s")
    return tuple(worth(rules, hand, "4s").get("isshoku_sanjun") for hand in hands)


@shows({"any": {"uumensai": 2}, "seat": {}}, "default,local=[uumensai]")
def test_uumensai_wind(rules: Ruleset) -> object:
    """South with a triplet of norths."""
    return worth(rules, "123m456p79s444z55z", "8s")


@shows({1: "1x", 2: "2x"}, "default,local=[daisharin]")
def test_daisharin_multiple(rules: Ruleset) -> object:
    return worth(rules, "2233445566778p", "8p")["daisharin"]


@shows({False: False, True: True}, "default,local=[daisharin]")
def test_daisharin_any_suit(rules: Ruleset) -> object:
    return "daisharin" in worth(rules, "2233445566778s", "8s")


@shows({"yakuman": "1x", "mangan": "mangan"}, "default,local=[shiisanpuutaa]")
def test_shiisanpuutaa(rules: Ruleset) -> object:
    return worth(rules, "147m258p369s1234z", "1z", tsumo=True, first_turn=True)["shiisanpuutaa"]


HUNDRED = ("666777m88m55m,999=m", "8m")


@shows({1: {"hyakumangoku": "1x"}, 2: {"hyakumangoku": "2x"}}, "default,local=[hyakumangoku]")
def test_hyakumangoku_multiple(rules: Ruleset) -> object:
    return worth(rules, *HUNDRED)


@shows({False: {"hyakumangoku": "1x"}, True: {"hyakumangoku_pure": "2x"}}, "default,local=[hyakumangoku]")
def test_hyakumangoku_pure_double(rules: Ruleset) -> object:
    return worth(rules, *HUNDRED)


@shows({False: (True, True), True: (False, True)}, "default,local=[touhoku_shinkansen]")
def test_touhoku_souzu_only(rules: Ruleset) -> object:
    return tuple("touhoku_shinkansen" in worth(rules, f"12345679{suit}11144z", f"8{suit}") for suit in "ms")


@shows({False: (True, True), True: (True, False)}, "default,local=[touhoku_shinkansen]")
def test_touhoku_closed_only(rules: Ruleset) -> object:
    return tuple("touhoku_shinkansen" in worth(rules, hand, "8m") for hand in ("12345679m11144z", "45679m11144z,1-23m"))


@shows({False: {"daichisei": "2x"}, True: {"daichisei": "2x", "tsuuiisou": "1x"}}, "default,local=[daichisei]")
def test_daichisei_plus_tsuuiisou(rules: Ruleset) -> object:
    return worth(rules, "1122334455667z", "7z")


@shows({1: "1x", 2: "2x"}, "default,local=[beni_itten]")
def test_beni_itten_multiple(rules: Ruleset) -> object:
    return worth(rules, "234s666s88s77z,2-34s", "7z")["beni_itten"]


@shows({"public": (True, False), "seed": (False, True)}, "default,local=[suiputou]")
def test_suiputou_tiles(rules: Ruleset) -> object:
    """With a triplet of 8p, and of 6p."""
    return tuple("suiputou" in worth(rules, f"123345p{rank * 3}p55p99p", "9p") for rank in "86")


# -- open riichi and paarenchan ----------------------------------------------------------------------------------------

OPEN = "default,local=[open_riichi]"


def in_open_riichi(rules: Ruleset) -> Table:
    """South is in open riichi; West discards a tile that it waits for."""
    return Table(rules, ("", PINFU), draws={1: "1z", 2: "3s"}, indicators="1z", ura="1z").do(1, "open_riichi 1z").do(2, "3s")


@shows({True: 32000, False: 12000}, OPEN)
def test_open_riichi_ron_yakuman(rules: Ruleset) -> object:
    """Open double riichi, ippatsu, tanyao and pinfu are six han where they are no yakuman."""
    return in_open_riichi(rules).do(1, "ron").wins[0].value.points


@shows({False: True, True: False}, f"{OPEN},open_riichi_ron_yakuman=false")
def test_open_riichi_tsumo_only(rules: Ruleset) -> object:
    return "ron" in in_open_riichi(rules).may(1)


EIGHTH = Situation(0, 7, 0, (25000,) * 4, (7, 0, 0, 0))
"""The dealer deals the eighth time in a row, having won seven."""


@shows({"dealerships": 0, "wins": None}, "default,local=[paarenchan]")
def test_paarenchan_mode(rules: Ruleset) -> object:
    """The seat whose win would be paarenchan after its seventh dealership in a row ends in a draw."""
    table = Table(rules, ("123m789m11z23p789s",), Situation(0, 6, 0, (25000,) * 4, (6, 0, 0, 0))).finish()
    return [event.eighth for event in table.match.events if isinstance(event, KyokuStart)][-1]


@shows({False: False, True: True}, "default,local=[paarenchan]")
def test_paarenchan_satisfies_min(rules: Ruleset) -> object:
    """Whether a hand with nothing but tanyao wins in the eighth kyoku."""
    return "ron" in Table(rules, ("234m567p678p44p24s", "3s"), EIGHTH, indicators="1z").do(0, "tsumogiri").do(1, "3s").may(0)
