# Layout of the loop that lets bots answer the referee, and of the random bot.
cimport cython
from libc.stdint cimport int64_t, uint8_t, uint64_t

from jantaku.board cimport Board
from jantaku.bots.inside cimport Inside
from jantaku.kyoku cimport Seat
from jantaku.referee cimport Referee

cdef uint64_t MASK64
cdef uint64_t ODD

@cython.final
cdef class Random(Inside):
    cdef uint64_t state
    cdef void sow(self, uint64_t seed) noexcept nogil
    cdef int below(self, int n) noexcept nogil

cpdef int checked(object answer, bytes legal) except -1

@cython.locals(seat=int, action=int64_t, one=Inside, two=Inside, three=Inside, four=Inside)
cdef object ask(Referee referee, list bots, list choices)
cdef int first_seat(int pending) noexcept nogil
cdef int pick_of(Referee referee, int seat, Inside bot) noexcept nogil
cdef void ask_inside(Referee referee, Inside one, Inside two, Inside three, Inside four) noexcept nogil
