"""Non-interference: what a seat cannot know makes no difference to anything it sees or may do.

A match is played to a moment at which a seat is asked. All that it cannot know then is dealt anew: the closed tiles of the
others, the tiles still in the wall, the indicators not turned. The same public actions lead to that moment again, and what the
seat saw, knows and may do must be the same.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import pytest

from jantaku import actions
from jantaku.events import Ankan, Chi, Daiminkan, Deal, Discard, Dora, Draw, Event, Kakan, KyokuStart, Nuki, Pon, seen_by
from jantaku.legal import legal
from jantaku.match import Match, Situation
from jantaku.rules.build import DEAD_WALL
from jantaku.rules.ruleset import Ruleset
from jantaku.rules.tileset import tile_set
from jantaku.tiles import Tile
from jantaku.walls import INDICATORS, Wall
from tests.props.matches import POLICIES, Policy, Walls, few, random_rules, state_of, steps

TENHOU = Ruleset.of("tenhou_4p", length="tonpuu")
Place = tuple[str, int, int]
"""Part of a wall, row and place of one tile of it."""


def places(wall: Wall) -> dict[Place, Tile]:
    """Every tile of a wall by its place."""
    rows = {"hands": wall.hands, "live": (wall.live,), "replacements": (wall.replacements,)}
    rows |= {"indicators": (wall.indicators,), "ura": (wall.ura,)}
    return {(part, i, j): tile for part, row in rows.items() for i, tiles in enumerate(row) for j, tile in enumerate(tiles)}


def wall_from(tiles: dict[Place, Tile], wall: Wall) -> Wall:
    """The wall with these tiles in its places."""

    def row(part: str, i: int = 0) -> tuple[Tile, ...]:
        return tuple(tile for (name, index, _), tile in sorted(tiles.items()) if (name, index) == (part, i))

    hands = tuple(row("hands", i) for i in range(len(wall.hands)))
    rows = {part: row(part) for part in ("live", "replacements", "indicators", "ura")}
    return replace(wall, hands=hands, **rows)


def closed_places(events: Iterable[Event], viewer: int, wall: Wall) -> tuple[list[Place], set[Place]]:
    """(places of tiles that the viewer cannot know, places that are out of the wall) after the events of a kyoku.

    Hands in riichi are left alone: the public knows that they are tenpai.
    """
    players = len(wall.hands)
    held: dict[int, list[tuple[Tile, Place]]] = {seat: [] for seat in range(players)}
    taken: set[Place] = set()
    riichi = set()
    live = replacements = indicators = dealer = 0

    def out(seat: int, tile: Tile) -> None:
        held[seat].remove(next(pair for pair in held[seat] if pair[0] == tile))

    for event in events:
        if isinstance(event, KyokuStart):
            dealer = event.dealer
        elif isinstance(event, Deal):
            row = (event.seat - dealer) % players
            held[event.seat] = [(tile, ("hands", row, j)) for j, tile in enumerate(event.tiles)]
            taken |= {place for _, place in held[event.seat]}
        elif isinstance(event, Draw):
            place = ("live", 0, live)
            if event.replacement and replacements < len(wall.replacements):
                place = ("replacements", 0, replacements)
            elif event.replacement:
                place = ("live", 0, len(wall.live) - 1 - replacements)
            replacements, live = replacements + event.replacement, live + (not event.replacement)
            held[event.seat].append((event.tile, place))
            taken.add(place)
        elif isinstance(event, Dora):
            taken.add(("indicators", 0, indicators))
            indicators += 1
        elif isinstance(event, Discard):
            if event.tsumogiri:
                held[event.seat].pop()
            else:
                out(event.seat, event.tile)
            if event.riichi:
                riichi.add(event.seat)
        elif isinstance(event, Chi | Pon | Daiminkan):
            for tile in event.own:
                out(event.seat, tile)
        elif isinstance(event, Ankan):
            for tile in event.tiles:
                out(event.seat, tile)
        elif isinstance(event, Kakan | Nuki):
            out(event.seat, event.tile)
    unknown = [place for seat in range(players) if seat != viewer and seat not in riichi for _, place in held[seat]]
    return unknown, taken


def resampled(wall: Wall, events: list[Event], viewer: int, rng: random.Random) -> Wall:
    """The wall with all that the viewer cannot know dealt anew."""
    tiles = places(wall)
    closed, taken = closed_places(events, viewer, wall)
    shown = (DEAD_WALL - len(wall.replacements)) // 2
    twice = {(part, 0, place) for part in ("indicators", "ura") for place in range(shown, INDICATORS)}
    free = sorted([*closed, *(place for place in tiles if place not in taken | twice)])
    drawn = [tiles[place] for place in free]
    rng.shuffle(drawn)
    return wall_from(tiles | dict(zip(free, drawn, strict=True)), wall)


Moment = tuple[int, int, int]
"""Kyoku, number of its events so far, and the seat that is asked."""


def moments(rules: Ruleset, seed: int, policy: Policy) -> tuple[list[Moment], dict[Moment, int], list[Wall], Match]:
    """Every decision of a match, the answers, and the walls."""
    walls = Walls(rules, seed)
    match = Match(rules, walls=walls)
    chosen: dict[Moment, int] = {}
    for seat, action in steps(match, seed, policy):
        if not match.asked_to_stop:
            chosen[match.kyoku, match.referee.n_facts, seat] = action
    return list(chosen), chosen, walls.given, match


def replayed(rules: Ruleset, moment: Moment, chosen: dict[Moment, int], wall: Wall, start: Match) -> Match:
    """A match of one kyoku with the same public actions up to a moment.

    Where a seat cannot give its answer with its new tiles it passes: the answer was a claim that another's went before.
    """
    kyoku, n_facts, asked = moment
    match = Match(rules, walls=lambda _: wall, situation=situations(start)[kyoku])
    while match.referee.n_facts < n_facts and match.kyoku == 0:
        seat = match.pending[0]
        answer = chosen.get((kyoku, match.referee.n_facts, seat), actions.PASS)
        match.act(seat, answer if answer in match.legal(seat) else actions.PASS)
    assert (match.kyoku, match.referee.n_facts) == (0, n_facts), "another course of public events"
    assert asked in match.pending
    return match


def situations(match: Match) -> list[Situation]:
    """Where the match stood at the start of each kyoku."""
    return [
        Situation(match.rules.players * event.round_wind + event.number - 1, event.honba, event.sticks, event.scores)
        for event in match.events
        if isinstance(event, KyokuStart)
    ]


def kyoku_events(match: Match, kyoku: int, n: int) -> list[Event]:
    """The first events of a kyoku."""
    starts = [i for i, event in enumerate(match.events) if isinstance(event, KyokuStart)]
    return match.events[starts[kyoku] :][:n]


See = Callable[[Event, int], Event]


def knowledge(match: Match, events: list[Event], seat: int, see: See = seen_by) -> tuple[Any, ...]:
    """All that a seat gets to see and may do."""
    board = match.board(seat)
    views = [board.seat(other) for other in range(board.players)]
    return [see(event, seat) for event in events], state_of(board), views, legal(board, seat), match.legal(seat)


def differ(rules: Ruleset, seed: int, policy: Policy, tries: int, see: See = seen_by) -> int:
    """At how many of some random moments a seat can tell two worlds apart."""
    rng = random.Random(seed)
    all_moments, chosen, walls, match = moments(rules, seed, policy)
    found = 0
    for moment in rng.sample(all_moments, min(tries, len(all_moments))):
        kyoku, n, seat = moment
        events = kyoku_events(match, kyoku, n)
        one = replayed(rules, moment, chosen, walls[kyoku], match)
        other = replayed(rules, moment, chosen, resampled(walls[kyoku], events, seat, rng), match)
        assert one.referee.events()[:n] == events
        found += knowledge(one, events, seat, see) != knowledge(other, other.referee.events()[:n], seat, see)
    return found


@pytest.mark.parametrize("preset", ["tenhou_4p", "tenhou_3p", "two_player"])
@pytest.mark.parametrize("seed", range(few(8, 2)))
def test_what_a_seat_cannot_know_makes_no_difference(preset: str, seed: int) -> None:
    assert differ(Ruleset.of(preset, length="tonpuu"), seed, POLICIES[seed % 2], tries=few(40, 6)) == 0


def hides_all(rules: Ruleset) -> bool:
    """Whether closed tiles are known to their holder alone, and which ones follows from draws alone."""
    values = rules.as_dict()
    opened = rules.open_hands or rules.transparent_tiles != "none" or "open_riichi" in rules.local
    return not opened and not (tile_set(rules).flowers and values.get("flowers") == "set_aside")


HIDING = [seed for seed in range(60) if hides_all(random_rules(seed))]


@pytest.mark.parametrize("seed", HIDING[: few(24, 2)])
def test_under_any_rules(seed: int) -> None:
    assert differ(random_rules(seed), seed, POLICIES[seed % 2], tries=few(20, 4)) == 0


def leaky_deal(event: Event, seat: int) -> Event:
    return event if isinstance(event, Deal) else seen_by(event, seat)


def leaky_draw(event: Event, seat: int) -> Event:
    return event if isinstance(event, Draw) else seen_by(event, seat)


def leaky_replacement(event: Event, seat: int) -> Event:
    return event if isinstance(event, Draw) and event.replacement else seen_by(event, seat)


def leaky_neighbour(event: Event, seat: int) -> Event:
    return event if getattr(event, "seat", None) == (seat + 1) % 4 else seen_by(event, seat)


@pytest.mark.parametrize("see", [leaky_deal, leaky_draw, leaky_replacement, leaky_neighbour])
def test_a_leak_is_found(see: See) -> None:
    """The same test with a view that hides too little must fail."""
    assert any(differ(TENHOU, seed, POLICIES[1], tries=20, see=see) for seed in range(1, 20, 2))


def test_the_resampled_world_is_another_one() -> None:
    """The test would prove nothing if the new wall were the old one."""
    _, _, walls, match = moments(TENHOU, 1, POLICIES[1])
    events = kyoku_events(match, 0, 20)
    other = resampled(walls[0], events, 0, random.Random(0))
    assert sorted(places(other).values()) == sorted(places(walls[0]).values())
    assert sum(places(other)[place] != tile for place, tile in places(walls[0]).items()) > 60
    assert replace(other, dice=(1, 1)) != replace(walls[0], dice=(1, 1))
