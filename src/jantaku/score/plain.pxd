# Layout of the tiles that texts tell of, and how they become a win.
cimport cython
from libc.stdint cimport uint8_t

from jantaku.notation cimport (
    Counted, Fault, MeldRow, SPACE, count_tile, meld_fault, plain, read_meld, read_tiles, signs_in, signs_of, size_fault,
    sort_meld,
)
from jantaku.rules.riichi.described cimport Given, add_indicator, no_win, take_meld
from jantaku.shapes.kernel cimport KIND, KINDS, NO_TILE, NUKI, RED, put_row

cdef extern from *:
    """
    #include <string.h>
    static CYTHON_INLINE int jantaku_find(const uint8_t *signs, int start, int end, int sign) {
        const uint8_t *at = (const uint8_t *)memchr(signs + start, sign, (size_t)(end - start));
        return at == NULL ? end : (int)(at - signs);
    }
    """
    int find "jantaku_find" (const uint8_t* signs, int start, int end, int sign) noexcept nogil
                       # the place of a sign from `start` on, `end` if it is not there

cdef tuple EMPTY       # what stands for tiles that are not given

cdef enum:
    MOST_SIGNS = 80    # of a text that is read at once
    MOST_MELDS = 8     # norths set aside among them
    HAND_TILES = 14
    NORTH_TILE = 30
    MOST_NORTHS = 4

cdef struct Told:      # the tiles that texts tell of
    uint8_t* signs     # of the text that is read
    uint8_t room[80]   # for them
    uint8_t tiles[80]  # closed
    uint8_t others[80]
    MeldRow melds[8]
    int n              # closed tiles
    int drawn          # NO_TILE: none
    int n_melds
    int sets           # those that are no north
    Fault fault

@cython.locals(told=Told)
cdef int tell(Given* given, hand, win_tile, melds, nuki, dora_indicators, ura_indicators) except -1
@cython.locals(line=str)
cdef int load_signs(Told* told, object text) except -2
@cython.locals(n=int, comma=int, plus=int)
cdef int read_hand(Told* told, object text) except -1
cdef bint read_drawn(Told* told, int start, int end) noexcept nogil
cdef bint draw(Told* told, int tile) noexcept nogil
@cython.locals(n=int, was_drawn=bint)
cdef int read_win_tile(Told* told, object tile) except -1
@cython.locals(i=int)
cdef bint take_out(Told* told) noexcept nogil
cdef int read_more_melds(Told* told, object text) except -1
@cython.locals(at=int, stop=int)
cdef bint read_melds(Told* told, int start, int end) noexcept nogil
cdef int add_norths(Told* told, object nuki) except -1
cdef bint take_told(Told* told, Given* given) noexcept nogil
@cython.locals(counted=Counted, i=int, place=int, reds=int, kind=int)
cdef bint take_melds(Told* told, Given* given) noexcept nogil
@cython.locals(n=int, i=int)
cdef int take_indicators(Told* told, Given* given, object text, bint ura) except -1
