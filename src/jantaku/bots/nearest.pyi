# Written by tools/make_stubs.py from nearest.py and nearest.pxd.
from jantaku.bots.inside import Inside

class Nearest(Inside):
    pass
