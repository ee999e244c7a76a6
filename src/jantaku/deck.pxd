# Layout of a wall as the referee draws from it, and of the deck that shuffles one.
cimport cython
from libc.stdint cimport int32_t, uint8_t

from jantaku.shapes.kernel cimport FLOWER, UNKNOWN
from jantaku.shuffle cimport Words

cdef enum:
    MOST_TILES = 144
    STACKS_OF_DEAD_WALL = 7
    INDICATORS = 5

cdef struct WallTiles:
    uint8_t hands[52]              # thirteen each, by distance from the dealer
    uint8_t live[128]
    uint8_t replacements[8]
    uint8_t indicators[5]
    uint8_t ura[5]
    uint8_t dice[2]
    uint8_t flowers[4]             # set aside at the deal, by distance from the dealer
    uint8_t clear_hands[52]        # 1: every seat sees the tile
    uint8_t clear_live[128]
    uint8_t clear_replacements[8]
    int32_t n_live
    int32_t n_replacements

cdef struct WallLayout:            # how a wall is laid out; walls.py says what each field means
    int32_t players
    int32_t fixed_seven
    int32_t replacements
    int32_t reserved
    int32_t flowers
    int32_t flowers_set_aside
    int32_t transparent

cdef class Deck:
    cdef WallLayout layout
    cdef int n
    cdef uint8_t tiles[144]        # in the order in which they were given
    cdef uint8_t clear[144]        # 1: every seat sees the tile
    cdef uint8_t order[144]        # places of the tiles, as shuffled
    cdef uint8_t row[144]          # the wall from the break on
    cdef uint8_t row_clear[144]
    cdef WallTiles opened
    @cython.locals(j=int)
    cdef void deal(self, Words words, WallTiles* out) noexcept nogil   # shuffle, roll the dice, open
    cdef void open(self, WallTiles* out) noexcept nogil                    # `order` by the dice of `out`
    cdef void turn_row(self, int start) noexcept nogil
    cdef void move_flowers(self) noexcept nogil
    cdef void swap(self, int place, int other) noexcept nogil
    cdef int live_end(self) noexcept nogil
    cdef void deal_hands(self, WallTiles* out) noexcept nogil
    cdef void replace_flowers(self, WallTiles* out, int seat, int end) noexcept nogil
    cdef dict parts(self, WallTiles* wall)

cdef int wall_length(int players, int stacks, int place) noexcept nogil
cdef int break_place(int total, int players, int stacks, bint fixed_seven) noexcept nogil
cdef void clear_wall(WallTiles* wall) noexcept nogil
