"""The colours of the tiles: what each is for, and four palettes of them."""

from __future__ import annotations

PREFIX = "--tile-"

ROLES = {
    "face": "the tile itself",
    "edge": "the line around it",
    "ink": "numerals, winds and the corner index",
    "red": "the red of the suits, chun, and red fives with their index",
    "green": "the green of the suits and hatsu",
    "blue": "the blue of the suits and the frame of haku",
    "gold": "pistils, beaks, the moon",
    "back": "the back of a tile",
    "weave": "the pattern on the back",
}

PALETTES: dict[str, dict[str, str]] = {
    "classic": {
        "face": "#fcf8ee",
        "edge": "#776e59",
        "ink": "#1b2430",
        "red": "#b5261e",
        "green": "#12663f",
        "blue": "#1d4a8c",
        "gold": "#96690c",
        "back": "#2f4d74",
        "weave": "#a9c0dc",
    },
    "dark": {
        "face": "#20282b",
        "edge": "#8a9a9c",
        "ink": "#efe9da",
        "red": "#ff8b7a",
        "green": "#78d6a0",
        "blue": "#8cbcff",
        "gold": "#e6c067",
        "back": "#3d3450",
        "weave": "#b9a8d8",
    },
    "contrast": {
        "face": "#ffffff",
        "edge": "#000000",
        "ink": "#000000",
        "red": "#a80000",
        "green": "#005a2b",
        "blue": "#00309c",
        "gold": "#6b4700",
        "back": "#000000",
        "weave": "#ffffff",
    },
    "colour-blind": {
        "face": "#fcf8ee",
        "edge": "#776e59",
        "ink": "#14181d",
        "red": "#a0200b",
        "green": "#048884",
        "blue": "#4034b4",
        "gold": "#8f6a00",
        "back": "#3c4a5c",
        "weave": "#d5dde8",
    },
}
"""In `colour-blind` red is dark and without blue, green light and bluish, and blue leans to violet: whatever an eye lacks,
lightness or what it has left tells them apart."""

INDEX = """\
.tile-index { display: none; }
[data-index="on"] .tile-index { display: inline; }
[data-index="on"] .tile-art {
  --tile-face: transparent;
  --tile-edge: transparent;
  transform-box: view-box;
  transform: translate(24%, 22.5%) scale(.74);
}
"""


def variable(role: str) -> str:
    """What an attribute of the sprite says for a colour."""
    return f"var({PREFIX}{role})"


def _rule(selector: str, palette: str) -> str:
    colours = " ".join(f"{PREFIX}{role}: {colour};" for role, colour in PALETTES[palette].items())
    return f"{selector} {{ {colours} }}\n"


def stylesheet() -> str:
    """`palettes.css`: a palette by `data-tiles` and the corner index by `data-index` on any element around the tiles."""
    rules = _rule(":root", "classic")
    rules += f"@media (prefers-contrast: more) {{\n{_rule(':root', 'contrast')}}}\n"
    rules += "".join(_rule(f'[data-tiles="{palette}"]', palette) for palette in PALETTES)
    return f"/* Written by tools/draw_tiles.py. */\n{rules}{INDEX}"
