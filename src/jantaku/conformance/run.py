"""Checks rows and reports: every failure with what was expected, what was skipped and why, and the sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jantaku.conformance.registry import Row, Skip, checkers
from jantaku.conformance.rows import files, read
from jantaku.errors import JantakuError
from jantaku.i18n import Message, clauses

_MALFORMED = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What a row with missing or impossible fields raises on the way to its answer: it fails, and the others are still asked."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A row whose answer is another one: the fields that differ."""

    id: str
    kind: str
    expected: Mapping[str, Any]
    got: Mapping[str, Any]

    @property
    def message(self) -> Message:
        """The row and its fields for people."""
        parts = [
            Message("{name}: expected {expected!r}, got {got!r}", name=name, expected=expected, got=self.got.get(name))
            for name, expected in self.expected.items()
        ]
        return Message("{id} ({kind}): {differences}", id=self.id, kind=self.kind, differences=clauses(parts))

    def __str__(self) -> str:
        return str(self.message)


@dataclass(slots=True)
class Report:
    """The outcome of a run."""

    passed: int = 0
    failures: list[Failure] = field(default_factory=list)
    skipped: Counter[str] = field(default_factory=Counter)
    """How many rows were skipped for each reason."""

    @property
    def ok(self) -> bool:
        return not self.failures

    def lines(self) -> Iterator[Message]:
        """The report for people; the last line has the sums.

        >>> [str(line) for line in Report(passed=3).lines()]
        ['3 passed, 0 failed, 0 skipped']
        """
        for failure in self.failures:
            yield Message("FAILED {failure}", failure=failure.message)
        for reason, number in sorted(self.skipped.items()):
            yield Message("skipped {number}: {reason}", number=number, reason=reason)
        yield Message(
            "{passed} passed, {failed} failed, {skipped} skipped",
            passed=self.passed,
            failed=len(self.failures),
            skipped=self.skipped.total(),
        )

    def add(self, row: Row) -> None:
        """Check one more row."""
        try:
            failure = check(row)
        except Skip as reason:
            self.skipped[str(reason)] += 1
            return
        if failure is None:
            self.passed += 1
        else:
            self.failures.append(failure)


def run(paths: Iterable[str | Path]) -> Report:
    """Check every row of the files (or of the `.jsonl` and `.jsonl.xz` files of folders)."""
    report = Report()
    for path in files(paths):
        for row in read(path):
            report.add(row)
    return report


def check(row: Row) -> Failure | None:
    """None if the answer to a row is as expected; Skip if nothing answers it, or not all of it.

    >>> row = {"id": "x", "kind": "waits", "hand": "1133m5577p2288s6z", "expected": {"waits": "6z"}}
    >>> check(row)
    >>> print(check(row | {"expected": {"waits": "7z"}}))
    x (waits): waits: expected '7z', got '6z'
    """
    kind = row["kind"]
    found = checkers(kind)
    if not found:
        raise Skip(f"kind {kind}")
    expected = row["expected"]
    got: dict[str, Any] = {}
    try:
        for checker in found:
            got.update(checker(row))
    except Skip:
        raise
    except (JantakuError, *_MALFORMED) as error:
        return Failure(row["id"], kind, expected, dict.fromkeys(expected, f"{type(error).__name__}: {error}"))
    wrong = {name: value for name, value in expected.items() if name in got and got[name] != value}
    if wrong:
        return Failure(row["id"], kind, wrong, got)
    if open_ones := [name for name in expected if name not in got]:
        raise Skip(f"kind {kind}: {', '.join(open_ones)}")
    return None
