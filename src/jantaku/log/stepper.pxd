# Layout of what walks a record from decision to decision.
cimport cython
from libc.stdint cimport int32_t, uint8_t

from jantaku.board cimport FITS, Board
from jantaku.facts cimport (
    DECLARES_RIICHI, F_ANKAN, F_CHI, F_CHOMBO, F_DAIMINKAN, F_DEAD_HAND, F_DISCARD, F_DORA, F_DRAW, F_KAKAN, F_NUKI,
    F_PAYMENT, F_PON, F_RIICHI_ACCEPTED, F_RYUUKYOKU, F_SHOW, F_URA, F_WIN, OPEN, TSUMOGIRI, Fact)
from jantaku.kyoku cimport P_CALLED, P_CLAIM, P_DRAW, P_OVER, P_ROB, P_TURN
from jantaku.legal cimport (
    A_ANKAN, A_CHI, A_DAIMINKAN, A_DISCARD, A_FLOWER, A_KAKAN, A_KYUUSHU, A_NUKI, A_OPEN_RIICHI, A_OPEN_RIICHI_FLOWER, A_PASS,
    A_PON, A_RIICHI, A_RIICHI_FLOWER, A_RON, A_TENPAI, A_TSUMO, A_TSUMOGIRI, legal_actions)
from jantaku.log.tape cimport Tape
from jantaku.referee cimport Choices
from jantaku.rules.kernel cimport (
    BuiltRules, DORA_AT_ONCE, DORA_WITH_DISCARD, FLOWERS_SET_ASIDE, KYUUSHU_KYUUHAI, SANCHAHOU)
from jantaku.shapes.kernel cimport ANKAN, DAIMINKAN, FLOWER, KAKAN, KIND, RED

cdef enum:                     # beside the reasons of board.pxd: why a record cannot be followed
    BAD_ANSWER = 64            # a seat did what it was not asked, or may not do
    NO_ANSWER = 65             # nothing that follows is an answer of the seat to act

@cython.final
@cython.no_gc
@cython.freelist(64)
cdef class Step:
    cdef readonly int kyoku    # of the log, from 0
    cdef readonly int seat
    cdef readonly bytes legal  # actions by number, as Match.legal gives them
    cdef readonly int action   # the one that the seat chose
    cdef BuiltRules built
    cdef Tape tape
    cdef int place

@cython.final
cdef class Steps:
    cdef object ruleset
    cdef object format
    cdef BuiltRules built
    cdef list tapes
    cdef Tape tape
    cdef Board truth
    cdef int place             # next fact of the tape
    cdef int number            # next tape
    cdef int asked             # bit per seat whose decision is still to be given
    cdef int owed_with         # indicators to turn with the next discard or kan
    cdef Choices legal[4]
    cdef int answers[4]
    cdef Step step(self, int seat)
    cdef int move(self) noexcept nogil
    cdef bint asks(self, Fact* fact) noexcept nogil
    cdef void turn_owed(self, Fact* fact) noexcept nogil
    @cython.locals(hand=int)
    cdef int take_between(self, Fact* fact) noexcept nogil
    cdef int timing_of(self, int type) noexcept nogil
    cdef int find_asked(self) noexcept nogil
    cdef int find_answers(self) noexcept nogil
    cdef int following(self) noexcept nogil
    cdef int own_answer(self, int seat, Fact* fact) noexcept nogil
    cdef int claims(self, int place) noexcept nogil
    cdef bint is_legal(self, int seat, int action) noexcept nogil
    cdef int answer(self, int seat, int action) noexcept nogil

cdef int discard_of(Fact* fact) noexcept nogil
cdef int action_of(Fact* fact) noexcept nogil
