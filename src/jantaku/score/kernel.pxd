# Layout of answers about wins: what is kept of one, and what it says.
cimport cython
from libc.stdint cimport int64_t, uint8_t, uint64_t

from jantaku.notation cimport signs_in
from jantaku.rules.kernel cimport Buildable, BuiltRules, NO_LIMIT
from jantaku.rules.riichi.calculator cimport Calculator, MOST_VALUES, lines
from jantaku.rules.riichi.described cimport (
    BuiltWin, Given, contradiction, counted_win, finish_given, fits, odd_indicator, seat_of, source_of, take_flags,
    take_numbers, take_winds,
)
from jantaku.rules.riichi.fu_lines cimport FuLines, list_fu
from jantaku.rules.riichi.payout cimport is_pao_idle, settle_given, value_given
from jantaku.rules.riichi.settle cimport Ledger, sum_changes, total_gain
from jantaku.rules.riichi.value cimport BIT, ON_PAIR, Value, value_readings
from jantaku.rules.riichi.winning cimport Win, YAKU_COUNT, Y_DORA, Y_LOCAL
from jantaku.score.plain cimport tell
from jantaku.shapes.kernel cimport KIND, NO_TILE, lowest

cdef enum:
    BEST = -1          # place of the answer that counts; from 0 on: of one reading among all
    FEW_HAN = 16

# The items of a list at some places. By way of a list, as Cython makes a tuple, this takes three times as long.
cdef extern from *:
    """
    static PyObject *jantaku_chosen(PyObject *items, const uint8_t *places, int n) {
        PyObject *found = PyTuple_New(n);
        if (found == NULL) return NULL;
        for (int i = 0; i < n; i++) {
            PyObject *item = PyList_GET_ITEM(items, places[i]);
            Py_INCREF(item);
            PyTuple_SET_ITEM(found, i, item);
        }
        return found;
    }
    """
    tuple chosen "jantaku_chosen" (list items, const uint8_t* places, int n)

cdef uint8_t LETTERS[128]  # the wind of each letter, NO_TILE if it has none
cdef dict WIND_NUMBERS # of each name
cdef list LINES        # those made so far of each yaku with each of few han
cdef list SLUGS        # by number

cdef class Answer:
    cdef object made   # the Win, None until somebody asks
    cdef object hand   # what it is to be made from: as `score` was asked
    cdef object win_tile
    cdef object melds
    cdef object nuki
    cdef object dora_indicators
    cdef object ura_indicators
    cdef object by     # the Ruleset
    cdef Given given
    cdef BuiltRules built
    cdef Value worth
    cdef int place

@cython.final
cdef class Score(Answer):
    pass

@cython.final
cdef class Refusal(Answer):
    pass

cdef str shown(object answer, tuple names)
cdef bint is_same(Answer one, Answer other) except -1

@cython.locals(found=Score)
cdef Score blank_score()
cdef object score_told(Score found)
cdef BuiltRules built_rules(Buildable rules)
cdef BuiltWin as_built(object win)
@cython.locals(name=str, letters=cython.p_uchar)
cdef int number_of(object wind) except -1
cdef object made_win(Answer found)
cdef object answer(Score found)
@cython.locals(other=Refusal)
cdef object refusal(Answer found)
cdef void take_question(Answer found, Answer asked) noexcept
cdef void copy_given(Given* target, Given* source) noexcept nogil
cdef void copy_value(Value* target, Value* source) noexcept nogil
@cython.locals(desk=Calculator, one=Score, n=int, place=int)
cdef tuple readings_of(Answer asked)
cpdef tuple rank(Answer found)
cdef tuple rank_of(Value* worth)
cdef int place_of(Answer found)

cdef int numbers_of(Value* worth, uint8_t* numbers) noexcept nogil
cdef int add_numbers(uint64_t mask, int first, uint8_t* numbers, int n) noexcept nogil
@cython.locals(numbers=uint8_t[94], n=int)
cdef tuple slugs_of(Value* worth)
@cython.locals(numbers=uint8_t[94], n=int, i=int, limit=int)
cdef tuple yaku_lines(Value* worth)
cdef object line_of(int number, int han, int yakuman, int limit)
@cython.locals(win=Win, fu=FuLines, i=int, won=int)
cdef tuple fu_lines_of(Answer found)
@cython.locals(i=int)
cdef object spelled_reading(Value* worth)
cdef void settle_found(Answer found, Ledger* ledger) noexcept
@cython.locals(ledger=Ledger)
cdef list paid(Answer found)
@cython.locals(ledger=Ledger)
cdef object gain_of(Answer found)
@cython.locals(ledger=Ledger, changes=int64_t[4], seat=int)
cdef tuple changes_of(Answer found)
