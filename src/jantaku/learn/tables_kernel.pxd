# Layout of many matches in lockstep: the arrays they share, and a tree of matches that is walked without Python.
cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t, uint64_t

from jantaku.course cimport ASKED, Course, DEALING, OVER
from jantaku.kyoku cimport BIT
from jantaku.learn.encode_kernel cimport encode_seat
from jantaku.legal cimport ACTIONS, A_PASS, A_STOP
from jantaku.sha512 cimport Sha512, add_bytes, begin_hash
from jantaku.shapes.kernel cimport lowest

cdef enum:
    WORDS = 4                          # of 64 actions each

cdef class Arrays:                     # a row a match
    cdef uint8_t[::1] actions          # what is answered next
    cdef uint8_t[::1] seats            # who is asked
    cdef uint8_t[::1] legal            # ACTIONS a row: 1 at each legal action
    cdef uint64_t[:, ::1] choices      # the same as bits
    cdef uint8_t[::1] count            # how many are legal
    cdef uint8_t[::1] ended            # 1: the kyoku ended with the last answer
    cdef uint8_t[::1] over             # 1: so did the match
    cdef uint8_t[::1] waiting          # 1: Python has to go on
    cdef int32_t[:, ::1] scores
    cdef int32_t[:, ::1] finals        # of the last match that ended: points, ranks, results in thousands
    cdef uint8_t[:, ::1] ranks
    cdef double[:, ::1] results
    cdef uint32_t[::1] states          # of a generator, never 0
    cdef bint restart                  # another match follows one that is over
    cdef bint by_kyoku                 # Python goes on after every kyoku
    cdef readonly int n_waiting
    cdef readonly int64_t finished     # matches that have ended
    cdef uint8_t[:, :, ::1] planes     # what each seat that is asked knows, as encode_kernel writes it
    cdef float[:, ::1] scalars
    cdef uint8_t* legal_row(self, int row) noexcept nogil

cdef class Node:
    cdef Course course
    cdef Node left
    cdef Node right
    cdef bint has_left
    cdef bint has_right
    cdef int row
    cdef Sha512 series                 # what the seeds of its matches begin with
    cdef public int number             # of the present match, from 0
    cdef void answer_below(self, Arrays arrays) noexcept nogil
    cdef void answer(self, Arrays arrays) noexcept nogil
    cdef void go_on(self, Arrays arrays) noexcept nogil
    cdef bint waits(self, Arrays arrays) noexcept nogil
    cdef void begin_next(self) noexcept nogil
    cdef void write_result(self, Arrays arrays) noexcept nogil
    @cython.locals(seat=int)
    cdef void show(self, Arrays arrays) noexcept nogil
    cdef void show_choice(self, Arrays arrays, int action) noexcept nogil
    cdef void observe_below(self, Arrays arrays) noexcept nogil

    cpdef object seat_match(self, Course course, Arrays arrays)
    cpdef object note_result(self, Arrays arrays)
    @cython.locals(wrong=int)
    cpdef int step(self, Arrays arrays)
    cpdef object observe(self, Arrays arrays)

cdef uint64_t MASK32
cdef double THOUSAND                   # of a result
cdef int illegal_row(Arrays arrays) noexcept nogil
@cython.locals(x=uint64_t, wanted=int, row=int, word=int, left=uint64_t)
cdef void pick_random(Arrays arrays) noexcept nogil
cpdef object random_actions(Arrays arrays)
