# Layout of the calculator: the value and settlement kernels for callers in Python.
cimport cython
from libc.stdint cimport int64_t

from jantaku.rules.kernel cimport BuiltRules, Rules
from jantaku.rules.riichi.described cimport BuiltWin, counted_win
from jantaku.rules.riichi.fu_lines cimport FuLines, list_fu
from jantaku.rules.riichi.settle cimport Ledger, Winner, settle_exhaustive_draw, settle_nagashi, settle_wins
from jantaku.rules.riichi.value cimport Value, has_found, has_yaku, value_readings, value_win
from jantaku.rules.riichi.winning cimport Win

cdef enum:
    MOST_VALUES = 64   # readings times places of the winning tile that are listed

cdef class Calculator:
    cdef BuiltRules built
    cdef Win win
    cdef Value value
    cdef Value values[64]
    cdef Winner winners[4]
    cdef Ledger ledger

@cython.locals(fu=FuLines)
cdef tuple spelled(Rules* rules, Win* win, Value* value)
cdef list lines(Ledger* ledger)
cdef int take_winner(Winner* winner, tuple row) except -1
cdef void load_win(Calculator calculator, BuiltWin win) noexcept
cdef int64_t repeat_value(Calculator calculator, int times) noexcept
