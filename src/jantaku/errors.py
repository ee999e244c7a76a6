"""The root of every error jantaku raises on purpose; the typed ones live beside what raises them."""

from __future__ import annotations


class JantakuError(Exception):
    """Base of all errors of this package: catch it to catch them all."""
