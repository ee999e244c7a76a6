"""The yaku in sight: which kinds of hand the tiles may still become, and about how many han those would have."""

from __future__ import annotations

from dataclasses import dataclass

from jantaku.bots.shapes import AnyShape, OnlyKinds, Shape, Triplets
from jantaku.bots.sight import HONOURS, SIMPLES, Held, Sight
from jantaku.tiles import KIND_MASK

ALL_KINDS = (1 << 34) - 1
_MOST_STRANGERS = 5
"""Tiles outside its kinds with which a plan is still thought of."""
_LUCK = 0.7
"""Han that a riichi hand has on average from ippatsu, self-draw and ura."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A hand to aim for: the kinds it uses, the han that are sure when it is reached, and how to measure the way there.

    `forms`: of complete hands, as `Sight.forms`.
    """

    name: str
    kinds: int
    han: float
    melds: int
    forms: int

    def shape(self, tiles: tuple[int, ...]) -> Shape:
        if self.name == "toitoi":
            return Triplets(tiles, self.melds)
        if self.kinds != ALL_KINDS:
            return OnlyKinds(tiles, self.kinds, self.forms)
        return AnyShape(tiles, self.forms)


def plans(held: Held, sight: Sight) -> list[Plan]:
    """Every plan that has a yaku; an open hand may have none left."""
    called = 0
    for meld in held.melds:
        for tile in meld.tiles:
            called |= 1 << (tile & KIND_MASK)
    shared = (len(held.melds), sight.forms)
    found = []
    if not held.is_open:
        found.append(Plan("closed", ALL_KINDS, 1 + _LUCK, *shared))
    elif _yakuhai(held, sight):
        found.append(Plan("yakuhai", ALL_KINDS, 0, *shared))
    if held.is_open and sight.board.built.values["kuitan"] and not called & ~SIMPLES and _strangers(held, SIMPLES):
        found.append(Plan("tanyao", SIMPLES, 1, *shared))
    for suit in range(3):
        kinds = 0x1FF << 9 * suit | HONOURS
        if not called & ~kinds and _strangers(held, kinds):
            found.append(Plan("honitsu", kinds, 2 if held.is_open else 3 + 1 + _LUCK, *shared))
    if held.is_open and all(meld.type != "chi" for meld in held.melds) and len(held.melds) + _pairs(held) >= 4:
        found.append(Plan("toitoi", ALL_KINDS, 2, *shared))
    return found


def han(held: Held, plan: Plan, sight: Sight) -> float:
    """About how many han the hand will have: the plan's, dora, what is set aside, yakuhai, what closed hands often come to."""
    tiles = [tile for tile in held.closed if plan.kinds >> (tile & KIND_MASK) & 1]
    total = plan.han + sight.dora(tiles) + sum(sight.dora(meld.tiles) for meld in held.melds)
    total += sight.aside(sight.seat) + _yakuhai(held, sight)
    counts = _counts(held)
    for kind in range(27, 34):
        if counts.get(kind) == 2 and sight.left[kind]:
            total += 0.4 * sight.triplets[kind]
        elif counts.get(kind) == 1:
            total += 0.04 * sight.triplets[kind] * sight.left[kind] / 3
    if plan.name == "closed" and not held.melds:
        outer = sum(1 for tile in tiles if not SIMPLES >> (tile & KIND_MASK) & 1)
        total += 0.9 if outer == 0 else 0.4 if outer == 1 else 0.15 if outer == 2 else 0
        total += 0.4 if not any(count >= 3 for count in counts.values()) else 0
    return total


def _counts(held: Held) -> dict[int, int]:
    counts: dict[int, int] = {}
    for tile in held.closed:
        counts[tile & KIND_MASK] = counts.get(tile & KIND_MASK, 0) + 1
    return counts


def _yakuhai(held: Held, sight: Sight) -> int:
    """Han of the triplets held that are yaku."""
    counts = _counts(held)
    own = sum(sight.triplets[kind] for kind in range(27, 34) if counts.get(kind, 0) >= 3)
    return own + sum(sight.triplets[meld.tiles[0] & KIND_MASK] for meld in held.melds if meld.type != "chi")


def _pairs(held: Held) -> int:
    return sum(count >= 2 for count in _counts(held).values())


def _strangers(held: Held, kinds: int) -> bool:
    """Whether few enough closed tiles lie outside the kinds."""
    return sum(1 for tile in held.closed if not kinds >> (tile & KIND_MASK) & 1) <= _MOST_STRANGERS
