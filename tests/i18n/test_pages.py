"""No text of the pages is missed by the catalogue: the reader of scripts passes over some calls that lie deep in others."""

import re
from pathlib import Path

from tools.make_catalogue import PAGES, texts

ROOT = Path(__file__).parents[2]
MARKED = re.compile(r"""(?<![\w.$])(?:_|counted)\(\s*("(?:[^"\\]|\\.)*"|'|`|[^\s"])""")


def test_every_marked_text_is_a_literal_that_the_catalogue_has() -> None:
    found = {(file, text if isinstance(text, str) else text[0]) for file, text, _ in texts() if file.startswith("web/")}
    marked = [
        (path.relative_to(ROOT).as_posix(), first)
        for path in sorted(PAGES.rglob("*.ts*"))
        for first in MARKED.findall(re.sub(r"function (?:_|counted)\(", "", path.read_text("utf-8")))
    ]
    assert [(file, first) for file, first in marked if not first.startswith('"')] == []
    assert {(file, first[1:-1].replace('\\"', '"')) for file, first in marked} == found
    assert len(found) > 30
