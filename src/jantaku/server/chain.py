"""The server's parts of the seeds of a room: a chain in which each binds the next."""

from __future__ import annotations

from functools import lru_cache

from jantaku.walls import commitment

MOST_MATCHES = 200
"""Of a room."""


class Chain:
    """The secrets of a room's matches, from 1. `root`: from which all follow; `chosen`: a seed in place of them.

    >>> chain = Chain("root")
    >>> commitment(chain.secret(2)) == chain.secret(1)
    True
    >>> Chain("root", "7").secret(1), Chain("root", "7").secret(2)
    ('7', '7/2')
    """

    def __init__(self, root: str, chosen: str = "") -> None:
        self.root: str = root
        self._chosen = chosen

    def secret(self, match: int) -> str:
        if self._chosen:
            return self._chosen if match == 1 else f"{self._chosen}/{match}"
        return secret_of(self.root, match)


@lru_cache(4096)  # said whenever a room is told
def secret_of(root: str, match: int) -> str:
    """Each is the commitment to the next one, so that the first commitment of a room binds all its matches, and from what is
    shown after one match nobody can tell the next."""
    secret = root
    for _ in range(MOST_MATCHES + 1 - match):
        secret = commitment(secret)
    return secret
