"""Many wins in a row: each is checked, valued and settled by the kernels that do so for one."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython

if not cython.compiled:
    from jantaku.pure.layout import declare
    from jantaku.pure.memory import pack, unpack

    declare(globals(), __file__)


def score_rows(built, wins, scores, eighth_of_dealer):
    if cython.compiled:
        given = cython.cast(cython.pointer(WinRow), cython.cast(cython.p_uchar, wins))
        found = cython.cast(cython.pointer(ScoreRow), cython.cast(cython.p_uchar, scores))
        n = len(scores) // cython.sizeof(ScoreRow)
        with cython.nogil:
            bad = score_each(cython.address(built.rules), given, found, n, eighth_of_dealer)
    else:
        given = unpack(wins, WinRow, __file__)
        found = [ScoreRow() for _ in given]
        bad = score_each(built.rules, given, found, len(given), eighth_of_dealer)
        scores[:] = pack(found, ScoreRow, __file__)
    return bad


def score_each(rules, wins, scores, n, eighth_of_dealer):
    if not cython.compiled:
        desk = Desk()
    work = cython.address(desk)
    for i in range(n):
        row = cython.address(wins[i])
        wrong = check(rules, row, work, eighth_of_dealer)
        if wrong == RIGHT:
            load(rules, row, cython.address(work.win))
            value_win(rules, cython.address(work.win), cython.address(work.value))
            store(cython.address(work.value), cython.address(scores[i]))
            wrong = settle(rules, row, work, cython.address(scores[i]))
        if wrong:
            return i * REASON_COUNT + wrong
    return -1


# --- what may not be ----------------------------------------------------------------------------------------------


def check(rules, row, desk, eighth_of_dealer):
    """What is wrong with a row, asked in the order in which a win by itself is."""
    if not in_range(row):
        return OUT_OF_RANGE
    show_melds(row, desk)
    wrong = check_tiles(row, desk)
    if wrong == RIGHT:
        wrong = check_luck(row, desk)
    if wrong == RIGHT and not show_indicators(row, desk):
        wrong = FIVE_OF_A_KIND
    if wrong == RIGHT:
        wrong = check_rules(rules, row, desk, eighth_of_dealer)
    return wrong


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


def show_melds(row, desk):
    """Start the tiles that are seen: the closed ones, the melds and the norths set aside."""
    for kind in range(34):
        desk.seen[kind] = row.closed[kind]
    desk.seen[FLOWER] = 0
    desk.kans = 0
    desk.called = 0
    for i in range(row.n_melds):
        meld = cython.address(row.melds[i])
        if meld.type == CHI:
            for step in range(3):
                desk.seen[meld.kind + step] += 1
        else:
            desk.seen[meld.kind] += 3 if meld.type == PON else 4
        desk.kans += meld.type >= DAIMINKAN
        desk.called += meld.type != ANKAN
    desk.seen[30] += row.nuki


def check_tiles(row, desk):
    """Fourteen tiles, a kan counted as three, with the winning one among the closed ones."""
    size = 3 * row.n_melds
    for kind in range(34):
        size += row.closed[kind]
    huge = 0
    crowded = 0
    for kind in range(34):
        huge |= row.closed[kind]
        crowded |= desk.seen[kind] + 3  # 8 and more from five on
    if huge > 7 or crowded > 7:
        return FIVE_OF_A_KIND
    if size != 14:
        return TOO_FEW_TILES if size < 14 else TOO_MANY_TILES
    for suit in range(3):
        if row.red[suit] > row.closed[9 * suit + 4]:
            return TOO_MANY_REDS
    kind = row.win_tile & KIND
    if row.closed[kind] == 0 or (row.win_tile & RED and row.red[kind // 9] == 0):
        return TILE_NOT_IN_HAND
    if kind < 27 and kind % 9 == 4 and row.win_tile == kind and row.closed[kind] == row.red[kind // 9]:
        return TILE_NOT_IN_HAND
    return RIGHT


def check_luck(row, desk):
    """What may not stand together (`win.py` has the same list for a win by itself)."""
    riichi = row.riichi | row.open_riichi
    if row.ippatsu and not riichi:
        return IPPATSU_WITHOUT_RIICHI
    if riichi and desk.called:
        return RIICHI_WITH_OPEN_HAND
    rare = row.rinshan | row.haitei | row.houtei | row.chankan | row.nuki_ron | row.first_turn | row.renhou
    if rare | row.discarder_riichi | row.riichi_tile | row.after_kan:
        return check_rare(row, desk)
    return RIGHT


def check_rare(row, desk):
    if row.rinshan and not row.tsumo:
        return RINSHAN_BY_RON
    if row.rinshan == 1 and desk.kans == 0:
        return RINSHAN_WITHOUT_KAN
    if row.rinshan == 2 and row.nuki == 0:
        return AFTER_NUKI_WITHOUT_NORTH
    if row.haitei and not row.tsumo:
        return HAITEI_BY_RON
    if row.houtei and row.tsumo:
        return HOUTEI_BY_TSUMO
    if row.chankan and row.tsumo:
        return CHANKAN_BY_TSUMO
    if row.chankan and desk.seen[row.win_tile & KIND] > 1:
        return CHANKAN_TILE_HELD
    if row.nuki_ron and row.tsumo:
        return NUKI_RON_BY_TSUMO
    if row.nuki_ron and row.win_tile != 30:
        return NUKI_RON_OF_ANOTHER_TILE
    if row.nuki_ron and row.chankan:
        return TWO_ROBBERIES
    if row.tsumo and (row.discarder_riichi or row.riichi_tile or row.after_kan):
        return DISCARD_BY_TSUMO
    if (row.riichi_tile or row.after_kan) and (row.chankan or row.nuki_ron):
        return DISCARD_OF_ROBBERY
    if row.first_turn and not row.tsumo:
        return FIRST_TURN_BY_RON
    if row.first_turn and row.n_melds:
        return FIRST_TURN_AFTER_MELD
    if row.first_turn and (row.riichi or row.open_riichi):
        return FIRST_TURN_IN_RIICHI
    if row.renhou and row.tsumo:
        return RENHOU_BY_TSUMO
    if row.renhou and row.n_melds:
        return RENHOU_AFTER_MELD
    return RIGHT


def show_indicators(row, desk):
    """Add them to the tiles that are seen; False where that makes five of a kind."""
    for i in range(row.n_indicators):
        kind = row.indicators[i] & KIND
        desk.seen[kind] += 1
        if desk.seen[kind] > 4 and kind != FLOWER:
            return False
    for i in range(row.n_ura):
        kind = row.ura[i] & KIND
        desk.seen[kind] += 1
        if desk.seen[kind] > 4 and kind != FLOWER:
            return False
    return True


def check_rules(rules, row, desk, eighth_of_dealer):
    """What the rules do not have (`win.py`, likewise)."""
    if row.pao == row.seat_wind + 1:
        return PAO_IS_WINNER
    if seat_of(rules, row.seat_wind) < 0 or (row.pao and seat_of(rules, row.pao - 1) < 0):
        return NO_SUCH_SEAT
    if not row.tsumo and seat_of(rules, row.discarder) < 0:
        return NO_SUCH_SEAT
    if (row.nuki or row.nuki_ron) and rules.north != NORTH_NUKI:
        return NUKI
    if row.flowers and (rules.flowers != FLOWERS_SET_ASIDE or row.flowers > rules.copies[FLOWER]):
        return FLOWERS
    if row.first_turn and row.nuki and rules.nuki_interrupts:
        return FIRST_TURN_AFTER_MELD
    if row.paarenchan and eighth_of_dealer and row.seat_wind:
        return PAARENCHAN_NOT_DEALER
    absent = 0
    for kind in range(35):
        absent |= desk.seen[kind] if rules.copies[kind] == 0 else 0
    return NOT_IN_SET if absent else RIGHT


# --- rows to structs and back -------------------------------------------------------------------------------------


def load(rules, row, win):
    load_hand(row, cython.address(win.hand))
    win.n_melds = row.n_melds
    for i in range(row.n_melds):
        meld = cython.address(win.melds[i])
        meld.type = row.melds[i].type
        meld.kind = row.melds[i].kind
        meld.reds = row.melds[i].reds
    win.win_tile = row.win_tile
    win.tsumo = row.tsumo
    win.seat_wind = row.seat_wind
    win.round_wind = row.round_wind
    win.riichi = max(row.riichi, row.open_riichi)
    win.ippatsu = row.ippatsu
    win.rinshan = row.rinshan
    win.chankan = row.chankan
    win.haitei = row.haitei
    win.houtei = row.houtei
    win.first_turn = row.first_turn
    win.renhou = row.renhou if row.seat_wind else 0
    win.nuki = row.nuki
    win.flowers = row.flowers
    win.nuki_ron = row.nuki_ron
    win.open_riichi = row.open_riichi
    win.discarder_riichi = row.discarder_riichi
    win.riichi_tile = row.riichi_tile
    win.after_kan = row.after_kan
    win.paarenchan = row.paarenchan
    win.mixed = row.mixed
    win.honba = row.honba
    load_indicators(rules, row, win)


def load_hand(row, hand):
    for kind in range(34):
        hand.count[kind] = row.closed[kind]
    for suit in range(3):
        hand.red[suit] = row.red[suit]
    weigh(hand)


def load_indicators(rules, row, win):
    """Those that the rules use: the first one, and those that kans turn."""
    win.n_indicators = 0 if not rules.dora else row.n_indicators if rules.kan_dora else min(1, row.n_indicators)
    for i in range(win.n_indicators):
        win.indicators[i] = row.indicators[i]
    win.n_ura = 0 if not (rules.dora and rules.ura) else row.n_ura if rules.kan_dora and rules.kan_ura else min(1, row.n_ura)
    for i in range(win.n_ura):
        win.ura[i] = row.ura[i]


def store(value, score):
    score.refused = value.refused
    score.base = value.base
    score.yaku = value.yaku
    score.local = value.local
    score.han = value.total_han
    score.fu = value.fu
    score.fu_raw = value.fu_raw
    score.yakuman = value.multiple
    score.limit = value.limit
    score.form = value.reading.form
    for i in range(5):
        score.bonus[i] = value.han[Y_DORA + i]


def is_whole(rules, row):
    """Whether somebody answers for the whole hand: for the tile that replaces one of a kan that was given (O-33)."""
    if row.rinshan != 1 or not rules.daiminkan_pao:
        return False
    for i in range(row.n_melds):
        if row.melds[i].type == DAIMINKAN:
            return True
    return False


def load_winner(rules, row, value, winner):
    winner.seat = seat_of(rules, row.seat_wind)
    if row.tsumo:
        winner.source = winner.seat
    elif row.discarder == row.seat_wind:
        winner.source = 1 if winner.seat == 0 else 0
    else:
        winner.source = seat_of(rules, row.discarder)
    winner.base = value.base
    winner.multiple = value.multiple
    winner.pao = NO_TILE
    winner.own_sticks = 0
    if row.pao:
        winner.pao = seat_of(rules, row.pao - 1)
        winner.pao_multiple = answered_for(rules, value)
        winner.pao_whole = is_whole(rules, row)


def settle(rules, row, desk, score):
    """Each seat's gain or loss."""
    score.value = 0
    for seat in range(4):
        score.changes[seat] = 0
    if desk.value.refused != WINS:
        return RIGHT
    winner = cython.address(desk.winners[0])
    load_winner(rules, row, cython.address(desk.value), winner)
    if row.pao and winner.pao_multiple == 0 and not winner.pao_whole:
        return PAO_WITHOUT_YAKUMAN
    settle_wins(rules, desk.winners, 1, 0, row.honba, row.riichi_sticks, cython.address(desk.ledger))
    for i in range(desk.ledger.n):
        line = cython.address(desk.ledger.lines[i])
        score.changes[line.payee] += line.points
        if line.payer != TABLE:
            score.changes[line.payer] -= line.points
        if line.reason == PAY_BASE or line.reason == PAY_PAO:
            score.value += line.points
    return RIGHT
