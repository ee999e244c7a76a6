"""The page on learning lists every plane and number, in order and with their count."""

import re
from pathlib import Path

from jantaku.learn import CHANNELS, NUMBERS

PAGE = Path(__file__).parents[2] / "docs" / "learn.md"


def test_every_part_is_listed() -> None:
    found = re.findall(r"^\| `(\w+)` \| (\d+) \|", PAGE.read_text("utf-8"), re.M)
    parts = [*CHANNELS.items(), *NUMBERS.items()]
    assert found == [(name, str(part.stop - part.start)) for name, part in parts]
