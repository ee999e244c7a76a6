# Written by tools/make_stubs.py from outcome.py and outcome.pxd.
from jantaku.referee import Referee
from jantaku.referee import Referee

class Outcomes:
    kyoku: int
    draws: int
    def __init__(self) -> None: ...
    def add(self, referee: 'Referee') -> None: ...
    def of(self, seat: int) -> 'tuple[int, int, int, int, int, int]': ...
