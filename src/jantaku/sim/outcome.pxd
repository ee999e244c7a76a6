# Layout of what statistics take from a kyoku.
cimport cython

from jantaku.board cimport NOBODY
from jantaku.referee cimport Referee

@cython.locals(riichi=int, called=int, seat=int, turn=int)
cpdef tuple outcome(Referee referee)
