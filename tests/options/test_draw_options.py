"""Options of abortive and exhaustive draws, and of nagashi mangan."""

from jantaku.rules.ruleset import Ruleset
from jantaku.tiles import parse_tiles
from tests.options.differences import shows
from tests.options.situations import NINE_KINDS, PINFU, at
from tests.positions import Table


@shows({3000: 3000, 2000: 2100, 1500: 1500, 1000: 1200, 0: 0})
def test_noten_pool(rules: Ruleset) -> object:
    """The share of each of three payers is rounded up to hundreds."""
    return Table(rules, (PINFU,)).finish().changes[0]


@shows({"on": True, "off": False})
def test_kyuushu_kyuuhai(rules: Ruleset) -> object:
    return "kyuushu" in Table(rules, ("", NINE_KINDS)).turn(1).may(1)


@shows({9: {9, 10, 11}, 10: {10, 11}, 11: {11}})
def test_kyuushu_min_kinds(rules: Ruleset) -> object:
    """With how many kinds the abort is offered."""
    hands = {9: "19m19p19s123z2258p", 10: NINE_KINDS, 11: "19m19p19s12345z25p"}
    return {kinds for kinds, hand in hands.items() if "kyuushu" in Table(rules, (hand,), live="5m").may(0)}


@shows({False: False, True: True})
def test_kyuushu_after_own_ankan(rules: Ruleset) -> object:
    return "kyuushu" in Table(rules, ("1111m9m19p19s1234z",), replacements="5z").do(0, "ankan 1m").may(0)


def first_discards(rules: Ruleset, *words: str) -> str | None:
    """The reason of the draw that the first four discards make."""
    table = Table(rules, live=" ".join(words))
    for seat, word in enumerate(words):
        table.do(seat, word)
    return table.drawn if table.is_over else None


@shows({"on": "suufon_renda", "off": None})
def test_suufon_renda(rules: Ruleset) -> object:
    return first_discards(rules, "1z", "1z", "1z", "1z")


@shows({"winds": None, "honors": "suufon_renda"})
def test_suufon_tiles(rules: Ruleset) -> object:
    return first_discards(rules, "1z", "2z", "5z", "7z")


@shows({True: None, False: "suufon_renda"})
def test_suufon_call_breaks(rules: Ruleset) -> object:
    """A closed kan between four equal winds."""
    table = Table(rules, ("1z", "9999p1z", "1z", "1z")).do(0, "1z").do(1, "ankan 9p", "1z").do(2, "1z").do(3, "1z")
    return table.drawn if table.is_over else None


def two_seats_four_kans(rules: Ruleset) -> Table:
    hands = ("1111m2222m147p12z", "5555p6666p258s12z", "9p")
    table = Table(rules, hands, live="3z 4z", replacements="5z6z7z7z").do(0, "ankan 1m", "ankan 2m", "tsumogiri")
    return table.do(1, "ankan 5p", "ankan 6p")


@shows({"on": True, "off": False})
def test_suukaikan(rules: Ruleset) -> object:
    return two_seats_four_kans(rules).do(1, "tsumogiri").is_over


@shows({"after_discard": False, "immediate": True})
def test_suukaikan_timing(rules: Ruleset) -> object:
    return two_seats_four_kans(rules).is_over


@shows({"continue_no_more_kans": False, "fifth_kan_aborts": True})
def test_suukaikan_single_player(rules: Ruleset) -> object:
    """Whether another seat may make a fifth kan."""
    hands = ("1111m2222m3333m4m", "9999s68m147p1234z")
    table = Table(rules, hands, live="4m . . . 4m . . . 4m 5z", replacements="5z6z7z7z")
    table.do(0, "ankan 1m", "ankan 2m", "ankan 3m", "tsumogiri", "5z", "ankan 4m", "tsumogiri").turn(1)
    return "ankan 9s" in table.may(1)


def four_riichi(rules: Ruleset) -> Table:
    hands = ("123456m12399p78s", "123456p234m99m78s", "456789p567m11z78s", "456789s123s66z78p")
    table = Table(rules, hands, live="2z 3z 4z 5z", indicators="7z")
    for seat, word in enumerate(("2z", "3z", "4z", "5z")):
        table.do(seat, f"riichi {word}")
    return table


@shows({"on": True, "off": False})
def test_suucha_riichi(rules: Ruleset) -> object:
    return four_riichi(rules).is_over


@shows({"paid": 4, "not_paid": 3})
def test_suucha_fourth_stick(rules: Ruleset) -> object:
    return four_riichi(rules).match.sticks


# -- nagashi mangan ----------------------------------------------------------------------------------------------------

ORPHANS = "19m19p19s1234567z67567z"
"""All that South draws and discards."""


@shows(
    {
        "draw": ((-4000, 8000, -2000, -2000), 1, 2, 1),
        "win": ((-4100, 9300, -2100, -2100), 0, 0, 1),
        "off": ((0, 0, 0, 0), 1, 2, 1),
    }
)
def test_nagashi(rules: Ruleset) -> object:
    """Payments, sticks, honba and the next kyoku; one honba and one stick before."""
    table = Table(rules, situation=at(honba=1, sticks=1), draws={1: ORPHANS}).finish()
    return table.changes, table.match.sticks, table.match.honba, table.match.index


@shows({"mangan": 8000, "haneman": 12000, "baiman": 16000, "yakuman": 32000})
def test_nagashi_value(rules: Ruleset) -> object:
    return Table(rules, draws={1: ORPHANS}).finish().changes[1]


@shows({False: 8000, True: 8300})
def test_nagashi_honba(rules: Ruleset) -> object:
    return Table(rules, situation=at(honba=1), draws={1: ORPHANS}).finish().changes[1]


@shows({False: 8000, True: 0})
def test_nagashi_closed_only(rules: Ruleset) -> object:
    """South has called a chi and from then on discards orphans only."""
    live = ["."] * 70
    live[4::4] = [str(tile) for tile in parse_tiles("19m19p19s1234567z6756z")]
    table = Table(rules, ("2m", "34m147p147s12356z"), live=" ".join(live)).do(0, "2m").do(1, "chi 3m4m", "1z").finish()
    return table.changes[1]


@shows({"all": (-8000, 6000, -4000, 6000), "nearest": (-4000, 8000, -2000, -2000)})
def test_nagashi_multiple(rules: Ruleset) -> object:
    """South and North discard orphans only; South drew the last tile."""
    return Table(rules, draws={1: ORPHANS, 3: "19m19p19s1234567z1234z"}).finish().changes
