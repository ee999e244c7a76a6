"""What an answer takes."""

from __future__ import annotations

import sys
import sysconfig

import pytest

import jantaku
from jantaku.score import score

PYTHONS_OWN = 512
"""Bytes that Python's allocator serves; beyond it asks the C library, which takes longer (`PYMALLOC` in CPython)."""


@pytest.mark.skipif(not jantaku.compiled, reason="uncompiled answers are made of many objects")
@pytest.mark.skipif(bool(sysconfig.get_config_var("Py_GIL_DISABLED")), reason="free-threaded Python has another allocator")
def test_python_itself_has_room_for_an_answer() -> None:
    assert sys.getsizeof(score("123m567p789p44p24s", "3s")) <= PYTHONS_OWN
