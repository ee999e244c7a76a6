"""The sprite: a symbol for every tile, for its corner index, and for what else lies on a table."""

from __future__ import annotations

from collections.abc import Iterator

from tools.tiles.flowers import flower
from tools.tiles.honours import honour
from tools.tiles.layers import Drawing, Layer
from tools.tiles.outlines import CREDIT, outline
from tools.tiles.palettes import variable
from tools.tiles.suits import SUITS, red_five
from tools.tiles.table import STICKS, back, die, marker, point_stick

TILE, STICK, SQUARE = "0 0 600 800", "0 0 800 100", "0 0 600 600"
HEAD = f"Written by tools/draw_tiles.py. Characters: outlines of {CREDIT}. All else is drawn by the script."
LETTERS = "ESWNPFC"


def body(face: str = "face") -> str:
    """The tile itself."""
    fill, edge = variable(face), variable("edge")
    return f'<rect x="6" y="6" width="588" height="788" rx="66" fill="{fill}" stroke="{edge}" stroke-width="12"/>'


def index(letter: str, role: str = "ink") -> Drawing:
    """The corner index."""
    return (Layer(role, outline(letter).fitted(112 + 126j, 150, 170, stretch=1.3), 10),)


def tiles() -> Iterator[tuple[str, Drawing]]:
    """What is on every tile with a face, by its notation."""
    for suit, draw in SUITS.items():
        for rank in range(1, 10):
            yield f"{rank}{suit}", draw(rank)
        yield f"0{suit}", red_five(suit)
    for rank in range(1, 8):
        yield f"{rank}z", honour(rank)
    for number in range(1, 9):
        yield f"{number}f", flower(number)
    yield "blank", ()
    yield "unknown", (Layer("ink", outline("?").fitted(300 + 400j, 260, 400)),)


def indices() -> Iterator[tuple[str, Drawing]]:
    """The index of every tile that has one."""
    for suit in SUITS:
        for rank in range(1, 10):
            yield f"{rank}{suit}", index(str(rank))
        yield f"0{suit}", index("5", "red")
    for rank, letter in enumerate(LETTERS, 1):
        yield f"{rank}z", index(letter)


def symbol(name: str, view: str, drawing: Drawing, under: str = "") -> str:
    """One symbol; what two outlines of one path both enclose is a hole."""
    art = "".join(layer.svg() for layer in drawing)
    return f'<symbol id="{name}" viewBox="{view}" fill-rule="evenodd">{under}{art}</symbol>'


def symbols() -> Iterator[str]:
    """Every symbol, a line each."""
    for name, drawing in tiles():
        yield symbol(f"t-{name}", TILE, drawing, body())
    yield symbol("t-back", TILE, back(), body("back"))
    for name, drawing in indices():
        yield symbol(f"i-{name}", TILE, drawing)
    for points in STICKS:
        yield symbol(f"stick-{points}", STICK, point_stick(points))
    for wind in range(4):
        yield symbol(f"wind-{wind + 1}z", SQUARE, marker(wind))
    for number in range(1, 7):
        yield symbol(f"die-{number}", SQUARE, die(number))


def sprite() -> str:
    """The text of `tiles.svg`."""
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n<!-- {HEAD} -->\n' + "\n".join(symbols()) + "\n</svg>\n"
