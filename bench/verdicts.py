"""Who is right where answers differ, and why: one entry for every kind of difference that was looked into."""

from __future__ import annotations

from typing import NamedTuple


class Verdict(NamedTuple):
    """Who is right about a kind of difference."""

    right: str
    why: str


UNKNOWN = Verdict("not yet decided", "a kind of difference that nobody has looked into")

_PASSED = (
    "who let a winning tile pass, also one that gives no yaku, cannot ron before the own next draw: it is offered none the less"
)
_SWAP = "steps() does not apply the ban on swap calling (kuikae): after a call it offers the discards that Tenhou forbids"

VERDICTS: dict[tuple[str, str, str], Verdict] = {
    ("score", "riichienv", "no win for them, 2 kans"): Verdict(
        "jantaku",
        "its Python part counts the fourth tiles of kans: a hand with two kans is taken for one that lacks its winning tile",
    ),
    ("score", "riichienv", "other points"): Verdict(
        "jantaku",
        "its HandEvaluator takes no rules and pays suuankou with a pair wait and daisuushii twice, which Tenhou does not",
    ),
    ("discards", "jansou", "they accept one tile more after some discards"): Verdict(
        "jantaku",
        "a discarded tile lies in the own river and cannot be drawn again; jansou counts it as still to come",
    ),
    ("replay", "jansou", "they offer ron"): Verdict("jantaku", _PASSED),
    ("replay", "riichienv", "they offer ron"): Verdict("jantaku", _PASSED),
    ("replay", "riichienv", "they offer a discard"): Verdict("jantaku", _SWAP),
    ("replay", "riichienv", "they do not offer a call"): Verdict(
        "jantaku", "of a seat that called or won, steps() leaves out the other calls that it could have made"
    ),
    ("replay", "riichienv", "they do not ask about a discard and kyuushu"): Verdict(
        "jantaku", "steps() leaves out the decision that ended a kyoku with nine kinds of terminals and honours"
    ),
    ("replay", "riichienv", "they do not ask about pass and ron"): Verdict(
        "jantaku", "of two that win on one tile, steps() gives the decision of the first only"
    ),
}


def verdict(job: str, peer: str, kind: str) -> Verdict:
    """What was found about this kind of difference."""
    return VERDICTS.get((job, peer, kind), UNKNOWN)
