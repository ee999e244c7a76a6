"""Outlines in the plane: made, moved and written as SVG path data.

A point is a complex number, x to the right and y down; a tile is 600 by 800 units. Written paths hold whole units and relative
commands: equal shapes become equal text, which is what makes the sprite small once compressed.
"""

from __future__ import annotations

import cmath
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import pi

_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?[\d.]+")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "Z": 0}

SAMPLES = 12

Segment = tuple[str, tuple[complex, ...]]
"""A command of SVG and its points; `A` is half a circle and has its centre and its end."""


@dataclass(frozen=True)
class Path:
    """Lines and curves; what two of its outlines both enclose is a hole."""

    segments: tuple[Segment, ...] = ()

    def __add__(self, other: Path) -> Path:
        return Path(self.segments + other.segments)

    def mapped(self, move: Callable[[complex], complex]) -> Path:
        """Every point moved; half circles stay such under moves, turns, mirrors and even scales only."""
        return Path(tuple((letter, tuple(move(point) for point in points)) for letter, points in self.segments))

    def at(self, place: complex, scale: float = 1, turn: float = 0) -> Path:
        """Scaled and turned by degrees, clockwise, about the origin, which then comes to lie at `place`."""
        factor = cmath.rect(scale, turn * pi / 180)
        return self.mapped(lambda point: point * factor + place)

    def samples(self) -> Iterator[complex]:
        """Points along the path, `SAMPLES` on each line or curve."""
        here = start = 0j
        for letter, points in self.segments:
            if letter == "A":
                centre = points[0]
                yield from (centre + (here - centre) * cmath.exp(1j * pi * step / SAMPLES) for step in range(1, SAMPLES + 1))
            elif letter not in "MZ":
                yield from (curve((here, *points), step / SAMPLES) for step in range(1, SAMPLES + 1))
            here = points[-1] if points else start
            start = here if letter == "M" else start

    def box(self) -> tuple[complex, complex]:
        """The corners of the box around it."""
        samples = list(self.samples())
        xs, ys = [point.real for point in samples], [point.imag for point in samples]
        return complex(min(xs), min(ys)), complex(max(xs), max(ys))

    def fitted(self, centre: complex, width: float, height: float, stretch: float = 1) -> Path:
        """As large as fits the box around `centre`; one side may grow up to `stretch` times as much as the other."""
        low, high = self.box()
        size, middle = high - low, (low + high) / 2
        across, down = width / size.real, height / size.imag
        across, down = min(across, down * stretch), min(down, across * stretch)

        def move(point: complex) -> complex:
            away = point - middle
            return centre + complex(away.real * across, away.imag * down)

        return self.mapped(move)

    def data(self) -> str:
        """The value of a `d` attribute."""
        return _written(self.segments)


def curve(points: Sequence[complex], t: float) -> complex:
    """Where a Bézier curve of any degree is at t, 0 to 1."""
    while len(points) > 1:
        points = [a + (b - a) * t for a, b in pairwise(points)]
    return points[0]


def join(paths: Iterable[Path]) -> Path:
    """All of them as one."""
    return Path(tuple(segment for path in paths for segment in path.segments))


def parsed(text: str) -> Path:
    """Path data of any commands but arcs and those that leave a control point out."""
    segments: list[Segment] = []
    here = start = 0j
    for letter, rest in _COMMAND.findall(text):
        numbers = [float(number) for number in _NUMBER.findall(rest)]
        for place in range(0, max(len(numbers), 1), _ARGUMENTS[letter.upper()] or 1):
            points = _points(letter, numbers[place : place + _ARGUMENTS[letter.upper()]], here)
            here = points[-1] if points else start
            start = here if letter in "Mm" else start
            segments.append(("L" if letter in "HhVv" else letter.upper(), points))
    return Path(tuple(segments))


def _points(letter: str, numbers: list[float], here: complex) -> tuple[complex, ...]:
    origin = here if letter.islower() else 0j
    match letter.upper():
        case "H":
            return (complex(numbers[0] + origin.real, here.imag),)
        case "V":
            return (complex(here.real, numbers[0] + origin.imag),)
        case _:
            return tuple(complex(x, y) + origin for x, y in zip(numbers[::2], numbers[1::2], strict=True))


def polar(radius: float, turn: float) -> complex:
    """The point so far from the origin, degrees clockwise from the top."""
    return cmath.rect(radius, (turn - 90) * pi / 180)


def around(count: int, shape: Path, start: float = 0) -> Path:
    """`shape`, which points up from the origin, as many times around it."""
    return join(shape.at(0, turn=start + 360 * number / count) for number in range(count))


def circle(radius: float, centre: complex = 0) -> Path:
    left, right = centre - radius, centre + radius
    return Path((("M", (left,)), ("A", (centre, right)), ("A", (centre, left)), ("Z", ())))


def ring(outer: float, inner: float) -> Path:
    return circle(outer) + circle(inner)


def petal(near: float, far: float, width: float, tip: float = 0.5) -> Path:
    """A drop on the upward axis from `near` to `far`, widest at `tip` of its length."""
    low, high, side = complex(0, -near), complex(0, -far), width * 0.66
    middle = near + (far - near) * tip
    return Path(
        (
            ("M", (low,)),
            ("C", (complex(side, -middle), complex(side, -far), high)),
            ("C", (complex(-side, -far), complex(-side, -middle), low)),
            ("Z", ()),
        )
    )


def lens(start: complex, end: complex, width: float) -> Path:
    """A leaf with two sharp ends."""
    middle, side = (start + end) / 2, (end - start) / abs(end - start) * 1j * width
    return Path((("M", (start,)), ("Q", (middle + side, end)), ("Q", (middle - side, start)), ("Z", ())))


def box(centre: complex, width: float, height: float, corner: float = 0) -> Path:
    """A rectangle; its corners are cut round, or square without `corner`."""
    right, down = width / 2, height / 2
    corners = [complex(-right, -down), complex(right, -down), complex(right, down), complex(-right, down)]
    steps = [complex(0, -1), complex(1, 0), complex(0, 1), complex(-1, 0)]
    segments: list[Segment] = []
    for number, (point, step) in enumerate(zip(corners, steps, strict=True)):
        before, after = point - step * corner, point + steps[(number + 1) % 4] * corner
        segments.append(("L" if segments else "M", (before,)))
        if corner:
            segments.append(("Q", (point, after)))
    return Path((*segments, ("Z", ()))).at(centre)


def _whole(point: complex) -> complex:
    return complex(round(point.real), round(point.imag))


def _numbers(points: Iterable[complex]) -> list[int]:
    return [int(number) for point in points for number in (point.real, point.imag)]


def _line(step: complex) -> tuple[str, list[int]]:
    if not step.imag:
        return "h", [int(step.real)]
    if not step.real:
        return "v", [int(step.imag)]
    return "l", _numbers([step])


def _relative(letter: str, points: tuple[complex, ...], here: complex) -> tuple[str, list[int]]:
    """The shortest command to these points, and its numbers."""
    steps = [_whole(point) - here for point in points]
    match letter:
        case "A":
            radius = round(abs(points[1] - points[0]))
            return "a", [radius, radius, 0, 1, 0, *_numbers(steps[1:])]
        case "L":
            return _line(steps[0])
        case _:
            return letter.lower(), _numbers(steps)


def _written(segments: Iterable[Segment]) -> str:
    text = last = ""
    here = start = 0j
    for letter, points in segments:
        command, numbers = _relative(letter, points, here)
        if command in "hv" and not any(numbers):
            continue
        spelled = "".join(f" {number}" if number >= 0 else f"{number}" for number in numbers)
        text += spelled if command == last else command + spelled.removeprefix(" ")
        here = _whole(points[-1]) if points else start
        start = here if letter == "M" else start
        last = "" if letter in "MZ" else command
    return text
