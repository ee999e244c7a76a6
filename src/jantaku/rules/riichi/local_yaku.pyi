# Written by tools/make_stubs.py from local_yaku.py and local_yaku.pxd.

