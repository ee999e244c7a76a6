"""Which tile to discard: every one is valued by what the rest may expect, less what the tile may cost."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from jantaku.bots.plans import Plan, plans
from jantaku.bots.prospects import on_table, prospect, ron_factor, win_chance
from jantaku.bots.safety import Threat, cost
from jantaku.bots.shapes import AnyShape
from jantaku.bots.sight import Held, Sight, kinds_in
from jantaku.bots.worth import worth
from jantaku.tiles import KIND_MASK

_HAZARD = 0.03
"""Chance that a turn ends the kyoku for somebody else, and for each threat besides."""
_HAZARD_OF_THREAT = 0.05
_SILENT, _RIICHI, _OPEN_RIICHI = range(3)
"""How a tenpai hand is kept, as `worth` knows it."""
_LUCK = 1.3
"""What ippatsu, self-draw and ura make of a riichi hand on average."""
_OPEN_LUCK = 1.15
"""The same of an open riichi, whose self-draw is counted."""
_STICK_AT_RISK = 300.0
"""Points that a riichi stick costs on average."""


@dataclass(frozen=True, slots=True)
class Option:
    """A discard and what it is worth; `tenpai`: what its hand would win, if it is tenpai."""

    tile: int
    value: float
    tenpai: Tenpai | None = None


@dataclass(frozen=True, slots=True)
class Tenpai:
    """What a tenpai hand waits for: tiles left, and what they win on average, 0 for those without a yaku; the least of them.

    `open_riichi`: by self-draw alone, since nobody deals in to a hand that lies open; 0 where it is not played.
    """

    tiles: int
    silent: float
    riichi: float
    open_riichi: float
    least: float
    furiten: bool


def hazard(against: Collection[Threat]) -> float:
    """The chance that a turn ends the kyoku for somebody else."""
    return _HAZARD + _HAZARD_OF_THREAT * sum(threat.weight for threat in against)


def discard_options(held: Held, sight: Sight, against: list[Threat], tiles: Collection[int], real: bool) -> list[Option]:
    """The discards among `tiles`, best first. `real`: the seat holds the hand now, so that a tenpai can be valued by rule."""
    found = {}
    for tile in tiles:
        found[tile] = Option(tile, -cost(tile, against, sight))
    for plan in plans(held, sight):
        for tile, value in _by_plan(held, plan, sight, against, found):
            value -= cost(tile, against, sight)
            if value > found[tile].value:
                found[tile] = Option(tile, value)
    if real:
        for option in list(found.values()):
            tenpai = tenpai_after(held, option.tile, sight)
            if tenpai is not None:
                value = _worth_of(tenpai, sight, against) - cost(option.tile, against, sight)
                found[option.tile] = Option(option.tile, value, tenpai)
    return sorted(found.values(), key=lambda option: (-option.value, _plainness(option.tile)))


def _by_plan(held: Held, plan: Plan, sight: Sight, against: list[Threat], tiles: Collection[int]) -> list[tuple[int, float]]:
    """What each discard leaves to expect from a plan; a step back only where there is something to be careful of."""
    shape = plan.shape(held.closed)
    distance = {}
    for tile in tiles:
        shape.take(tile)
        distance[tile] = shape.shanten()
        shape.put(tile)
    nearest = min(distance.values())
    furthest = nearest + 1 if against else nearest
    found = []
    for tile, shanten in distance.items():
        if shanten > furthest:
            continue
        shape.take(tile)
        rest = held.without(tile)
        value = prospect(rest, plan, shape, sight, hazard(against), far=shanten > nearest)
        found.append((tile, value))
        shape.put(tile)
    return found


def tenpai_after(held: Held, discard: int, sight: Sight) -> Tenpai | None:
    """What the seat's own hand would wait for after a discard; None if it is not tenpai then."""
    shape = AnyShape(held.without(discard).closed, sight.forms)
    if shape.shanten() != 0:
        return None
    own = {discarded.tile.kind for discarded in sight.views[sight.seat].river} | {discard & KIND_MASK}
    waits = list(kinds_in(shape.ukeire()))
    furiten = not own.isdisjoint(waits)  # only a self-draw wins
    tiles = sum(sight.left[kind] for kind in waits)
    if not tiles:
        return Tenpai(0, 0.0, 0.0, 0.0, 0.0, furiten)

    def worths(tsumo: bool, how: int) -> list[int]:
        return [worth(sight.board, discard, kind, tsumo, how) for kind in waits]

    def average(worths: list[int]) -> float:
        return sum(sight.left[kind] * value for kind, value in zip(waits, worths, strict=True)) / tiles

    silent = worths(furiten, _SILENT)
    riichi = silent if held.is_open else worths(furiten, _RIICHI)
    opened = worths(True, _OPEN_RIICHI) if sight.has_open_riichi and not held.is_open else [0] * len(waits)
    return Tenpai(tiles, average(silent), average(riichi), average(opened), min(silent), furiten)


def _worth_of(tenpai: Tenpai, sight: Sight, against: Collection[Threat]) -> float:
    """What a tenpai hand may expect, silent or with riichi or open riichi, whichever is most."""
    return max(expectations(tenpai, sight, against))


def expectations(tenpai: Tenpai, sight: Sight, against: Collection[Threat]) -> tuple[float, float]:
    """What a tenpai hand may expect if nobody sees it, silent or with riichi, whichever is more; and with open riichi."""
    if not tenpai.tiles:
        return 0.0, 0.0
    value = max(tenpai.silent, tenpai.riichi * _LUCK - _STICK_AT_RISK) + on_table(sight)
    often = 1.0 if tenpai.furiten else ron_factor(sight)
    hidden = win_chance([tenpai.tiles * often], hazard(against), sight) * value
    if not tenpai.open_riichi:
        return hidden, 0.0
    value = tenpai.open_riichi * _OPEN_LUCK - _STICK_AT_RISK + on_table(sight)
    return hidden, win_chance([float(tenpai.tiles)], hazard(against), sight) * value


def _plainness(tile: int) -> tuple[int, int]:
    """Among equal discards honours go first, then outer tiles; the red five last."""
    kind = tile & KIND_MASK
    return (5 if kind >= 27 else abs(kind % 9 - 4)) * -1, tile
