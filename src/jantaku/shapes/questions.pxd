# Layout of the questions that Python asks about shapes.
cimport cython
from libc.stdint cimport int32_t, uint8_t, uint64_t

from jantaku.shapes.discards cimport Discards, each_discard
from jantaku.shapes.kernel cimport (
    BIT, FIVE_OF_A_KIND, KIND, KINDS, RED, TERMINAL_MANZU, Distance, Hand, draws, measure, read_row, reading_rows, shanten_of,
    waits_held, waits_of)

cdef enum:             # why there is no answer: bits, in the order of ShapeReason, after those of read_row
    TILE_COUNT = 16
    WANTS_13 = 32
    WANTS_14 = 64

cdef struct Question:  # tiles that were read
    Hand hand
    uint8_t melded[34] # tiles of each kind in melds
    uint8_t copies[34] # of each kind in the tile set
    int melds          # how many are sets
    int forms          # what the tile set adds to the forms asked for
    int faults

cdef enum:
    MAX_DISCARDS = 17  # fourteen kinds, of three of them red fives too

cdef struct Left:      # tiles left of each kind, 0-7: one, two and four times the kind's bit
    uint64_t ones
    uint64_t twos
    uint64_t fours

cdef object USUAL_SET
cdef uint8_t BITS[4096]    # how many bits a number has

cdef int read_melds(Question* asked, object melds) except -1
@cython.locals(kind=int)
cdef int read_set(Question* asked, object tile_set) except -1
cdef void check_set(Question* asked) noexcept nogil
cdef void check_size(Question* asked, int rest) noexcept nogil
cdef bint is_row(object hand) noexcept
@cython.locals(kind=int)
cdef int ask(Question* asked, object hand, object tile_set, int rest) except -1
@cython.locals(asked=Question)
cdef int shanten_asked(object hand, int forms, object tile_set) except -9
@cython.locals(gone=int[34], kind=int, number=int)
cdef int count_left(Question* asked, object seen, Left* left) except -1
cdef void add_left(Left* left, int kind, uint64_t number) noexcept nogil
cdef int number_left(Left* left, int kind) noexcept nogil
cdef int bits_in(uint64_t mask) noexcept nogil
cdef int total_left(Left* left, uint64_t mask) noexcept nogil
@cython.locals(kind=int, number=int)
cdef dict left_of(Left* left, uint64_t mask)
@cython.locals(asked=Question, left=Left, distance=Distance)
cdef dict ukeire_asked(object hand, int forms, object seen, object tile_set)
@cython.locals(asked=Question, kind=int, mask=uint64_t)
cdef tuple waits_asked(object hand, int forms, bint held, object tile_set)
@cython.locals(asked=Question)
cdef list readings_asked(object hand, bint four_same, object tile_set)

@cython.final
@cython.freelist(64)
cdef class DiscardOption:
    cdef readonly int shanten
    cdef readonly int total
    cdef int discarded
    cdef uint64_t mask
    cdef Left left

@cython.locals(made=DiscardOption)
cdef DiscardOption option(int tile, int missing, uint64_t mask, Left* left)
cdef int insert(int* ranks, int n, int rank) noexcept nogil
cdef int rank_discards(Question* asked, Discards* after, Left* left, int* ranks) noexcept nogil
@cython.locals(asked=Question, left=Left, after=Discards, ranks=int[17], i=int, tile=int)
cdef tuple discards_asked(object hand, int forms, object seen, object tile_set)
