"""Real records replay without a mismatch: the core collection whole, the rare events, a sample of every file."""

import json
import lzma
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from jantaku.log import Record, read_file
from jantaku.log.detect import read_value
from jantaku.validate import check_walls, read_seeds, replay
from tests.log.examples import SHARED, needs_shared
from tests.props.matches import few

pytestmark = needs_shared

RARE = (
    *("sanchahou", "suucha_riichi", "suukaikan", "nagashi_mangan", "pao_tsumo", "pao_ron", "chankan", "double_ron", "kans_4"),
    *("kans_by_one_3", "honba_ge8", "sticks_ge4", "west_round", "kazoe_yakuman", "multi_yakuman", "tenhou", "chiihou"),
    *("daisuushii", "chinroutou", "chuuren", "kokushi", "suuankou_tanki", "ryuuiisou", "fu_90", "fu_100", "suufon_renda"),
    *("kyuushu_kyuuhai", "rinshan", "haitei", "houtei", "double_riichi", "tenpai_0", "east_game_south_round"),
)
"""Kinds of events of which two games each are replayed."""
ENDINGS = ("bankruptcy", "agari_yame", "tenpai_yame")
EACH = 2
FILES = (
    "tenhou-4p-east-01",
    "tenhou-4p-east-03",
    "tenhou-4p-east-05",
    "tenhou-4p-south",
    "kobalab",
    "majsoul",
    "mjai",
    "tenhou6",
)


def holds(records: Iterator[Record]) -> int:
    """Replay them; -> how many kyoku."""
    kyoku = 0
    for record in records:
        verdict = replay(record)
        assert verdict.passed, str(verdict.mismatches[0])
        kyoku += verdict.kyoku
    return kyoku


def records(name: str) -> Iterator[Record]:
    return (record for record in read_file(SHARED / f"{name}.jsonl.xz") if isinstance(record, Record))


@cache
def wanted() -> dict[str, set[str]]:
    """By file, the first games of four players that show each rare event."""
    left = dict.fromkeys((*RARE, *ENDINGS), EACH)
    chosen: dict[str, set[str]] = {}
    with lzma.open(SHARED / "tenhou-index.jsonl.xz", "rt", encoding="utf-8") as file:
        for row in map(json.loads, file):
            kinds = {kind for _, kind in row["events"]} | set(row["game"])
            shown = {kind for kind in kinds if left.get(kind, 0) > 0}
            if shown and row["file"].startswith("tenhou-4p"):
                chosen.setdefault(row["file"].removesuffix(".jsonl.xz"), set()).add(row["id"])
                for kind in shown:
                    left[kind] -= 1
    assert sum(left.values()) < len(left) / 2, "kinds of events that hardly any record shows"
    return chosen


def test_the_core_collection() -> None:
    assert holds(records("tenhou-core")) == 473


def test_every_game_of_three() -> None:
    """All of Tenhou's (a sample uncompiled), and those of the other formats."""
    tenhou = islice(records("tenhou-3p"), few(1000, 8))
    others = (record for name in ("tenhou6", "kobalab", "majsoul") for record in records(name) if record.players == 3)
    assert holds(tenhou) >= few(3781, 40)
    assert holds(others) == 66


def test_published_walls() -> None:
    """Games of four and of three: deals, draws, replacement tiles, indicators and dice, from the seeds that Tenhou gave."""
    seeds = read_seeds(SHARED / "tenhou-walls.jsonl.xz")
    compared: Counter[int] = Counter()
    for name in ("tenhou-3p", "tenhou-core", "tenhou-4p-south"):
        seeded = (record for record in islice(records(name), few(60, 20)) if record.identity in seeds)
        for record in seeded:
            assert check_walls(record, seeds[str(record.identity)]) == [], record.identity
            compared[record.players] += 1
    assert min(compared[3], compared[4]) >= few(4, 1)


def test_a_wall_of_another_game_differs() -> None:
    seeds = read_seeds(SHARED / "tenhou-walls.jsonl.xz")
    record = next(record for record in records("tenhou-3p") if record.identity in seeds)
    other = next(seed for identity, seed in seeds.items() if identity != record.identity)
    assert {mismatch.what for mismatch in check_walls(record, other)} >= {"wall.hands", "wall.live", "wall.indicators"}


@pytest.mark.slow
def test_rare_events() -> None:
    replayed = 0
    for name, identities in wanted().items():
        with lzma.open(SHARED / f"{name}.jsonl.xz", "rt", encoding="utf-8") as file:
            rows = [row for row in map(json.loads, file) if row["id"] in identities]
        assert {row["id"] for row in rows} == identities
        replayed += holds(read_value(row) for row in rows)
    assert replayed > 200


@pytest.mark.parametrize("name", FILES)
def test_a_sample_of_every_file(name: str) -> None:
    assert holds(islice(records(name), few(150, 8))) > few(40, 4)
