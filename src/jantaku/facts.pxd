# Layout of an event as the kernel passes it.
from libc.stdint cimport int32_t, uint8_t

from jantaku.shapes.kernel cimport NO_TILE, UNKNOWN

cdef enum:                 # kinds; what each field holds is in facts.py
    F_KYOKU_START = 0
    F_DEAL = 1
    F_DORA = 2
    F_DRAW = 3
    F_DISCARD = 4
    F_RIICHI_ACCEPTED = 5
    F_CHI = 6
    F_PON = 7
    F_DAIMINKAN = 8
    F_ANKAN = 9
    F_KAKAN = 10
    F_NUKI = 11
    F_URA = 12
    F_WIN = 13
    F_SHOW = 14
    F_RYUUKYOKU = 15
    F_PAYMENT = 16
    F_KYOKU_END = 17
    F_DEAD_HAND = 18
    F_CHOMBO = 19
    FACT_KINDS = 20

cdef enum:                 # bits of Fact.flag
    TSUMOGIRI = 1
    DECLARES_RIICHI = 2
    REPLACEMENT = 4
    CLEAR = 8              # of a draw: every seat sees the tile
    OPEN = 16              # of a discard that declares riichi: open riichi

cdef struct Fact:
    uint8_t kind
    uint8_t seat           # who acts, pays or is dealer
    uint8_t source         # seat called from, dealt in or paid
    uint8_t tile
    uint8_t flag
    uint8_t n              # tiles in use
    uint8_t tiles[14]
    int32_t amount
    int32_t points[4]      # scores at the start, changes of a win or draw

cdef void clear_fact(Fact* fact, int kind, int seat) noexcept nogil
cdef void copy_fact(Fact* target, Fact* source) noexcept nogil
cdef void hide_fact(Fact* target, Fact* source, int seat) noexcept nogil
cdef int byte(object value) except -1
cdef int32_t amount(object value) except? -1
cdef bint set_tiles(Fact* fact, object tiles) except -1
cdef bint set_points(Fact* fact, object points) except -1
cdef bint pack_call(Fact* fact, object event) except -1
cdef bint pack_start(Fact* fact, object event) except -1
cdef bint pack_end(Fact* fact, object event) except -1
cdef bint pack(object event, Fact* fact) except -1
cdef object unpack(Fact* fact, int players)
