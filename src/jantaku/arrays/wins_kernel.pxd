# Layout of many wins: a row in, a row out, as numpy's WIN and SCORE of wins.py have them.
cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from jantaku.rules.kernel cimport BuiltRules, FLOWERS_SET_ASIDE, NORTH_NUKI, Rules
from jantaku.rules.riichi.described cimport seat_of
from jantaku.rules.riichi.settle cimport Ledger, PAY_BASE, PAY_PAO, TABLE, Winner, settle_wins
from jantaku.rules.riichi.value cimport WINS, Value, value_win
from jantaku.rules.riichi.winning cimport (
    Win, Y_AKA_DORA, Y_DORA, Y_FLOWER_DORA, Y_NUKI_DORA, Y_URA_DORA,
)
from jantaku.score.kernel cimport answered_for
from jantaku.shapes.kernel cimport (
    ANKAN, CHI, DAIMINKAN, FLOWER, Hand, KAKAN, KIND, Meld, NO_TILE, PON, RED, weigh,
)

cdef enum:                 # what is wrong with a row, in the order of REASONS of wins.py; 0 = nothing
    RIGHT = 0
    OUT_OF_RANGE
    FIVE_OF_A_KIND
    TOO_FEW_TILES
    TOO_MANY_TILES
    TOO_MANY_REDS
    TILE_NOT_IN_HAND
    IPPATSU_WITHOUT_RIICHI
    RIICHI_WITH_OPEN_HAND
    RINSHAN_BY_RON
    RINSHAN_WITHOUT_KAN
    AFTER_NUKI_WITHOUT_NORTH
    HAITEI_BY_RON
    HOUTEI_BY_TSUMO
    CHANKAN_BY_TSUMO
    CHANKAN_TILE_HELD
    NUKI_RON_BY_TSUMO
    NUKI_RON_OF_ANOTHER_TILE
    TWO_ROBBERIES
    DISCARD_BY_TSUMO
    DISCARD_OF_ROBBERY
    FIRST_TURN_BY_RON
    FIRST_TURN_AFTER_MELD
    FIRST_TURN_IN_RIICHI
    RENHOU_BY_TSUMO
    RENHOU_AFTER_MELD
    PAO_IS_WINNER
    NO_SUCH_SEAT
    NUKI
    FLOWERS
    PAARENCHAN_NOT_DEALER
    NOT_IN_SET
    PAO_WITHOUT_YAKUMAN
    REASON_COUNT

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
    uint8_t seen[35]       # how many of each kind the row shows
    uint8_t kans
    uint8_t called         # open melds
    Win win
    Value value
    Winner winners[1]
    Ledger ledger

# The first bad row times REASON_COUNT plus what is wrong with it, or -1. eighth_of_dealer: paarenchan_mode is dealerships.
cpdef int64_t score_rows(BuiltRules built, bytes wins, bytearray scores, bint eighth_of_dealer) except -2
@cython.locals(desk=Desk, wrong=int, i=int64_t)
cdef int64_t score_each(Rules* rules, WinRow* wins, ScoreRow* scores, int64_t n, bint eighth_of_dealer) noexcept nogil

@cython.locals(wrong=int)
cdef int check(Rules* rules, WinRow* row, Desk* desk, bint eighth_of_dealer) noexcept nogil
cdef bint in_range(WinRow* row) noexcept nogil
cdef bint is_tile(int tile) noexcept nogil
cdef bint is_meld(MeldRow* meld) noexcept nogil
cdef int fives_in(MeldRow* meld) noexcept nogil
cdef void show_melds(WinRow* row, Desk* desk) noexcept nogil
@cython.locals(size=int, huge=uint8_t, crowded=uint8_t)
cdef int check_tiles(WinRow* row, Desk* desk) noexcept nogil
cdef int check_luck(WinRow* row, Desk* desk) noexcept nogil
cdef int check_rare(WinRow* row, Desk* desk) noexcept nogil
cdef bint show_indicators(WinRow* row, Desk* desk) noexcept nogil
@cython.locals(absent=uint8_t)
cdef int check_rules(Rules* rules, WinRow* row, Desk* desk, bint eighth_of_dealer) noexcept nogil

cdef void load(Rules* rules, WinRow* row, Win* win) noexcept nogil
cdef void load_hand(WinRow* row, Hand* hand) noexcept nogil
cdef void load_indicators(Rules* rules, WinRow* row, Win* win) noexcept nogil
cdef void store(Value* value, ScoreRow* score) noexcept nogil
@cython.locals(answered=int)
cdef bint is_whole(Rules* rules, WinRow* row) noexcept nogil
cdef void load_winner(Rules* rules, WinRow* row, Value* value, Winner* winner) noexcept nogil
cdef int settle(Rules* rules, WinRow* row, Desk* desk, ScoreRow* score) noexcept nogil
