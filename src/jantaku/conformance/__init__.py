"""Language-neutral examples checked against the engine: rows of JSON say what is given and what is expected.

A file holds one JSON object a line, plain or compressed with xz. `kind` says what a row asks; a checker of that kind answers,
and every field of `expected` that the row gives is compared. `rules` holds options, and `preset` among them a ruleset's name.
"""

from jantaku.conformance.registry import Row, Skip, answered_kinds, answers
from jantaku.conformance.run import Failure, Report, check, run

__all__ = ["Failure", "Report", "Row", "Skip", "answered_kinds", "answers", "check", "run"]
