"""What a seat may do: `legal(board, seat)`, from what that seat knows and nothing else.

Actions are numbers below `ACTIONS`, the same in every game (`legal.pxd` lists them; `jantaku.actions` names them). A seat
that is asked about another's discard or kan always may pass; a seat with nothing but a pass is not asked.
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import copy, declare

    declare(globals(), __file__)

ALL_YAKU = (BIT[1] << 62) - 1
BONUS = BIT[Y_DORA] | BIT[Y_URA_DORA] | BIT[Y_AKA_DORA] | BIT[Y_NUKI_DORA] | BIT[Y_FLOWER_DORA]


def legal_actions(board, seat, out):
    """Write the legal actions of a seat to `out` (MAX_LEGAL long), ascending within their groups; -> how many."""
    phase = board.pos.phase
    if phase == P_TURN or phase == P_CALLED:
        return turn_actions(board, seat, out) if seat == board.pos.turn else 0
    if phase == P_CLAIM and board.pos.live == 0 and board.rules.tenpai_declaration:
        return last_actions(board, seat, out)
    if seat == board.pos.turn:
        return 0
    if phase == P_CLAIM:
        return claim_actions(board, seat, out)
    if phase == P_ROB:
        return rob_actions(board, seat, out)
    return 0


def index_tile(index):
    return index if index < 34 else (index - 34) * 9 + 4 | RED


def reds_held(hand, kind):
    return hand.red[kind // 9] if kind < 27 and kind % 9 == 4 else 0


# -- the own turn ------------------------------------------------------------------------------------------------------


def turn_actions(board, seat, out):
    me = cython.address(board.pos.seats[seat])
    n = 0
    if me.dead:
        return add_discards(board, me, A_DISCARD, n, out)
    if wins_by_norths(board, me):
        out[0] = A_TSUMO
        return 1
    if may_nuki(board, me):
        out[n] = A_NUKI
        n += 1
    if board.pos.phase == P_CALLED:
        return add_discards(board, me, A_DISCARD, n, out)
    if may_win(board, seat, True):
        out[n] = A_TSUMO
        n += 1
    if may_kyuushu(board, seat):
        out[n] = A_KYUUSHU
        n += 1
    if may_kan(board):
        n = add_kans(board, me, n, out)
    if may_declare_riichi(board, seat):
        n = add_riichi(board, me, n, out)
    return add_discards(board, me, A_DISCARD, n, out)


def add_discard(me, kind, base, n, out):
    """The ways to discard one kind from the hand: plain, red; `base` A_DISCARD or A_RIICHI."""
    reds = reds_held(cython.address(me.hand), kind)
    plain = me.hand.count[kind] - reds - (1 if me.drawn == kind else 0)
    out[n] = base + kind
    n += plain > 0
    if reds:
        reds -= 1 if me.drawn == kind | RED else 0
        out[n] = base + 34 + kind // 9
        n += reds > 0
    return n


def add_discards(board, me, base, n, out):
    """Every tile that may go; in riichi only the one just drawn (R-12)."""
    if me.riichi:
        out[n] = A_TSUMOGIRI
        return n + 1
    if not cython.compiled:
        free = [0] * 37
    count_free(me, board.pos.banned, free)
    for suit in range(3):
        for kind in range(9 * suit, 9 * suit + 5):
            out[n] = base + kind
            n += free[kind] > 0
        out[n] = base + 34 + suit
        n += free[34 + suit] > 0
        for kind in range(9 * suit + 5, 9 * suit + 9):
            out[n] = base + kind
            n += free[kind] > 0
    for kind in range(27, 34):
        out[n] = base + kind
        n += free[kind] > 0
    if me.flowers > (1 if me.drawn == FLOWER else 0):
        out[n] = A_FLOWER
        n += 1
    if me.drawn != NO_TILE:
        out[n] = A_TSUMOGIRI
        n += 1
    return n


def count_free(me, banned, free):
    """How many tiles of the hand, without the one just drawn, may go, by index of A_DISCARD."""
    for kind in range(34):
        free[kind] = me.hand.count[kind]
    for suit in range(3):
        free[34 + suit] = me.hand.red[suit]
        free[9 * suit + 4] -= me.hand.red[suit]
    if me.drawn & KIND < FLOWER:  # there is one, and this board knows it
        free[shown_place(me.drawn)] -= 1
    if banned:
        for place in range(37):
            if banned & BIT[index_tile(place) & KIND]:
                free[place] = 0


def may_declare_riichi(board, seat):
    """R-10: closed, enough points and tiles left; tenpai is tried discard by discard."""
    me = cython.address(board.pos.seats[seat])
    if me.riichi or me.open_melds or board.pos.live < board.rules.riichi_min_live_tiles:
        return False
    if board.rules.riichi_needs_1000 and board.pos.scores[seat] < board.rules.riichi_deposit:
        return False
    return board.rules.noten_riichi != 0 or shanten_of(cython.address(me.hand), board.forms) <= 0


def add_riichi(board, me, n, out):
    for kind in range(34):
        if me.hand.count[kind] and may_riichi_with(board, me, kind):
            n = add_riichi_with(board, me, A_RIICHI, kind, n, out)
            if board.rules.local & OPEN_RIICHI:
                n = add_riichi_with(board, me, A_OPEN_RIICHI, kind, n, out)
    if me.flowers and may_riichi_with(board, me, FLOWER):
        n = add_riichi_flower(board, me, n, out)
    return n


def may_riichi_with(board, me, kind):
    """Whether the hand is tenpai without a tile of that kind, and not furiten where the rules forbid it."""
    if kind == FLOWER:
        me.hand.size -= 1
        wait = waits_of(cython.address(me.hand), board.forms)
        me.hand.size += 1
    else:
        take(cython.address(me.hand), kind)
        wait = waits_of(cython.address(me.hand), board.forms)
        put(cython.address(me.hand), kind)
    if not board.rules.furiten_riichi and wait & (me.discarded | BIT[kind]):
        return False
    held = held_four(me) if board.rules.five_tile_wait == FIVE_NOT_TENPAI else BIT[0] & 0
    return wait & ~held != 0 or board.rules.noten_riichi != 0


def add_riichi_with(board, me, base, kind, n, out):
    """Riichi or open riichi with that kind, from the hand and as the tile just drawn."""
    n = add_discard(me, kind, base, n, out)
    if me.drawn != NO_TILE and me.drawn & KIND == kind:
        out[n] = base + A_TSUMOGIRI
        n += 1
    return n


def add_riichi_flower(board, me, n, out):
    drawn = 1 if me.drawn == FLOWER else 0
    if me.flowers > drawn:
        out[n] = A_RIICHI_FLOWER
        n += 1
    if drawn:
        out[n] = A_RIICHI_TSUMOGIRI
        n += 1
    if board.rules.local & OPEN_RIICHI:
        if me.flowers > drawn:
            out[n] = A_OPEN_RIICHI_FLOWER
            n += 1
        if drawn:
            out[n] = A_OPEN_RIICHI_TSUMOGIRI
            n += 1
    return n


def may_nuki(board, me):
    """S-07, S-10: a north in the hand, a live tile, a replacement tile; after pon and riichi as the rules say."""
    if board.rules.north != NORTH_NUKI or me.hand.count[NORTH_KIND] == 0 or board.pos.live == 0:
        return False
    if board.pos.n_replacements >= board.rules.replacement_tiles:
        return False
    if board.pos.phase == P_CALLED and (not board.rules.nuki_after_pon or me.melds[me.n_melds - 1].type != PON):
        return False
    if me.riichi and board.rules.nuki_after_riichi == NUKI_NEVER:
        return False
    return not me.riichi or board.rules.nuki_after_riichi != NUKI_DRAWN_ONLY or me.drawn == NORTH_KIND


def may_kan(board):
    """C-04, D-03: as many live tiles as the rules want, and a fifth kan only where it ends the kyoku."""
    if board.pos.live < board.rules.kan_min_live_tiles:
        return False
    if board.rules.north == NORTH_NUKI and board.pos.n_replacements >= board.rules.replacement_tiles:
        return False
    if board.pos.n_kans < 4:
        return True
    if board.pos.n_kans > 4 or not board.rules.suukaikan_fifth_aborts:
        return False
    if board.rules.suukaikan_fifth_aborts == 2:
        return True
    for i in range(board.players):
        kans = 0
        for j in range(board.pos.seats[i].n_melds):
            kans += board.pos.seats[i].melds[j].type >= DAIMINKAN
        if kans == 4:
            return i != board.pos.turn
    return False


def add_kans(board, me, n, out):
    for kind in range(34 if holds_four(me) else 0):
        if me.hand.count[kind] == 4 and (me.riichi == 0 or riichi_allows_ankan(board, me, kind)):
            out[n] = A_ANKAN + kind
            n += 1
    for i in range(me.n_melds):
        if me.melds[i].type == PON and me.hand.count[me.melds[i].kind]:
            out[n] = A_KAKAN + me.melds[i].kind
            n += 1
    return n


def holds_four(me):
    """Whether any kind is held four times: one look at all of them, which C does many at a time."""
    most = me.hand.count[0]
    for kind in range(1, 34):
        most = max(most, me.hand.count[kind])
    return most == 4


def riichi_allows_ankan(board, me, kind):
    """R-14: with the tile just drawn, and the waits must stay (or, strictly, every reading's triplet)."""
    if board.rules.riichi_ankan == RIICHI_ANKAN_NEVER or me.drawn & KIND != kind or me.drawn == NO_TILE:
        return False
    reds = reds_held(cython.address(me.hand), kind)
    for i in range(4):
        take(cython.address(me.hand), kind | RED if i < reds else kind)
    same = waits_of(cython.address(me.hand), board.forms) == me.waits
    for i in range(4):
        put(cython.address(me.hand), kind | RED if i < reds else kind)
    if same and board.rules.riichi_ankan == RIICHI_ANKAN_STRICT_STRUCTURE:
        take(cython.address(me.hand), me.drawn)
        same = only_triplet(me, kind)
        put(cython.address(me.hand), me.drawn)
    return same


def only_triplet(me, kind):
    """Whether three of a kind are a triplet in every reading of every winning hand."""
    if not cython.compiled:
        found = [Reading() for _ in range(MAX_READINGS)]
    for tile in range(34):
        if not me.waits & BIT[tile]:
            continue
        put(cython.address(me.hand), tile)
        n = readings(cython.address(me.hand), found, False)
        take(cython.address(me.hand), tile)
        for i in range(n):
            triplet = False
            for j in range(found[i].n):
                triplet |= found[i].type[j] == TRIPLET and found[i].kind[j] == kind
            if not triplet:
                return False
    return True


def may_kyuushu(board, seat):
    """D-06: nine kinds of terminals and honours on the first draw, before any call or kan."""
    me = cython.address(board.pos.seats[seat])
    if not board.rules.kyuushu_kyuuhai or me.n_discards:
        return False
    if orphans_held(cython.address(me.hand)) < board.rules.kyuushu_min_kinds:
        return False
    own = me.n_melds - me.open_melds if board.rules.kyuushu_after_own_ankan else 0
    return board.pos.interruptions == own and me.n_draws == 1 + own


# -- another's tile ----------------------------------------------------------------------------------------------------


def claim_actions(board, seat, out):
    me = cython.address(board.pos.seats[seat])
    n = 0
    if me.dead:
        return 0
    if may_win(board, seat, False):
        out[n] = A_RON
        n += 1
    if me.riichi == 0 and board.pos.tile != FLOWER and (board.pos.live > 0 or board.rules.last_discard_calls):
        n = add_pon(board, me, n, out)
        if board.rules.chi and seat == board.next_seat(board.pos.turn):
            n = add_chi(board, me, n, out)
    if n:
        out[n] = A_PASS
        n += 1
    return n


def last_actions(board, seat, out):
    """O-31: with the last discard every tenpai seat also says whether it would show its hand; riichi always shows."""
    n = claim_actions(board, seat, out) if seat != board.pos.turn else 0
    if board.pos.seats[seat].riichi or board.pos.seats[seat].declared or not is_tenpai(board, seat):
        return n
    if n:
        n -= 1
    out[n] = A_TENPAI
    out[n + 1] = A_PASS
    return n + 2


def rob_actions(board, seat, out):
    if board.pos.seats[seat].dead or not may_win(board, seat, False):
        return 0
    out[0] = A_RON
    out[1] = A_PASS
    return 2


def add_pon(board, me, n, out):
    """Pon and daiminkan; not when nothing but forbidden tiles would be left to discard."""
    kind = board.pos.tile & KIND
    count = me.hand.count[kind]
    if count < 2:
        return n
    reds = reds_held(cython.address(me.hand), kind)
    if board.rules.kuikae == 0 or me.hand.size - count > 0:
        for used in range(3):
            if used <= reds and 2 - used <= count - reds:
                out[n] = A_PON + used
                n += 1
    if count == 3 and may_kan(board):
        out[n] = A_DAIMINKAN
        n += 1
    return n


def add_chi(board, me, n, out):
    kind = board.pos.tile & KIND
    rank = kind % 9
    if kind >= 27:
        return n
    for place in range(3):  # of the called tile in the run
        low = kind - place
        if rank < place or rank - place > 6:
            continue
        first = low if place > 0 else low + 1
        second = low + 2 if place < 2 else low + 1
        if me.hand.count[first] == 0 or me.hand.count[second] == 0:
            continue
        if not chi_leaves_discard(board, me, kind, first, second):
            continue
        five = first if first % 9 == 4 else second
        reds = reds_held(cython.address(me.hand), five)
        out[n] = A_CHI + 2 * place
        n += reds == 0 or me.hand.count[five] > reds
        out[n] = A_CHI + 2 * place + 1
        n += reds > 0
    return n


def chi_leaves_discard(board, me, called, first, second):
    """Whether a tile that kuikae does not forbid is left after the chi."""
    if board.rules.kuikae == 0:
        return True
    left = me.hand.size - 2 - me.hand.count[called]
    if board.rules.kuikae == 2:
        low = min(called, first, second)
        other = (
            called + 3 if called == low and called % 9 < 6 else called - 3 if called == low + 2 and called % 9 > 2 else called
        )
        if other != called:
            left -= me.hand.count[other]
    return left > 0


# -- winning -----------------------------------------------------------------------------------------------------------


def may_win(board, seat, tsumo):
    """W-01: complete, not furiten for a ron, with a yaku (G-07, G-08)."""
    me = cython.address(board.pos.seats[seat])
    tile = me.drawn if tsumo else board.pos.tile
    if tile == NO_TILE:
        return False
    if not me.waits & BIT[tile & KIND]:
        return tsumo and wins_in_another_way(board, seat)
    if not tsumo:
        if in_furiten(me) or not board.can_rob(me) or (me.open_riichi and board.rules.open_riichi_tsumo_only):
            return False
    if board.rules.min_han == 1 and (board.rules.ryanhan_shibari == 0 or board.pos.honba < board.rules.ryanhan_shibari):
        if me.riichi or (tsumo and me.open_melds == 0):
            return True
    if not cython.compiled:
        win = Win()
    fill_win(board, seat, tsumo, cython.address(win))
    if has_yaku(board.rules, cython.address(win)) != WINS:
        return False
    return board.rules.atozuke or (tsumo and me.open_melds == 0) or has_fixed_yaku(board, seat)


def wins_by_norths(board, me):
    """L-20: the fourth north has just been set aside and replaced; the kyoku is won at once."""
    return board.rules.four_norths != 0 and me.n_nuki == FOUR_NORTHS and board.pos.drew_replacement == NUKI


def wins_in_another_way(board, seat):
    """Hands that win without a complete form (L-09, P-21)."""
    if not board.rules.local:
        return False
    if not cython.compiled:
        win = Win()
    fill_win(board, seat, True, cython.address(win))
    return unusual_win(board.rules, cython.address(win))


def is_tenpai(board, seat):
    """W-03: waits for at least one tile that it does not hold four of itself (option five_tile_wait), and one of its waits
    gives a yaku where shape_tenpai is off; riichi is one."""
    me = cython.address(board.pos.seats[seat])
    if me.dead:
        return False
    if board.rules.five_tile_wait == FIVE_TENPAI:
        mask = waits_held(cython.address(me.hand))
    else:
        mask = me.waits & ~(held_four(me) if board.rules.five_tile_wait == FIVE_NOT_TENPAI else BIT[0] & 0)
    if mask == 0 or board.rules.shape_tenpai or me.riichi:
        return mask != 0
    if not cython.compiled:
        win = Win()
    for kind in range(34):
        if mask & me.waits & BIT[kind]:
            fill_plain(board, seat, kind, cython.address(win))
            if has_yaku(board.rules, cython.address(win)) == WINS:
                return True
    return False


def has_fixed_yaku(board, seat):
    """O-04, atozuke=false: some yaku is there whichever wait comes, without luck, and not through a value triplet that was
    called after another set."""
    me = cython.address(board.pos.seats[seat])
    if not cython.compiled:
        win = Win()
        values = [Value() for _ in range(MAX_READINGS)]
    fixed = ALL_YAKU
    fixed_local = board.rules.local
    for kind in range(34):
        if me.waits & ~held_four(me) & BIT[kind]:
            fill_plain(board, seat, kind, cython.address(win))
            n = value_readings(board.rules, cython.address(win), values, MAX_READINGS)
            found = BIT[0] & 0
            found_local = BIT[0] & 0
            for i in range(n):
                found |= values[i].yaku
                found_local |= values[i].local
            fixed &= found
            fixed_local &= found_local
    for i in range(1, me.n_melds):
        if me.melds[i].type != ANKAN:
            fixed &= ~value_yaku(board, seat, me.melds[i].kind)
    return fixed & ~BONUS != 0 or fixed_local != 0


def value_yaku(board, seat, kind):
    """The yaku, as bits, that a triplet of a kind is worth by itself."""
    mask = BIT[0] & 0
    if kind >= 31:
        mask |= BIT[Y_HAKU + kind - 31]
    elif kind >= 27:
        if kind - 27 == board.seat_wind(seat):
            mask |= BIT[Y_SEAT_WIND]
        if kind - 27 == board.pos.round_wind:
            mask |= BIT[Y_ROUND_WIND]
    return mask


def copy_hand(target, source):
    if cython.compiled:
        target[0] = source[0]
    else:
        copy(target, source)


def copy_meld(target, source):
    if cython.compiled:
        target[0] = source[0]
    else:
        copy(target, source)


def fill_hand(board, seat, win):
    """The closed tiles as they are, the melds, winds, riichi and the indicators turned so far."""
    me = cython.address(board.pos.seats[seat])
    copy_hand(cython.address(win.hand), cython.address(me.hand))
    win.n_melds = me.n_melds
    for i in range(me.n_melds):
        copy_meld(cython.address(win.melds[i]), cython.address(me.melds[i]))
    win.seat_wind = board.seat_wind(seat)
    win.round_wind = board.pos.round_wind
    win.riichi = me.riichi
    win.open_riichi = me.open_riichi
    win.nuki = me.n_nuki
    win.flowers = me.n_flowers
    win.honba = board.pos.honba
    win.n_indicators = board.pos.n_indicators
    win.n_ura = board.pos.n_ura if me.riichi else 0
    for i in range(5):
        win.indicators[i] = board.pos.indicators[i]
        win.ura[i] = board.pos.ura[i]


def fill_plain(board, seat, kind, win):
    """A ron on a kind by the thirteen tiles of `seat`, without any luck of the moment."""
    me = cython.address(board.pos.seats[seat])
    fill_hand(board, seat, win)
    if me.drawn != NO_TILE:
        take(cython.address(win.hand), me.drawn)
    put(cython.address(win.hand), kind)
    win.win_tile = kind
    win.tsumo = 0
    win.ippatsu = 0
    win.rinshan = 0
    win.chankan = 0
    win.haitei = 0
    win.houtei = 0
    win.first_turn = 0
    win.renhou = 0
    win.nuki_ron = 0
    win.discarder_riichi = 0
    win.riichi_tile = 0
    win.after_kan = 0
    win.paarenchan = 0
    win.mixed = 0


def fill_win(board, seat, tsumo, win):
    """All that a win of `seat` with the tile at hand depends on, ura indicators as far as they are shown."""
    me = cython.address(board.pos.seats[seat])
    fill_hand(board, seat, win)
    win.win_tile = me.drawn if tsumo else board.pos.tile
    if not tsumo and board.pos.tile & KIND < FLOWER:  # none where this board may not know it, or it belongs in no hand
        put(cython.address(win.hand), board.pos.tile)
    win.tsumo = tsumo
    win.ippatsu = me.ippatsu
    replaced = board.pos.drew_replacement
    win.rinshan = 0 if not tsumo or not replaced else 2 if replaced == NUKI else 1
    win.chankan = not tsumo and board.pos.phase == P_ROB and board.pos.kan_type == KAKAN
    win.nuki_ron = not tsumo and board.pos.phase == P_ROB and board.pos.kan_type == NUKI
    last = board.pos.live == 0
    win.haitei = tsumo and last
    win.houtei = not tsumo and last and board.pos.phase == P_CLAIM and (not replaced or board.rules.houtei_after_rinshan)
    win.discarder_riichi = not tsumo and board.pos.seats[board.pos.turn].riichi != 0
    win.riichi_tile = not tsumo and board.pos.seats[board.pos.turn].declared != 0
    win.after_kan = not tsumo and board.pos.phase == P_CLAIM and replaced != 0 and replaced != NUKI
    win.paarenchan = board.pos.eighth == seat
    win.mixed = 0
    quiet = board.pos.interruptions == 0
    win.first_turn = tsumo and quiet and me.n_draws == 1 and me.n_discards == 0
    win.renhou = not tsumo and quiet and seat != board.pos.dealer and me.n_draws <= board.rules.renhou_first_go_around


def legal(board: "Board", seat: int) -> bytes:
    """The legal actions of a seat by number, from what the board knows of it; empty when it has nothing to answer."""
    if not cython.compiled:
        found = [0] * MAX_LEGAL
        return bytes(found[: legal_actions(board, seat, found)])
    n = legal_actions(board, seat, cython.address(found[0]))
    return bytes([found[i] for i in range(n)])
