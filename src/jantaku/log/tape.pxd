# Layout of a tape: the facts of one kyoku as a record tells them.
cimport cython
from libc.stdint cimport int32_t

from jantaku.board cimport Board
from jantaku.facts cimport Fact, clear_fact, copy_fact, hide_fact, pack, unpack
from jantaku.referee cimport MAX_FACTS

@cython.final
cdef class Tape:
    cdef readonly int kyoku        # of the log, from 0
    cdef readonly int n
    cdef Fact facts[480]           # MAX_FACTS
    cdef int32_t told[480]         # step of the log that told each, as Place counts them
    cdef Fact seen
    cdef Fact* fact(self, int place) noexcept nogil
    cdef bint has_room(self, int count) noexcept nogil
    cdef Fact* add(self, int kind, int seat, int step) noexcept nogil
    cdef Fact* insert(self, int place, int kind, int step) noexcept nogil
    cdef void bring(self, Board board, int end) noexcept nogil
    cdef void show(self, Board board, int seat, int end) noexcept nogil
