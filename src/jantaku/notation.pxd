# Layout of the reader of the notation: signs, rows of tiles, melds, and what makes tiles no meld or no hand.
cimport cython
from libc.stdint cimport uint8_t, uint16_t

# The characters of an ASCII text, which are its signs (but other spaces than SPACE are strange there); NULL for another text.
cdef extern from *:
    """
    #define jantaku_signs(text) (PyUnicode_IS_COMPACT_ASCII(text) ? (unsigned char *)PyUnicode_DATA(text) : NULL)
    """
    uint8_t* signs_in "jantaku_signs" (object text)

cdef enum:             # signs; one that is not here is itself, an ASCII character
    SPACE = 32
    ONE_TILE = 128     # a sign for one tile: this + the tile
    IGNORED = 192      # says how a sign is to be drawn
    AKA = 193          # before a five: it is red
    STRANGE = 194

cdef enum:             # why a text is no row of tiles: NotationReason by number, 0 if it is one
    UNEXPECTED = 1
    NO_SUIT = 2
    NO_RANK = 3
    BAD_RANK = 4
    NOT_A_FIVE = 5

cdef enum:             # why tiles are no meld: MeldReason by number, 0 if they are one
    BAD_NOTATION = 1
    TILE_COUNT = 2
    UNKNOWN_TILE = 3
    NOT_A_RUN = 4
    NOT_THE_SAME = 5
    CALLED_TILE = 6
    ADDED_TILE = 7
    NO_SOURCE = 8
    BAD_SOURCE = 9
    CHI_SOURCE = 10

cdef enum:             # why tiles are no hand: HandReason by number, 0 if they are one
    TOO_FEW_TILES = 1
    TOO_MANY_TILES = 2
    DRAWN_TILE = 3
    NOT_KNOWN = 4
    FIVE_OF_A_KIND = 5

cdef enum:             # types of meld, and whom the called tile came from: MeldType and Relative by number
    CHI = 1
    PON = 2
    DAIMINKAN = 3
    ANKAN = 4
    KAKAN = 5
    NUKI = 6
    SHIMOCHA = 1
    TOIMEN = 2
    KAMICHA = 3

cdef enum:             # states while ranks and letters are read from the end; 0 at first, 16-80 after a rank of each suit
    AFTER_LETTER = 96  # 96-160 after the letter of each suit
    NO_TEXT = 176      # it is no such text

cdef enum:
    NOTHING = 255      # no tile, no letter
    REDDENED = 16      # beside a rank that waits for its letter
    MASK = 63          # of the kind in a tile
    A_RED = 64
    ANY_FLOWER = 34
    NO_KIND = 63       # the kind of a tile that is not known
    TILES = 13         # of a hand that waits

cdef struct Fault:
    int reason
    int position       # of the sign

cdef struct MeldRow:
    uint8_t type
    uint8_t n          # tiles; more than four are not kept
    uint8_t tiles[4]
    uint8_t called     # NOTHING if none
    uint8_t source     # 0: nobody
    uint8_t added      # NOTHING if none

cdef struct Counted:   # tiles of a hand so far
    uint8_t kinds[64]

cdef uint8_t SIGN[128]           # of each ASCII character
cdef uint8_t SUIT[256]           # 0-4 of a letter after ranks, NOTHING if it is none
cdef uint8_t TILE[256]           # of a sign that needs no rank, NOTHING if it does
cdef uint8_t RANKED[160]         # suit * 32 + rank (+ REDDENED) -> tile, NOTHING if there is none
cdef uint8_t COLUMN[256]         # of a sign in STEP: 0-9 ranks, 10-14 letters of suits, 15 the others
cdef uint16_t STEP[256]          # state + column -> 256 * the next state + the tile of a rank
cdef uint8_t SIZE[7]             # tiles of each type of meld

cdef int signs_of(str text, uint8_t* signs) except -1       # as many as the text is long
@cython.locals(known=object)
cdef int rare_sign(str sign) except -1
cdef str plain(object text)

@cython.locals(fault=Fault, size=Py_ssize_t, n=int, i=int, signs=cython.p_uchar, tiles=cython.p_uchar, sign_room=bytearray, tile_room=bytearray, line=str)
cpdef tuple tiles_of(object text, list faces)
@cython.locals(fault=Fault, size=Py_ssize_t, signs=cython.p_uchar, tiles=cython.p_uchar, sign_room=bytearray, tile_room=bytearray, line=str)
cpdef tuple fault_of(object text)
@cython.locals(meld=MeldRow, fault=Fault, i=int, reason=int, signs=cython.p_uchar, room=bytearray, tiles=tuple, called=object, line=str)
cpdef tuple meld_of(object text, list faces)
@cython.locals(meld=MeldRow, i=int)
cpdef int checked_meld(int type_, tuple tiles, called, source, added) except -1
@cython.locals(count=int[256], place=int, last=int, number=int, sorted_already=bint)
cpdef tuple in_order(tuple tiles, list faces)
@cython.locals(counted=Counted, size=int, tile=int, reason=int, place=int)
cpdef tuple hand_fault(tuple closed, drawn, tuple melds)

@cython.locals(n=int, step=cython.uint, back=int, column=cython.uint, i=int)
cdef int read_ranks(uint8_t* signs, int start, int end, uint8_t* tiles) noexcept nogil
@cython.locals(at=int, n=int, first=int, red=int, sign=int, kind=int, after_suit=bint, letter=bint, reason=int)
cdef int read_tiles(uint8_t* signs, int start, int end, uint8_t* tiles, Fault* fault) noexcept nogil
                                 # how many, -1 with the fault; `tiles` has room for one a sign
cdef int fail(Fault* fault, int reason, int position) noexcept nogil
@cython.locals(i=int, tile=int)
cdef int set_suit(uint8_t* tiles, int first, int n, int suit, Fault* fault) noexcept nogil
@cython.locals(at=int)
cdef int place_of_rank(uint8_t* signs, int at, int back) noexcept nogil
@cython.locals(at=int, sign=int, suit=int, mark=int, before=int, after=int, leading=bint, found=bint)
cdef int read_meld(uint8_t* signs, int start, int end, MeldRow* meld, Fault* fault) noexcept nogil
                                 # 0, else why the text is no meld (BAD_NOTATION) or no row of tiles (the fault)
@cython.locals(at=int, n=int, tile=int)
cdef int meld_tiles(uint8_t* signs, int start, int end, int suit, int before, MeldRow* meld, Fault* fault) noexcept nogil
@cython.locals(same=bint)
cdef void name_meld(MeldRow* meld, int mark, int after) noexcept nogil
@cython.locals(i=int, first=int)
cdef int meld_fault(MeldRow* meld) noexcept nogil
@cython.locals(i=int, n=int)
cdef void sort_meld(MeldRow* meld) noexcept nogil
cdef int order_of(int tile) noexcept nogil
cdef int held(MeldRow* meld, int tile) noexcept nogil
cdef int call_fault(MeldRow* meld) noexcept nogil
cdef void no_tiles(Counted* counted) noexcept nogil
cdef int count_tile(Counted* counted, int tile) noexcept nogil
cdef int size_fault(int size, bint drawn) noexcept nogil
