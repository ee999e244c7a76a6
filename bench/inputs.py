"""What both sides are given: real records where the shared data stands beside the checkout, else made by a seed.

A hand is its tiles' numbers, 0 to 135. A scored hand is a row as in the shared data, `expected` left out where it is not known.
"""

from __future__ import annotations

import json
import lzma
import random
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bench.environments import FOLDER
from bench.worker import ROOT

DATA = ROOT.parent / "shared" / "data"
SEED = 20260
TILES = 136
WINDS = "ESWN"
MADE_RECORDS = 16


@dataclass(frozen=True)
class Amount:
    """How much of each input a run takes."""

    hands: int = 3000
    wins: int = 3400
    batch: int = 100_000
    games: int = 4
    records: int = 8


QUICK = Amount(hands=1000, wins=1000, batch=20_000, games=1, records=2)


def has_records() -> bool:
    """Whether the real records are here."""
    return DATA.is_dir()


def stored(name: str, value: Any) -> Path:
    """The input of a job as a file that every worker can read."""
    folder = FOLDER / "inputs"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.json"
    path.write_text(json.dumps(value), encoding="utf-8")
    return path


def hands(count: int, size: int) -> list[list[int]]:
    """Hands of thirteen or fourteen tiles, from just dealt to complete: 0 to 4 sets are put together on purpose."""
    chance = random.Random(f"{SEED}/hands/{size}")
    return [_hand(chance, index % 5, size) for index in range(count)]


def dealt(count: int) -> list[list[int]]:
    """Thirteen tiles each, just dealt."""
    chance = random.Random(f"{SEED}/dealt")
    return [sorted(chance.sample(range(TILES), 13)) for _ in range(count)]


def _hand(chance: random.Random, sets: int, size: int) -> list[int]:
    pool = list(range(TILES))
    chance.shuffle(pool)
    taken: list[int] = []
    for _ in range(sets):
        for kind in _set_shape(chance):
            tile = next((tile for tile in pool if tile // 4 == kind), pool[0])
            pool.remove(tile)
            taken.append(tile)
    return sorted([*taken, *pool[: size - len(taken)]])


def _set_shape(chance: random.Random) -> list[int]:
    """The kinds of a run or triplet."""
    if chance.random() < 0.3:
        return [chance.randrange(34)] * 3
    first = 9 * chance.randrange(3) + chance.randrange(7)
    return [first, first + 1, first + 2]


@cache
def wins(count: int) -> list[dict[str, Any]]:
    """Scored hands: real ones with the answer of the server that they were played on, or made ones."""
    if not has_records():
        return list(_made_wins(count))
    lines = _scored_lines()
    return list(map(json.loads, lines if len(lines) <= count else random.Random(SEED).sample(lines, count)))


def scored() -> list[dict[str, Any]]:
    """Every scored hand of the shared data that Tenhou has answered."""
    return list(map(json.loads, _scored_lines()))


def _scored_lines() -> list[str]:
    with lzma.open(DATA / "hands" / "tenhou-agari.jsonl.xz", "rt", encoding="utf-8") as file:
        return file.readlines()


def _made_wins(count: int) -> Iterator[dict[str, Any]]:
    chance = random.Random(f"{SEED}/wins")
    for index in range(count):
        yield _made_win(chance, index)


def _made_win(chance: random.Random, index: int) -> dict[str, Any]:
    """A closed riichi hand of four sets and a pair, won by ron or tsumo."""
    while True:
        kinds = sorted([kind for _ in range(4) for kind in _set_shape(chance)] + [chance.randrange(34)] * 2)
        if max(map(kinds.count, kinds)) <= 4:
            break
    won = kinds.pop(chance.randrange(14))
    tsumo = chance.random() < 0.4
    seat = chance.choice(WINDS)
    discarder = chance.choice([wind for wind in WINDS if wind != seat])
    row: dict[str, Any] = {
        "id": f"made/{index}",
        "kind": "hand",
        "players": 4,
        "rules": {"preset": "tenhou_4p"},
        "hand": "".join(map(_name, kinds)),
        "melds": [],
        "win_tile": _name(won),
        "tsumo": tsumo,
        "riichi": True,
        "round_wind": chance.choice("ES"),
        "seat_wind": seat,
        "dora_indicators": [_name(chance.randrange(34))],
        "ura_indicators": [_name(chance.randrange(34))],
        "honba": chance.randrange(3),
        "riichi_sticks": chance.randrange(2),
        "expected": {},
    }
    return row if tsumo else row | {"discarder": discarder}


def _name(kind: int) -> str:
    return f"{kind % 9 + 1}{'mpsz'[kind // 9]}"


def records(count: int) -> list[str]:
    """Paths of mjai records of four players: real matches turned into mjai, or matches between the project's own bots."""
    from jantaku.log import read, write

    folder = FOLDER / "inputs" / "mjai"
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for index, text in zip(range(count), _record_texts(), strict=False):
        path = folder / f"{index:04}.jsonl"
        path.write_text(write(read(text), "mjai"), encoding="utf-8")
        paths.append(str(path))
    return paths


def logs() -> None:
    """A folder of records, real or made, unpacked: the window that unpacks a file grows with the file."""
    folder = FOLDER / "inputs" / "logs"
    folder.mkdir(parents=True, exist_ok=True)
    packed = sorted((DATA / "logs").glob("tenhou-[34]p*.jsonl.xz"))
    for path in packed:
        target = folder / path.stem
        if not target.exists():
            with lzma.open(path) as source, target.with_suffix(".part").open("wb") as unpacked:
                shutil.copyfileobj(source, unpacked)
            target.with_suffix(".part").replace(target)
    if not packed:
        (folder / "made.jsonl").write_text("".join(_record_texts()), encoding="utf-8")


def _record_texts() -> Iterator[str]:
    if has_records():
        with lzma.open(DATA / "logs" / "tenhou-4p-south.jsonl.xz", "rt", encoding="utf-8") as file:
            for line in file:
                yield json.loads(line)["xml"]
        return
    from jantaku.rules import Ruleset
    from jantaku.sim import simulate

    folder = FOLDER / "inputs" / "native"
    simulate(MADE_RECORDS, SEED, ["sensible"] * 4, Ruleset.of("tenhou_4p"), logs=folder)
    for path in sorted(folder.glob("*.jsonl")):
        yield path.read_text(encoding="utf-8")
