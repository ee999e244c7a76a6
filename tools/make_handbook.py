"""Lays out the handbook's pages in build/handbook, for `zensical build`: `python -m tools.make_handbook`."""

from __future__ import annotations

import sys

from tools.handbook.site import ROOT, lay_out


def main() -> int:
    """Write the pages."""
    print(f"{lay_out(ROOT / 'build' / 'handbook')} files")
    return 0


if __name__ == "__main__":
    sys.exit(main())
