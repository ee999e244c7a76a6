"""Practice: what was played can be taken back. The log of answers only grows: taking back is one more row of it."""

from __future__ import annotations

from collections.abc import Iterable

from jantaku.match import Match

UNDO = 4
"""Among the answers written down, in place of a seat: so many of those that stood stay, the others did not happen."""


def standing(rows: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The answers that stand after all that was written down.

    >>> standing([(0, 7), (1, 37), (2, 37), (UNDO, 1), (1, 5)])
    [(0, 7), (1, 5)]
    """
    found: list[tuple[int, int]] = []
    for seat, action in rows:
        if seat == UNDO:
            del found[action:]
        else:
            found.append((seat, action))
    return found


def shortened(match: Match, keep: int) -> Match:
    """The match as it was after so many answers.

    >>> from jantaku.rules import Ruleset
    >>> match = Match(Ruleset.of("tenhou_4p"), seed=1)
    >>> match.act(0, match.legal(0)[-1])
    >>> shortened(match, 0).pending
    (0,)
    """
    again = Match(match.rules, match.seed, match.names)
    for seat, action in match.choices[:keep]:
        again.repeat(seat, action)
    return again


def last_decision(match: Match, seat: int) -> int | None:
    """How many answers came before the last one of a seat that had a choice; None: it had none yet."""
    again, found = shortened(match, 0), None
    for number, (who, action) in enumerate(match.choices):
        if who == seat and len(again.legal(seat)) > 1:
            found = number
        again.repeat(who, action)
    return found
