# Written by tools/make_stubs.py from settle.py and settle.pxd.

