"""Faces of the tiles as SVG: our own drawing, circles and bamboo as shapes, the rest as characters.

A tile is 60 by 80 units. A face is a `<symbol>` that a page holds once and shows with `<use>`; its colours are classes of
`docs/assets/handbook.css`, so that light and dark are one switch.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, sin

from jantaku.i18n import term
from jantaku.tiles import Suit, Tile

NUMERALS = "一二三四五六七八九"
HONOURS = "東南西北白發中"
BACK = "back"
"""The name of a tile that lies face down."""

Spot = tuple[float, float, str]
"""Where a circle or stick stands, and the class of its colour."""

CIRCLES: dict[int, tuple[float, tuple[Spot, ...]]] = {
    1: (21, ((30, 40, "red"),)),
    2: (12, ((30, 22, "green"), (30, 58, "blue"))),
    3: (10, ((16, 18, "blue"), (30, 40, "red"), (44, 62, "green"))),
    4: (11, ((17, 22, "blue"), (43, 22, "green"), (17, 58, "green"), (43, 58, "blue"))),
    5: (9, ((16, 19, "blue"), (44, 19, "green"), (30, 40, "red"), (16, 61, "green"), (44, 61, "blue"))),
    6: (9, tuple((x, y, "green" if y < 20 else "red") for y in (17, 42, 63) for x in (18, 42))),
    7: (8, ((13, 13, "green"), (30, 21, "green"), (47, 29, "green"), *((x, y, "red") for y in (48, 66) for x in (19, 41)))),
    8: (8, tuple((x, y, "blue") for y in (13, 31, 49, 67) for x in (19, 41))),
    9: (8, tuple((x, y, colour) for y, colour in ((15, "green"), (40, "red"), (65, "blue")) for x in (12, 30, 48))),
}
"""Radius and places of the circles of each number."""

STICKS: dict[int, tuple[float, tuple[Spot, ...]]] = {
    2: (26, ((30, 23, "green"), (30, 57, "blue"))),
    3: (26, ((30, 23, "green"), (17, 57, "blue"), (43, 57, "green"))),
    4: (26, ((17, 23, "green"), (43, 23, "blue"), (17, 57, "blue"), (43, 57, "green"))),
    5: (26, ((14, 23, "green"), (46, 23, "blue"), (30, 40, "red"), (14, 57, "blue"), (46, 57, "green"))),
    6: (26, tuple((x, y, "green" if y < 40 else "blue") for y in (23, 57) for x in (13, 30, 47))),
    7: (18, ((30, 16, "red"), *((x, y, "green" if x != 30 else "blue") for y in (40, 64) for x in (13, 30, 47)))),
    8: (18, ((20, 40, "blue"), (40, 40, "blue"), *((x, y, "green") for y in (16, 64) for x in (12, 30, 48)))),
    9: (18, tuple((x, y, colour) for x, colour in ((13, "green"), (30, "red"), (47, "blue")) for y in (16, 40, 64))),
}
"""Length and places of the sticks of each number; 1 is a bird."""


def circle(x: float, y: float, radius: float, colour: str) -> str:
    """One circle of the suit: a ring around a disc."""
    ring, disc = round(radius * 0.82, 1), round(radius * 0.42, 1)
    return (
        f'<circle class="stroke {colour}" cx="{x}" cy="{y}" r="{ring}" stroke-width="{round(radius * 0.3, 1)}"/>'
        f'<circle class="fill {colour}" cx="{x}" cy="{y}" r="{disc}"/>'
    )


def flower_of_circles() -> str:
    """The single large circle, with petals."""
    petals = "".join(
        f'<circle class="fill blue" cx="{30 + 13 * cos(turn * pi / 4):.1f}" cy="{40 + 13 * sin(turn * pi / 4):.1f}" r="3.4"/>'
        for turn in range(8)
    )
    ring = '<circle class="stroke green" cx="30" cy="40" r="20" stroke-width="4"/>'
    return f'{ring}{petals}<circle class="fill red" cx="30" cy="40" r="6"/>'


def stick(x: float, y: float, length: float, colour: str) -> str:
    """One stick of bamboo with a knot in its middle."""
    top = y - length / 2
    return (
        f'<rect class="fill {colour}" x="{x - 3.5}" y="{top}" width="7" height="{length}" rx="3.5"/>'
        f'<rect class="fill {colour}" x="{x - 5}" y="{y - 1.8}" width="10" height="3.6" rx="1.8"/>'
        f'<path class="stroke face" d="M{x} {top + 4}V{y - 4}M{x} {y + 4}V{top + length - 4}" stroke-width="1.4"/>'
    )


def bird() -> str:
    """1 of bamboo: a bird on a twig."""
    return (
        '<path class="stroke green" d="M12 70H48M20 70L16 64M38 70L43 63" stroke-width="3.5"/>'
        '<path class="fill green" d="M14 34C10 48 18 62 32 62C44 62 49 51 46 40L54 22C46 24 40 30 37 35C30 29 20 28 14 34Z"/>'
        '<path class="fill blue" d="M22 44C28 40 38 41 43 46C38 55 27 55 22 44Z"/>'
        '<circle class="fill red" cx="18" cy="27" r="9.5"/><circle class="fill face" cx="16" cy="25" r="2.4"/>'
        '<path class="fill red" d="M9 25L2 29L10 31Z"/><path class="stroke red" d="M28 62V69M34 62V69" stroke-width="2.6"/>'
    )


def letter(text: str, x: float, y: float, size: float, colour: str) -> str:
    """A character that stands with its foot at y."""
    return f'<text class="fill {colour}" x="{x}" y="{y}" font-size="{size}">{text}</text>'


def white_dragon() -> str:
    """An empty frame."""
    return '<rect class="stroke blue" x="12" y="14" width="36" height="52" rx="3" stroke-width="4"/>'


def drawing(tile: Tile) -> str:
    """What is on the face of a tile."""
    rank = tile.rank or 5
    match tile.suit:
        case Suit.MANZU:
            top = "red" if tile.is_red else "ink"
            return letter(NUMERALS[rank - 1], 30, 37, 32, top) + letter("萬", 30, 71, 31, "red")
        case Suit.PINZU if rank == 1:
            return flower_of_circles()
        case Suit.PINZU:
            size, spots = CIRCLES[rank]
            return "".join(circle(x, y, size, "red" if tile.is_red else colour) for x, y, colour in spots)
        case Suit.SOUZU if rank == 1:
            return bird()
        case Suit.SOUZU:
            size, spots = STICKS[rank]
            return "".join(stick(x, y, size, "red" if tile.is_red else colour) for x, y, colour in spots)
        case Suit.FLOWERS:
            return letter("花", 30, 58, 46, "green")
        case _ if rank == 5:
            return white_dragon()
        case _:
            return letter(HONOURS[rank - 1], 30, 58, 50, {6: "green", 7: "red"}.get(rank, "ink"))


def body(kind: str) -> str:
    """The tile itself."""
    return f'<rect class="{kind}" x="1" y="1" width="58" height="78" rx="7"/>'


def symbols(names: Iterable[str]) -> Iterator[str]:
    """The definitions of these faces, by the text of the tile or `BACK`."""
    for name in sorted(set(names)):
        inner = body("back") if name == BACK else body("tile") + drawing(Tile(name)) + (dot() if Tile(name).is_red else "")
        yield f'<symbol id="t-{name}" viewBox="0 0 60 80">{inner}</symbol>'


def dot() -> str:
    """The mark of a red five beside its colour, for those who do not see red."""
    return '<circle class="fill red" cx="51" cy="9" r="4"/>'


def shown(name: str, mark: str = "") -> str:
    """One tile on a page; `mark` is a class, `sideways` or `won`."""
    label = "a tile face down" if name == BACK else str(term("tile", name))
    inner = f'<title>{label}</title><use href="#t-{name}"/>'
    return f'<svg class="mj {mark}" viewBox="0 0 60 80" role="img" aria-label="{label}">{inner}</svg>'
