# Layout of the replay of moves, in step with a tape.
from jantaku.facts cimport (
    F_CHI, F_DISCARD, F_DORA, F_DRAW, F_NUKI, F_RIICHI_ACCEPTED, Fact)
from jantaku.kyoku cimport P_CALLED, P_TURN
from jantaku.legal cimport A_PASS
from jantaku.log.stepper cimport action_of
from jantaku.log.tape cimport Tape
from jantaku.referee cimport Referee

cdef int play(Referee referee, Tape tape) noexcept nogil
cdef int agreeing(Referee referee, Tape tape, int place) noexcept nogil
cdef bint same(Fact* fact, Fact* other) noexcept nogil
cdef int move_after(Tape tape, int place) noexcept nogil
cdef bint is_move(int kind) noexcept nogil
cdef bint give(Referee referee, Fact* move) noexcept nogil
cdef void pass_all(Referee referee, int seats) noexcept nogil
