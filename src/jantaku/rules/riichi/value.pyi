# Written by tools/make_stubs.py from value.py and value.pxd.

