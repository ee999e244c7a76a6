# Layout of the bot that goes for the nearest tenpai.
cimport cython
from libc.stdint cimport uint8_t

from jantaku.bots.inside cimport Inside
from jantaku.kyoku cimport Seat
from jantaku.legal cimport (
    A_DISCARD, A_FLOWER, A_PASS, A_RIICHI, A_RIICHI_FLOWER, A_RON, A_STOP, A_TENPAI, A_TSUMO, A_TSUMOGIRI, ACTIONS, index_tile)
from jantaku.shapes.kernel cimport FAR, FLOWER, KIND, NO_TILE, RED, put, shanten_of, take

@cython.final
cdef class Nearest(Inside):
    pass

@cython.locals(order=int)
cdef int nearest_discard(Seat* me, int forms, int base, int flower, uint8_t* actions, int n) noexcept nogil
cdef int discarded_tile(Seat* me, int base, int flower, int action) noexcept nogil
cdef int shanten_without(Seat* me, int tile, int forms) noexcept nogil
