# Written by tools/make_stubs.py from facts.py and facts.pxd.

