"""Our SHA-512 beside the standard library's, and the words that shuffles take from it."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku.sha512 import sha512
from jantaku.shuffle import Words


@pytest.mark.parametrize("length", [*range(106, 132), 239, 240, 255, 256])
def test_lengths_about_the_end_of_a_block(length: int) -> None:
    text = bytes(7 * i & 0xFF for i in range(length))
    assert sha512(text) == hashlib.sha512(text).digest()


@given(st.binary(max_size=700))
def test_any_message(text: bytes) -> None:
    assert sha512(text) == hashlib.sha512(text).digest()


@given(st.binary(max_size=300), st.sampled_from([-1, 0, 9, 10, 99, 100, 2**31 - 1]) | st.integers(-(10**6), 10**6))
def test_the_words_of_a_kyoku(seed: bytes, kyoku: int) -> None:
    """Eleven blocks of sixteen words, so that the counter has two digits at last."""
    words = Words(seed, kyoku)
    hashed = b"".join(hashlib.sha512(b"%b/%d/%d" % (seed, kyoku, counter)).digest() for counter in range(11))
    for start in range(0, len(hashed), 4):
        assert words.below(2**32) == int.from_bytes(hashed[start : start + 4], "little")
