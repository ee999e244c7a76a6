"""What lies on the table: point sticks for every score, change, and a set of tiles that proves wrong (E-02, E-04, E-05).

Walls and how they are opened are in `walls.py`, seats and the first dealer in `seating.py`, how a meld lies in `melds.py`.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from jantaku.errors import JantakuError
from jantaku.i18n import Message
from jantaku.rules.ruleset import Ruleset
from jantaku.tiles import FLOWER, KINDS, Tile, TileSet

DENOMINATIONS = (10000, 5000, 1000, 100)


class EquipmentError(JantakuError, ValueError):
    """Points that no sticks make, or that these sticks cannot pay; the message says why."""


class Sticks(NamedTuple):
    """Point sticks by denomination.

    >>> Sticks(1, 1, 9, 10).points
    25000
    """

    tens_of_thousands: int = 0
    five_thousands: int = 0
    thousands: int = 0
    hundreds: int = 0

    @property
    def points(self) -> int:
        return sum(number * worth for number, worth in zip(self, DENOMINATIONS, strict=True))

    def by_worth(self) -> dict[int, int]:
        """How many there are of each denomination, the greatest first."""
        return dict(zip(DENOMINATIONS, self, strict=True))


_STYLES = {"A": Sticks(1, 1, 9, 10), "B": Sticks(1, 2, 4, 10)}
"""25000 points by `stick_style`."""


def starting_sticks(rules: Ruleset) -> Sticks:
    """The sticks that each player gets under a ruleset.

    >>> starting_sticks(Ruleset.of("tenhou_4p")), starting_sticks(Ruleset.of("default_3p", stick_style="B")).by_worth()
    (Sticks(tens_of_thousands=1, five_thousands=1, thousands=9, hundreds=10), {10000: 2, 5000: 2, 1000: 4, 100: 10})
    """
    return sticks_to_start(rules.start_points, rules.stick_style, rules.players)


def sticks_to_start(points: int, style: str = "A", players: int = 4) -> Sticks:
    """Sticks that make up a start, from those of 25000 (of three players 35000) points on.

    A difference is made up with sticks of 1000; every full 10000 of it with one of 10000. Where the smaller ones run out,
    larger ones are broken. Hundreds above the thousand are further sticks of 100.
    """
    _check_points(points)
    tens, fives, ones, _ = _STYLES[style]
    tens += players == 3
    wanted = max(points // 1000 - 1, 0)
    more = wanted - 10 * tens - 5 * fives - ones
    changed = max(abs(more) // 10 * (1 if more > 0 else -1), -tens)
    tens, ones = tens + changed, ones + more - 10 * changed
    broken = -(ones // 5) if ones < 0 else 0
    return Sticks(tens, fives - broken, ones + 5 * broken, (points - 1000 * wanted) // 100)


def fewest_sticks(points: int) -> Sticks:
    """The smallest number of sticks that show a score; of a score below zero, those that are owed.

    >>> fewest_sticks(48300)
    Sticks(tens_of_thousands=4, five_thousands=1, thousands=3, hundreds=3)
    """
    rest = abs(points)
    _check_points(rest)
    counts = []
    for worth in DENOMINATIONS:
        number, rest = divmod(rest, worth)
        counts.append(number)
    return Sticks(*counts)


def _check_points(points: int) -> None:
    if points < 0 or points % 100:
        raise EquipmentError(Message("sticks make multiples of 100 points, not {points}", points=points))


class Handover(NamedTuple):
    """Sticks that change hands for one payment."""

    given: Sticks
    returned: Sticks
    """The change."""


def hand_over(points: int, payer: Sticks, payee: Sticks) -> Handover:
    """How a payment is made with the sticks that both have: the fewest sticks move. EquipmentError where none will do.

    >>> payment = hand_over(7700, payer=Sticks(1, 1, 4, 3), payee=Sticks(0, 0, 9, 9))
    >>> payment.given.points, payment.returned.by_worth()
    (10000, {10000: 0, 5000: 0, 1000: 2, 100: 3})
    """
    _check_points(points)
    best: tuple[int, ...] | None = None
    large = [range(-back, out + 1) for out, back in zip(payer[:3], payee[:3], strict=True)]
    for moved in product(*large):
        rest = points - sum(number * worth for number, worth in zip(moved, DENOMINATIONS, strict=False))
        hundreds = rest // 100
        if -payee.hundreds <= hundreds <= payer.hundreds:
            found = (*moved, hundreds)
            if best is None or sum(map(abs, found)) < sum(map(abs, best)):
                best = found
    if best is None:
        raise EquipmentError(
            Message("{points} points cannot be paid with these sticks: change some of them first", points=points)
        )
    return Handover(Sticks(*(max(number, 0) for number in best)), Sticks(*(max(-number, 0) for number in best)))


class FaultKind(enum.StrEnum):
    """What is wrong with a set of tiles."""

    WRONG_TOTAL = "wrong_total"
    TOO_MANY = "too_many"
    """More of a kind than the set has: a fifth copy, or a tile that does not belong to it."""
    MISSING = "missing"
    TOO_MANY_RED = "too_many_red"
    TOO_FEW_RED = "too_few_red"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a set of tiles."""

    kind: FaultKind
    tile: Tile | None
    """The kind of tile, the red one for red fives; None for the total."""
    found: int
    wanted: int


def faults(tiles: Iterable[int], wanted: TileSet) -> tuple[Fault, ...]:
    """What is wrong with tiles that should be a set; tiles that were not looked at (`?`) count for the total alone.

    >>> from jantaku.tiles import STANDARD_SET
    >>> faults([*STANDARD_SET, Tile("3p")], STANDARD_SET)[1]
    Fault(kind=<FaultKind.TOO_MANY: 'too_many'>, tile=Tile('3p'), found=5, wanted=4)
    """
    row = [Tile(tile) for tile in tiles]
    found: list[Fault] = []
    if len(row) != len(wanted):
        found.append(Fault(FaultKind.WRONG_TOTAL, None, len(row), len(wanted)))
    kinds = Counter(tile.kind for tile in row if tile.is_known)
    reds = Counter(tile.kind for tile in row if tile.is_red)
    unseen = sum(not tile.is_known for tile in row)
    for kind in (*range(KINDS), FLOWER):
        copies = wanted.flowers if kind == FLOWER else wanted.copies[kind]
        found += _compared(Tile(kind), kinds[kind], copies, FaultKind.TOO_MANY, FaultKind.MISSING, unseen)
    for kind in (4, 13, 22):
        red = wanted.red_copies(kind)
        found += _compared(Tile(kind).red, reds[kind], red, FaultKind.TOO_MANY_RED, FaultKind.TOO_FEW_RED, unseen)
    return tuple(found)


def _compared(tile: Tile, found: int, wanted: int, more: FaultKind, fewer: FaultKind, unseen: int) -> list[Fault]:
    if found > wanted:
        return [Fault(more, tile, found, wanted)]
    return [Fault(fewer, tile, found, wanted)] if found + unseen < wanted else []


class WrongTiles(enum.StrEnum):
    """What a set that proves wrong during or after a kyoku leads to (E-05)."""

    NOTHING = "nothing"
    VOID_HAND = "void_hand"
    """The kyoku is void: nothing is paid, its sticks go back, and it is played again with the same dealer and honba."""
    PENALTY = "penalty"
    """Whoever is to blame pays a chombo (`Mistake.CHEATING`)."""


def wrong_tiles(rules: Ruleset, found: Iterable[Fault], cheating: bool = False) -> WrongTiles:
    """What faults lead to: obvious cheating is punished, otherwise the option `wrong_tiles` says.

    >>> five = Fault(FaultKind.TOO_MANY, Tile("3p"), 5, 4)
    >>> wrong_tiles(Ruleset.of("default"), [five]), wrong_tiles(Ruleset.of("default"), [five], cheating=True)
    (<WrongTiles.VOID_HAND: 'void_hand'>, <WrongTiles.PENALTY: 'penalty'>)
    """
    if cheating:
        return WrongTiles.PENALTY
    return WrongTiles(rules.wrong_tiles) if any(found) else WrongTiles.NOTHING
