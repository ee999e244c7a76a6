# Written by tools/make_stubs.py from stepper.py and stepper.pxd.
from jantaku.log.record import LogFormat
from jantaku.rules.ruleset import Ruleset
from jantaku.board import Board
from jantaku.log.tape import Tape
from jantaku.rules.kernel import BuiltRules

class Step:
    kyoku: int
    seat: int
    legal: bytes
    action: int
    def __repr__(self) -> str: ...
    @property
    def board(self) -> Board: ...
    @property
    def view(self) -> Board: ...


class Steps:
    def __init__(self, rules: 'Ruleset', built: BuiltRules, tapes: 'list[Tape]', format: LogFormat) -> None: ...
    @property
    def rules(self) -> 'Ruleset': ...
    def __iter__(self) -> 'Steps': ...
    def __next__(self) -> Step: ...
