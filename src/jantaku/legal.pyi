# Written by tools/make_stubs.py from legal.py and legal.pxd.

