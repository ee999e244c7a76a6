"""A bot that plays as a careful player would."""

from __future__ import annotations

from jantaku.actions import (
    ANKAN,
    DISCARD,
    KAKAN,
    KYUUSHU,
    PASS,
    RIICHI,
    RIICHI_TSUMOGIRI,
    RON,
    STOP,
    TENPAI,
    TSUMO,
    TSUMOGIRI,
)
from jantaku.board import Board
from jantaku.bots.bot import Bot
from jantaku.bots.calls import choose_call
from jantaku.bots.discards import Option, discard_options
from jantaku.bots.safety import Threat, threats
from jantaku.bots.sight import Held, Sight
from jantaku.shapes import ALL_FORMS, Form
from jantaku.shapes.kernel import ClosedTiles
from jantaku.tiles import RED

_AT_ONCE = (TSUMO, RON, TENPAI, STOP)
"""Taken whenever they are offered: every win, showing tenpai, ending the match in the lead."""
_FAR = 4
"""Shanten from which on nine terminals and honours are thrown in."""
_RICH = 7700
"""Points with which a hand with a yaku needs no riichi."""
_LATE = 4
"""Own draws left with which a bad wait is not worth a riichi stick."""
_BAD = 4
"""Tiles left that make a wait bad."""


class Sensible(Bot):
    """Nearness to tenpai, value, and the danger of each discard, weighed in points. Its answer follows from the board alone."""

    def choose(self, board: Board, legal: bytes) -> int:
        for action in _AT_ONCE:
            if action in legal:
                return action
        if len(legal) == 1:
            return legal[0]
        sight = Sight(board)
        against = threats(sight)
        if PASS in legal:
            return choose_call(sight, against, legal)
        return _turn(sight, against, legal)


def _turn(sight: Sight, against: list[Threat], legal: bytes) -> int:
    if KYUUSHU in legal and _is_far(sight.held):
        return KYUUSHU
    kan = _kan(sight, against, legal)
    if kan is not None:
        return kan
    if sight.views[sight.seat].riichi:
        return TSUMOGIRI
    answers = discards(sight.board, legal)
    best = discard_options(sight.held, sight, against, answers, real=True)[0]
    riichi = RIICHI_TSUMOGIRI if answers[best.tile] == TSUMOGIRI else RIICHI + answers[best.tile]
    return riichi if riichi in legal and _is_worth_riichi(best, sight) else answers[best.tile]


def discards(board: Board, legal: bytes) -> dict[int, int]:
    """The tiles that may be discarded and the action for each; the tile just drawn by tsumogiri."""
    answers = {}
    for number in legal:
        if number == TSUMOGIRI and board.tile is not None:
            answers[int(board.tile)] = number
        elif number < TSUMOGIRI:
            place = number - DISCARD
            answers[place if place < 34 else (place - 34) * 9 + 4 | RED] = number
    return answers


def _is_worth_riichi(best: Option, sight: Sight) -> bool:
    """Not with a rich hand that wins without, nor late with a bad wait, nor furiten, nor for tiles that are all gone."""
    wait = best.tenpai
    if wait is None or wait.furiten or wait.tiles == 0:
        return False
    if wait.least >= _RICH * (1.5 if sight.is_dealer else 1):
        return False
    return wait.tiles > _BAD or sight.turns > _LATE


def _is_far(held: Held) -> bool:
    """Whether a hand of nine terminals and honours is far from tenpai, thirteen orphans included."""
    closed = ClosedTiles(held.closed)
    return closed.shanten(Form.STANDARD | Form.CHIITOITSU) >= _FAR and closed.shanten(Form.KOKUSHI) >= _FAR - 1


def _kan(sight: Sight, against: list[Threat], legal: bytes) -> int | None:
    """A closed or added kan that leads no step away from tenpai; against a threat only when tenpai, for the dora it turns."""
    before = _nearest(sight.held)
    if against and before > 0:
        return None
    for number in legal:
        if ANKAN <= number < TSUMO:
            kind = (number - ANKAN) % 34
            gone = [tile for tile in sight.held.closed if tile % RED == kind]
            rest = ClosedTiles(sight.held.without(*gone).closed)
            forms = ALL_FORMS if number >= KAKAN and not sight.held.is_open else Form.STANDARD
            if rest.shanten(forms) <= before:
                return number
    return None


def _nearest(held: Held) -> int:
    """The shanten of a hand before its discard."""
    return ClosedTiles(held.closed).shanten(ALL_FORMS)
