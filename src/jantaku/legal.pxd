# Layout of legality: actions by number, and what a seat may do.
cimport cython
from libc.stdint cimport int32_t, uint8_t, uint64_t

from jantaku.board cimport Board
from jantaku.kyoku cimport BIT, P_CALLED, P_CLAIM, P_ROB, P_TURN, Seat, held_four, in_furiten, shown_place
from jantaku.rules.kernel cimport (
    FIVE_NOT_TENPAI, FIVE_TENPAI, NORTH_NUKI, NUKI_DRAWN_ONLY, NUKI_NEVER, RIICHI_ANKAN_NEVER, RIICHI_ANKAN_STRICT_STRUCTURE)
from jantaku.rules.riichi.value cimport (
    WINS, Value, Win, Y_AKA_DORA, Y_DORA, Y_FLOWER_DORA, Y_HAKU, Y_NUKI_DORA, Y_ROUND_WIND, Y_SEAT_WIND, Y_URA_DORA, has_yaku,
    unusual_win, value_readings)
from jantaku.shapes.kernel cimport (
    ANKAN, DAIMINKAN, FLOWER, KAKAN, KIND, KOKUSHI, MAX_READINGS, NO_TILE, NUKI, PON, RED, TRIPLET, Hand, Meld, Reading, orphans_held,
    put, readings, shanten_of, take, waits_held, waits_of)

cdef enum:                     # actions; ACTIONS of them, the same numbers in every game
    A_DISCARD = 0              # + tile: kinds 0-33 plain, 34-36 red five of manzu, pinzu, souzu; from the hand
    A_TSUMOGIRI = 37           # the tile just drawn
    A_RIICHI = 38              # + tile as A_DISCARD: declare and discard from the hand
    A_RIICHI_TSUMOGIRI = 75
    A_CHI = 76                 # + 2 * (called tile lowest 0, middle 1, highest 2) + (1: an own red five is used)
    A_PON = 82                 # + own red fives used
    A_DAIMINKAN = 85
    A_ANKAN = 86               # + kind
    A_KAKAN = 120              # + kind
    A_TSUMO = 154
    A_RON = 155
    A_PASS = 156
    A_KYUUSHU = 157
    A_NUKI = 158
    A_STOP = 159               # the last dealer ends the match
    A_TENPAI = 160             # show a tenpai hand at a draw; A_PASS keeps it closed
    A_OPEN_RIICHI = 161        # + tile as A_DISCARD: declare open riichi
    A_OPEN_RIICHI_TSUMOGIRI = 198
    A_FLOWER = 199             # discard a flower from the hand, where flowers are junk
    A_RIICHI_FLOWER = 200
    A_OPEN_RIICHI_FLOWER = 201
    ACTIONS = 202
    MAX_LEGAL = 96
    NORTH_KIND = 30
    OPEN_RIICHI = 1            # bit of Rules.local: L-01, the first local yaku
    FOUR_NORTHS = 4

cdef uint64_t ALL_YAKU, BONUS   # every yaku; the bonus tiles, which are none
cdef int legal_actions(Board board, int seat, uint8_t* out) noexcept nogil
cdef int turn_actions(Board board, int seat, uint8_t* out) noexcept nogil
cdef int claim_actions(Board board, int seat, uint8_t* out) noexcept nogil
cdef int last_actions(Board board, int seat, uint8_t* out) noexcept nogil
cdef int rob_actions(Board board, int seat, uint8_t* out) noexcept nogil
@cython.locals(free=uint8_t[37])
cdef int add_discards(Board board, Seat* me, int base, int n, uint8_t* out) noexcept nogil
cdef int add_riichi(Board board, Seat* me, int n, uint8_t* out) noexcept nogil
cdef int add_riichi_with(Board board, Seat* me, int base, int kind, int n, uint8_t* out) noexcept nogil
cdef int add_riichi_flower(Board board, Seat* me, int n, uint8_t* out) noexcept nogil
@cython.locals(held=uint64_t)
cdef bint may_riichi_with(Board board, Seat* me, int kind) noexcept nogil
cdef bint may_nuki(Board board, Seat* me) noexcept nogil
cdef bint wins_by_norths(Board board, Seat* me) noexcept nogil
@cython.locals(win=Win)
cdef bint wins_in_another_way(Board board, int seat) noexcept nogil
cdef int add_discard(Seat* me, int kind, int base, int n, uint8_t* out) noexcept nogil
cdef void count_free(Seat* me, uint64_t banned, uint8_t* free) noexcept nogil
@cython.locals(most=uint8_t)
cdef bint holds_four(Seat* me) noexcept nogil
cdef int add_kans(Board board, Seat* me, int n, uint8_t* out) noexcept nogil
cdef int add_chi(Board board, Seat* me, int n, uint8_t* out) noexcept nogil
cdef int add_pon(Board board, Seat* me, int n, uint8_t* out) noexcept nogil
cdef bint chi_leaves_discard(Board board, Seat* me, int called, int first, int second) noexcept nogil
@cython.locals(kans=int)
cdef bint may_kan(Board board) noexcept nogil
@cython.locals(same=int)
cdef bint riichi_allows_ankan(Board board, Seat* me, int kind) noexcept nogil
@cython.locals(found=Reading[32], triplet=int)
cdef bint only_triplet(Seat* me, int kind) noexcept nogil
cdef bint may_declare_riichi(Board board, int seat) noexcept nogil
cdef bint may_kyuushu(Board board, int seat) noexcept nogil
@cython.locals(win=Win)
cdef bint may_win(Board board, int seat, bint tsumo) noexcept nogil
@cython.locals(win=Win, mask=uint64_t)
cdef bint is_tenpai(Board board, int seat) noexcept nogil
@cython.locals(win=Win, values=Value[32], fixed=uint64_t, found=uint64_t, fixed_local=uint64_t, found_local=uint64_t)
cdef bint has_fixed_yaku(Board board, int seat) noexcept nogil
cdef uint64_t value_yaku(Board board, int seat, int kind) noexcept nogil
cdef void fill_hand(Board board, int seat, Win* win) noexcept nogil
cdef void fill_plain(Board board, int seat, int kind, Win* win) noexcept nogil
@cython.locals(last=int, quiet=int, replaced=int)
cdef void fill_win(Board board, int seat, bint tsumo, Win* win) noexcept nogil
cdef void copy_hand(Hand* target, Hand* source) noexcept nogil
cdef void copy_meld(Meld* target, Meld* source) noexcept nogil
cdef int reds_held(Hand* hand, int kind) noexcept nogil
cdef int index_tile(int index) noexcept nogil
@cython.locals(found=uint8_t[96])
cpdef bytes legal(Board board, int seat)
