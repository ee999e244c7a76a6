"""The words of mjai: tiles, yaku and draws, read and written."""

from __future__ import annotations

from jantaku.events import RyuukyokuReason, Tiles
from jantaku.i18n import Message
from jantaku.log.record import LogError, LogFault, LogFormat
from jantaku.tiles import UNKNOWN, NotationError, NotationReason, Tile

HONORS = "ESWNPFC"
WINDS = HONORS[:4]

TILE_NAMES: dict[Tile, str] = {Tile(kind): f"{kind % 9 + 1}{'mps'[kind // 9]}" for kind in range(27)}
TILE_NAMES |= {Tile(27 + place): letter for place, letter in enumerate(HONORS)}
TILE_NAMES |= {Tile("0m"): "5mr", Tile("0p"): "5pr", Tile("0s"): "5sr", UNKNOWN: "?"}
TILES = {name: tile for tile, name in TILE_NAMES.items()}

YAKU_NAMES = {
    "reach": "riichi", "double_reach": "double_riichi", "ippatsu": "ippatsu", "menzenchin_tsumoho": "menzen_tsumo",
    "pinfu": "pinfu", "tanyaochu": "tanyao", "ipeko": "iipeikou", "jikaze": "yakuhai_seat", "bakaze": "yakuhai_round",
    "rinshankaiho": "rinshan", "chankan": "chankan", "haiteiraoyue": "haitei", "hoteiraoyui": "houtei",
    "sanshokudojun": "sanshoku_doujun", "ikkitsukan": "ittsu", "honchantaiyao": "chanta", "chitoitsu": "chiitoitsu",
    "toitoiho": "toitoi", "sananko": "sanankou", "sanshokudoko": "sanshoku_doukou", "sankantsu": "sankantsu",
    "honroto": "honroutou", "shosangen": "shousangen", "ryanpeko": "ryanpeikou", "junchantaiyao": "junchan",
    "honiso": "honitsu", "chiniso": "chinitsu", "tenho": "tenhou", "chiho": "chiihou", "daisangen": "daisangen",
    "suanko": "suuankou", "tsuiso": "tsuuiisou", "ryuiso": "ryuuiisou", "chinroto": "chinroutou", "churenpoton": "chuuren",
    "kokushimuso": "kokushi", "daisushi": "daisuushii", "shosushi": "shousuushii", "sukantsu": "suukantsu",
    "dora": "dora", "uradora": "ura_dora", "akadora": "aka_dora",
}  # fmt: skip
"""Slugs of `yaku.csv` by mjai's name; `sangenpai` is told apart by the hand."""
SANGENPAI = "sangenpai"
DRAGONS = {"yakuhai_haku": 31, "yakuhai_hatsu": 32, "yakuhai_chun": 33}
SLUGS_TO_NAMES = {slug: name for name, slug in YAKU_NAMES.items()} | dict.fromkeys(DRAGONS, SANGENPAI)

NO_MJAI_NAME = ("renhou", "suuankou_tanki", "junsei_chuuren", "kokushi_13", "nuki_dora")
"""Slugs that mjai has no name for stand as they are."""

REASONS = {
    "fanpai": RyuukyokuReason.EXHAUSTIVE,
    "nagashimangan": RyuukyokuReason.EXHAUSTIVE,
    "kyushukyuhai": RyuukyokuReason.KYUUSHU_KYUUHAI,
    "sufonrenta": RyuukyokuReason.SUUFON_RENDA,
    "suchareach": RyuukyokuReason.SUUCHA_RIICHI,
    "sukaikan": RyuukyokuReason.SUUKAIKAN,
    "sanchaho": RyuukyokuReason.SANCHAHOU,
}
NAGASHI = "nagashimangan"


def read_tile(name: str) -> Tile:
    """A tile by its mjai name; NotationError if it is none.

    >>> read_tile("5sr"), read_tile("F")
    (Tile('0s'), Tile('6z'))
    """
    try:
        return TILES[name]
    except KeyError:
        raise NotationError(NotationReason.NOT_ONE_TILE, str(name), 0) from None


def read_tiles(names: list[str]) -> Tiles:
    """Tiles by their names."""
    return tuple(read_tile(name) for name in names)


def write_tile(tile: Tile) -> str:
    """The name of a tile; LogError if it has none (a flower).

    >>> write_tile(Tile("0s"))
    '5sr'
    """
    try:
        return TILE_NAMES[tile]
    except KeyError:
        raise LogError(LogFormat.MJAI, LogFault.BAD_TILE, Message("no name for {tile}", tile=tile)) from None


def write_tiles(tiles: Tiles) -> list[str]:
    """Names of tiles."""
    return [write_tile(tile) for tile in tiles]
