# Written by tools/make_stubs.py from plain.py and plain.pxd.

