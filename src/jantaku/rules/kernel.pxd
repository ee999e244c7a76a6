# A ruleset as the engine asks it: small integers, one field per option that the engine reads, named as the option.
from libc.stdint cimport int32_t, uint8_t, uint64_t

cdef enum:                       # dealer_on_exhaustive_draw
    DEALER_TENPAI = 0
    DEALER_ALWAYS = 1
    DEALER_NEVER = 2
cdef enum:                       # tobi
    TOBI_OFF = 0
    TOBI_BELOW_ZERO = 1
    TOBI_ZERO_OR_LESS = 2
cdef enum:                       # extra_round_renchan
    RENCHAN_NEVER = 0
    RENCHAN_ALWAYS = 1
    RENCHAN_REGULAR_ONLY = 2
cdef enum:                       # paarenchan, as paarenchan_mode counts it
    PAARENCHAN_OFF = 0
    PAARENCHAN_DEALERSHIPS = 1
    PAARENCHAN_WINS = 2
cdef enum:                       # kuikae
    KUIKAE_ALLOWED = 0
    KUIKAE_SAME_TILE_ONLY = 1
    KUIKAE_FORBIDDEN = 2
cdef enum:                       # kan_dora_ankan, kan_dora_daiminkan, kan_dora_kakan
    DORA_AT_ONCE = 0
    DORA_WITH_DISCARD = 1
    DORA_AFTER_DISCARD_PASSES = 2
    DORA_WITH_DISCARD_UNROBBED = 3   # as with the discard, but not by a kan that is robbed
cdef enum:                       # riichi_ankan
    RIICHI_ANKAN_NEVER = 0
    RIICHI_ANKAN_WAIT_UNCHANGED = 1
    RIICHI_ANKAN_STRICT_STRUCTURE = 2
cdef enum:                       # temporary_furiten_end
    FURITEN_OWN_DRAW = 0
    FURITEN_OWN_DISCARD = 1
    FURITEN_OWN_DRAW_OR_CALL = 2
cdef enum:                       # five_tile_wait
    FIVE_NOT_TENPAI = 0
    FIVE_CLOSED_NOT_TENPAI = 1
    FIVE_TENPAI = 2
cdef enum:                       # multiple_ron_sticks
    STICKS_FIRST = 0
    STICKS_OWN_THEN_FIRST = 1
    STICKS_SPLIT = 2
cdef enum:                       # sanchahou (values of three winners)
    SANCHAHOU_ABORT = 0
    SANCHAHOU_PAY_ALL = 1
    SANCHAHOU_HEAD_BUMP = 2
cdef enum:                       # pao
    PAO_OFF = 0
    PAO_DAISANGEN_DAISUUSHII = 1
    PAO_PLUS_SUUKANTSU = 2
cdef enum:                       # nagashi
    NAGASHI_OFF = 0
    NAGASHI_DRAW = 1
    NAGASHI_WIN = 2
cdef enum:                       # renhou, nagashi_value, four_norths: limits as in Value.limit
    NO_LIMIT = 0
    MANGAN = 1
    HANEMAN = 2
    BAIMAN = 3
    SANBAIMAN = 4
    KAZOE_YAKUMAN = 5
    YAKUMAN = 6
cdef enum:                       # score_table
    TABLE_STANDARD = 0
    TABLE_MULTIPLES = 1
    TABLE_MULTIPLES_002_9 = 2
    TABLE_AOTENJOU = 3
cdef enum:                       # ryuuiisou_hatsu
    HATSU_ANY = 0
    HATSU_REQUIRED = 1
    HATSU_PURE_DOUBLE = 2
cdef enum:                       # sanma_tsumo
    TSUMO_EVEN = 0
    TSUMO_TWO_THIRDS = 1
    TSUMO_LOSS = 2
    TSUMO_NORTH_BISECTION = 3
    TSUMO_BOTH_FULL = 4
    TSUMO_DEALER_PAYS = 5
    TSUMO_CHILD_PAYS = 6
    TSUMO_ADD_1000 = 7
    TSUMO_RON_LOSS = 8
cdef enum:                       # north
    NORTH_ORDINARY = 0
    NORTH_NUKI = 1
    NORTH_YAKUHAI = 2
cdef enum:                       # nuki_ron
    NUKI_RON_NONE = 0
    NUKI_RON_KOKUSHI_ONLY = 1
    NUKI_RON_ANY = 2
cdef enum:                       # nuki_after_riichi
    NUKI_NEVER = 0
    NUKI_DRAWN_ONLY = 1
    NUKI_ALWAYS = 2
cdef enum:                       # flowers
    NO_FLOWERS = 0               # none in the set
    FLOWERS_SET_ASIDE = 1
    FLOWERS_JUNK = 2
cdef enum:                       # reasons of a drawn kyoku; also bits of dealer_rotates_on_abort
    EXHAUSTIVE_DRAW = 0
    KYUUSHU_KYUUHAI = 1
    SUUFON_RENDA = 2
    SUUCHA_RIICHI = 3
    SUUKAIKAN = 4
    SANCHAHOU = 5

cdef enum:
    LOCAL_YAKU = 42              # places for local yaku; a bit of Rules.local each

cdef struct Rules:
    uint8_t players
    # tiles, seats and walls
    uint8_t copies[35]                  # tileset: how many of each kind, flowers last
    uint8_t dora_of[34]                 # kind of an indicator -> kind of its dora
    uint8_t winds[4]                    # wind of a seat by its distance from the dealer (two_player_winds)
    uint8_t middle_manzu                # whether 2m-8m are in the set
    uint8_t flowers
    int32_t live_tiles                  # after the deal, the dealer's fourteenth among them
    uint8_t replacement_tiles
    uint8_t open_hands
    uint8_t transparent_tiles           # 1: washizu
    uint8_t red[3]                      # red_fives: manzu, pinzu, souzu
    # match and ending
    uint8_t length                      # winds played: tonpuu 1, hanchan 2, issou 4
    int32_t start_points
    int32_t target_points
    uint8_t target_counts_sticks
    uint8_t extra_round
    uint8_t extra_round_max_winds       # 0: unlimited
    uint8_t extra_round_renchan
    uint8_t paarenchan
    uint8_t agari_yame
    uint8_t tenpai_yame
    uint8_t yame_automatic              # yame_mode
    uint8_t tobi
    int32_t point_cap_end               # 0: none
    int32_t honba_each
    int32_t honba_ron                   # what a discarder pays per honba
    int32_t honba_cap                   # -1: none
    uint8_t dealer_on_exhaustive_draw
    uint8_t dealer_rotates_on_abort     # dealer_on_abort: bit per reason
    # calls
    uint8_t first_voice                 # call_timing
    uint8_t chi                         # whether chi exists (four players; sanma_chi, two_player_chi)
    uint8_t kuikae
    uint8_t last_discard_calls
    uint8_t kan_min_live_tiles
    # dora
    uint8_t dora
    uint8_t ura
    uint8_t kan_dora
    uint8_t kan_ura
    uint8_t kan_dora_ankan
    uint8_t kan_dora_daiminkan
    uint8_t kan_dora_kakan
    uint8_t robbed_kan_dora
    # riichi
    int32_t riichi_deposit
    uint8_t riichi_needs_1000
    uint8_t riichi_min_live_tiles
    uint8_t riichi_ankan
    uint8_t riichi_tile_ron_deposit     # 1: paid
    uint8_t furiten_riichi              # 1: allowed
    uint8_t noten_riichi                # 1: allowed
    uint8_t double_riichi
    uint8_t ippatsu
    uint8_t ippatsu_ankan_breaks
    uint8_t ippatsu_survives_chankan
    # furiten and tenpai
    uint8_t temporary_furiten_end
    uint8_t chankan_pass_furiten
    uint8_t furiten_own_kan_tiles
    uint8_t five_tile_wait
    # winning
    uint8_t min_han
    uint8_t ryanhan_shibari             # honba from which two han are needed; 0: never
    uint8_t atozuke
    uint8_t shape_tenpai
    uint8_t tenpai_declaration          # 1: declared
    uint8_t multiple_ron                # 1: all
    uint8_t multiple_ron_honba_each     # multiple_ron_honba
    uint8_t multiple_ron_sticks
    uint8_t kokushi_ankan_ron
    uint8_t separate_winning_tile
    # yaku
    uint8_t kuitan
    uint8_t pinfu_no_honors             # pinfu_pair
    uint8_t pinfu_tsumo
    uint8_t chiitoi_four_same
    uint8_t iipeikou_han
    uint8_t honitsu_han[2]              # closed, open
    uint8_t sanshoku_doukou_han[2]
    uint8_t honroutou_han
    uint8_t haitei_with_rinshan
    uint8_t houtei_after_rinshan
    uint8_t renhou
    uint8_t renhou_first_go_around      # renhou_window
    uint8_t renhou_stacks
    uint8_t tenhou_best_tile            # tenhou_wait
    # yakuman
    uint8_t double_yakuman
    uint8_t multiple_yakuman
    uint8_t yakuman_cap                 # 0: none
    uint8_t tenhou_multiple
    uint8_t daisuushii_multiple
    uint8_t suukantsu_multiple
    uint8_t suukantsu_mangan            # suukantsu_value
    uint8_t chinroutou_mangan           # chinroutou_value
    uint8_t ryuuiisou_hatsu
    uint8_t chuuren_man_only
    uint8_t kazoe_sanbaiman             # kazoe
    uint8_t kazoe_min
    uint8_t kazoe_per_13                # kazoe_cap
    # fu and limits
    uint8_t chiitoitsu_fu
    uint8_t double_wind_pair_fu
    uint8_t rinshan_tsumo_fu
    uint8_t open_pinfu_30
    uint8_t kiriage_mangan
    uint8_t score_table
    int32_t score_unit
    # payments
    uint8_t sanma_tsumo
    uint8_t two_player_tsumo_full       # two_player_tsumo
    int32_t noten_pool
    uint8_t pao
    uint8_t pao_tsumo_whole             # pao_tsumo_scope
    uint8_t pao_ron_whole               # pao_ron_scope
    uint8_t pao_honba_discarder         # pao_honba
    uint8_t daiminkan_pao
    # draws
    uint8_t kyuushu_kyuuhai
    uint8_t kyuushu_min_kinds
    uint8_t kyuushu_after_own_ankan
    uint8_t suufon_renda
    uint8_t suufon_honors               # suufon_tiles
    uint8_t suufon_call_breaks
    uint8_t suukaikan
    uint8_t suukaikan_immediate         # suukaikan_timing
    uint8_t suukaikan_fifth_aborts      # suukaikan_single_player
    uint8_t suucha_riichi
    uint8_t suucha_fourth_stick         # 1: paid
    uint8_t sanchahou
    uint8_t nagashi
    uint8_t nagashi_value
    uint8_t nagashi_honba
    uint8_t nagashi_closed_only
    uint8_t nagashi_nearest             # nagashi_multiple
    # norths and flowers
    uint8_t north
    uint8_t nuki_rinshan
    uint8_t nuki_ron
    uint8_t nuki_ron_chankan
    uint8_t nuki_after_pon
    uint8_t nuki_after_riichi
    uint8_t nuki_interrupts
    uint8_t nuki_is_discard
    uint8_t nuki_pass_furiten
    uint8_t nuki_flushes_pending_dora
    uint8_t four_norths                 # the limit paid
    # local yaku: what each in use is worth, as han, as a multiple of yakuman or as a limit
    uint64_t local
    uint8_t local_closed[42]
    uint8_t local_open[42]
    uint8_t local_multiple[42]
    uint8_t local_limit[42]
    uint8_t isshoku_sanjun_needs_chi
    uint8_t uumensai_seat               # uumensai_wind
    uint8_t open_riichi_ron_yakuman
    uint8_t open_riichi_tsumo_only
    uint8_t daisharin_any_suit
    uint8_t hyakumangoku_pure_double
    uint8_t touhoku_souzu_only
    uint8_t touhoku_closed_only
    uint8_t daichisei_plus_tsuuiisou
    uint8_t paarenchan_satisfies_min
    uint8_t suiputou_seed               # suiputou_tiles
    # side bets
    uint8_t wareme

cdef class BuiltRules:
    cdef Rules rules
    cdef dict given              # each field's value as given: Cython reads an array of uint8_t back as bytes

cdef class Buildable:
    cdef public BuiltRules built   # None until `build` has made it
