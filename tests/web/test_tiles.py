"""The tile art: complete, safe to embed, small, within its tile, and told apart by whoever looks."""

import gzip
import itertools
import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from jantaku.tiles import KINDS, RED, Tile
from tools import draw_tiles
from tools.tiles import outlines, palettes, sprite, suits, table
from tools.tiles.fitting import STEP, flat, simplified
from tools.tiles.paths import circle, parsed
from tools.tiles.vision import SIGHT, contrast, difference, oklab

ROOT = Path(__file__).parents[2]
SVG = (ROOT / "web" / "tiles" / "tiles.svg").read_text(encoding="utf-8")
CSS = (ROOT / "web" / "tiles" / "palettes.css").read_text(encoding="utf-8")
SYMBOLS = {symbol.get("id"): symbol for symbol in ElementTree.fromstring(SVG)}
DRAWINGS = dict(sprite.tiles())
TILES = [str(Tile(kind)) for kind in range(KINDS)] + [str(Tile(9 * suit + 4 | RED)) for suit in range(3)]
FLOWERS = [f"{number}f" for number in range(1, 9)]
FELTS = ("#c3d5c9", "#1c3a31")
"""The table in a light and in a dark theme."""
SUITS = ("ink", "red", "green", "blue")
"""The colours that a tile is told by."""


def used(name):
    """The colours on a tile."""
    return {layer.role for layer in DRAWINGS[name]}


def shapes(name, shape):
    """How often a tile has the shape, wherever it stands."""
    outline = re.sub("^m[^a-z]*", "", shape.data().split("z")[0])
    return sum(layer.path.data().count(outline) for layer in DRAWINGS[name])


def test_what_is_committed_is_what_would_be_drawn():
    assert draw_tiles.stale() == []


def test_every_tile_has_its_symbol():
    assert {f"t-{name}" for name in [*TILES, *FLOWERS, "back", "blank", "unknown"]} <= SYMBOLS.keys()


def test_every_tile_but_flowers_has_an_index():
    assert {f"i-{name}" for name in TILES} == {name for name in SYMBOLS if name.startswith("i-")}


def test_the_table_has_sticks_winds_and_dice():
    assert {f"stick-{points}" for points in (100, 1000, 5000, 10000)} <= SYMBOLS.keys()
    assert {f"wind-{wind}z" for wind in range(1, 5)} | {f"die-{number}" for number in range(1, 7)} <= SYMBOLS.keys()


def test_names_are_unique():
    names = re.findall(r' id="([^"]*)"', SVG)
    assert len(names) == len(set(names)) == len(SYMBOLS)


@pytest.mark.parametrize("name", SYMBOLS)
def test_a_symbol_has_the_size_of_its_kind(name):
    view = {"t": "0 0 600 800", "i": "0 0 600 800", "stick": "0 0 800 100"}.get(name.split("-")[0], "0 0 600 600")
    assert SYMBOLS[name].get("viewBox") == view


def test_nothing_is_fetched_run_or_styled_in_place():
    allowed = {
        "svg": set(),
        "symbol": {"id", "viewBox", "fill-rule"},
        "rect": {"x", "y", "width", "height", "rx", "fill", "stroke", "stroke-width"},
        "path": {"d", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"},
    }
    for element in ElementTree.fromstring(SVG).iter():
        name = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        assert element.attrib.keys() <= allowed[name]
    assert "url(" not in SVG + CSS
    assert "@import" not in CSS


def test_colours_are_those_of_the_palettes():
    found = {element.get(key) for element in ElementTree.fromstring(SVG).iter() for key in ("fill", "stroke")}
    assert found - {None, "none"} == {palettes.variable(role) for role in palettes.ROLES}
    for palette in palettes.PALETTES.values():
        assert palette.keys() == palettes.ROLES.keys()


def test_the_stylesheet_has_every_palette_whole():
    for name, colours in palettes.PALETTES.items():
        rule = re.search(rf'\[data-tiles="{name}"\] {{(.*?)}}', CSS)
        assert rule is not None
        assert dict(re.findall(r"--tile-(\w+): (#\w{6});", rule[1])) == colours


def test_the_sprite_is_small():
    assert len(SVG.encode()) <= 110 * 1024
    assert len(gzip.compress(SVG.encode(), 9)) <= 35 * 1024
    assert len(CSS.encode()) <= 2 * 1024


@pytest.mark.parametrize("name", [name for name in DRAWINGS if DRAWINGS[name]])
def test_a_drawing_stays_within_its_tile(name):
    for layer in DRAWINGS[name]:
        low, high = layer.path.box()
        assert min(low.real, low.imag) - layer.line / 2 >= 12
        assert high.real + layer.line / 2 <= 588
        assert high.imag + layer.line / 2 <= 788


@pytest.mark.parametrize("name", TILES)
def test_the_index_lies_beside_the_drawing(name):
    right, down, scale = (
        float(number) for number in re.findall(r"transform: translate\((\S+)%, (\S+)%\) scale\((\S+)\)", CSS)[0]
    )
    (index,) = dict(sprite.indices())[name]
    _, corner = index.path.box()
    corner += complex(index.line, index.line) / 2
    for layer in DRAWINGS[name]:
        for point in layer.path.samples():
            moved = point * scale + complex(right * 6, down * 8)
            edge = layer.line * scale / 2
            assert moved.real - edge > corner.real or moved.imag - edge > corner.imag


@pytest.mark.parametrize("rank", range(2, 10))
def test_as_many_coins_as_the_number(rank):
    radius, _ = suits.PINZU[rank]
    assert shapes(f"{rank}p", suits.coin(radius)) == rank


@pytest.mark.parametrize("rank", [2, 3, 4, 5, 6, 7, 9])
def test_as_many_sticks_as_the_number(rank):
    length, width, _ = suits.SOUZU[rank]
    assert shapes(f"{rank}s", suits.stick(length, width)) == rank


def test_eight_sticks():
    outline = suits.stick(1, 1)
    (layer,) = DRAWINGS["8s"]
    assert sum(letter == "Z" for letter, _ in layer.path.segments) == 8 * sum(letter == "Z" for letter, _ in outline.segments)


def test_the_tiles_of_all_green_are_all_green():
    for name in ("2s", "3s", "4s", "6s", "8s", "6z"):
        assert used(name) == {"green"}
    for name in ("1s", "5s", "7s", "9s"):
        assert used(name) != {"green"}


@pytest.mark.parametrize("suit", "mps")
def test_a_red_five_is_marked_by_shape_too(suit):
    assert used(f"0{suit}") == {"red"}
    mark = suits.mark().path.data()
    assert mark in SVG
    marked = [name for name, drawing in DRAWINGS.items() if any(layer.path.data() == mark for layer in drawing)]
    assert marked == ["0m", "0p", "0s"]


def test_no_two_symbols_of_a_kind_look_alike_without_colours():
    for kind in ("t-", "stick-", "wind-", "die-"):
        symbols = [symbol for name, symbol in SYMBOLS.items() if name.startswith(kind)]
        art = [tuple(path.get("d") for path in symbol if path.get("d")) for symbol in symbols]
        assert len(art) == len(set(art))


@pytest.mark.parametrize("number", range(1, 7))
def test_a_die_has_its_pips(number):
    assert sum(letter == "Z" for letter, _ in table.die(number)[-1].path.segments) == number


@pytest.mark.parametrize("name", palettes.PALETTES)
def test_contrast(name):
    palette = palettes.PALETTES[name]
    for role in ("green", "blue", "gold", "edge"):
        assert contrast(palette[role], palette["face"]) >= 3
    assert contrast(palette["weave"], palette["back"]) >= 3
    assert {layer.role for _, index in sprite.indices() for layer in index} == {"ink", "red"}
    for role in ("ink", "red"):
        assert contrast(palette[role], palette["face"]) >= 4.5


@pytest.mark.parametrize("felt", FELTS)
@pytest.mark.parametrize("name", palettes.PALETTES)
def test_a_tile_stands_out_from_the_table(name, felt):
    palette = palettes.PALETTES[name]
    assert max(contrast(palette["face"], felt), contrast(palette["edge"], felt)) >= 3
    assert max(contrast(palette["back"], felt), contrast(palette["edge"], felt), contrast(palette["weave"], felt)) >= 3


def test_high_contrast_is_higher():
    palette = palettes.PALETTES["contrast"]
    for role in (*SUITS, "gold"):
        assert contrast(palette[role], palette["face"]) >= 7


@pytest.mark.parametrize("name", palettes.PALETTES)
def test_full_sight_tells_the_colours_apart(name):
    palette = palettes.PALETTES[name]
    for one, other in itertools.combinations(SUITS, 2):
        assert difference(palette[one], palette[other]) >= 0.15


@pytest.mark.parametrize("sight", SIGHT)
def test_every_sight_tells_the_colours_of_the_colour_blind_palette_apart(sight):
    palette = palettes.PALETTES["colour-blind"]
    for one, other in itertools.combinations(SUITS, 2):
        assert difference(palette[one], palette[other], sight) >= 0.15


def test_the_classic_palette_needs_full_sight():
    """Else the palette above would be for nothing, or the simulation wrong."""
    palette = palettes.PALETTES["classic"]
    assert difference(palette["red"], palette["green"], "protanopia") < 0.1
    assert difference(palette["red"], palette["green"], "deuteranopia") < 0.1


def test_known_values():
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)
    assert oklab("#ff0000") == pytest.approx((0.628, 0.225, 0.126), abs=0.001)
    for sight in SIGHT:
        assert difference("#808080", "#808080", sight) == 0
        assert oklab("#808080", sight) == pytest.approx(oklab("#808080"), abs=0.001)


def test_path_data_is_read_as_written():
    path = parsed("M10 10H90V-50L20 30 25 35Q1 2 3 4C5 6 7 8 9 10Zm5 5l1 1z") + parsed("M0 0q1 1 2 2 1 1 2 2Z")
    assert parsed(path.data()) == path


def test_samples_and_box_of_a_circle():
    low, high = circle(100, 300 + 400j).box()
    assert (low, high) == (pytest.approx(200 + 300j), pytest.approx(400 + 500j))


@pytest.mark.parametrize("tolerance", [1.0, 4.0])
def test_simplified_outlines_stay_close(tolerance):
    corner = "".join(f"L{x} {100 * (x // 50 % 2) + x % 50}" for x in range(0, 300, 10))
    bent = parsed(f"M0 0{corner}Q400 300 300 500Q250 650 100 600Q-150 550 -60 200Z")
    fitted = simplified(bent, tolerance)
    assert len(fitted.segments) < len(bent.segments)
    before, after = ([point for outline in flat(path) for point in outline] for path in (bent, fitted))
    for some, others in ((before, after), (after, before)):
        for point in some:
            assert min(abs(point - other) for other in others) <= tolerance + STEP / 2


def test_the_outlines_are_those_asked_for_with_their_credit():
    stored = json.loads(outlines.STORE.read_text(encoding="utf-8"))
    assert "".join(stored["outlines"]) == outlines.CHARACTERS
    assert outlines.CREDIT in SVG
    assert "SIL OPEN FONT LICENSE Version 1.1" in (outlines.HERE / "OFL.txt").read_text(encoding="utf-8")


def test_drawing_needs_no_font_and_no_reader_of_fonts():
    code = "import sys; sys.modules['fontTools'] = None; from tools.draw_tiles import check; sys.exit(check())"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, env={"PYTHONPATH": "src"}, check=False).returncode == 0


def test_a_missing_font_is_one_line_that_says_what_to_install(tmp_path, capsys):
    assert draw_tiles.take_outlines(tmp_path) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "npm install" in said


def test_check_names_what_is_out_of_date(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(draw_tiles, "OUT", tmp_path)
    assert draw_tiles.check() == 1
    draw_tiles.write()
    capsys.readouterr()
    assert draw_tiles.check() == 0
    (tmp_path / "tiles.svg").write_text("<svg/>")
    assert draw_tiles.check() == 1
    assert capsys.readouterr().out == "tiles.svg is out of date: run python -m tools.draw_tiles\n"
