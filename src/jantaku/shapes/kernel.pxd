# Layout of the shape kernel: hands as counts, their distance from complete, and every reading of a complete one.
cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t, uint64_t

cdef extern from *:    # the place of the lowest bit of a mask that is not 0
    """
    #if defined(_MSC_VER) && (defined(_M_X64) || defined(_M_ARM64))
    #include <intrin.h>
    static __inline int jantaku_lowest(unsigned long long mask) {
        unsigned long place;
        _BitScanForward64(&place, mask);
        return (int)place;
    }
    #elif defined(__GNUC__)
    #define jantaku_lowest(mask) __builtin_ctzll(mask)
    #else
    static int jantaku_lowest(unsigned long long mask) {
        int place = 0;
        while (!(mask >> place & 1)) place++;
        return place;
    }
    #endif
    """
    int lowest "jantaku_lowest"(uint64_t mask) noexcept nogil

# An item of a list or tuple as a number, without counting a reference; NO_TILE or more for none and for what belongs in no row.
# Cython's own way takes twice the time, and reading thirteen of them is half of what a shanten costs. CPython keeps its small
# integers side by side: where one lies says which it is, without a look at it. `find_small_numbers` sees whether it does.
cdef extern from *:
    """
    static char *jantaku_zero = NULL;
    #define JANTAKU_SMALL 34
    static CYTHON_INLINE unsigned int jantaku_small(PyObject *item) {
        size_t place = (size_t)((char *)item - jantaku_zero);
        if (place < JANTAKU_SMALL * sizeof(PyLongObject)) return (unsigned int)(place / sizeof(PyLongObject));
        if (!PyLong_Check(item)) return 255;
    #if PY_VERSION_HEX >= 0x030C0000
        if (!PyUnstable_Long_IsCompact((PyLongObject *)item)) return 255;
        return (unsigned int)PyUnstable_Long_CompactValue((PyLongObject *)item);
    #else
        if ((size_t)Py_SIZE(item) > 1) return 255;
        return (unsigned int)Py_SIZE(item) * ((PyLongObject *)item)->ob_digit[0];
    #endif
    }
    static CYTHON_UNUSED void jantaku_find_small(void) {
        char *zero = NULL;
        for (int number = 0; number < JANTAKU_SMALL; number++) {
            PyObject *found = PyLong_FromLong(number);
            PyObject *again = PyLong_FromLong(number);
            if (number == 0) zero = (char *)found;
            if (found != again || (char *)found != zero + number * sizeof(PyLongObject)) zero = NULL;
            Py_XDECREF(found);
            Py_XDECREF(again);
            if (zero == NULL) return;
        }
        jantaku_zero = zero;
    }
    #define jantaku_item(items, i) jantaku_small(((PyObject **)(items))[i])
    #define jantaku_items(row) ((void *)PySequence_Fast_ITEMS(row))
    """
    void find_small_numbers "jantaku_find_small" ()
    Py_ssize_t size_of "Py_SIZE" (object row)
    void* items_of "jantaku_items" (object row)
    unsigned int item_in "jantaku_item" (void* items, Py_ssize_t i) nogil

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
    uint64_t numbers   # keys of manzu, pinzu and souzu, KEY_BITS each: the counts as digits to the base 5, the lowest kind last
    uint64_t orphans   # key of the honours, and above it the counts of the six terminals, 3 bits each

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

cdef struct Split:     # a hand that is being read
    uint64_t kinds     # bit per kind that is not read yet
    uint8_t count[34]  # how many tiles of each of those
    Reading reading    # the pair and the sets so far

cdef enum:
    FAR = 20           # tiles missing where a form cannot be reached
    MIDDLE_MANZU = 254  # bits of 2m-8m
    KINDS = 34
    CLASS = 255        # code & CLASS: the class

cdef enum:             # where CODES has the honours, and a suit of two kinds without runs
    HONORS = 1953125
    TWO_KINDS = 2031250
    KEY_BITS = 21
    KEY_MASK = 2097151
    CODES_SIZE = 2031275
    MERGE_SIZE = 65536
    HONOR_BITS = 17
    HONOR_MASK = 131071
    EACH_TERMINAL = 37449  # the lowest of each of six times 3 bits

# The tables; tools/make_tables.py makes all but what is held. A class is the one-byte name of what a suit still misses.
cdef uint16_t CODES[2031275]  # key of a suit -> its class + 256 * (kinds held + 16 * kinds held at least twice)
cdef uint8_t MERGE[65536]     # class * 256 + class -> class of both together
cdef uint8_t MISSING[2560]    # class * 10 + sets (+ 5 with a pair) -> tiles missing
cdef int32_t STEP[68]         # what a tile of each kind adds to its key; from KINDS on with TERMINAL_MANZU
cdef uint64_t NUMBERS[34]     # what it adds to Hand.numbers
cdef uint64_t ORPHANS[34]     # what it adds to Hand.orphans
cdef uint8_t ORPHAN[34]       # 1 for terminals and honours
cdef uint64_t BIT[34]
cdef uint64_t RUN_STARTS      # kinds that a run begins with

cdef struct Distance:  # how far a hand is
    int at[4]          # where CODES has each suit
    int code[4]        # and what it has there
    int standard       # tiles missing for each form; FAR for one that is not asked for or cannot be reached
    int chiitoitsu
    int kokushi
    int missing        # the least of them

cdef enum:             # faults of a row of tiles; bits
    NOT_A_TILE = 1
    UNKNOWN_TILE = 2
    FLOWER_TILE = 4
    FIVE_OF_A_KIND = 8

# Callers keep to this: at most 14 tiles, four of a kind, put and take only known tiles, take only what is there.
cdef void clear_hand(Hand* hand) noexcept nogil
cdef void put(Hand* hand, int tile) noexcept nogil      # tile with flavour
cdef void take(Hand* hand, int tile) noexcept nogil
@cython.locals(key=uint64_t)
cdef void weigh(Hand* hand) noexcept nogil              # keys and size from the counts, as the puts of these tiles leave them
cdef bint can_put(Hand* hand, int tile) noexcept nogil  # whether put keeps to it
cdef bint can_take(Hand* hand, int tile) noexcept nogil
cdef int kinds_held(Hand* hand) noexcept nogil
cdef int pairs_held(Hand* hand) noexcept nogil          # kinds held at least twice
cdef int orphans_held(Hand* hand) noexcept nogil        # terminal and honour kinds held
@cython.locals(distance=Distance)
cdef int shanten_of(Hand* hand, int forms) noexcept nogil   # -1 complete; melds are what size lacks of 13 or 14; 19: no such form
cdef int shanten(Hand* hand) noexcept nogil                 # least over the forms the hand may still take
cdef void measure_all(Hand* hand, int forms, Distance* distance, int standard) noexcept nogil
cdef void measure(Hand* hand, int forms, Distance* distance) noexcept nogil
@cython.locals(mask=uint64_t)
cdef uint64_t nearest_draws(Hand* hand, int forms, Distance* distance, uint64_t standard) noexcept nogil
@cython.locals(mask=uint64_t)
cdef uint64_t draws(Hand* hand, int forms, Distance* distance) noexcept nogil  # ukeire, of a hand measured
@cython.locals(distance=Distance)
cdef uint64_t ukeire(Hand* hand, int forms) noexcept nogil  # 3n+1 tiles: kinds (bit per kind) that lower shanten_of;
                                                            # kinds held four times closed are never among them
cdef uint64_t waits(Hand* hand) noexcept nogil              # 3n+1 tiles: ukeire when tenpai, else 0
@cython.locals(distance=Distance)
cdef uint64_t waits_of(Hand* hand, int forms) noexcept nogil
@cython.locals(mask=uint64_t)
cdef uint64_t waits_held(Hand* hand) noexcept nogil         # waits, and kinds held four times that a fifth would complete
cdef int readings(Hand* hand, Reading* out, bint four_same) noexcept nogil
                                                            # 3n+2 tiles: how many, 0 if not complete, at most MAX_READINGS;
                                                            # four_same: four of a kind count as two pairs of CHIITOITSU
cdef void tally(Hand* hand, int kind, int left, int forms, int64_t* counts) noexcept nogil
                                                            # counts[shanten + 1] += 1 for each way to add `left` tiles from `kind` on

@cython.locals(octets=cython.p_uchar, n=Py_ssize_t, read=Py_ssize_t, odd=int, faults=int)
cdef int read_row(Hand* hand, object tiles) except -1   # the tiles of a list, a tuple or bytes; returns the faults
cdef bint put_row(Hand* hand, uint8_t* tiles, int n) noexcept nogil

# Parts of the above.
@cython.locals(i=int, place=int)
cdef int fill(int at, bytes piece) except -1
@cython.locals(key=int, more=uint16_t)
cdef int add_held(int first, int kinds) except -1
cdef int key_of(Hand* hand, int suit) noexcept nogil
cdef int held_in(Hand* hand) noexcept nogil             # kinds held + 16 * kinds held at least twice
cdef bint pairs_an_orphan(Hand* hand) noexcept nogil
cdef void look_up(Hand* hand, int forms, Distance* distance) noexcept nogil
cdef int standard_missing(Distance* distance, int size) noexcept nogil
cdef int chiitoitsu_missing(Hand* hand, int forms, Distance* distance) noexcept nogil
cdef int pairs_of_four_same(Hand* hand) noexcept nogil
cdef int kokushi_missing(Hand* hand) noexcept nogil
@cython.locals(mask=uint64_t, useful=uint64_t)
cdef uint64_t suit_draws(Hand* hand, int suit, int at, int steps, int rest, int column, int missing) noexcept nogil
@cython.locals(mask=uint64_t, classes=int[4], rest=int[4])
cdef uint64_t standard_draws(Hand* hand, int forms, Distance* distance) noexcept nogil
@cython.locals(mask=uint64_t, useful=uint64_t)
cdef uint64_t chiitoitsu_draws(Hand* hand, int forms) noexcept nogil
@cython.locals(mask=uint64_t, wants_pair=bint)
cdef uint64_t kokushi_draws(Hand* hand) noexcept nogil
@cython.locals(only=Reading[1])
cdef bint fifth_completes(Hand* hand, int kind) noexcept nogil
cdef void start_reading(Reading* reading, int form) noexcept nogil
cdef void copy_reading(Reading* target, Reading* source) noexcept nogil
cdef void copy_split(Split* target, Split* source) noexcept nogil
@cython.locals(runs=int)
cdef void take_sets(Split* rest, int kind, bint triplet, bint pair) noexcept nogil
@cython.locals(held=int, runs=int)
cdef int ways(Split* rest, int kind) noexcept nogil
@cython.locals(other=Split)
cdef int split(Split* rest, Reading* out, int limit, int found) noexcept nogil
@cython.locals(rest=Split, kinds=uint64_t, held=uint64_t)
cdef int standard_readings(Hand* hand, Reading* out, int limit) noexcept nogil
@cython.locals(numbers=uint64_t, orphans=uint64_t, i=Py_ssize_t, kind=cython.uint)
cdef Py_ssize_t put_octets(Hand* hand, uint8_t* octets, Py_ssize_t n) noexcept nogil
@cython.locals(numbers=uint64_t, orphans=uint64_t, i=Py_ssize_t, kind=cython.uint)
cdef Py_ssize_t put_items(Hand* hand, void* items, Py_ssize_t n) noexcept nogil
@cython.locals(five=uint8_t, kind=int)
cdef bint five_held(Hand* hand) noexcept nogil
cdef int red_five(Hand* hand, int tile) noexcept nogil
cdef int odd_tile(Hand* hand, object item) except? -99  # its kind, or a fault below zero
@cython.locals(found=Reading[32], i=int, j=int)
cdef list reading_rows(Hand* hand, bint four_same)
@cython.locals(counts=int64_t[21])
cdef dict count_by_shanten(Hand* hand, int tiles, int forms)

@cython.final
cdef class ClosedTiles:
    cdef Hand hand
    cpdef void put(self, int tile) except *    # methods that are named as a function above must be declared here too
    cpdef void take(self, int tile) except *
    cpdef int shanten(self, int forms=*) noexcept
    cpdef uint64_t ukeire(self, int forms=*) noexcept
    cpdef uint64_t waits(self, int forms=*) noexcept
    cpdef uint64_t waits_held(self) noexcept
