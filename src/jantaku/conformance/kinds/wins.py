"""Rows of the kinds `multiple_ron` and `pao`: who is paid by whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import product

from jantaku import actions
from jantaku.conformance.positions import DORA, Rivers, answer, hands_of, table_of
from jantaku.conformance.registry import Answer, Row, Skip, answers
from jantaku.conformance.rows import by_wind, seat_of
from jantaku.events import Event, Win
from jantaku.hands import Hand
from jantaku.melds import Meld, MeldType
from jantaku.rules import Ruleset
from jantaku.rules.tileset import tile_set
from jantaku.score import Score, score
from jantaku.seats import Seat, Wind, relative
from jantaku.setup import Concealed, Setup
from jantaku.tiles import Tile, parse_tiles

TAKEN = "5p"
HANDS = (
    *("123789m34p67888s", "345567m34p23499s", "234678m46p22678s", "345567m46p34588s", "222m46p67899s777z"),
    *("234678m34p22678s", "234678m34p34588s", "223344m46p55678s", "223344m46p66678s", "234m46p99s555666z"),
    *("223344m67p55678s", "667788m67p44567s", "456678m46p45688s", "222666888m46p44s", "345678m34p34566s"),
    *("334455m34p34588s", "334455m34p34566s", "111678789p4699p", "112233789p3499p", "3344566778822p", "46p99s555666777z"),
)
"""They win on TAKEN by ron; by any other seat than the dealer 1000 to 32000 points."""
SETS = {
    "daisangen": ("567z", "13m44p", "2m"),
    "daisuushii": ("1234z", "2m", "2m"),
    "suukantsu": ("9m19p1s", "2m", "2m"),
}
"""Kinds called, the rest of the hand, and the tile that wins."""


@answers("multiple_ron")
def multiple_ron(row: Row) -> Answer:
    rules = table_of(row)
    worth = {seat_of(wind): points for wind, points in row["winners"].items()}
    hands = hands_of(rules, _hands_worth(rules, worth))
    rivers = Rivers(rules, hands, "258p")
    rivers.until(seat_of(row["discarder"]))
    rivers.discard(TAKEN)
    situation = {"honba": row["honba"], "sticks": row["riichi_sticks"]}
    match = Setup.of(rules, hands, rivers.texts, dora=DORA, **situation).match()
    answer(match, dict.fromkeys(worth, actions.RON))
    return {"points": _points(match.last_kyoku, rules)}


def _hands_worth(rules: Ruleset, worth: Mapping[Seat, int]) -> dict[Seat, str]:
    """Hands that win so much by ron on TAKEN, all of which there can be at once."""
    copies = tile_set(rules).copies
    suitable = [[hand for hand in HANDS if _value(rules, hand, seat) == points] for seat, points in worth.items()]
    for hands in product(*suitable):
        kinds = Counter(tile.kind for tile in parse_tiles("".join(hands) + TAKEN))
        if all(number <= copies[kind] for kind, number in kinds.items()):
            return dict(zip(worth, hands, strict=True))
    raise Skip(f"kind multiple_ron: no hands of {sorted(worth.values())} points")


def _value(rules: Ruleset, hand: str, seat: Seat) -> int:
    found = score(hand, TAKEN, rules=rules, seat_wind=Wind(seat))
    return found.value if isinstance(found, Score) else 0


@answers("pao")
def pao(row: Row) -> Answer:
    """Every set of the yakuman is called, the last from the responsible seat and the others from the winner's shimocha."""
    type_ = MeldType.DAIMINKAN if row["yakuman"] == "suukantsu" else MeldType.PON
    rules = table_of(row)
    players = rules.players
    seat, responsible = seat_of(row["winner"]), seat_of(row["responsible"])
    kinds, closed, winning = SETS[row["yakuman"]]
    called = parse_tiles(kinds)
    sources = [*[(seat + 1) % players] * (len(called) - 1), responsible]
    rivers = Rivers(rules, hands_of(rules, {}), kinds + closed + winning)
    for tile, source in zip(called, sources, strict=True):
        rivers.until(source)
        rivers.discard(str(tile), caller=seat)
        rivers.discard()
    source = seat if row["discarder"] is None else seat_of(row["discarder"])
    rivers.until(source)
    if source != seat:
        rivers.discard(winning)
    drawn = Tile(winning) if source == seat else None
    froms = [relative(seat, source, players) for source in sources]
    melds = [
        Meld(type_, (tile,) * (4 if type_.is_kan else 3), tile, source) for tile, source in zip(called, froms, strict=True)
    ]
    hand = Hand(parse_tiles(closed), tuple(melds), drawn)
    hands = tuple(hand if other == seat else Concealed() for other in range(players))
    setup = Setup.of(
        rules, hands_of(rules, {}), rivers.texts, dora=DORA, honba=row.get("honba", 0), sticks=row.get("riichi_sticks", 0)
    )
    match = replace(setup, hands=hands).match()
    answer(match, {seat: actions.TSUMO if source == seat else actions.RON})
    return {"points": _points(match.last_kyoku, rules)}


def _points(events: Iterable[Event], rules: Ruleset) -> dict[str, int]:
    """What each seat won and lost by all the wins; nothing where the kyoku is aborted."""
    changes = [event.changes for event in events if isinstance(event, Win) and event.changes]
    changes = changes or [(0,) * rules.players]
    return by_wind(tuple(map(sum, zip(*changes, strict=True))))
