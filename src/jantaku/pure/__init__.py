"""What lets the kernel modules run uncompiled: a stand-in for `cython` and for the C layout in the `.pxd` files."""
