# Layout of settlement: who pays whom how much, and for what. Points move only as these lines.
# Points are 64 bits wide, as base points without limits are.
cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t

from jantaku.rules.kernel cimport (
    NAGASHI_DRAW, NAGASHI_WIN, Rules, STICKS_FIRST, STICKS_OWN_THEN_FIRST, TSUMO_ADD_1000, TSUMO_LOSS,
    TSUMO_RON_LOSS,
)
from jantaku.rules.riichi.value cimport limit_base
from jantaku.shapes.kernel cimport NO_TILE

cdef enum:             # reasons of a payment
    PAY_BASE = 0
    PAY_HONBA = 1
    PAY_STICKS = 2     # riichi sticks on the table, from TABLE
    PAY_NOTEN = 3
    PAY_NAGASHI = 4
    PAY_PAO = 5        # a responsible player's share
    PAY_CHOMBO = 6

cdef enum:
    TABLE = 254        # payer or payee that is no seat
    MAX_PAYMENTS = 48

cdef struct Payment:
    uint8_t payer
    uint8_t payee
    uint8_t reason
    int64_t points

cdef struct Ledger:
    int n
    Payment lines[48]

cdef struct Winner:    # one winner of a kyoku
    uint8_t seat
    uint8_t source     # seat that dealt in; the winner itself for tsumo
    int64_t base       # Value.base
    int32_t multiple   # Value.multiple
    uint8_t pao        # responsible seat, NO_TILE if none
    int32_t pao_multiple   # yakuman multiple it answers for
    uint8_t pao_whole  # answers for the whole hand whatever the scope (daiminkan_pao)
    uint8_t own_sticks # riichi sticks of his own on the table (this kyoku)

cdef void settle_wins(Rules* rules, Winner* winners, int n, int dealer, int honba, int sticks, Ledger* ledger) noexcept nogil
                       # winners nearest after the discarder first
cdef void settle_exhaustive_draw(Rules* rules, int tenpai, Ledger* ledger) noexcept nogil      # tenpai: bit per seat
cdef void settle_nagashi(Rules* rules, int achievers, int last_drawer, int dealer, int honba, int sticks, Ledger* ledger) noexcept nogil
                       # achievers: bit per seat; sticks move only under nagashi=win
cdef void sum_changes(Ledger* ledger, int64_t* changes) noexcept nogil      # of four seats
@cython.locals(gain=int64_t)
cdef int64_t total_gain(Ledger* ledger) noexcept nogil                      # of a single winner, without honba and sticks

cdef uint8_t PARTS[33]
cdef void pay(Ledger* ledger, int payer, int payee, int reason, int64_t points) noexcept nogil
cdef int64_t part_of(int64_t base, int sixths) noexcept nogil
@cython.locals(row=int)
cdef int64_t tsumo_share(Rules* rules, int64_t base, int winner, int payer, int dealer) noexcept nogil
@cython.locals(total=int64_t)
cdef int64_t tsumo_total(Rules* rules, int64_t base, int winner, int dealer) noexcept nogil
cdef int64_t ron_points(Rules* rules, int64_t base, int winner, int dealer) noexcept nogil
cdef int honba_paid(Rules* rules, int honba) noexcept nogil
cdef void pay_shares(Rules* rules, int64_t base, int winner, int dealer, int reason, Ledger* ledger) noexcept nogil
cdef void pay_honba_shares(Rules* rules, int winner, int honba, Ledger* ledger) noexcept nogil
cdef int64_t pao_base(Winner* winner, bint whole) noexcept nogil
cdef void settle_tsumo(Rules* rules, Winner* winner, int dealer, int honba, Ledger* ledger) noexcept nogil
cdef void settle_ron(Rules* rules, Winner* winner, int dealer, int honba, Ledger* ledger) noexcept nogil
cdef void settle_sticks(Rules* rules, Winner* winners, int n, int sticks, Ledger* ledger) noexcept nogil
