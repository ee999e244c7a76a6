"""Options of who may win and who wins, of tenpai at a draw."""

from jantaku.events import Payment
from jantaku.rules.ruleset import Ruleset
from jantaku.score import Score, score
from tests.options.differences import shows
from tests.options.situations import JUNK, PINFU, at, ron
from tests.positions import Table

TWO_RONS = ("6s", PINFU, JUNK, "234567p456m99p45s")
THREE_RONS = ("6s", PINFU, "234567p345m22m45s", "345678p678m33m45s")


@shows({True: True, False: False})
def test_atozuke(rules: Ruleset) -> object:
    """Tanyao only by the one of two winning tiles."""
    return ron(rules, "23m567888p345s66s", "4m") is not None


@shows({True: 3000, False: 0})
def test_shape_tenpai(rules: Ruleset) -> object:
    """What an open hand gets at a draw that no tile would give a yaku."""
    table = Table(rules, ("2m", "34m567p789p44z24s1z")).do(0, "2m").do(1, "chi 3m4m", "1z").finish()
    return table.changes[1]


@shows({"automatic": None, "declared": {"tenpai", "pass"}})
def test_tenpai_declaration(rules: Ruleset) -> object:
    """What a tenpai seat is asked after the last discard."""
    table = Table(rules, (PINFU,)).exhaust(0).do(1, "tsumogiri")
    return None if table.is_over else table.may(0)


def two_rons(rules: Ruleset) -> tuple[int, ...]:
    """Two wins off seat 0 with two honba and two sticks."""
    return Table(rules, TWO_RONS, at(honba=2, sticks=2)).do(0, "6s").do(1, "ron").do(3, "ron").changes


@shows({"all": (-3600, 4600, 0, 1000), "head_bump": (-2600, 4600, 0, 0)})
def test_multiple_ron(rules: Ruleset) -> object:
    return two_rons(rules)


@shows({"first": (-3600, 4600, 0, 1000), "each": (-4200, 4600, 0, 1600)})
def test_multiple_ron_honba(rules: Ruleset) -> object:
    return two_rons(rules)


@shows({"first": {1: 2000}, "own_then_first": {1: 1000, 3: 1000}, "split": {1: 1000, 3: 1000}})
def test_multiple_ron_sticks(rules: Ruleset) -> object:
    """One stick on the table and one of the second winner's."""
    table = Table(rules, TWO_RONS, at(sticks=1), draws={0: "5z6s", 3: "5z"}, ura="11z").do(0, "5z").do(3, "riichi 5z")
    table.do(0, "6s").do(1, "ron").do(3, "ron")
    return {event.payee: event.points for event in table.events if isinstance(event, Payment) and event.payer is None}


@shows({"first": (4600, 1000), "own_then_first": (4600, 1000), "split": (3600, 2000)})
def test_multiple_ron_sticks_of_others(rules: Ruleset) -> object:
    return two_rons(rules)[1], two_rons(rules)[3]


@shows({True: True, False: False})
def test_kokushi_ankan_ron(rules: Ruleset) -> object:
    return "ron" in Table(rules, ("7777z147m258p369s", "19m19p19s1234566z")).do(0, "ankan 7z").may(1)


@shows({"abort": ("sanchahou", []), "pay_all": (None, [1, 2, 3])})
def test_sanchahou(rules: Ruleset) -> object:
    return three_rons(rules)


@shows({"abort": ("sanchahou", []), "pay_all": (None, [1, 2, 3]), "head_bump": (None, [1])}, "default,multiple_ron=head_bump")
def test_sanchahou_with_head_bump(rules: Ruleset) -> object:
    return three_rons(rules)


def three_rons(rules: Ruleset) -> tuple[str | None, list[int]]:
    """The reason of the draw, and the winners."""
    table = Table(rules, THREE_RONS).do(0, "6s")
    for seat in (1, 2, 3):
        table.do(seat, "ron")
    return table.drawn, [win.seat for win in table.wins]


@shows({False: (30, True), True: (30, False)})
def test_separate_winning_tile(rules: Ruleset) -> object:
    """Fu, and whether pinfu counts, when the winning tile was not kept apart."""
    found = score(PINFU, "3s", rules=rules, mixed=True)
    assert isinstance(found, Score)
    return found.fu, "pinfu" in {line.slug for line in found.yaku}
