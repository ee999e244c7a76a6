"""A drawing as layers of one colour each, from the back to the front."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from tools.tiles.palettes import variable
from tools.tiles.paths import Path

ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


@dataclass(frozen=True)
class Layer:
    """Shapes of one colour, filled or not, with a `line` that many units wide along their outlines."""

    role: str
    path: Path
    line: int = 0
    filled: bool = True

    def svg(self) -> str:
        colour = variable(self.role)
        fill = colour if self.filled else "none"
        line = f' stroke="{colour}" stroke-width="{self.line}" {ROUND}' if self.line else ""
        return f'<path fill="{fill}"{line} d="{self.path.data()}"/>'


Drawing = tuple[Layer, ...]


def lines(role: str, path: Path, width: int) -> Layer:
    """Strokes with round ends."""
    return Layer(role, path, width, filled=False)


def mapped(drawing: Drawing, move: Callable[[Path], Path]) -> Drawing:
    """The drawing with every path moved; lines keep their width."""
    return tuple(replace(layer, path=move(layer.path)) for layer in drawing)


def one_colour(drawing: Drawing, role: str) -> Drawing:
    """The drawing in a single colour."""
    return tuple(replace(layer, role=role) for layer in drawing)


def by_colour(shapes: Iterable[tuple[str, Path]]) -> Drawing:
    """One layer for all shapes of a colour; they may not overlap."""
    paths: dict[str, Path] = {}
    for role, path in shapes:
        paths[role] = paths.get(role, Path()) + path
    return tuple(Layer(role, path) for role, path in paths.items())
