"""Walls of every tile set and number of players: what is drawn, what stays, what is turned (G-10 to G-14, S-02 to S-07)."""

from collections import Counter

import pytest

from jantaku.events import Deal, Draw, Nuki
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.rules.tileset import tile_set
from jantaku.rules.wall import wall_layout
from jantaku.tiles import FLOWER, Tile
from jantaku.walls import Wall, break_stack, shuffled, wall_lengths

RULES = {
    "108 shifted": Ruleset.of("default_3p"),
    "108 refilled": Ruleset.of("default_3p", sanma_dead_wall="refill_only"),
    "116": Ruleset.of("default_3p", tileset="116_sanma"),
    "116 junk": Ruleset.of("default_3p", tileset="116_sanma", flowers="junk"),
    "116 removed": Ruleset.of("default_3p", tileset="116_sanma", flowers="removed"),
    "144": Ruleset.of("default_3p", tileset="144"),
    "136": Ruleset.of("default_3p", tileset="full_136"),
    "136 reserved": Ruleset.of("default_3p", tileset="full_136", reserved_tail=26),
    "no honors": Ruleset.of("default_3p", tileset="108_no_honors", north="ordinary"),
    "no souzu": Ruleset.of("default_3p", tileset="96_no_souzu_north", north="ordinary"),
    "two": Ruleset.of("two_player"),
    "four": Ruleset.of("default"),
}
DRAWS = {
    "108 shifted": 55,
    "108 refilled": 55,
    "116 junk": 63,
    "116 removed": 55,
    "136": 83,
    "136 reserved": 57,
    "no honors": 55,
    "no souzu": 43,
    "two": 96,
    "four": 70,
}
"""Draws of a kyoku, the dealer's fourteenth among them: the set, less fourteen, what is reserved and thirteen a player."""


def wall_of(rules: Ruleset, seed: int) -> Wall:
    return shuffled(seed, 0, tile_set(rules), wall_layout(rules))


@pytest.mark.parametrize("name", RULES)
def test_a_wall_holds_the_set_once(name: str) -> None:
    """But for reserved tiles, which are nowhere, and flowers set aside at the deal, whose replacements still end `live`."""
    rules = RULES[name]
    reserved = int(rules.as_dict().get("reserved_tail") or 0)
    for seed in range(20):
        wall = wall_of(rules, seed)
        drawn = list(wall.live[: len(wall.live) - sum(wall.flowers)])
        if len(wall.replacements) == 8:  # the last two indicators and their ura stand on the last live stacks
            drawn = drawn[:-4]
        hands = [tile for hand in wall.hands for tile in hand]
        held = Counter([*hands, *drawn, *wall.replacements, *wall.indicators, *wall.ura])
        assert not held - Counter(tile_set(rules))
        assert held.total() + reserved == len(tile_set(rules)) - sum(wall.flowers)


@pytest.mark.parametrize("name", DRAWS)
def test_draws_of_a_kyoku(name: str) -> None:
    assert len(wall_of(RULES[name], 1).live) == DRAWS[name]


def test_the_shifted_indicator_stands_on_the_fifth_stack() -> None:
    shifted, refilled = wall_of(RULES["108 shifted"], 5), wall_of(RULES["108 refilled"], 5)
    assert shifted.replacements[:4] == refilled.replacements
    assert shifted.indicators[:3] == refilled.indicators[2:]
    assert shifted.replacements[4:] == tuple(
        tile for pair in zip(refilled.indicators[:2], refilled.ura[:2], strict=True) for tile in pair
    )
    assert shifted.indicators[3:] == (shifted.live[-2], shifted.live[-4])
    assert shifted.live == refilled.live


@pytest.mark.parametrize("name", ["116", "116 junk", "144"])
def test_no_flower_is_turned_and_none_is_dealt_where_they_are_set_aside(name: str) -> None:
    for seed in range(60):
        wall = wall_of(RULES[name], seed)
        assert FLOWER not in (*wall.indicators, *wall.ura)
        if name != "116 junk":
            assert all(FLOWER not in hand for hand in wall.hands)
    junk = [wall_of(RULES["116 junk"], seed).hands for seed in range(60)]
    assert any(FLOWER in hand for hands in junk for hand in hands)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_walls_are_counted_in_turn_order_and_follow_clockwise(players: int) -> None:
    stacks = {2: 68, 3: 58, 4: 68}[players]
    lengths = wall_lengths(players, stacks)
    assert sum(lengths) == stacks
    for total in range(2, 13):
        counted = (total - 1) % players
        before = sum(lengths[place] for place in range(players) if place == 0 or place > counted) if counted else 0
        dice = (min(6, total - 1), total - min(6, total - 1))
        assert break_stack(dice, players, stacks) == before + total


@pytest.mark.parametrize("name", ["116", "144"])
def test_flowers_are_set_aside_at_once_and_replaced_from_the_end(name: str) -> None:
    seen = 0
    for seed in range(12):
        match = Match(RULES[name], seed=seed)
        match.play_random(seed)
        events = match.events
        for number, event in enumerate(events):
            if not isinstance(event, Nuki) or event.tile != FLOWER:
                continue
            seen += 1
            before, after = events[number - 1], events[number + 1]
            if isinstance(before, Deal | Nuki):
                continue
            assert isinstance(before, Draw)
            assert before.tile == FLOWER
            assert before.seat == event.seat
            if isinstance(after, Draw):
                assert after.replacement
                assert after.seat == event.seat
    assert seen > 50


@pytest.mark.parametrize("name", RULES)
def test_every_tile_is_seen_once(name: str) -> None:
    """Hands, melds, rivers and what was set aside never hold more of a tile than the set has."""
    rules = RULES[name]
    tiles = Counter(tile_set(rules))
    match = Match(rules, seed=3)
    for _ in range(400):
        if match.is_over:
            break
        seat = match.pending[0]
        legal = match.legal(seat)
        match.act(seat, legal[(7 * match.referee.decisions) % len(legal)])
        truth = match.board(None)
        held: Counter[Tile] = Counter(truth.dora_indicators)
        for place in range(rules.players):
            view = truth.seat(place)
            held.update(view.closed or ())
            held.update(tile for meld in view.melds for tile in meld.tiles)
            held.update(entry.tile for entry in view.river if not entry.called)
            held.update([Tile("4z")] * view.nuki + [Tile(FLOWER)] * view.flowers)
        assert not held - tiles
