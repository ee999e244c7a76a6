# Layout of a kyoku: everything that facts move.
cimport cython
from libc.stdint cimport int32_t, uint8_t, uint64_t

from jantaku.facts cimport (
    CLEAR, DECLARES_RIICHI, F_ANKAN, F_CHI, F_CHOMBO, F_DAIMINKAN, F_DEAD_HAND, F_DEAL, F_DISCARD, F_DORA, F_DRAW, F_KAKAN,
    F_KYOKU_START, F_NUKI, F_PAYMENT, F_PON, F_RIICHI_ACCEPTED, F_RYUUKYOKU, F_SHOW, F_URA, F_WIN, OPEN, REPLACEMENT,
    TSUMOGIRI, Fact)
from jantaku.rules.kernel cimport (
    BuiltRules, FURITEN_OWN_DISCARD, FURITEN_OWN_DRAW_OR_CALL, KUIKAE_ALLOWED, KUIKAE_FORBIDDEN, NUKI_DRAWN_ONLY, NUKI_RON_KOKUSHI_ONLY,
    NUKI_RON_NONE, PAO_OFF, PAO_PLUS_SUUKANTSU, Rules)
from jantaku.shapes.kernel cimport (
    ANKAN, CHI, CHIITOITSU, DAIMINKAN, FLOWER, FOUR_SAME, KAKAN, KIND, KOKUSHI, NO_TILE, NUKI, PON, RED, STANDARD,
    TERMINAL_MANZU, UNKNOWN, Hand, Meld, clear_hand, put, take, waits_of)

cdef enum:                     # phases: what the kyoku waits for
    P_DEAL = 0                 # the deal, or the dealer's first draw
    P_DRAW = 1                 # the next draw (a replacement draw after a kan)
    P_TURN = 2                 # the seat that drew
    P_CALLED = 3               # the seat that called chi or pon: its discard
    P_CLAIM = 4                # the others, about a discard
    P_ROB = 5                  # the others, about a kan or a north set aside
    P_OVER = 6

cdef enum:
    NOBODY = 255
    MAX_RIVER = 64
    FLOWER_ASIDE = 7           # beside the types of meld: what a draw replaces
    SHOWN = 38                 # places of Seat.shown
    RIVER_TSUMOGIRI = 1        # bits of a river entry's flags
    RIVER_RIICHI = 2
    RIVER_CALLED = 4

cdef struct Seat:
    Hand hand
    Meld melds[4]
    uint8_t known              # whether the closed tiles are known here
    uint8_t n_melds
    uint8_t open_melds         # melds other than ankan
    uint8_t drawn              # the tile just drawn, NO_TILE if none
    uint8_t riichi             # 0; 1 riichi; 2 double riichi
    uint8_t declared           # riichi declared, its tile not passed yet: 1 or 2 as riichi
    uint8_t ippatsu
    uint8_t missed             # temporary furiten: let a winning tile pass
    uint8_t missed_for_good    # riichi furiten
    uint8_t n_draws
    uint8_t n_discards
    uint8_t n_called           # own discards called away
    uint8_t yaochuu_only       # every discard a terminal or honour
    uint8_t n_nuki
    uint8_t n_flowers          # set aside
    uint8_t flowers            # held, where they are junk: in hand.size, in none of its counts
    uint8_t open_riichi        # declared open: 1
    uint8_t dead               # a dead hand: it may not win, call or declare
    uint8_t shown[38]          # closed tiles that every seat sees, by index of A_DISCARD, flowers last
    uint8_t n_shown
    uint8_t drawn_clear        # whether the tile just drawn is among them
    uint8_t pao_dragons        # seat responsible for daisangen, daisuushii, suukantsu
    uint8_t pao_winds
    uint8_t pao_kans
    uint8_t kan_source         # seat whose discard the last kan came from, NOBODY if none
    uint64_t waits             # kinds (bit per kind) that complete the hand; 0 when unknown
    uint64_t discarded         # kinds in the own river, called ones included
    uint8_t river[64]
    uint8_t river_flags[64]

cdef uint64_t BIT[64]
cdef uint64_t YAOCHUU          # kinds of terminals and honours

cdef struct Position:          # everything that facts move
    Seat seats[4]
    int32_t scores[4]
    uint8_t indicators[5]
    uint8_t ura[5]
    int32_t round_wind
    int32_t number             # kyoku within the round, from 0
    int32_t dealer
    int32_t honba
    int32_t sticks
    int32_t phase
    int32_t turn               # seat that draws, discards or is called from
    int32_t tile               # tile drawn, discarded or added, that the phase is about
    int32_t kan_type           # P_ROB: KAKAN, ANKAN or NUKI; P_DRAW: DAIMINKAN or FLOWER_ASIDE; else 0
    int32_t live               # live tiles left
    int32_t n_indicators
    int32_t n_ura
    int32_t n_kans
    int32_t n_dealt
    int32_t interruptions      # chi, pon and kans made
    int32_t n_discards
    int32_t n_riichi           # riichi accepted
    int32_t drew_replacement   # what the last draw of `turn` replaced: KAKAN, ANKAN or DAIMINKAN, NUKI; 0 nothing, or a call
    int32_t n_replacements     # replacement tiles drawn after kans and set-aside norths
    int32_t wareme             # seat whose wall was opened, where that is played; NOBODY
    int32_t eighth             # seat whose win would be its eighth (paarenchan); NOBODY
    int32_t last_drawer
    int32_t winners            # bit per seat
    int32_t reason             # of a drawn kyoku, -1
    int32_t seq                # facts applied
    uint64_t banned            # kinds that kuikae forbids to discard now

cdef class Kyoku:
    cdef Rules* rules             # those of `built`, which many boards share
    cdef Position pos
    cdef readonly BuiltRules built
    cdef readonly int viewer       # seat this board belongs to, NOBODY for the truth
    cdef readonly int players
    cdef int forms                 # of complete hands, as a mask of shapes/kernel.pxd
    cdef Seat* at(self, int seat) noexcept nogil
    cdef Meld* meld_at(self, int seat, int index) noexcept nogil
    cdef int next_seat(self, int seat) noexcept nogil
    cdef int seat_wind(self, int seat) noexcept nogil
    cdef void advance(self, Fact* fact) noexcept nogil
    @cython.locals(pass_furiten=int)
    cdef void close_window(self, Fact* fact) noexcept nogil
    cdef void start(self, Fact* fact) noexcept nogil
    cdef void deal(self, Fact* fact) noexcept nogil
    @cython.locals(counted=int)
    cdef void draw(self, Fact* fact) noexcept nogil
    cdef void discard(self, Fact* fact) noexcept nogil
    cdef void accept_riichi(self, int seat) noexcept nogil
    cdef void call(self, Fact* fact, int type) noexcept nogil
    cdef void ban(self, Fact* fact, int type) noexcept nogil
    cdef void end_kan(self, Seat* me, int type, int kind) noexcept nogil
    cdef void ankan(self, Fact* fact) noexcept nogil
    cdef void kakan(self, Fact* fact) noexcept nogil
    @cython.locals(drawn=int)
    cdef void nuki(self, Fact* fact) noexcept nogil
    cdef void set_flower_aside(self, Fact* fact) noexcept nogil
    cdef bint keeps_shown(self, Seat* seat, int tile, bint is_drawn) noexcept nogil
    cdef void show(self, Fact* fact) noexcept nogil
    cdef void start_clear(self, Seat* seat, int tile) noexcept nogil
    cdef void end_clear(self, Seat* seat, int tile) noexcept nogil
    cdef void find_wareme(self, Fact* fact) noexcept nogil
    cdef bint can_rob(self, Seat* seat) noexcept nogil
    cdef void add(self, Seat* seat, int tile) noexcept nogil
    cdef void interrupt(self, int kan_type, int seat) noexcept nogil
    @cython.locals(dragons=int, winds=int, kans=int)
    cdef void note_pao(self, int seat, int source) noexcept nogil
    cdef void remove(self, Seat* seat, int tile) noexcept nogil
    cdef void see_waits(self, Seat* seat) noexcept nogil
    cdef void pay(self, Fact* fact) noexcept nogil
    cdef void copy_from(self, Kyoku other) noexcept nogil

cdef void clear_seat(Seat* seat) noexcept nogil
cdef void clear_shown(Seat* seat) noexcept nogil
cdef void copy_position(Position* target, Position* source) noexcept nogil
cdef bint is_tile(int tile) noexcept nogil
cdef int shown_place(int tile) noexcept nogil
cdef bint in_furiten(Seat* seat) noexcept nogil
cdef uint64_t held_four(Seat* seat) noexcept nogil
