"""Matches that the laws are held against: their walls known, their players random or eager."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import jantaku
from jantaku import actions
from jantaku.board import Board
from jantaku.match import Match
from jantaku.rules import RulesError, Ruleset, options_for, preset, preset_names
from jantaku.rules.build import build
from jantaku.rules.options import Played
from jantaku.rules.tileset import tile_set
from jantaku.rules.wall import wall_layout
from jantaku.tiles import FLOWER, Tile, TileSet
from jantaku.walls import Wall, shuffled
from tests.rules.option_texts import texts

HANCHAN = int(os.environ.get("JANTAKU_HANCHAN", "0"))
"""How many hanchan the laws are tried on; 0 leaves it to each law."""
PRESETS = preset_names()
SHORT = Ruleset.of("tenhou_4p", length="tonpuu")
"""East-only matches."""


def few(compiled: int, uncompiled: int) -> int:
    """How many to try: what the environment says, or what the form of the kernels allows."""
    return HANCHAN or (compiled if jantaku.compiled else uncompiled)


@dataclass
class Walls:
    """The walls of a match, kept as they are asked for."""

    rules: Ruleset
    seed: int
    given: list[Wall] = field(default_factory=list)

    def __call__(self, kyoku: int) -> Wall:
        wall = shuffled(self.seed, kyoku, self.tiles, wall_layout(self.rules))
        self.given.append(wall)
        return wall

    @property
    def tiles(self) -> TileSet:
        return tile_set(self.rules)


Policy = Callable[[Board, bytes, random.Random], int]


def at_random(board: Board, legal: bytes, rng: random.Random) -> int:
    """Any legal action."""
    return rng.choice(legal)


EAGER = (
    *(actions.TSUMO, actions.RON, actions.KYUUSHU, actions.RIICHI_TSUMOGIRI),
    *range(actions.RIICHI, actions.RIICHI_TSUMOGIRI),
    *range(actions.OPEN_RIICHI, actions.FLOWER),
    *range(actions.ANKAN, actions.TSUMO),
    actions.NUKI,
    actions.DAIMINKAN,
)
"""What an eager player likes to do."""


def eager(board: Board, legal: bytes, rng: random.Random) -> int:
    """Wins, declares riichi and makes kans nearly always when it may, and throws away what stands alone."""
    if rng.random() < 0.05:
        return rng.choice(legal)
    for action in EAGER:
        if action in legal:
            return action
    discards = [action for action in legal if action <= actions.TSUMOGIRI]
    if not discards:
        return rng.choice(legal) if rng.random() < 0.3 else legal[-1]
    held = Counter(tile.kind for tile in board.closed(board.turn) or ())
    drawn = board.seat(board.turn).drawn

    def company(action: int) -> int:
        tile = drawn if action == actions.TSUMOGIRI else actions.Action.of(action).tile
        assert tile is not None
        kind = tile.kind
        near = (kind - 2, kind - 1, kind + 1, kind + 2) if kind < 27 else ()
        return 4 * held[kind] + sum(held[other] for other in near if 0 <= other < 27 and other // 9 == kind // 9)

    return min(discards, key=company)


POLICIES: tuple[Policy, ...] = (at_random, eager)


def steps(match: Match, seed: int, policy: Policy) -> Iterator[tuple[int, int]]:
    """Play a match to its end: yields (seat, action) before each is answered."""
    rng = random.Random(seed)
    while not match.is_over:
        seat = rng.choice(match.pending)
        legal = match.legal(seat)
        action = rng.choice(legal) if match.asked_to_stop else policy(match.board(seat), legal, rng)
        yield seat, action
        match.act(seat, action)


def play(rules: Ruleset, seed: int, policy: Policy | None = None) -> Match:
    """A whole match."""
    match = Match(rules, seed)
    for _ in steps(match, seed, policy or POLICIES[seed % 2]):
        pass
    return match


def state_of(board: Board) -> bytes | dict[str, object]:
    """Everything that a board knows, to compare."""
    state = board.__reduce__()[1][2]
    assert isinstance(state, bytes | dict)
    return state


def random_rules(seed: int) -> Ruleset:
    """A preset with some options of the engine set anyhow, as far as they fit together."""
    rng = random.Random(seed)
    while True:
        name = rng.choice(PRESETS)
        options = options_for(preset(name).players).values()
        names = [option.name for option in options if option.played in (Played.ENGINE, Played.MATCH)]
        chosen = {option: rng.choice(texts(option)) for option in rng.sample(names, rng.randrange(1, 9))}
        try:
            rules = Ruleset.of(name, allow_incomplete=True, **chosen)
            build(rules)
        except RulesError:
            continue
        if rules.extra_round_max_winds != "unlimited":
            return rules


def tiles_on_the_table(board: Board) -> Counter[Tile]:
    """Every tile outside the wall, as the truth knows them: a called one in its meld, norths and flowers set aside."""
    found: Counter[Tile] = Counter()
    for seat in range(board.players):
        view = board.seat(seat)
        found.update(view.closed or ())
        for meld in view.melds:
            found.update(meld.tiles)
        found.update(discarded.tile for discarded in view.river if not discarded.called)
        found.update({Tile("4z"): view.nuki, Tile(FLOWER): view.flowers})
    return found
