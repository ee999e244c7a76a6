"""What a described win is worth under some rules that have it, and who pays whom.

Seats are numbered as the winds that are played with, so the dealer is seat 0.
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare

    declare(globals(), __file__)


def value_given(rules, given, worth):
    if given.flower_held:
        clear_value(worth)
        worth.refused = NOT_COMPLETE
        return
    if not cython.compiled:
        win = Win()
    counted_win(rules, given, cython.address(win))
    value_win(rules, cython.address(win), worth)


def answered_for(rules, worth):
    """How many yakuman of the hand somebody can be responsible for (O-01)."""
    if rules.pao == PAO_OFF:
        return 0
    answered = worth.yakuman[Y_DAISANGEN] + worth.yakuman[Y_DAISUUSHII]
    return answered + worth.yakuman[Y_SUUKANTSU] if rules.pao == PAO_PLUS_SUUKANTSU else answered


def is_whole(rules, given):
    """Whether somebody answers for the whole hand: for the tile that replaces one of a kan that was given (O-33)."""
    if given.rinshan and rules.daiminkan_pao:
        for i in range(given.win.n_melds):
            if given.win.melds[i].type == DAIMINKAN:
                return True
    return False


def is_pao_idle(rules, given, worth):
    """Whether somebody is named as responsible, but for nothing."""
    return given.pao != NO_TILE and answered_for(rules, worth) == 0 and not is_whole(rules, given)


def settle_given(rules, given, worth, ledger):
    """Who pays whom."""
    if not cython.compiled:
        winners = [Winner()]
    winner = cython.address(winners[0])
    winner.seat = seat_of(rules, given.win.seat_wind)
    winner.source = seat_of(rules, source_of(given))
    winner.base = worth.base
    winner.multiple = worth.multiple
    winner.pao = NO_TILE if given.pao == NO_TILE else seat_of(rules, given.pao)
    winner.pao_multiple = answered_for(rules, worth)
    winner.pao_whole = is_whole(rules, given)
    winner.own_sticks = 0
    settle_wins(rules, winners, 1, 0, given.win.honba, given.sticks, ledger)
