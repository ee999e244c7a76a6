# Layout of a win as it is described, and the checks of what cannot be: by itself, and under some rules.
cimport cython
from libc.stdint cimport int32_t, uint8_t

from jantaku.rules.kernel cimport BuiltRules, FLOWERS_SET_ASIDE, NORTH_NUKI, Rules
from jantaku.rules.riichi.value cimport copies
from jantaku.rules.riichi.winning cimport Win
from jantaku.shapes.kernel cimport (
    ANKAN, CHI, FLOWER, KIND, NO_TILE, NUKI, RED, UNKNOWN, clear_hand, put,
)

cdef enum:             # what makes a win impossible: WinReason by number, 0 if nothing does
    W_TILE_NOT_IN_HAND = 2
    W_NUKI = 4
    W_NUKI_OF_ANOTHER_TILE = 5
    W_FLOWERS = 6
    W_AFTER_NUKI_BY_RON = 7
    W_AFTER_NUKI_WITHOUT_NORTH = 8
    W_TWO_REPLACEMENTS = 9
    W_NUKI_RON_BY_TSUMO = 10
    W_NUKI_RON_OF_ANOTHER_TILE = 11
    W_TWO_ROBBERIES = 12
    W_TWO_RIICHI = 13
    W_IPPATSU_WITHOUT_RIICHI = 14
    W_RIICHI_WITH_OPEN_HAND = 15
    W_RINSHAN_BY_RON = 16
    W_RINSHAN_WITHOUT_KAN = 17
    W_DISCARD_BY_TSUMO = 18
    W_DISCARD_OF_ROBBERY = 19
    W_HAITEI_BY_RON = 20
    W_HOUTEI_BY_TSUMO = 21
    W_CHANKAN_BY_TSUMO = 22
    W_CHANKAN_TILE_HELD = 23
    W_FIRST_TURN_BY_RON = 24
    W_FIRST_TURN_AFTER_MELD = 25
    W_FIRST_TURN_IN_RIICHI = 26
    W_RENHOU_BY_TSUMO = 27
    W_RENHOU_AFTER_MELD = 28
    W_DISCARDER_OF_TSUMO = 29
    W_DISCARDER_IS_WINNER = 30
    W_PAO_IS_WINNER = 31
    W_PAARENCHAN_NOT_DEALER = 32
    W_TOO_MANY_INDICATORS = 33
    W_NEGATIVE_COUNTER = 34
    W_HUGE_COUNTER = 35
    W_NO_SUCH_SEAT = 36
    W_PAO_WITHOUT_YAKUMAN = 37

cdef enum:
    MOST_TURNED = 5    # indicators
    MOST_COUNTED = 255 # honba and sticks that an event can hold
    WON_BY_WINS = 2    # Rules.paarenchan: eight wins, not dealerships, in a row
    NORTH = 30
    EVERY_COPY = 4

cdef struct Given:     # a win as it is described, whatever the rules
    Win win            # its first indicators; how many count is the affair of the rules
    uint8_t riichi     # as said; win.riichi is what they come to
    uint8_t double_riichi
    uint8_t rinshan
    uint8_t after_nuki
    uint8_t renhou
    uint8_t discarder  # wind, NO_TILE if nobody is named
    uint8_t pao        # likewise
    uint8_t flower_held    # a flower stands in the hand, which cannot be complete then
    uint8_t foreign_nuki   # what is set aside is no north
    uint8_t n_dora     # indicators given
    uint8_t n_ura
    int32_t flowers
    int32_t sticks

cdef class BuiltWin:
    cdef Given given
    cpdef tuple against(self, BuiltRules rules)

@cython.locals(discarder=int, pao=int)
cdef int describe(Given* given, win) except -1
cdef void no_win(Given* given) noexcept nogil
cdef void take_closed(Given* given, int tile) noexcept nogil
cdef void take_meld(Given* given, int type, int kind, int n, int reds) noexcept nogil
@cython.locals(reds=int)
cdef int take_hand(Given* given, hand) except -1
cdef void take_flags(Given* given, bint tsumo, bint riichi, bint double_riichi, bint open_riichi, bint ippatsu, bint rinshan, bint after_nuki, bint chankan, bint nuki_ron, bint haitei, bint houtei, bint first_turn, bint renhou, bint discarder_riichi, bint riichi_tile, bint after_kan, bint paarenchan, bint mixed) noexcept nogil
cdef int take_numbers(Given* given, flowers, honba, sticks) except -1
cdef int limited(number) except -2
cdef void take_winds(Given* given, int seat, int round, int discarder, int pao) noexcept nogil
cdef void add_indicator(Given* given, int tile, bint ura) noexcept nogil
cdef void finish_given(Given* given) noexcept nogil

cdef bint has_kan(Win* win) noexcept nogil
cdef bint is_open(Win* win) noexcept nogil
cdef int contradiction(Given* given) noexcept nogil
cdef int wrong_counter(Given* given) noexcept nogil
cdef int held_of(Given* given, int kind) noexcept nogil
@cython.locals(i=int, kind=int)
cdef int odd_indicator(Given* given) noexcept nogil   # place of one that cannot be, the dora indicators first; -1 if none
cdef int indicator_at(Given* given, int place) noexcept nogil
@cython.locals(n=int, i=int)
cdef int indicators_of(Given* given, int kind) noexcept nogil

cdef int seat_of(Rules* rules, int wind) noexcept nogil            # -1 if nobody sits there
cdef int source_of(Given* given) noexcept nogil                    # wind of who the winning tile came from
cdef int absent_wind(Rules* rules, Given* given) noexcept nogil    # NO_TILE if all that are named are there
cdef int forbidden(Rules* rules, Given* given) noexcept nogil
@cython.locals(foreign=uint8_t, kind=int)
cdef bint fits(Rules* rules, Given* given) noexcept nogil
cdef int foreign_tile(Rules* rules, Given* given) noexcept nogil   # a tile that is not played with, NO_TILE if all are
@cython.locals(i=int, kind=int)
cdef int foreign_in_melds(Rules* rules, Given* given) noexcept nogil
cdef int foreign_indicator(Rules* rules, Given* given) noexcept nogil
cdef void counted_win(Rules* rules, Given* given, Win* win) noexcept nogil   # as these rules value it
