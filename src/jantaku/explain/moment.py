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
    """What decides for a seat besides its tiles.

    What it is asked about: `drew`, `called` (a discard after a chi or pon), `claim` (another's discard), `discarded` (its own),
    or `robs` another's added kan (1), closed kan (2) or set-aside north (3). Tiles let pass: `missed`, `missed_for_good`. Its
    `draws`, the `interruptions` by calls and kans of all seats, and the `replacements` drawn.
    """
    me = board.at(seat)
    phase = board.pos.phase
    own = seat == board.pos.turn
    kan = board.pos.kan_type if phase == P_ROB and not own else 0
    return {
        "drew": own and phase == P_TURN,
        "called": own and phase == P_CALLED,
        "claim": not own and phase == P_CLAIM,
        "discarded": own and phase == P_CLAIM,
        "robs": 1 if kan == KAKAN else 2 if kan == ANKAN else 3 if kan == NUKI else 0,
        "missed": me.missed,
        "missed_for_good": me.missed_for_good,
        "draws": me.n_draws,
        "interruptions": board.pos.interruptions,
        "replacements": board.pos.n_replacements,
    }
