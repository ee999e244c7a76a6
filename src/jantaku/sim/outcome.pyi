# Written by tools/make_stubs.py from outcome.py and outcome.pxd.
from jantaku.referee import Referee
from jantaku.referee import Referee

def outcome(referee: 'Referee') -> 'tuple[int, int, int, int]': ...
