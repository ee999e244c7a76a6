"""The three suits.

Colours and places are those of Japanese sets. Of the souzu, 2, 3, 4, 6 and 8 are green throughout, which is what the yaku
ryuuiisou is named after.
"""

from __future__ import annotations

from tools.tiles.bird import bird
from tools.tiles.layers import Drawing, Layer, by_colour, mapped, one_colour
from tools.tiles.outlines import NUMERALS, outline
from tools.tiles.paths import Path, around, circle, join, lens, parsed, petal, ring

Spot = tuple[float, float, str]
"""Where a shape stands, and its colour."""

NUMERAL_WEIGHT, MAN_WEIGHT = 9, 5
"""Strokes are drawn this much heavier than the font has them, so that they hold at the size of a phone."""

PINZU: dict[int, tuple[float, tuple[Spot, ...]]] = {
    2: (132, ((300, 220, "green"), (300, 580, "blue"))),
    3: (108, ((150, 160, "blue"), (300, 400, "red"), (450, 640, "green"))),
    4: (112, ((165, 210, "blue"), (435, 210, "green"), (165, 590, "green"), (435, 590, "blue"))),
    5: (100, ((155, 180, "blue"), (445, 180, "green"), (300, 400, "red"), (155, 620, "green"), (445, 620, "blue"))),
    6: (100, tuple((x, y, "green" if y < 200 else "red") for y in (155, 425, 645) for x in (180, 420))),
    7: (
        84,
        (
            (120, 125, "green"),
            (300, 205, "green"),
            (480, 285, "green"),
            *((x, y, "red") for y in (480, 670) for x in (190, 410)),
        ),
    ),
    8: (86, tuple((x, y, "blue") for y in (122, 307, 493, 678) for x in (190, 410))),
    9: (83, tuple((x, y, colour) for y, colour in ((155, "green"), (400, "red"), (645, "blue")) for x in (114, 300, 486))),
}
"""Radius and places of the coins of each number."""

SOUZU: dict[int, tuple[float, float, tuple[Spot, ...]]] = {
    2: (312, 116, ((300, 218, "green"), (300, 582, "green"))),
    3: (312, 112, ((300, 218, "green"), (170, 582, "green"), (430, 582, "green"))),
    4: (312, 112, tuple((x, y, "green") for y in (218, 582) for x in (170, 430))),
    5: (304, 108, (*((x, y, "green") for y in (216, 584) for x in (128, 472)), (300, 400, "red"))),
    6: (312, 104, tuple((x, y, "green") for y in (218, 582) for x in (122, 300, 478))),
    7: (216, 98, ((300, 152, "red"), *((x, y, "green") for y in (400, 642) for x in (125, 300, 475)))),
    9: (216, 98, tuple((x, y, role) for x, role in ((120, "green"), (300, "red"), (480, "green")) for y in (158, 400, 642))),
}
"""Length, width and places of the sticks of each number but 1 and 8."""


def characters(rank: int) -> Drawing:
    """Manzu: the number above the character for ten thousand."""
    number = outline(NUMERALS[rank - 1]).fitted(300 + 208j, 440, 290, stretch=1.12)
    return Layer("ink", number, NUMERAL_WEIGHT), Layer("red", outline("萬").fitted(300 + 568j, 400, 350), MAN_WEIGHT)


def coin(radius: float) -> Path:
    """A coin: a rim, and a disc with a blossom cut out of it, which at small sizes leaves the disc."""
    blossom = around(6, lens(-0.15j, -0.54j, 0.15))
    return (ring(1, 0.79) + circle(0.69) + blossom).at(0, radius)


def wheel() -> Drawing:
    """1 pinzu: a wheel of blossoms."""
    blue = ring(246, 216) + around(24, circle(11).at(-191j))
    green = around(12, petal(98, 172, 36, 0.66))
    red = circle(84) + around(8, petal(18, 70, 19))
    return mapped((Layer("blue", blue), Layer("green", green), Layer("red", red)), lambda path: path.at(300 + 400j))


def circles(rank: int) -> Drawing:
    """Pinzu."""
    if rank == 1:
        return wheel()
    radius, spots = PINZU[rank]
    return by_colour((role, coin(radius).at(complex(x, y))) for x, y, role in spots)


def stick(length: float, width: float) -> Path:
    """A piece of bamboo: two joints between three knots, a leaf of light cut out of each joint."""
    end, knot, waist = length / 2, width / 2, width * 0.31
    ledge = min(width * 0.42, length * 0.125)
    low = end - ledge * 0.7
    right = (
        f"M0 {-end}Q{knot} {-end} {knot} {-low}Q{knot} {-low + ledge * 0.5} {waist} {-low + ledge}L{waist} {-ledge}"
        f"Q{knot * 1.08} {-ledge * 0.7} {knot * 1.08} 0Q{knot * 1.08} {ledge * 0.7} {waist} {ledge}L{waist} {low - ledge}"
        f"Q{knot} {low - ledge * 0.5} {knot} {low}Q{knot} {end} 0 {end}"
    )
    half = parsed(right)
    outline = Path((*half.segments, *half.at(0, turn=180).segments[1:], ("Z", ())))
    light = lens(complex(0, -low + ledge * 0.1), complex(0, -ledge * 1.1), width * 0.2)
    band = lens(complex(-knot * 0.8), complex(knot * 0.8), width * 0.09)
    return join((outline, light, light.at(0, turn=180), band))


def eight_sticks() -> Drawing:
    """8 souzu: a roof between two posts, and its reflection."""
    posts = [stick(310, 84).at(complex(x, 212)) for x in (92, 508)]
    roof = [stick(236, 80).at(complex(300 + side * 92, 214), turn=side * -31) for side in (1, -1)]
    upper = join(posts + roof)
    return (Layer("green", upper + upper.mapped(lambda point: complex(point.real, 800 - point.imag))),)


def sticks(rank: int) -> Drawing:
    """Souzu."""
    if rank == 1:
        return bird()
    if rank == 8:
        return eight_sticks()
    length, width, spots = SOUZU[rank]
    return by_colour((role, stick(length, width).at(complex(x, y))) for x, y, role in spots)


SUITS = {"m": characters, "p": circles, "s": sticks}


def mark() -> Layer:
    """The sign of a red five besides its colour: a blossom of five petals in the corner."""
    blossom = around(5, petal(20, 72, 42, 0.75)) + circle(12)
    return Layer("red", blossom.at(508 + 93j), 10)


def red_five(suit: str) -> Drawing:
    """All in red, and marked."""
    art = mapped(SUITS[suit](5), lambda path: path.at(2 + 108j, 0.86))
    return *one_colour(art, "red"), mark()
