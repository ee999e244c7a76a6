"""Options of who pays: responsibility (pao)."""

from jantaku.rules.ruleset import Ruleset
from tests.options.differences import shows
from tests.options.situations import at
from tests.positions import Table


def big_dragons(rules: Ruleset, end: str) -> tuple[int, ...]:
    """South calls 5z and 6z from East and 7z from North, one honba; it wins on 4m by itself or from West."""
    hands = ("56z147p147s11234z", "556677z23m1199s9p", "258p258s3344z69m4m", "7z369p369s134z69m8m")
    table = Table(rules, hands, at(honba=1), live=". . . . . . . . . 4m")
    table.do(0, "5z").do(1, "pon", "9p").turn(0).do(0, "6z").do(1, "pon", "1s").turn(3).do(3, "7z").do(1, "pon", "1s")
    if end == "ron":
        return table.turn(2).do(2, "4m").do(1, "ron").changes
    return table.do(1, "tsumo").changes


@shows(
    {
        "off": (0, 32300, -32300, 0),
        "daisangen_daisuushii": (0, 32300, -16000, -16300),
        "plus_suukantsu": (0, 32300, -16000, -16300),
    }
)
def test_pao(rules: Ruleset) -> object:
    return big_dragons(rules, "ron")


@shows(
    {
        "off": (-16000, 32000, -8000, -8000),
        "daisangen_daisuushii": (-16000, 32000, -8000, -8000),
        "plus_suukantsu": (0, 32000, 0, -32000),
    }
)
def test_pao_of_four_kans(rules: Ruleset) -> object:
    table = Table(rules, ("", "1111m2222m333m99m", "", "9m"), live="1z 3m", replacements="9m8s7z8s")
    table.do(1, "ankan 1m", "ankan 2m", "ankan 3m", "tsumogiri").do(3, "9m").do(1, "daiminkan", "tsumo")
    return table.changes


@shows({"responsible": (0, 32300, -16000, -16300), "discarder": (0, 32300, -16300, -16000)})
def test_pao_honba(rules: Ruleset) -> object:
    return big_dragons(rules, "ron")


def honours(rules: Ruleset, end: str) -> tuple[int, ...]:
    """Daisangen and tsuuiisou of South, the third dragon from North, on 1z by itself or from West."""
    hands = ("56z147p147s", "5566771122z4z9p9s", "1z258p258s", "7z369p369s")
    table = Table(rules, hands, live=". . . . . . . . . 1z")
    table.do(0, "5z").do(1, "pon", "9p").turn(0).do(0, "6z").do(1, "pon", "9s").turn(3).do(3, "7z").do(1, "pon", "4z")
    if end == "ron":
        return table.turn(2).do(2, "1z").do(1, "ron").changes
    return table.do(1, "tsumo").changes


@shows({"own_yakuman": (-16000, 64000, -8000, -40000), "whole_hand": (0, 64000, 0, -64000)})
def test_pao_tsumo_scope(rules: Ruleset) -> object:
    return honours(rules, "tsumo")


@shows({"own_yakuman": (0, 64000, -48000, -16000), "whole_hand": (0, 64000, -32000, -32000)})
def test_pao_ron_scope(rules: Ruleset) -> object:
    return honours(rules, "ron")


@shows({False: (-1300, 2700, -700, -700), True: (0, 2700, 0, -2700)})
def test_daiminkan_pao(rules: Ruleset) -> object:
    table = Table(rules, ("", "555z234567m45s88s", "", "5z"), replacements="3s", indicators="1z1z").do(3, "5z")
    return table.do(1, "daiminkan", "tsumo").changes
