# Layout of what a seat knows as planes of kinds and a row of numbers.
cimport cython
from libc.stdint cimport uint8_t, uint64_t

from jantaku.board cimport Board
from jantaku.kyoku cimport (
    BIT, NOBODY, P_CALLED, P_CLAIM, P_DEAL, P_DRAW, P_ROB, P_TURN, RIVER_CALLED, RIVER_RIICHI, RIVER_TSUMOGIRI, SHOWN, Position,
    Seat)
from jantaku.rules.kernel cimport Rules
from jantaku.shapes.kernel cimport ANKAN, FLOWER, KIND, NO_TILE, RED, shanten_of

cdef enum:                     # planes; those of seats: the seat itself, the next to play, and so on round the table
    C_HAND = 0                 # 4: 1 where the closed tiles hold at least 1, 2, 3, 4 of the kind
    C_HAND_RED = 4             # red fives among them
    C_DRAWN = 5                # 1 at the tile just drawn
    C_DRAWN_RED = 6            # 1 at it if it is red
    C_WAITS = 7                # 1 at the kinds that complete the hand, the tile just drawn left out
    C_KUIKAE = 8               # 1 at the kinds that may not be discarded now
    C_TILE = 9                 # 1 at the discard, kan or north that the others are asked about
    C_TILE_RED = 10
    C_INDICATORS = 11          # dora indicators
    C_INDICATORS_RED = 12
    C_DORA = 13                # dora that a tile of the kind counts as
    C_LEFT = 14                # copies that the seat has not seen
    C_SHOWN = 15               # by seat: closed tiles that every seat sees
    C_SHOWN_RED = 19           # by seat: red fives among them
    C_MELDS = 23               # by seat, 4: 1 where the melds hold at least 1, 2, 3, 4 of the kind
    C_MELDS_RED = 39           # by seat: red fives among them
    C_CHI = 43                 # by seat: chi by their lowest kind
    C_PON = 47                 # by seat, and so the next three: 1 at the kind
    C_DAIMINKAN = 51
    C_ANKAN = 55
    C_KAKAN = 59
    C_CALLED = 63              # by seat, 3: tiles called from the next seat to play, from the one after, from the one before
    C_RIVER = 75               # by seat, 4: 1 where at least 1, 2, 3, 4 of the kind were discarded, those called away included
    C_RIVER_TURN = 91          # by seat, 4: which discard of the seat each of those was, from 1
    C_RIVER_TSUMOGIRI = 107    # by seat, 4: 1 if it was the tile just drawn
    C_RIVER_RED = 123          # by seat: red fives among the discards
    C_RIVER_CALLED = 127       # by seat: discards that were called away
    C_RIVER_RIICHI = 131       # by seat: 1 at the tile that declared riichi
    PLANES = 135

cdef enum:                     # numbers
    V_SCORES = 0               # by seat, in tens of thousands
    V_ROUND_WIND = 4           # 4: 1 at the round's wind
    V_SEAT_WIND = 8            # 4: 1 at the own wind
    V_DEALER = 12              # by seat: 1 at the dealer
    V_TURN = 16                # by seat: 1 at the one that drew, or whose discard or kan the others are asked about
    V_PHASE = 20               # 4: 1 at what is waited for: turn after a draw, discard after a call, claims, robbing a kan
    V_NUMBER = 24              # kyoku within the round, from 0
    V_HONBA = 25
    V_STICKS = 26
    V_LIVE = 27                # live tiles left
    V_KANS = 28
    V_PLAYERS = 29
    V_SHANTEN = 30             # -1 complete
    V_FURITEN = 31
    V_HELD_FLOWERS = 32        # flowers in the hand
    V_REPLACEMENT = 33         # 1 if the tile drawn last, with no call since, came after a kan or a north
    V_SIZE = 34                # by seat: closed tiles
    V_DISCARDS = 38            # by seat
    V_RIICHI = 42              # by seat: 1 from the declaration on
    V_DOUBLE_RIICHI = 46       # by seat
    V_OPEN_RIICHI = 50         # by seat
    V_IPPATSU = 54             # by seat: 1 while it would be ippatsu
    V_DEAD = 58                # by seat: 1 if the hand is dead
    V_NUKI = 62                # by seat: norths set aside
    V_FLOWERS = 66             # by seat: flowers set aside
    V_WAREME = 70              # by seat: 1 at the one whose wall was opened, where that counts
    V_PAARENCHAN = 74          # by seat: 1 at the one whose win would be its eighth in a row
    SCALARS = 78

cdef enum:
    CHUNK = 256                # boards encoded at a time without the interpreter's lock

cdef double POINTS

cdef struct Batch:
    Position* positions[256]
    Rules* rules[256]
    int forms[256]
    int seats[256]

# What `seat` may know of a board, its own or the truth, which give the same: PLANES * 34 bytes and SCALARS numbers.
cdef void encode_seat(Board board, int seat, uint8_t* planes, float* scalars) noexcept nogil

# Parts of it.
cdef void encode_position(Position* pos, Rules* rules, int forms, int seat, uint8_t* planes, float* scalars) noexcept nogil
@cython.locals(furiten=int)
cdef void encode_hand(Position* pos, int forms, int seat, uint8_t* planes, float* scalars) noexcept nogil
cdef void encode_table(Position* pos, Rules* rules, int seat, uint8_t* planes, float* scalars) noexcept nogil
cdef void encode_public(Position* pos, int other, int relative, int players, uint8_t* planes, float* scalars) noexcept nogil
cdef void encode_melds(Seat* it, int other, int relative, int players, uint8_t* planes) noexcept nogil
cdef void encode_river(Seat* it, int relative, uint8_t* planes) noexcept nogil
cdef void encode_shown(Seat* it, int relative, uint8_t* planes) noexcept nogil
cdef int phase_place(int phase) noexcept nogil
cdef void mark(uint8_t* planes, int channel, uint64_t mask) noexcept nogil
cdef void add(uint8_t* planes, int channel, int tile) noexcept nogil
cdef int stack(uint8_t* planes, int channel, int kind) noexcept nogil
cdef void see(uint8_t* planes, int tile) noexcept nogil

@cython.locals(batch=Batch)
cdef object fill_rows(tuple boards, tuple seats, uint8_t[:, :, ::1] planes, float[:, ::1] scalars)
cdef bint fill_batch(Batch* batch, int i, Board board, int seat) except -1
cdef void encode_batch(Batch* batch, int n, uint8_t* planes, float* scalars) noexcept nogil
