"""Texts in the usual notation taken as a win at once, without a tile made for people.

What cannot be read so, or is no hand, is left to `texts.py`, which finds what is wrong.
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython

if not cython.compiled:
    from jantaku.pure.layout import declare

    declare(globals(), __file__)

    def find(signs, start, end, sign):
        return next((at for at in range(start, end) if signs[at] == sign), end)


from jantaku.tiles import Tile

EMPTY = ()


def tell(given, hand, win_tile, melds, nuki, dora_indicators, ura_indicators):
    """Take the tiles of texts that can be read at once and are a hand; False where they are not."""
    if not cython.compiled:
        told = Told()
    work = cython.address(told)
    work.sets = 0
    work.n_melds = 0
    if not read_hand(work, hand) or not read_more_melds(work, melds) or not add_norths(work, nuki):
        return False
    if win_tile is not None and not read_win_tile(work, win_tile):
        return False
    no_win(given)
    if not take_told(work, given):
        return False
    return take_indicators(work, given, dora_indicators, False) and take_indicators(work, given, ura_indicators, True)


def load_signs(told, text):
    """How many signs a text has; -1 for what is no text, or a long one."""
    if type(text) is str:
        line = text
        told.signs = signs_in(line)  # they stay where they are
        if told.signs:
            return len(line) if len(line) <= MOST_SIGNS else -1
    elif not isinstance(text, str):
        return -1
    line = plain(text)
    told.signs = told.room
    return signs_of(line, told.signs) if len(line) <= MOST_SIGNS else -1


def read_hand(told, text):
    """Closed tiles, the drawn one after a plus, melds after a comma."""
    n = load_signs(told, text)
    if n < 0:
        return False
    comma = find(told.signs, 0, n, 44)
    plus = find(told.signs, 0, comma, 43)
    told.n = read_tiles(told.signs, 0, plus, told.tiles, cython.address(told.fault))
    if told.n < 0 or told.n > HAND_TILES:
        return False
    told.drawn = NO_TILE
    if plus < comma and not read_drawn(told, plus + 1, comma):
        return False
    return read_melds(told, comma, n)


def read_drawn(told, start, end):
    """One tile; the same one as before if there was one."""
    if read_tiles(told.signs, start, end, told.others, cython.address(told.fault)) != 1:
        return False
    return draw(told, told.others[0])


def draw(told, tile):
    if told.drawn != NO_TILE and told.drawn != tile:
        return False
    told.drawn = tile
    return True


def read_win_tile(told, tile):
    """The winning tile; without a drawn one it may stand among fourteen tiles."""
    was_drawn = told.drawn != NO_TILE
    n = load_signs(told, tile)
    if n < 0 and isinstance(tile, Tile):
        if not draw(told, tile):
            return False
    elif n < 0 or not read_drawn(told, 0, n):
        return False
    return was_drawn or told.n + 3 * told.sets != HAND_TILES or take_out(told)


def take_out(told):
    """Take the winning tile out of the closed ones."""
    for i in range(told.n):
        if told.tiles[i] == told.drawn:
            told.n -= 1
            told.tiles[i] = told.tiles[told.n]
            return True
    return False


def read_more_melds(told, text):
    if text is EMPTY:
        return True
    return read_melds(told, 0, load_signs(told, text))


def read_melds(told, start, end):
    """Melds apart by commas or spaces; False where one of them is none."""
    at = start
    while at < end:
        if told.signs[at] == SPACE or told.signs[at] == 44:
            at += 1
            continue
        stop = at
        while stop < end and told.signs[stop] != SPACE and told.signs[stop] != 44:
            stop += 1
        if told.n_melds == MOST_MELDS:
            return False
        meld = cython.address(told.melds[told.n_melds])
        if read_meld(told.signs, at, stop, meld, cython.address(told.fault)):
            return False
        sort_meld(meld)
        if meld_fault(meld):
            return False
        told.n_melds += 1
        told.sets += 0 if meld.type == NUKI else 1
        at = stop
    return end >= 0


def add_norths(told, nuki):
    """Norths set aside besides those among the melds."""
    if nuki == 0:
        return True
    if nuki < 0 or nuki > MOST_NORTHS or told.n_melds + nuki > MOST_MELDS:
        return False
    for _ in range(int(nuki)):
        meld = cython.address(told.melds[told.n_melds])
        meld.type = NUKI
        meld.n = 1
        meld.tiles[0] = NORTH_TILE
        told.n_melds += 1
    return True


def take_told(told, given):
    """Take the tiles that were told; False if they are no hand, or one with a flower."""
    if told.drawn == NO_TILE or told.sets > 4 or size_fault(told.n + 1 + 3 * told.sets, True):
        return False
    told.tiles[told.n] = told.drawn
    if not put_row(cython.address(given.win.hand), told.tiles, told.n + 1):
        return False
    given.win.win_tile = told.drawn
    return told.n_melds == 0 or take_melds(told, given)


def take_melds(told, given):
    """Take the melds; False where there would be five tiles of a kind."""
    if not cython.compiled:
        counted = Counted()
    seen = cython.address(counted)
    for kind in range(KINDS):
        seen.kinds[kind] = given.win.hand.count[kind]
    for i in range(told.n_melds):
        meld = cython.address(told.melds[i])
        reds = 0
        for place in range(meld.n):
            if count_tile(seen, meld.tiles[place]):
                return False
            reds += 1 if meld.tiles[place] & RED else 0
        take_meld(given, meld.type, meld.tiles[0] & KIND, meld.n, reds)
    return True


def take_indicators(told, given, text, ura):
    """Take indicators from their text; False where they cannot be read."""
    if text is EMPTY:
        return True
    n = load_signs(told, text)
    n = read_tiles(told.signs, 0, n, told.others, cython.address(told.fault)) if n >= 0 else -1
    for i in range(n):
        add_indicator(given, told.others[i], ura)
    return n >= 0
