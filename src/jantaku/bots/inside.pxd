# Layout of a bot that needs no Python to answer.
from libc.stdint cimport uint8_t

from jantaku.board cimport Board
from jantaku.kyoku cimport NOBODY, Seat
from jantaku.legal cimport ACTIONS

cdef class Inside:
    cdef uint8_t given[202]    # ACTIONS
    cdef int answer(self, Board board, int seat, bytes legal) except -1
    cdef int pick(self, Seat* me, int forms, uint8_t* actions, int n) noexcept nogil
