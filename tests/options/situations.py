"""Situations that tests of options play."""

from jantaku.events import Win
from jantaku.match import Situation
from jantaku.rules.ruleset import Ruleset
from jantaku.shapes import waits
from jantaku.tiles import parse_tiles
from tests.positions import NotLegal, Table

PINFU = "234567m456p88s45s"
"""Waits for 3s and 6s, with tanyao and pinfu: 2000 by ron of a child, 2900 of the dealer."""
KOKUSHI = "19m19p19s1234567z"
JUNK = "147m258p369s1234z"
NINE_KINDS = "19m19p19s1234z258p"
CHILD = 1
"""The winner: South."""


def at(index: int = 0, honba: int = 0, sticks: int = 0, scores: tuple[int, ...] = (25000,) * 4) -> Situation:
    """Where a match stands; East 1 is 0."""
    return Situation(index, honba, sticks, scores)


def won_by(rules: Ruleset, place: int, source: int, situation: Situation) -> Table:
    """A kyoku that the seat at `place` from the dealer wins off the one at `source`, on 3s."""
    hands = [""] * rules.players
    hands[place] = PINFU
    table = Table(rules, hands, situation, draws={source: "9m3s"}, indicators="1z")
    discarder, winner = ((situation.index + other) % rules.players for other in (source, place))
    return table.turn(discarder).do(discarder, "tsumogiri", "3s").do(winner, "ron").finish()


def drawn(rules: Ruleset, tenpai: bool, situation: Situation) -> Table:
    """An exhaustive draw with the dealer alone in tenpai, or nobody."""
    return Table(rules, ("123m789m11z23p789s",) if tenpai else (), situation).finish()


def _after_junk(rules: Ruleset, hand: str, seat: int, tile: str, indicators: str) -> Table:
    """A seat is about to draw a tile; everybody has drawn and thrown away junk, so that no turn is a first one."""
    kinds = set(parse_tiles(hand)) | set(waits(hand))
    junk = next(text for text in ("4m", "5p", "5s", "8p", "5z") if parse_tiles(text)[0] not in kinds)
    draws = {other: junk + tile * (other == seat) for other in range(4)}
    table = Table(rules, ("", hand), draws=draws, indicators=indicators)
    for other in range(4):
        table.do(other, "tsumogiri")
    return table.turn(0)


def _win(table: Table, *last: tuple[int, str]) -> Win | None:
    try:
        for seat, word in last:
            table.do(seat, word)
    except NotLegal:
        return None
    return table.wins[0]


def ron(rules: Ruleset, hand: str, tile: str, indicators: str = "9s") -> Win | None:
    """The win of South off East; None when it may not."""
    return _win(_after_junk(rules, hand, 0, tile, indicators), (0, tile), (CHILD, "ron"))


def tsumo(rules: Ruleset, hand: str, tile: str, indicators: str = "9s") -> Win | None:
    """The win of South by its own draw; None when it may not."""
    return _win(_after_junk(rules, hand, CHILD, tile, indicators).turn(CHILD), (CHILD, "tsumo"))


def yaku(win: Win | None) -> dict[str, int | None]:
    """Its yaku, of none nothing."""
    return {} if win is None or win.value is None else dict(win.value.yaku or ())


def points(win: Win | None) -> int:
    """What it is worth without honba and sticks, of none nothing."""
    return 0 if win is None or win.value is None else win.value.points or 0


def robbed_kan(rules: Ruleset) -> Table:
    """South in riichi robs the added kan of West, in its first go-around."""
    hands = ("3s", "234567m456p88s4s5s", "33s147m147p12345z", "")
    table = Table(rules, hands, live="9m . . 1z 3s", indicators="1z", replacements="5z").do(0, "3s").do(1, "pass")
    return table.do(2, "pon", "1z").turn(1).do(1, "riichi 1z").do(2, "kakan 3s").do(1, "ron")
