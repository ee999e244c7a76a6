# Layout of the kernel that tells which local yaku a win has; what each is worth is the affair of value.py.
cimport cython
from libc.stdint cimport uint8_t, uint64_t

from jantaku.rules.kernel cimport Rules
from jantaku.rules.riichi.winning cimport (
    Facts, L_AONODOUMON, L_BENIKUJAKU, L_BENI_ITTEN, L_CHIISEI_MUKOU, L_CHUUPIN_RAOYUI, L_DAICHIKURIN, L_DAICHISEI, L_DAISHARIN,
    L_DAISUURIN, L_FOUR_NORTHS, L_HEIIISOU, L_HYAKUMANGOKU, L_HYAKUMANGOKU_PURE, L_IIPIN_MOYUE, L_ISHI_NO_UE, L_ISSHOKU_SANJUN,
    L_ISSHOKU_YONJUN, L_KACHOU_FUUGETSU, L_KANBURI, L_KINKEI_DOKURITSU, L_KINMONKYOU, L_OPEN_DOUBLE_RIICHI, L_OPEN_RIICHI,
    L_OTAKAZE_SANKOU, L_PAARENCHAN, L_RYANSOU_CHANKAN, L_SANGEN_CHIITOITSU, L_SANPUUKOU, L_SANRENKOU, L_SANSHOKU_SHOUDOUKOU,
    L_SANSHOKU_TSUUKAN, L_SHIIARU_RAOTAI, L_SHIISANPUUTAA, L_SHOUSHARIN, L_SUIPUTOU, L_SUURENKOU, L_SUUSHII_CHIITOITSU,
    L_TOUHOKU_SHINKANSEN, L_TSUBAME_GAESHI, L_UUMENSAI, L_UUPIN_KAIHUA, Shape, Win,
)
from jantaku.shapes.kernel cimport ANKAN, CHI, CHIITOITSU, KIND, PON, RUN, Reading, STANDARD, kinds_held, pairs_held

cdef enum:
    ON_THE_PAIR = 4          # place of a winning tile that completes the pair, as ON_PAIR of value.pxd
    MILLION = 100            # koku: ten thousand each number of the characters

cdef uint64_t KIND_BIT[34]
cdef uint64_t PLACE_BIT[64]  # of a local yaku by its place
cdef uint64_t WINDS, DRAGONS, HONOURS, MANZU, PINZU, SOUZU, STARTS_OF_THREE, STARTS_OF_FOUR, SIMPLES
cdef uint64_t BENIKUJAKU, BENI_ITTEN, HEIIISOU, AONODOUMON, BLACK_CIRCLES, SUIPUTOU, SUIPUTOU_AS_PRINTED, KACHOU, KINMON_RUNS

# The local yaku of a complete hand, a bit each, of those that the rules use.
cdef uint64_t local_yaku(Rules* rules, Win* win, Facts* facts, Reading* reading, Shape* shape, int spot) noexcept nogil
# Those that win without a complete hand: asked of any hand of fourteen tiles, melds counted as three.
cdef uint64_t unusual_yaku(Rules* rules, Win* win) noexcept nogil

cdef uint64_t of_circumstances(Win* win, Facts* facts) noexcept nogil
cdef uint64_t of_tiles(Rules* rules, Win* win, Facts* facts) noexcept nogil
cdef uint64_t of_manzu(Rules* rules, Win* win) noexcept nogil
cdef bint twice_each(Win* win, int first) noexcept nogil
cdef uint64_t of_wheels(Rules* rules, Win* win) noexcept nogil
cdef uint64_t of_pairs(Facts* facts) noexcept nogil
@cython.locals(triplets=uint64_t, winds=uint64_t)
cdef uint64_t of_triplets(Win* win, Facts* facts, Shape* shape) noexcept nogil
cdef uint64_t of_runs(Rules* rules, Win* win, Facts* facts, Reading* reading, Shape* shape) noexcept nogil
cdef uint64_t of_equal_runs(Rules* rules, Win* win, Reading* reading) noexcept nogil
cdef bint of_five_kinds(Rules* rules, Win* win, Facts* facts) noexcept nogil
cdef bint three_suits(uint64_t runs) noexcept nogil
cdef int how_many(uint64_t mask) noexcept nogil
@cython.locals(total=int)
cdef int sum_of_numbers(Win* win) noexcept nogil
@cython.locals(pairs=int, tiles=uint64_t)
cdef bint is_shiisanpuutaa(Win* win) noexcept nogil
@cython.locals(used=int, suji=int)
cdef bint is_chiisei_mukou(Win* win) noexcept nogil
