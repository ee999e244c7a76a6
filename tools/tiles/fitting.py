"""Outlines with few curves: cubic curves by least squares through the points of an outline, split where they stray too far.

A brush font has hundreds of short curves a character, most of which no screen shows.
"""

from __future__ import annotations

import cmath
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import pi

from tools.tiles.paths import Path, Segment, curve

STEP = 4.0
"""How far apart the points are that stand for an outline."""
REACH = 5
"""So many points to each side tell the direction before and after a point."""
CORNER = 38 * pi / 180
ROUNDS = 4

Points = list[complex]


def simplified(path: Path, tolerance: float) -> Path:
    """The closed outlines of a path, nowhere further from it than `tolerance`."""
    segments: list[Segment] = []
    for outline in flat(path):
        corners = _corners(outline)
        turned = outline[corners[0] :] + outline[: corners[0] + 1]
        places = [corner - corners[0] for corner in corners] + [len(turned) - 1]
        segments.append(("M", (turned[0],)))
        for first, last in pairwise(places):
            segments += _fitted(turned[first : last + 1], tolerance)
        segments.append(("Z", ()))
    return Path(tuple(segments))


def flat(path: Path) -> Iterator[Points]:
    """Each outline as points about `STEP` apart, its first one once."""
    outline: Points = []
    for letter, points in path.segments:
        if letter == "M":
            outline = [points[0]]
        elif letter == "Z":
            if abs(outline[-1] - outline[0]) < 1:
                outline.pop()
            else:
                outline += _along((outline[-1], outline[0]))[:-1]
            yield outline
        else:
            outline += _along((outline[-1], *points))


def _along(points: Sequence[complex]) -> Points:
    """Points on a line or curve, without its first."""
    count = max(1, round(sum(abs(b - a) for a, b in pairwise(points)) / STEP))
    return [curve(points, number / count) for number in range(1, count + 1)]


def _corners(outline: Points) -> list[int]:
    """Where it turns sharply; its first point if it does nowhere."""
    size = len(outline)
    bends = []
    for place, point in enumerate(outline):
        before, after = point - outline[place - REACH], outline[(place + REACH) % size] - point
        bends.append(abs(cmath.phase(after / before)) if before and after else pi)
    found = [
        place
        for place in range(size)
        if bends[place] > CORNER and bends[place] == max(bends[(place + away) % size] for away in range(-REACH, REACH + 1))
    ]
    return found or [0]


def _unit(step: complex) -> complex:
    return step / abs(step) if step else 1


def _fitted(points: Points, tolerance: float) -> list[Segment]:
    reach = min(REACH, len(points) - 1)
    return _split(points, _unit(points[reach] - points[0]), _unit(points[-1 - reach] - points[-1]), tolerance)


def _split(points: Points, leaving: complex, arriving: complex, tolerance: float) -> list[Segment]:
    """The curves through the points that begin and end in these directions."""
    if len(points) < 4:
        return [("L", (points[-1],))]
    if max(_off_line(point, points[0], points[-1]) for point in points) < tolerance / 2:
        return [("L", (points[-1],))]
    times = _times(points)
    for _ in range(ROUNDS):
        fit = _least_squares(points, times, leaving, arriving)
        errors = [abs(curve(fit, t) - point) for t, point in zip(times, points, strict=True)]
        if max(errors) < tolerance:
            return [("C", tuple(fit[1:]))]
        times = [_nearer(fit, t, point) for t, point in zip(times, points, strict=True)]
    middle = min(max(errors.index(max(errors)), 2), len(points) - 3)
    across = _unit(points[max(middle - REACH, 0)] - points[min(middle + REACH, len(points) - 1)])
    return _split(points[: middle + 1], leaving, across, tolerance) + _split(points[middle:], -across, arriving, tolerance)


def _off_line(point: complex, start: complex, end: complex) -> float:
    return abs(((point - start) * _unit(end - start).conjugate()).imag)


def _times(points: Points) -> list[float]:
    """How far along each point lies, 0 to 1."""
    lengths = [0.0]
    for a, b in pairwise(points):
        lengths.append(lengths[-1] + abs(b - a))
    return [length / lengths[-1] for length in lengths]


def _dot(a: complex, b: complex) -> float:
    return (a.conjugate() * b).real


def _least_squares(points: Points, times: list[float], leaving: complex, arriving: complex) -> Points:
    """The cubic curve closest to the points: only the lengths of its two handles are free."""
    start, end = points[0], points[-1]
    aa = ab = bb = ax = bx = 0.0
    for t, point in zip(times, points, strict=True):
        a, b = 3 * t * (1 - t) ** 2 * leaving, 3 * t**2 * (1 - t) * arriving
        rest = point - start * (1 - t) ** 2 * (1 + 2 * t) - end * t**2 * (3 - 2 * t)
        aa, ab, bb = aa + _dot(a, a), ab + _dot(a, b), bb + _dot(b, b)
        ax, bx = ax + _dot(a, rest), bx + _dot(b, rest)
    scale, third = aa * bb - ab * ab, abs(end - start) / 3
    first, second = ((ax * bb - bx * ab) / scale, (aa * bx - ab * ax) / scale) if scale else (third, third)
    if min(first, second) < third / 100:
        first = second = third
    return [start, start + leaving * first, end + arriving * second, end]


def _nearer(fit: Points, t: float, point: complex) -> float:
    """One step of Newton towards the place on the curve nearest to the point."""
    slope = [3 * (b - a) for a, b in pairwise(fit)]
    bend = [2 * (b - a) for a, b in pairwise(slope)]
    away, first, second = curve(fit, t) - point, curve(slope, t), curve(bend, t)
    below = _dot(first, first) + _dot(away, second)
    return min(1.0, max(0.0, t - _dot(away, first) / below)) if below else t
