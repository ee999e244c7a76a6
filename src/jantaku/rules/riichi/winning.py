"""What is known of a win, in the layout that the kernels which value it share; `winning.pxd` is all of it."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare

    declare(globals(), __file__)
