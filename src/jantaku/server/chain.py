"""The server's parts of the seeds of a room: a chain in which each binds the next."""

from __future__ import annotations

from functools import lru_cache

from jantaku.walls import commitment

MOST_MATCHES = 200
"""Of a room."""


@lru_cache(4096)  # said whenever a room is told
def secret_of(root: str, match: int) -> str:
    """The server's part of the seed of a match, from 1. Each is the commitment to the next one, so that the first commitment of
    a room binds all its matches, and from what is shown after one match nobody can tell the next.

    >>> commitment(secret_of("root", 2)) == secret_of("root", 1)
    True
    """
    secret = root
    for _ in range(MOST_MATCHES + 1 - match):
        secret = commitment(secret)
    return secret
