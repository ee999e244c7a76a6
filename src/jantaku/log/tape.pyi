# Written by tools/make_stubs.py from tape.py and tape.pxd.
from collections.abc import Sequence
from jantaku.events import Event

class Tape:
    kyoku: int
    n: int
    def __init__(self, kyoku: int) -> None: ...
    def event(self, place: int, players: int) -> Event: ...
    def take(self, events: Sequence[Event]) -> None: ...
