# Written by tools/make_stubs.py from worth.py and worth.pxd.
from jantaku.board import Board

def worth(board: Board, discard: int, tile: int, tsumo: bool, riichi: int) -> int: ...
