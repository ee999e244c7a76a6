# Layout of what each discard of a hand leaves.
cimport cython
from libc.stdint cimport int8_t, uint8_t, uint64_t

from jantaku.shapes.kernel cimport (
    CLASS, CODES, KINDS, MERGE, MISSING, STEP, TERMINAL_MANZU, Distance, Hand, look_up, measure_all, nearest_draws, put, suit_draws,
    take)

cdef struct Discards:
    int n                  # kinds held
    uint8_t kind[15]       # each of them, ascending
    int8_t missing[14]     # tiles missing after its discard
    uint64_t draws[14]     # what then brings the hand nearer

cdef struct Drawn:         # the suits of a hand, and what a draw makes of them
    int steps              # where STEP has theirs
    int column             # of MISSING
    int classes[4]
    int rest[4]            # class of the other three
    int beside[16]         # 4 * suit + other suit -> class of the two that are left
    uint8_t drawn[34]      # kind -> class of its suit after the draw; as it is, where there is no fifth to be drawn

cdef struct Seen:          # discards of a suit that left the same class
    int classes[9]
    uint64_t draws[9]
    int n

@cython.locals(distance=Distance, drawn=Drawn, seen=Seen, mask=uint64_t, last_suit=int)
cdef void each_discard(Hand* hand, int forms, Discards* out) noexcept nogil   # of 3n+2 tiles

# Parts of it.
cdef void list_kinds(Hand* hand, Discards* out) noexcept nogil
cdef void look_at_draws(Hand* hand, int forms, Distance* distance, Drawn* drawn) noexcept nogil
@cython.locals(mask=uint64_t, useful=uint64_t)
cdef uint64_t draws_elsewhere(Drawn* drawn, int suit, int left_class, int missing) noexcept nogil
@cython.locals(own=uint64_t)
cdef uint64_t draws_after(Hand* hand, Distance* distance, Drawn* drawn, Seen* seen, int suit) noexcept nogil
