# Layout of many matches in lockstep: the arrays they share, and a tree of matches that is walked without Python.
cimport cython
from libc.stdint cimport int32_t, uint8_t, uint32_t, uint64_t

from jantaku.course cimport ASKED, Course, DEALING, OVER
from jantaku.learn.encode_kernel cimport encode_seat
from jantaku.legal cimport ACTIONS, A_PASS, A_STOP

cdef class Arrays:                     # a row a match
    cdef uint8_t[::1] actions          # what is answered next
    cdef uint8_t[::1] seats            # who is asked
    cdef uint8_t[:, ::1] legal         # 1 at each legal action
    cdef uint8_t[::1] ended            # 1: the kyoku ended with the last answer
    cdef uint8_t[::1] waiting          # 1: Python has to go on
    cdef int32_t[:, ::1] scores
    cdef uint32_t[::1] states          # of a generator, never 0
    cdef bint by_kyoku                 # Python goes on after every kyoku, not only after every match
    cdef uint8_t[:, :, ::1] planes     # what each seat that is asked knows, as encode_kernel writes it
    cdef float[:, ::1] scalars

cdef class Node:
    cdef Course course
    cdef Node left
    cdef Node right
    cdef bint has_left
    cdef bint has_right
    cdef int row
    @cython.locals(waiting=int)
    cdef int answer_below(self, Arrays arrays) noexcept nogil
    cdef void answer(self, Arrays arrays) noexcept nogil
    cdef void go_on(self, Arrays arrays) noexcept nogil
    cdef void show(self, Arrays arrays) noexcept nogil
    cdef void observe_below(self, Arrays arrays) noexcept nogil

    cpdef object seat_match(self, Course course, Arrays arrays)
    @cython.locals(waiting=int)
    cpdef int step(self, Arrays arrays)
    cpdef object observe(self, Arrays arrays)

cdef uint64_t MASK32
cdef int illegal_row(Arrays arrays) noexcept nogil
cpdef int first_illegal(Arrays arrays)
@cython.locals(x=uint64_t, wanted=int, count=int, row=int, action=int)
cdef void pick_random(Arrays arrays) noexcept nogil
cpdef object random_actions(Arrays arrays)
