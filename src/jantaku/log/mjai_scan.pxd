# Layout of one line of mjai, and of what reads it.
cimport cython
from libc.stdint cimport int32_t, uint8_t, uint64_t

from jantaku.shapes.kernel cimport NO_TILE

cdef enum:                     # keys whose values are read; the others are skipped
    K_TYPE = 0
    K_ACTOR = 1
    K_PAI = 2
    K_TSUMOGIRI = 3
    K_TARGET = 4
    K_CONSUMED = 5
    K_DORA_MARKER = 6
    K_REASON = 7
    K_TEHAIS = 8
    K_TENPAIS = 9
    K_SCORES = 10
    K_BAKAZE = 11
    K_KYOKU = 12
    K_HONBA = 13
    K_KYOTAKU = 14
    K_KYOUTAKU = 15
    K_OYA = 16
    K_NAMES = 17
    K_RULESET = 18
    KEYS = 19

cdef enum:                     # types of line
    L_TSUMO = 0
    L_DAHAI = 1
    L_PON = 2
    L_CHI = 3
    L_REACH = 4
    L_REACH_ACCEPTED = 5
    L_DORA = 6
    L_ANKAN = 7
    L_KAKAN = 8
    L_DAIMINKAN = 9
    L_KITA = 10
    L_NUKIDORA = 11
    L_HORA = 12
    L_RYUKYOKU = 13
    L_START_KYOKU = 14
    L_END_KYOKU = 15
    L_START_GAME = 16
    L_END_GAME = 17
    L_NONE = 18
    L_HELLO = 19
    L_ERROR = 20
    TYPES = 21

cdef enum:
    UNSAID = -1                # of a number that the line does not have
    PLACES = 113               # of the table of tiles: the words of no two tiles agree in the remainder
    WORD = 7                   # letters of a string that its word holds
    SEATS = 4
    DEEPEST = 16               # nested values that are skipped
    HAND = 14

cdef struct Line:
    int32_t type
    int32_t actor
    int32_t target
    int32_t tile               # pai or dora_marker; NO_TILE
    int32_t tsumogiri
    uint64_t reason            # its word, 0 if there is none
    int32_t n_consumed
    uint8_t consumed[4]
    int32_t n_hands
    uint8_t hands[4][14]
    uint8_t sizes[4]
    int32_t n_tenpai
    int32_t tenpai[4]
    int32_t n_scores
    int32_t scores[4]
    int32_t wind
    int32_t kyoku
    int32_t honba
    int32_t sticks
    int32_t dealer
    int32_t n_names
    int32_t ruleset            # where that string stands in the text
    int32_t ruleset_end

cdef uint64_t TRUE, FALSE, NULL    # the letters as bytes
cdef uint64_t KEY_WORDS[19]
cdef uint64_t TYPE_WORDS[21]
cdef uint64_t TILE_WORDS[113]
cdef uint8_t TILES[113]

@cython.final
cdef class Scanner:
    cdef bytes data
    cdef uint8_t* text          # of data
    cdef int at
    cdef int end
    cdef bint first            # whether no element of the array at hand has been read
    cdef bint odd              # the text is not as regular as this reader wants it
    cdef Line line
    cdef Line* at_line(self) noexcept nogil
    cdef bint read(self) noexcept nogil
    cdef void clear(self) noexcept nogil
    cdef void skip_blanks(self) noexcept nogil
    cdef void expect(self, int sign) noexcept nogil
    cdef void value(self, int key) noexcept nogil
    @cython.locals(word=uint64_t, length=uint64_t)
    cdef uint64_t word(self) noexcept nogil
    cdef int number(self) noexcept nogil
    @cython.locals(word=uint64_t)
    cdef int truth(self) noexcept nogil
    cdef int tile(self) noexcept nogil
    cdef void begin(self) noexcept nogil
    cdef bint more(self) noexcept nogil
    cdef int tiles(self, uint8_t* out, int most) noexcept nogil
    cdef int numbers(self, int32_t* out) noexcept nogil
    cdef int truths(self, int32_t* out) noexcept nogil
    cdef int strings(self) noexcept nogil
    cdef void hands(self) noexcept nogil
    cdef void skip_string(self) noexcept nogil
    cdef int escape(self, int i) noexcept nogil
    cdef void skip(self, int depth) noexcept nogil
    cdef void skip_object(self, int depth) noexcept nogil
    cdef void skip_number(self) noexcept nogil
    cdef void skip_digits(self) noexcept nogil
    @cython.locals(word=uint64_t)
    cdef void skip_letters(self) noexcept nogil

cdef bint is_hexadecimal(int sign) noexcept nogil
cdef int find(uint64_t* table, int n, uint64_t word) noexcept nogil
@cython.locals(word=uint64_t)
cdef uint64_t word_of(str text)
