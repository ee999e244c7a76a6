"""Who is right where answers differ, and why: one entry for every kind of difference that was looked into."""

from __future__ import annotations

from typing import NamedTuple


class Verdict(NamedTuple):
    """Who is right about a kind of difference."""

    right: str
    why: str


UNKNOWN = Verdict("not yet decided", "a kind of difference that nobody has looked into")

VERDICTS: dict[tuple[str, str, str], Verdict] = {
    ("score", "riichienv", "no win for them, 2 kans"): Verdict(
        "jantaku",
        "its Python part counts the fourth tiles of kans: a hand with two kans is taken for one that lacks its winning tile",
    ),
    ("discards", "jansou", "they accept one tile more after some discards"): Verdict(
        "jantaku",
        "a discarded tile lies in the own river and cannot be drawn again; jansou counts it as still to come",
    ),
}


def verdict(job: str, peer: str, kind: str) -> Verdict:
    """What was found about this kind of difference."""
    return VERDICTS.get((job, peer, kind), UNKNOWN)
