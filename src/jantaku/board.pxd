# Layout of a board: a kyoku that checks what moves it.
cimport cython
from libc.stdint cimport uint8_t, uint64_t

from jantaku.facts cimport (
    CLEAR, DECLARES_RIICHI, F_ANKAN, F_CHI, F_CHOMBO, F_DAIMINKAN, F_DEAD_HAND, F_DEAL, F_DISCARD, F_DORA, F_DRAW, F_KAKAN, F_KYOKU_END, F_KYOKU_START,
    F_NUKI, F_PAYMENT, F_PON, F_RIICHI_ACCEPTED, F_RYUUKYOKU, F_SHOW, F_URA, F_WIN, FACT_KINDS, REPLACEMENT, TSUMOGIRI, Fact,
    pack)
from jantaku.kyoku cimport (
    BIT, MAX_RIVER, NOBODY, P_CALLED, P_CLAIM, P_DEAL, P_DRAW, P_OVER, P_ROB, P_TURN, RIVER_CALLED, RIVER_RIICHI,
    RIVER_TSUMOGIRI, SHOWN, Kyoku, Position, Seat, copy_position, in_furiten, is_tile)
from jantaku.rules.kernel cimport BuiltRules
from jantaku.rules.riichi.settle cimport TABLE
from jantaku.shapes.kernel cimport FLOWER, KIND, NO_TILE, PON, RED, UNKNOWN

cdef enum:                     # why a fact does not fit
    FITS = 0
    BAD_KIND = 1
    BAD_SEAT = 2
    BAD_TILE = 3
    NOT_HELD = 4
    NOT_NOW = 5
    NOT_ITS_TURN = 6
    WRONG_COUNT = 7
    NOT_CALLABLE = 8
    NO_SUCH_PON = 9
    TOO_MANY = 10
    HIDDEN = 11
    NOT_DRAWN = 12

cdef class Board(Kyoku):
    cdef Fact packed
    cdef int fits(self, Fact* fact) noexcept nogil
    cdef bint plays_with(self, int tile) noexcept nogil
    cdef int fits_payment(self, Fact* fact) noexcept nogil
    cdef int fits_call(self, Fact* fact) noexcept nogil
    cdef int fits_nuki(self, Fact* fact) noexcept nogil
    cdef int fits_kan(self, Fact* fact) noexcept nogil
    @cython.locals(copies=int, hidden=int)
    cdef int fits_deal(self, Fact* fact) noexcept nogil
    cdef int fits_draw(self, Fact* fact) noexcept nogil
    cdef int fits_discard(self, Fact* fact) noexcept nogil
    cdef int fits_win(self, Fact* fact) noexcept nogil
    cdef int fits_tiles(self, Fact* fact) noexcept nogil
    cdef bint holds(self, Seat* seat, int tile, int copies) noexcept nogil
    @cython.locals(copies=int)
    cdef bint holds_all(self, Seat* seat, Fact* fact) noexcept nogil

cdef int NORTH
cdef object kinds_of(uint64_t mask)
cdef bint take_bytes(Position* position, bytes state) except -1
