"""Looks for yaku that stand beside each other, for docs/data/combinations.csv: `python -m tools.find_combinations [HANDS]`.

Hands are made at random: four sets and a pair from a few kinds of tiles, or the sets of an example of the handbook with some
of them changed, open, closed or as kans. Those that held a pair before are won in every way. Each pair of yaku that one hand
holds is kept with that hand, so that it can be asked again. Pairs found before stay if they still hold.
"""

from __future__ import annotations

import csv
import random
import sys
from collections.abc import Iterator
from itertools import chain, combinations
from pathlib import Path
from typing import Any

from jantaku.errors import JantakuError
from jantaku.melds import MeldType
from jantaku.rules import Ruleset, option
from jantaku.rules.riichi.yaku import BONUS, LOCAL, NUMBER
from jantaku.score import Score, score
from jantaku.shapes import Form, SetType
from jantaku.tiles import Tile, format_tiles
from tools.handbook.hands import entries

OUT = Path(__file__).parent.parent / "docs" / "data" / "combinations.csv"
FLAGS = (
    *(
        "tsumo",
        "riichi",
        "double_riichi",
        "open_riichi",
        "ippatsu",
        "rinshan",
        "chankan",
        "haitei",
        "houtei",
        "first_turn",
        "renhou",
    ),
    *("riichi_tile", "after_kan", "paarenchan"),
)
LOCALS = ",".join(entry.slug for entry in LOCAL if entry.slug in option("local").values.strip("[]").split("|"))
RULES = {
    "default": "default,renhou=yakuman",
    "local": f"default,renhou=yakuman,local=[{LOCALS}]",
    "variants": "default,renhou=haneman,ryuuiisou_hatsu=pure_double,hyakumangoku_pure_double=true,"
    f"daichisei_plus_tsuuiisou=true,local=[{LOCALS}]",
}
"""The rules that hands are tried under."""
PALETTES = (
    *(range(9), range(9, 18), range(18, 27), range(27), range(34), range(27, 34)),
    *([*range(suit, suit + 9), *range(27, 34)] for suit in (0, 9, 18)),
    *((0, 8, 9, 17, 18, 26), (0, 8, 9, 17, 18, 26, *range(27, 34)), (19, 20, 21, 23, 25, 32), (19, 20, 21, 23, 25, 33)),
    *((10, 12, 16, 27, 28, 29, 30), (10, 12, 16, 27, 28, 29, 30, 32), (*range(1, 8), *range(10, 17), *range(19, 26))),
)
"""Kinds of tiles that a hand is made of."""

Block = tuple[str, int]
"""`run` or `triplet`, and its lowest kind."""
Found = dict[tuple[str, str], tuple[str, str, str]]
"""Two yaku, and the hand, the way it is won and the rules that hold both."""


def is_run(kind: int) -> bool:
    """Whether a sequence can begin there."""
    return kind < 27 and kind % 9 < 7


def blocks(draw: random.Random) -> tuple[int, list[Block]]:
    """A pair and four sets of one palette, often related to each other."""
    palette = [*draw.choice(PALETTES)]
    sets: list[Block] = []
    for _ in range(4):
        kind = draw.choice(palette)
        if sets and draw.random() < 0.5:
            shape, near = draw.choice(sets)
            sets.append((shape, (near + draw.choice((0, 1, 3, 9, 18))) % 27 if near < 27 else kind))
        else:
            sets.append(("run" if is_run(kind) and draw.random() < 0.5 else "triplet", kind))
    return draw.choice(palette), [(shape if shape == "triplet" or is_run(kind) else "triplet", kind) for shape, kind in sets]


def example_blocks() -> list[tuple[int, list[Block], dict[str, Any]]]:
    """The pair and sets of every example, with how it is won."""
    found = []
    for entry in entries().values():
        answer = entry.example.answer if entry.example is not None else None
        if isinstance(answer, Score) and answer.reading.form is Form.STANDARD and answer.reading.pair is not None:
            own = [("run" if block.type is SetType.RUN else "triplet", block.lowest.kind) for block in answer.reading.sets]
            melded = [
                ("run" if meld.type is MeldType.CHI else "triplet", meld.tiles[0].kind)
                for meld in answer.win.hand.melds
                if meld.is_set
            ]
            found.append((answer.reading.pair.kind, own + melded, dict(entry.win)))
    return found


def meld_text(block: Block, draw: random.Random) -> str:
    """A set laid open, or as a kan."""
    shape, kind = block
    name = str(Tile(kind))
    if shape == "run":
        return format_tiles([Tile(kind + step) for step in range(3)]).replace(name[0], f"{name[0]}-", 1)
    rank, suit = name[0], name[1]
    return f"{rank * 3}={draw.choice(('', '', rank))}{suit}" if draw.random() < 0.6 else f"{rank * 4}{suit}"


def spelled(pair: int, sets: list[Block], draw: random.Random) -> str:
    """A hand as text with a winning tile."""
    openness = draw.choice((0, 0, 0, 0.3, 0.6, 1))
    melds, closed = [], [pair, pair]
    for shape, kind in sets:
        if draw.random() < openness:
            melds.append(meld_text((shape, kind), draw))
        else:
            closed += [kind + step for step in range(3)] if shape == "run" else [kind] * 3
    winning = closed.pop(draw.randrange(len(closed)))
    return ",".join([f"{format_tiles(sorted(closed))}+{Tile(winning)}", *melds])


def pairs_text(draw: random.Random) -> str:
    """Seven pairs of one palette, or thirteen orphans."""
    palette = [*draw.choice(PALETTES)]
    if len(palette) < 7 or draw.random() < 0.05:
        return draw.choice(("19m19p19s1234567z+1m", "19m19p19s1134567z+2z"))
    kinds = draw.sample(palette, 7)
    return f"{format_tiles(sorted([*kinds, *kinds[1:]]))}+{Tile(kinds[0])}"


def hands(number: int, draw: random.Random) -> Iterator[tuple[str, dict[str, Any]]]:
    """Hands with how they are won."""
    examples = example_blocks()
    whole = [(entry.hand, dict(entry.win)) for entry in entries().values() if entry.hand]
    for _ in range(number):
        win: dict[str, Any] = dict.fromkeys(draw.sample(FLAGS, draw.choice((0, 0, 1, 1, 2, 3))), True)
        win |= {"seat_wind": draw.choice("ESWN"), "round_wind": draw.choice("ESW")}
        choice = draw.random()
        if choice < 0.1:
            yield pairs_text(draw), win
        elif choice < 0.3:
            text, own = draw.choice(whole)
            yield text, own | win if draw.random() < 0.5 else win
        elif choice < 0.65:
            pair, sets, own = draw.choice(examples)
            changed = [block if draw.random() < 0.85 else blocks(draw)[1][0] for block in sets]
            yield (
                spelled(pair if draw.random() < 0.7 else blocks(draw)[0], changed, draw),
                own | win if draw.random() < 0.3 else win,
            )
        else:
            yield spelled(*blocks(draw), draw), win


def occasions(texts: list[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each of these hands won in every way that one or two flags say."""
    ways = [dict.fromkeys(flags, True) for number in (0, 1, 2) for flags in combinations(FLAGS, number)]
    seats = ({"seat_wind": "S"}, {"seat_wind": "E"}, {"seat_wind": "W", "round_wind": "W"})
    for text in texts:
        for way in ways:
            for seat in seats if len(way) < 2 else seats[:2]:
                yield text, way | seat


def stood(text: str, win: dict[str, Any], rules: Ruleset) -> list[str]:
    """The yaku of a hand, bonus tiles left out; none where it cannot be or may not win."""
    try:
        found = score(text, rules=rules, **win)
    except JantakuError:
        return []
    return (
        sorted((line.slug for line in found.yaku if line.slug not in BONUS), key=NUMBER.__getitem__)
        if isinstance(found, Score)
        else []
    )


def win_text(win: dict[str, Any]) -> str:
    """How a hand is won, as a text."""
    return " ".join(key if value is True else f"{key}={value}" for key, value in win.items())


def win_of(text: str) -> dict[str, Any]:
    """What `win_text` wrote."""
    found: dict[str, Any] = {}
    for part in text.split():
        key, _, value = part.partition("=")
        found[key] = int(value) if value.isdigit() else value or True
    return found


def read() -> Found:
    """The pairs found before."""
    with OUT.open(encoding="utf-8", newline="") as file:
        return {(row["one"], row["other"]): (row["hand"], row["win"], row["rules"]) for row in csv.DictReader(file)}


def search(number: int, known: Found, seed: int) -> Found:
    """The pairs that still hold, and those of so many more hands."""
    rules = {name: Ruleset.parse(text) for name, text in RULES.items()}
    found = {pair: row for pair, row in known.items() if {*pair} <= {*stood(row[0], win_of(row[1]), rules[row[2]])}}
    texts = {row[0] for row in known.values()} | {entry.hand for entry in entries().values() if entry.hand}
    for text, win in chain(occasions(sorted(texts)), hands(number, random.Random(seed))):
        for name, ruleset in rules.items():
            for pair in combinations(stood(text, win, ruleset), 2):
                found.setdefault(pair, (text, win_text(win), name))
    return found


def main() -> int:
    """Search and write."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    known = read() if OUT.is_file() else {}
    found = search(number, known, len(known))
    with OUT.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("one", "other", "hand", "win", "rules"))
        for pair in sorted(found, key=lambda pair: (NUMBER[pair[0]], NUMBER[pair[1]])):
            writer.writerow((*pair, *found[pair]))
    print(f"{len(found)} pairs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
