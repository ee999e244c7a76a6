"""Options of riichi, ippatsu and furiten."""

from jantaku.rules.ruleset import Ruleset
from tests.options.differences import shows
from tests.options.situations import JUNK, PINFU, at, robbed_kan
from tests.positions import Table


def declares(table: Table, seat: int) -> bool:
    """Whether a seat may declare riichi with some tile."""
    return any(word.startswith("riichi") for word in table.may(seat))


@shows({1000: (24000, 1000), 2000: (23000, 2000), 0: (25000, 0)})
def test_riichi_deposit(rules: Ruleset) -> object:
    """The score of who declared, and what the stick then brings a winner."""
    table = Table(rules, ("", PINFU), at(sticks=1), draws={2: "3s"}, live="1z").do(2, "3s").do(1, "ron")
    declared = Table(rules, (PINFU,), live="9m . . . 3s").do(0, "riichi 9m").turn(0)
    return declared.board.scores[0], table.changes[1] - 2000


@shows({True: (True, False), False: (True, True)})
def test_riichi_needs_1000(rules: Ruleset) -> object:
    """With 1000 points and with 900."""
    scores = [(points, 33000, 33000, 34000 - points) for points in (1000, 900)]
    return tuple(declares(Table(rules, (PINFU,), at(scores=row), live="1z"), 0) for row in scores)


@shows({4: 4, 3: 3, 2: 2, 1: 1, 0: 0})
def test_riichi_min_live_tiles(rules: Ruleset) -> object:
    """The fewest live tiles with which riichi is offered."""
    offered = []
    for left in range(5):
        hands = [""] * 4
        seat = (69 - left) % 4
        hands[seat] = PINFU
        table = Table(rules, hands, last="1z" + "9m9m1m1m"[: 2 * left]).exhaust(left)
        offered += [left] if declares(table, seat) else []
    return min(offered)


@shows(
    {
        "wait_unchanged": {"3s", "5z"},
        "strict_structure": {"5z"},
        "never": set(),
    }
)
def test_riichi_ankan(rules: Ruleset) -> object:
    """With 3335666s 555z 777z in riichi: of which drawn tiles a closed kan is allowed."""
    allowed = set()
    for drawn in ("3s", "6s", "5z"):
        table = Table(rules, ("3335666s555z777z",), live=f"1m . . . {drawn}").do(0, "riichi 1m").turn(0)
        allowed |= {drawn} if f"ankan {drawn}" in table.may(0) else set()
    return allowed


@shows({"not_paid": (-2000, 2000, 0, 0), "paid": (-3000, 3000, 0, 0)})
def test_riichi_tile_ron_deposit(rules: Ruleset) -> object:
    return Table(rules, ("234567p456m99p78s", PINFU), live="3s").do(0, "riichi 3s").do(1, "ron").changes


@shows({"allowed": True, "forbidden": False, "chombo": False})
def test_furiten_riichi(rules: Ruleset) -> object:
    return declares(Table(rules, ("", PINFU), draws={1: "3s1z"}).do(1, "tsumogiri").turn(1), 1)


@shows({"chombo": False, "allowed": True})
def test_noten_riichi(rules: Ruleset) -> object:
    return declares(Table(rules, (JUNK,), live="5z"), 0)


@shows({True: {"double_riichi": 2}, False: {"riichi": 1}})
def test_double_riichi(rules: Ruleset) -> object:
    table = Table(rules, ("3s", PINFU), live="9m 1z 9m 9m 3s").do(0, "9m").do(1, "riichi 1z").do(0, "3s").do(1, "ron")
    return {slug: han for slug, han in table.yaku.items() if slug.endswith("riichi")}


@shows({True: True, False: False})
def test_ippatsu(rules: Ruleset) -> object:
    table = Table(rules, ("", PINFU), draws={1: "1z", 2: "3s"}).do(1, "riichi 1z").do(2, "3s").do(1, "ron")
    return "ippatsu" in table.yaku


@shows({True: False, False: True})
def test_ippatsu_ankan_breaks(rules: Ruleset) -> object:
    """A win on the replacement tile of an own closed kan."""
    table = Table(rules, ("", "111z234567m88s45s"), draws={1: "9p1z"}, replacements="3s")
    return "ippatsu" in table.do(1, "riichi 9p", "ankan 1z", "tsumo").yaku


@shows({True: True, False: False})
def test_ippatsu_survives_chankan(rules: Ruleset) -> object:
    return "ippatsu" in robbed_kan(rules).yaku


# -- furiten -----------------------------------------------------------------------------------------------------------


@shows({"own_draw": (True, True), "own_discard": (True, False), "own_draw_or_call": (False, False)}, "default,kuikae=allowed")
def test_temporary_furiten_end(rules: Ruleset) -> object:
    """Whether the seat is furiten after an own call, and after the discard that follows."""
    table = Table(rules, ("", PINFU, "", ""), live="1z . 3s . 4p 6s").do(2, "3s").do(1, "pass").do(0, "4p").do(1, "chi 5p6p")
    after_call = table.board.is_furiten(1)
    return after_call, table.do(1, "4p").board.is_furiten(1)


@shows({"own_draw": False, "own_discard": True})
def test_temporary_furiten_end_with_a_draw(rules: Ruleset) -> object:
    return Table(rules, ("", PINFU), draws={2: "3s6s"}).do(2, "3s").do(1, "pass").turn(1).board.is_furiten(1)


@shows({True: False, False: True})
def test_chankan_pass_furiten(rules: Ruleset) -> object:
    """Whether a ron is offered after a kan was not robbed."""
    hands = ("3s", PINFU, "33s147m147p12345z", "")
    table = Table(rules, hands, live=". . . 9m 3s 6s").do(0, "3s").do(1, "pass").do(2, "pon", "1z").turn(1).do(1, "tsumogiri")
    return "ron" in table.do(2, "kakan 3s").do(1, "pass").do(2, "5z").do(3, "6s").may(1)


@shows({False: True, True: False})
def test_furiten_own_kan_tiles(rules: Ruleset) -> object:
    """Whether a ron is offered on 2s to a hand with 34s that has laid down four 5s."""
    table = Table(rules, ("5555s34s234m456p8p", "2s"), live="8p", replacements="1z", draws={1: "2s"})
    return "ron" in table.do(0, "ankan 5s", "1z").do(1, "2s").may(0)


@shows({"not_tenpai": (False, False), "closed_not_tenpai": (False, True), "tenpai": (True, True)})
def test_five_tile_wait(rules: Ruleset) -> object:
    """Whether a seat that waits for its own four tiles is tenpai: all in its hand, and three of them in a pon."""
    closed = Table(rules, ("1111z234567m456p",)).finish()
    melded = Table(rules, ("1z", "111z234567m456p9s")).do(0, "1z").do(1, "pon", "9s").finish()
    return closed.changes[0] > 0, melded.changes[1] > 0


# -- winning -----------------------------------------------------------------------------------------------------------


def offered(rules: Ruleset, honba: int = 0) -> bool:
    """Whether a hand with tanyao alone may win."""
    return "ron" in Table(rules, ("3s", "234m567p678p44p24s"), at(honba=honba), indicators="1z").do(0, "3s").may(1)


@shows({1: True, 2: False})
def test_min_han(rules: Ruleset) -> object:
    return offered(rules)


@shows({None: (True, True), 5: (True, False)})
def test_ryanhan_shibari(rules: Ruleset) -> object:
    """With four and with five honba."""
    return offered(rules, 4), offered(rules, 5)
