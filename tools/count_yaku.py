"""Counts in how many recorded wins each yaku stood, for docs/data/frequency.csv: `python -m tools.count_yaku LOG...`.

A row is a number of players, a slug and a number; `rounds` and `wins` are the totals of that number of players. Dora count once
a win. Wins of which a record does not say the yaku are left out, with their rounds.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from jantaku.events import KyokuEnd, Win
from jantaku.log import LogError, Record, read_file
from jantaku.rules.riichi.yaku import NUMBER

OUT = Path(__file__).parent.parent / "docs" / "data" / "frequency.csv"


def players_of(record: Record) -> int:
    """The number of players of a match."""
    return len(record.names)


def counted(record: Record) -> Counter[str]:
    """Rounds, wins and yaku of one match."""
    found: Counter[str] = Counter()
    for event in record.events:
        if isinstance(event, KyokuEnd):
            found["rounds"] += 1
        elif isinstance(event, Win) and event.value is not None and event.value.yaku:
            found["wins"] += 1
            found.update({slug for slug, _ in event.value.yaku})
    return found


def totals(files: Iterable[str]) -> dict[int, Counter[str]]:
    """The counts of all matches by number of players."""
    found: dict[int, Counter[str]] = {}
    for file in files:
        for record in read_file(file):
            if isinstance(record, LogError):
                print(record, file=sys.stderr)
            else:
                found.setdefault(players_of(record), Counter()).update(counted(record))
    return found


def main() -> int:
    """Count and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("logs", nargs="+", help="files of matches that jantaku.log reads")
    found = totals(parser.parse_args().logs)
    order = {"rounds": -2, "wins": -1, **NUMBER}
    with OUT.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("players", "slug", "number"))
        for players, counts in sorted(found.items(), reverse=True):
            for slug, number in sorted(counts.items(), key=lambda item: order[item[0]]):
                writer.writerow((players, slug, number))
    return 0


if __name__ == "__main__":
    sys.exit(main())
