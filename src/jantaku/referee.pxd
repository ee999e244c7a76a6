# Layout of the referee: one kyoku, from choices to facts.
cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from jantaku.board cimport Board
from jantaku.deck cimport WallTiles, clear_wall
from jantaku.facts cimport (
    CLEAR, DECLARES_RIICHI, F_ANKAN, F_CHI, F_CHOMBO, F_DAIMINKAN, F_DEAD_HAND, F_DEAL, F_DISCARD, F_DORA, F_DRAW, F_KAKAN,
    F_KYOKU_END, F_KYOKU_START, F_NUKI, F_PAYMENT, F_PON, OPEN, F_RIICHI_ACCEPTED, F_RYUUKYOKU, F_SHOW, F_URA, F_WIN, REPLACEMENT, TSUMOGIRI, Fact, clear_fact,
    hide_fact, unpack)
from jantaku.kyoku cimport NOBODY, P_CALLED, P_CLAIM, P_OVER, P_ROB, P_TURN
from jantaku.legal cimport (
    A_ANKAN, A_CHI, A_DAIMINKAN, A_FLOWER, A_KAKAN, A_KYUUSHU, A_NUKI, A_OPEN_RIICHI, A_OPEN_RIICHI_FLOWER, A_PASS, A_PON,
    A_RIICHI, A_RIICHI_FLOWER, A_RIICHI_TSUMOGIRI, A_RON, A_TENPAI, A_TSUMO, A_TSUMOGIRI, NORTH_KIND, fill_win, index_tile, is_tenpai, legal_actions, reds_held)
from jantaku.rules.kernel cimport (
    BuiltRules, DORA_AFTER_DISCARD_PASSES, DORA_AT_ONCE, DORA_WITH_DISCARD, DORA_WITH_DISCARD_UNROBBED, EXHAUSTIVE_DRAW, FLOWERS_SET_ASIDE, KYUUSHU_KYUUHAI, NAGASHI_OFF,
    Rules, SANCHAHOU, SANCHAHOU_ABORT, SANCHAHOU_HEAD_BUMP, SUUCHA_RIICHI, SUUFON_RENDA, SUUKAIKAN)
from jantaku.rules.riichi.settle cimport (
    Ledger, PAY_BASE, PAY_NAGASHI, PAY_PAO, PAY_STICKS, Payment, TABLE, Winner, settle_exhaustive_draw, settle_nagashi, settle_wins)
from jantaku.rules.riichi.value cimport (
    Value, Win, Y_DAISANGEN, Y_DAISUUSHII, Y_SUUKANTSU, has_found, value_win)
from jantaku.shapes.kernel cimport ANKAN, DAIMINKAN, FLOWER, KAKAN, KIND, NO_TILE, NUKI, RED, UNKNOWN

cdef enum:
    MAX_FACTS = 480

cdef enum:                     # what went wrong in a kyoku
    NO_ERROR = 0
    WALL_ENDED = 1             # the wall holds no known tile for a draw, an indicator or a deal
    TOO_MANY_FACTS = 2
    NO_INDICATOR = 3           # the wall holds no known indicator for a kan

cdef struct Choices:
    int32_t n
    uint8_t actions[96]

cdef int64_t MASK31
cdef uint64_t MASK32

@cython.final
cdef class Referee:
    cdef Rules* rules                   # those of `built`, which many tables share
    cdef readonly BuiltRules built
    cdef readonly Board truth
    cdef Board view0                    # of each seat; None where they are not kept
    cdef Board view1
    cdef Board view2
    cdef Board view3
    cdef readonly bint watched          # whether the seats' boards are kept
    cdef readonly int players
    cdef readonly int n_facts
    cdef readonly int pending           # bit per seat that has to answer
    cdef readonly int error
    cdef readonly int64_t decisions
    cdef readonly int64_t check         # checksum over every decision
    cdef readonly int winners           # bit per seat
    cdef readonly int tenpai            # bit per seat, at an exhaustive draw
    cdef readonly int nagashi           # bit per seat
    cdef Choices legal[4]               # of each seat that is asked
    cdef int reply[4]
    cdef int live_taken
    cdef int tail_taken                 # live tiles that replacements took from their end
    cdef int replacements_taken
    cdef int owed_with                  # indicators to turn with the next discard or kan
    cdef int owed_late                  # indicators to turn with the next discard or kan that stands
    cdef int owed_after                 # indicators to turn when the next discard passes
    cdef uint64_t rng
                                        # what an answer seldom or partly touches lies behind, for the caches' sake
    cdef WallTiles wall
    cdef Fact seen
    cdef Fact facts[481]                # those that happened, and the one in the making
    cdef int32_t start_points[4]        # scores that `start` was given
    cdef uint8_t paos[4]                # seat responsible for each winner's pao yakuman, NO_TILE if none
    cdef Ledger ledger
    cdef Value values[4]

    cdef Fact* made_at(self) noexcept nogil
    cdef Fact* fact(self, int kind, int seat) noexcept nogil
    cdef void emit(self) noexcept nogil
    cdef void open(self, int round_wind, int number, int dealer, int honba, int sticks, int32_t* scores, int eighth) noexcept nogil
                                        # `number` from 0; `eighth` NOBODY: nobody's win would be paarenchan
    cdef void clear(self) noexcept nogil
    cdef void deal(self) noexcept nogil
    cdef void turn_indicator(self) noexcept nogil
    cdef void draw(self, int seat, bint replacement) noexcept nogil
    cdef void take_replacement(self, Fact* fact, bint flower) noexcept nogil
    cdef void set_flower_aside(self, int seat) noexcept nogil
    cdef void take_one_voice(self, int seat) noexcept nogil
    cdef void nuki(self, int seat) noexcept nogil
    cdef void double_wareme(self) noexcept nogil
    cdef void ask(self) noexcept nogil
    cdef bint is_legal(self, int seat, int action) noexcept nogil
    cdef void answer(self, int seat, int action) noexcept nogil
    cdef void resolve(self) noexcept nogil
    cdef void resolve_turn(self, int seat, int action) noexcept nogil
    cdef void discard(self, int seat, int action) noexcept nogil
    cdef void ankan(self, int seat, int kind) noexcept nogil
    cdef void kakan(self, int seat, int kind) noexcept nogil
    cdef void resolve_window(self) noexcept nogil
    @cython.locals(declared=int)
    cdef void pass_discard(self) noexcept nogil
    cdef void pass_kan(self) noexcept nogil
    cdef int abort_reason(self) noexcept nogil
    cdef bint four_winds(self) noexcept nogil
    cdef bint four_kans(self) noexcept nogil
    cdef void call(self, int seat, int action) noexcept nogil
    cdef void fill_chi(self, int seat, int action) noexcept nogil
    cdef void own_tiles(self, int kind, int count, int reds) noexcept nogil
    cdef int timing_of(self, int type) noexcept nogil
    cdef void flush_owed(self) noexcept nogil
    cdef void flush_late(self) noexcept nogil
    @cython.locals(count=int, nearest=int)
    cdef void ron(self, int seats) noexcept nogil
    @cython.locals(winners=Winner[4], tsumo=int)
    cdef void win(self, int seats, int source) noexcept nogil
    @cython.locals(riichi=int)
    cdef void show_ura(self, int seats) noexcept nogil
    @cython.locals(given=Win)
    cdef void value_of(self, int seat, bint tsumo) noexcept nogil
    cdef void find_pao(self, int seat, Winner* winner) noexcept nogil
    @cython.locals(skip=int)
    cdef void shown_hand(self, Fact* fact, int seat, bint without_drawn) noexcept nogil
    cdef void emit_win(self, int seat, int source, int tile) noexcept nogil
    cdef void emit_payments(self, int payee) noexcept nogil
    cdef void changes(self, Fact* fact, int payee) noexcept nogil
    @cython.locals(shown=int, asked=int)
    cdef void exhaustive_draw(self) noexcept nogil
    cdef int achievers(self) noexcept nogil
    cdef void drawn(self, int reason, int seat) noexcept nogil
    cdef void show(self, int seat) noexcept nogil
    cdef void end(self) noexcept nogil
    @cython.locals(x=uint64_t)
    cdef int next_random(self, int n) noexcept nogil
    cdef void play_random(self) noexcept nogil
    cdef Value* value_at(self, int seat) noexcept nogil
    cdef Payment* line_at(self, int i) noexcept nogil
    cdef WallTiles* wall_at(self) noexcept nogil
    cdef Board view(self, int seat)
    cpdef object check_wall(self)
