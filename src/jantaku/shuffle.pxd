# Layout of the shuffle.
cimport cython
from libc.stdint cimport int32_t, uint64_t

from jantaku.sha512 cimport Sha512, add_byte, add_bytes, add_number, begin_hash, copy_hash, end_hash

cdef enum:
    WORDS_OF_BLOCK = 16

@cython.final
cdef class Words:
    cdef Sha512 seed               # begun with the seed
    cdef Sha512 start              # and with the kyoku
    cdef Sha512 block              # whole; its state are the words at hand
    cdef int32_t counter           # blocks so far
    cdef int32_t taken             # words of the present one
    cdef void follow(self, Sha512* series, int match) noexcept nogil
    cdef void begin(self, int kyoku) noexcept nogil
    cdef void refill(self) noexcept nogil
    @cython.locals(word=uint64_t)
    cdef uint64_t word(self) noexcept nogil
    @cython.locals(limit=uint64_t, word=uint64_t)
    cpdef uint64_t below(self, uint64_t n) noexcept nogil

cdef uint64_t WORDS
