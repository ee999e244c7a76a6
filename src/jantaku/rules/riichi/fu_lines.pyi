# Written by tools/make_stubs.py from fu_lines.py and fu_lines.pxd.

