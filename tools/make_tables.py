"""Makes src/jantaku/shapes/tables.bin, the tables behind shanten, and prints the checksum that shapes/tables.py wants.

Of the tiles of one suit only this matters to the standard form: how many more tiles it takes to hold m sets (m = 0..4) without
and with a pair. These ten numbers are a suit's *vector*. Two suits together have the min-plus product of their vectors, which
is associative and commutative, so the vectors that can arise form a finite commutative monoid. Written as a multiplication
table over one-byte names, shanten is three multiplications and one look-up. Needs numpy; takes some seconds.
"""

from __future__ import annotations

import itertools
import lzma
import zlib
from pathlib import Path

import numpy as np

COPIES = 4
SETS = 4
TILES = 14
"""More tiles than a hand holds are not asked for: their entries are 0, which packs well."""
FAR = 20
"""Stands for impossible: more than any hand can miss, small enough for the sums to stay bytes."""
WINDOW = 1 << 18
"""Bytes that unpacking keeps in memory; a larger window packs little better."""
OUT = Path(__file__).parents[1] / "src" / "jantaku" / "shapes" / "tables.bin"


def set_shapes(kinds: int, runs: bool) -> list[np.ndarray]:
    """Each triplet and run as counts."""
    identity = np.eye(kinds, dtype=int)
    shapes = [3 * identity[kind] for kind in range(kinds)]
    if runs:
        shapes += [identity[kind] + identity[kind + 1] + identity[kind + 2] for kind in range(kinds - 2)]
    return shapes


def exact(kinds: int, runs: bool) -> np.ndarray:
    """For all counts of a suit: 0 where they are exactly m sets (column m) or m sets and a pair (column 5 + m), else FAR."""
    table = np.full((COPIES + 1,) * kinds + (2 * (SETS + 1),), FAR, np.uint8)
    pairs = [np.zeros(kinds, int), *(2 * np.eye(kinds, dtype=int))]
    for number in range(SETS + 1):
        for chosen in itertools.combinations_with_replacement(set_shapes(kinds, runs), number):
            for pair in pairs:
                counts = sum(chosen, pair)
                if counts.max() <= COPIES:
                    table[(*counts, number + (SETS + 1) * bool(pair.any()))] = 0
    return table


def missing(kinds: int, runs: bool) -> np.ndarray:
    """The vector of every count of a suit, ordered by key (the base-5 number whose lowest digit is the first kind).

    Tiles too many cost nothing and each tile too few costs one, kind by kind, so one axis is relaxed after the other.
    """
    table = exact(kinds, runs)
    for kind in range(kinds):
        along = np.moveaxis(table, kind, 0)
        for count in range(1, COPIES + 1):
            np.minimum(along[count], along[count - 1], out=along[count])
        for count in reversed(range(COPIES)):
            np.minimum(along[count], along[count + 1] + 1, out=along[count])
    lowest_first = table.transpose(*reversed(range(kinds)), kinds)
    return np.minimum(lowest_first.reshape(-1, 2 * (SETS + 1)), FAR)


def merged(left: np.ndarray, right: np.ndarray) -> np.ndarray:
    """Min-plus products of every vector of `left` with every one of `right`: sets are shared out, the pair lies in one."""
    product = np.full((len(left), len(right), 2 * (SETS + 1)), FAR, int)
    for i in range(SETS + 1):
        for j in range(SETS + 1 - i):
            a, a_pair = left[:, None, i], left[:, None, SETS + 1 + i]
            b, b_pair = right[None, :, j], right[None, :, SETS + 1 + j]
            without, within = product[..., i + j], product[..., SETS + 1 + i + j]
            np.minimum(without, a + b, out=without)
            np.minimum(within, np.minimum(a + b_pair, a_pair + b), out=within)
    return product


def closure(vectors: np.ndarray) -> np.ndarray:
    """The given vectors and all their products, sorted."""
    while True:
        products = merged(vectors, vectors).reshape(-1, vectors.shape[1])
        larger = np.unique(np.concatenate([vectors, products]), axis=0)
        if len(larger) == len(vectors):
            return larger
        vectors = larger


def names_of(vectors: np.ndarray, elements: np.ndarray) -> np.ndarray:
    """The number of each vector among the elements."""
    number = {tuple(element): index for index, element in enumerate(elements.tolist())}
    distinct, where = np.unique(vectors, axis=0, return_inverse=True)
    return np.array([number[tuple(vector)] for vector in distinct.tolist()], np.uint8)[where.reshape(-1)]


def possible(kinds: int) -> np.ndarray:
    """Which keys stand for at most TILES tiles."""
    return np.indices((COPIES + 1,) * kinds).sum(axis=0).reshape(-1) <= TILES


def main() -> None:
    parts = [(missing(kinds, runs), possible(kinds)) for kinds, runs in ((9, True), (7, False), (2, False))]
    elements = closure(np.unique(np.concatenate([table[wanted] for table, wanted in parts]), axis=0).astype(int))
    assert len(elements) <= 256, len(elements)
    products = merged(elements, elements).reshape(-1, elements.shape[1])
    merge = np.zeros((256, 256), np.uint8)
    merge[: len(elements), : len(elements)] = names_of(products, elements).reshape(len(elements), -1)
    vectors = np.zeros((256, 2 * (SETS + 1)), np.uint8)
    vectors[: len(elements)] = elements
    classes = []
    for table, wanted in parts:
        names = np.zeros(len(table), np.uint8)
        names[wanted] = names_of(table[wanted], elements)
        classes.append(names.tobytes())
    body = b"".join(classes) + merge.tobytes() + vectors.tobytes()
    packing = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": WINDOW}
    packed = lzma.compress(body, check=lzma.CHECK_NONE, filters=[packing])
    OUT.write_bytes(packed)
    print(len(elements), "elements,", len(packed), f"bytes, CRC-32 {zlib.crc32(packed):#x}")


if __name__ == "__main__":
    main()
