"""Lays out the handbook in build/handbook and writes its tables in docs/rules: `python -m tools.make_handbook`.

Run with --check to compare those tables only.
"""

from __future__ import annotations

import argparse
import sys

from tools.handbook.site import ROOT, lay_out
from tools.handbook.tables import committed, stale


def check() -> int:
    """Name the tables that are out of date; 1 where there are any."""
    found = stale()
    for path in found:
        print(f"{path.name} is out of date: run python -m tools.make_handbook")
    return int(bool(found))


def main() -> int:
    """Write, or compare only."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare the tables in docs/rules only")
    if parser.parse_args().check:
        return check()
    for path in stale():
        path.write_text(committed()[path], encoding="utf-8")
    print(f"{lay_out(ROOT / 'build' / 'handbook')} files")
    return 0


if __name__ == "__main__":
    sys.exit(main())
