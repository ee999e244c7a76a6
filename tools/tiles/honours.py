"""Winds and dragons."""

from __future__ import annotations

from tools.tiles.layers import Drawing, Layer
from tools.tiles.outlines import HONOURS, outline
from tools.tiles.paths import Path, box, circle, join

WEIGHT = 10
COLOURS = ("ink", "ink", "ink", "ink", "green", "red")


def frame() -> Path:
    """Haku: nothing, in a frame whose corners are cut in round."""
    corners = [complex(x, y) for x in (-1, 1) for y in (-1, 1)]
    outer = box(300 + 400j, 400, 580, 44) + box(300 + 400j, 348, 528, 24)
    inner = box(300 + 400j, 296, 476) + box(300 + 400j, 274, 454)
    studs = join(circle(18, 300 + 400j + complex(corner.real * 108, corner.imag * 198)) for corner in corners)
    return outer + inner + studs


def honour(rank: int) -> Drawing:
    """1-7: E S W N haku hatsu chun."""
    if rank == 5:
        return (Layer("blue", frame()),)
    number = rank - 1 if rank < 5 else rank - 2
    return (Layer(COLOURS[number], outline(HONOURS[number]).fitted(300 + 400j, 470, 560, stretch=1.14), WEIGHT),)
