"""The command line: one small module a command, one table of them in `app.py`.

Results go to the standard output, everything else to the standard error. Exit status: 0 good, 1 something failed or does not
match, 2 bad input, 130 interrupted.
"""

from jantaku.cli.app import main

__all__ = ["main"]
