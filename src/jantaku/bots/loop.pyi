# Written by tools/make_stubs.py from loop.py and loop.pxd.
from jantaku.errors import JantakuError
from jantaku.bots.bot import Bot
from jantaku.rules.ruleset import Ruleset
from jantaku.board import Board
from jantaku.bots.inside import Inside
from jantaku.referee import Referee

class IllegalAnswer(JantakuError):
    pass


class Random(Inside):
    def __init__(self) -> None: ...
    def begin(self, seat: int, rules: 'Ruleset', seed: int) -> None: ...
    def choose(self, board: 'Board', legal: bytes) -> int: ...

def checked(answer: object, legal: bytes) -> int: ...
def play_kyoku(referee: 'Referee', bots: 'list[Bot]', choices: 'list[tuple[int, int]] | None'=...) -> None: ...
