# Layout of the kernel that tells Python what a board keeps of a moment.
cimport cython

from jantaku.board cimport Board
from jantaku.legal cimport fill_win
from jantaku.rules.riichi.value cimport Win

@cython.locals(win=Win)
cpdef dict circumstances(Board board, int seat, bint tsumo)
cpdef dict standing(Board board, int seat)
