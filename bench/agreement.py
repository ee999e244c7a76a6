"""Where the answers differ: of what kind each difference is, and how many there are of it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from bench.protocol import NOT_OFFERED


class Difference(NamedTuple):
    """One input that is answered differently."""

    kind: str
    where: str
    ours: Any
    theirs: Any


@dataclass(frozen=True)
class Disagreement:
    """All differences of one kind between ours and a peer."""

    job: str
    peer: str
    kind: str
    count: int
    of: int
    """How many answers were compared."""
    first: Difference


def differences(job: str, given: Any, ours: list[Any], theirs: list[Any]) -> Iterator[Difference]:
    """What differs, input by input; of records, decision by decision."""
    if job == "replay":
        for path, own, other in zip(given["paths"], ours, theirs, strict=True):
            yield from _decisions(path, own, other)
        return
    kind = _KINDS.get(job, _no_kind)
    for one, own, other in zip(given, ours, theirs, strict=True):
        if other not in (own, NOT_OFFERED):
            yield Difference(kind(one, own, other), json.dumps(one)[:300], own, other)


def grouped(job: str, peer: str, found: Iterable[Difference], of: int) -> list[Disagreement]:
    """By kind, the most frequent first."""
    counts: Counter[str] = Counter()
    firsts: dict[str, Difference] = {}
    for difference in found:
        counts[difference.kind] += 1
        firsts.setdefault(difference.kind, difference)
    return [Disagreement(job, peer, kind, count, of, firsts[kind]) for kind, count in counts.most_common()]


def right_answer(row: dict[str, Any]) -> list[int | None] | None:
    """Han, fu and points of a scored hand as the server gave them, sticks left out; None where it is not known."""
    expected = row["expected"]
    if not expected:
        return None
    yakuman = bool(expected["yakuman"])
    gain = expected["points"][row["seat_wind"]] - 1000 * row["riichi_sticks"]
    return [None if yakuman else expected["han"], None if yakuman else expected["fu"], gain]


def _score_kind(row: dict[str, Any], own: Any, other: Any) -> str:
    kans = sum(meld["type"].endswith("kan") for meld in row["melds"])
    of_kans = f", {kans} kans" if kans > 1 else ""
    if other is None or own is None:
        return f"no win for {'them' if other is None else 'us'}{of_kans}"
    names = [name for name, mine, his in zip(("han", "fu", "points"), own, other, strict=True) if mine != his]
    return f"other {' and '.join(names)}{of_kans}"


def _shape_kind(hand: list[int], own: Any, other: Any) -> str:
    kinds = [number // 4 for number in hand]
    four = any(kinds.count(kind) == 4 for kind in kinds)
    return "a hand with four of a kind" if four else "a hand without four of a kind"


def _discard_kind(hand: list[int], own: list[list[int]], other: list[list[int]]) -> str:
    if [option[:2] for option in own] != [option[:2] for option in other]:
        return f"another shanten, {_shape_kind(hand, own, other)}"
    if {his[2] - mine[2] for mine, his in zip(own, other, strict=True)} <= {0, 1}:
        return "they accept one tile more after some discards"
    return f"another number of tiles accepted, {_shape_kind(hand, own, other)}"


def _no_kind(given: Any, own: Any, other: Any) -> str:
    return "other"


_KINDS: dict[str, Callable[[Any, Any, Any], str]] = {
    "score": _score_kind,
    "score_text": _score_kind,
    "shanten": _shape_kind,
    "shanten_batch": _shape_kind,
    "ukeire": _shape_kind,
    "waits": _shape_kind,
    "agari": _shape_kind,
    "discards": _discard_kind,
}


def _decisions(path: str, ours: list[Any], theirs: list[Any]) -> Iterator[Difference]:
    """Decisions of one record, each [kyoku, seat, actions]: what one side has and the other has not.

    Of one seat in one kyoku those are taken for the same decision that differ least, and share more than that it may be passed.
    """
    mine, his = (Counter(json.dumps(decision) for decision in side) for side in (ours, theirs))
    left = [_decision(text) for text in (his - mine).elements()]
    for own in sorted(_decision(text) for text in (mine - his).elements()):
        near = [other for other in left if other[:2] == own[:2] and set(own[2]) & set(other[2]) - {"pass"}]
        if not near:
            yield Difference(f"they do not ask about {_types(own[2])}", _place(path, own), own[2], None)
            continue
        other = min(near, key=lambda other: len(set(own[2]) ^ set(other[2])))
        left.remove(other)
        yield Difference(_decision_kind(own[2], other[2]), _place(path, own), own[2], other[2])
    for other in left:
        yield Difference(f"only they ask about {_types(other[2])}", _place(path, other), None, other[2])


def _decision(text: str) -> tuple[int, int, tuple[str, ...]]:
    """A decision that can be compared and sorted."""
    kyoku, seat, actions = json.loads(text)
    return kyoku, seat, tuple(actions)


def _place(path: str, decision: tuple[int, int, tuple[str, ...]]) -> str:
    return f"{path.rpartition('/')[2]}, kyoku {decision[0]}, seat {decision[1]}"


def _decision_kind(own: tuple[str, ...], other: tuple[str, ...]) -> str:
    more, fewer = set(other) - set(own), set(own) - set(other)
    parts = [f"they offer {_types(more)}" if more else "", f"they do not offer {_types(fewer)}" if fewer else ""]
    return ", ".join(filter(None, parts))


_CALLS = {"chi": "a call", "pon": "a call", "daiminkan": "a call", "discard": "a discard"}


def _types(actions: Iterable[str]) -> str:
    types = {action.partition(" ")[0] for action in actions}
    return " and ".join(sorted({_CALLS.get(type_, type_) for type_ in types}))
