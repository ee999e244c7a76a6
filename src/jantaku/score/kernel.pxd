# Layout of answers about wins: what is kept of one, and how texts become one.
cimport cython
from libc.stdint cimport int64_t, uint8_t, uint64_t

from jantaku.notation cimport (
    Counted, Fault, MeldRow, SPACE, count_tile, meld_fault, no_tiles, read_meld, read_tiles, signs_of, size_fault, sort_meld,
)
from jantaku.rules.kernel cimport BuiltRules, NO_LIMIT, PAO_OFF, PAO_PLUS_SUUKANTSU, Rules
from jantaku.rules.riichi.calculator cimport Calculator, MOST_VALUES, lines, spelled
from jantaku.rules.riichi.described cimport (
    BuiltWin, Given, add_indicator, contradiction, counted_win, finish_given, fits, no_win, odd_indicator, seat_of, source_of,
    take_closed, take_flags, take_meld, take_numbers, take_winds,
)
from jantaku.rules.riichi.settle cimport Ledger, PAY_BASE, PAY_PAO, TABLE, Winner, settle_wins
from jantaku.rules.riichi.value cimport BIT, NOT_COMPLETE, ON_PAIR, Value, value_readings, value_win
from jantaku.rules.riichi.winning cimport Win, YAKU_COUNT, Y_DAISANGEN, Y_DAISUUSHII, Y_DORA, Y_LOCAL, Y_SUUKANTSU
from jantaku.shapes.kernel cimport DAIMINKAN, KIND, NO_TILE, NUKI, RED

cdef enum:
    BEST = -1          # place of the answer that counts; from 0 on: of one reading among all
    MOST_SIGNS = 80    # of a text that is read at once
    MOST_MELDS = 8     # norths set aside among them
    HAND_TILES = 14
    NORTH_TILE = 30
    MOST_NORTHS = 4
    FEW_HAN = 16

cdef struct Told:      # the tiles that texts tell of
    uint8_t signs[80]
    uint8_t tiles[80]  # closed
    uint8_t others[80]
    MeldRow melds[8]
    int n              # closed tiles
    int drawn          # NO_TILE: none
    int n_melds
    int sets           # those that are no north
    Fault fault

cdef dict WIND_NUMBERS # of each name
cdef list LINES        # those made so far of each yaku with each of few han
cdef uint64_t EVERY_BIT, DE_BRUIJN
cdef uint8_t PLACE[64]
cdef list SLUGS        # by number

cdef class Answer:
    cdef object made   # the Win, None until somebody asks
    cdef tuple texts   # what it is to be made from
    cdef object by     # the Ruleset
    cdef BuiltWin described
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

cdef BuiltWin blank_win()
cdef BuiltRules built_rules(object rules)
cdef BuiltWin as_built(object win)
cdef int number_of(object wind) except -1
cdef object made_win(tuple texts, BuiltWin described)
@cython.locals(win=Win, found=Score)
cdef object answer(object made, tuple texts, BuiltWin described, object by, BuiltRules built)
cdef int set_answer(Answer found, object made, tuple texts, BuiltWin described, object by, BuiltRules built, int place) except -1
@cython.locals(other=Refusal)
cdef object refusal(Answer found)
cdef void copy_value(Value* target, Value* source) noexcept nogil
@cython.locals(desk=Calculator, one=Score, n=int, place=int)
cdef tuple readings_of(Answer asked)
cpdef tuple rank(Answer found)
cdef tuple rank_of(Value* worth)
cdef int place_of(Answer found)

cdef int numbers_of(Value* worth, uint8_t* numbers) noexcept nogil
@cython.locals(low=uint64_t)
cdef int add_numbers(uint64_t mask, int first, uint8_t* numbers, int n) noexcept nogil
@cython.locals(numbers=uint8_t[94], n=int, i=int)
cdef tuple slugs_of(Value* worth)
@cython.locals(numbers=uint8_t[94], n=int, i=int, limit=int)
cdef tuple yaku_lines(Value* worth)
cdef object line_of(int number, int han, int yakuman, int limit)
@cython.locals(i=int)
cdef tuple fu_lines_of(Value* worth, int won)
@cython.locals(i=int)
cdef object spelled_reading(Value* worth)
cdef int answered_for(Rules* rules, Value* worth) noexcept nogil
cdef bint is_whole(Rules* rules, Given* given) noexcept nogil
@cython.locals(winners=Winner[1])
cdef void settle(Rules* rules, Given* given, Value* worth, Ledger* ledger) noexcept nogil
cdef void settle_found(Answer found, Ledger* ledger) noexcept
@cython.locals(ledger=Ledger)
cdef list paid(Answer found)
@cython.locals(ledger=Ledger, gain=int64_t, i=int)
cdef object gain_of(Answer found)
@cython.locals(ledger=Ledger, changes=int64_t[4], seat=int, i=int)
cdef tuple changes_of(Answer found)

@cython.locals(told=Told)
cdef int tell(Given* given, hand, win_tile, melds, nuki, dora_indicators, ura_indicators) except -1
@cython.locals(line=str)
cdef int load_signs(Told* told, object text) except -2
cdef int find(uint8_t* signs, int start, int end, int sign) noexcept nogil
@cython.locals(n=int, comma=int, plus=int)
cdef int read_hand(Told* told, object text) except -1
cdef bint read_drawn(Told* told, int start, int end) noexcept nogil
cdef bint draw(Told* told, int tile) noexcept nogil
@cython.locals(n=int, was_drawn=bint)
cdef int read_win_tile(Told* told, object tile) except -1
@cython.locals(i=int)
cdef bint take_out(Told* told) noexcept nogil
cdef int read_more_melds(Told* told, object text) except -1
@cython.locals(at=int, stop=int)
cdef bint read_melds(Told* told, int start, int end) noexcept nogil
cdef int add_norths(Told* told, object nuki) except -1
@cython.locals(counted=Counted, i=int, place=int, reds=int)
cdef bint take_told(Told* told, Given* given) noexcept nogil
@cython.locals(n=int, i=int)
cdef int take_indicators(Told* told, Given* given, object text, bint ura) except -1
