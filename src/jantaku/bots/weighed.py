"""What the sensible bot weighs before it answers, for people."""

from __future__ import annotations

from dataclasses import dataclass

from jantaku.actions import PASS
from jantaku.board import Board
from jantaku.bots.calls import call_values
from jantaku.bots.discards import discard_options
from jantaku.bots.safety import cost, threats
from jantaku.bots.sensible import discards
from jantaku.bots.shapes import AnyShape
from jantaku.bots.sight import Sight
from jantaku.tiles import FLOWER


@dataclass(frozen=True, slots=True)
class Weighed:
    """An action by number, and what it promises. Of a discard also what it leaves."""

    action: int
    value: float
    """Points to expect on average, `risk` taken off."""
    risk: float = 0.0
    """Points that the discard loses on average, by dealing in."""
    shanten: int | None = None
    tiles: int | None = None
    """Tiles not seen that bring the hand nearer."""


def weighed(board: Board, legal: bytes) -> tuple[Weighed, ...]:
    """Discards, or calls and the pass, the best first; the board is the seat's own. Kan, wins and the choice of riichi are not
    weighed in points, and nothing is while a flower is to be thrown.

    >>> from jantaku.match import Match
    >>> from jantaku.rules import Ruleset
    >>> match = Match(Ruleset.of("tenhou_4p"), seed=1)
    >>> best = weighed(match.board(0), match.legal(0))[0]
    >>> best.action, best.shanten, best.tiles
    (28, 3, 21)
    """
    sight = Sight(board)
    if len(sight.held.closed) != sight.views[sight.seat].size:
        return ()
    if PASS in legal:
        found = [Weighed(action, value) for action, value in call_values(sight, threats(sight), legal).items()]
        return tuple(sorted(found, key=lambda weighed: -weighed.value))
    return _discards(sight, legal)


def _discards(sight: Sight, legal: bytes) -> tuple[Weighed, ...]:
    against, answers = threats(sight), discards(sight.board, legal)
    answers.pop(FLOWER, None)
    shape = AnyShape(sight.held.closed, sight.forms)
    found = []
    for option in discard_options(sight.held, sight, against, answers, real=True):
        shape.take(option.tile)
        left = shape.shanten(), sight.count(shape.ukeire())
        shape.put(option.tile)
        found.append(Weighed(answers[option.tile], option.value, cost(option.tile, against, sight), *left))
    return tuple(found)
