# Written by tools/make_stubs.py from legal.py and legal.pxd.
from jantaku.board import Board

def legal(board: 'Board', seat: int) -> bytes: ...
