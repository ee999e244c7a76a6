# Layout of the result of a match: the options that decide it, what the match counted, and what each seat is left with.
cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t

cdef enum:
    PARTS = 12                     # of a point: in them, what two, three or four seats share is whole

cdef enum:                         # result_rounding
    ROUND_EXACT = 0
    ROUND_NEAREST = 1
    ROUND_HALF_UP = 2
    ROUND_FIVE_DOWN_SIX_UP = 3
    ROUND_DOWN = 4
    ROUND_UP = 5

cdef struct Terms:                 # named as the options, but for what is said
    uint8_t players
    uint8_t shared                 # tie_break
    uint8_t sticks_to_first        # leftover_sticks
    uint8_t result_rounding
    int32_t start_points
    int32_t return_points
    int32_t oka                    # points for first place
    int32_t uma[20]                # points by place, a row of four for each number of seats below the start (uma_floating)
    int32_t tobi_prize
    int32_t time_penalty
    int32_t shuugi
    int32_t yakitori

cdef struct Counted:               # what a match counted, by seat
    int64_t scores[4]              # without the sticks left on the table
    int64_t sticks                 # points in those
    int64_t wins[4]                # kyoku won
    int64_t chips[4]               # won, less those lost
    int64_t overruns[4]            # units of time
    int64_t penalties[4]           # points lost outside the scores
    int64_t prizes[4]              # points that change hands in the result alone

cdef struct Result:
    int64_t scores[4]
    int32_t ranks[4]               # from 1
    int64_t parts[4]               # of points: the result, PARTS a point

cdef class BuiltTerms:
    cdef Terms terms
    @cython.locals(counted=Counted, result=Result)
    cpdef list results(self, object scores, object sticks, dict counts)

cdef int32_t ADDED[6]              # to a score before the hundreds are dropped, by result_rounding
cdef int32_t ADDED_BELOW[6]        # to the amount of a negative one

cdef void clear_counted(Counted* counted) noexcept nogil
cdef void find_result(Terms* terms, Counted* counted, Result* result) noexcept nogil
cdef int sharing(Terms* terms, Result* result, int rank) noexcept nogil
cdef void rank_seats(Terms* terms, Counted* counted, Result* result) noexcept nogil
cdef void give_sticks(Terms* terms, Counted* counted, Result* result) noexcept nogil
cdef void add_bonuses(Terms* terms, Counted* counted, Result* result) noexcept nogil
cdef void add_scores(Terms* terms, Result* result) noexcept nogil
cdef int64_t rounded(Terms* terms, int64_t score) noexcept nogil
cdef void square(Terms* terms, Result* result) noexcept nogil
cdef int64_t yakitori_parts(Terms* terms, Counted* counted, int seat) noexcept nogil
cdef bint fill(int64_t* target, object numbers) except -1
cdef list rows_of(Terms* terms, Result* result)
