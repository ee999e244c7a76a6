"""The fu of a value, item by item: made when somebody asks, for few do."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython

if not cython.compiled:
    from jantaku.pure.layout import declare

    declare(globals(), __file__)

for type_, item in enumerate((0, 0, 5, 9, 10, 9)):
    MELD_ITEM[type_] = item


def list_fu(rules, win, value, fu):
    """Fill `fu` with the items of a value of this win; their sum is `fu_raw`."""
    if not cython.compiled:
        facts = Facts()
    reading = cython.address(value.reading)
    fu.n = 0
    if value.fu == 0:
        return
    if reading.form == CHIITOITSU:
        add_fu(fu, FU_CHIITOITSU, value.fu_raw, NO_TILE)
        return
    gather(rules, win, reading, cython.address(facts))
    add_fu(fu, FU_BASE, 20, NO_TILE)
    if not win.tsumo and facts.closed:
        add_fu(fu, FU_CLOSED_RON, 10, NO_TILE)
    if reading.form == STANDARD:
        list_meld_fu(win, fu)
        list_set_fu(win, value, fu)
        list_pair_fu(rules, win, reading.pair, fu)
        if not facts.mixed:
            list_wait_fu(cython.address(facts), value, fu)
    if win.tsumo and not value.yaku & BIT[Y_PINFU] and (rules.rinshan_tsumo_fu or not facts.rinshan):
        add_fu(fu, FU_TSUMO, 2, NO_TILE)


def add_fu(fu, item, worth, kind):
    if worth > 0:
        line = cython.address(fu.lines[fu.n])
        line.item = item
        line.fu = worth
        line.kind = kind
        fu.n += 1


def list_meld_fu(win, fu):
    for i in range(win.n_melds):
        meld = cython.address(win.melds[i])
        if meld.type != CHI:
            outer = 1 if BIT[meld.kind] & YAOCHUU else 0
            add_fu(fu, MELD_ITEM[meld.type] + 2 * outer, MELD_FU[meld.type] << outer, meld.kind)


def list_set_fu(win, value, fu):
    """Concealed triplets, and the one that a ron completes."""
    reading = cython.address(value.reading)
    for i in range(reading.n):
        if reading.type[i] == TRIPLET:
            outer = 1 if BIT[reading.kind[i]] & YAOCHUU else 0
            if i == value.win_set and not win.tsumo:
                add_fu(fu, FU_OPEN_TRIPLET + 2 * outer, 2 << outer, reading.kind[i])
            else:
                add_fu(fu, FU_CONCEALED_TRIPLET + 2 * outer, 4 << outer, reading.kind[i])


def list_pair_fu(rules, win, pair, fu):
    worth = pair_fu(rules, win, pair)
    if pair >= 31:
        add_fu(fu, FU_DRAGON_PAIR, worth, pair)
    elif pair == 27 + win.seat_wind and pair == 27 + win.round_wind:
        add_fu(fu, FU_DOUBLE_WIND_PAIR, worth, pair)
    elif pair == 27 + win.seat_wind:
        add_fu(fu, FU_SEAT_WIND_PAIR, worth, pair)
    elif pair == 27 + win.round_wind:
        add_fu(fu, FU_ROUND_WIND_PAIR, worth, pair)
    else:
        add_fu(fu, FU_NORTH_PAIR, worth, pair)


def list_wait_fu(facts, value, fu):
    reading = cython.address(value.reading)
    worth = wait_fu(reading, value.win_set, facts.win_kind)
    if value.win_set == ON_PAIR:
        add_fu(fu, FU_PAIR_WAIT, worth, reading.pair)
    elif facts.win_kind == reading.kind[value.win_set] + 1:
        add_fu(fu, FU_CLOSED_WAIT, worth, reading.kind[value.win_set])
    else:
        add_fu(fu, FU_EDGE_WAIT, worth, reading.kind[value.win_set])
