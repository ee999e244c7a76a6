"""The reader of the notation, and what tiles must be to make a meld or a hand: the one place for both.

Text becomes a row of signs, and these become tiles and melds as numbers. `tiles.py`, `melds.py` and `hands.py` say what the
notation is and what is raised; reasons are numbers here, in the order of their enumerations.
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython

if not cython.compiled:
    from jantaku.pure.layout import declare

    declare(globals(), __file__)

    def signs_in(text):
        return text.encode() if text.isascii() else None


from typing import Any

_SUITS = ("m萬万", "p筒餅饼", "s索条條", "z", "f")
_RANKS = ("0", "1一", "2二", "3三", "4四", "5五伍", "6六", "7七", "8八", "9九")
_HONORS = ("E東东", "S南", "W西", "N北", "P白", "F發発发", "C中")
_FACES = (*(27, 28, 29, 30, 33, 32, 31), *range(9), *range(18, 27), *range(9, 18))

UNICODE: dict[int, str] = {kind: chr(0x1F000 + place) for place, kind in enumerate(_FACES)} | {
    34: "\U0001f022",
    63: "\U0001f02b",
}
"""The Unicode character of each kind, any flower and an unknown tile."""

_RARE: dict[str, int] = {}
"""Signs of the characters that are not ASCII."""


def _set_up():
    for place in range(256):
        STEP[place] = NO_TEXT << 8
    for code in range(128):
        SIGN[code] = SPACE if chr(code).isspace() else STRANGE if code < 32 else code
    for sign in range(256):
        SUIT[sign] = NOTHING
        COLUMN[sign] = sign - 48 if 48 <= sign <= 57 else 15
        TILE[sign] = sign - ONE_TILE if ONE_TILE <= sign < IGNORED else NOTHING
    for suit, signs in enumerate(_SUITS):
        SUIT[ord(signs[0])] = SUIT[ord(signs[0].upper())] = suit
        COLUMN[ord(signs[0])] = COLUMN[ord(signs[0].upper())] = 10 + suit
        _RARE.update(dict.fromkeys(signs[1:], ord(signs[0])))
        for rank in range(32):
            RANKED[32 * suit + rank] = _ranked(suit, rank % REDDENED, rank >= REDDENED)
        _set_up_steps(suit)
    for rank, signs in enumerate(_RANKS):
        _RARE.update(dict.fromkeys(signs[1:], 48 + rank))
    for place, signs in enumerate(_HONORS):
        TILE[ord(signs[0])] = 27 + place
        _RARE.update(dict.fromkeys(signs[1:], ONE_TILE + 27 + place))
    TILE[ord("?")] = NO_KIND
    _RARE.update({sign: ONE_TILE + kind for kind, sign in UNICODE.items()})
    _RARE.update(dict.fromkeys(map(chr, range(0x1F022, 0x1F02A)), ONE_TILE + ANY_FLOWER))
    _RARE.update({"花": ONE_TILE + ANY_FLOWER, "赤": AKA, "\ufe0e": IGNORED, "\ufe0f": IGNORED})
    _RARE.update({chr(code + 0xFEE0): SIGN[code] for code in range(0x21, 0x7F)})  # full-width forms
    for type_, size in enumerate((0, 3, 3, 4, 4, 4, 1)):
        SIZE[type_] = size


def _set_up_steps(suit: int) -> None:
    """The steps to the letter of a suit, and from one of its ranks to the next."""
    letter, rank = AFTER_LETTER + 16 * suit, 16 * suit + 16
    for state in range(0, AFTER_LETTER, 16):
        STEP[state + 10 + suit] = letter << 8
    for number in range(10):
        tile = RANKED[32 * suit + number]
        STEP[letter + number] = STEP[rank + number] = NO_TEXT << 8 if tile == NOTHING else rank << 8 | tile


def _ranked(suit: int, rank: int, red: bool) -> int:
    """The tile of a rank before its letter, with or without a sign that makes it red."""
    if suit >= 3:
        ranks = 7 if suit == 3 else 8
        return NOTHING if red or not 1 <= rank <= ranks else ANY_FLOWER if suit == 4 else 26 + rank
    if rank == 0 or red:
        return A_RED + 9 * suit + 4 if rank == 0 or rank == 5 else NOTHING
    return 9 * suit + rank - 1 if rank <= 9 else NOTHING


def signs_of(text, signs):
    n = 0
    for sign in text:
        signs[n] = SIGN[ord(sign)] if ord(sign) < 128 else rare_sign(sign)
        n += 1
    return n


def rare_sign(sign):
    known = _RARE.get(sign)
    if known is not None:
        return known
    return SPACE if sign.isspace() else STRANGE


def plain(text):
    """A text of Python's own type: one of a type of its own (an enumeration's, numpy's) as that. TypeError for what is none."""
    return text if type(text) is str else str.__str__(text)


# Tiles


def tiles_of(text: str, faces: list[Any]) -> tuple[Any, ...] | None:
    """The tiles of a text, each as it stands in `faces` under its value; None for a text that is none."""
    if not cython.compiled:
        fault = Fault()
    line = plain(text)
    size = len(line) + 1
    sign_room, tile_room = bytearray(size), bytearray(size)
    signs, tiles = sign_room, tile_room
    n = read_tiles(signs, 0, signs_of(line, signs), tiles, cython.address(fault))
    return None if n < 0 else tuple([faces[tiles[i]] for i in range(n)])


def fault_of(text: str) -> tuple[int, int]:
    """Why a text is no row of tiles, and the place of the character."""
    if not cython.compiled:
        fault = Fault()
    line = plain(text)
    size = len(line) + 1
    sign_room, tile_room = bytearray(size), bytearray(size)
    signs, tiles = sign_room, tile_room
    read_tiles(signs, 0, signs_of(line, signs), tiles, cython.address(fault))
    return fault.reason, fault.position


def fail(fault, reason, position):
    fault.reason = reason
    fault.position = position
    return -1


def read_ranks(signs, start, end, tiles):
    """The tiles of ranks and the letters after them, which most texts are made of; -1 for any other text.

    From the end, so that the letter is known before its ranks, and by a table: which sign comes next no branch can foretell.
    """
    n = 0
    step = 0
    for back in range(end - start):
        column = COLUMN[signs[end - 1 - back]]
        step = STEP[(step >> 8) + column]
        tiles[n] = step & 255
        n += column < 10
    if step >> 8 >= AFTER_LETTER:
        return -1
    for i in range(n // 2):
        tiles[i], tiles[n - 1 - i] = tiles[n - 1 - i], tiles[i]
    return n


def read_tiles(signs, start, end, tiles, fault):
    """Ranks stand among the tiles, from `first` on, until their letter comes."""
    n = read_ranks(signs, start, end, tiles)
    if n >= 0:
        return n
    n = 0
    first = 0
    red = -1  # place of a sign that makes the next rank red
    after_suit = False
    for at in range(start, end):
        sign = signs[at]
        if 48 <= sign <= 57:
            tiles[n] = sign - 48 + (REDDENED if red >= 0 else 0)
            n += 1
            red = -1
            after_suit = False
            continue
        if sign == SPACE or sign == IGNORED:
            continue
        letter, after_suit = after_suit, False
        if sign == AKA:
            red = at
        elif first < n and SUIT[sign] != NOTHING:
            reason = set_suit(tiles, first, n, SUIT[sign], fault)
            if reason:
                return fail(fault, reason, place_of_rank(signs, at, n - fault.position))
            first = n
            after_suit = True
        elif TILE[sign] != NOTHING:
            if red >= 0:
                return fail(fault, NOT_A_FIVE, red)
            if first < n:
                return fail(fault, NO_SUIT, at)
            tiles[n] = TILE[sign]
            n += 1
            first = n
        elif sign == 114 and letter:  # mjai's r
            kind = tiles[n - 1] & MASK
            if kind != 4 and kind != 13 and kind != 22:
                return fail(fault, NOT_A_FIVE, at)
            tiles[n - 1] |= A_RED
        else:
            return fail(fault, NO_RANK if SUIT[sign] != NOTHING and sign >= 97 else UNEXPECTED, at)
    if red >= 0:
        return fail(fault, NOT_A_FIVE, red)
    return fail(fault, NO_SUIT, end) if first < n else n


def set_suit(tiles, first, n, suit, fault):
    """Make tiles of the ranks from `first` on; else why one of them is none, with its place among the tiles."""
    for i in range(first, n):
        tile = RANKED[32 * suit + tiles[i]]
        if tile == NOTHING:
            fault.position = i
            return NOT_A_FIVE if RANKED[32 * suit + (tiles[i] & ~REDDENED)] != NOTHING else BAD_RANK
        tiles[i] = tile
    return 0


def place_of_rank(signs, at, back):
    """Where the rank stands that is so many ranks before the sign at a place."""
    while back > 0:
        at -= 1
        if 48 <= signs[at] <= 57:
            back -= 1
    return at


# Melds


def meld_of(text: str, faces: list[Any]) -> tuple[Any, ...]:
    """Type, tiles, called tile, source and added tile of a text; or why it is no meld, and why no row of tiles, and where."""
    if not cython.compiled:
        meld, fault = MeldRow(), Fault()
    line = plain(text)
    room = bytearray(len(line) + 1)
    signs = room
    fault.reason = 0
    reason = read_meld(signs, 0, signs_of(line, signs), cython.address(meld), cython.address(fault))
    if reason:
        return reason, fault.reason, fault.position
    tiles = tuple([faces[meld.tiles[i]] for i in range(meld.n)])
    called = None if meld.called == NOTHING else faces[meld.called]
    return meld.type, tiles, called, meld.source, None if meld.added == NOTHING else faces[meld.added]


def read_meld(signs, start, end, meld, fault):
    """The letter stands before or after all ranks; one mark follows the called tile."""
    suit = mark = before = after = 0
    leading = False
    found = False
    for at in range(start, end):
        sign = signs[at]
        if sign == SPACE:
            continue
        if found and not leading:
            return BAD_NOTATION
        if 48 <= sign <= 57:
            if mark:
                after += 1
            else:
                before += 1
        elif sign == 43 or sign == 45 or sign == 61:
            if mark or before == 0:
                return BAD_NOTATION
            mark = sign
        elif sign >= 97 and SUIT[sign] <= 3 and not found:
            found = True
            leading = before == 0
            suit = SUIT[sign]
        else:
            return BAD_NOTATION
    if not found or before == 0:
        return BAD_NOTATION
    if meld_tiles(signs, start, end, suit, before, meld, fault) < 0:
        return BAD_NOTATION
    if meld.n > 4:
        return TILE_COUNT
    name_meld(meld, mark, after)
    return 0


def meld_tiles(signs, start, end, suit, before, meld, fault):
    """Read the ranks: the last one before the mark is called, the last one of all may be an added one."""
    n = 0
    for at in range(start, end):
        if not 48 <= signs[at] <= 57:
            continue
        tile = RANKED[32 * suit + signs[at] - 48]
        if tile == NOTHING:
            return fail(fault, BAD_RANK, at)
        if n < 4:
            meld.tiles[n] = tile
        n += 1
        if n == before:
            meld.called = tile
        meld.added = tile
    meld.n = min(n, 255)
    return n


def name_meld(meld, mark, after):
    """Type and source from the tiles, the mark and how many ranks follow it; what names no tile is left without one."""
    same = True
    for i in range(1, meld.n):
        if meld.tiles[i] & MASK != meld.tiles[0] & MASK:
            same = False
    meld.source = KAMICHA if mark == 45 else TOIMEN if mark == 61 else SHIMOCHA
    if mark == 0:
        meld.type = NUKI if meld.n == 1 else ANKAN if meld.n == 4 else PON if same else CHI
        meld.source = KAMICHA if meld.type <= PON else 0
        meld.called = meld.tiles[0] if meld.type <= PON else NOTHING
    elif not same:
        meld.type = CHI
    elif after:
        meld.type = KAKAN
    else:
        meld.type = PON if meld.n == 3 else DAIMINKAN
    if meld.type != KAKAN:
        meld.added = NOTHING


def sort_meld(meld):
    """Put the tiles in the order of a hand: by kind, red before plain."""
    for i in range(1, meld.n):
        tile = meld.tiles[i]
        place = i
        while place > 0 and order_of(tile) < order_of(meld.tiles[place - 1]):
            meld.tiles[place] = meld.tiles[place - 1]
            place -= 1
        meld.tiles[place] = tile


def order_of(tile):
    return 2 * (tile & MASK) + (0 if tile & A_RED else 1)


def checked_meld(type_: int, tiles: tuple[int, ...], called: int | None, source: int | None, added: int | None) -> int:
    """Why these are no meld; 0 if they are one."""
    if not cython.compiled:
        meld = MeldRow()
    if len(tiles) != SIZE[type_]:
        return TILE_COUNT
    meld.type = type_
    meld.n = len(tiles)
    for i in range(meld.n):
        meld.tiles[i] = tiles[i]
    meld.called = NOTHING if called is None else called
    meld.source = 0 if source is None else source
    meld.added = NOTHING if added is None else added
    sort_meld(cython.address(meld))
    return meld_fault(cython.address(meld))


def meld_fault(meld):
    """Why a row is no meld; 0 if it is one. Its tiles are sorted."""
    if meld.n != SIZE[meld.type]:
        return TILE_COUNT
    first = meld.tiles[0] & MASK
    for i in range(meld.n):
        if meld.tiles[i] & MASK == NO_KIND:
            return UNKNOWN_TILE
    for i in range(1, meld.n):
        if meld.tiles[i] & MASK != (first + i if meld.type == CHI else first):
            return NOT_A_RUN if meld.type == CHI else NOT_THE_SAME
    if meld.type == CHI and (first >= 27 or first % 9 > 6):
        return NOT_A_RUN
    return call_fault(meld)


def call_fault(meld):
    """What is wrong with the called and the added tile; a closed kan and a north set aside are called from nobody."""
    if meld.type == ANKAN or meld.type == NUKI:
        return 0 if meld.called == NOTHING and meld.source == 0 and meld.added == NOTHING else BAD_SOURCE
    if meld.source == 0:
        return NO_SOURCE
    if meld.type == CHI and meld.source != KAMICHA:
        return CHI_SOURCE
    if (meld.added != NOTHING) != (meld.type == KAKAN):
        return ADDED_TILE
    if meld.type == KAKAN and held(meld, meld.added) == 0:
        return ADDED_TILE
    return 0 if held(meld, meld.called) > (1 if meld.added == meld.called else 0) else CALLED_TILE


def held(meld, tile):
    """How many of the tiles are that very one."""
    n = 0
    for i in range(meld.n):
        n += 1 if meld.tiles[i] == tile else 0
    return n


# Hands


def in_order(tiles: tuple[Any, ...], faces: list[Any]) -> tuple[Any, ...]:
    """Tiles as players sort them: by kind, red before plain; each as it stands in `faces` under its value."""
    if not cython.compiled:
        count = [0] * 256
    for place in range(256):
        count[place] = 0
    last = 0
    sorted_already = True
    for tile in tiles:
        number = order_of(tile)
        sorted_already = sorted_already and number >= last
        last = number
        count[number] += 1
    if sorted_already:
        return tiles
    return tuple(
        [faces[number >> 1 if number & 1 else A_RED | number >> 1] for number in range(128) for _ in range(count[number])]
    )


def hand_fault(closed: tuple[int, ...], drawn: int | None, melds: tuple[Any, ...]) -> tuple[int, int, int] | None:
    """Why these are no hand, where (0 closed, 1 drawn, from 2 on the melds, -1 all of it), and the tile or the size."""
    if not cython.compiled:
        counted = Counted()
    no_tiles(cython.address(counted))
    size = len(closed)
    for tile in closed:
        reason = count_tile(cython.address(counted), tile)
        if reason:
            return reason, 0, tile
    if drawn is not None:
        size += 1
        reason = count_tile(cython.address(counted), drawn)
        if reason:
            return reason, 1, drawn
    place = 2
    for meld in melds:
        size += 0 if meld.type == NUKI else 3
        for tile in meld.tiles:
            reason = count_tile(cython.address(counted), tile)
            if reason:
                return reason, place, tile
        place += 1
    reason = size_fault(size, drawn is not None)
    if reason == DRAWN_TILE:
        return reason, 1, drawn
    return (reason, -1, size) if reason else None


def no_tiles(counted):
    for kind in range(64):
        counted.kinds[kind] = 0


def count_tile(counted, tile):
    """Count one more tile of a hand; why it cannot be in one, 0 if it can."""
    kind = tile & MASK
    if kind == NO_KIND:
        return NOT_KNOWN
    counted.kinds[kind] += 1
    return FIVE_OF_A_KIND if counted.kinds[kind] > 4 else 0


def size_fault(size, drawn):
    """Why so many tiles, a meld counted as three, are no hand; 0 if they are one."""
    if size < TILES:
        return TOO_FEW_TILES
    if size > TILES + 1:
        return TOO_MANY_TILES
    return DRAWN_TILE if drawn and size == TILES else 0


_set_up()
