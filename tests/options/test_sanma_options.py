"""Options of the table with an empty seat: set-aside norths, and who pays the missing share of a self-draw."""

from jantaku.rules.ruleset import Ruleset
from jantaku.score import Score, score
from tests.options.differences import shows
from tests.positions import Table

THREE = "default_3p"
PINFU = "123456p789s88s45s"
"""Waits for 3s and 6s."""
ORPHANS = "19m19p19s123567z1m"
"""Waits for 4z."""


@shows(
    {
        "even": ((-700, 1400, -700), 1000),
        "two_thirds": ((-900, 1400, -500), 1000),
        "tsumo_loss": ((-700, 1100, -400), 1000),
        "north_bisection": ((-800, 1300, -500), 1000),
        "both_full": ((-1000, 1700, -700), 1000),
        "dealer_pays": ((-1000, 1400, -400), 1000),
        "child_pays": ((-700, 1400, -700), 1000),
        "add_1000": ((-1700, 3100, -1400), 1000),
        "ron_loss": ((-700, 1100, -400), 800),
    },
    THREE,
)
def test_sanma_tsumo(rules: Ruleset) -> object:
    """South draws 2 han 20 fu, and the same hand by ron (1 han 30 fu)."""
    drawn, won = score(PINFU, "3s", tsumo=True, rules=rules), score(PINFU, "3s", rules=rules)
    assert isinstance(drawn, Score)
    assert isinstance(won, Score)
    return drawn.changes, won.changes[1]


@shows({False: False, True: True}, THREE)
def test_sanma_chi(rules: Ruleset) -> object:
    return "chi 4s5s" in Table(rules, ("6s", "45s19m19p19s12356z")).do(0, "6s").may(1)


@shows({"nuki": (True, 0), "ordinary": (False, 0), "yakuhai_for_all": (False, 1)}, f"{THREE},replacement_tiles=4")
def test_north(rules: Ruleset) -> object:
    """Whether a north may be set aside, and what a triplet of norths scores for South."""
    found = score("444z123p456p88s45s", "3s", rules=rules, riichi=True)
    assert isinstance(found, Score)
    yakuhai = sum(line.han for line in found.yaku if line.slug.startswith("yakuhai"))
    return "nuki" in Table(rules, live="4z").may(0), yakuhai


@shows({True: True, False: False}, THREE)
def test_nuki_rinshan(rules: Ruleset) -> object:
    return "rinshan" in Table(rules, (PINFU,), live="4z", replacements="3s").do(0, "nuki", "tsumo").yaku


@shows({"kokushi_only": {1}, "any": {1, 2}, "none": set()}, THREE)
def test_nuki_ron(rules: Ruleset) -> object:
    """Who may win on a set-aside north: South with thirteen orphans, West with a pair of norths and a yaku."""
    table = Table(rules, ("", ORPHANS, "44z555z123p77799s"), live="4z").do(0, "nuki")
    return {seat for seat in (1, 2) if "ron" in table.may(seat)}


@shows({False: False, True: True}, f"{THREE},nuki_ron=any")
def test_nuki_ron_chankan(rules: Ruleset) -> object:
    table = Table(rules, ("", "44z555z123p77799s"), live="4z").do(0, "nuki").do(1, "ron")
    return "chankan" in table.yaku


@shows({False: False, True: True}, THREE)
def test_nuki_after_pon(rules: Ruleset) -> object:
    table = Table(rules, ("5z", "55z4z19m19p19s1236z")).do(0, "5z").do(1, "pon")
    return "nuki" in table.may(1)


@shows({"drawn_only": (True, False), "any": (True, True), "never": (False, False)}, THREE)
def test_nuki_after_riichi(rules: Ruleset) -> object:
    """With a north just drawn, and with one of a pair in the hand."""
    drawn = Table(rules, (PINFU,), live="1m . . 4z").do(0, "riichi 1m").turn(0)
    held = Table(rules, ("123456p789s44z45s",), live="1m . . 9m").do(0, "riichi 1m").turn(0)
    return "nuki" in drawn.may(0), "nuki" in held.may(0)


@shows({True: False, False: True}, THREE)
def test_nuki_interrupts(rules: Ruleset) -> object:
    """Whether ippatsu counts after another seat has set a north aside."""
    table = Table(rules, (PINFU,), live="1m 4z 3s", replacements="9m").do(0, "riichi 1m").do(1, "nuki", "9m").do(2, "3s")
    return "ippatsu" in table.do(0, "ron").yaku


@shows({False: False, True: True}, THREE)
def test_nuki_is_discard(rules: Ruleset) -> object:
    """Whether a hand that waits for a north and has set one aside is furiten."""
    table = Table(rules, ("123456p789s888s4z",), live="4z", replacements="9m").do(0, "nuki", "9m")
    return table.board.is_furiten(0)


@shows({True: True, False: False}, f"{THREE},nuki_ron=any")
def test_nuki_pass_furiten(rules: Ruleset) -> object:
    """Whether not taking a set-aside north makes furiten."""
    table = Table(rules, ("", "44z555z123p77799s"), live="4z", replacements="9m").do(0, "nuki").do(1, "pass")
    return table.board.is_furiten(1)


@shows({True: ["Nuki", "Dora", "Draw"], False: ["Nuki", "Draw", "Dora"]}, THREE)
def test_nuki_flushes_pending_dora(rules: Ruleset) -> object:
    """After an open kan, whose indicator is owed until the discard."""
    table = Table(rules, ("5z", "555z4z19m19p19s123z"), replacements="9m9p").do(0, "5z").do(1, "daiminkan", "nuki", "1m")
    kinds = [kind for kind in table.kinds() if kind in ("Nuki", "Dora", "Draw")]
    return kinds[kinds.index("Nuki") :][:3]


@shows({"off": None, "mangan": (-4000, 8000, -4000), "yakuman": (-16000, 32000, -16000)}, THREE)
def test_four_norths(rules: Ruleset) -> object:
    """South sets four norths aside: the payments if it may win by that, else none."""
    table = Table(rules, ("", "444z19m19p19s1236z"), live="1m 4z", replacements="9m9p9s5z")
    table.do(1, "nuki", "nuki", "nuki", "nuki")
    return table.do(1, "tsumo").changes if "tsumo" in table.may(1) else None
