"""Many wins in a row: each is checked, valued and settled by the kernels that do so for one."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython

if not cython.compiled:
    from jantaku.pure.layout import declare
    from jantaku.pure.memory import pack, unpack

    declare(globals(), __file__)


def score_rows(built, wins, scores):
    if cython.compiled:
        given = cython.cast(cython.pointer(WinRow), cython.cast(cython.p_uchar, wins))
        found = cython.cast(cython.pointer(ScoreRow), cython.cast(cython.p_uchar, scores))
        n = len(scores) // cython.sizeof(ScoreRow)
        with cython.nogil:
            bad = score_each(cython.address(built.rules), given, found, n)
    else:
        given = unpack(wins, WinRow, __file__)
        found = [ScoreRow() for _ in given]
        bad = score_each(built.rules, given, found, len(given))
        scores[:] = pack(found, ScoreRow, __file__)
    return bad


def score_each(rules, wins, scores, n):
    if not cython.compiled:
        desk = Desk()
    for i in range(n):
        wrong = score_one(rules, cython.address(wins[i]), cython.address(desk), cython.address(scores[i]))
        if wrong:
            return i * REASON_COUNT + wrong
    return -1


def score_one(rules, row, desk, score):
    """What is wrong with a row, asked in the order in which a win by itself is; else its score is filled."""
    given, worth, ledger = cython.address(desk.given), cython.address(desk.worth), cython.address(desk.ledger)
    wrong = check_numbers(row)
    if wrong:
        return wrong
    take_row(rules, row, given)
    wrong = check_win(rules, given)
    if wrong:
        return wrong
    value_given(rules, given, worth)
    store(worth, score)
    if worth.refused:
        return RIGHT
    if is_pao_idle(rules, given, worth):
        return W_PAO_WITHOUT_YAKUMAN
    settle_given(rules, given, worth, ledger)
    sum_changes(ledger, score.changes)
    score.value = total_gain(ledger)
    return RIGHT


def store(worth, score):
    score.refused = worth.refused
    score.base = worth.base
    score.yaku = worth.yaku
    score.local = worth.local
    score.han = worth.total_han
    score.fu = worth.fu
    score.fu_raw = worth.fu_raw
    score.yakuman = worth.multiple
    score.limit = worth.limit
    score.form = worth.reading.form
    for i in range(5):
        score.bonus[i] = worth.han[Y_DORA + i]


# What may not be


def check_numbers(row):
    """Whether a row holds numbers that its fields may, and fourteen tiles, a kan counted as three, with the winning one."""
    if not in_range(row):
        return OUT_OF_RANGE
    if is_crowded(row):
        return H_FIVE_OF_A_KIND
    size = 3 * row.n_melds
    for kind in range(34):
        size += row.closed[kind]
    if size != 14:
        return H_TOO_FEW_TILES if size < 14 else H_TOO_MANY_TILES
    for suit in range(3):
        if row.red[suit] > row.closed[9 * suit + 4]:
            return H_TOO_MANY_REDS
    return RIGHT if holds_win_tile(row) else W_TILE_NOT_IN_HAND


def in_range(row):
    """Whether each number is one that its field may hold."""
    flags = row.tsumo | row.open_riichi | row.ippatsu | row.chankan | row.nuki_ron | row.haitei | row.houtei | row.first_turn
    flags |= row.renhou | row.discarder_riichi | row.riichi_tile | row.after_kan | row.paarenchan | row.mixed
    if flags > 1 or row.riichi > 2 or row.rinshan > 2 or (row.seat_wind | row.round_wind | row.discarder) > 3 or row.pao > 4:
        return False
    if row.n_melds > 4 or row.n_indicators > 5 or row.n_ura > 5 or row.nuki > 4 or not is_tile(row.win_tile):
        return False
    for i in range(row.n_melds):
        if not is_meld(cython.address(row.melds[i])):
            return False
    for i in range(row.n_indicators):
        if row.indicators[i] != FLOWER and not is_tile(row.indicators[i]):
            return False
    for i in range(row.n_ura):
        if row.ura[i] != FLOWER and not is_tile(row.ura[i]):
            return False
    return True


def is_tile(tile):
    kind = tile & KIND
    return kind < 34 and (tile == kind or (tile == kind | RED and kind < 27 and kind % 9 == 4))


def is_meld(meld):
    if meld.type < CHI or meld.type > KAKAN or meld.kind >= 34 or meld.reds > fives_in(meld):
        return False
    return meld.type != CHI or (meld.kind < 27 and meld.kind % 9 <= 6)


def fives_in(meld):
    """How many of its tiles could be red."""
    if meld.kind >= 27:
        return 0
    if meld.type == CHI:
        return 1 if 2 <= meld.kind % 9 <= 4 else 0
    return 0 if meld.kind % 9 != 4 else 3 if meld.type == PON else 4


def is_crowded(row):
    """Whether the closed tiles, the melds and the norths set aside hold five of a kind."""
    if not cython.compiled:
        seen = [0] * 34
    huge = 0
    for kind in range(34):
        seen[kind] = row.closed[kind]
        huge |= row.closed[kind]
    if huge > 7:
        return True
    for i in range(row.n_melds):
        meld = cython.address(row.melds[i])
        if meld.type == CHI:
            for step in range(3):
                seen[meld.kind + step] += 1
        else:
            seen[meld.kind] += 3 if meld.type == PON else 4
    seen[30] += row.nuki
    crowded = 0
    for kind in range(34):
        crowded |= seen[kind] + 3  # 8 and more from five on
    return crowded > 7


def holds_win_tile(row):
    kind = row.win_tile & KIND
    if kind >= 27 or kind % 9 != 4:
        return row.closed[kind] > 0
    reds = row.red[kind // 9]
    return reds > 0 if row.win_tile & RED else row.closed[kind] > reds


def check_win(rules, given):
    """What is wrong with a win by itself, then what the rules do not have."""
    wrong = contradiction(given)
    if wrong:
        return wrong
    if odd_indicator(given) >= 0:
        return H_FIVE_OF_A_KIND
    if fits(rules, given):
        return RIGHT
    return W_NO_SUCH_SEAT if absent_wind(rules, given) != NO_TILE else forbidden(rules, given) or H_NOT_IN_SET


# Taking a row


def take_row(rules, row, given):
    no_win(given)
    win = cython.address(given.win)
    take_counts(row, cython.address(win.hand))
    for i in range(row.n_melds):
        meld = cython.address(row.melds[i])
        take_meld(given, meld.type, meld.kind, 4 if meld.type >= DAIMINKAN else 3, meld.reds)
    win.win_tile = row.win_tile
    win.nuki = row.nuki
    win.honba = row.honba
    given.sticks = row.riichi_sticks
    given.flowers = row.flowers
    take_flags(
        given,
        row.tsumo,
        row.riichi == 1,
        row.riichi == 2,
        row.open_riichi,
        row.ippatsu,
        row.rinshan == 1,
        row.rinshan == 2,
        row.chankan,
        row.nuki_ron,
        row.haitei,
        row.houtei,
        row.first_turn,
        row.renhou,
        row.discarder_riichi,
        row.riichi_tile,
        row.after_kan,
        row.paarenchan,
        row.mixed,
    )
    take_winds(given, row.seat_wind, row.round_wind, discarder_of(rules, row), row.pao - 1 if row.pao else NO_TILE)
    for i in range(row.n_indicators):
        add_indicator(given, row.indicators[i], False)
    for i in range(row.n_ura):
        add_indicator(given, row.ura[i], True)
    finish_given(given)


def take_counts(row, hand):
    for kind in range(34):
        hand.count[kind] = row.closed[kind]
    for suit in range(3):
        hand.red[suit] = row.red[suit]
    weigh(hand)


def discarder_of(rules, row):
    """The wind of who dealt in; the winner's own stands for the first other seat."""
    if row.tsumo:
        return NO_TILE
    if row.discarder != row.seat_wind:
        return row.discarder
    return rules.winds[1] if row.seat_wind == 0 else 0
