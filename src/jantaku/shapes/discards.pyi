# Written by tools/make_stubs.py from discards.py and discards.pxd.

