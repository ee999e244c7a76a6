"""The yaku of riichi mahjong: slug, han closed and open, yakuman multiple, and what each replaces.

The order is that of the `Y_...` numbers of `winning.pxd`: ordinary yaku, bonus tiles, local yaku.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Yaku:
    """One named value of a hand under the default rules."""

    code: str
    """Catalogue number."""
    slug: str
    closed: int = 0
    """Han in a closed hand; for bonus tiles, of each tile."""
    open: int = 0
    """Han in an open hand; 0 = needs a closed one."""
    yakuman: int = 0
    """Multiple as a yakuman; 0 = ordinary."""
    replaces: tuple[str, ...] = ()
    """Yaku that it contains: a yakuman, for tables that add ordinary yaku to yakuman; a local one counted in han, always."""
    limit: str | None = None
    """The limit it is paid as at least, in place of han."""


ORDINARY: tuple[Yaku, ...] = (
    Yaku("Y-01", "riichi", 1),
    Yaku("Y-02", "double_riichi", 2),
    Yaku("Y-03", "ippatsu", 1),
    Yaku("Y-04", "menzen_tsumo", 1),
    Yaku("Y-05", "pinfu", 1),
    Yaku("Y-06", "tanyao", 1, 1),
    Yaku("Y-07", "iipeikou", 1),
    Yaku("Y-08", "yakuhai_haku", 1, 1),
    Yaku("Y-09", "yakuhai_hatsu", 1, 1),
    Yaku("Y-10", "yakuhai_chun", 1, 1),
    Yaku("Y-11", "yakuhai_seat", 1, 1),
    Yaku("Y-12", "yakuhai_round", 1, 1),
    Yaku("Y-13", "rinshan", 1, 1),
    Yaku("Y-14", "chankan", 1, 1),
    Yaku("Y-15", "haitei", 1, 1),
    Yaku("Y-16", "houtei", 1, 1),
    Yaku("Y-17", "sanshoku_doujun", 2, 1),
    Yaku("Y-18", "ittsu", 2, 1),
    Yaku("Y-19", "chanta", 2, 1),
    Yaku("Y-20", "chiitoitsu", 2),
    Yaku("Y-21", "toitoi", 2, 2),
    Yaku("Y-22", "sanankou", 2, 2),
    Yaku("Y-23", "sanshoku_doukou", 2, 2),
    Yaku("Y-24", "sankantsu", 2, 2),
    Yaku("Y-25", "honroutou", 2, 2),
    Yaku("Y-26", "shousangen", 2, 2),
    Yaku("Y-27", "ryanpeikou", 3),
    Yaku("Y-28", "junchan", 3, 2),
    Yaku("Y-29", "honitsu", 3, 2),
    Yaku("Y-30", "chinitsu", 6, 5),
    Yaku("L-07", "renhou", 5, 0, 1),
    Yaku("M-01", "tenhou", 0, 0, 1),
    Yaku("M-02", "chiihou", 0, 0, 1),
    Yaku("M-03", "daisangen", 0, 0, 1, ("shousangen", "yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun")),
    Yaku("M-04", "shousuushii", 0, 0, 1),
    Yaku("M-05", "daisuushii", 0, 0, 2),
    Yaku("M-06", "suuankou", 0, 0, 1, ("toitoi", "sanankou")),
    Yaku("M-07", "suuankou_tanki", 0, 0, 2, ("toitoi", "sanankou")),
    Yaku("M-08", "kokushi", 0, 0, 1),
    Yaku("M-09", "kokushi_13", 0, 0, 2),
    Yaku("M-10", "chuuren", 0, 0, 1, ("chinitsu",)),
    Yaku("M-11", "junsei_chuuren", 0, 0, 2, ("chinitsu",)),
    Yaku("M-12", "tsuuiisou", 0, 0, 1, ("toitoi", "chiitoitsu")),
    Yaku("M-13", "chinroutou", 0, 0, 1, ("toitoi", "junchan")),
    Yaku("M-14", "ryuuiisou", 0, 0, 1, ("honitsu", "chinitsu")),
    Yaku("M-14b", "ryuuiisou_pure", 0, 0, 2, ("honitsu", "chinitsu")),
    Yaku("M-15", "suukantsu", 0, 0, 1, ("toitoi", "sankantsu")),
    Yaku("S-07", "yakuhai_north", 1, 1),
)

BONUS_TILES: tuple[Yaku, ...] = (
    Yaku("B-01", "dora", 1, 1),
    Yaku("B-02", "ura_dora", 1),
    Yaku("B-04", "aka_dora", 1, 1),
    Yaku("B-05", "nuki_dora", 1, 1),
    Yaku("S-04", "flower_dora", 1, 1),
)

LOCAL: tuple[Yaku, ...] = (
    Yaku("L-01", "open_riichi", 2, replaces=("riichi",)),
    Yaku("L-02", "open_double_riichi", 3, replaces=("riichi", "double_riichi", "open_riichi")),
    Yaku("L-03", "sanshoku_tsuukan", 2, 1),
    Yaku("L-04", "sanrenkou", 2, 2),
    Yaku("L-05", "isshoku_sanjun", 2, 2, replaces=("iipeikou",)),
    Yaku("L-06", "uumensai", 2, 2),
    Yaku("L-08", "daisharin", 0, 0, 1, replaces=("ryanpeikou", "chiitoitsu", "chinitsu", "tanyao", "pinfu")),
    Yaku("L-09", "shiisanpuutaa", 0, 0, 1, replaces=("tenhou", "chiihou")),
    Yaku("L-10", "suurenkou", 0, 0, 1, replaces=("sanrenkou", "toitoi")),
    Yaku("L-11", "isshoku_yonjun", 0, 0, 1, replaces=("ryanpeikou", "isshoku_sanjun")),
    Yaku("L-12", "hyakumangoku", 0, 0, 1, replaces=("chinitsu",)),
    Yaku("L-12b", "hyakumangoku_pure", 0, 0, 2, replaces=("hyakumangoku",)),
    Yaku("L-13", "benikujaku", 0, 0, 1, replaces=("toitoi", "honitsu")),
    Yaku("L-14", "touhoku_shinkansen", 0, 0, 1, replaces=("ittsu", "honitsu")),
    Yaku("L-15", "daichisei", 0, 0, 2, replaces=("tsuuiisou", "chiitoitsu")),
    Yaku("L-16", "paarenchan", 0, 0, 1),
    Yaku("L-17", "beni_itten", 0, 0, 1, replaces=("honitsu",)),
    Yaku("L-18", "suiputou", 0, 0, 1, replaces=("chinitsu",)),
    Yaku("L-19", "kinmonkyou", 0, 0, 2, replaces=("chinitsu",)),
    Yaku("L-20", "four_norths"),
    Yaku("P-01", "tsubame_gaeshi", 1, 1),
    Yaku("P-02", "kanburi", 1, 1),
    Yaku("P-03", "shiiaru_raotai", 0, 1),
    Yaku("P-04", "iipin_moyue", limit="mangan"),
    Yaku("P-05", "chuupin_raoyui", limit="mangan"),
    Yaku("P-06", "ishi_no_ue", 0, 0, 1),
    Yaku("P-07", "sanpuukou", 2, 2),
    Yaku("P-08", "otakaze_sankou", 1, 1),
    Yaku("P-09", "sanshoku_shoudoukou", 2, 2),
    Yaku("P-10", "daichikurin", 0, 0, 1),
    Yaku("P-11", "daisuurin", 0, 0, 1),
    Yaku("P-12", "heiiisou", 0, 0, 1),
    Yaku("P-13", "kachou_fuugetsu", 0, 0, 1),
    Yaku("P-14", "sangen_chiitoitsu", 1),
    Yaku("P-15", "suushii_chiitoitsu", 1),
    Yaku("P-16", "shousharin", 0, 0, 1),
    Yaku("P-17", "aonodoumon", 2, 2),
    Yaku("P-18", "kinkei_dokuritsu", 1, 1),
    Yaku("P-19", "uupin_kaihua", limit="mangan"),
    Yaku("P-20", "ryansou_chankan", limit="mangan"),
    Yaku("P-21", "chiisei_mukou", 0, 0, 1),
)
"""Those that the option `local` takes into use, and four norths; their place is their bit in masks of local yaku."""

YAKU = ORDINARY + BONUS_TILES + LOCAL
"""Every yaku and bonus by number."""

NUMBER: dict[str, int] = {yaku.slug: number for number, yaku in enumerate(YAKU)}
"""The number of each slug."""

BONUS = frozenset(yaku.slug for yaku in BONUS_TILES)
"""Slugs that are no yaku: they add han but allow no win (B-01)."""

LISTED: tuple[int, ...] = tuple(NUMBER[yaku.slug] for yaku in ORDINARY + LOCAL + BONUS_TILES)
"""The numbers in the order in which the yaku of a hand are named: bonus tiles last."""

LIMITS: tuple[str | None, ...] = (None, "mangan", "haneman", "baiman", "sanbaiman", "kazoe_yakuman", "yakuman")
"""Names of the limits by number (Z-01 to Z-10, M-16)."""
