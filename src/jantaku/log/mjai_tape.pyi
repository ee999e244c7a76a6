# Written by tools/make_stubs.py from mjai_tape.py and mjai_tape.pxd.
from collections.abc import Sequence
from jantaku.events import Event, MatchEnd
from jantaku.log.mjai_lines import Line
from jantaku.log.tape import Tape

class Teller:
    players: int
    odd: bool
    ruleset: str
    def __init__(self, lines: 'Sequence[Line]') -> None: ...
    @property
    def tapes(self) -> 'list[Tape]': ...
    @property
    def end(self) -> MatchEnd | None: ...
    def signs(self) -> list[Event]: ...
