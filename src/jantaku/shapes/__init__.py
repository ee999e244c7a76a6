"""Shapes of hands, without any rules: shanten, ukeire, waits and readings."""

from jantaku.shapes.questions import DiscardOption, discard_analysis, readings, shanten, ukeire, waits, waits_any
from jantaku.shapes.values import (
    ALL_FORMS,
    NO_FORM,
    ConcealedSet,
    Form,
    HandLike,
    Reading,
    SetType,
    ShapeError,
    ShapeReason,
)

__all__ = [
    "ALL_FORMS",
    "NO_FORM",
    "ConcealedSet",
    "DiscardOption",
    "Form",
    "HandLike",
    "Reading",
    "SetType",
    "ShapeError",
    "ShapeReason",
    "discard_analysis",
    "readings",
    "shanten",
    "ukeire",
    "waits",
    "waits_any",
]
