# Layout of the value kernel: what a win is worth.
# Base points are 64 bits wide: without limits (aotenjou) they leave 32 bits.
cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from jantaku.rules.kernel cimport (
    BAIMAN, HANEMAN, HATSU_ANY, HATSU_PURE_DOUBLE, KAZOE_YAKUMAN, MANGAN, NO_LIMIT, NORTH_YAKUHAI, NUKI_RON_ANY,
    NUKI_RON_KOKUSHI_ONLY, Rules, SANBAIMAN, TABLE_AOTENJOU, TABLE_MULTIPLES, TABLE_MULTIPLES_002_9, TABLE_STANDARD, YAKUMAN,
)
from jantaku.rules.riichi.local_yaku cimport local_yaku, unusual_yaku
from jantaku.rules.riichi.winning cimport (
    Facts, L_DAICHISEI, L_OPEN_DOUBLE_RIICHI, L_PAARENCHAN, Shape, Win, YAKU_COUNT, Y_AKA_DORA, Y_CHANKAN, Y_CHANTA, Y_CHIIHOU,
    Y_CHIITOITSU, Y_CHINITSU, Y_CHINROUTOU, Y_CHUUREN, Y_DAISANGEN, Y_DAISUUSHII, Y_DORA, Y_DOUBLE_RIICHI, Y_FLOWER_DORA, Y_HAITEI,
    Y_HAKU, Y_HONITSU, Y_HONROUTOU, Y_HOUTEI, Y_IIPEIKOU, Y_IPPATSU, Y_ITTSU, Y_JUNCHAN, Y_JUNSEI_CHUUREN, Y_KOKUSHI, Y_KOKUSHI_13,
    Y_LOCAL, Y_MENZEN_TSUMO, Y_NORTH, Y_NUKI_DORA, Y_PINFU, Y_RENHOU, Y_RIICHI, Y_RINSHAN, Y_ROUND_WIND, Y_RYANPEIKOU, Y_RYUUIISOU,
    Y_RYUUIISOU_PURE, Y_SANANKOU, Y_SANKANTSU, Y_SANSHOKU_DOUJUN, Y_SANSHOKU_DOUKOU, Y_SEAT_WIND, Y_SHOUSANGEN, Y_SHOUSUUSHII,
    Y_SUUANKOU, Y_SUUANKOU_TANKI, Y_SUUKANTSU, Y_TANYAO, Y_TENHOU, Y_TOITOI, Y_TSUUIISOU, Y_URA_DORA,
)
from jantaku.shapes.kernel cimport (
    ANKAN, CHI, CHIITOITSU, FLOWER, KIND, KOKUSHI, Meld, NO_TILE, PON, RUN, Reading, STANDARD, TRIPLET, copy_reading, lowest,
    readings,
)

cdef enum:             # why a win is refused, as value_win returns it; 0 = it wins
    WINS = 0
    NOT_COMPLETE = 1
    NO_YAKU = 2
    MIN_HAN = 3
    OPEN_RIICHI_TSUMO_ONLY = 4

cdef enum:
    ON_PAIR = 4        # win_set when the winning tile completes the pair (or a form without sets)

cdef struct Value:           # narrowest first, so that C leaves no gaps
    uint8_t refused          # WINS or the reason
    uint8_t han[94]          # of each yaku and dora kind, YAKU_COUNT long; 0 = absent
    uint8_t yakuman[94]      # multiple of each yakuman found
    uint8_t multiple         # yakuman multiple paid; 0 below
    uint8_t limit            # NO_LIMIT ... YAKUMAN of rules/kernel.pxd
    uint8_t win_set          # index of the concealed set the winning tile completes, 4 for the pair
    Reading reading          # the reading chosen; form 0: it wins without being complete
    int32_t total_han        # 0 for yakuman
    int32_t fu               # as paid (rounded)
    int32_t fu_raw
    uint64_t yaku            # bit per yaku found, local ones apart; dora kinds of 0 han absent
    uint64_t local           # bit per local yaku found, by its place: L_... of winning.pxd
    int64_t base             # base points

cdef struct Score:           # the worth of one reading with one place of the winning tile
    uint64_t yaku            # ordinary ones
    uint64_t yakuman
    uint64_t local           # local yaku that count in han, and those that are yakuman
    uint64_t local_yakuman
    uint64_t floor_yaku      # what the hand is paid a limit for at least: ordinary yaku by option, and local ones
    uint64_t floor_local
    int32_t han              # of ordinary yaku, bonus tiles not included
    int32_t total            # han that are paid
    int32_t multiple
    int32_t fu
    int32_t fu_raw
    int64_t base
    uint8_t limit
    uint8_t win_set
    uint8_t floor            # the highest of those limits, NO_LIMIT if none

cdef struct Scratch:
    Facts facts
    Reading readings[32]
    Shape shape
    Score common             # circumstances only
    Score read               # common and what the reading gives
    Score placed             # read and what the place of the winning tile gives
    Score best

cdef uint64_t BIT[64]
cdef uint64_t RUN_TILES[34]
cdef uint8_t HAN_CLOSED[53]
cdef uint8_t HAN_OPEN[53]
cdef uint64_t REPLACED[53]                # ordinary yaku that a yakuman contains
cdef uint64_t LOCAL_REPLACED[42]          # those that a local yaku contains
cdef uint64_t LOCAL_REPLACED_LOCAL[42]
cdef uint8_t MELD_FU[6]
cdef int32_t LIMIT_BASE[7]
cdef int32_t LIMIT_UNITS[7]
cdef uint64_t HONOURS, TERMINALS, YAOCHUU, SIMPLES, DRAGONS, WINDS, GREEN, MANZU, SUIT, FIRST_OF_SUIT, OUTER_RUNS
cdef int64_t MAX_BASE

@cython.locals(scratch=Scratch, spots=uint64_t)
cdef int value_win(Rules* rules, Win* win, Value* value) noexcept nogil
@cython.locals(scratch=Scratch, early=int, spots=uint64_t)
cdef int has_yaku(Rules* rules, Win* win) noexcept nogil   # value_win's answer without dora, fu and points: WINS or the reason
@cython.locals(scratch=Scratch, spots=uint64_t)
cdef int value_readings(Rules* rules, Win* win, Value* out, int most) noexcept nogil
                             # every reading and place of the winning tile that wins, at most `most`; how many
cdef bint unusual_win(Rules* rules, Win* win) noexcept nogil        # whether fourteen tiles win without being complete
cdef bint has_found(Value* value, int number) noexcept nogil
cdef int64_t limit_base(Rules* rules, int limit) noexcept nogil     # base points of a limit, single yakuman

cdef void clear_score(Score* score) noexcept nogil
cdef void copy_score(Score* target, Score* source) noexcept nogil
cdef void add(Score* score, int yaku, int han) noexcept nogil
cdef void add_yaku(Score* score, Facts* facts, int yaku) noexcept nogil
cdef void add_yakuman(Rules* rules, Score* score, int yaku, int multiple) noexcept nogil
cdef int yakuman_multiple(Rules* rules, int yaku) noexcept nogil
cdef void gather_melds(Win* win, Facts* facts) noexcept nogil
@cython.locals(tiles=uint64_t)
cdef uint64_t kinds_in(Win* win, Reading* reading) noexcept nogil
cdef void gather(Rules* rules, Win* win, Reading* reading, Facts* facts) noexcept nogil
cdef void add_floors(Rules* rules, Win* win, Facts* facts, Score* score) noexcept nogil
@cython.locals(n=int)
cdef int copies(Win* win, int kind) noexcept nogil
@cython.locals(kind=int)
cdef int dora_by(Rules* rules, Win* win, int indicator) noexcept nogil
cdef void count_bonus(Rules* rules, Win* win, Facts* facts) noexcept nogil
cdef void add_circumstances(Rules* rules, Win* win, Facts* facts, Score* score) noexcept nogil
cdef void add_tile_yaku(Rules* rules, Win* win, Facts* facts, Score* score) noexcept nogil
cdef bint any_tile_won(Rules* rules, Win* win) noexcept nogil
cdef void add_chuuren(Rules* rules, Win* win, Score* score) noexcept nogil
cdef int pair_fu(Rules* rules, Win* win, int pair) noexcept nogil
@cython.locals(odd=uint64_t, seen=uint64_t)
cdef void see(Rules* rules, Win* win, Facts* facts, Reading* reading, Shape* shape) noexcept nogil
cdef void add_run_yaku(Rules* rules, Facts* facts, Shape* shape, Score* score) noexcept nogil
cdef void add_honour_yaku(Rules* rules, Win* win, Facts* facts, Shape* shape, Score* score) noexcept nogil
cdef void add_set_yaku(Rules* rules, Win* win, Facts* facts, Shape* shape, Score* score) noexcept nogil
cdef int barred(Rules* rules, Win* win, Reading* reading) noexcept nogil
cdef int wait_fu(Reading* reading, int spot, int kind) noexcept nogil
cdef void place_standard(Rules* rules, Win* win, Facts* facts, Reading* reading, Shape* shape, int spot, Score* score) noexcept nogil
cdef void read_other(Rules* rules, Win* win, Facts* facts, Reading* reading, Score* score) noexcept nogil
cdef void finish_standard(Rules* rules, Score* score) noexcept nogil
cdef void finish_units(Rules* rules, Score* score) noexcept nogil
@cython.locals(wide=int64_t)
cdef void finish_aotenjou(Rules* rules, Facts* facts, Score* score, int bonus) noexcept nogil
cdef void finish(Rules* rules, Win* win, Facts* facts, Score* score) noexcept nogil
cdef int better(Score* score, Score* best) noexcept nogil
cdef void prepare(Rules* rules, Win* win, Scratch* scratch) noexcept nogil
cdef void read_shape(Rules* rules, Win* win, Scratch* scratch, Reading* reading) noexcept nogil
cdef void place_tile(Rules* rules, Win* win, Scratch* scratch, Reading* reading, int spot) noexcept nogil
cdef void add_local(Rules* rules, Win* win, Facts* facts, Score* score, uint64_t found) noexcept nogil
cdef int local_multiple(Rules* rules, Win* win, int place) noexcept nogil
cdef int local_han(Rules* rules, Facts* facts, int place) noexcept nogil
cdef void add_local_yakuman(Rules* rules, Score* score, int place, int multiple) noexcept nogil
cdef void add_local_han(Rules* rules, Facts* facts, Score* score, int place) noexcept nogil
cdef int han_in(Rules* rules, Facts* facts, uint64_t yaku, uint64_t local) noexcept nogil
cdef void drop(Rules* rules, Facts* facts, Score* score, uint64_t yaku, uint64_t local) noexcept nogil
cdef int may_win(Rules* rules, Facts* facts, Score* score) noexcept nogil
cdef int judge(Rules* rules, Win* win, Facts* facts, Score* score) noexcept nogil
cdef void pay_floor(Rules* rules, Score* score) noexcept nogil
cdef void value_unusual(Rules* rules, Win* win, Scratch* scratch, Value* value) noexcept nogil
cdef void clear_value(Value* value) noexcept nogil
cdef int han_of(Rules* rules, int yaku, int closed) noexcept nogil
@cython.locals(found=uint64_t)
cdef void write(Rules* rules, Win* win, Facts* facts, Score* score, Reading* reading, Value* value) noexcept nogil
cdef void write_local(Rules* rules, Win* win, Facts* facts, Score* score, Value* value) noexcept nogil
cdef void write_bonus(Win* win, Facts* facts, Value* value) noexcept nogil
