# Layout of many wins: a row in, a row out, as numpy's WIN and SCORE of wins.py have them.
cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from jantaku.rules.kernel cimport BuiltRules, Rules
from jantaku.rules.riichi.described cimport (
    Given, W_NO_SUCH_SEAT, W_PAO_WITHOUT_YAKUMAN, W_TILE_NOT_IN_HAND, absent_wind, add_indicator, contradiction, finish_given,
    fits, forbidden, no_win, odd_indicator, take_flags, take_meld, take_winds,
)
from jantaku.rules.riichi.payout cimport is_pao_idle, settle_given, value_given
from jantaku.rules.riichi.settle cimport Ledger, sum_changes, total_gain
from jantaku.rules.riichi.value cimport Value
from jantaku.rules.riichi.winning cimport Y_DORA
from jantaku.shapes.kernel cimport CHI, DAIMINKAN, FLOWER, Hand, KAKAN, KIND, NO_TILE, PON, RED, weigh

cdef enum:                 # what is wrong with a row: W_... of the win, or
    RIGHT = 0
    OUT_OF_RANGE = 38      # a number that its field may not hold; after it HandReason by number
    H_TOO_FEW_TILES = 39
    H_TOO_MANY_TILES = 40
    H_FIVE_OF_A_KIND = 43
    H_NOT_IN_SET = 44
    H_TOO_MANY_REDS = 45
    REASON_COUNT = 47

cdef struct MeldRow:
    uint8_t type           # CHI ... KAKAN
    uint8_t kind           # of the lowest tile
    uint8_t reds

cdef struct WinRow:
    uint8_t closed[34]
    uint8_t red[3]
    uint8_t n_melds
    MeldRow melds[4]
    uint8_t win_tile
    uint8_t seat_wind
    uint8_t round_wind
    uint8_t discarder
    uint8_t pao            # 1 + wind
    uint8_t riichi         # 0, 1, 2
    uint8_t rinshan        # 0, 1, 2
    uint8_t tsumo          # 0 or 1, this one and those down to mixed
    uint8_t open_riichi
    uint8_t ippatsu
    uint8_t chankan
    uint8_t nuki_ron
    uint8_t haitei
    uint8_t houtei
    uint8_t first_turn
    uint8_t renhou
    uint8_t discarder_riichi
    uint8_t riichi_tile
    uint8_t after_kan
    uint8_t paarenchan
    uint8_t mixed
    uint8_t nuki
    uint8_t flowers
    uint8_t n_indicators
    uint8_t indicators[5]
    uint8_t n_ura
    uint8_t ura[5]
    uint8_t honba
    uint8_t riichi_sticks

cdef struct ScoreRow:      # widest first, so that C leaves no gaps
    int64_t base
    int64_t value
    int64_t changes[4]
    uint64_t yaku
    uint64_t local
    int32_t han
    int32_t fu
    int32_t fu_raw
    int32_t yakuman
    uint8_t refused
    uint8_t limit
    uint8_t form
    uint8_t bonus[5]

cdef struct Desk:          # what one row after the other is worked out on
    Given given
    Value worth
    Ledger ledger

# The first bad row times REASON_COUNT plus what is wrong with it, or -1. `scores` are zeros.
cpdef int64_t score_rows(BuiltRules built, bytes wins, bytearray scores) except -2
@cython.locals(desk=Desk, wrong=int, i=int64_t)
cdef int64_t score_each(Rules* rules, WinRow* wins, ScoreRow* scores, int64_t n) noexcept nogil
cdef int score_one(Rules* rules, WinRow* row, Desk* desk, ScoreRow* score) noexcept nogil
cdef void store(Value* worth, ScoreRow* score) noexcept nogil

cdef int check_numbers(WinRow* row) noexcept nogil
cdef bint in_range(WinRow* row) noexcept nogil
cdef bint is_tile(int tile) noexcept nogil
cdef bint is_meld(MeldRow* meld) noexcept nogil
cdef int fives_in(MeldRow* meld) noexcept nogil
@cython.locals(seen=uint8_t[34], huge=uint8_t, crowded=uint8_t)
cdef bint is_crowded(WinRow* row) noexcept nogil
cdef bint holds_win_tile(WinRow* row) noexcept nogil
cdef int check_win(Rules* rules, Given* given) noexcept nogil

cdef void take_row(Rules* rules, WinRow* row, Given* given) noexcept nogil
cdef void take_counts(WinRow* row, Hand* hand) noexcept nogil
cdef int discarder_of(Rules* rules, WinRow* row) noexcept nogil
