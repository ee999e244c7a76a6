# Layout of the kernel that tells Python what a board keeps of a moment.
cimport cython

from jantaku.board cimport Board
from jantaku.kyoku cimport P_CALLED, P_CLAIM, P_ROB, P_TURN
from jantaku.legal cimport fill_win
from jantaku.rules.riichi.winning cimport Win
from jantaku.shapes.kernel cimport ANKAN, KAKAN, NUKI

@cython.locals(win=Win)
cpdef dict circumstances(Board board, int seat, bint tsumo)
@cython.locals(own=int, phase=int, kan=int)
cpdef dict standing(Board board, int seat)
