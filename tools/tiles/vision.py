"""How far apart colours are: for WCAG 2.2, and for eyes that see fewer colours.

Deficient sight is simulated in linear light by the matrices of Machado, Oliveira and Fernandes (2009) for severity 1.
Differences are Euclidean in Oklab, where about 0.02 is just noticeable.
"""

from __future__ import annotations

from math import dist

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

SIGHT: dict[str, Matrix] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
LUMINANCE: Vector = (0.2126, 0.7152, 0.0722)
TO_CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_OKLAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def linear(colour: str) -> Vector:
    """Red, green and blue light, 0 to 1, of `#rrggbb`."""
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return _light(red), _light(green), _light(blue)


def _light(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _dot(row: Vector, vector: Vector) -> float:
    return sum(a * b for a, b in zip(row, vector, strict=True))


def _product(matrix: Matrix, vector: Vector) -> Vector:
    return _dot(matrix[0], vector), _dot(matrix[1], vector), _dot(matrix[2], vector)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG, 1 to 21."""
    dark, light = sorted(_dot(LUMINANCE, linear(colour)) for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def oklab(colour: str, sight: str = "full") -> Vector:
    """Lightness and two axes of colour, as that sight sees it."""
    red, green, blue = _product(SIGHT[sight], linear(colour))
    long, middle, short = _product(TO_CONES, (max(red, 0), max(green, 0), max(blue, 0)))
    return _product(TO_OKLAB, (long ** (1 / 3), middle ** (1 / 3), short ** (1 / 3)))


def difference(one: str, other: str, sight: str = "full") -> float:
    """How far apart two colours look; 1 from black to white."""
    return dist(oklab(one, sight), oklab(other, sight))
