"""Rows of the kinds `kuikae`, `chi_source` and `call_priority`: what may be called, by whom, and what may follow."""

from __future__ import annotations

from jantaku import actions
from jantaku.actions import Action
from jantaku.conformance.positions import DORA, Rivers, answer, hands_of, table_of
from jantaku.conformance.registry import Answer, Row, answers
from jantaku.conformance.rows import seat_of
from jantaku.events import Chi, Daiminkan, Pon, Win
from jantaku.hands import Hand
from jantaku.melds import Meld, MeldType
from jantaku.seats import Relative, Wind
from jantaku.setup import Concealed, Setup, parse_river
from jantaku.tiles import Tile, parse_tiles

CALLED = "4p"
CLAIMS = {
    "chi": ("35p135m79m135s246z", actions.CHI + 2),
    "pon": ("44p246m8m246s1357z", actions.PON),
    "daiminkan": ("444p19m28s34567z1s", actions.DAIMINKAN),
    "ron": ("234678m23p55678s", actions.RON),
}
"""A hand that can claim 4p so, and the action."""
OTHER_RON = "345567m56p22567s"


@answers("kuikae")
def kuikae(row: Row) -> Answer:
    """South has just called; it also holds the called tile and, of a suit, every rank: what it may not discard is forbidden."""
    rules = table_of(row)
    called = Tile(row["called_tile"])
    own = parse_tiles(row["own_tiles"])
    meld = Meld(MeldType[row["call"].upper()], (called, *own), called, Relative.KAMICHA)
    closed = parse_tiles(f"123456789m1s{called}" if called.is_honor else f"123456789{str(called)[1]}17z")
    rest = rules.players - 2
    hands: tuple[Hand | Concealed, ...] = (Concealed(), Hand(closed, (meld,)), *[Concealed()] * rest)
    rivers = (parse_river(f"{called}^"), (), *[()] * rest)
    match = Setup(rules, hands, rivers, parse_tiles(DORA)).match()
    allowed = {Action.of(number).tile for number in match.legal(1)}
    forbidden = sorted(set(closed) - allowed, key=lambda tile: (tile != called, tile))
    return {"forbidden_discards": "".join(map(str, forbidden))}


@answers("chi_source")
def chi_source(row: Row) -> Answer:
    rules = table_of(row)
    caller = seat_of(row["caller"])
    hands = hands_of(rules, {caller: CLAIMS["chi"][0]})
    rivers = Rivers(rules, hands, CALLED)
    rivers.until(seat_of(row["discarder"]))
    rivers.discard(CALLED)
    match = Setup.of(rules, hands, rivers.texts, dora=DORA).match()
    return {"allowed": any(actions.CHI <= number < actions.PON for number in match.legal(caller))}


@answers("call_priority")
def call_priority(row: Row) -> Answer:
    rules = table_of(row)
    hands = hands_of(rules, {})
    chosen = {}
    for wind, claim in row["calls"].items():
        hand, chosen[seat_of(wind)] = CLAIMS[claim]
        hands[seat_of(wind)] = OTHER_RON if hand in hands else hand
    rivers = Rivers(rules, hands, CALLED)
    rivers.until(seat_of(row["discarder"]))
    rivers.discard(CALLED)
    match = Setup.of(rules, hands, rivers.texts, dora=DORA).match()
    answer(match, chosen)
    made = [event for event in match.events if isinstance(event, Win | Chi | Pon | Daiminkan)]
    return {"winner": [Wind(event.seat).letter for event in made]}
