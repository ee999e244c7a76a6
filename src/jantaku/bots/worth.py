"""What the win that a bot hopes for would be worth, by the rules of its match and from its own board."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare

    declare(globals(), __file__)


def worth(board, discard, tile, tsumo, riichi):
    """Points that the board's own seat would win with `tile` later on, after `discard` now (NO_TILE: it has no tile too many).

    `riichi`: 0 silent, 1 riichi, 2 open riichi. Neither honba, sticks, ura nor luck (ippatsu, the last tile ...) is counted;
    0 where the hand may not win so.
    """
    if not cython.compiled:
        win = Win()
        value = Value()
    seat = board.viewer
    fill_win(board, seat, True, cython.address(win))
    if discard == FLOWER:
        win.hand.size -= 1
    elif discard != NO_TILE:
        take(cython.address(win.hand), discard)
    put(cython.address(win.hand), tile)
    win.win_tile = tile
    win.tsumo = tsumo
    win.riichi = riichi != 0
    win.open_riichi = riichi == 2
    win.ippatsu = 0
    win.rinshan = 0
    win.haitei = 0
    win.first_turn = 0
    win.n_ura = 0
    if value_win(board.rules, cython.address(win), cython.address(value)) != WINS:
        return 0
    base = value.base
    return base * 6 if seat == board.pos.dealer else base * 4
