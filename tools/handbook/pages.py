"""What pages share: tables, links, headings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Row = Sequence[str]


def cell(text: str) -> str:
    """A text as a cell of a table."""
    return text.replace("|", "\\|").replace("\n", " ")


def code(text: str) -> str:
    """A text as code in a cell, or an empty one."""
    return f"`{cell(text)}`" if text else ""


def table(head: Row, rows: Iterable[Row], align: str = "") -> str:
    """A table; `align` has a letter a column, `r` for figures."""
    rule = ["---:" if letter == "r" else "---" for letter in align.ljust(len(head), "l")]
    lines = [head, rule, *([cell(text) for text in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def wide(content: str) -> str:
    """A table whose code is not broken into lines; it scrolls."""
    return f'<div class="wide" markdown>\n\n{content.strip()}\n\n</div>\n'


def page(title: str, *parts: str, search: str = "") -> str:
    """A page with its parts, empty ones left out; `search` goes into its description."""
    head = f"---\ndescription: {search}\n---\n\n" if search else ""
    return f"{head}# {title}\n\n" + "\n\n".join(part.strip() for part in parts if part.strip()) + "\n"


def section(title: str, *parts: str) -> str:
    """A part with a heading, or nothing where it has no content."""
    content = "\n\n".join(part.strip() for part in parts if part.strip())
    return f"## {title}\n\n{content}" if content else ""


def listed(items: Iterable[str], last: str = "and") -> str:
    """`a, b and c`."""
    *most, end = [*items] or [""]
    return f"{', '.join(most)} {last} {end}" if most else end
