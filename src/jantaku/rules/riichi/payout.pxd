# Layout of what comes of a described win: its worth under some rules, and who pays whom.
cimport cython

from jantaku.rules.kernel cimport PAO_OFF, PAO_PLUS_SUUKANTSU, Rules
from jantaku.rules.riichi.described cimport Given, counted_win, seat_of, source_of
from jantaku.rules.riichi.settle cimport Ledger, Winner, settle_wins
from jantaku.rules.riichi.value cimport NOT_COMPLETE, Value, clear_value, value_win
from jantaku.rules.riichi.winning cimport Win, Y_DAISANGEN, Y_DAISUUSHII, Y_SUUKANTSU
from jantaku.shapes.kernel cimport DAIMINKAN, NO_TILE

@cython.locals(win=Win)
cdef void value_given(Rules* rules, Given* given, Value* worth) noexcept nogil      # as value_win
cdef int answered_for(Rules* rules, Value* worth) noexcept nogil
cdef bint is_whole(Rules* rules, Given* given) noexcept nogil
cdef bint is_pao_idle(Rules* rules, Given* given, Value* worth) noexcept nogil
@cython.locals(winners=Winner[1])
cdef void settle_given(Rules* rules, Given* given, Value* worth, Ledger* ledger) noexcept nogil
