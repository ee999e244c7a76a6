"""JSON Lines are parsed at once where each line is a value of its own; where one is none, it is named."""

import pytest

from jantaku.log import LogError, LogFormat, read
from tests.log.examples import text_of


def broken(*lines: str) -> str:
    """The example with lines after its first."""
    first, _, rest = text_of(LogFormat.MJAI).partition("\n")
    return "\n".join((first, *lines, rest))


def test_blank_lines_and_blanks() -> None:
    assert read(broken("", '  {"type": "none"} ', "\t")).events == read(text_of(LogFormat.MJAI)).events


@pytest.mark.parametrize(
    "lines",
    [
        ('{"type": "none", "meta": {}', '"more": 1}'),
        ('{"type": "none"', '"more": 1}'),
        ('{"type": "none"}, {"type": "none"}',),
        ('{"type": "none"}, {"type": "none"}', '{"type": "none", "more":', "1}"),
        ('{"type": "none"}]', '[{"type": "none"}'),
        ("none",),
    ],
)
def test_values_that_lines_make_only_together(lines: tuple[str, ...]) -> None:
    with pytest.raises(LogError, match="line 2 is no complete JSON"):
        read(broken(*lines))
