"""For those who train players: what a seat knows as arrays, and many matches in lockstep."""

from jantaku.learn.encode import (
    CHANNELS,
    NUMBERS,
    PLANES,
    SCALARS,
    EncodeError,
    Observation,
    empty,
    encode,
    encode_many,
    legal_mask,
)
from jantaku.learn.tables import Tables, TablesError

__all__ = [
    "CHANNELS",
    "NUMBERS",
    "PLANES",
    "SCALARS",
    "EncodeError",
    "Observation",
    "Tables",
    "TablesError",
    "empty",
    "encode",
    "encode_many",
    "legal_mask",
]
