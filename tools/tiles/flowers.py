"""The eight flowers: the four seasons and the four plants, each with its number, its character and a picture."""

from __future__ import annotations

from tools.tiles.layers import Drawing, Layer, lines
from tools.tiles.outlines import FLOWERS, outline
from tools.tiles.paths import Path, around, box, circle, join, lens, parsed, petal

WEIGHT = 6


def spring() -> Drawing:
    """A butterfly."""
    upper = "M300 470C300 330 210 262 120 268C70 272 58 330 82 392C108 456 190 492 300 486Z"
    lower = "M300 492C220 494 150 520 142 590C136 652 190 686 240 652C284 622 300 556 300 500Z"
    half = parsed(upper) + parsed(lower) + circle(34, 160 + 352j) + circle(20, 214 + 596j)
    wings = half + mirrored(half)
    feelers = parsed("M300 440Q292 350 250 310M300 440Q308 350 350 310")
    return Layer("red", wings), lines("ink", parsed("M300 440L300 620"), 30), lines("ink", feelers, 12)


def summer() -> Drawing:
    """A lotus above the water."""
    petals = join(petal(0, 268, 62, 0.5).at(300 + 590j, turn=turn) for turn in (-74, 74))
    inner = join(petal(0, 290, 70, 0.55).at(300 + 590j, turn=turn) for turn in (-38, 38))
    wave = parsed("M-210 0Q-160 -30 -105 0Q-50 30 0 0Q50 -30 105 0Q160 30 210 0")
    waves = wave.at(300 + 640j) + wave.at(300 + 706j, 0.7)
    return (
        Layer("green", petals),
        Layer("red", inner),
        Layer("face", petal(-6, 318, 84, 0.5).at(300 + 590j)),
        Layer("red", petal(0, 304, 72, 0.5).at(300 + 590j) + lens(300 + 560j, 300 + 340j, 12)),
        lines("blue", waves, 22),
    )


def autumn() -> Drawing:
    """The full moon and pampas grass."""
    stems = parsed("M150 712Q170 560 250 420M210 712Q220 600 330 470M270 712Q290 640 420 560")
    plumes = join(
        lens(foot, tip, 34) for foot, tip in ((236 + 446j, 326 + 340j), (312 + 492j, 420 + 404j), (400 + 572j, 520 + 510j))
    )
    return (
        Layer("gold", circle(158, 400 + 410j)),
        lines("face", stems, 30),
        lines("ink", stems, 14),
        Layer("face", plumes),
        lines("ink", plumes, 14),
    )


def winter() -> Drawing:
    """A mountain with snow on it, and snow in the air."""
    mountain = parsed("M50 706Q206 590 262 376L338 376Q394 590 550 706Z")
    snow = parsed("M262 380Q248 440 222 506L264 478L300 526L336 478L378 506Q352 440 338 380Z")
    flakes = join(
        flake().at(place, scale)
        for place, scale in ((112 + 420j, 1.0), (488 + 400j, 1.15), (424 + 300j, 0.7), (170 + 310j, 0.7))
    )
    return Layer("blue", mountain), Layer("face", snow), lines("blue", snow, 12), lines("blue", flakes, 11)


def flake() -> Path:
    """A snowflake of three strokes."""
    return join(Path((("M", (-46j,)), ("L", (46j,)))).at(0, turn=turn) for turn in (0, 60, 120))


def plum() -> Drawing:
    """A branch in blossom."""
    large, small = 380 + 400j, 430 + 640j
    branch = parsed("M90 720Q150 640 190 560Q230 470 330 420M178 590Q150 520 96 480")
    buds = circle(36, 96 + 470j) + circle(30, 214 + 350j)
    blossoms = around(5, petal(8, 118, 66, 0.7)).at(large) + around(5, petal(6, 92, 52, 0.7), 36).at(small)
    heart = circle(24) + around(5, circle(8, -48j))
    return (
        lines("ink", branch, 26),
        Layer("red", blossoms + buds),
        Layer("face", heart.at(large) + heart.at(small, 0.8, 36)),
        Layer("gold", circle(13, large) + circle(10, small)),
    )


def orchid() -> Drawing:
    """Long leaves and two flowers."""
    leaves = parsed("M300 720Q280 480 70 400M300 720Q310 520 540 560M300 720Q240 560 90 590M300 720Q330 480 300 330")
    flower = join(petal(10, 104, 34, 0.6).at(0, turn=turn) for turn in (0, 72, 144, 216, 288))
    return (
        lines("green", leaves, 24),
        Layer("blue", flower.at(300 + 350j) + flower.at(450 + 470j, 0.8, 20)),
        Layer("gold", circle(20, 300 + 350j) + circle(16, 450 + 470j)),
    )


def chrysanthemum() -> Drawing:
    """A round head of petals and two leaves."""
    head = around(16, petal(92, 190, 25, 0.62))
    leaves = lens(300 + 690j, 130 + 640j, 56) + lens(300 + 700j, 470 + 650j, 56)
    return (
        lines("green", parsed("M300 640L300 726"), 22),
        Layer("green", leaves),
        Layer("gold", head.at(300 + 440j) + around(11, petal(32, 88, 20, 0.6), 10).at(300 + 440j) + circle(24, 300 + 440j)),
    )


def bamboo() -> Drawing:
    """Two stalks with leaves."""
    stalks = join(
        box(complex(x, y), width, height, 14)
        for x, width, tops in ((210, 62, (330, 480, 630)), (340, 40, (380, 520, 660)))
        for y, height in ((top, 128) for top in tops)
    )
    leaves = join(
        lens(start, end, 36)
        for start, end in (
            (372 + 440j, 540 + 330j),
            (372 + 450j, 550 + 430j),
            (370 + 590j, 530 + 550j),
            (180 + 400j, 60 + 330j),
            (178 + 560j, 66 + 600j),
            (180 + 410j, 50 + 440j),
        )
    )
    return (Layer("green", stalks + leaves),)


def mirrored(path: Path) -> Path:
    """The other half of what is even about the middle of the tile."""
    return path.mapped(lambda point: complex(600 - point.real, point.imag))


PICTURES = (spring, summer, autumn, winter, plum, orchid, chrysanthemum, bamboo)


def flower(number: int) -> Drawing:
    """1-8: spring summer autumn winter, plum orchid chrysanthemum bamboo."""
    season = number <= 4
    role = "red" if season else "blue"
    sign = outline(FLOWERS[number - 1]).fitted(455 + 150j, 190, 190)
    figure = outline(str((number - 1) % 4 + 1)).fitted(120 + 148j, 120, 160, stretch=1.3)
    return *PICTURES[number - 1](), Layer(role, sign, WEIGHT), Layer(role, figure, WEIGHT)
