# Layout of what is known of a win: as it is given, what is the same in every reading of it, and one reading.
from libc.stdint cimport int32_t, uint8_t, uint64_t

from jantaku.shapes.kernel cimport Hand, Meld

cdef enum:                 # yaku by number; slugs in yaku.py
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
    Y_NORTH = 47
    Y_DORA = 48            # bonus tiles, no yaku
    Y_URA_DORA = 49
    Y_AKA_DORA = 50
    Y_NUKI_DORA = 51
    Y_FLOWER_DORA = 52
    Y_LOCAL = 53           # local yaku: this + their place
    YAKU_COUNT = 94

cdef enum:                 # local yaku by their place, a bit in Rules.local, Score.local and Value.local
    L_OPEN_RIICHI = 0
    L_OPEN_DOUBLE_RIICHI = 1
    L_SANSHOKU_TSUUKAN = 2
    L_SANRENKOU = 3
    L_ISSHOKU_SANJUN = 4
    L_UUMENSAI = 5
    L_DAISHARIN = 6
    L_SHIISANPUUTAA = 7
    L_SUURENKOU = 8
    L_ISSHOKU_YONJUN = 9
    L_HYAKUMANGOKU = 10
    L_HYAKUMANGOKU_PURE = 11
    L_BENIKUJAKU = 12
    L_TOUHOKU_SHINKANSEN = 13
    L_DAICHISEI = 14
    L_PAARENCHAN = 15
    L_BENI_ITTEN = 16
    L_SUIPUTOU = 17
    L_KINMONKYOU = 18
    L_FOUR_NORTHS = 19
    L_TSUBAME_GAESHI = 20
    L_KANBURI = 21
    L_SHIIARU_RAOTAI = 22
    L_IIPIN_MOYUE = 23
    L_CHUUPIN_RAOYUI = 24
    L_ISHI_NO_UE = 25
    L_SANPUUKOU = 26
    L_OTAKAZE_SANKOU = 27
    L_SANSHOKU_SHOUDOUKOU = 28
    L_DAICHIKURIN = 29
    L_DAISUURIN = 30
    L_HEIIISOU = 31
    L_KACHOU_FUUGETSU = 32
    L_SANGEN_CHIITOITSU = 33
    L_SUUSHII_CHIITOITSU = 34
    L_SHOUSHARIN = 35
    L_AONODOUMON = 36
    L_KINKEI_DOKURITSU = 37
    L_UUPIN_KAIHUA = 38
    L_RYANSOU_CHANKAN = 39
    L_CHIISEI_MUKOU = 40

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

cdef struct Facts:           # what is the same in every reading of a win
    uint8_t closed
    uint8_t win_kind
    uint8_t needed           # han of yaku that allow the win
    uint8_t rinshan          # a replacement tile that counts as one: after a north only with nuki_rinshan
    uint8_t chankan          # likewise for a tile robbed
    uint8_t haitei
    uint8_t double_riichi
    uint8_t mixed            # the winning tile is not told from the others: no wait, so no wait fu and no pinfu
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

cdef struct Shape:           # one reading with the melds
    uint64_t runs
    uint64_t triplets
    int32_t n_runs           # concealed ones
    int32_t doubled          # pairs of equal concealed runs
    int32_t concealed        # concealed triplets and closed kans, before the winning tile is placed
    int32_t fu               # of sets and pair, likewise
    uint8_t pair
    uint8_t spots            # where the winning tile can be: a bit per concealed set, ON_PAIR for the pair or a form without sets
