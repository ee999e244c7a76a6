"""`jantaku sim`: matches between bots."""

from __future__ import annotations


def sim() -> None:
    """Play."""
