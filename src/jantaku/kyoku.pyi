# Written by tools/make_stubs.py from kyoku.py and kyoku.pxd.
from jantaku.rules.kernel import BuiltRules

class Kyoku:
    built: BuiltRules
    viewer: int
    players: int
    def __init__(self, built: BuiltRules, viewer: int | None=...) -> None: ...
