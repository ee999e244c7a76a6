# Layout of the shape kernel: hands as counts, their distance from complete, and every reading of a complete one.
cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

cdef enum:
    KIND = 63          # tile & KIND: the kind, 0-8 manzu, 9-17 pinzu, 18-26 souzu, 27-33 E S W N haku hatsu chun
    RED = 64           # tile & RED: a red five
    FLOWER = 34        # the kind of every flower; no hand counts it
    UNKNOWN = 63       # a tile this board may not know
    NO_TILE = 255

cdef enum:
    CHI = 1            # types of meld
    PON = 2
    DAIMINKAN = 3
    ANKAN = 4
    KAKAN = 5
    NUKI = 6

cdef enum:             # forms of a complete hand; also a mask for shanten_of
    STANDARD = 1
    CHIITOITSU = 2
    KOKUSHI = 4
    ALL_FORMS = 7
    FOUR_SAME = 8      # with CHIITOITSU: four of a kind are two pairs
    TERMINAL_MANZU = 16  # with STANDARD: the tile set has no 2m-8m (three players); needed from shanten 1 on, waits are the same

cdef enum:             # concealed sets of a reading
    RUN = 1
    TRIPLET = 2

cdef enum:
    MAX_READINGS = 32

cdef struct Hand:      # the closed tiles of one seat
    uint8_t count[34]  # of each kind, red fives included
    uint8_t red[3]     # red fives of manzu, pinzu, souzu among them
    uint8_t size       # tiles in all
    int32_t key[4]     # base-5 numbers of the three suits and the honours, kept in step by put and take
    uint8_t kinds      # kinds held
    uint8_t pairs      # kinds held at least twice
    uint8_t orphans    # terminal and honour kinds held
    uint8_t orphan_pairs

cdef struct Meld:
    uint8_t type       # CHI ... KAKAN
    uint8_t kind       # of the lowest tile
    uint8_t n          # tiles in use
    uint8_t tiles[4]   # with flavour; the called tile first (KAKAN: the added one last)
    uint8_t source     # seat called from; the caller itself for ANKAN
    uint8_t reds       # red fives in it

cdef struct Reading:   # one way to read a complete hand
    uint8_t form       # STANDARD, CHIITOITSU or KOKUSHI
    uint8_t pair       # kind of the pair (STANDARD, KOKUSHI)
    uint8_t n          # concealed sets (STANDARD)
    uint8_t type[4]    # RUN or TRIPLET
    uint8_t kind[4]    # lowest kind of each set, ascending

cdef enum:
    FAR = 20           # tiles missing where a form cannot be reached
    MIDDLE_MANZU = 254  # bits of 2m-8m

# The tables; tools/make_tables.py makes them. A class is the one-byte name of what a suit still misses.
cdef uint8_t SUIT[1953125]    # key of a suit -> class
cdef uint8_t HONORS[78125]    # key of the honours -> class
cdef uint8_t TWO_KINDS[25]    # key of a suit of two kinds without runs -> class
cdef uint8_t MERGE[65536]     # class * 256 + class -> class of both together
cdef uint8_t MISSING[2560]    # class * 10 + sets (+ 5 with a pair) -> tiles missing
cdef int32_t POWER[34]        # what a tile of each kind adds to its key
cdef uint8_t ORPHAN[34]       # 1 for terminals and honours
cdef uint64_t BIT[34]

# Callers keep to this: at most 14 tiles, four of a kind, put and take only known tiles, take only what is there.
cdef void clear_hand(Hand* hand) noexcept nogil
cdef void put(Hand* hand, int tile) noexcept nogil      # tile with flavour
cdef void take(Hand* hand, int tile) noexcept nogil
cdef bint can_put(Hand* hand, int tile) noexcept nogil  # whether put keeps to it
cdef bint can_take(Hand* hand, int tile) noexcept nogil
cdef int shanten_of(Hand* hand, int forms) noexcept nogil   # -1 complete; melds are what size lacks of 13 or 14; 19: no such form
cdef int shanten(Hand* hand) noexcept nogil                 # least over the forms the hand may still take
cdef uint64_t ukeire(Hand* hand, int forms) noexcept nogil  # 3n+1 tiles: kinds (bit per kind) that lower shanten_of;
                                                            # kinds held four times closed are never among them
cdef uint64_t waits(Hand* hand) noexcept nogil              # 3n+1 tiles: ukeire when tenpai, else 0
cdef uint64_t waits_of(Hand* hand, int forms) noexcept nogil
cdef uint64_t waits_held(Hand* hand) noexcept nogil         # waits, and kinds held four times that a fifth would complete
cdef int readings(Hand* hand, Reading* out, bint four_same) noexcept nogil
                                                            # 3n+2 tiles: how many, 0 if not complete, at most MAX_READINGS;
                                                            # four_same: four of a kind count as two pairs of CHIITOITSU
cdef void tally(Hand* hand, int kind, int left, int forms, int64_t* counts) noexcept nogil
                                                            # counts[shanten + 1] += 1 for each way to add `left` tiles from `kind` on

# Parts of the above.
@cython.locals(i=int)
cdef int fill(uint8_t* target, bytes data) except -1
cdef int manzu_class(Hand* hand, int forms) noexcept nogil
cdef int standard_missing(Hand* hand, int forms) noexcept nogil
cdef int chiitoitsu_missing(Hand* hand, int forms) noexcept nogil
cdef int kokushi_missing(Hand* hand) noexcept nogil
cdef int pairs_of_four_same(Hand* hand) noexcept nogil
@cython.locals(mask=uint64_t)
cdef uint64_t standard_ukeire(Hand* hand, int forms, int missing) noexcept nogil
@cython.locals(mask=uint64_t)
cdef uint64_t suit_ukeire(Hand* hand, int suit, int rest, int column, int missing) noexcept nogil
@cython.locals(mask=uint64_t)
cdef uint64_t honors_ukeire(Hand* hand, int rest, int column, int missing) noexcept nogil
@cython.locals(mask=uint64_t)
cdef uint64_t two_kinds_ukeire(Hand* hand, int rest, int column, int missing) noexcept nogil
@cython.locals(mask=uint64_t, useful=bint)
cdef uint64_t chiitoitsu_ukeire(Hand* hand, int forms) noexcept nogil
@cython.locals(mask=uint64_t)
cdef uint64_t kokushi_ukeire(Hand* hand) noexcept nogil
@cython.locals(mask=uint64_t)
cdef uint64_t nearer(Hand* hand, int forms, int missing) noexcept nogil
@cython.locals(only=Reading[1])
cdef bint fifth_completes(Hand* hand, int kind) noexcept nogil
cdef void start_reading(Reading* reading, int form) noexcept nogil
cdef void copy_reading(Reading* target, Reading* source) noexcept nogil
@cython.locals(partial=Reading)
cdef int standard_readings(Hand* hand, Reading* out, int limit) noexcept nogil
cdef int split(Hand* hand, int kind, Reading* partial, Reading* out, int limit, int found) noexcept nogil
cdef void split_kind(Hand* hand, int kind, bint triplet, int runs, Reading* partial) noexcept nogil

@cython.final
cdef class ClosedTiles:
    cdef Hand hand
    cdef Reading found[32]
    cdef int64_t counts[21]    # FAR + 1
    cpdef void put(self, int tile) except *    # methods that are named as a function above must be declared here too
    cpdef void take(self, int tile) except *
    cpdef int shanten(self, int forms=*) noexcept
    cpdef uint64_t ukeire(self, int forms=*) noexcept
    cpdef uint64_t waits(self, int forms=*) noexcept
    cpdef uint64_t waits_held(self) noexcept

cdef int shanten_in(ClosedTiles closed, int forms) except -9
