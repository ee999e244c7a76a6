# Written by tools/make_stubs.py from winning.py and winning.pxd.

