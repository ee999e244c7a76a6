"""Shuffling: the words of a kyoku from the secret seed of its match."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare, fields

    declare(globals(), __file__)

WORDS = 1 << 32


class Words:
    """The 32-bit little-endian words of a kyoku: SHA-512 over seed, "/", kyoku, "/", counter, block after block."""

    def __init__(self, seed: bytes, kyoku: int = 0) -> None:
        if not cython.compiled:
            fields(self, __file__, "Words", globals())
        hashed = cython.address(self.seed)
        begin_hash(hashed)
        add_bytes(hashed, seed)
        self.begin(kyoku)

    def follow(self, series, match):
        """Go to a match of a series: its seed is what the series has begun with, and its number."""
        seed = cython.address(self.seed)
        copy_hash(seed, series)
        add_number(seed, match)

    def begin(self, kyoku):
        """Go to the words of another kyoku."""
        start = cython.address(self.start)
        copy_hash(start, cython.address(self.seed))
        add_byte(start, 47)  # "/"
        add_number(start, kyoku)
        add_byte(start, 47)
        self.counter = 0
        self.taken = WORDS_OF_BLOCK

    def refill(self):
        block = cython.address(self.block)
        copy_hash(block, cython.address(self.start))
        add_number(block, self.counter)
        end_hash(block)
        self.counter += 1
        self.taken = 0

    def word(self):
        if self.taken == WORDS_OF_BLOCK:
            self.refill()
        word = self.block.state[self.taken >> 1] >> (0 if self.taken & 1 else 32)
        self.taken += 1
        return (word & 0xFF) << 24 | (word & 0xFF00) << 8 | word >> 8 & 0xFF00 | word >> 24 & 0xFF

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
