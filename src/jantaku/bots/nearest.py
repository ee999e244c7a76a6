"""The bot that wins, declares riichi or goes for the nearest tenpai, and looks at nothing but its own hand."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare

    declare(globals(), __file__)


class Nearest(Inside):
    """Wins when it may, else declares riichi when it may, else discards; it makes no call and no kan.

    Of the discards, with riichi too, it makes the one that leaves the lowest shanten; of those the lowest kind, a plain five
    before a red one, and from the hand before the tile just drawn. It shows a tenpai hand at a draw and ends the match when
    it may.
    """

    def pick(self, me, forms, actions, n):
        for i in range(n):
            if actions[i] == A_TSUMO or actions[i] == A_RON or actions[i] == A_TENPAI or actions[i] == A_STOP:
                return actions[i]
        found = nearest_discard(me, forms, A_RIICHI, A_RIICHI_FLOWER, actions, n)
        if found == ACTIONS:
            found = nearest_discard(me, forms, A_DISCARD, A_FLOWER, actions, n)
        return A_PASS if found == ACTIONS else found


def nearest_discard(me, forms, base, flower, actions, n):
    """The best of the discards whose numbers begin at `base`; ACTIONS if there is none."""
    least = shanten_of(cython.address(me.hand), forms)
    if least < 0:
        least = 0  # of a complete hand; no discard leaves less
    best = ACTIONS
    best_shanten = FAR
    best_order = NO_TILE
    for i in range(n):
        tile = discarded_tile(me, base, flower, actions[i])
        if tile == NO_TILE:
            continue
        order = 2 * (tile & KIND) + (tile & RED != 0)
        if best_shanten == least and order >= best_order:
            continue
        shanten = shanten_without(me, tile, forms)
        if shanten < best_shanten or (shanten == best_shanten and order < best_order):
            best = actions[i]
            best_shanten = shanten
            best_order = order
    return best


def discarded_tile(me, base, flower, action):
    """The tile that an action discards; NO_TILE if it is none of those discards."""
    if action == flower:
        return FLOWER
    place = action - base
    if place < 0 or place > A_TSUMOGIRI:
        return NO_TILE
    return me.drawn if place == A_TSUMOGIRI else index_tile(place)


def shanten_without(me, tile, forms):
    """Shanten after the discard of a tile of the hand."""
    if tile == FLOWER:
        return shanten_of(cython.address(me.hand), forms)  # which counts none
    take(cython.address(me.hand), tile)
    found = shanten_of(cython.address(me.hand), forms)
    put(cython.address(me.hand), tile)
    return found
