"""What else lies on a table: backs, point sticks, wind markers and dice."""

from __future__ import annotations

from tools.tiles.layers import Drawing, Layer, lines
from tools.tiles.outlines import HONOURS, outline
from tools.tiles.paths import Path, around, box, circle, join, polar

Dots = tuple[tuple[str, float, float, float], ...]
"""Colour, place and radius of what is on a point stick, from its middle."""

STICKS: dict[int, Dots] = {
    100: tuple(("ink", x, y, 15) for x in (-72, -24, 24, 72) for y in (-22, 22)),
    1000: (("red", 0, 0, 30),),
    5000: (("red", 0, 0, 24), *(("red", x, y, 16) for x in (-62, 62) for y in (-22, 22))),
    10000: (
        ("red", 0, 0, 28),
        *(("green", x, y, 14) for x in (-68, 68) for y in (-22, 22)),
        *(("blue", x, 0, 22) for x in (-124, 124)),
    ),
}


def back() -> Drawing:
    """A leaf of hemp, a pattern that wishes children well, in a frame."""
    leaf = Path((("M", (0j,)), ("L", (polar(150, -30),)), ("L", (-260j,)), ("L", (polar(150, 30),)), ("Z", ())))
    veins = Path((("M", (0j,)), ("L", (-260j,))))
    return (
        lines("weave", box(300 + 400j, 508, 708, 40), 10),
        lines("weave", (around(6, leaf) + around(6, veins)).at(300 + 400j, 0.86), 12),
    )


def point_stick(points: int) -> Drawing:
    """Lying, 800 by 100 units."""
    dots = tuple(Layer(role, circle(radius, complex(400 + x, 50 + y))) for role, x, y, radius in STICKS[points])
    bar = box(400 + 50j, 790, 90, 40)
    return Layer("face", bar), lines("edge", bar, 8), *dots


def marker(wind: int) -> Drawing:
    """A round plate with a wind, 0-3; east, which deals, is filled."""
    sign = outline(HONOURS[wind]).fitted(300 + 300j, 340, 340)
    if wind == 0:
        return Layer("red", circle(290, 300 + 300j)), Layer("face", sign, 10)
    return Layer("face", circle(276, 300 + 300j)), lines("ink", circle(276, 300 + 300j), 24), Layer("ink", sign, 10)


PIPS = {1: (0j,), 2: (-1 - 1j, 1 + 1j), 3: (-1 - 1j, 0j, 1 + 1j), 4: (-1 - 1j, 1 - 1j, -1 + 1j, 1 + 1j)}
PIPS[5] = (*PIPS[4], 0j)
PIPS[6] = (*PIPS[4], -1 + 0j, 1 + 0j)


def die(number: int) -> Drawing:
    """A face of a die; the single pip is large and red."""
    cube = box(300 + 300j, 560, 560, 110)
    pips = join(circle(105 if number == 1 else 58, 300 + 300j + 150 * pip) for pip in PIPS[number])
    return Layer("face", cube), lines("edge", cube, 16), Layer("red" if number == 1 else "ink", pips)
