"""Rows of the kinds `multiple_ron` and `pao`: who is paid by whom."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from jantaku import actions
from jantaku.conformance.positions import DORA, Rivers, answer, hands_of, table_of
from jantaku.conformance.registry import Answer, Row, Skip, answers
from jantaku.conformance.rows import by_wind, seat_of
from jantaku.events import Event, Win
from jantaku.hands import Hand
from jantaku.melds import Meld, MeldType
from jantaku.seats import relative
from jantaku.setup import Concealed, Setup
from jantaku.tiles import Tile, parse_tiles

WORTH = {2000: "234678m34p22678s", 3900: "223344m67p55678s"}
"""Hands of other seats than the dealer that win so much by ron on 5p."""
SETS = {"daisangen": ("567z", "13m44p", "2m"), "daisuushii": ("1234z", "2m", "2m")}
"""Kinds called, the rest of the hand, and the tile that wins."""


@answers("multiple_ron")
def multiple_ron(row: Row) -> Answer:
    rules = table_of(row)
    worth = {seat_of(wind): points for wind, points in row["winners"].items()}
    if not WORTH.keys() >= set(worth.values()):
        raise Skip(f"kind multiple_ron: no hand of {sorted(worth.values())} points")
    hands = hands_of(rules, {seat: WORTH[points] for seat, points in worth.items()})
    rivers = Rivers(rules, hands, "258p")
    rivers.until(seat_of(row["discarder"]))
    rivers.discard("5p")
    situation = {"honba": row["honba"], "sticks": row["riichi_sticks"]}
    match = Setup.of(rules, hands, rivers.texts, dora=DORA, **situation).match()
    answer(match, dict.fromkeys(worth, actions.RON))
    return {"points": _points(match.last_kyoku)}


@answers("pao")
def pao(row: Row) -> Answer:
    """Every set of the yakuman is called, the last from the responsible seat and the others from the winner's shimocha."""
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
    melds = [Meld(MeldType.PON, (tile,) * 3, tile, source) for tile, source in zip(called, froms, strict=True)]
    hand = Hand(parse_tiles(closed), tuple(melds), drawn)
    hands = tuple(hand if other == seat else Concealed() for other in range(players))
    setup = Setup.of(rules, hands_of(rules, {}), rivers.texts, dora=DORA, honba=row.get("honba", 0))
    match = replace(setup, hands=hands).match()
    answer(match, {seat: actions.TSUMO if source == seat else actions.RON})
    return {"points": _points(match.last_kyoku)}


def _points(events: Iterable[Event]) -> dict[str, int]:
    """What each seat won and lost by all the wins."""
    changes = [event.changes for event in events if isinstance(event, Win) and event.changes]
    return by_wind(tuple(map(sum, zip(*changes, strict=True))))
