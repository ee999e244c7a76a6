"""Rows of the kinds `exhaustive_draw`, `nagashi` and `nagashi_check`: kyoku played until the wall is empty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from jantaku.conformance.positions import DORA, Rivers, draws_to_the_end, play_out, pon, ready, table_of
from jantaku.conformance.registry import Answer, Row, answers
from jantaku.conformance.rows import by_wind, seat_of
from jantaku.events import Event, Ryuukyoku
from jantaku.match import Match
from jantaku.seats import Seat
from jantaku.setup import Setup
from jantaku.tiles import ORPHANS, Tile, parse_tiles


@answers("exhaustive_draw")
def exhaustive_draw(row: Row) -> Answer:
    rules = table_of(row)
    setup = Setup.of(rules, ready(rules, map(seat_of, row["tenpai"])), dora=DORA)
    return _outcome(setup.match(draws_to_the_end(setup, {})))


@answers("nagashi")
def nagashi(row: Row) -> Answer:
    """Who is to draw last is brought about by an early pon of the dealer's discard."""
    rules = table_of(row)
    hands = ready(rules, map(seat_of, row["tenpai"]))
    rivers = Rivers(rules, hands, "9p")
    draws = Setup.of(rules, hands, dora=DORA).board().live
    caller = (seat_of(row["last_drawer"]) + 1 - draws) % rules.players if "last_drawer" in row else 0
    if caller:
        hands[caller] = "2345m24688s8p," + pon("9p", caller, 0, rules.players)
        rivers.discard("9p", caller=caller)
        rivers.discard("1z")
    setup = Setup.of(rules, hands, rivers.texts, dora=DORA, honba=row["honba"], sticks=row["riichi_sticks"])
    wanted = dict.fromkeys(map(seat_of, row["achievers"]), _discards(setup))
    return _outcome(setup.match(draws_to_the_end(setup, _orphans(setup, wanted))))


@answers("nagashi_check")
def nagashi_check(row: Row) -> Answer:
    """The last seat before the dealer: without a call, after its own pon, or after the dealer's pon of its first discard."""
    rules = table_of(row)
    own = parse_tiles(row["own_discards"])
    rare = str(Tile(min(ORPHANS, key=[tile.kind for tile in own].count)))
    hands = ready(rules, [])
    rivers = Rivers(rules, hands, row["own_discards"] + rare)
    seat = rules.players - 1
    if row["discard_called"]:
        hands[0] = f"2346m2468p68s,{pon(str(own[0]), 0, seat, rules.players)}"
        rivers.until(seat)
        rivers.discard(str(own[0]), caller=0)
        rivers.discard()
    elif row["own_hand_open"]:
        hands[seat] = f"678m34567p27s,{pon(rare, seat, seat - 1, rules.players)}"
        rivers.until(seat - 1)
        rivers.discard(rare, caller=seat)
        rivers.discard(str(own[0]))
    setup = Setup.of(rules, hands, rivers.texts, dora=DORA)
    left = [*(own[1:] if any(rivers.texts) else own)]
    left += _orphans(setup, {seat: _discards(setup) - len(left)}, left)[seat]
    events = play_out(setup.match(draws_to_the_end(setup, {seat: left})))
    return {"achieved": seat in (_draw(events).nagashi or ())}


def _discards(setup: Setup) -> int:
    """No seat discards more often from here on without calls."""
    return -(-setup.board().live // setup.rules.players)


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
