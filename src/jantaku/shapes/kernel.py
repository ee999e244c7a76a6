"""Shapes: how far closed tiles are from complete, which draws bring them nearer, and every way to read a complete hand.

No rules here: no yaku, no furiten, no visible tiles. The standard form comes from tables (see `tables.py`), seven pairs and
thirteen orphans from four numbers that `put` and `take` keep.
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
from collections.abc import Iterable

from jantaku.shapes.tables import load_tables

if not cython.compiled:
    from jantaku.pure.layout import copy, declare, fields

    declare(globals(), __file__)


def fill(target, data):
    for i in range(len(data)):
        target[i] = data[i]


def _set_up():
    tables = load_tables()
    if cython.compiled:
        fill(SUIT, tables.suit)
        fill(HONORS, tables.honors)
        fill(TWO_KINDS, tables.two_kinds)
        fill(MERGE, tables.merge)
        fill(MISSING, tables.missing)
    else:
        globals().update((name.upper(), table) for name, table in tables._asdict().items())
    for kind in range(34):
        POWER[kind] = 1 if kind % 9 == 0 else POWER[kind - 1] * 5
        ORPHAN[kind] = kind >= 27 or kind % 9 == 0 or kind % 9 == 8
        BIT[kind] = 1 if kind == 0 else BIT[kind - 1] * 2


_set_up()


# Tiles in and out


def clear_hand(hand):
    for kind in range(34):
        hand.count[kind] = 0
    for suit in range(4):
        hand.key[suit] = 0
    for suit in range(3):
        hand.red[suit] = 0
    hand.size = 0
    hand.kinds = 0
    hand.pairs = 0
    hand.orphans = 0
    hand.orphan_pairs = 0


def put(hand, tile):
    kind = tile & KIND
    if tile & RED:
        hand.red[kind // 9] += 1
    held = hand.count[kind]
    if held == 0:
        hand.kinds += 1
        hand.orphans += ORPHAN[kind]
    elif held == 1:
        hand.pairs += 1
        hand.orphan_pairs += ORPHAN[kind]
    hand.count[kind] += 1
    hand.key[kind // 9] += POWER[kind]
    hand.size += 1


def take(hand, tile):
    kind = tile & KIND
    if tile & RED:
        hand.red[kind // 9] -= 1
    hand.count[kind] -= 1
    hand.key[kind // 9] -= POWER[kind]
    hand.size -= 1
    left = hand.count[kind]
    if left == 0:
        hand.kinds -= 1
        hand.orphans -= ORPHAN[kind]
    elif left == 1:
        hand.pairs -= 1
        hand.orphan_pairs -= ORPHAN[kind]


def can_put(hand, tile):
    kind = tile & KIND
    if tile & ~(KIND | RED) or kind >= 34 or hand.count[kind] >= 4 or hand.size >= 14:
        return False
    return not tile & RED or (kind < 27 and kind % 9 == 4)


def can_take(hand, tile):
    kind = tile & KIND
    if tile & ~(KIND | RED) or kind >= 34 or hand.count[kind] == 0:
        return False
    reds = hand.red[kind // 9] if kind < 27 and kind % 9 == 4 else 0
    return reds > 0 if tile & RED else hand.count[kind] > reds


# Shanten


def manzu_class(hand, forms):
    if forms & TERMINAL_MANZU:
        return TWO_KINDS[hand.count[0] + 5 * hand.count[8]]
    return SUIT[hand.key[0]]


def standard_missing(hand, forms):
    """Tiles missing for the sets that are not melded, and a pair."""
    numbers = MERGE[manzu_class(hand, forms) * 256 + SUIT[hand.key[1]]]
    others = MERGE[SUIT[hand.key[2]] * 256 + HONORS[hand.key[3]]]
    return MISSING[MERGE[numbers * 256 + others] * 10 + 5 + hand.size // 3]


def chiitoitsu_missing(hand, forms):
    """Of 13 or 14 tiles."""
    if forms & FOUR_SAME:
        return 7 - pairs_of_four_same(hand)
    new_kinds = 7 - hand.kinds if hand.kinds < 7 else 0
    return 7 - hand.pairs + new_kinds


def pairs_of_four_same(hand):
    """Pairs, two in four of a kind. Thirteen tiles always hold single ones enough to make the pairs that lack."""
    pairs = 0
    for kind in range(34):
        pairs += hand.count[kind] // 2
    return pairs


def kokushi_missing(hand):
    """Of 13 or 14 tiles."""
    return 13 - hand.orphans if hand.orphan_pairs else 14 - hand.orphans


def shanten_of(hand, forms):
    best = FAR
    if forms & STANDARD:
        best = standard_missing(hand, forms)
    if hand.size >= 13:
        if forms & CHIITOITSU:
            missing = chiitoitsu_missing(hand, forms)
            best = missing if missing < best else best
        if forms & KOKUSHI:
            missing = kokushi_missing(hand)
            best = missing if missing < best else best
    return best - 1


def shanten(hand):
    return shanten_of(hand, ALL_FORMS)


# Ukeire and waits


def suit_ukeire(hand, suit, rest, column, missing):
    """Draws of a suit that leave fewer than `missing` tiles; `rest` is the class of all other suits."""
    mask = 0
    key = hand.key[suit]
    for kind in range(9 * suit, 9 * suit + 9):
        if hand.count[kind] < 4:
            drawn = SUIT[key + POWER[kind]]
            if MISSING[MERGE[rest * 256 + drawn] * 10 + column] < missing:
                mask |= BIT[kind]
    return mask


def honors_ukeire(hand, rest, column, missing):
    mask = 0
    key = hand.key[3]
    for kind in range(27, 34):
        if hand.count[kind] < 4:
            drawn = HONORS[key + POWER[kind]]
            if MISSING[MERGE[rest * 256 + drawn] * 10 + column] < missing:
                mask |= BIT[kind]
    return mask


def two_kinds_ukeire(hand, rest, column, missing):
    mask = 0
    key = hand.count[0] + 5 * hand.count[8]
    if hand.count[0] < 4 and MISSING[MERGE[rest * 256 + TWO_KINDS[key + 1]] * 10 + column] < missing:
        mask |= BIT[0]
    if hand.count[8] < 4 and MISSING[MERGE[rest * 256 + TWO_KINDS[key + 5]] * 10 + column] < missing:
        mask |= BIT[8]
    return mask


def standard_ukeire(hand, forms, missing):
    """Draws after which the standard form misses fewer than `missing` tiles."""
    column = 5 + hand.size // 3
    manzu = manzu_class(hand, forms)
    pinzu = SUIT[hand.key[1]]
    souzu = SUIT[hand.key[2]]
    honors = HONORS[hand.key[3]]
    numbers = MERGE[manzu * 256 + pinzu]
    others = MERGE[souzu * 256 + honors]
    if forms & TERMINAL_MANZU:
        mask = two_kinds_ukeire(hand, MERGE[pinzu * 256 + others], column, missing)
    else:
        mask = suit_ukeire(hand, 0, MERGE[pinzu * 256 + others], column, missing)
    mask |= suit_ukeire(hand, 1, MERGE[manzu * 256 + others], column, missing)
    mask |= suit_ukeire(hand, 2, MERGE[honors * 256 + numbers], column, missing)
    mask |= honors_ukeire(hand, MERGE[souzu * 256 + numbers], column, missing)
    return mask


def chiitoitsu_ukeire(hand, forms):
    mask = 0
    for kind in range(34):
        held = hand.count[kind]
        if forms & FOUR_SAME:
            useful = held == 1 or held == 3
        else:
            useful = held == 1 or (held == 0 and hand.kinds < 7)
        if useful:
            mask |= BIT[kind]
    return mask


def kokushi_ukeire(hand):
    mask = 0
    for kind in range(34):
        if ORPHAN[kind] and (hand.count[kind] == 0 or (hand.orphan_pairs == 0 and hand.count[kind] == 1)):
            mask |= BIT[kind]
    return mask


def nearer(hand, forms, missing):
    """Draws after which fewer than `missing` tiles are missing, where that many are missing now.

    A draw lowers the distance of a form by one at most, so only the forms that are nearest now are asked.
    """
    mask = 0
    if forms & STANDARD and standard_missing(hand, forms) == missing:
        mask |= standard_ukeire(hand, forms, missing)
    if hand.size >= 13:
        if forms & CHIITOITSU and chiitoitsu_missing(hand, forms) == missing:
            mask |= chiitoitsu_ukeire(hand, forms)
        if forms & KOKUSHI and kokushi_missing(hand) == missing:
            mask |= kokushi_ukeire(hand)
    if forms & TERMINAL_MANZU:
        mask &= ~MIDDLE_MANZU
    return mask


def ukeire(hand, forms):
    return nearer(hand, forms, shanten_of(hand, forms) + 1)


def waits_of(hand, forms):
    if shanten_of(hand, forms) != 0:
        return 0
    return nearer(hand, forms, 1)


def waits(hand):
    return waits_of(hand, ALL_FORMS)


def waits_held(hand):
    mask = waits(hand)
    for kind in range(34):
        if hand.count[kind] == 4 and fifth_completes(hand, kind):
            mask |= BIT[kind]
    return mask


def fifth_completes(hand, kind):
    """Whether a fifth tile of a kind would complete the standard form: read from the counts, for keys end at four."""
    if not cython.compiled:
        only = [Reading()]
    hand.count[kind] += 1
    hand.size += 1
    complete = standard_readings(hand, only, 1)
    hand.count[kind] -= 1
    hand.size -= 1
    return complete > 0


# Readings


def start_reading(reading, form):
    reading.form = form
    reading.pair = NO_TILE
    reading.n = 0
    for i in range(4):
        reading.type[i] = 0
        reading.kind[i] = 0


def copy_reading(target, source):
    if cython.compiled:
        target[0] = source[0]
    else:
        copy(target, source)


def split_kind(hand, kind, triplet, runs, partial):
    """Note the sets that begin at `kind` in the reading."""
    if triplet:
        partial.type[partial.n] = TRIPLET
        partial.kind[partial.n] = kind
        partial.n += 1
    for _ in range(runs):
        partial.type[partial.n] = RUN
        partial.kind[partial.n] = kind
        partial.n += 1


def split(hand, kind, partial, out, limit, found):
    """Read the tiles from `kind` on in every way; whole readings go to `out` after those `found`, whose new number is returned.

    The lowest tiles can only be the pair, a triplet, or begin runs, and how many runs follows from the other two, so no reading
    comes twice. Works on the counts and puts them back.
    """
    while kind < 34 and hand.count[kind] == 0:
        kind += 1
    if kind == 34:
        if found < limit:
            copy_reading(cython.address(out[found]), partial)
            found += 1
        return found
    held = hand.count[kind]
    sets = partial.n
    for choice in range(4):
        triplet = choice & 1
        pair = choice >> 1
        used = 3 * triplet + 2 * pair
        if used > held or (pair and partial.pair != NO_TILE):
            continue
        runs = held - used
        if runs and (kind >= 27 or kind % 9 > 6 or hand.count[kind + 1] < runs or hand.count[kind + 2] < runs):
            continue
        split_kind(hand, kind, triplet, runs, partial)
        if pair:
            partial.pair = kind
        hand.count[kind] = 0
        if runs:
            hand.count[kind + 1] -= runs
            hand.count[kind + 2] -= runs
        found = split(hand, kind + 1, partial, out, limit, found)
        if runs:
            hand.count[kind + 1] += runs
            hand.count[kind + 2] += runs
        hand.count[kind] = held
        if pair:
            partial.pair = NO_TILE
        partial.n = sets
    return found


def standard_readings(hand, out, limit):
    if not cython.compiled:
        partial = Reading()
    if hand.size % 3 != 2 or hand.size > 14:
        return 0
    start_reading(cython.address(partial), STANDARD)
    return split(hand, 0, cython.address(partial), out, limit, 0)


def readings(hand, out, four_same):
    found = 0
    if standard_missing(hand, STANDARD) == 0:
        found = standard_readings(hand, out, MAX_READINGS - 1)
    if hand.size == 14:
        if hand.pairs == 7 or (four_same and pairs_of_four_same(hand) == 7):
            start_reading(cython.address(out[found]), CHIITOITSU)
            found += 1
        elif hand.orphans == 13 and hand.orphan_pairs == 1:
            start_reading(cython.address(out[found]), KOKUSHI)
            for kind in range(34):
                if hand.count[kind] == 2:
                    out[found].pair = kind
            found += 1
    return found


# Counting


def tally(hand, kind, left, forms, counts):
    if left == 0:
        counts[shanten_of(hand, forms) + 1] += 1
        return
    if kind == 34:
        return
    tally(hand, kind + 1, left, forms, counts)
    if forms & TERMINAL_MANZU and 0 < kind < 8:
        return
    copies = 4 if left > 4 else left
    for copy_number in range(1, copies + 1):
        put(hand, kind)
        tally(hand, kind + 1, left - copy_number, forms, counts)
    for _ in range(copies):
        take(hand, kind)


# What Python calls


class ClosedTiles:
    """Closed tiles that can be asked again and again: the fast way from Python. Masks have bit k for kind k.

    >>> closed = ClosedTiles([0, 1, 2, 27])
    >>> closed.shanten(), closed.waits() == 1 << 27
    (0, True)
    """

    def __init__(self, tiles: Iterable[int] = ()) -> None:
        if not cython.compiled:
            fields(self, __file__, "ClosedTiles", globals())
        for tile in tiles:
            self.put(tile)

    @property
    def size(self) -> int:
        return self.hand.size

    @property
    def count(self) -> list[int]:
        """Tiles held of each kind."""
        return [self.hand.count[kind] for kind in range(34)]

    def put(self, tile):
        """ValueError for a fifteenth tile, a fifth of a kind, or no tile."""
        if not can_put(cython.address(self.hand), tile):
            raise ValueError(f"tile {tile} cannot be put into this hand")
        put(cython.address(self.hand), tile)

    def take(self, tile):
        """ValueError for a tile that is not there."""
        if not can_take(cython.address(self.hand), tile):
            raise ValueError(f"tile {tile} is not in this hand")
        take(cython.address(self.hand), tile)

    def shanten(self, forms=7):
        """-1 complete, 0 tenpai; `forms` is a mask of STANDARD 1, CHIITOITSU 2, KOKUSHI 4 and their two modifiers."""
        return shanten_of(cython.address(self.hand), forms)

    def ukeire(self, forms=7):
        """Of 3n+1 tiles: the kinds that lower `shanten(forms)`."""
        return ukeire(cython.address(self.hand), forms)

    def waits(self, forms=7):
        """Of 3n+1 tiles: the kinds that complete them, kinds held four times left out."""
        return waits_of(cython.address(self.hand), forms)

    def waits_held(self):
        """Of 3n+1 tiles: the kinds that complete them, a fifth copy allowed."""
        return waits_held(cython.address(self.hand))

    def all_readings(self, four_same: bool = False) -> list[tuple[int, int, tuple[tuple[int, int], ...]]]:
        """Of 3n+2 tiles: (form, kind of the pair or 255, ((set type, lowest kind), ...)) of each reading."""
        found = self.found
        number = readings(cython.address(self.hand), found, four_same)
        return [
            (found[i].form, found[i].pair, tuple([(found[i].type[j], found[i].kind[j]) for j in range(found[i].n)]))
            for i in range(number)
        ]

    def histogram(self, tiles: int, forms: int = 7) -> dict[int, int]:
        """Shanten -> number of hands, over all ways to add `tiles` tiles to an empty hand; ValueError if this is not empty."""
        if self.hand.size or not 0 <= tiles <= 14:
            raise ValueError("a histogram wants an empty hand and at most 14 tiles")
        for i in range(FAR + 1):
            self.counts[i] = 0
        tally(cython.address(self.hand), 0, tiles, forms, self.counts)
        return {i - 1: self.counts[i] for i in range(FAR + 1) if self.counts[i]}


def shanten_in(closed, forms):
    return shanten_of(cython.address(closed.hand), forms)


def shanten_each(hands: Iterable[ClosedTiles], forms: int = 7) -> list[int]:
    """`shanten(forms)` of each: without the cost of a call from Python a hand."""
    return [shanten_in(closed, forms) for closed in hands]
