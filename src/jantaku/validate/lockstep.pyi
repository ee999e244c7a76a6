# Written by tools/make_stubs.py from lockstep.py and lockstep.pxd.
from jantaku.log.tape import Tape
from jantaku.referee import Referee

def follow(referee: Referee, tape: Tape) -> tuple[int, int]: ...
