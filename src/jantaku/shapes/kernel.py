"""Shapes: how far closed tiles are from complete, which draws bring them nearer, and every way to read a complete hand.

No rules here: no yaku, no furiten, no visible tiles. The standard form comes from tables (see `tables.py`), seven pairs and
thirteen orphans from four numbers that `put` and `take` keep.
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
from collections.abc import Iterable
from operator import index

from jantaku.shapes.tables import code_table, held_table, load_tables, pieces

if not cython.compiled:
    from jantaku.pure.layout import copy, declare, fields

    declare(globals(), __file__)

    def lowest(mask):
        return (mask & -mask).bit_length() - 1

    size_of = len

    def items_of(tiles):
        return tiles

    def item_in(items, i):
        return items[i] if isinstance(items[i], int) and items[i] >= 0 else NO_TILE


def fill(at, piece):
    """Put a piece of the file, before which `at` bytes came, where it belongs."""
    for i in range(len(piece)):
        place = at + i
        if place < CODES_SIZE:
            CODES[place] = piece[i]
        elif place < CODES_SIZE + MERGE_SIZE:
            MERGE[place - CODES_SIZE] = piece[i]
        else:
            MISSING[place - CODES_SIZE - MERGE_SIZE] = piece[i]


def add_held(first, kinds):
    """What is held, to the codes of so many kinds: `held_table` in place."""
    size = 1
    for _ in range(kinds):
        for copies in range(1, 5):
            more = 256 if copies == 1 else 256 * 17
            for key in range(size):
                CODES[first + copies * size + key] += (CODES[first + key] & ~CLASS) + more
        size *= 5


def _set_up():
    if cython.compiled:
        find_small_numbers()
        at = 0
        for piece in pieces():
            fill(at, piece)
            at += len(piece)
        add_held(0, 9)
        add_held(HONORS, 7)
        add_held(TWO_KINDS, 2)
    else:
        tables = load_tables()
        classes = tables.suit + tables.honors + tables.two_kinds
        held = held_table(9) + held_table(7) + held_table(2)
        globals().update(CODES=code_table(classes, held), MERGE=tables.merge, MISSING=tables.missing)
    for kind in range(34):
        BIT[kind] = 1 if kind == 0 else BIT[kind - 1] * 2
        ORPHAN[kind] = kind >= 27 or kind % 9 == 0 or kind % 9 == 8
        STEP[kind] = 1 if kind % 9 == 0 else STEP[kind - 1] * 5
        STEP[KINDS + kind] = STEP[kind] if kind > 8 else 0
        ORPHANS[kind] = STEP[kind] if kind >= 27 else 0
    STEP[KINDS] = 1
    STEP[KINDS + 8] = 5
    for kind in range(27):
        NUMBERS[kind] = STEP[kind] if kind < 9 else NUMBERS[kind - 9] * BIT[KEY_BITS]
        if ORPHAN[kind]:
            ORPHANS[kind] = BIT[HONOR_BITS + 3 * (kind // 9 * 2 + kind % 9 // 8)]


_set_up()
RUN_STARTS = 0b001111111 | 0b001111111 << 9 | 0b001111111 << 18


# Tiles in and out


def clear_hand(hand):
    for kind in range(34):
        hand.count[kind] = 0
    for suit in range(3):
        hand.red[suit] = 0
    hand.size = 0
    hand.orphans = 0
    hand.numbers = 0


def put(hand, tile):
    kind = tile & KIND
    if tile & RED:
        hand.red[kind // 9] += 1
    hand.count[kind] += 1
    hand.numbers += NUMBERS[kind]
    hand.orphans += ORPHANS[kind]
    hand.size += 1


def take(hand, tile):
    kind = tile & KIND
    if tile & RED:
        hand.red[kind // 9] -= 1
    hand.count[kind] -= 1
    hand.numbers -= NUMBERS[kind]
    hand.orphans -= ORPHANS[kind]
    hand.size -= 1


def weigh(hand):
    hand.size = 0
    for kind in range(34):
        hand.size += hand.count[kind]
    hand.numbers = 0
    for suit in range(3):
        key = 0
        for rank in range(9):
            key = 5 * key + hand.count[9 * suit + 8 - rank]
        hand.numbers |= key << suit * KEY_BITS
    key = 0
    for rank in range(7):
        key = 5 * key + hand.count[33 - rank]
    hand.orphans = key
    for suit in range(3):
        key = hand.count[9 * suit] | hand.count[9 * suit + 8] << 3
        hand.orphans |= key << HONOR_BITS + 6 * suit


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


# Rows of tiles


def red_five(hand, tile):
    """The kind of a red five, which is noted; KINDS for anything else."""
    if tile == RED | 4 or tile == RED | 13 or tile == RED | 22:
        hand.red[(tile & KIND) // 9] += 1
        return tile & KIND
    return KINDS


def odd_tile(hand, item):
    """A number of another type than Python's, or what belongs in no row."""
    tile = index(item)
    if not 0 <= tile < NO_TILE:
        return -NOT_A_TILE
    if tile < KINDS:
        return tile
    kind = red_five(hand, tile)
    if kind < KINDS:
        return kind
    if tile == UNKNOWN:
        return -UNKNOWN_TILE
    return -FLOWER_TILE if tile == FLOWER else -NOT_A_TILE


def read_row(hand, tiles):
    clear_hand(hand)
    faults = 0
    n = size_of(tiles)
    if type(tiles) is bytes:
        octets = tiles
        read = put_octets(hand, octets, n)
    else:
        read = put_items(hand, items_of(tiles), n)
    for place in range(read, n):
        odd = odd_tile(hand, tiles[place])
        if odd < 0:
            faults |= -odd
        else:
            put(hand, odd)
    hand.size = min(n, 15)
    return faults | (FIVE_OF_A_KIND if five_held(hand) else 0)


def put_row(hand, tiles, n):
    """Put up to fourteen tiles into an empty hand; False if one of them belongs in no row, or there are five of a kind."""
    hand.size = n
    return put_octets(hand, tiles, n) == n and not five_held(hand)


def put_octets(hand, octets, n):
    """Put tiles into an empty hand up to the first that belongs in no row; how many, which `size` does not count."""
    numbers = 0
    orphans = 0
    i = 0
    while i < n:
        kind = octets[i]
        if kind >= KINDS:
            kind = red_five(hand, kind)
            if kind == KINDS:
                break
        hand.count[kind] += 1
        numbers += NUMBERS[kind]
        orphans += ORPHANS[kind]
        i += 1
    hand.numbers = numbers
    hand.orphans = orphans
    return i


def put_items(hand, items, n):
    """As `put_octets`, from the items of a list or tuple."""
    numbers = 0
    orphans = 0
    i = 0
    while i < n:
        kind = item_in(items, i)
        if kind >= KINDS:
            kind = red_five(hand, kind)
            if kind == KINDS:
                break
        hand.count[kind] += 1
        numbers += NUMBERS[kind]
        orphans += ORPHANS[kind]
        i += 1
    hand.numbers = numbers
    hand.orphans = orphans
    return i


def five_held(hand):
    """Whether there are five of a kind, asked without a branch a kind."""
    five = 0
    for kind in range(34):
        five |= hand.count[kind] > 4
    return five != 0


# Shanten


def key_of(hand, suit):
    """The key of one of the three suits."""
    return hand.numbers >> suit * KEY_BITS & KEY_MASK


def held_in(hand):
    held = CODES[HONORS + (hand.orphans & HONOR_MASK)] >> 8
    for suit in range(3):
        held += CODES[key_of(hand, suit)] >> 8
    return held


def kinds_held(hand):
    return held_in(hand) & 15


def pairs_held(hand):
    return held_in(hand) >> 4


def orphans_held(hand):
    terminals = hand.orphans >> HONOR_BITS
    held = (terminals | terminals >> 1 | terminals >> 2) & EACH_TERMINAL
    return (held * EACH_TERMINAL >> 15 & 7) + (CODES[HONORS + (hand.orphans & HONOR_MASK)] >> 8 & 15)


def pairs_an_orphan(hand):
    terminals = hand.orphans >> HONOR_BITS
    return (terminals >> 1 | terminals >> 2) & EACH_TERMINAL != 0 or CODES[HONORS + (hand.orphans & HONOR_MASK)] >> 12 != 0


def look_up(hand, forms, distance):
    """What the tables have of each suit. What is held of one whose middle is not played with is held all the same."""
    for suit in range(3):
        distance.at[suit] = key_of(hand, suit)
    distance.at[3] = HONORS + (hand.orphans & HONOR_MASK)
    for suit in range(4):
        distance.code[suit] = CODES[distance.at[suit]]
    if forms & TERMINAL_MANZU:
        distance.at[0] = TWO_KINDS + hand.count[0] + 5 * hand.count[8]
        distance.code[0] = (distance.code[0] & ~CLASS) | (CODES[distance.at[0]] & CLASS)


def standard_missing(distance, size):
    """Tiles missing for the sets that are not melded, and a pair."""
    numbers = MERGE[(distance.code[0] & CLASS) * 256 + (distance.code[1] & CLASS)]
    others = MERGE[(distance.code[2] & CLASS) * 256 + (distance.code[3] & CLASS)]
    return MISSING[MERGE[numbers * 256 + others] * 10 + 5 + size // 3]


def chiitoitsu_missing(hand, forms, distance):
    """Of 13 or 14 tiles."""
    if forms & FOUR_SAME:
        return 7 - pairs_of_four_same(hand)
    held = (distance.code[0] >> 8) + (distance.code[1] >> 8) + (distance.code[2] >> 8) + (distance.code[3] >> 8)
    kinds = held & 15
    return 7 - (held >> 4) + (7 - kinds if kinds < 7 else 0)


def pairs_of_four_same(hand):
    """Pairs, two in four of a kind. Thirteen tiles always hold single ones enough to make the pairs that lack."""
    pairs = 0
    for kind in range(34):
        pairs += hand.count[kind] // 2
    return pairs


def kokushi_missing(hand):
    """Of 13 or 14 tiles."""
    return 14 - orphans_held(hand) - pairs_an_orphan(hand)


def measure(hand, forms, distance):
    look_up(hand, forms, distance)
    measure_all(hand, forms, distance, standard_missing(distance, hand.size))


def measure_all(hand, forms, distance, standard):
    """The distance of each form asked for, where that of the standard form is known."""
    distance.standard = standard if forms & STANDARD else FAR
    distance.chiitoitsu = FAR
    distance.kokushi = FAR
    if hand.size >= 13:
        if forms & CHIITOITSU:
            distance.chiitoitsu = chiitoitsu_missing(hand, forms, distance)
        if forms & KOKUSHI:
            distance.kokushi = kokushi_missing(hand)
    distance.missing = min(distance.standard, distance.chiitoitsu, distance.kokushi)


def shanten_of(hand, forms):
    if not cython.compiled:
        distance = Distance()
    measure(hand, forms, cython.address(distance))
    return distance.missing - 1


def shanten(hand):
    return shanten_of(hand, ALL_FORMS)


# Ukeire and waits


def suit_draws(hand, suit, at, steps, rest, column, missing):
    """Draws of the suit `at` that place of CODES which leave fewer than `missing` tiles; `rest` is the others' class."""
    mask = 0
    for kind in range(9 * suit, 34 if suit == 3 else 9 * suit + 9):
        if hand.count[kind] < 4:
            useful = MISSING[MERGE[rest * 256 + (CODES[at + STEP[steps + kind]] & CLASS)] * 10 + column] < missing
            mask |= useful << kind
    return mask


def standard_draws(hand, forms, distance):
    """Draws that bring the standard form nearer."""
    if not cython.compiled:
        classes = [0] * 4
        rest = [0] * 4
    for suit in range(4):
        classes[suit] = distance.code[suit] & CLASS
    numbers = MERGE[classes[0] * 256 + classes[1]]
    others = MERGE[classes[2] * 256 + classes[3]]
    rest[0] = MERGE[classes[1] * 256 + others]
    rest[1] = MERGE[classes[0] * 256 + others]
    rest[2] = MERGE[classes[3] * 256 + numbers]
    rest[3] = MERGE[classes[2] * 256 + numbers]
    steps = KINDS if forms & TERMINAL_MANZU else 0
    mask = 0
    for suit in range(4):
        mask |= suit_draws(hand, suit, distance.at[suit], steps, rest[suit], 5 + hand.size // 3, distance.standard)
    return mask


def chiitoitsu_draws(hand, forms):
    """What makes a pair, and a kind more where that is wanted."""
    also = 3 if forms & FOUR_SAME else 0 if kinds_held(hand) < 7 else 1
    mask = 0
    for kind in range(34):
        useful = (hand.count[kind] == 1) | (hand.count[kind] == also)
        mask |= useful << kind
    return mask


def kokushi_draws(hand):
    wants_pair = not pairs_an_orphan(hand)
    mask = 0
    for kind in range(34):
        if ORPHAN[kind] and (hand.count[kind] == 0 or (wants_pair and hand.count[kind] == 1)):
            mask |= BIT[kind]
    return mask


def nearest_draws(hand, forms, distance, standard):
    """Draws after which fewer tiles are missing; `standard` are those of the standard form, where that is nearest.

    A draw lowers the distance of a form by one at most, so only the forms that are nearest now are asked.
    """
    mask = standard
    if distance.missing == FAR:
        return 0
    if distance.chiitoitsu == distance.missing:
        mask |= chiitoitsu_draws(hand, forms)
    if distance.kokushi == distance.missing:
        mask |= kokushi_draws(hand)
    if forms & TERMINAL_MANZU:
        mask &= ~MIDDLE_MANZU
    return mask


def draws(hand, forms, distance):
    mask = standard_draws(hand, forms, distance) if distance.standard == distance.missing else 0
    return nearest_draws(hand, forms, distance, mask)


def ukeire(hand, forms):
    if not cython.compiled:
        distance = Distance()
    measure(hand, forms, cython.address(distance))
    return draws(hand, forms, cython.address(distance))


def waits_of(hand, forms):
    if not cython.compiled:
        distance = Distance()
    measure(hand, forms, cython.address(distance))
    return draws(hand, forms, cython.address(distance)) if distance.missing == 1 else 0


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


def copy_split(target, source):
    if cython.compiled:
        target[0] = source[0]
    else:
        copy(target, source)


def take_sets(rest, kind, triplet, pair):
    """Read all tiles of `kind`: as a triplet or the pair, what is left of them as the lowest tiles of runs."""
    partial = cython.address(rest.reading)
    runs = rest.count[kind]
    rest.kinds &= ~BIT[kind]
    if triplet:
        partial.type[partial.n] = TRIPLET
        partial.kind[partial.n] = kind
        partial.n += 1
        runs -= 3
    if pair:
        partial.pair = kind
        runs -= 2
    if runs:
        for next_kind in range(kind + 1, kind + 3):
            rest.count[next_kind] -= runs
            if rest.count[next_kind] == 0:
                rest.kinds &= ~BIT[next_kind]
        for _ in range(runs):
            partial.type[partial.n] = RUN
            partial.kind[partial.n] = kind
            partial.n += 1


def ways(rest, kind):
    """The ways to read the tiles of the lowest kind, a bit each: 0 as runs, 1 with a triplet, 2 with the pair, 3 with both."""
    held = rest.count[kind]
    runs = 0
    if BIT[kind] & RUN_STARTS:
        runs = min(rest.count[kind + 1], rest.count[kind + 2])
    found = 1 if held <= runs else 0
    if 3 <= held <= runs + 3:
        found |= 2
    if rest.reading.pair == NO_TILE:
        if 2 <= held <= runs + 2:
            found |= 4
        if 5 <= held <= runs + 5:
            found |= 8
    return found


def split(rest, out, limit, found):
    """Read the tiles in every way; whole readings go to `out` after those `found`, whose new number is returned.

    The lowest tiles can only be the pair, a triplet, or begin runs, and how many runs follows from the other two, so no reading
    comes twice. Nearly always one way is open, and is gone without a copy.
    """
    if not cython.compiled:
        other = Split()
    while rest.kinds:
        kind = lowest(rest.kinds)
        open_ways = ways(rest, kind)
        if open_ways == 0:
            return found
        way = lowest(open_ways)
        while open_ways != 1 << way:
            copy_split(cython.address(other), rest)
            take_sets(cython.address(other), kind, way & 1, way >> 1)
            found = split(cython.address(other), out, limit, found)
            open_ways ^= 1 << way
            way = lowest(open_ways)
        take_sets(rest, kind, way & 1, way >> 1)
    if found < limit:
        copy_reading(cython.address(out[found]), cython.address(rest.reading))
        found += 1
    return found


def standard_readings(hand, out, limit):
    if not cython.compiled:
        rest = Split()
    if hand.size % 3 != 2 or hand.size > 14:
        return 0
    kinds = BIT[0] & 0
    for kind in range(34):
        rest.count[kind] = hand.count[kind]
    for kind in range(34):
        held = hand.count[kind]
        kinds |= (held + 7 >> 3) << kind
    rest.kinds = kinds
    start_reading(cython.address(rest.reading), STANDARD)
    return split(cython.address(rest), out, limit, 0)


def readings(hand, out, four_same):
    found = 0
    if shanten_of(hand, STANDARD) < 0:
        found = standard_readings(hand, out, MAX_READINGS - 1)
    if hand.size == 14:
        if pairs_held(hand) == 7 or (four_same and pairs_of_four_same(hand) == 7):
            start_reading(cython.address(out[found]), CHIITOITSU)
            found += 1
        elif orphans_held(hand) == 13 and pairs_an_orphan(hand):
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


def reading_rows(hand, four_same):
    if not cython.compiled:
        found = [Reading() for _ in range(MAX_READINGS)]
    number = readings(hand, found, four_same)
    rows = []
    for i in range(number):
        sets = []
        for j in range(found[i].n):
            sets.append((found[i].type[j], found[i].kind[j]))
        rows.append((found[i].form, found[i].pair, tuple(sets)))
    return rows


def count_by_shanten(hand, tiles, forms):
    if not cython.compiled:
        counts = [0] * (FAR + 1)
    for i in range(FAR + 1):
        counts[i] = 0
    tally(hand, 0, tiles, forms, counts)
    return {i - 1: counts[i] for i in range(FAR + 1) if counts[i]}


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
        return reading_rows(cython.address(self.hand), four_same)

    def histogram(self, tiles: int, forms: int = 7) -> dict[int, int]:
        """Shanten -> number of hands, over all ways to add `tiles` tiles to an empty hand; ValueError if this is not empty."""
        if self.hand.size or not 0 <= tiles <= 14:
            raise ValueError("a histogram wants an empty hand and at most 14 tiles")
        return count_by_shanten(cython.address(self.hand), tiles, forms)
