# Layout of the loop that lets bots answer the referee, and of the bot that needs no Python to answer.
cimport cython
from libc.stdint cimport int64_t, uint64_t

from jantaku.board cimport Board
from jantaku.referee cimport Referee

cdef uint64_t MASK64
cdef uint64_t ODD

@cython.final
cdef class Random:
    cdef uint64_t state
    cdef void sow(self, uint64_t seed) noexcept nogil
    cdef int below(self, int n) noexcept nogil

cpdef int checked(object answer, bytes legal) except -1

@cython.locals(seat=int, n=int, action=int64_t, own=Random)
cdef object ask(Referee referee, list bots, list choices)
