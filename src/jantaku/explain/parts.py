"""Which tiles of a winning hand make each of its yaku."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from jantaku.melds import MeldType
from jantaku.score import Score
from jantaku.seats import Wind
from jantaku.shapes import Form, SetType
from jantaku.tiles import Tile


class BlockType(enum.Enum):
    """What a part of a standard hand is."""

    RUN = "run"
    TRIPLET = "triplet"
    KAN = "kan"
    PAIR = "pair"


@dataclass(frozen=True, slots=True)
class Block:
    """A set or the pair of a reading, melds included."""

    type: BlockType
    tiles: tuple[Tile, ...]
    """Red fives shown plain."""
    concealed: bool
    """Of a triplet or pair: not completed by a ron, nor called."""

    @property
    def kind(self) -> int:
        """That of its lowest tile."""
        return self.tiles[0].kind

    @property
    def is_run(self) -> bool:
        return self.type is BlockType.RUN

    @property
    def is_same(self) -> bool:
        """A triplet or a kan."""
        return self.type in (BlockType.TRIPLET, BlockType.KAN)


Blocks: TypeAlias = tuple[Block, ...]
_MELD_BLOCKS = {MeldType.CHI: BlockType.RUN, MeldType.PON: BlockType.TRIPLET}


def blocks(score: Score) -> Blocks:
    """The parts of the reading that counts, the pair last; none of a form without sets."""
    if score.reading.pair is None or not score.reading.sets and not score.win.hand.melds:
        return ()
    found = [
        Block(
            _MELD_BLOCKS.get(meld.type, BlockType.KAN),
            tuple(tile.plain for tile in meld.tiles),
            meld.type is MeldType.ANKAN,
        )
        for meld in score.win.hand.melds
        if meld.is_set
    ]
    for place, group in enumerate(score.reading.sets):
        type_ = BlockType.RUN if group.type is SetType.RUN else BlockType.TRIPLET
        found.append(Block(type_, group.tiles, score.win.tsumo or place != score.won))
    found.sort(key=lambda block: block.kind)
    pair = Block(BlockType.PAIR, (score.reading.pair,) * 2, score.win.tsumo or score.won is not None)
    return (*found, pair)


def yaku_tiles(slug: str, score: Score) -> tuple[Tile, ...]:
    """The tiles that make a yaku: its sets, the winning tile where that decides, every tile of a yaku of the whole hand, and
    none of a yaku that no tile makes.

    >>> from jantaku.score import score
    >>> found = score("123456789m44p33s", "3s", melds="")
    >>> "".join(map(str, yaku_tiles("ittsu", found)))
    '1m2m3m4m5m6m7m8m9m'
    """
    if slug in _BY_NOTHING:
        return ()
    if slug in _BY_WINNING_TILE:
        return (score.win.tile,)
    if slug in _BY_BLOCKS:
        size, holds = _BY_BLOCKS[slug]
        for some in combinations(blocks(score), size):
            if holds(some, score):
                return tuple(tile for block in some for tile in block.tiles)
    return tuple(sorted(tile.plain for tile in score.win.all_tiles))


def has_parts(slug: str, score: Score) -> bool:
    """Whether a hand has the parts of a yaku, counted or not; of yaku that its sets, suits or form decide."""
    if slug in _BY_BLOCKS:
        size, holds = _BY_BLOCKS[slug]
        return any(holds(some, score) for some in combinations(blocks(score), size))
    has_honours = any(tile.is_honor for tile in score.win.all_tiles)
    return {
        "chiitoitsu": score.reading.form is Form.CHIITOITSU,
        "honitsu": has_honours,
        "chinitsu": not has_honours,
        "junchan": not has_honours,
        "tenhou": score.win.first_turn and score.win.seat_wind is Wind.EAST,
        "chiihou": score.win.first_turn and score.win.seat_wind is not Wind.EAST,
    }.get(slug, True)


_BY_NOTHING = frozenset(
    {"riichi", "double_riichi", "ippatsu", "open_riichi", "open_double_riichi", "paarenchan", "ishi_no_ue", "four_norths"}
)
_BY_WINNING_TILE = frozenset(
    {
        *("menzen_tsumo", "rinshan", "chankan", "haitei", "houtei", "renhou", "tenhou", "chiihou"),
        *("tsubame_gaeshi", "kanburi", "shiiaru_raotai", "iipin_moyue", "chuupin_raoyui", "kinkei_dokuritsu"),
        *("uupin_kaihua", "ryansou_chankan"),
    }
)

_Holds: TypeAlias = Callable[[Blocks, Score], bool]


def _starts(some: Blocks) -> list[int]:
    """Their lowest kinds."""
    return [block.kind for block in some]


def _runs(fits: Callable[[list[int]], bool]) -> _Holds:
    return lambda some, _: all(block.is_run for block in some) and fits(_starts(some))


def _same(fits: Callable[[list[int]], bool]) -> _Holds:
    return lambda some, _: all(block.is_same for block in some) and fits(sorted(_starts(some)))


def _same_and_pair(fits: Callable[[list[int]], bool]) -> _Holds:
    return lambda some, _: all(block.is_same for block in some[:-1]) and some[-1].type is BlockType.PAIR and fits(_starts(some))


def _value(kind_of: Callable[[Score], int]) -> tuple[int, _Holds]:
    return 1, lambda some, score: some[0].is_same and some[0].kind == kind_of(score)


def _one_rank(starts: list[int]) -> bool:
    """The same rank in each of as many suits."""
    return (
        max(starts) < 27 and len({start % 9 for start in starts}) == 1 and len({start // 9 for start in starts}) == len(starts)
    )


def _straight(starts: list[int]) -> bool:
    return sorted(start % 9 for start in starts) == [0, 3, 6]


def _one_suit(starts: list[int]) -> bool:
    return max(starts) < 27 and len({start // 9 for start in starts}) == 1


def _in_a_row(starts: list[int]) -> bool:
    return _one_suit(starts) and starts == list(range(starts[0], starts[0] + len(starts)))


def _equal(starts: list[int]) -> bool:
    return len(set(starts)) == 1


def _dragons(starts: list[int]) -> bool:
    return set(starts) == {31, 32, 33}


def _winds(starts: list[int]) -> bool:
    return set(starts) == {27, 28, 29, 30}


def _twice_equal(some: Blocks, _: Score) -> bool:
    starts = sorted(_starts(some))
    return all(block.is_run for block in some) and starts[0] == starts[1] and starts[2] == starts[3]


def _concealed(some: Blocks, _: Score) -> bool:
    return all(block.is_same and block.concealed for block in some)


def _kans(some: Blocks, _: Score) -> bool:
    return all(block.type is BlockType.KAN for block in some)


def _guest_winds(some: Blocks, score: Score) -> bool:
    own = {Wind(score.win.seat_wind).tile.kind, Wind(score.win.round_wind).tile.kind}
    return all(block.is_same and 27 <= block.kind < 31 and block.kind not in own for block in some)


_BY_BLOCKS: Mapping[str, tuple[int, _Holds]] = {
    "yakuhai_haku": _value(lambda score: 31),
    "yakuhai_hatsu": _value(lambda score: 32),
    "yakuhai_chun": _value(lambda score: 33),
    "yakuhai_seat": _value(lambda score: score.win.seat_wind.tile.kind),
    "yakuhai_round": _value(lambda score: score.win.round_wind.tile.kind),
    "iipeikou": (2, _runs(_equal)),
    "ryanpeikou": (4, _twice_equal),
    "sanshoku_doujun": (3, _runs(_one_rank)),
    "ittsu": (3, _runs(lambda starts: _one_suit(starts) and _straight(starts))),
    "toitoi": (4, _same(lambda starts: True)),
    "sanankou": (3, _concealed),
    "suuankou": (4, _concealed),
    "sanshoku_doukou": (3, _same(_one_rank)),
    "sankantsu": (3, _kans),
    "suukantsu": (4, _kans),
    "shousangen": (3, _same_and_pair(_dragons)),
    "daisangen": (3, _same(_dragons)),
    "shousuushii": (4, _same_and_pair(_winds)),
    "daisuushii": (4, _same(_winds)),
    "sanshoku_tsuukan": (3, _runs(lambda starts: len({start // 9 for start in starts}) == 3 and _straight(starts))),
    "sanrenkou": (3, _same(_in_a_row)),
    "suurenkou": (4, _same(_in_a_row)),
    "isshoku_sanjun": (3, _runs(_equal)),
    "isshoku_yonjun": (4, _runs(_equal)),
    "sanpuukou": (3, _same(lambda starts: all(27 <= start < 31 for start in starts))),
    "otakaze_sankou": (3, _guest_winds),
    "sanshoku_shoudoukou": (3, _same_and_pair(_one_rank)),
}
"""Yaku that some of the parts make: how many, and what holds of them."""
