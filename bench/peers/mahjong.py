"""The worker of mahjong."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

from mahjong.agari import Agari
from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld
from mahjong.shanten import Shanten
from mahjong.tile import TilesConverter

from bench.peers.rows import WINDS, MeldIds, flag, win_ids
from bench.protocol import Jobs, Task, once, serve

MELDS = {"chi": Meld.CHI, "pon": Meld.PON, "daiminkan": Meld.KAN, "kakan": Meld.SHOUMINKAN, "ankan": Meld.KAN}
FLAGS = {
    "is_tsumo": "tsumo",
    "is_riichi": "riichi",
    "is_daburu_riichi": "double_riichi",
    "is_ippatsu": "ippatsu",
    "is_rinshan": "rinshan",
    "is_chankan": "chankan",
    "is_haitei": "haitei",
    "is_houtei": "houtei",
    "is_tenhou": "tenhou",
    "is_chiihou": "chiihou",
}


def _meld(meld: MeldIds) -> Meld:
    return Meld(MELDS[meld.type], meld.tiles, opened=meld.type != "ankan")


def score(rows: list[dict[str, Any]]) -> Task:
    """From tiles and melds; the configuration, its input, is made when it is scored."""
    asked = []
    for row in rows:
        ids = win_ids(row)
        tiles = sorted([*ids.closed, ids.tile, *(tile for meld in ids.melds for tile in meld.tiles)])
        red = row["rules"].get("red_fives") != 0
        options = OptionalRules(
            has_open_tanyao=True, has_aka_dora=red, has_double_yakuman=False, is_three_player=row["players"] == 3
        )
        given = {
            **{name: flag(row, of) for name, of in FLAGS.items()},
            "player_wind": EAST + WINDS.index(row["seat_wind"]),
            "round_wind": EAST + WINDS.index(row["round_wind"]),
            "tsumi_number": row["honba"],
            "num_nuki_dora": row.get("nuki", 0),
            "options": options,
        }
        asked.append((tiles, ids.tile, list(map(_meld, ids.melds)), ids.dora, given, ids.ura))

    def one(tiles: list[int], tile: int, melds: Any, dora: list[int], given: dict[str, Any], ura: list[int]) -> Any:
        config = HandConfig(**given)
        return HandCalculator.estimate_hand_value(tiles, tile, melds, dora, config, ura_dora_indicators=ura)

    def work() -> int:
        for each in asked:
            one(*each)
        return len(asked)

    def answer(each: Any) -> list[int | None] | None:
        found = one(*each)
        if found.error:
            return None
        yakuman = any(yaku.is_yakuman for yaku in found.yaku)
        return [None if yakuman else found.han, None if yakuman else found.fu, found.cost["total"]]

    return Task(work, lambda: [answer(each) for each in asked])


def _kinds(hands: list[list[int]]) -> list[list[int]]:
    """Counts of the 34 kinds."""
    return [TilesConverter.to_34_array(hand) for hand in hands]


def shanten(hands: list[list[int]]) -> Task:
    return once(Shanten.calculate_shanten, _kinds(hands))


def agari(hands: list[list[int]]) -> Task:
    return once(Agari.is_agari, _kinds(hands))


JOBS: Jobs = {"score": score, "shanten": shanten, "agari": agari}

if __name__ == "__main__":
    serve(version("mahjong"), JOBS)
