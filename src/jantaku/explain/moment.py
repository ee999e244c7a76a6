"""What a board knows and shows to nobody else: how a win would come about, and where a seat stands."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare

    declare(globals(), __file__)


def circumstances(board: "Board", seat: int, tsumo: bool) -> dict[str, int]:
    """How a win with the tile at hand would come about: the fields of the value kernel's `Win` that are no tiles."""
    if not cython.compiled:
        win = Win()
    fill_win(board, seat, tsumo, cython.address(win))
    return {
        "riichi": win.riichi,
        "open_riichi": win.open_riichi,
        "ippatsu": win.ippatsu,
        "rinshan": win.rinshan,
        "chankan": win.chankan,
        "haitei": win.haitei,
        "houtei": win.houtei,
        "first_turn": win.first_turn,
        "renhou": win.renhou,
        "nuki": win.nuki,
        "flowers": win.flowers,
        "nuki_ron": win.nuki_ron,
        "discarder_riichi": win.discarder_riichi,
        "riichi_tile": win.riichi_tile,
        "after_kan": win.after_kan,
        "paarenchan": win.paarenchan,
    }


def standing(board: "Board", seat: int) -> dict[str, int]:
    """What decides for a seat besides its tiles: tiles let pass, draws, calls of all seats, kans and replacement tiles."""
    me = board.at(seat)
    return {
        "missed": me.missed,
        "missed_for_good": me.missed_for_good,
        "draws": me.n_draws,
        "accepted_riichi": me.riichi,
        "interruptions": board.pos.interruptions,
        "kan_type": board.pos.kan_type,
        "drew_replacement": board.pos.drew_replacement,
        "replacements": board.pos.n_replacements,
    }
