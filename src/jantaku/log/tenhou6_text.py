"""The Japanese words of tenhou.net/6: yaku names and the worth of a win, read and written."""

from __future__ import annotations

import re
from typing import NamedTuple

from jantaku.events import RyuukyokuReason, WinValue
from jantaku.log.tenhou import KAZOE

WIND_NAMES = "東南西北"

YAKU_NAMES = {
    "menzen_tsumo": "門前清自摸和", "riichi": "立直", "ippatsu": "一発", "chankan": "槍槓", "rinshan": "嶺上開花",
    "haitei": "海底摸月", "houtei": "河底撈魚", "pinfu": "平和", "tanyao": "断幺九", "iipeikou": "一盃口",
    "yakuhai_haku": "役牌 白", "yakuhai_hatsu": "役牌 發", "yakuhai_chun": "役牌 中", "double_riichi": "両立直",
    "chiitoitsu": "七対子", "chanta": "混全帯幺九", "ittsu": "一気通貫", "sanshoku_doujun": "三色同順",
    "sanshoku_doukou": "三色同刻", "sankantsu": "三槓子", "toitoi": "対々和", "sanankou": "三暗刻", "shousangen": "小三元",
    "honroutou": "混老頭", "ryanpeikou": "二盃口", "junchan": "純全帯幺九", "honitsu": "混一色", "chinitsu": "清一色",
    "renhou": "人和", "tenhou": "天和", "chiihou": "地和", "daisangen": "大三元", "suuankou": "四暗刻",
    "suuankou_tanki": "四暗刻単騎", "tsuuiisou": "字一色", "ryuuiisou": "緑一色", "chinroutou": "清老頭",
    "chuuren": "九蓮宝燈", "junsei_chuuren": "純正九蓮宝燈", "kokushi": "国士無双", "kokushi_13": "国士無双１３面",
    "daisuushii": "大四喜", "shousuushii": "小四喜", "suukantsu": "四槓子", "dora": "ドラ", "ura_dora": "裏ドラ",
    "aka_dora": "赤ドラ", "nuki_dora": "抜きドラ",
}  # fmt: skip
"""The viewer's names by slug, winds left out."""

ENGLISH_NAMES = {
    "Fully Concealed Hand": "menzen_tsumo", "Riichi": "riichi", "Ippatsu": "ippatsu", "Robbing a Kan": "chankan",
    "After a Kan": "rinshan", "Under the Sea": "haitei", "Under the River": "houtei", "Pinfu": "pinfu",
    "All Simples": "tanyao", "Pure Double Sequence": "iipeikou", "Seat Wind": "yakuhai_seat",
    "Prevalent Wind": "yakuhai_round", "White Dragon": "yakuhai_haku", "Green Dragon": "yakuhai_hatsu",
    "Red Dragon": "yakuhai_chun", "Double Riichi": "double_riichi", "Seven Pairs": "chiitoitsu",
    "Half Outside Hand": "chanta", "Pure Straight": "ittsu", "Mixed Triple Sequence": "sanshoku_doujun",
    "Triple Triplets": "sanshoku_doukou", "Three Quads": "sankantsu", "All Triplets": "toitoi",
    "Three Concealed Triplets": "sanankou", "Little Three Dragons": "shousangen", "All Terminals and Honors": "honroutou",
    "Twice Pure Double Sequence": "ryanpeikou", "Fully Outside Hand": "junchan", "Half Flush": "honitsu",
    "Full Flush": "chinitsu", "Blessing of Heaven": "tenhou", "Blessing of Earth": "chiihou", "Big Three Dragons": "daisangen",
    "Four Concealed Triplets": "suuankou", "Single-wait Four Concealed Triplets": "suuankou_tanki", "All Honors": "tsuuiisou",
    "All Green": "ryuuiisou", "All Terminals": "chinroutou", "Nine Gates": "chuuren", "True Nine Gates": "junsei_chuuren",
    "Thirteen Orphans": "kokushi", "Thirteen-wait Thirteen Orphans": "kokushi_13", "Four Big Winds": "daisuushii",
    "Four Little Winds": "shousuushii", "Four Quads": "suukantsu",
    "Dora": "dora", "Ura Dora": "ura_dora", "Red Five": "aka_dora", "Kita": "nuki_dora",
}  # fmt: skip
"""Names that converters of English Mahjong Soul records leave in the same place."""

_SLUGS = {name: slug for slug, name in YAKU_NAMES.items()} | ENGLISH_NAMES
_SLUGS |= {f"自風 {wind}": "yakuhai_seat" for wind in WIND_NAMES} | {f"場風 {wind}": "yakuhai_round" for wind in WIND_NAMES}
_SLUGS |= {"役牌:自風牌": "yakuhai_seat", "役牌:場風牌": "yakuhai_round"}

_VARIANTS = {
    "ダブル立直": "両立直", "国士無双十三面": "国士無双１３面", "国士十三面": "国士無双１３面",
    "国士無双十三面待ち": "国士無双１３面", "四暗刻単騎待ち": "四暗刻単騎", "九蓮宝灯": "九蓮宝燈",
    "純正九蓮宝灯": "純正九蓮宝燈", "対対和": "対々和", "役牌 発": "役牌 發",
    "混全帯么九": "混全帯幺九", "純全帯么九": "純全帯幺九", "断么九": "断幺九", "自摸": "門前清自摸和",
}  # fmt: skip
"""Other spellings of the same names."""

LIMIT_NAMES = {"mangan": "満貫", "haneman": "跳満", "baiman": "倍満", "sanbaiman": "三倍満", KAZOE: "役満", "yakuman": "役満"}
_LIMITS = {
    "満貫": "mangan", "切り上げ満貫": "mangan", "跳満": "haneman", "倍満": "baiman", "三倍満": "sanbaiman", "数え役満": KAZOE,
    "役満": "yakuman", "両倍役満": "yakuman", "ダブル役満": "yakuman", "Mangan": "mangan", "Kiriage Mangan": "mangan",
    "Rounded Mangan": "mangan", "Haneman": "haneman", "Baiman": "baiman", "Sanbaiman": "sanbaiman", "Kazoe Yakuman": KAZOE,
    "Counted Yakuman": KAZOE, "Yakuman": "yakuman",
}  # fmt: skip

RYUUKYOKU_NAMES = {
    "流局": RyuukyokuReason.EXHAUSTIVE,
    "全員聴牌": RyuukyokuReason.EXHAUSTIVE,
    "全員不聴": RyuukyokuReason.EXHAUSTIVE,
    "流し満貫": RyuukyokuReason.EXHAUSTIVE,
    "九種九牌": RyuukyokuReason.KYUUSHU_KYUUHAI,
    "四風連打": RyuukyokuReason.SUUFON_RENDA,
    "四家立直": RyuukyokuReason.SUUCHA_RIICHI,
    "四槓散了": RyuukyokuReason.SUUKAIKAN,
    "三家和了": RyuukyokuReason.SANCHAHOU,
}
"""The viewer's names of draws."""
NAGASHI = "流し満貫"
WIN = "和了"

_RESULTS = {
    "三家和": "三家和了", "四開槓": "四槓散了", "Agari": WIN,
    "Ryuukyoku": "流局", "Exhaustive Draw": "流局", "Nagashi Mangan": NAGASHI, "Mangan at Draw": NAGASHI,
    "Kyuushu Kyuuhai": "九種九牌", "Nine Terminal Abortive Draw": "九種九牌",
    "Suufon Renda": "四風連打", "Four Wind Abortive Draw": "四風連打",
    "Suucha Riichi": "四家立直", "Four Riichi Abortive Draw": "四家立直",
    "Suukaikan": "四槓散了", "Four Kan Abortive Draw": "四槓散了",
    "Sanchahou": "三家和了", "Three Ron Abortive Draw": "三家和了",
}  # fmt: skip
"""The viewer's name of a result by other names that converters write."""

_WORTH = re.compile(
    r"(?:(?P<fu>\d+) ?(?:符|Fu) ?(?P<han>\d+) ?(?:飜|翻|Han) ?)?(?P<limit>\D*?) ?"
    r"(?P<low>\d+)(?:-(?P<high>\d+))? ?(?:点|Points) ?(?P<each>∀|オール)?"
)
_YAKU = re.compile(
    r"(?P<name>.+?) ?\((?:(?P<han>\d+) ?(?:飜|翻|Han)|(?P<double>両倍|ダブル|Double )?(?P<yakuman>役満|Yakuman) ?)\)"
)


def result_name(name: str) -> str:
    """The viewer's name of how a kyoku ended; a name that is not known as it is.

    >>> result_name("Four Kan Abortive Draw"), result_name("四開槓")
    ('四槓散了', '四槓散了')
    """
    return _RESULTS.get(name.strip(), name)


class Worth(NamedTuple):
    """The first text of a win: "30符2飜2000点", "満貫2000-4000点", "4000点∀"."""

    fu: int | None
    limit: str | None
    """Below mangan ""; None: a name that is not known."""
    points: int
    """Of all payers together."""


def read_worth(text: str, players: int) -> Worth | None:
    """Read the worth of a win at a table of `players`; None if it is none.

    >>> read_worth("満貫2000-4000点", 4), read_worth("30 Fu 2 Han 2000 Points", 4)
    (Worth(fu=None, limit='mangan', points=8000), Worth(fu=30, limit='', points=2000))
    """
    found = _WORTH.fullmatch(text)
    if found is None:
        return None
    low = int(found["low"])
    if found["high"]:
        points = low * (players - 2) + int(found["high"])
    else:
        points = low * (players - 1) if found["each"] else low
    fu = int(found["fu"]) if found["fu"] else None
    return Worth(fu, _LIMITS.get(found["limit"]) if found["limit"] else "", points)


def read_yaku(text: str) -> tuple[str, int, bool] | None:
    """Slug, han (or multiple) and whether it is a yakuman; None if the name is not known.

    >>> read_yaku("自風 西(1飜)"), read_yaku("四槓子(役満)"), read_yaku("八連荘(役満)")
    (('yakuhai_seat', 1, False), ('suukantsu', 1, True), None)
    """
    found = _YAKU.fullmatch(text)
    try:
        return found and (read_yaku_name(found["name"]), int(found["han"] or 1 + bool(found["double"])), bool(found["yakuman"]))
    except KeyError:
        return None


def read_yaku_name(name: str) -> str:
    """The slug of a Japanese yaku name; KeyError if it is not known.

    >>> read_yaku_name("翻牌 白"), read_yaku_name("場風 南")
    ('yakuhai_haku', 'yakuhai_round')
    """
    return _SLUGS[_VARIANTS.get(name, name).replace("翻牌", "役牌")]


def yaku_name(slug: str, seat_wind: int, round_wind: int) -> str:
    """The viewer's name.

    >>> yaku_name("yakuhai_seat", 2, 0)
    '自風 西'
    """
    if slug == "yakuhai_seat":
        return f"自風 {WIND_NAMES[seat_wind]}"
    if slug == "yakuhai_round":
        return f"場風 {WIND_NAMES[round_wind]}"
    return YAKU_NAMES[slug]


def limit_of(value: WinValue, dealer: bool, tsumo: bool, players: int) -> str:
    """The limit of a value; where the record does not name it, from its points.

    >>> limit_of(WinValue((), 5, 30, 0, None, 12000), True, False, 4)
    'mangan'
    """
    if value.limit is not None or value.points is None:
        return value.limit or ""
    if value.yakuman:
        return "yakuman"
    shares = (2 * (players - 1) if dealer else players) if tsumo else 6 if dealer else 4
    base = value.points // shares
    return next((limit for limit, least in _LIMIT_BASES if base >= least), "")


_LIMIT_BASES = ((KAZOE, 8000), ("sanbaiman", 6000), ("baiman", 4000), ("haneman", 3000), ("mangan", 2000))
"""Base points from which each limit holds: fewer than these are below mangan."""


def tsumo_shares(points: int, dealer: bool, players: int) -> str:
    """How the payments of a self-drawn win of `points` in all are written.

    The dealer pays twice the base rounded up to hundreds, the others the base rounded up: b is 2a or 2a - 100.

    >>> tsumo_shares(8000, False, 4), tsumo_shares(1100, False, 4), tsumo_shares(6000, True, 4)
    ('2000-4000', '300-500', '2000∀')
    """
    if dealer:
        return f"{points // (players - 1)}∀"
    low = -(-points // 100 // players) * 100
    return f"{low}-{points - low * (players - 2)}"


def write_worth(value: WinValue, limit: str, payments: str) -> str:
    """The worth of a win whose payments read `payments` ("8000", "2000-4000", "4000∀")."""
    each = "∀" if payments.endswith("∀") else ""
    head = LIMIT_NAMES[limit] if limit else f"{value.fu}符{value.han}飜"
    return f"{head}{payments.removesuffix('∀')}点{each}"


def merge_nuki(yaku: tuple[tuple[str, int | None], ...]) -> tuple[tuple[str, int | None], ...]:
    """The viewer counts set-aside norths as dora.

    >>> merge_nuki((("dora", 1), ("nuki_dora", 2), ("aka_dora", 1)))
    (('dora', 3), ('aka_dora', 1))
    """
    total = sum(han or 0 for slug, han in yaku if slug in ("dora", "nuki_dora"))
    merged: list[tuple[str, int | None]] = []
    for slug, han in yaku:
        if slug not in ("dora", "nuki_dora"):
            merged.append((slug, han))
        elif all(known != "dora" for known, _ in merged):
            merged.append(("dora", total))
    return tuple(merged)
