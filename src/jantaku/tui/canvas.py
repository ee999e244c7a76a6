"""A sheet of terminal cells to write on: wide characters take two, nothing runs over an edge, places can be clicked."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

PLAIN = Style()


@dataclass(frozen=True, slots=True)
class Target:
    """A place that does something when clicked, in cells."""

    x: int
    y: int
    width: int
    height: int
    key: str
    """The key that does the same."""

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


@dataclass(slots=True)
class Canvas:
    """`width` by `height` cells.

    >>> sheet = Canvas(6, 1)
    >>> sheet.put(0, 0, "3萬5筒"), sheet.put(2, 0, "x"), sheet.lines()
    (6, 3, ['3 x5筒'])
    """

    width: int
    height: int
    targets: list[Target] = field(default_factory=list)
    _rows: list[list[tuple[str, Style]]] = field(init=False)

    def __post_init__(self) -> None:
        self._rows = [[(" ", PLAIN)] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, style: Style = PLAIN) -> int:
        """Write from a cell on, clipped at the edges; -> the column after the text."""
        for char in text:
            size = cell_len(char)
            if 0 <= y < self.height and x >= 0 and x + size <= self.width and size:
                self._clear(x, y, size)
                self._rows[y][x] = (char, style)
                if size == 2:
                    self._rows[y][x + 1] = ("", style)
            x += size
        return x

    def centre(self, x: int, width: int, y: int, text: str, style: Style = PLAIN) -> None:
        """Write in the middle of `width` cells from `x` on."""
        self.put(x + max(0, width - cell_len(text)) // 2, y, text, style)

    def _clear(self, x: int, y: int, size: int) -> None:
        """Blank the other halves of wide characters that `size` cells from `x` on cut in two."""
        row = self._rows[y]
        if row[x][0] == "" and x:
            row[x - 1] = (" ", row[x - 1][1])
        if x + size < self.width and row[x + size][0] == "":
            row[x + size] = (" ", row[x + size][1])

    def click(self, x: int, y: int, width: int, height: int, key: str) -> None:
        """Let a place stand for a key."""
        self.targets.append(Target(x, y, width, height, key))

    def key_at(self, x: int, y: int) -> str | None:
        """The key that a place stands for."""
        return next((target.key for target in self.targets if target.holds(x, y)), None)

    def lines(self) -> list[str]:
        """The text without styles."""
        return ["".join(char for char, _ in row) for row in self._rows]

    def segments(self, y: int, base: Style) -> list[Segment]:
        """A line for the terminal, every style on top of `base`."""
        return [
            Segment("".join(char for char, _ in cells), base + style)
            for style, cells in groupby(self._rows[y], key=lambda cell: cell[1])
        ]
