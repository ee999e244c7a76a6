"""What a winning hand is worth: every reading of it, each place the winning tile can have there, the best of them.

`value.pxd` gives the layout. A reading is valued in four layers, each added to a copy of the one before: the
circumstances of the win, the tiles and sets of the reading, the place of the winning tile, the limits. Local yaku join
with the third; `local_yaku.py` finds them. Of all results the one with the highest payment counts, then the most han,
then the most fu, then the most unrounded fu (W-04).

One long file: the layers call each other for every hand, and only within a module does the C compiler inline them.
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython

from jantaku.rules.riichi.yaku import NUMBER, YAKU

if not cython.compiled:
    from jantaku.pure.layout import copy, declare

    declare(globals(), __file__)

for kind in range(64):
    BIT[kind] = 1 << kind
for kind in range(25):
    RUN_TILES[kind] = 7 << kind
for number, yaku in enumerate(YAKU):
    replaced = [NUMBER[slug] for slug in yaku.replaces]
    ordinary = sum(1 << other for other in replaced if other < Y_LOCAL)
    if number < Y_LOCAL:
        HAN_CLOSED[number] = yaku.closed
        HAN_OPEN[number] = yaku.open
        REPLACED[number] = ordinary
    else:
        LOCAL_REPLACED[number - Y_LOCAL] = ordinary
        LOCAL_REPLACED_LOCAL[number - Y_LOCAL] = sum(1 << other - Y_LOCAL for other in replaced if other >= Y_LOCAL)
for type_, fu in enumerate((0, 0, 2, 8, 16, 8)):
    MELD_FU[type_] = fu
for limit, points in enumerate((0, 2000, 3000, 4000, 6000, 8000, 8000)):
    LIMIT_BASE[limit] = points
for limit, units in enumerate((0, 8, 12, 16, 24, 32, 32)):
    LIMIT_UNITS[limit] = units

SUIT = (1 << 9) - 1
MANZU = SUIT
HONOURS = 127 << 27
WINDS = 15 << 27
DRAGONS = 7 << 31
FIRST_OF_SUIT = 1 | 1 << 9 | 1 << 18
TERMINALS = FIRST_OF_SUIT | FIRST_OF_SUIT << 8
YAOCHUU = HONOURS | TERMINALS
SIMPLES = (1 << 34) - 1 & ~YAOCHUU
OUTER_RUNS = FIRST_OF_SUIT | FIRST_OF_SUIT << 6
GREEN = 1 << 19 | 1 << 20 | 1 << 21 | 1 << 23 | 1 << 25 | 1 << 32
MAX_BASE = 10**15


def value_win(rules, win, value):
    """Fill `value` with the best reading of `win`; WINS or the reason it is refused, which stands in `value.refused` too."""
    if not cython.compiled:
        scratch = Scratch()
    clear_value(value)
    n = readings(cython.address(win.hand), scratch.readings, rules.chiitoi_four_same)
    if n == 0:
        value_unusual(rules, win, cython.address(scratch), value)
        return value.refused
    value.refused = barred(rules, win, cython.address(scratch.readings[0]))
    if value.refused:
        return value.refused
    prepare(rules, win, cython.address(scratch))
    count_bonus(rules, win, cython.address(scratch.facts))
    found = -1
    most = 0
    for i in range(n):
        reading = cython.address(scratch.readings[i])
        read_shape(rules, win, cython.address(scratch), reading)
        spots = scratch.shape.spots
        while spots:
            place_tile(rules, win, cython.address(scratch), reading, lowest(spots))
            spots &= spots - 1
            if not judge(rules, win, cython.address(scratch.facts), cython.address(scratch.placed)):
                most = max(most, scratch.placed.han + scratch.placed.multiple)
                continue
            if found < 0 or better(cython.address(scratch.placed), cython.address(scratch.best)):
                copy_score(cython.address(scratch.best), cython.address(scratch.placed))
                found = i
    if found < 0:
        value.refused = MIN_HAN if most > 0 else NO_YAKU
        return value.refused
    reading = cython.address(scratch.readings[found])
    write(rules, win, cython.address(scratch.facts), cython.address(scratch.best), reading, value)
    return WINS


def has_yaku(rules, win):
    """Whether the hand may win: as `value_win` answers, without bonus tiles, fu and points."""
    if not cython.compiled:
        scratch = Scratch()
    n = readings(cython.address(win.hand), scratch.readings, rules.chiitoi_four_same)
    if n == 0:
        return WINS if unusual_win(rules, win) else NOT_COMPLETE
    refused = barred(rules, win, cython.address(scratch.readings[0]))
    if refused:
        return refused
    facts = cython.address(scratch.facts)
    prepare(rules, win, cython.address(scratch))
    # a local yaku may take the place of others, so han are only sure with the last layer
    early = rules.local == 0
    if early and may_win(rules, facts, cython.address(scratch.common)):
        return WINS
    most = 0
    for i in range(n):
        reading = cython.address(scratch.readings[i])
        read_shape(rules, win, cython.address(scratch), reading)
        if early and may_win(rules, facts, cython.address(scratch.read)):
            return WINS
        spots = scratch.shape.spots
        while spots:
            place_tile(rules, win, cython.address(scratch), reading, lowest(spots))
            spots &= spots - 1
            if may_win(rules, facts, cython.address(scratch.placed)):
                return WINS
            most = max(most, scratch.placed.han + scratch.placed.multiple)
    return MIN_HAN if most > 0 else NO_YAKU


def unusual_win(rules, win):
    """Whether a hand of fourteen tiles that is not complete wins by what it is (L-09, L-20, P-21)."""
    return unusual_yaku(rules, win) != 0


def value_readings(rules, win, out, most):
    """Value each reading and place of the winning tile by itself, refused ones too; how many, at most `most`."""
    if not cython.compiled:
        scratch = Scratch()
    n = readings(cython.address(win.hand), scratch.readings, rules.chiitoi_four_same)
    if n == 0:
        clear_value(cython.address(out[0]))
        value_unusual(rules, win, cython.address(scratch), cython.address(out[0]))
        return 1 if out[0].refused == WINS else 0
    refused = barred(rules, win, cython.address(scratch.readings[0]))
    prepare(rules, win, cython.address(scratch))
    count_bonus(rules, win, cython.address(scratch.facts))
    found = 0
    for i in range(n):
        reading = cython.address(scratch.readings[i])
        read_shape(rules, win, cython.address(scratch), reading)
        spots = scratch.shape.spots
        while spots and found < most:
            place_tile(rules, win, cython.address(scratch), reading, lowest(spots))
            spots &= spots - 1
            value = cython.address(out[found])
            clear_value(value)
            value.refused = refused
            if not judge(rules, win, cython.address(scratch.facts), cython.address(scratch.placed)):
                value.refused = MIN_HAN if scratch.placed.han + scratch.placed.multiple > 0 else NO_YAKU
                finish(rules, win, cython.address(scratch.facts), cython.address(scratch.placed))
            write(rules, win, cython.address(scratch.facts), cython.address(scratch.placed), reading, value)
            found += 1
    return found


def value_unusual(rules, win, scratch, value):
    """Value a hand that is not complete: it wins by nothing else than one of the forms that need not be."""
    found = unusual_yaku(rules, win)
    if found == 0:
        value.refused = NOT_COMPLETE
        return
    if win.paarenchan:
        found |= BIT[L_PAARENCHAN] & rules.local
    facts = cython.address(scratch.facts)
    score = cython.address(scratch.placed)
    reading = cython.address(scratch.readings[0])
    reading.form = 0
    reading.pair = NO_TILE
    reading.n = 0
    gather(rules, win, reading, facts)
    count_bonus(rules, win, facts)
    clear_score(score)
    score.fu_raw = 22
    add_local(rules, win, facts, score, found)
    if judge(rules, win, facts, score):
        write(rules, win, facts, score, reading, value)
    else:
        value.refused = MIN_HAN


def barred(rules, win, reading):
    """Why a complete hand may not take this tile, from its first reading; WINS if it may (X-10, S-11).

    A set-aside north that the rules let nobody win on allows no yaku; a kokushi has no other reading.
    """
    if win.open_riichi and rules.open_riichi_tsumo_only and not win.tsumo:
        return OPEN_RIICHI_TSUMO_ONLY
    if win.nuki_ron and rules.nuki_ron != NUKI_RON_ANY:
        if rules.nuki_ron != NUKI_RON_KOKUSHI_ONLY or reading.form != KOKUSHI:
            return NO_YAKU
    return WINS


def has_found(value, number):
    """Whether a yaku stands in a value, by its number."""
    if number >= Y_LOCAL:
        return value.local & BIT[number - Y_LOCAL] != 0
    return value.yaku & BIT[number] != 0


def limit_base(rules, limit):
    """Base points of a limit, of one yakuman for YAKUMAN."""
    if rules.score_table == TABLE_MULTIPLES or rules.score_table == TABLE_MULTIPLES_002_9:
        return LIMIT_UNITS[limit] * rules.score_unit // 4
    return LIMIT_BASE[limit]


# --- scores -------------------------------------------------------------------------------------------------------


def clear_score(score):
    score.yaku = 0
    score.yakuman = 0
    score.local = 0
    score.local_yakuman = 0
    score.floor_yaku = 0
    score.floor_local = 0
    score.floor = NO_LIMIT
    score.han = 0
    score.total = 0
    score.multiple = 0
    score.fu = 0
    score.fu_raw = 0
    score.base = 0
    score.limit = NO_LIMIT
    score.win_set = ON_PAIR


def copy_score(target, source):
    if cython.compiled:
        target[0] = source[0]
    else:
        copy(target, source)


def add(score, yaku, han):
    score.yaku |= BIT[yaku]
    score.han += han


def add_yaku(score, facts, yaku):
    """A yaku at the han of the table, for yaku that no option changes."""
    add(score, yaku, HAN_CLOSED[yaku] if facts.closed else HAN_OPEN[yaku])


def add_yakuman(rules, score, yaku, multiple):
    """Yakuman add up; without `multiple_yakuman` the largest counts."""
    score.yakuman |= BIT[yaku]
    score.multiple = score.multiple + multiple if rules.multiple_yakuman else max(score.multiple, multiple)


def yakuman_multiple(rules, yaku):
    """What one yakuman counts under the rules: 1 or 2."""
    if not rules.double_yakuman:
        return 1
    if yaku == Y_TENHOU:
        return rules.tenhou_multiple
    if yaku == Y_DAISUUSHII:
        return rules.daisuushii_multiple
    if yaku == Y_SUUKANTSU:
        return rules.suukantsu_multiple
    if yaku == Y_SUUANKOU_TANKI or yaku == Y_KOKUSHI_13 or yaku == Y_JUNSEI_CHUUREN or yaku == Y_RYUUIISOU_PURE:
        return 2
    return 1


# --- the facts of the win -----------------------------------------------------------------------------------------


def gather_melds(win, facts):
    for i in range(win.n_melds):
        meld = cython.address(win.melds[i])
        if meld.type == CHI:
            facts.closed = 0
            facts.runs |= BIT[meld.kind]
            facts.tiles |= RUN_TILES[meld.kind]
            continue
        facts.triplets |= BIT[meld.kind]
        facts.tiles |= BIT[meld.kind]
        facts.fu += MELD_FU[meld.type] * 2 if BIT[meld.kind] & YAOCHUU else MELD_FU[meld.type]
        if meld.type == ANKAN:
            facts.concealed += 1
        else:
            facts.closed = 0
        if meld.type != PON:
            facts.kans += 1


def kinds_in(win, reading):
    """The kinds of the closed tiles, of which the sets and the pair of a reading tell most quickly."""
    tiles = BIT[0] & 0
    if reading.form == STANDARD:
        tiles |= BIT[reading.pair]
        for i in range(reading.n):
            tiles |= RUN_TILES[reading.kind[i]] if reading.type[i] == RUN else BIT[reading.kind[i]]
        return tiles
    for kind in range(34):
        if win.hand.count[kind]:
            tiles |= BIT[kind]
    return tiles


def gather(rules, win, reading, facts):
    """All that is the same in every reading of the hand, bonus tiles excepted."""
    facts.closed = 1
    facts.win_kind = win.win_tile & KIND
    facts.needed = rules.min_han
    if rules.ryanhan_shibari and win.honba >= rules.ryanhan_shibari:
        facts.needed = max(2, rules.min_han)
    facts.runs = 0
    facts.triplets = 0
    facts.concealed = 0
    facts.kans = 0
    facts.fu = 0
    facts.dora = 0
    facts.ura = 0
    facts.aka = 0
    facts.values = DRAGONS | BIT[27 + win.seat_wind] | BIT[27 + win.round_wind]
    if rules.north == NORTH_YAKUHAI:
        facts.values |= BIT[30]
    facts.rinshan = 0 if win.rinshan == 0 else 1 if win.rinshan == 1 else rules.nuki_rinshan
    facts.chankan = win.chankan | win.nuki_ron & rules.nuki_ron_chankan
    facts.haitei = win.haitei & (rules.haitei_with_rinshan | facts.rinshan ^ 1)
    facts.double_riichi = win.riichi >> 1 & rules.double_riichi
    facts.mixed = win.mixed & rules.separate_winning_tile
    facts.tiles = kinds_in(win, reading)
    gather_melds(win, facts)


def add_floors(rules, win, facts, score):
    """The limit that a hand is paid at least, for yaku whose value is a limit by option (L-07, M-13, M-15)."""
    if win.renhou and rules.renhou != NO_LIMIT and rules.renhou != YAKUMAN and not rules.renhou_stacks:
        score.floor = rules.renhou
        score.floor_yaku |= BIT[Y_RENHOU]
    if rules.chinroutou_mangan and facts.tiles & ~TERMINALS == 0:
        score.floor = max(score.floor, MANGAN)
        score.floor_yaku |= BIT[Y_CHINROUTOU]
    if rules.suukantsu_mangan and facts.kans == 4:
        score.floor = max(score.floor, MANGAN)
        score.floor_yaku |= BIT[Y_SUUKANTSU]


def copies(win, kind):
    """How many tiles of a kind the hand holds, melds included."""
    n = win.hand.count[kind]
    for i in range(win.n_melds):
        meld = cython.address(win.melds[i])
        if meld.type == CHI:
            if meld.kind <= kind <= meld.kind + 2:
                n += 1
        elif meld.kind == kind:
            n += 3 if meld.type == PON else 4
    return n


def dora_by(rules, win, indicator):
    """Dora of an indicator; a set-aside north is its own han and a dora too where it is turned (S-07)."""
    kind = indicator & KIND
    if kind == FLOWER:
        return 0
    kind = rules.dora_of[kind]
    return copies(win, kind) + win.nuki if kind == 30 else copies(win, kind)


def count_bonus(rules, win, facts):
    """Dora, ura and red fives."""
    for i in range(win.n_indicators):
        facts.dora += dora_by(rules, win, win.indicators[i])
    if win.riichi:
        for i in range(win.n_ura):
            facts.ura += dora_by(rules, win, win.ura[i])
    facts.aka = win.hand.red[0] + win.hand.red[1] + win.hand.red[2]
    for i in range(win.n_melds):
        facts.aka += win.melds[i].reds


def prepare(rules, win, scratch):
    gather(rules, win, cython.address(scratch.readings[0]), cython.address(scratch.facts))
    clear_score(cython.address(scratch.common))
    add_circumstances(rules, win, cython.address(scratch.facts), cython.address(scratch.common))
    add_floors(rules, win, cython.address(scratch.facts), cython.address(scratch.common))


# --- yaku ---------------------------------------------------------------------------------------------------------


def add_circumstances(rules, win, facts, score):
    """Yaku that come from how the win happened (Y-01 to Y-04, Y-13 to Y-16, L-07, M-01, M-02)."""
    if win.riichi:
        if facts.double_riichi:
            add_yaku(score, facts, Y_DOUBLE_RIICHI)
        else:
            add_yaku(score, facts, Y_RIICHI)
        if win.ippatsu and rules.ippatsu:
            add_yaku(score, facts, Y_IPPATSU)
    if win.tsumo and facts.closed:
        add_yaku(score, facts, Y_MENZEN_TSUMO)
    if facts.rinshan:
        add_yaku(score, facts, Y_RINSHAN)
    if facts.chankan:
        add_yaku(score, facts, Y_CHANKAN)
    if facts.haitei:
        add_yaku(score, facts, Y_HAITEI)
    if win.houtei:
        add_yaku(score, facts, Y_HOUTEI)
    if win.first_turn and win.tsumo:
        number = Y_TENHOU if win.seat_wind == 0 else Y_CHIIHOU
        add_yakuman(rules, score, number, yakuman_multiple(rules, number))
    if win.renhou and rules.renhou == YAKUMAN:
        add_yakuman(rules, score, Y_RENHOU, 1)
    elif win.renhou and rules.renhou != NO_LIMIT and rules.renhou_stacks:
        add_yaku(score, facts, Y_RENHOU)


def add_tile_yaku(rules, win, facts, score):
    """Yaku of the kinds of tiles in the hand, in any reading (Y-06, Y-25, Y-29, Y-30, M-10 to M-14b)."""
    tiles = facts.tiles
    if tiles & YAOCHUU == 0:
        if facts.closed or rules.kuitan:
            add_yaku(score, facts, Y_TANYAO)
    elif tiles & SIMPLES == 0:
        if tiles & TERMINALS == 0:
            add_yakuman(rules, score, Y_TSUUIISOU, 1)
        elif tiles & HONOURS:
            add(score, Y_HONROUTOU, rules.honroutou_han)
        elif not rules.chinroutou_mangan:
            add_yakuman(rules, score, Y_CHINROUTOU, 1)
    if tiles & ~GREEN == 0:
        if tiles & BIT[32] or rules.ryuuiisou_hatsu == HATSU_ANY:
            add_yakuman(rules, score, Y_RYUUIISOU, 1)
        elif rules.ryuuiisou_hatsu == HATSU_PURE_DOUBLE:
            add_yakuman(rules, score, Y_RYUUIISOU_PURE, yakuman_multiple(rules, Y_RYUUIISOU_PURE))
    suits = (1 if tiles & SUIT else 0) + (1 if tiles >> 9 & SUIT else 0) + (1 if tiles >> 18 & SUIT else 0)
    if suits == 1:
        if tiles & HONOURS:
            add(score, Y_HONITSU, rules.honitsu_han[0 if facts.closed else 1])
        else:
            add_yaku(score, facts, Y_CHINITSU)
            if win.n_melds == 0 and (tiles & MANZU or not rules.chuuren_man_only):
                add_chuuren(rules, win, score)


def any_tile_won(rules, win):
    """Whether any of the fourteen tiles may be taken as the winning one: tenhou by option (M-01)."""
    return win.first_turn and win.tsumo and win.seat_wind == 0 and rules.tenhou_best_tile


def add_chuuren(rules, win, score):
    """Nine gates in a hand of one suit; pure when the winning tile is the one too many (M-10, M-11)."""
    won = win.win_tile & KIND
    first = won // 9 * 9
    for kind in range(first, first + 9):
        need = 3 if kind == first or kind == first + 8 else 1
        if win.hand.count[kind] < need:
            return
    base = 3 if won == first or won == first + 8 else 1
    if win.hand.count[won] > base or any_tile_won(rules, win):
        add_yakuman(rules, score, Y_JUNSEI_CHUUREN, yakuman_multiple(rules, Y_JUNSEI_CHUUREN))
    else:
        add_yakuman(rules, score, Y_CHUUREN, 1)


def pair_fu(rules, win, pair):
    if pair >= 31:
        return 2
    fu = (2 if pair == 27 + win.seat_wind else 0) + (2 if pair == 27 + win.round_wind else 0)
    if pair == 30 and rules.north == NORTH_YAKUHAI:
        fu = 2 if fu == 0 else 4
    return rules.double_wind_pair_fu if fu == 4 else fu


def see(rules, win, facts, reading, shape):
    """Sets, melds and pair of a standard reading as masks, with the fu they have before the winning tile is placed.

    The winning tile can be what completes any set that holds its kind, of equal ones the first, or the pair.
    """
    shape.runs = facts.runs
    shape.triplets = facts.triplets
    shape.n_runs = 0
    shape.doubled = 0
    shape.concealed = facts.concealed
    shape.pair = reading.pair
    shape.fu = facts.fu + pair_fu(rules, win, reading.pair)
    won = BIT[facts.win_kind]
    shape.spots = BIT[ON_PAIR] if reading.pair == facts.win_kind else 0
    seen = won & 0
    odd = won & 0
    for i in range(reading.n):
        bit = BIT[reading.kind[i]]
        if reading.type[i] == RUN:
            if RUN_TILES[reading.kind[i]] & won and not seen & bit:
                shape.spots |= BIT[i]
            seen |= bit
            shape.n_runs += 1
            shape.doubled += 1 if odd & bit else 0
            odd ^= bit
        else:
            if bit & won:
                shape.spots |= BIT[i]
            shape.triplets |= bit
            shape.concealed += 1
            shape.fu += 8 if bit & YAOCHUU else 4
    shape.runs |= seen


def add_run_yaku(rules, facts, shape, score):
    """Yaku that need runs (Y-07, Y-17 to Y-19, Y-27, Y-28)."""
    runs = shape.runs
    if facts.closed:
        if shape.doubled == 2:
            add_yaku(score, facts, Y_RYANPEIKOU)
        elif shape.doubled == 1:
            add(score, Y_IIPEIKOU, rules.iipeikou_han)
    if runs & runs >> 9 & runs >> 18 & SUIT:
        add_yaku(score, facts, Y_SANSHOKU_DOUJUN)
    if runs & runs >> 3 & runs >> 6 & FIRST_OF_SUIT:
        add_yaku(score, facts, Y_ITTSU)
    if runs & ~OUTER_RUNS == 0 and (shape.triplets | BIT[shape.pair]) & ~YAOCHUU == 0:
        add_yaku(score, facts, Y_CHANTA if facts.tiles & HONOURS else Y_JUNCHAN)


def add_honour_yaku(rules, win, facts, shape, score):
    """Triplets of winds and dragons (Y-08 to Y-12, Y-26, M-03 to M-05)."""
    triplets = shape.triplets
    for i in range(3):
        if triplets & BIT[31 + i]:
            add_yaku(score, facts, Y_HAKU + i)
    if triplets & BIT[27 + win.seat_wind]:
        add_yaku(score, facts, Y_SEAT_WIND)
    if triplets & BIT[27 + win.round_wind]:
        add_yaku(score, facts, Y_ROUND_WIND)
    if triplets & BIT[30] and rules.north == NORTH_YAKUHAI:
        add_yaku(score, facts, Y_NORTH)
    if triplets & DRAGONS == DRAGONS:
        add_yakuman(rules, score, Y_DAISANGEN, 1)
    elif (triplets | BIT[shape.pair]) & DRAGONS == DRAGONS:
        add_yaku(score, facts, Y_SHOUSANGEN)
    elif triplets & WINDS == WINDS:
        add_yakuman(rules, score, Y_DAISUUSHII, yakuman_multiple(rules, Y_DAISUUSHII))
    elif (triplets | BIT[shape.pair]) & WINDS == WINDS:
        add_yakuman(rules, score, Y_SHOUSUUSHII, 1)


def add_set_yaku(rules, win, facts, shape, score):
    """Yaku of the sets of a standard reading that do not ask where the winning tile went."""
    triplets = shape.triplets
    if shape.runs:
        add_run_yaku(rules, facts, shape, score)
    else:
        add_yaku(score, facts, Y_TOITOI)
    if triplets & HONOURS:
        add_honour_yaku(rules, win, facts, shape, score)
    if triplets & triplets >> 9 & triplets >> 18 & SUIT:
        add(score, Y_SANSHOKU_DOUKOU, rules.sanshoku_doukou_han[0 if facts.closed else 1])
    if facts.kans == 3:
        add_yaku(score, facts, Y_SANKANTSU)
    elif facts.kans == 4 and not rules.suukantsu_mangan:
        add_yakuman(rules, score, Y_SUUKANTSU, yakuman_multiple(rules, Y_SUUKANTSU))


# --- the winning tile ---------------------------------------------------------------------------------------------


def wait_fu(reading, spot, kind):
    """Two fu for a pair, closed or edge wait, none for a two-sided or two-pair wait (F-18 to F-22)."""
    if spot == ON_PAIR:
        return 2
    if reading.type[spot] == TRIPLET:
        return 0
    low = reading.kind[spot]
    if kind == low + 1 or (kind == low + 2 and low % 9 == 0) or (kind == low and low % 9 == 6):
        return 2
    return 0


def place_standard(rules, win, facts, reading, shape, spot, score):
    """Add what the place of the winning tile decides: pinfu, concealed triplets and the fu."""
    concealed = shape.concealed
    fu = 20 + shape.fu + (0 if facts.mixed else wait_fu(reading, spot, facts.win_kind))
    if not win.tsumo and spot != ON_PAIR and reading.type[spot] == TRIPLET:
        concealed -= 1
        fu -= 4 if BIT[reading.kind[spot]] & YAOCHUU else 2
    if concealed == 4:
        number = Y_SUUANKOU_TANKI if spot == ON_PAIR or any_tile_won(rules, win) else Y_SUUANKOU
        add_yakuman(rules, score, number, yakuman_multiple(rules, number))
    elif concealed == 3:
        add_yaku(score, facts, Y_SANANKOU)
    if (
        fu == 20
        and shape.n_runs == 4
        and not facts.mixed
        and (not win.tsumo or rules.pinfu_tsumo)
        and (shape.pair < 27 or not rules.pinfu_no_honors)
    ):
        add_yaku(score, facts, Y_PINFU)
    elif win.tsumo:
        fu += 2 if rules.rinshan_tsumo_fu or not facts.rinshan else 0
    if not win.tsumo and facts.closed:
        fu += 10
    score.fu_raw = fu


def read_other(rules, win, facts, reading, score):
    """Seven pairs and thirteen orphans."""
    if reading.form == CHIITOITSU:
        score.fu_raw = rules.chiitoitsu_fu
        add_yaku(score, facts, Y_CHIITOITSU)
        add_tile_yaku(rules, win, facts, score)
        return
    number = Y_KOKUSHI_13 if reading.pair == facts.win_kind or any_tile_won(rules, win) else Y_KOKUSHI
    score.fu_raw = 22 if win.tsumo else 30
    add_yakuman(rules, score, number, yakuman_multiple(rules, number))


def read_shape(rules, win, scratch, reading):
    """Start `scratch.read` with what the reading gives wherever the winning tile went."""
    copy_score(cython.address(scratch.read), cython.address(scratch.common))
    facts = cython.address(scratch.facts)
    shape = cython.address(scratch.shape)
    score = cython.address(scratch.read)
    if reading.form == STANDARD:
        see(rules, win, facts, reading, shape)
        add_tile_yaku(rules, win, facts, score)
        add_set_yaku(rules, win, facts, shape, score)
    else:
        shape.spots = BIT[ON_PAIR]
        read_other(rules, win, facts, reading, score)


def place_tile(rules, win, scratch, reading, spot):
    """Make `scratch.placed` the reading with the winning tile at one of the spots where it can be."""
    facts = cython.address(scratch.facts)
    score = cython.address(scratch.placed)
    copy_score(score, cython.address(scratch.read))
    score.win_set = spot
    if reading.form == STANDARD:
        place_standard(rules, win, facts, reading, cython.address(scratch.shape), spot, score)
    if rules.local:
        add_local(rules, win, facts, score, local_yaku(rules, win, facts, reading, cython.address(scratch.shape), spot))


# --- local yaku ---------------------------------------------------------------------------------------------------


def add_local(rules, win, facts, score, found):
    """Add local yaku as a limit that is paid at least, as yakuman or as han."""
    while found:
        place = lowest(found)
        found &= found - 1
        multiple = local_multiple(rules, win, place)
        if multiple:
            add_local_yakuman(rules, score, place, multiple)
        elif rules.local_limit[place] != NO_LIMIT:
            score.floor = max(score.floor, rules.local_limit[place])
            score.floor_local |= BIT[place]
        else:
            add_local_han(rules, facts, score, place)


def local_multiple(rules, win, place):
    """As a yakuman; an open riichi is one for a discarder who could avoid it (L-01)."""
    if place <= L_OPEN_DOUBLE_RIICHI and rules.open_riichi_ron_yakuman and not win.tsumo and not win.discarder_riichi:
        return max(1, rules.local_multiple[place])
    return rules.local_multiple[place]


def local_han(rules, facts, place):
    return rules.local_closed[place] if facts.closed else rules.local_open[place]


def add_local_yakuman(rules, score, place, multiple):
    """A yakuman, in place of those that it contains where it is worth as much."""
    contained = LOCAL_REPLACED[place] & score.yakuman
    if place == L_DAICHISEI and rules.daichisei_plus_tsuuiisou:
        contained &= 0
    while contained:
        number = lowest(contained)
        contained &= contained - 1
        if multiple >= yakuman_multiple(rules, number):
            score.yakuman ^= BIT[number]
            score.multiple -= yakuman_multiple(rules, number) if rules.multiple_yakuman else 0
    score.local_yakuman |= BIT[place]
    score.multiple = score.multiple + multiple if rules.multiple_yakuman else max(score.multiple, multiple)


def add_local_han(rules, facts, score, place):
    """Han, in place of the yaku that it contains; left out where those are worth more."""
    contained = LOCAL_REPLACED[place] & score.yaku
    contained_local = LOCAL_REPLACED_LOCAL[place] & score.local
    worth = local_han(rules, facts, place)
    if worth == 0 or worth < han_in(rules, facts, contained, contained_local):
        return
    drop(rules, facts, score, contained, contained_local)
    score.local |= BIT[place]
    score.han += worth


def han_in(rules, facts, yaku, local):
    """The han of some yaku together."""
    total = 0
    while yaku:
        total += han_of(rules, lowest(yaku), facts.closed)
        yaku &= yaku - 1
    while local:
        total += local_han(rules, facts, lowest(local))
        local &= local - 1
    return total


def drop(rules, facts, score, yaku, local):
    """Take out yaku that another contains."""
    score.han -= han_in(rules, facts, yaku, local)
    score.yaku &= ~yaku
    score.local &= ~local


# --- limits and points --------------------------------------------------------------------------------------------


def may_win(rules, facts, score):
    """Whether the yaku allow the win; an eighth dealership by itself does not (G-08)."""
    if score.han >= facts.needed or score.yakuman or score.floor_yaku:
        return True
    local = score.local_yakuman | score.floor_local
    return local != 0 and (local != BIT[L_PAARENCHAN] or rules.paarenchan_satisfies_min)


def judge(rules, win, facts, score):
    """Make a score what the hand is paid, a limit where that is more; False where it may not win.

    Chinroutou and suukantsu replace the ordinary yaku, so their limit stays beside an equal value; others give way to it.
    """
    if not may_win(rules, facts, score):
        return False
    if score.floor == NO_LIMIT:
        finish(rules, win, facts, score)
        return True
    if score.han < facts.needed and score.multiple == 0:
        pay_floor(rules, score)
        return True
    finish(rules, win, facts, score)
    base = limit_base(rules, score.floor)
    if score.base < base or (score.base == base and score.floor_yaku & ~BIT[Y_RENHOU]):
        pay_floor(rules, score)
    return True


def pay_floor(rules, score):
    """Only the limit and the yaku that it is paid for."""
    score.yaku = score.floor_yaku
    score.local = score.floor_local
    score.yakuman = 0
    score.local_yakuman = 0
    score.han = 0
    score.total = 0
    score.multiple = 0
    score.fu = 0
    score.fu_raw = 0
    score.limit = score.floor
    score.base = limit_base(rules, score.floor)


def finish(rules, win, facts, score):
    """From han, fu and yakuman to base points (Z-01 to Z-10)."""
    bonus = facts.dora + facts.ura + facts.aka + win.nuki + win.flowers
    # only seven pairs have an odd sum, and they are not rounded (F-04)
    score.fu = 25 if score.fu_raw == 25 else (score.fu_raw + 9) // 10 * 10
    if score.fu == 20 and not facts.closed and not win.tsumo and rules.open_pinfu_30:
        score.fu = 30
    if score.multiple and rules.yakuman_cap:
        score.multiple = min(score.multiple, rules.yakuman_cap)
    if rules.score_table == TABLE_AOTENJOU:
        finish_aotenjou(rules, facts, score, bonus)
    elif score.multiple:
        score.yaku = 0
        score.local = 0
        score.total = 0
        score.fu = 0
        score.fu_raw = 0
        score.limit = YAKUMAN
        # in that table a double is paid like a single one, a triple like two
        times = score.multiple - 1 if rules.score_table == TABLE_MULTIPLES_002_9 and score.multiple > 1 else score.multiple
        score.base = limit_base(rules, YAKUMAN) * times
    else:
        score.total = score.han + bonus
        if rules.score_table == TABLE_STANDARD:
            finish_standard(rules, score)
        else:
            finish_units(rules, score)


def finish_standard(rules, score):
    han = score.total
    if han >= 5:
        finish_units(rules, score)
        return
    score.base = score.fu << han + 2
    if score.base >= 2000 or (rules.kiriage_mangan and score.base == 1920):
        score.limit = MANGAN
        score.base = 2000


def finish_units(rules, score):
    """From the han alone: the limits, and the simple tables below them."""
    han = score.total
    if han >= rules.kazoe_min and not rules.kazoe_sanbaiman:
        times = han // 13 if rules.kazoe_per_13 and han >= 13 else 1
        if rules.yakuman_cap:
            times = min(times, rules.yakuman_cap)
        score.limit = KAZOE_YAKUMAN
        score.base = limit_base(rules, KAZOE_YAKUMAN) * times
        return
    if han >= 11:
        score.limit = SANBAIMAN
    elif han >= 8:
        score.limit = BAIMAN
    elif han >= 6:
        score.limit = HANEMAN
    elif rules.score_table == TABLE_MULTIPLES and han >= 4 or rules.score_table == TABLE_STANDARD and han == 5:
        score.limit = MANGAN
    else:
        score.limit = NO_LIMIT
        score.base = han * rules.score_unit // 4
        return
    score.base = limit_base(rules, score.limit)


def finish_aotenjou(rules, facts, score, bonus):
    """No limits: a yakuman is 13 han, beside the ordinary yaku it does not contain and the bonus tiles."""
    found = score.yakuman
    while found:
        drop(rules, facts, score, score.yaku & REPLACED[lowest(found)], score.local & 0)
        found &= found - 1
    found = score.local_yakuman
    while found:
        place = lowest(found)
        drop(rules, facts, score, score.yaku & LOCAL_REPLACED[place], score.local & LOCAL_REPLACED_LOCAL[place])
        found &= found - 1
    score.total = score.han + bonus + 13 * score.multiple
    score.limit = NO_LIMIT
    score.base = MAX_BASE
    if score.total <= 40:
        wide = score.fu
        score.base = min(wide << score.total + 2, MAX_BASE)


def better(score, best):
    """Whether the first is worth more (W-04)."""
    if score.base != best.base:
        return score.base > best.base
    if score.total != best.total:
        return score.total > best.total
    if score.fu != best.fu:
        return score.fu > best.fu
    return score.fu_raw > best.fu_raw


# --- the answer ---------------------------------------------------------------------------------------------------


def clear_value(value):
    value.refused = WINS
    for number in range(YAKU_COUNT):  # two loops: the C compiler clears an array at once only in a loop of its own
        value.han[number] = 0
    for number in range(YAKU_COUNT):
        value.yakuman[number] = 0
    value.yaku = 0
    value.local = 0
    value.total_han = 0
    value.fu = 0
    value.fu_raw = 0
    value.multiple = 0
    value.limit = NO_LIMIT
    value.base = 0
    value.reading.form = 0
    value.win_set = ON_PAIR


def han_of(rules, yaku, closed):
    """The han of a yaku under the rules."""
    if yaku == Y_IIPEIKOU:
        return rules.iipeikou_han
    if yaku == Y_HONROUTOU:
        return rules.honroutou_han
    if yaku == Y_HONITSU:
        return rules.honitsu_han[0 if closed else 1]
    if yaku == Y_SANSHOKU_DOUKOU:
        return rules.sanshoku_doukou_han[0 if closed else 1]
    return HAN_CLOSED[yaku] if closed else HAN_OPEN[yaku]


def write(rules, win, facts, score, reading, value):
    """Spell a score out."""
    found = score.yaku | score.yakuman
    value.yaku = found
    value.total_han = score.total
    value.fu = score.fu
    value.fu_raw = score.fu_raw
    value.multiple = score.multiple
    value.limit = score.limit
    value.base = score.base
    value.win_set = score.win_set
    copy_reading(cython.address(value.reading), reading)
    while found:
        number = lowest(found)
        found &= found - 1
        if score.yakuman & BIT[number]:
            value.yakuman[number] = yakuman_multiple(rules, number)
        elif score.han > 0:
            value.han[number] = han_of(rules, number, facts.closed)
    if score.local | score.local_yakuman:
        write_local(rules, win, facts, score, value)
    if score.total > 0:
        write_bonus(win, facts, value)


def write_local(rules, win, facts, score, value):
    value.local = score.local | score.local_yakuman
    found = value.local
    while found:
        place = lowest(found)
        found &= found - 1
        if score.local_yakuman & BIT[place]:
            value.yakuman[Y_LOCAL + place] = local_multiple(rules, win, place)
        elif score.han > 0:
            value.han[Y_LOCAL + place] = local_han(rules, facts, place)


def write_bonus(win, facts, value):
    value.han[Y_DORA] = facts.dora
    value.han[Y_URA_DORA] = facts.ura
    value.han[Y_AKA_DORA] = facts.aka
    value.han[Y_NUKI_DORA] = win.nuki
    value.han[Y_FLOWER_DORA] = win.flowers
    for number in range(Y_DORA, Y_LOCAL):
        if value.han[number]:
            value.yaku |= BIT[number]
