"""The yaku of riichi mahjong: slug, han closed and open, yakuman multiple, and what each replaces.

The order is that of the `Y_...` numbers of `value.pxd`. Local yaku have a table of their own.
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
    """Ordinary yaku that a yakuman contains, for tables that add ordinary yaku to yakuman."""


YAKU: tuple[Yaku, ...] = (
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
    Yaku("B-01", "dora", 1, 1),
    Yaku("B-02", "ura_dora", 1),
    Yaku("B-04", "aka_dora", 1, 1),
    Yaku("B-05", "nuki_dora", 1, 1),
)
"""Every yaku and bonus by number."""

NUMBER: dict[str, int] = {yaku.slug: number for number, yaku in enumerate(YAKU)}
"""The number of each slug."""

BONUS = frozenset({"dora", "ura_dora", "aka_dora", "nuki_dora"})
"""Slugs that are no yaku: they add han but allow no win (B-01)."""

LIMITS: tuple[str | None, ...] = (None, "mangan", "haneman", "baiman", "sanbaiman", "kazoe_yakuman", "yakuman")
"""Names of the limits by number (Z-01 to Z-10, M-16)."""
