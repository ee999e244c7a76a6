"""1 souzu: a long-tailed bird on a stem of bamboo."""

from __future__ import annotations

from tools.tiles.layers import Drawing, Layer, lines
from tools.tiles.paths import Path, circle, join, lens, parsed, ring

BODY = (
    "M340 112C394 78 462 106 468 168C472 216 440 246 446 296C452 342 500 388 490 462C480 546 412 600 336 592"
    "C256 584 214 534 224 468C234 396 336 362 340 290C342 248 318 228 310 196C304 162 312 130 340 112Z"
)
WING = "M268 494C280 418 348 392 436 402C440 474 392 542 314 540C286 538 266 524 268 494Z"
WING_RIM = "M252 500C262 406 340 372 452 386C460 480 402 560 316 558C278 556 248 538 252 500Z"
BEAK = "M464 152L556 178L468 202Z"
TAIL = ((250 + 480j, 112 + 296j), (232 + 506j, 82 + 424j), (232 + 534j, 80 + 556j), (254 + 562j, 112 + 684j))
"""Where each feather begins and ends."""


def bird() -> Drawing:
    feathers = join(lens(start, end, 44) for start, end in TAIL)
    eyes = join(ring(50, 24).at(end) for _, end in TAIL)
    crest = parsed("M368 100Q356 70 326 60M390 96Q392 66 384 42M412 100Q428 76 440 56")
    drops = join(circle(18, place) for place in (324 + 58j, 384 + 40j, 442 + 54j))
    head = circle(22, 410 + 166j)
    legs = parsed("M338 592L338 690M404 580L404 690")
    perch = parsed("M190 712L556 712M480 712Q500 664 552 640")
    return (
        Layer("green", feathers),
        Layer("blue", eyes),
        lines("red", crest, 13),
        Layer("red", drops),
        Layer("green", parsed(BODY) + parsed(WING_RIM) + head),
        Layer("red", parsed(WING) + wing_cuts()),
        Layer("gold", parsed(BEAK)),
        Layer("ink", circle(12, 413 + 166j)),
        lines("gold", legs, 18),
        lines("green", perch, 34),
    )


def wing_cuts() -> Path:
    """Lines between the feathers of the wing."""
    return lens(300 + 500j, 412 + 426j, 9) + lens(326 + 518j, 416 + 462j, 9)
