# Layout of what makes tapes of the lines of an mjai log.
cimport cython

from jantaku.facts cimport (
    DECLARES_RIICHI, F_ANKAN, F_CHI, F_DAIMINKAN, F_DEAL, F_DISCARD, F_DORA, F_DRAW, F_KAKAN, F_KYOKU_START, F_NUKI, F_PON,
    F_RIICHI_ACCEPTED, F_RYUUKYOKU, F_SHOW, F_WIN, REPLACEMENT, TSUMOGIRI, Fact)
from jantaku.kyoku cimport NOBODY
from jantaku.log.tape cimport Tape
from jantaku.rules.kernel cimport EXHAUSTIVE_DRAW, KYUUSHU_KYUUHAI, SANCHAHOU, SUUCHA_RIICHI, SUUFON_RENDA, SUUKAIKAN
from jantaku.shapes.kernel cimport KIND, NO_TILE, RED, UNKNOWN

cdef enum:
    MOST = 6                       # facts that one line tells: a riichi that stands, four hands shown, a draw

cdef dict TILES                    # stands in C, where each line looks it up
cdef list FILLED_UP                # points in a log of three that a fourth, empty seat fills up
cdef int LAST_DRAW[5]              # draws until the wall is used up, by number of players

@cython.final
cdef class Teller:
    cdef readonly int players
    cdef readonly bint odd         # not told: the log has something that only the full reader knows
    cdef readonly str ruleset      # the rules that the log states; ""
    cdef list kyoku                # a tape each
    cdef list scores               # at the end of the match; None
    cdef Tape tape                 # of the kyoku that runs
    cdef bint running
    cdef bint over                 # it has been won or drawn
    cdef int step
    cdef int n_names
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
    cdef int tell(self, line) except -1
    cdef int count(self, line) except -1
    cdef int open(self, line) except -1
    cdef void close(self) noexcept nogil
    cdef bint is_seat(self, int seat) noexcept nogil
    cdef int tell_move(self, line, kind) except -1
    cdef int act(self, line, kind, int seat) except -1
    cdef bint stands(self, line, kind)
    cdef void accept(self, int seat) noexcept nogil
    cdef int draw(self, line, int seat) except -1
    cdef int discard(self, line, int seat) except -1
    cdef void give(self, int seat, int tile) noexcept nogil
    cdef int claim(self, line, int kind, int seat) except -1
    cdef int take_own(self, line, Fact* fact) except -1
    cdef int kan(self, line, int kind, int seat) except -1
    cdef int dora(self, line) except -1
    cdef int win(self, line, int seat) except -1
    cdef int end_drawn(self, line) except -1
    cdef int guess(self) noexcept nogil

cdef int put_tiles(Fact* fact, list names) except -1
cdef int find_red(Tape tape) noexcept nogil
