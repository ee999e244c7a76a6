"""Recorded matches, and other worlds in which a seat would have seen the same: what it cannot know has changed places there."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from jantaku import actions
from jantaku.bots import load
from jantaku.events import (
    Ankan,
    Chi,
    Daiminkan,
    Deal,
    Discard,
    Dora,
    Draw,
    Event,
    Kakan,
    KyokuStart,
    MatchEnd,
    Nuki,
    Pon,
    Show,
    Ura,
    Win,
)
from jantaku.match import Match, Situation
from jantaku.rules import Ruleset
from jantaku.rules.tileset import tile_set
from jantaku.rules.wall import wall_layout
from jantaku.shapes import shanten
from jantaku.tiles import UNKNOWN, Tile
from jantaku.walls import Wall, shuffled

TRIES = 40
"""Walls for a kyoku before one is given up."""


@dataclass(frozen=True)
class Course:
    """A match as it was played: the answers to each question, by the number of events before it."""

    rules: Ruleset
    walls: tuple[Wall, ...]
    situations: tuple[Situation, ...]
    """Of each kyoku."""
    answers: dict[int, list[tuple[int, int]]]
    events: list[Event]

    @property
    def begins(self) -> list[int]:
        """Where each kyoku begins among the events, and where the last one ends."""
        return [number for number, event in enumerate(self.events) if isinstance(event, KyokuStart | MatchEnd)]

    @classmethod
    def played(cls, rules: str, seed: int) -> Course:
        """By bots that are wayward now and then, so that many kinds of things happen."""
        ruleset, rng = Ruleset.parse(rules), random.Random(seed)
        walls = [shuffled(str(seed), kyoku, tile_set(ruleset), wall_layout(ruleset)) for kyoku in range(40)]
        match = Match(ruleset, walls=lambda kyoku: walls[kyoku])
        bots = [load("nearest")() for _ in range(ruleset.players)]
        for seat, bot in enumerate(bots):
            bot.begin(seat, ruleset, seed)
        answers: dict[int, list[tuple[int, int]]] = {}
        situations = [match.situation]
        while not match.is_over:
            seat, number = rng.choice(match.pending), match.n_events
            legal = match.legal(seat)
            action = _chosen(match, seat, legal, bots[seat], rng)
            answers.setdefault(number, []).append((seat, action))
            match.act(seat, action)
            if match.kyoku == len(situations) and not match.is_over and not match.asked_to_stop:
                situations.append(match.situation)
        return cls(ruleset, tuple(walls), tuple(situations), answers, match.events)

    def answer(self, number: int, asked: Sequence[int], legal: Callable[[int], bytes]) -> tuple[int, int] | None:
        """Who answers what next in another world: the same as here; who is asked only there passes. None: that cannot be."""
        recorded = [(seat, action) for seat, action in self.answers.get(number, []) if seat in asked]
        seat, action = recorded[0] if recorded else (asked[0], actions.PASS)
        chosen = action if action in legal(seat) else actions.PASS
        return (seat, chosen) if chosen in legal(seat) else None

    def holds_with(self, kyoku: int, wall: Wall, viewer: int | None, until: int) -> bool:
        """Whether a kyoku goes the same way, up to an event, for all that a viewer sees of it with another wall."""
        first = self.begins[kyoku]
        match = Match(self.rules, walls=lambda _: wall, situation=self.situations[kyoku], watched=False)
        while not match.is_over and match.n_events - 1 + first < until:
            found = self.answer(match.n_events - 1 + first, match.pending, match.legal)
            if found is None:
                return False
            match.act(*found)
        here, there = self.events[first:until], match.events[1 : 1 + until - first]
        return [skeleton(event, viewer) for event in here] == [skeleton(event, viewer) for event in there]

    def elsewhere(self, viewer: int | None, until: int, rng: random.Random) -> list[Wall] | None:
        """Walls of another world in which a viewer would have seen the same up to an event; None: none was found."""
        found = []
        for kyoku, (first, end) in enumerate(itertools.pairwise(self.begins)):
            wall = self.walls[kyoku] if until <= first else self._other_wall(kyoku, viewer, min(end, until), rng)
            if wall is None:
                return None
            found.append(wall)
        return found

    def _other_wall(self, kyoku: int, viewer: int | None, until: int, rng: random.Random) -> Wall | None:
        knowledge = Knowledge(self.walls[kyoku], viewer)
        for event in self.events[self.begins[kyoku] : until]:
            knowledge.see(event)
        walls = (knowledge.elsewhere(rng) for _ in range(TRIES))
        return next((wall for wall in walls if self.holds_with(kyoku, wall, viewer, until)), None)


def _chosen(match: Match, seat: int, legal: bytes, bot: object, rng: random.Random) -> int:
    keen = [action for action in legal if actions.RIICHI <= action < actions.PASS or action >= actions.OPEN_RIICHI]
    if match.asked_to_stop or rng.random() < 0.03:
        return rng.choice(legal)
    if keen and rng.random() < 0.5:
        return rng.choice(keen)
    return int(bot.choose(match.board(seat), legal))  # type: ignore[attr-defined]


# -- what a seat knows -------------------------------------------------------------------------------------------------


def row(wall: Wall) -> list[Tile]:
    """All tiles of a wall in one row."""
    return [*(tile for hand in wall.hands for tile in hand), *wall.live, *wall.replacements, *wall.indicators, *wall.ura]


def wall_of(tiles: Sequence[Tile], like: Wall) -> Wall:
    """A wall of the same form from a row of tiles."""
    rest = iter(tiles)

    def part(length: int) -> tuple[Tile, ...]:
        return tuple(next(rest) for _ in range(length))

    return replace(
        like,
        hands=tuple(part(len(hand)) for hand in like.hands),
        live=part(len(like.live)),
        replacements=part(len(like.replacements)),
        indicators=part(len(like.indicators)),
        ura=part(len(like.ura)),
    )


@dataclass
class Knowledge:
    """Which places of a kyoku's wall a viewer (None: an onlooker) has seen after some of its events."""

    wall: Wall
    viewer: int | None
    known: set[int] = field(default_factory=set)
    hands: dict[int, list[int]] = field(default_factory=dict)
    """By seat: the places from which its closed tiles came."""
    riichi: dict[int, list[int]] = field(default_factory=dict)
    """Those hands when they declared riichi."""

    def __post_init__(self) -> None:
        self.tiles = row(self.wall)
        self._dealer = 0
        self._drawn: dict[int, int | None] = {}
        self._live = sum(map(len, self.wall.hands))
        self._replacement = self._live + len(self.wall.live)
        self._dora = self._replacement + len(self.wall.replacements)
        self._ura = self._dora + len(self.wall.indicators)

    def see(self, event: Event) -> None:
        """One more event, as it truly was."""
        match event:
            case KyokuStart():
                self._dealer = event.dealer
            case Deal():
                first = (event.seat - self._dealer) % len(self.wall.hands) * 13
                self.hands[event.seat] = list(range(first, first + 13))
                clear = event.clear or (False,) * 13
                self.known |= {place for place, shown in zip(self.hands[event.seat], clear, strict=True) if shown}
                if event.seat == self.viewer:
                    self.known |= set(self.hands[event.seat])
            case Draw():
                self._draw(event)
            case Discard():
                self._take(event.seat, [event.tile], last=event.tsumogiri)
                if event.riichi:
                    self.riichi[event.seat] = list(self.hands[event.seat])
            case Chi() | Pon() | Daiminkan():
                self._take(event.seat, event.own)
            case Ankan():
                self._take(event.seat, event.tiles)
            case Kakan() | Nuki():
                self._take(event.seat, [event.tile])
            case Show():
                self.known |= set(self.hands[event.seat])
            case Win():
                self.known |= set(self.hands[event.seat])
            case Dora():
                self.known.add(self._dora)
                self._dora += 1
            case Ura():
                self.known |= set(range(self._ura, self._ura + len(event.indicators)))
            case _:
                pass

    def _draw(self, event: Draw) -> None:
        if event.replacement:
            place, self._replacement = self._replacement, self._replacement + 1
        else:
            place, self._live = self._live, self._live + 1
        assert self.tiles[place] == event.tile
        self.hands[event.seat].append(place)
        self._drawn[event.seat] = place
        if event.clear or event.seat == self.viewer:
            self.known.add(place)

    def _take(self, seat: int, tiles: Sequence[Tile], last: bool = False) -> None:
        """Tiles leave a hand for all to see: of equal ones those that were seen before."""
        hand, drawn = self.hands[seat], self._drawn.pop(seat, None)
        for tile in tiles:
            places = [place for place in hand if self.tiles[place] == tile and (place == drawn) <= last | (len(tiles) > 1)]
            places = places or [place for place in hand if self.tiles[place] == tile]
            place = drawn if last and drawn is not None else min(places, key=lambda place: place not in self.known)
            hand.remove(place)
            self.known.add(place)

    def elsewhere(self, rng: random.Random) -> Wall:
        """The wall with all else in other places; whoever is in riichi keeps a hand that may be."""
        tiles = list(self.tiles)
        hidden = [place for place in range(len(tiles)) if place not in self.known]
        fixed = [[place for place in hand if place not in self.known] for hand in self.riichi.values()]
        loose = [place for place in hidden if not any(place in hand for hand in fixed)]
        moved = [tiles[place] for place in loose]
        rng.shuffle(moved)
        for place, tile in zip(loose, moved, strict=True):
            tiles[place] = tile
        for hand, places in zip(self.riichi.values(), fixed, strict=True):
            _vary(tiles, hand, places, loose, rng)
        return wall_of(tiles, self.wall)


def _vary(tiles: list[Tile], hand: list[int], places: list[int], loose: list[int], rng: random.Random) -> None:
    """Other tiles that leave a hand tenpai."""
    for _ in range(30 if places and loose else 0):
        one, other = rng.choice(places), rng.choice(loose)
        tiles[one], tiles[other] = tiles[other], tiles[one]
        if shanten([tiles[place] for place in hand]) != 0:
            tiles[one], tiles[other] = tiles[other], tiles[one]


def skeleton(event: Event, viewer: int | None) -> Event:
    """What everybody sees of it, and the viewer."""
    if isinstance(event, Deal) and event.seat != viewer:
        shown = event.clear or (False,) * len(event.tiles)
        return replace(event, tiles=tuple(tile if clear else UNKNOWN for tile, clear in zip(event.tiles, shown, strict=True)))
    if isinstance(event, Draw) and event.seat != viewer and not event.clear:
        return replace(event, tile=UNKNOWN)
    return event
