"""Rows of the kinds `exhaustive_draw`, `nagashi` and `nagashi_check`: kyoku played until the wall is empty."""

from __future__ import annotations

from collections.abc import Iterable

from jantaku.conformance.positions import DORA, PLAYERS, Rivers, draws_to_the_end, play_out, pon, ready
from jantaku.conformance.registry import Answer, Row, answers
from jantaku.conformance.rows import by_wind, rules_of, seat_of
from jantaku.events import Event, Ryuukyoku
from jantaku.match import Match
from jantaku.setup import Setup
from jantaku.tiles import ORPHANS, Tile, parse_tiles

DISCARDS = 18
"""No seat discards more often in a kyoku without calls."""


@answers("exhaustive_draw")
def exhaustive_draw(row: Row) -> Answer:
    rules = rules_of(row)
    setup = Setup.of(rules, ready(map(seat_of, row["tenpai"])), dora=DORA)
    return _outcome(setup.match(draws_to_the_end(setup, {})))


@answers("nagashi")
def nagashi(row: Row) -> Answer:
    """Who is to draw last is brought about by an early pon."""
    rules = rules_of(row)
    hands = ready(map(seat_of, row["tenpai"]))
    rivers = Rivers(hands, "9p")
    if "last_drawer" in row:
        caller = (seat_of(row["last_drawer"]) - 1) % PLAYERS
        hands[caller] = "2345m24688s8p," + pon("9p", "-" if caller == 1 else "=")
        rivers.discard("9p", caller=caller)
        rivers.discard("1z")
    setup = Setup.of(rules, hands, rivers.texts, dora=DORA, honba=row["honba"], sticks=row["riichi_sticks"])
    return _outcome(setup.match(draws_to_the_end(setup, _orphans(setup, map(seat_of, row["achievers"])))))


@answers("nagashi_check")
def nagashi_check(row: Row) -> Answer:
    """Seventeen discards: West's without a call, North's after its own chi or after East's pon of its first discard."""
    rules = rules_of(row)
    own = parse_tiles(row["own_discards"])
    hands = ready([])
    rivers = Rivers(hands, row["own_discards"] + "4m")
    seat = 3
    if row["discard_called"]:
        hands[0] = f"2346m2468p68s,{pon(str(own[0]), '-')}"
        rivers.until(seat)
        rivers.discard(str(own[0]), caller=0)
        rivers.discard()
    elif row["own_hand_open"]:
        hands[seat] = "678m34567p27s,4-35m"
        rivers.until(2)
        rivers.discard("4m", caller=seat)
        rivers.discard(str(own[0]))
    else:
        seat = 2
    setup = Setup.of(rules, hands, rivers.texts, dora=DORA)
    left = own[1:] if any(rivers.texts) else own
    events = play_out(setup.match(draws_to_the_end(setup, {seat: left})))
    return {"achieved": seat in (_draw(events).nagashi or ())}


def _orphans(setup: Setup, seats: Iterable[int]) -> dict[int, list[Tile]]:
    """Terminals and honours enough for each seat to discard nothing else."""
    left = [tile for tile in setup.unseen() if tile.kind in ORPHANS]
    return {seat: [left.pop() for _ in range(DISCARDS)] for seat in seats}


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
