# Layout of many questions about shapes: rows of 34 counts in, a row out.
cimport cython
from libc.stdint cimport int8_t, int16_t, uint8_t, uint64_t

from jantaku.shapes.discards cimport Discards, each_discard
from jantaku.shapes.kernel cimport Distance, Hand, draws, measure, shanten_of, weigh

cdef enum:
    RIGHT = 0          # what is wrong with a row
    TOO_MANY_OF_A_KIND = 1
    NO_SUCH_SIZE = 2
    WRONG_REST = 3
    FAULTS = 4
    NOT_HELD = 127     # shanten of a discard that cannot be made

# Rows lie one after the other. `rest` is what their tiles must leave when divided by three; 0 where it may be 1 or 2.
@cython.locals(row=Py_ssize_t, fault=int)
cdef Py_ssize_t first_fault(const uint8_t[::1] counts, const uint8_t[::1] copies, int rest) noexcept nogil
@cython.locals(crowded=int, size=int)
cdef int fault_of(const uint8_t[::1] counts, Py_ssize_t start, const uint8_t[::1] copies, int rest) noexcept nogil
cdef void load(Hand* hand, const uint8_t[::1] counts, Py_ssize_t start) noexcept nogil
@cython.locals(total=int)
cdef int total_of(const uint8_t[::1] left, Py_ssize_t start, uint64_t mask) noexcept nogil
@cython.locals(hand=Hand, row=Py_ssize_t)
cdef void fill_shanten(const uint8_t[::1] counts, int forms, int8_t[::1] out) noexcept nogil
@cython.locals(hand=Hand, distance=Distance, row=Py_ssize_t)
cdef void fill_ukeire(
    const uint8_t[::1] counts, int forms, const uint8_t[::1] left, uint64_t[::1] masks, int16_t[::1] totals) noexcept nogil
@cython.locals(hand=Hand, after=Discards, row=Py_ssize_t, kind=int, place=Py_ssize_t)
cdef void fill_discards(
    const uint8_t[::1] counts, int forms, const uint8_t[::1] left, int8_t[::1] shanten, uint64_t[::1] masks,
    int16_t[::1] totals) noexcept nogil

# With the interpreter's lock, which they give up: what the functions for Python call with arrays.
cdef Py_ssize_t check(const uint8_t[::1] counts, const uint8_t[::1] copies, int rest) noexcept
cdef int shanten(const uint8_t[::1] counts, int forms, int8_t[::1] out) except -1
cdef int ukeire(
    const uint8_t[::1] counts, int forms, const uint8_t[::1] left, uint64_t[::1] masks, int16_t[::1] totals) except -1
cdef int discards(
    const uint8_t[::1] counts, int forms, const uint8_t[::1] left, int8_t[::1] shanten, uint64_t[::1] masks,
    int16_t[::1] totals) except -1
