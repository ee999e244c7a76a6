"""SHA-512 (FIPS 180-4) without the interpreter: the hash behind every shuffle, for kernels; Python has its own in `hashlib`."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import copy, declare

    declare(globals(), __file__)

MASK64 = 0xFFFFFFFFFFFFFFFF


def begin_hash(sha):
    """Nothing hashed yet."""
    for i in range(8):
        sha.state[i] = INITIAL[i]
    sha.filled = 0
    sha.length = 0


def copy_hash(target, source):
    if cython.compiled:
        target[0] = source[0]
    else:
        copy(target, source)


def add_byte(sha, byte):
    sha.block[sha.filled >> 3] = kept(sha.block[sha.filled >> 3] << 8) | byte
    sha.filled += 1
    sha.length += 1
    if sha.filled == BLOCK:
        compress(sha)


def add_number(sha, number):
    """The digits of a number, as a text has them."""
    rest = number
    if rest < 0:
        add_byte(sha, 45)  # "-"
        rest = -rest
    unit = 1
    while rest // unit >= 10:
        unit *= 10
    while unit > 0:
        add_byte(sha, 48 + rest // unit % 10)  # "0"
        unit //= 10


def add_bytes(sha, text):
    for byte in text:
        add_byte(sha, byte)


def end_hash(sha):
    """Close the message (§ 5.1.2): its hash is the `state`, eight words whose first byte is the highest."""
    bits = sha.length << 3
    add_byte(sha, 0x80)
    while sha.filled & 7:
        add_byte(sha, 0)
    while sha.filled != WITHOUT_LENGTH:
        sha.block[sha.filled >> 3] = 0
        sha.filled += 8
        if sha.filled == BLOCK:
            compress(sha)
    sha.block[14] = 0
    sha.block[15] = bits
    compress(sha)


def compress(sha):
    """Hash the block (§ 6.4.2) and begin the next one."""
    if not cython.compiled:
        w = [0] * 80
    for t in range(16):
        w[t] = sha.block[t]
    for t in range(16, 80):
        first = turned(w[t - 15], 1) ^ turned(w[t - 15], 8) ^ w[t - 15] >> 7
        second = turned(w[t - 2], 19) ^ turned(w[t - 2], 61) ^ w[t - 2] >> 6
        w[t] = kept(second + w[t - 7] + first + w[t - 16])
    a, b, c, d = sha.state[0], sha.state[1], sha.state[2], sha.state[3]
    e, f, g, h = sha.state[4], sha.state[5], sha.state[6], sha.state[7]
    for t in range(80):
        first = h + (turned(e, 14) ^ turned(e, 18) ^ turned(e, 41)) + (g ^ e & (f ^ g)) + ROUNDS[t] + w[t]
        second = (turned(a, 28) ^ turned(a, 34) ^ turned(a, 39)) + (a & b | c & (a | b))
        h, g, f, e = g, f, e, kept(d + first)
        d, c, b, a = c, b, a, kept(first + second)
    sha.state[0] = kept(sha.state[0] + a)
    sha.state[1] = kept(sha.state[1] + b)
    sha.state[2] = kept(sha.state[2] + c)
    sha.state[3] = kept(sha.state[3] + d)
    sha.state[4] = kept(sha.state[4] + e)
    sha.state[5] = kept(sha.state[5] + f)
    sha.state[6] = kept(sha.state[6] + g)
    sha.state[7] = kept(sha.state[7] + h)
    sha.filled = 0


def kept(number):
    """What a word of 64 bits keeps of a number: compiled, all that it is."""
    return number if cython.compiled else number & MASK64


def turned(word, bits):
    """A word rotated to the right; uncompiled it has bits above 64, which sums only carry up, until `kept` drops them."""
    return word >> bits | word << 64 - bits


# -- for Python --------------------------------------------------------------------------------------------------------


def sha512(text: bytes) -> bytes:
    """The hash of a message.

    >>> sha512(b"abc").hex()[:16]
    'ddaf35a193617aba'
    """
    if not cython.compiled:
        sha = Sha512()
    begun = cython.address(sha)
    begin_hash(begun)
    add_bytes(begun, text)
    end_hash(begun)
    return b"".join([int(begun.state[i]).to_bytes(8, "big") for i in range(8)])


def _root(number: int, power: int) -> int:
    """The integer root, rounded down, by Newton's iteration from above."""
    root = 1 << -(-number.bit_length() // power)
    while True:
        nearer = ((power - 1) * root + number // root ** (power - 1)) // power
        if nearer >= root:
            return root
        root = nearer


def _fill_constants() -> None:
    """§§ 4.2.3, 5.3.5: 64 bits behind the point of the square and the cube roots of the first primes."""
    primes: list[int] = []
    for number in range(2, 410):
        if all(number % prime for prime in primes):
            primes.append(number)
    for i in range(80):
        ROUNDS[i] = _root(primes[i] << 192, 3) & MASK64
    for i in range(8):
        INITIAL[i] = _root(primes[i] << 128, 2) & MASK64


_fill_constants()
