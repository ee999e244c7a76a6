# Layout of what statistics take from the kyoku of a match.
cimport cython
from libc.stdint cimport int64_t

from jantaku.kyoku cimport NOBODY
from jantaku.referee cimport Referee
from jantaku.rules.riichi.settle cimport PAY_BASE, PAY_PAO, Payment

cdef enum:                     # numbers of a seat
    WINS = 0
    TSUMO = 1
    POINTS = 2                 # gained by wins, without honba and sticks
    DEAL_INS = 3
    RIICHI = 4
    CALLS = 5

cdef class Outcomes:
    cdef readonly int64_t kyoku
    cdef readonly int64_t draws
    cdef int64_t numbers[4][6]
    cpdef object add(self, Referee referee)
    @cython.locals(dealt_in=int)
    cdef void count(self, Referee referee) noexcept nogil

cdef int discarder(Referee referee) noexcept nogil
cdef int64_t points_won(Referee referee, int seat) noexcept nogil
