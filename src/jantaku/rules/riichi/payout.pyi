# Written by tools/make_stubs.py from payout.py and payout.pxd.

