"""`python -m jantaku` is the command `jantaku`."""

import sys

from jantaku.cli import main

if __name__ == "__main__":
    sys.exit(main())
