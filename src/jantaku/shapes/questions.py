# cython: binding=False, embedsignature=True, embedsignature.format=clinic
"""What people and programs ask of a shape: shanten, ukeire, waits, what each discard leaves, and how a complete hand reads.

Everything here takes a `Hand`, its text, or bare tiles (then what they lack of thirteen or fourteen counts as melds, as in
`11m` or `123m4p`). A list, tuple or bytes of numbers is read fastest. For many questions about one row of tiles use
`jantaku.shapes.kernel.ClosedTiles`, for many rows `jantaku.arrays`.
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
from collections.abc import Iterable, Mapping

from jantaku.hands import Hand as WholeHand
from jantaku.melds import parse_melds
from jantaku.shapes.values import ALL_FORMS, ConcealedSet, Form, HandLike, Reading, SetType, ShapeError, ShapeReason
from jantaku.tiles import STANDARD_SET, Tile, TileSet, format_tiles, parse_tiles

if not cython.compiled:
    from jantaku.pure.layout import declare, fields

    declare(globals(), __file__)


USUAL_SET = STANDARD_SET
_REASONS = tuple(ShapeReason)
_TILES = tuple(Tile(kind) for kind in range(KINDS))


# Reading and checking


def read_melds(asked, melds):
    for meld in melds:
        asked.melds += meld.is_set
        for tile in meld.tiles:
            asked.melded[tile & KIND] += 1
    return 0


def read_set(asked, tile_set):
    copies = tile_set.copies
    for kind in range(34):
        asked.copies[kind] = copies[kind]
    return 0


def check_set(asked):
    """Whether there are that many tiles of each kind, and whether manzu are played with."""
    middle = 0
    for kind in range(34):
        if asked.hand.count[kind] + asked.melded[kind] > asked.copies[kind]:
            asked.faults |= FIVE_OF_A_KIND
        if 0 < kind < 8:
            middle += asked.copies[kind]
    if middle == 0:
        asked.forms = TERMINAL_MANZU


def check_size(asked, rest):
    """`rest` is what the number of tiles must leave when divided by three; 0 where it may be 1 or 2."""
    size = asked.hand.size
    if size % 3 == 0 or size + 3 * asked.melds > 14:
        asked.faults |= TILE_COUNT
    elif rest and size % 3 != rest:
        asked.faults |= WANTS_13 if rest == 1 else WANTS_14


def is_row(hand):
    return type(hand) is list or type(hand) is tuple or type(hand) is bytes


def ask(asked, hand, tile_set, rest):
    """Reads and checks; raises ShapeError for the first fault."""
    asked.melds = 0
    asked.forms = 0
    for kind in range(34):
        asked.copies[kind] = 4
        asked.melded[kind] = 0
    melds = None
    if not is_row(hand):
        hand, melds = _parts(hand)
    asked.faults = read_row(cython.address(asked.hand), hand)
    if melds:
        read_melds(asked, melds)
    if tile_set is not USUAL_SET:
        read_set(asked, tile_set)
    if melds or tile_set is not USUAL_SET:
        check_set(asked)
    check_size(asked, rest)
    if asked.faults:
        _refuse(asked.faults, hand)
    return 0


def _parts(hand):
    """Closed tiles and melds of what is no plain row."""
    if isinstance(hand, WholeHand):
        return hand.concealed, hand.melds
    if isinstance(hand, str):
        concealed, _, melds = hand.partition(",")
        return parse_tiles(concealed.replace("+", "", 1)), parse_melds(melds)
    return tuple(hand), ()


def _refuse(faults, tiles):
    reason = _REASONS[(faults & -faults).bit_length() - 1]
    raise ShapeError(reason, " ".join(map(str, tiles)) if reason is ShapeReason.NOT_A_TILE else format_tiles(tiles))


# What is left


def count_left(asked, seen, left):
    """Copies neither in the hand nor among the tiles seen."""
    if not cython.compiled:
        gone = [0] * 34
    for kind in range(34):
        gone[kind] = asked.hand.count[kind] + asked.melded[kind]
    for tile in seen:
        kind = tile & KIND
        if kind < KINDS:
            gone[kind] += 1
    left.ones = 0
    left.twos = 0
    left.fours = 0
    for kind in range(34):
        number = max(asked.copies[kind] - gone[kind], 0)
        add_left(left, kind, number)
    return 0


def add_left(left, kind, number):
    left.ones |= (number & 1) << kind
    left.twos |= (number >> 1 & 1) << kind
    left.fours |= (number >> 2) << kind


def number_left(left, kind):
    return (left.ones >> kind & 1) + 2 * (left.twos >> kind & 1) + 4 * (left.fours >> kind & 1)


def _count_bits():
    for bits in range(1, 4096):
        BITS[bits] = BITS[bits >> 1] + (bits & 1)


_count_bits()


def bits_in(mask):
    return BITS[mask & 4095] + BITS[mask >> 12 & 4095] + BITS[mask >> 24]


def total_left(left, mask):
    return bits_in(left.ones & mask) + 2 * bits_in(left.twos & mask) + 4 * bits_in(left.fours & mask)


def left_of(left, mask):
    """The kinds of a mask and what is left of each; those of which nothing is left out of it."""
    found = {}
    mask &= left.ones | left.twos | left.fours
    for kind in range(34):
        if mask >> kind & 1:
            found[_TILES[kind]] = number_left(left, kind)
    return found


# Questions


def shanten_asked(hand, forms, tile_set):
    if not cython.compiled:
        asked = Question()
    if tile_set is USUAL_SET and is_row(hand):  # the short way of `ask`: most of its time is not spent reading
        if read_row(cython.address(asked.hand), hand) == 0 and asked.hand.size % 3 and asked.hand.size <= 14:
            return shanten_of(cython.address(asked.hand), forms)
    ask(cython.address(asked), hand, tile_set, 0)
    return shanten_of(cython.address(asked.hand), forms | asked.forms)


def ukeire_asked(hand, forms, seen, tile_set):
    if not cython.compiled:
        asked, left, distance = Question(), Left(), Distance()
    ask(cython.address(asked), hand, tile_set, 1)
    count_left(cython.address(asked), seen, cython.address(left))
    forms |= asked.forms
    measure(cython.address(asked.hand), forms, cython.address(distance))
    return left_of(cython.address(left), draws(cython.address(asked.hand), forms, cython.address(distance)))


def waits_asked(hand, forms, held, tile_set):
    if not cython.compiled:
        asked = Question()
    ask(cython.address(asked), hand, tile_set, 1)
    mask = waits_held(cython.address(asked.hand)) if held else waits_of(cython.address(asked.hand), forms | asked.forms)
    found = []
    for kind in range(34):
        if mask >> kind & 1 and (held or asked.hand.count[kind] + asked.melded[kind] < asked.copies[kind]):
            found.append(_TILES[kind])
    return tuple(found)


def readings_asked(hand, four_same, tile_set):
    if not cython.compiled:
        asked = Question()
    ask(cython.address(asked), hand, tile_set, 2)
    return reading_rows(cython.address(asked.hand), four_same)


@cython.locals(forms=cython.int)
def shanten(hand: HandLike, forms: int = ALL_FORMS, tile_set: TileSet = STANDARD_SET) -> int:
    """Tiles to be replaced before the hand is tenpai; 0 tenpai, -1 complete, NO_FORM if no form asked for can be reached.

    >>> shanten("123m456p789s1122z"), shanten("19m19p19s1234z,555+p"), shanten("147m258p369s1234z")
    (0, 6, 6)
    >>> shanten([0, 1, 2, 12, 13, 14, 24, 25, 26, 27, 27, 28, 28])
    0
    """
    return shanten_asked(hand, forms, tile_set)


def ukeire(
    hand: HandLike, forms: int = ALL_FORMS, *, seen: Iterable[int] = (), tile_set: TileSet = STANDARD_SET
) -> dict[Tile, int]:
    """The tiles whose draw lowers the shanten of a thirteen-tile hand, with the copies neither in the hand (melds included)
    nor among `seen` tiles; kinds without any are left out.

    >>> ukeire("123m456p789s1122z")
    {Tile('1z'): 2, Tile('2z'): 2}
    """
    return ukeire_asked(hand, forms, seen, tile_set)


def waits(hand: HandLike, forms: int = ALL_FORMS, tile_set: TileSet = STANDARD_SET) -> tuple[Tile, ...]:
    """The tiles that complete a thirteen-tile hand, except those of which it holds all four (W-03).

    >>> waits("23m11p,555+s,444=4z,9999s"), waits("1m,111=m,222=z,333=z,444=z")
    ((Tile('1m'), Tile('4m')), ())
    """
    return waits_asked(hand, forms, False, tile_set)


def waits_any(hand: HandLike, tile_set: TileSet = STANDARD_SET) -> tuple[Tile, ...]:
    """The tiles that would complete a thirteen-tile hand, those it holds four times too (`five_tile_wait` = tenpai).

    >>> waits_any("1111m"), waits("1111m")
    ((Tile('1m'),), ())
    """
    return waits_asked(hand, ALL_FORMS, True, tile_set)


def readings(hand: HandLike, *, four_same: bool = False, tile_set: TileSet = STANDARD_SET) -> tuple[Reading, ...]:
    """Every way to read the closed tiles of a fourteen-tile hand; none if it is not complete.

    >>> [" ".join(map(str, reading.sets)) for reading in readings("111222333m11p,555+p")]
    ['123m 123m 123m', '111m 222m 333m']
    """
    return tuple(
        Reading(
            Form(form),
            None if pair >= KINDS else Tile(pair),
            tuple([ConcealedSet(SetType(kind), Tile(lowest)) for kind, lowest in sets]),
        )
        for form, pair, sets in readings_asked(hand, four_same, tile_set)
    )


# Discards


class DiscardOption:
    """What a discard leaves: the `shanten`, and the `total` of tiles left that lower it."""

    __match_args__ = ("tile", "shanten", "ukeire")

    def __init__(self, tile: int, shanten: int, ukeire: Mapping[int, int]) -> None:
        if not cython.compiled:
            fields(self, __file__, "DiscardOption", globals())
        self.discarded = Tile(tile)
        self.shanten = shanten
        self.total = sum(ukeire.values())
        self.mask = 0
        for kind, number in ukeire.items():
            if not (0 <= kind < KINDS and 0 < number < 8):
                raise ValueError("an option's ukeire are plain tiles with the copies left of each")
            self.mask |= BIT[kind]
            add_left(cython.address(self.left), kind, number)

    @property
    def tile(self) -> Tile:
        """The tile discarded."""
        return Tile(self.discarded)

    @property
    def ukeire(self) -> dict[Tile, int]:
        """As of `ukeire`, the discarded tile counted as seen; made when asked for."""
        return left_of(cython.address(self.left), self.mask)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, DiscardOption):
            return NotImplemented
        return (self.tile, self.shanten, self.ukeire) == (other.tile, other.shanten, other.ukeire)

    def __hash__(self) -> int:
        return hash((self.tile, self.shanten, *self.ukeire.items()))

    def __repr__(self) -> str:
        return f"DiscardOption(tile={self.tile!r}, shanten={self.shanten!r}, ukeire={self.ukeire!r})"

    def __reduce__(self) -> tuple[type, tuple[Tile, int, dict[Tile, int]]]:
        return DiscardOption, (self.tile, self.shanten, self.ukeire)


def option(tile, missing, mask, left):
    made = DiscardOption.__new__(DiscardOption)
    if not cython.compiled:
        fields(made, __file__, "DiscardOption", globals())
    made.discarded = tile
    made.shanten = missing - 1
    made.total = total_left(left, mask)
    made.mask = mask
    made.left.ones = left.ones
    made.left.twos = left.twos
    made.left.fours = left.fours
    return made


def insert(ranks, n, rank):
    """Puts a rank where it belongs among n in order, and returns their new number."""
    place = n
    while place > 0 and ranks[place - 1] > rank:
        ranks[place] = ranks[place - 1]
        place -= 1
    ranks[place] = rank
    return n + 1


def rank_discards(asked, after, left, ranks):
    """Ranks in order, and how many: tiles missing, total (255 less it), place in `after`, red."""
    n = 0
    for i in range(after.n):
        kind = after.kind[i]
        reds = asked.hand.red[kind // 9] if kind == 4 or kind == 13 or kind == 22 else 0
        rank = after.missing[i] << 16 | (255 - total_left(left, after.draws[i])) << 8 | i << 1
        if reds < asked.hand.count[kind]:
            n = insert(ranks, n, rank)
        if reds:
            n = insert(ranks, n, rank | 1)
    return n


def discards_asked(hand, forms, seen, tile_set):
    if not cython.compiled:
        asked, left, after, ranks = Question(), Left(), Discards(), [0] * MAX_DISCARDS
    ask(cython.address(asked), hand, tile_set, 2)
    count_left(cython.address(asked), seen, cython.address(left))
    each_discard(cython.address(asked.hand), forms | asked.forms, cython.address(after))
    options = []
    for place in range(rank_discards(cython.address(asked), cython.address(after), cython.address(left), ranks)):
        i = ranks[place] >> 1 & 127
        tile = after.kind[i] | (RED if ranks[place] & 1 else 0)
        options.append(option(tile, after.missing[i], after.draws[i], cython.address(left)))
    return tuple(options)


def discard_analysis(
    hand: HandLike, forms: int = ALL_FORMS, *, seen: Iterable[int] = (), tile_set: TileSet = STANDARD_SET
) -> tuple[DiscardOption, ...]:
    """What each discard of a fourteen-tile hand leaves, best first: lowest shanten, then most tiles, then by tile.

    >>> [(str(option.tile), option.shanten, option.total) for option in discard_analysis("123m456p789s11225z")][:2]
    [('5z', 0, 4), ('1m', 1, 11)]
    """
    return discards_asked(hand, forms, seen, tile_set)
