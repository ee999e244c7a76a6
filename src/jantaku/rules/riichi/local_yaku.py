"""Which local yaku a win has (L-01 to L-06, L-08 to L-20, P-01 to P-21), a bit each; `value.py` counts what they are worth."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython

if not cython.compiled:
    from jantaku.pure.layout import declare

    declare(globals(), __file__)

for number in range(64):
    PLACE_BIT[number] = 1 << number
for number in range(34):
    KIND_BIT[number] = 1 << number

MANZU = (1 << 9) - 1
PINZU = MANZU << 9
SOUZU = MANZU << 18
WINDS = 15 << 27
DRAGONS = 7 << 31
HONOURS = WINDS | DRAGONS
SIMPLES = 0b011111110 | 0b011111110 << 9 | 0b011111110 << 18
STARTS_OF_THREE = 0b001111111 | 0b001111111 << 9 | 0b001111111 << 18
STARTS_OF_FOUR = 0b000111111 | 0b000111111 << 9 | 0b000111111 << 18
BLACK_CIRCLES = 1 << 10 | 1 << 12 | 1 << 16
HEIIISOU = BLACK_CIRCLES | WINDS
AONODOUMON = HEIIISOU | 1 << 32
BENIKUJAKU = 1 << 18 | 1 << 22 | 1 << 24 | 1 << 26 | 1 << 33
BENI_ITTEN = 1 << 19 | 1 << 20 | 1 << 21 | 1 << 23 | 1 << 25 | 1 << 33
SUIPUTOU = 0b110011111 << 9
SUIPUTOU_AS_PRINTED = 0b100111111 << 9
KACHOU = 1 << 9 | 1 << 13 | 1 << 18
KINMON_RUNS = 0b001010101


def local_yaku(rules, win, facts, reading, shape, spot):
    """Those of a reading with the winning tile at `spot`, which the rules use."""
    found = of_circumstances(win, facts) | of_tiles(rules, win, facts)
    if spot == ON_THE_PAIR and facts.win_kind == 18 and reading.form & (STANDARD | CHIITOITSU):
        found |= PLACE_BIT[L_KINKEI_DOKURITSU]
    if reading.form == CHIITOITSU:
        found |= of_pairs(facts)
    elif reading.form == STANDARD:
        found |= of_triplets(win, facts, shape)
        if shape.runs:
            found |= of_runs(rules, win, facts, reading, shape)
        if of_five_kinds(rules, win, facts):
            found |= PLACE_BIT[L_UUMENSAI]
    return found & rules.local


def unusual_yaku(rules, win):
    """Forms that win by a self-draw whatever else they are (L-09, L-20, P-21); nearly always none, and soon known."""
    found = PLACE_BIT[0] & 0
    if rules.local == 0 or not win.tsumo:
        return found
    if win.nuki == 4:
        found |= PLACE_BIT[L_FOUR_NORTHS]
    if win.first_turn and win.n_melds == 0:
        if is_shiisanpuutaa(win):
            found |= PLACE_BIT[L_SHIISANPUUTAA]
        elif is_chiisei_mukou(win):
            found |= PLACE_BIT[L_CHIISEI_MUKOU]
    return found & rules.local


# --- how the win came about ---------------------------------------------------------------------------------------


def of_circumstances(win, facts):
    """L-01, L-02, L-16, L-20, P-01 to P-06, P-19, P-20."""
    found = PLACE_BIT[0] & 0
    if win.open_riichi and win.riichi:
        found |= PLACE_BIT[L_OPEN_DOUBLE_RIICHI if facts.double_riichi else L_OPEN_RIICHI]
    if facts.double_riichi and (facts.haitei or win.houtei):
        found |= PLACE_BIT[L_ISHI_NO_UE]
    if win.paarenchan:
        found |= PLACE_BIT[L_PAARENCHAN]
    if win.tsumo:
        if win.nuki == 4:
            found |= PLACE_BIT[L_FOUR_NORTHS]
        if facts.haitei and facts.win_kind == 9:
            found |= PLACE_BIT[L_IIPIN_MOYUE]
        if facts.rinshan and facts.win_kind == 13:
            found |= PLACE_BIT[L_UUPIN_KAIHUA]
        return found
    if win.houtei and facts.win_kind == 17:
        found |= PLACE_BIT[L_CHUUPIN_RAOYUI]
    if facts.chankan and facts.win_kind == 19:
        found |= PLACE_BIT[L_RYANSOU_CHANKAN]
    if win.riichi_tile:
        found |= PLACE_BIT[L_TSUBAME_GAESHI]
    if win.after_kan:
        found |= PLACE_BIT[L_KANBURI]
    if win.n_melds == 4 and facts.concealed == 0:
        found |= PLACE_BIT[L_SHIIARU_RAOTAI]
    return found


# --- tiles --------------------------------------------------------------------------------------------------------


def of_tiles(rules, win, facts):
    """Yaku of the kinds of tiles, in any reading (L-08, L-12, L-13, L-17, L-18, P-10 to P-12, P-16, P-17)."""
    tiles = facts.tiles
    if tiles & ~MANZU == 0:
        return of_manzu(rules, win)
    found = PLACE_BIT[0] & 0
    if tiles & ~PINZU == 0:
        if tiles & ~(SUIPUTOU_AS_PRINTED if rules.suiputou_seed else SUIPUTOU) == 0:
            found |= PLACE_BIT[L_SUIPUTOU]
        if twice_each(win, 9) or twice_each(win, 11):
            found |= PLACE_BIT[L_SHOUSHARIN]
        return found | of_wheels(rules, win)
    if tiles & ~(SOUZU | DRAGONS) == 0:
        if tiles == BENIKUJAKU:
            found |= PLACE_BIT[L_BENIKUJAKU]
        if tiles & ~BENI_ITTEN == 0 and tiles & KIND_BIT[33]:
            found |= PLACE_BIT[L_BENI_ITTEN]
        return found | of_wheels(rules, win)
    if tiles & BLACK_CIRCLES and tiles & WINDS and tiles & ~AONODOUMON == 0:
        found |= PLACE_BIT[L_AONODOUMON if tiles & KIND_BIT[32] else L_HEIIISOU]
    return found


def of_manzu(rules, win):
    """Hands of characters only (L-12, P-11)."""
    found = of_wheels(rules, win)
    total = sum_of_numbers(win)
    if total == MILLION and rules.hyakumangoku_pure_double:
        found |= PLACE_BIT[L_HYAKUMANGOKU_PURE]
    elif total >= MILLION:
        found |= PLACE_BIT[L_HYAKUMANGOKU]
    return found


def sum_of_numbers(win):
    """Of every tile of a hand of characters, kans with four."""
    total = 0
    for kind in range(9):
        total += win.hand.count[kind] * (kind + 1)
    for i in range(win.n_melds):
        meld = cython.address(win.melds[i])
        if meld.type == CHI:
            total += 3 * (meld.kind + 2)
        else:
            total += (3 if meld.type == PON else 4) * (meld.kind + 1)
    return total


def twice_each(win, first):
    """Whether the hand is seven kinds in a row from `first`, two of each and nothing called."""
    for kind in range(first, first + 7):
        if win.hand.count[kind] != 2:
            return False
    return True


def of_wheels(rules, win):
    """2-8 twice each (L-08, P-10, P-11)."""
    if twice_each(win, 10):
        return PLACE_BIT[L_DAISHARIN]
    if twice_each(win, 1):
        return PLACE_BIT[L_DAISHARIN if rules.daisharin_any_suit else L_DAISUURIN]
    if twice_each(win, 19):
        return PLACE_BIT[L_DAISHARIN if rules.daisharin_any_suit else L_DAICHIKURIN]
    return PLACE_BIT[0] & 0


def of_pairs(facts):
    """Seven pairs with all of some honours (L-15, P-14, P-15)."""
    found = PLACE_BIT[0] & 0
    if facts.tiles == HONOURS:
        found |= PLACE_BIT[L_DAICHISEI]
    if facts.tiles & DRAGONS == DRAGONS:
        found |= PLACE_BIT[L_SANGEN_CHIITOITSU]
    if facts.tiles & WINDS == WINDS:
        found |= PLACE_BIT[L_SUUSHII_CHIITOITSU]
    return found


# --- sets ---------------------------------------------------------------------------------------------------------


def of_triplets(win, facts, shape):
    """L-04, L-10, P-07 to P-09, P-13; kans are triplets."""
    triplets = shape.triplets
    found = PLACE_BIT[0] & 0
    if triplets & triplets >> 1 & triplets >> 2 & STARTS_OF_THREE:
        found |= PLACE_BIT[L_SANRENKOU]
        if triplets & triplets >> 1 & triplets >> 2 & triplets >> 3 & STARTS_OF_FOUR:
            found |= PLACE_BIT[L_SUURENKOU]
    winds = triplets & WINDS
    if how_many(winds) == 3:
        found |= PLACE_BIT[L_SANPUUKOU]
        if winds & facts.values == 0:
            found |= PLACE_BIT[L_OTAKAZE_SANKOU]
    if shape.pair < 27:
        low = shape.pair % 9
        if how_many(triplets & (KIND_BIT[low] | KIND_BIT[low + 9] | KIND_BIT[low + 18])) == 2:
            found |= PLACE_BIT[L_SANSHOKU_SHOUDOUKOU]
    if triplets & KACHOU == KACHOU and triplets & KIND_BIT[27 + win.seat_wind]:
        found |= PLACE_BIT[L_KACHOU_FUUGETSU]
    return found


def of_runs(rules, win, facts, reading, shape):
    """L-03, L-05, L-11, L-14, L-19."""
    runs = shape.runs
    found = of_equal_runs(rules, win, reading)
    if three_suits(runs):
        found |= PLACE_BIT[L_SANSHOKU_TSUUKAN]
    for suit in range(3):
        mine = runs >> 9 * suit & MANZU
        if mine == KINMON_RUNS and shape.pair // 9 == suit:
            found |= PLACE_BIT[L_KINMONKYOU]
        if (
            mine & 0b001001001 == 0b001001001
            and (suit == 2 or not rules.touhoku_souzu_only)
            and (facts.closed or not rules.touhoku_closed_only)
            and (shape.triplets | KIND_BIT[shape.pair]) & (KIND_BIT[27] | KIND_BIT[30]) == KIND_BIT[27] | KIND_BIT[30]
        ):
            found |= PLACE_BIT[L_TOUHOKU_SHINKANSEN]
    return found


def of_equal_runs(rules, win, reading):
    """One run three or four times, called ones among them (L-05, L-11)."""
    called = KIND_BIT[0] & 0
    twice = KIND_BIT[0] & 0
    thrice = KIND_BIT[0] & 0
    four = KIND_BIT[0] & 0
    for i in range(win.n_melds):
        if win.melds[i].type == CHI:
            bit = KIND_BIT[win.melds[i].kind]
            four |= thrice & bit
            thrice |= twice & bit
            twice |= called & bit
            called |= bit
    once = called
    for i in range(reading.n):
        if reading.type[i] == RUN:
            bit = KIND_BIT[reading.kind[i]]
            four |= thrice & bit
            thrice |= twice & bit
            twice |= once & bit
            once |= bit
    found = KIND_BIT[0] & 0
    if thrice and (thrice & called or not rules.isshoku_sanjun_needs_chi):
        found |= PLACE_BIT[L_ISSHOKU_SANJUN]
    if four:
        found |= PLACE_BIT[L_ISSHOKU_YONJUN]
    return found


def three_suits(runs):
    """123, 456 and 789, each in a suit of its own."""
    for first in range(3):
        if runs >> 9 * first & 1:
            for second in range(3):
                if second != first and runs >> 9 * second & 8 and runs >> 9 * (3 - first - second) & 64:
                    return True
    return False


def of_five_kinds(rules, win, facts):
    """Each suit, a wind and a dragon: as there are five sets and pairs, one of each (L-06)."""
    tiles = facts.tiles
    wind = tiles & (KIND_BIT[27 + win.seat_wind] if rules.uumensai_seat else WINDS)
    return tiles & MANZU != 0 and tiles & PINZU != 0 and tiles & SOUZU != 0 and wind != 0 and tiles & DRAGONS != 0


def how_many(mask):
    """How many bits are set."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


# --- forms that are no complete hand ------------------------------------------------------------------------------


def is_shiisanpuutaa(win):
    """Thirteen kinds and one pair, numbers of a suit at least three apart, a simple among them (L-09)."""
    if kinds_held(cython.address(win.hand)) != 13 or pairs_held(cython.address(win.hand)) != 1:
        return False
    tiles = KIND_BIT[0] & 0
    for kind in range(34):
        if win.hand.count[kind]:
            tiles |= KIND_BIT[kind]
    for suit in range(3):
        mine = tiles >> 9 * suit & MANZU
        if mine & (mine >> 1 | mine >> 2):
            return False
    return tiles & SIMPLES != 0


def is_chiisei_mukou(win):
    """The seven honours and seven numbers, of every suit those of one suji that no other suit has (P-21)."""
    if kinds_held(cython.address(win.hand)) != 14:
        return False
    for kind in range(27, 34):
        if win.hand.count[kind] == 0:
            return False
    used = 0
    for suit in range(3):
        suji = 0
        for rank in range(9):
            if win.hand.count[9 * suit + rank]:
                suji |= 1 << rank % 3
        if suji & (suji - 1) or suji & used:
            return False
        used |= suji
    return True
