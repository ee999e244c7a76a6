# Layout of the fu of a value as they are shown: each with what it is for.
cimport cython
from libc.stdint cimport uint8_t

from jantaku.rules.kernel cimport Rules
from jantaku.rules.riichi.value cimport BIT, MELD_FU, ON_PAIR, Value, YAOCHUU, gather, pair_fu, wait_fu
from jantaku.rules.riichi.winning cimport Facts, Win, Y_PINFU
from jantaku.shapes.kernel cimport CHI, CHIITOITSU, NO_TILE, STANDARD, TRIPLET

cdef enum:             # fu items by catalogue number (F-01 ...); names in fu.py
    FU_BASE = 1
    FU_CLOSED_RON = 2
    FU_TSUMO = 3
    FU_CHIITOITSU = 4
    FU_OPEN_TRIPLET = 5         # + 2 for terminals and honours
    FU_CONCEALED_TRIPLET = 6    # + 2 for terminals and honours
    FU_OPEN_KAN = 9             # + 2 for terminals and honours
    FU_CLOSED_KAN = 10          # + 2 for terminals and honours
    FU_DRAGON_PAIR = 13
    FU_SEAT_WIND_PAIR = 14
    FU_ROUND_WIND_PAIR = 15
    FU_DOUBLE_WIND_PAIR = 17
    FU_EDGE_WAIT = 18
    FU_CLOSED_WAIT = 19
    FU_PAIR_WAIT = 20
    FU_NORTH_PAIR = 26          # where the rules make north a value tile for all; no number in the catalogue

cdef struct FuLine:
    uint8_t item             # FU_... (fu.py names them)
    uint8_t fu
    uint8_t kind             # kind of the set or pair it comes from, NO_TILE if none

cdef struct FuLines:
    uint8_t n
    FuLine lines[14]

cdef uint8_t MELD_ITEM[6]

@cython.locals(facts=Facts)
cdef void list_fu(Rules* rules, Win* win, Value* value, FuLines* fu) noexcept nogil   # of the value of this win

cdef void add_fu(FuLines* fu, int item, int worth, int kind) noexcept nogil
cdef void list_meld_fu(Win* win, FuLines* fu) noexcept nogil
cdef void list_set_fu(Win* win, Value* value, FuLines* fu) noexcept nogil
cdef void list_pair_fu(Rules* rules, Win* win, int pair, FuLines* fu) noexcept nogil
cdef void list_wait_fu(Facts* facts, Value* value, FuLines* fu) noexcept nogil
