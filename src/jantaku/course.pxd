# Layout of the course of a match: where it stands between two kyoku, and what follows one.
cimport cython
from libc.stdint cimport int32_t, int64_t

from jantaku.deck cimport Deck
from jantaku.facts cimport F_WIN
from jantaku.kyoku cimport NOBODY
from jantaku.referee cimport Referee
from jantaku.rules.kernel cimport (
    BuiltRules, DEALER_ALWAYS, DEALER_TENPAI, EXHAUSTIVE_DRAW, NAGASHI_WIN, PAARENCHAN_DEALERSHIPS, PAARENCHAN_OFF,
    PAARENCHAN_WINS, RENCHAN_ALWAYS, RENCHAN_REGULAR_ONLY, TOBI_BELOW_ZERO, TOBI_OFF)
from jantaku.rules.results_kernel cimport BuiltTerms, Counted, Result, clear_counted, find_result, rows_of
from jantaku.shuffle cimport Words

cdef enum:                     # what comes next
    PLAYING = 0                # the present kyoku
    DEALING = 1                # the next one, which has still to begin
    ASKED = 2                  # the last dealer's answer, whether the match ends (O-07)
    OVER = 3

cdef enum:                     # what becomes of a kyoku with a chombo; NO_CHOMBO: there was none
    NO_CHOMBO = 0
    REPLAY = 1
    ENDS_HAND = 2
    ENDS_GAME = 3

cdef enum:
    WINDS = 4
    EIGHTH = 8                 # the dealership or win in a row that is paarenchan
    NO_LIMIT_SET = -1

cdef class Course:
    cdef readonly Referee referee
    cdef readonly int index            # East 1 is 0; the first South 1 is the number of players
    cdef readonly int honba
    cdef readonly int sticks
    cdef readonly int kyoku            # how many have begun before the present one
    cdef readonly int closed           # how many have ended
    cdef readonly int status
    cdef int32_t points[4]
    cdef int32_t streak[4]             # dealerships in a row, or wins in a row where paarenchan counts those
    cdef Counted counted               # what counts in the result; its scores and prizes: once the match is settled
    cdef Result result                 # of a match that is settled
    cdef int kyoku_left                # until time is up; NO_LIMIT_SET: nobody called it
    cdef int aftermath
    cdef BuiltTerms terms
    cdef Deck deck                     # None: walls come from elsewhere
    cdef Words words
    cdef void clear(self) noexcept nogil
    cdef int dealer_seat(self) noexcept nogil
    cdef void lay_wall(self) noexcept nogil
    cdef void deal_kyoku(self) noexcept nogil
    cdef void open_kyoku(self) noexcept nogil
    cdef void close(self) noexcept nogil
    cdef void take_result(self) noexcept nogil
    cdef void settle(self) noexcept nogil
    cdef void find_prizes(self) noexcept nogil
    cdef int first_winner(self) noexcept nogil
    cdef void close_late(self, bint repeat) noexcept nogil
    cdef void stop_or_play_on(self, bint stop) noexcept nogil
    cdef void move_on(self, bint repeat) noexcept nogil
    cdef void count_streaks(self, bint repeat) noexcept nogil
    cdef int eighth_seat(self) noexcept nogil
    cdef bint is_won(self) noexcept nogil
    cdef bint deals_again(self) noexcept nogil
    cdef bint time_is_up(self) noexcept nogil
    cdef bint is_bust(self) noexcept nogil
    cdef bint bust(self, int score) noexcept nogil
    cdef int most_points(self) noexcept nogil
    cdef bint target_reached(self) noexcept nogil
    @cython.locals(tenpai=int)
    cdef bint may_stop(self) noexcept nogil
    cdef bint plays_on_above_target(self) noexcept nogil
    cdef bint extra_rounds_used_up(self) noexcept nogil
