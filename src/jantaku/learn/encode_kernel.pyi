# Written by tools/make_stubs.py from encode_kernel.py and encode_kernel.pxd.
import numpy as np
from numpy.typing import NDArray
from jantaku.board import Board

def encode_all(boards: 'tuple[Board, ...]', seats: tuple[int, ...], planes: 'NDArray[np.uint8]', scalars: 'NDArray[np.float32]') -> None: ...
