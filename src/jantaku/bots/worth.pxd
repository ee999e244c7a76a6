# Layout of the kernel that tells a bot what a win of its own would be worth.
cimport cython
from libc.stdint cimport int64_t, uint8_t, uint64_t

from jantaku.board cimport Board
from jantaku.legal cimport fill_win
from jantaku.rules.riichi.value cimport WINS, Value, Win, value_win
from jantaku.shapes.kernel cimport FLOWER, NO_TILE, put, take

@cython.locals(win=Win, value=Value, base=int64_t)
cpdef int64_t worth(Board board, int discard, int tile, bint tsumo, int riichi)
