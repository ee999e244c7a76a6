# Written by tools/make_stubs.py from referee.py and referee.pxd.
from collections.abc import Sequence
from jantaku import events
from jantaku.errors import JantakuError
from jantaku.events import Event, WinValue
from jantaku.i18n import Message
from jantaku.walls import Wall
from jantaku.board import Board
from jantaku.rules.kernel import BuiltRules

class IllegalAction(JantakuError, ValueError):
    pass


class KyokuError(JantakuError):
    event: int
    error: int
    def __init__(self, event: int, error: int) -> None: ...
    @property
    def message(self) -> Message: ...
    @property
    def is_indicator(self) -> bool: ...


class Referee:
    built: BuiltRules
    truth: Board
    view0: Board
    view1: Board
    view2: Board
    view3: Board
    watched: bool
    players: int
    n_facts: int
    pending: int
    error: int
    decisions: int
    check: int
    winners: int
    tenpai: int
    nagashi: int
    def __init__(self, built: BuiltRules, watched: bool=...) -> None: ...
    def start(self, wall: Wall, round_wind: int, number: int, dealer: int, honba: int, sticks: int, scores: Sequence[int], eighth: int | None=...) -> None: ...
    def take_wall(self, wall: Wall) -> None: ...
    @property
    def is_over(self) -> bool: ...
    def legal_of(self, seat: int) -> bytes: ...
    def act(self, seat: int, action: int) -> None: ...
    def kill_hand(self, seat: int) -> None: ...
    def chombo(self, seat: int, payments: Sequence[events.Payment], sticks_back: bool) -> None: ...
    def run_random(self, seed: int) -> int: ...
    def board(self, seat: int | None) -> Board: ...
    def events(self, first: int=...) -> list[Event]: ...
    def event(self, i: int) -> Event: ...
    def win_value(self, seat: int) -> WinValue: ...
