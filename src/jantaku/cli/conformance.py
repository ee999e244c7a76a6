"""`jantaku conformance`: rows of given and expected values, answered by the engine."""

from __future__ import annotations

from lzma import LZMAError
from pathlib import Path

from jantaku.cli.options import Json
from jantaku.cli.output import UsageError, print_json
from jantaku.i18n import Message, said


def conformance(files: list[Path], /, *, json: Json = False) -> int:
    """Check files of examples.

    Exit status 1 if an answer is not as expected.

    Parameters
    ----------
    files
        JSON Lines, plain or .xz, or folders of them; each row has id, kind, what is given, and expected.
    """
    from jantaku.conformance import run

    try:
        report = run(files)
    except (EOFError, LZMAError) as error:
        raise UsageError(Message("compressed data: {error}", error=error)) from None
    if json:
        failures = [
            {"id": failure.id, "kind": failure.kind, "expected": failure.expected, "got": failure.got}
            for failure in report.failures
        ]
        counts = {"passed": report.passed, "failed": len(failures), "skipped": report.skipped.total()}
        print_json("conformance", {**counts, "failures": failures, "skipped_by_reason": dict(report.skipped)})
    else:
        for line in report.lines():
            print(said(line))
    return int(not report.ok)
