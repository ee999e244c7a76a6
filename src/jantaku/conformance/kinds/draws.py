"""Rows of the kinds `exhaustive_draw`, `nagashi` and `nagashi_check`: kyoku played until the wall is empty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from jantaku.conformance.positions import DORA, Rivers, drawers, draws_to_the_end, play_out, pon, ready, table_of
from jantaku.conformance.registry import Answer, Row, answers
from jantaku.conformance.rows import by_wind, seat_of
from jantaku.events import Event, Ryuukyoku
from jantaku.match import Match
from jantaku.seats import Seat
from jantaku.setup import Setup
from jantaku.tiles import ORPHANS, Tile, parse_tiles

OPEN = ("2345m24688s8p", "234m234s5567s")
"""The rest of a hand with a pon, one tile from tenpai and tenpai."""
SHORTENED = 60
"""Tiles at the tail that are not played: there are not enough terminals and honours for the discards of several seats."""


@answers("exhaustive_draw")
def exhaustive_draw(row: Row) -> Answer:
    rules = table_of(row)
    setup = Setup.of(rules, ready(rules, map(seat_of, row["tenpai"])), dora=DORA)
    return _outcome(setup.match(draws_to_the_end(setup, {})))


@answers("nagashi")
def nagashi(row: Row) -> Answer:
    """Who is to draw last is brought about by an early pon of a discard of somebody else than the achievers."""
    rules = table_of(row)
    if rules.players == 3:
        rules = rules.replace(reserved_tail=SHORTENED)
    tenpai = [*map(seat_of, row["tenpai"])]
    achievers = [*map(seat_of, row["achievers"])]
    hands = ready(rules, tenpai)
    rivers = Rivers(rules, hands, "9p")
    if "last_drawer" in row and len(achievers) > 1:
        draws = Setup.of(rules, hands, dora=DORA).board().live
        shift = (seat_of(row["last_drawer"]) + 1 - draws) % rules.players
        if shift and len(achievers) < rules.players:
            _pon(hands, rivers, shift, achievers, tenpai)
    setup = Setup.of(rules, hands, rivers.texts, dora=DORA, honba=row["honba"], sticks=row["riichi_sticks"])
    turns = drawers(setup)
    wanted = {seat: turns.count(seat) for seat in achievers}
    return _outcome(setup.match(draws_to_the_end(setup, _orphans(setup, wanted))))


def _pon(hands: list[str], rivers: Rivers, shift: int, achievers: Sequence[Seat], tenpai: Sequence[Seat]) -> None:
    """A pon of 9p so that the turns after it are shifted; the caller is no achiever either where that can be."""
    players = len(hands)
    sources = [seat for seat in range(players) if seat not in achievers]
    source = min(sources, key=lambda seat: (seat + shift) % players in achievers)
    caller = (source + shift) % players
    hands[caller] = OPEN[caller in tenpai] + "," + pon("9p", caller, source, players)
    for _ in range(source):
        rivers.discard("1z")
    rivers.discard("9p", caller=caller)
    rivers.discard("1z")


@answers("nagashi_check")
def nagashi_check(row: Row) -> Answer:
    """The last seat before the dealer: without a call, after its own pon, or after the dealer's pon of its first discard."""
    rules = table_of(row)
    own = parse_tiles(row["own_discards"])
    rare = str(Tile(min(ORPHANS, key=[tile.kind for tile in own].count)))
    hands = ready(rules, [])
    rivers = Rivers(rules, hands, row["own_discards"] + rare)
    seat = rules.players - 1
    first = own[0]
    if row["discard_called"]:
        first = min(own, key=lambda tile: (tile.kind not in ORPHANS, own.count(tile)))
        hands[0] = f"2346m2468p68s,{pon(str(first), 0, seat, rules.players)}"
        rivers.until(seat)
        rivers.discard(str(first), caller=0)
        rivers.discard()
    elif row["own_hand_open"]:
        hands[seat] = f"678m34567p27s,{pon(rare, seat, seat - 1, rules.players)}"
        rivers.until(seat - 1)
        rivers.discard(rare, caller=seat)
        rivers.discard(str(first))
    setup = Setup.of(rules, hands, rivers.texts, dora=DORA)
    left = [*own]
    if any(rivers.texts):
        left.remove(first)
    left += _orphans(setup, {seat: drawers(setup).count(seat) - len(left)}, left)[seat]
    events = play_out(setup.match(draws_to_the_end(setup, {seat: left})))
    return {"achieved": seat in (_draw(events).nagashi or ())}


def _orphans(setup: Setup, wanted: Mapping[Seat, int], taken: Sequence[Tile] = ()) -> dict[Seat, list[Tile]]:
    """Terminals and honours for each seat, so many as wanted, or as there are beside those taken."""
    left = Counter(tile for tile in setup.unseen() if tile.kind in ORPHANS)
    left.subtract(taken)
    rest = list((+left).elements())
    return {seat: [rest.pop() for _ in range(min(number, len(rest)))] for seat, number in wanted.items()}


def _outcome(match: Match) -> Answer:
    honba = match.honba
    draw = _draw(play_out(match))
    return {
        "points": by_wind(draw.changes or ()),
        "dealer_continues": match.index == 0,
        "honba_change": "reset" if match.honba == 0 else match.honba - honba,
        "sticks_left": match.sticks,
    }


def _draw(events: Iterable[Event]) -> Ryuukyoku:
    return next(event for event in events if isinstance(event, Ryuukyoku))
