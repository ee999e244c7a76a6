# Layout of what statistics take from a kyoku.
from jantaku.kyoku cimport NOBODY
from jantaku.referee cimport Referee

cdef int discarder(Referee referee) noexcept nogil
cdef int riichi_seats(Referee referee) noexcept nogil
cdef int open_seats(Referee referee) noexcept nogil
cdef tuple numbers(Referee referee)
