"""What the shape of a hand lacks, what it waits for, and what is left of that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from jantaku.explain.reasons import Reason, ReasonKind
from jantaku.explain.words import row
from jantaku.hands import HAND_SIZE, Hand
from jantaku.i18n import N_, Message, counted
from jantaku.rules import Ruleset
from jantaku.rules.tileset import tile_set
from jantaku.shapes import ALL_FORMS, Form, discard_analysis, shanten, ukeire, waits_any
from jantaku.shapes.kernel import ClosedTiles
from jantaku.tiles import FLOWER, KINDS, Kind, Tile


@dataclass(frozen=True, slots=True)
class Stock:
    """The most that closed tiles and melds have of a standard hand."""

    sets: int
    pair: bool
    begun: int
    """Pairs and parts of runs beside them, each of which wants one tile."""


def forms_of(rules: Ruleset) -> int:
    """The forms that a complete hand may have, as the functions of `jantaku.shapes` take them."""
    forms = ALL_FORMS | (Form.FOUR_SAME if rules.chiitoi_four_same else 0)
    return int(forms) if any(tile_set(rules).copies[1:8]) else int(forms | Form.TERMINAL_MANZU)


def own_tiles(hand: Hand) -> Counter[Kind]:
    """How many of each kind the hand holds, melds included."""
    return Counter(tile.kind for tiles in (hand.concealed, *(meld.tiles for meld in hand.melds)) for tile in tiles)


def all_waits(hand: Hand, rules: Ruleset) -> tuple[Tile, ...]:
    """The kinds that complete a hand of thirteen, those of which no other copy is left included."""
    if FLOWER in hand.concealed:
        return ()
    copies = tile_set(rules).copies
    found = ClosedTiles(hand.concealed).waits(forms_of(rules))
    return tuple(Tile(kind) for kind in range(KINDS) if found >> kind & 1 and copies[kind])


def tiles_left(hand: Hand, rules: Ruleset, seen: Iterable[Tile]) -> dict[Kind, int]:
    """Copies of each kind that are neither in the hand nor seen elsewhere."""
    own, gone, copies = own_tiles(hand), Counter(tile.kind for tile in seen), tile_set(rules).copies
    return {kind: max(0, copies[kind] - own[kind] - gone[kind]) for kind in range(KINDS)}


def distance(number: int) -> Message:
    """A shanten in words."""
    if number <= 0:
        return Message(N_("complete")) if number < 0 else Message(N_("tenpai"))
    return counted("{count} tile away from tenpai", "{count} tiles away from tenpai", count=number)


def how_far(hand: Hand, rules: Ruleset) -> Message:
    """How far a hand is from complete, in words."""
    if FLOWER in hand.concealed:
        return Message(N_("no hand with a flower in it is complete"))
    return distance(shanten(hand, forms_of(rules), tile_set(rules)))


# -- reasons -----------------------------------------------------------------------------------------------------------


def incomplete(hand: Hand, rules: Ruleset, seen: Sequence[Tile] = ()) -> Reason:
    """Why tiles are no complete hand: how far they are, what they hold and what helps."""
    if FLOWER in hand.concealed:
        return Reason(ReasonKind.FLOWER_TILE, how_far(hand, rules), (Tile(FLOWER),))
    missing = shanten(hand, forms_of(rules), tile_set(rules))
    stock = stock_of(hand)
    helping = tuple(_helping(hand, rules, seen))
    text = Message(
        N_("No complete hand, {distance}: {sets} of 4 sets, {pairs} of 1 pair, {begun} begun sets"),
        distance=distance(missing),
        sets=stock.sets,
        pairs=int(stock.pair),
        begun=stock.begun,
    )
    if helping:
        text = Message(N_("{reason}; {tiles} would help"), reason=text, tiles=row(helping))
    return Reason(ReasonKind.NOT_COMPLETE, text, helping, has=missing, needs=-1)


def _helping(hand: Hand, rules: Ruleset, seen: Sequence[Tile]) -> Iterator[Tile]:
    """What brings the hand nearer; after the best discard, where it has a tile too many."""
    if hand.size == HAND_SIZE:
        yield from ukeire(hand, forms_of(rules), seen=seen, tile_set=tile_set(rules))
    else:
        best = discard_analysis(hand, forms_of(rules), seen=seen, tile_set=tile_set(rules))[0]
        yield from best.ukeire


def not_a_wait(tile: Tile, waits: Sequence[Tile]) -> Reason:
    """A tenpai hand and a tile that it does not wait for."""
    text = Message(N_("The hand waits for {waits}, not for {tile}"), waits=row(waits), tile=tile)
    return Reason(ReasonKind.NOT_A_WAIT, text, tuple(waits))


def no_such_tile(tile: Tile, hand: Hand, rules: Ruleset, left: int) -> Reason | None:
    """That a tile which the hand waits for is no longer to be had; None while it is."""
    copies = tile_set(rules).copies[tile.kind]
    if own_tiles(hand)[tile.kind] >= copies:
        text = Message(N_("The hand itself holds all {count} {tile}"), count=copies, tile=tile)
        if rules.five_tile_wait == "tenpai":
            text = Message(N_("{reason}; by these rules it is tenpai all the same"), reason=text)
        return Reason(ReasonKind.TILE_HELD, text, (tile,), has=0)
    if left <= 0:
        return Reason(ReasonKind.TILE_GONE, Message(N_("No {tile} is left: all are seen"), tile=tile), (tile,), has=0)
    return None


def held_waits(hand: Hand, rules: Ruleset) -> tuple[Tile, ...]:
    """The kinds that would complete a hand of thirteen which holds all of them itself."""
    if FLOWER in hand.concealed:
        return ()
    own, copies = own_tiles(hand), tile_set(rules).copies
    return tuple(tile for tile in waits_any(hand, tile_set(rules)) if own[tile.kind] >= copies[tile.kind])


# -- sets, pair and begun sets -----------------------------------------------------------------------------------------


def stock_of(hand: Hand) -> Stock:
    """The best that the tiles have of four sets and a pair.

    >>> stock_of(Hand.parse("123m45p88s1147z,555+s"))
    Stock(sets=2, pair=True, begun=2)
    """
    counts = [0] * KINDS
    for tile in hand.concealed:
        counts[tile.kind] += 1
    melds = sum(meld.is_set for meld in hand.melds)
    best = max(_stocks(counts, 0, melds, False, 0), key=lambda stock: (2 * stock.sets + stock.begun + stock.pair, stock.sets))
    return best


def _stocks(counts: list[int], kind: int, sets: int, pair: bool, begun: int) -> Iterator[Stock]:
    """Every way to take sets, one pair and begun sets from the kinds from `kind` on, four of them and no more."""
    while kind < KINDS and not counts[kind]:
        kind += 1
    if kind == KINDS:
        yield Stock(sets, pair, begun)
        return
    room = sets + begun < 4
    for shape, gain in _SHAPES:
        if not room and gain != "pair" or (gain == "pair" and pair) or not _fits(counts, kind, shape):
            continue
        for step in shape:
            counts[kind + step] -= 1
        yield from _stocks(counts, kind, sets + (gain == "set"), pair or gain == "pair", begun + (gain == "begun"))
        for step in shape:
            counts[kind + step] += 1
    kept, counts[kind] = counts[kind], 0
    yield from _stocks(counts, kind + 1, sets, pair, begun)
    counts[kind] = kept


_SHAPES = (
    ((0, 0, 0), "set"),
    ((0, 1, 2), "set"),
    ((0, 0), "pair"),
    ((0, 0), "begun"),
    ((0, 1), "begun"),
    ((0, 2), "begun"),
)
"""Steps from the lowest tile, and what they make."""


def _fits(counts: list[int], kind: int, shape: tuple[int, ...]) -> bool:
    if shape[-1] and (kind >= 27 or kind % 9 + shape[-1] > 8):
        return False
    return all(counts[kind + step] >= shape.count(step) for step in set(shape))
