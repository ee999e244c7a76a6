"""Options of calls, of kans and of the indicators."""

from jantaku.events import Ura
from jantaku.rules.ruleset import Ruleset
from tests.options.differences import shows
from tests.options.situations import robbed_kan
from tests.positions import Table

CHI_HANDS = ("112m1z6m147p147s34z", "1122z33z6789m456p", "147m258p369s2567z", "147m258p369s3567z")


@shows({"forbidden": set(), "same_tile_only": {"9m"}, "allowed": {"6m", "9m"}})
def test_kuikae(rules: Ruleset) -> object:
    """After a chi of 6m with 7m and 8m: which of 6m and 9m may be discarded."""
    return Table(rules, ("6m", "6789m147p147s123z")).do(0, "6m").do(1, "chi 7m8m").may(1) & {"6m", "9m"}


@shows({"forbidden": False, "same_tile_only": False, "allowed": True})
def test_kuikae_after_pon(rules: Ruleset) -> object:
    return "5p" in Table(rules, ("5p", "", "555p147m147s1234z")).do(0, "5p").do(2, "pon").may(2)


@shows({"forbidden": False, "same_tile_only": True, "allowed": True})
def test_kuikae_where_nothing_is_left_to_discard(rules: Ruleset) -> object:
    """Whether a hand of 6789m may chi 6m."""
    table = Table(rules, CHI_HANDS).do(0, "1z").do(1, "pon", "4p").do(2, "2z").do(1, "pon", "5p")
    table.turn(3).do(3, "3z").do(1, "pon", "6p").turn(0).do(0, "6m")
    return any(word.startswith("chi") for word in table.may(1))


@shows({False: None, True: {"pon 5z5z", "pass"}})
def test_last_discard_calls(rules: Ruleset) -> object:
    table = Table(rules, ("", "", "55z147m147p147s12z"), last="5z").exhaust(0).do(1, "5z")
    return None if table.is_over else table.may(2)


@shows({0: [0, 1, 2], 1: [1, 2], 2: [2]})
def test_kan_min_live_tiles(rules: Ruleset) -> object:
    """With how many of the last tiles left a closed kan is allowed."""
    hands = ("1111z258m258p258s", "1111s369m369p234z", "", "1111m147p369s567z")
    kans = {0: (1, "ankan 1s"), 1: (0, "ankan 1z"), 2: (3, "ankan 1m")}
    table = Table(rules, hands, last="9p9p9p")
    return [left for left in (2, 1, 0) if kans[left][1] in table.exhaust(left).may(kans[left][0])][::-1]


@shows({4: False, "unlimited": True}, "default,suukaikan=off,suukaikan_single_player=fifth_kan_aborts")
def test_max_kans(rules: Ruleset) -> object:
    """Whether a fifth kan may be made after two seats made two each."""
    hands = ("1111m2222m147p12z", "5555p6666p258s12z", "9999s369m147p123z")
    table = Table(rules, hands, live="3z 4z 5z", replacements="5z6z7z7z").do(0, "ankan 1m", "ankan 2m", "tsumogiri")
    return "ankan 9s" in table.do(1, "ankan 5p", "ankan 6p", "tsumogiri").turn(2).may(2)


@shows({"priority": "Pon", "first_voice": "Chi"})
def test_call_timing(rules: Ruleset) -> object:
    """The chi is called first, the pon after it."""
    hands = ("6s", "45s147m147p12345z", "66s147m147p12367z")
    table = Table(rules, hands).do(0, "6s").do(1, "chi 4s5s")
    if 2 in table.match.pending:
        table.do(2, "pon")
    return table.kinds()[-1]


# -- indicators --------------------------------------------------------------------------------------------------------


def shown_by_a_kan(rules: Ruleset) -> tuple[int, int]:
    """Indicators and ura shown when a hand in riichi wins after a closed kan."""
    tiles = {"live": "8s . . . 3s", "replacements": "9p", "indicators": "9p9p", "ura": "9p9s"}
    table = Table(rules, ("1111z234567m45s8s",), **tiles).do(0, "ankan 1z", "riichi 9p", "tsumo")
    ura = [len(event.indicators) for event in table.events if isinstance(event, Ura)]
    return table.kinds().count("Dora"), sum(ura)


@shows({True: (2, 2), False: (0, 0)})
def test_dora(rules: Ruleset) -> object:
    return shown_by_a_kan(rules)


@shows({True: (2, 2), False: (2, 0)})
def test_ura(rules: Ruleset) -> object:
    return shown_by_a_kan(rules)


@shows({True: (2, 2), False: (1, 1)})
def test_kan_dora(rules: Ruleset) -> object:
    return shown_by_a_kan(rules)


@shows({True: (2, 2), False: (2, 1)})
def test_kan_ura(rules: Ruleset) -> object:
    return shown_by_a_kan(rules)


AT_ONCE = ["Dora", "Draw", "Discard", "Draw"]
WITH_DISCARD = ["Draw", "Dora", "Discard", "Draw"]
AFTER_DISCARD = ["Draw", "Discard", "Dora", "Draw"]
TIMINGS = {
    "at_once": AT_ONCE,
    "with_discard": WITH_DISCARD,
    "with_discard_unrobbed": WITH_DISCARD,
    "after_discard_passes": AFTER_DISCARD,
}


def after(table: Table, kan: str) -> list[str]:
    """What follows a kan and its discard until the next draw."""
    table.turn((table.board.turn + 1) % 4)
    kinds = table.kinds()
    return kinds[kinds.index(kan) + 1 :][:4]


def after_closed_kan(rules: Ruleset) -> list[str]:
    return after(Table(rules, ("1111m258p369s123z",), replacements="5z").do(0, "ankan 1m", "5z"), "Ankan")


@shows(TIMINGS)
def test_kan_dora_ankan(rules: Ruleset) -> object:
    return after_closed_kan(rules)


@shows(TIMINGS)
def test_kan_dora_daiminkan(rules: Ruleset) -> object:
    table = Table(rules, ("5m", "", "555m258p369s1234z"), replacements="5z").do(0, "5m").do(2, "daiminkan", "5z")
    return after(table, "Daiminkan")


def after_added_kan(rules: Ruleset) -> list[str]:
    table = Table(rules, ("5m", "", "55m258p369s12344z"), live=". . . . 5m", replacements="5z").do(0, "5m")
    return after(table.do(2, "pon", "4z", "kakan 5m", "5z"), "Kakan")


@shows(TIMINGS)
def test_kan_dora_kakan(rules: Ruleset) -> object:
    return after_added_kan(rules)


@shows(
    {
        "ankan_at_once_others_after_discard": (AT_ONCE, WITH_DISCARD),
        "at_once": (AT_ONCE, AT_ONCE),
        "all_after_discard_passes": (AFTER_DISCARD, AFTER_DISCARD),
        "per_kind": (AT_ONCE, WITH_DISCARD),
    }
)
def test_kan_dora_timing(rules: Ruleset) -> object:
    return after_closed_kan(rules), after_added_kan(rules)


@shows({False: 1, True: 2}, "default,kan_dora_kakan=at_once")
def test_robbed_kan_dora(rules: Ruleset) -> object:
    return robbed_kan(rules).kinds().count("Dora")
