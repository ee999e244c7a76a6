"""Shuffling: the words of a kyoku from the secret seed of its match."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare

    declare(globals(), __file__)

import hashlib

BLOCK = 64
WORDS = 1 << 32


class Words:
    """The 32-bit little-endian words of a kyoku: SHA-512 over seed, "/", kyoku, "/", counter, block after block."""

    def __init__(self, seed: bytes, kyoku: int) -> None:
        self.start = b"%b/%d/" % (seed, kyoku)
        self.counter = 0
        self.at = BLOCK

    def refill(self):
        self.block = hashlib.sha512(b"%b%d" % (self.start, self.counter)).digest()
        self.counter += 1
        self.at = 0
        return 0

    def word(self):
        if self.at == BLOCK:
            self.refill()
        block = self.block
        at = self.at
        self.at = at + 4
        word = block[at + 3]
        word = word << 8 | block[at + 2]
        word = word << 8 | block[at + 1]
        return word << 8 | block[at]

    def below(self, n: int) -> int:
        """A number below n, each equally likely: words past the last whole multiple of n are thrown away."""
        limit = WORDS - WORDS % n
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n


def shuffle_numbers(n: int, words: Words) -> list[int]:
    """The numbers below n in an order that the words choose: Fisher and Yates' shuffle, from the last one down."""
    row = list(range(n))
    for i in range(n - 1, 0, -1):
        j = words.below(i + 1)
        row[i], row[j] = row[j], row[i]
    return row
