# Layout of what makes tapes of the lines of an mjai log.
cimport cython
from libc.stdint cimport int32_t, uint8_t, uint64_t

from jantaku.facts cimport (
    DECLARES_RIICHI, F_ANKAN, F_CHI, F_DAIMINKAN, F_DEAL, F_DISCARD, F_DORA, F_DRAW, F_KAKAN, F_KYOKU_START, F_NUKI, F_PON,
    F_RIICHI_ACCEPTED, F_RYUUKYOKU, F_SHOW, F_WIN, REPLACEMENT, TSUMOGIRI, Fact)
from jantaku.kyoku cimport NOBODY
from jantaku.log.mjai_scan cimport (
    L_ANKAN, L_CHI, L_DAHAI, L_DAIMINKAN, L_DORA, L_END_GAME, L_END_KYOKU, L_HORA, L_KAKAN, L_KITA, L_NUKIDORA, L_PON, L_REACH,
    L_REACH_ACCEPTED, L_RYUKYOKU, L_START_GAME, L_START_KYOKU, L_TSUMO, SEATS, UNSAID, Line, Scanner, find, word_of)
from jantaku.log.tape cimport Tape
from jantaku.rules.kernel cimport EXHAUSTIVE_DRAW, KYUUSHU_KYUUHAI, SANCHAHOU, SUUCHA_RIICHI, SUUFON_RENDA, SUUKAIKAN
from jantaku.shapes.kernel cimport KIND, NO_TILE, RED, UNKNOWN

cdef enum:
    REASON_NAMES = 7
    NORTH = 30
    DEALT = 13
    MOST = 6                       # facts that one line tells: a riichi that stands, four hands shown, a draw

cdef uint64_t REASON_WORDS[7]
cdef int REASON_NUMBERS[7]
cdef int FILLED_UP                 # points of each seat in a log of three that a fourth, empty seat fills up
cdef int LAST_DRAW[5]              # draws until the wall is used up, by number of players

@cython.final
cdef class Teller:
    cdef readonly int players
    cdef readonly bint odd         # not told: the text has something that only the full reader knows
    cdef list kyoku                # a tape each
    cdef Scanner scanner
    cdef Tape tape                 # of the kyoku that runs
    cdef bint running
    cdef bint over                 # it has been won or drawn
    cdef int step
    cdef int n_names
    cdef int ruleset_begin         # where it stands in the text, in quotes
    cdef int ruleset_end
    cdef int n_scores
    cdef int32_t scores[4]         # at the end of the match
    cdef int reaching              # seat that says riichi with its next discard
    cdef int declared              # seat whose riichi does not stand yet
    cdef int drawn                 # seat that drew and has not discarded
    cdef int drawn_tile
    cdef int giver                 # seat whose tile may be claimed
    cdef int given
    cdef bint after_kan
    cdef int unturned              # indicators of open and added kans that wait for the next discard or kan
    cdef int n_draws
    cdef int n_discards
    cdef int n_kans
    cdef int n_riichi
    cdef bint is_seat(self, int seat) noexcept nogil
    cdef void tell(self, Line* line) noexcept nogil
    cdef void tell_move(self, Line* line) noexcept nogil
    cdef void open(self, Line* line) noexcept nogil
    cdef void close(self) noexcept nogil
    cdef bint stands(self, Line* line) noexcept nogil
    cdef void draw(self, Line* line) noexcept nogil
    @cython.locals(was_drawn=int)
    cdef void discard(self, Line* line) noexcept nogil
    cdef void accept(self, int seat) noexcept nogil
    cdef void claim(self, Line* line, int kind) noexcept nogil
    @cython.locals(place=int)
    cdef void take_own(self, Line* line, Fact* fact) noexcept nogil
    cdef void give(self, int seat, int tile) noexcept nogil
    cdef void kan(self, Line* line, int kind) noexcept nogil
    cdef void dora(self, Line* line) noexcept nogil
    @cython.locals(tsumo=int)
    cdef void win(self, Line* line) noexcept nogil
    @cython.locals(hidden=int)
    cdef void end_drawn(self, Line* line) noexcept nogil
    cdef int reason_of(self, Line* line) noexcept nogil
    cdef int guess(self) noexcept nogil

cdef int order_of(int tile) noexcept nogil
cdef void copy_tiles(uint8_t* target, uint8_t* source, int n) noexcept nogil
cdef int find_red(Tape tape) noexcept nogil
