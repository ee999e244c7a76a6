# Layout of the value kernel: what is known of a win, and what it is worth.
# Base points are 64 bits wide: without limits (aotenjou) they leave 32 bits.
cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from jantaku.rules.kernel cimport (
    BAIMAN, HANEMAN, HATSU_ANY, HATSU_PURE_DOUBLE, KAZOE_YAKUMAN, MANGAN, NO_LIMIT, Rules, SANBAIMAN,
    TABLE_AOTENJOU, TABLE_MULTIPLES, TABLE_MULTIPLES_002_9, TABLE_STANDARD, YAKUMAN,
)
from jantaku.shapes.kernel cimport (
    ANKAN, CHI, CHIITOITSU, Hand, KIND, Meld, NO_TILE, PON, RUN, Reading, STANDARD, TRIPLET, copy_reading, readings,
)

cdef enum:             # why a win is refused, as value_win returns it; 0 = it wins
    WINS = 0
    NOT_COMPLETE = 1
    NO_YAKU = 2
    MIN_HAN = 3

cdef enum:             # yaku by number, in the order of the catalogue; slugs in yaku.py
    Y_RIICHI = 0
    Y_DOUBLE_RIICHI = 1
    Y_IPPATSU = 2
    Y_MENZEN_TSUMO = 3
    Y_PINFU = 4
    Y_TANYAO = 5
    Y_IIPEIKOU = 6
    Y_HAKU = 7
    Y_HATSU = 8
    Y_CHUN = 9
    Y_SEAT_WIND = 10
    Y_ROUND_WIND = 11
    Y_RINSHAN = 12
    Y_CHANKAN = 13
    Y_HAITEI = 14
    Y_HOUTEI = 15
    Y_SANSHOKU_DOUJUN = 16
    Y_ITTSU = 17
    Y_CHANTA = 18
    Y_CHIITOITSU = 19
    Y_TOITOI = 20
    Y_SANANKOU = 21
    Y_SANSHOKU_DOUKOU = 22
    Y_SANKANTSU = 23
    Y_HONROUTOU = 24
    Y_SHOUSANGEN = 25
    Y_RYANPEIKOU = 26
    Y_JUNCHAN = 27
    Y_HONITSU = 28
    Y_CHINITSU = 29
    Y_RENHOU = 30
    Y_TENHOU = 31
    Y_CHIIHOU = 32
    Y_DAISANGEN = 33
    Y_SHOUSUUSHII = 34
    Y_DAISUUSHII = 35
    Y_SUUANKOU = 36
    Y_SUUANKOU_TANKI = 37
    Y_KOKUSHI = 38
    Y_KOKUSHI_13 = 39
    Y_CHUUREN = 40
    Y_JUNSEI_CHUUREN = 41
    Y_TSUUIISOU = 42
    Y_CHINROUTOU = 43
    Y_RYUUIISOU = 44
    Y_RYUUIISOU_PURE = 45
    Y_SUUKANTSU = 46
    Y_DORA = 47
    Y_URA_DORA = 48
    Y_AKA_DORA = 49
    Y_NUKI_DORA = 50
    YAKU_COUNT = 51

cdef enum:             # fu items by catalogue number (F-01 ...); names in fu.py
    FU_BASE = 1
    FU_CLOSED_RON = 2
    FU_TSUMO = 3
    FU_CHIITOITSU = 4
    FU_OPEN_TRIPLET = 5         # + 2 for terminals and honours
    FU_CONCEALED_TRIPLET = 6    # + 2 for terminals and honours
    FU_OPEN_KAN = 9             # + 2 for terminals and honours
    FU_CLOSED_KAN = 10          # + 2 for terminals and honours
    FU_DRAGON_PAIR = 13
    FU_SEAT_WIND_PAIR = 14
    FU_ROUND_WIND_PAIR = 15
    FU_DOUBLE_WIND_PAIR = 17
    FU_EDGE_WAIT = 18
    FU_CLOSED_WAIT = 19
    FU_PAIR_WAIT = 20

cdef enum:
    ON_PAIR = 4        # win_set when the winning tile completes the pair (or a form without sets)

cdef struct Win:             # everything a win's worth depends on
    Hand hand                # closed tiles, the winning tile among them
    Meld melds[4]
    uint8_t n_melds
    uint8_t win_tile         # with flavour
    uint8_t tsumo
    uint8_t seat_wind        # 0-3
    uint8_t round_wind       # 0-3
    uint8_t riichi           # 0, 1, 2 = double
    uint8_t ippatsu
    uint8_t rinshan          # 1 after a kan, 2 after a set-aside north (a rinshan only with nuki_rinshan)
    uint8_t chankan
    uint8_t haitei
    uint8_t houtei
    uint8_t first_turn       # self-draw on an uninterrupted first draw: tenhou (seat wind East) or chiihou
    uint8_t renhou           # ron before the own first draw, uninterrupted
    uint8_t nuki             # set-aside norths
    uint8_t flowers          # set-aside flowers, a bonus han each
    uint8_t nuki_ron         # the winning tile is a north that another seat sets aside
    uint8_t open_riichi      # riichi was declared open
    uint8_t discarder_riichi  # the discarder is in riichi
    uint8_t riichi_tile      # ron on the tile that declares a riichi
    uint8_t after_kan        # ron on the discard that follows an opponent's kan
    uint8_t paarenchan       # the eighth dealership or win in a row
    uint8_t mixed            # the winning tile was not kept apart (separate_winning_tile)
    int32_t honba            # for ryanhan_shibari
    uint8_t n_indicators
    uint8_t indicators[5]
    uint8_t n_ura
    uint8_t ura[5]           # counted for a riichi winner only

cdef struct FuLine:
    uint8_t item             # FU_... (fu.py names them)
    uint8_t fu
    uint8_t kind             # kind of the set or pair it comes from, NO_TILE if none

cdef struct Value:
    uint8_t refused          # WINS or the reason
    uint8_t han[51]          # of each yaku and dora kind, YAKU_COUNT long; 0 = absent
    uint8_t yakuman[51]      # multiple of each yakuman found
    uint64_t yaku            # bit per yaku found; dora kinds of 0 han absent
    int32_t total_han        # 0 for yakuman
    int32_t fu               # as paid (rounded)
    int32_t fu_raw
    int32_t multiple         # yakuman multiple paid; 0 below
    uint8_t limit            # NO_LIMIT ... YAKUMAN of rules/kernel.pxd
    int64_t base             # base points
    Reading reading          # the reading chosen
    uint8_t win_set          # index of the concealed set the winning tile completes, 4 for the pair
    uint8_t n_fu
    FuLine fu_lines[14]

cdef struct Facts:           # what is the same in every reading of a win
    uint8_t closed
    uint8_t win_kind
    uint8_t needed           # han of yaku that allow the win
    uint8_t floor            # limit paid at least (renhou, chinroutou, suukantsu by option), NO_LIMIT if none
    uint64_t floor_yaku
    uint64_t tiles           # bit per kind, melds included
    uint64_t values          # kinds whose triplet is a yaku
    uint64_t runs            # called ones, bit per lowest kind
    uint64_t triplets        # called ones and kans
    int32_t concealed        # closed kans
    int32_t kans
    int32_t fu               # of the melds
    int32_t dora
    int32_t ura
    int32_t aka

cdef struct Score:           # the worth of one reading with one place of the winning tile
    uint64_t yaku            # ordinary ones
    uint64_t yakuman
    int32_t han              # of ordinary yaku, bonus tiles not included
    int32_t total            # han that are paid
    int32_t multiple
    int32_t fu
    int32_t fu_raw
    int64_t base
    uint8_t limit
    uint8_t win_set

cdef struct Shape:           # one reading with the melds
    uint64_t runs
    uint64_t triplets
    int32_t n_runs           # concealed ones
    int32_t doubled          # pairs of equal concealed runs
    int32_t concealed        # concealed triplets and closed kans, before the winning tile is placed
    int32_t fu               # of sets and pair, likewise
    uint8_t pair

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
cdef uint8_t DORA_OF[34]
cdef uint8_t HAN_CLOSED[51]
cdef uint8_t HAN_OPEN[51]
cdef uint64_t REPLACED[51]
cdef uint8_t MELD_FU[6]
cdef uint8_t MELD_ITEM[6]
cdef int32_t LIMIT_BASE[7]
cdef int32_t LIMIT_UNITS[7]
cdef uint64_t HONOURS, TERMINALS, YAOCHUU, SIMPLES, DRAGONS, WINDS, GREEN, MANZU, SUIT, FIRST_OF_SUIT, OUTER_RUNS
cdef int64_t MAX_BASE

@cython.locals(scratch=Scratch)
cdef int value_win(Rules* rules, Win* win, Value* value) noexcept nogil
@cython.locals(scratch=Scratch)
cdef int has_yaku(Rules* rules, Win* win) noexcept nogil   # value_win's answer without dora, fu and points: WINS or the reason
@cython.locals(scratch=Scratch)
cdef int value_readings(Rules* rules, Win* win, Value* out, int most) noexcept nogil
                             # every reading and place of the winning tile that wins, at most `most`; how many
cdef int64_t limit_base(Rules* rules, int limit) noexcept nogil     # base points of a limit, single yakuman

cdef void clear_score(Score* score) noexcept nogil
cdef void copy_score(Score* target, Score* source) noexcept nogil
cdef void add(Score* score, int yaku, int han) noexcept nogil
cdef void add_yaku(Score* score, Facts* facts, int yaku) noexcept nogil
cdef void add_yakuman(Rules* rules, Score* score, int yaku, int multiple) noexcept nogil
cdef int yakuman_multiple(Rules* rules, int yaku) noexcept nogil
cdef void gather_melds(Win* win, Facts* facts) noexcept nogil
cdef void gather(Rules* rules, Win* win, Facts* facts) noexcept nogil
cdef void gather_floor(Rules* rules, Win* win, Facts* facts) noexcept nogil
@cython.locals(n=int)
cdef int copies(Win* win, int kind) noexcept nogil
cdef void count_bonus(Rules* rules, Win* win, Facts* facts) noexcept nogil
cdef void add_circumstances(Rules* rules, Win* win, Facts* facts, Score* score) noexcept nogil
cdef void add_tile_yaku(Rules* rules, Win* win, Facts* facts, Score* score) noexcept nogil
cdef bint any_tile_won(Rules* rules, Win* win) noexcept nogil
cdef void add_chuuren(Rules* rules, Win* win, Score* score) noexcept nogil
cdef int pair_fu(Rules* rules, Win* win, int pair) noexcept nogil
@cython.locals(odd=uint64_t)
cdef void see(Rules* rules, Win* win, Facts* facts, Reading* reading, Shape* shape) noexcept nogil
cdef void add_run_yaku(Rules* rules, Facts* facts, Shape* shape, Score* score) noexcept nogil
cdef void add_honour_yaku(Rules* rules, Win* win, Facts* facts, Shape* shape, Score* score) noexcept nogil
cdef void add_set_yaku(Rules* rules, Win* win, Facts* facts, Shape* shape, Score* score) noexcept nogil
cdef int completes(Reading* reading, int spot, int kind) noexcept nogil
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
cdef int place_tile(Rules* rules, Win* win, Scratch* scratch, Reading* reading, int spot) noexcept nogil
cdef int floor_wins(Rules* rules, Facts* facts, Score* best, int found) noexcept nogil
cdef void clear_value(Value* value) noexcept nogil
cdef int han_of(Rules* rules, int yaku, int closed) noexcept nogil
cdef void write(Rules* rules, Win* win, Facts* facts, Score* score, Reading* reading, Value* value) noexcept nogil
cdef void write_bonus(Win* win, Facts* facts, Value* value) noexcept nogil
cdef void fu_line(Value* value, int item, int fu, int kind) noexcept nogil
cdef void write_fu(Rules* rules, Win* win, Facts* facts, Reading* reading, Value* value) noexcept nogil
cdef void write_pair_fu(Rules* rules, Win* win, Value* value, int pair) noexcept nogil
cdef void write_wait_fu(Facts* facts, Reading* reading, Value* value) noexcept nogil
