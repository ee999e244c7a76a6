# Layout of the shuffle.
cimport cython
from libc.stdint cimport uint64_t

@cython.final
cdef class Words:
    cdef bytes start
    cdef bytes block
    cdef int counter
    cdef int at
    cdef int refill(self) except -1
    @cython.locals(block=bytes, word=uint64_t)
    cdef uint64_t word(self) except? 0
    @cython.locals(limit=uint64_t, word=uint64_t)
    cpdef uint64_t below(self, uint64_t n) except? 0

cdef uint64_t WORDS
