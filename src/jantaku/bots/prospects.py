"""What a hand is worth to a bot: the chance to win it in the turns left, times what it would win."""

from __future__ import annotations

from collections.abc import Sequence

from jantaku.bots.plans import Plan, han
from jantaku.bots.shapes import Shape
from jantaku.bots.sight import Held, Sight, kinds_in
from jantaku.tiles import KIND_MASK

_USUAL = (5.0, 14.0, 22.0, 30.0, 38.0, 45.0, 50.0)
"""Tiles that a hand of each shanten usually takes, where nothing is looked up."""
_RON = 0.4
"""What each of the others, who may discard it, adds to the chance that a winning tile comes."""
_CALLED = 0.1
"""What each of the others adds to the chance that an open hand advances, since it may call again."""
_POINTS = (
    300.0,
    1500.0,
    2900.0,
    5600.0,
    8000.0,
    8500.0,
    12000.0,
    12500.0,
    16000.0,
    17000.0,
    20000.0,
    24000.0,
    28000.0,
    32000.0,
)
"""What a hand of so many han wins on average."""
_LOOK_AHEAD = 2
"""Shanten from which on the draws are tried one by one."""


def points(value: float, sight: Sight) -> float:
    """Points of a win by its han, which need not be whole."""
    value = min(max(value, 0.0), len(_POINTS) - 1.001)
    low = int(value)
    base = _POINTS[low] + (value - low) * (_POINTS[low + 1] - _POINTS[low])
    return base * (1.5 if sight.is_dealer else 1.0) + on_table(sight)


def on_table(sight: Sight) -> float:
    """What any win brings besides: honba and riichi sticks."""
    rules = sight.board.built.values
    return float(rules["honba_ron"] * sight.board.honba + rules["riichi_deposit"] * sight.board.sticks)


def ron_factor(sight: Sight) -> float:
    """How much likelier a winning tile comes when the others may discard it too."""
    return 1 + _RON * sight.others


def win_chance(tiles: Sequence[float], hazard: float, sight: Sight) -> float:
    """The chance to come through all stages in time. `tiles`: how many help in each; `hazard`: that a turn ends the kyoku."""
    rates = [min(0.9, count / sight.unseen) for count in tiles]
    at = [1.0] + [0.0] * len(rates)  # chance to stand at each stage; the last is the win
    won = 0.0
    goes_on = 1.0
    for turn in range(round(sight.turns)):
        for stage in range(min(len(rates) - 1, turn), -1, -1):
            flow = at[stage] * rates[stage]
            at[stage] -= flow
            at[stage + 1] += flow
        won += at[-1] * goes_on
        at[-1] = 0.0
        goes_on *= 1 - hazard
    return won


def following(shape: Shape, held: Sequence[int], mask: int, sight: Sight) -> float:
    """Tiles that the next stage will take on average, when each draw of the mask is followed by the best discard."""
    aim = shape.shanten() - 1
    total = weight = 0
    tiles = {tile & KIND_MASK: tile for tile in held}
    for kind in kinds_in(mask):
        if not (left := sight.left[kind]):
            continue
        shape.put(kind)
        best = 0
        for tile in tiles.values():
            shape.take(tile)
            if shape.shanten() == aim:
                best = max(best, sight.count(shape.ukeire()))
            shape.put(tile)
        shape.take(kind)
        total += left * best
        weight += left
    return total / weight if weight else 0.0


def prospect(held: Held, plan: Plan, shape: Shape, sight: Sight, hazard: float, far: bool = False) -> float:
    """Points that a hand without a tile too many may expect from a plan; `far`: one that is not worth looking ahead for."""
    shanten = shape.shanten()
    mask = shape.ukeire()
    counts: list[float] = [sight.count(mask)]
    if not counts[0]:
        return 0.0
    if 0 < shanten <= _LOOK_AHEAD and not far:
        counts.append(following(shape, held.closed, mask, sight))
    counts += [_USUAL[min(shanten - done, len(_USUAL) - 1)] for done in range(len(counts), shanten + 1)]
    advance = 1 + _CALLED * sight.others if held.is_open else 1.0
    stages = [*(advance * count for count in counts[:-1]), ron_factor(sight) * counts[-1]]
    return win_chance(stages, hazard, sight) * points(han(held, plan, sight), sight)
