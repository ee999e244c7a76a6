"""Legal actions against those that Mahjong Soul offered, at every decision of its records."""

from collections import Counter, defaultdict
from pathlib import Path

import pytest

from jantaku.actions import Action, ActionType
from jantaku.log import Record, read_file, ruleset_of
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.tiles import Tile, by_order
from jantaku.validate import Replay, Verdict

RECORDS = Path(__file__).parents[2] / "shared" / "data" / "logs" / "majsoul.jsonl.xz"
TYPES = {
    2: ActionType.CHI,
    3: ActionType.PON,
    4: ActionType.ANKAN,
    5: ActionType.DAIMINKAN,
    6: ActionType.KAKAN,
    7: ActionType.RIICHI,
    8: ActionType.TSUMO,
    9: ActionType.RON,
    10: ActionType.KYUUSHU,
    11: ActionType.NUKI,
}
"""Kinds of action by Mahjong Soul's number of the operation."""
IN_FULL = (ActionType.CHI, ActionType.PON)
"""Kinds whose own tiles are compared too: each combination is an offer of its own."""

Offers = set[tuple[ActionType, tuple[str, ...]]]


def own_tiles(tiles) -> tuple[str, ...]:
    return tuple(str(tile) for tile in sorted(map(Tile, tiles), key=by_order))


def offered(operations) -> Offers:
    found: Offers = set()
    for number, combinations in operations:
        kind = TYPES.get(number)
        if kind in IN_FULL:
            found |= {(kind, own_tiles(each.split("|"))) for each in combinations}
        elif kind is not None:
            found.add((kind, ()))
    return found


def legal(match: Match, seat: int) -> Offers:
    chosen = [Action.of(number, match.referee.truth.tile) for number in match.legal(seat)]
    return {(action.type, own_tiles(action.own)) for action in chosen if action.type in TYPES.values()}


class Comparison(Replay):
    """A replay that notes where our legal actions are not the offers."""

    def __init__(self, record: Record) -> None:
        super().__init__(record, Ruleset.parse(ruleset_of(record).ruleset), Verdict("", ""))
        self.starts = [at for at, event in enumerate(record.events) if type(event).__name__ == "KyokuStart"]
        self.offers: dict[int, dict[int, Offers]] = defaultdict(dict)
        for after, seat, operations in record.extra["offers"]:
            self.offers[after][seat] = offered(operations)
        self.decisions = 0
        self.different: list[object] = []

    def asked(self, match: Match) -> None:
        after = self.starts[self.number] + match.referee.n_facts - 1
        theirs = {seat: offers for seat, offers in self.offers.get(after, {}).items() if offers}
        ours = {seat: found for seat in match.pending if (found := legal(match, seat))}
        self.decisions += len(match.pending)
        if theirs != ours:
            self.different.append((self.number, match.referee.event(match.referee.n_facts - 1), theirs, ours))


@pytest.mark.skipif(not RECORDS.is_file(), reason="needs the shared records of Mahjong Soul")
def test_legal_actions_are_those_mahjong_soul_offered():
    decisions: Counter[int] = Counter()
    for record in read_file(RECORDS):
        assert isinstance(record, Record)
        comparison = Comparison(record)
        comparison.run()
        assert comparison.different == [], record.identity
        decisions[record.players] += comparison.decisions
    assert decisions[4] > 10_000
    assert decisions[3] > 1_000
