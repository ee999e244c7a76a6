"""A bot that plays as a careful player would."""

from __future__ import annotations

from jantaku.actions import (
    ANKAN,
    DISCARD,
    KYUUSHU,
    NUKI,
    OPEN_RIICHI,
    OPEN_RIICHI_FLOWER,
    PASS,
    RIICHI,
    RIICHI_FLOWER,
    RON,
    STOP,
    TENPAI,
    TSUMO,
    TSUMOGIRI,
)
from jantaku.actions import FLOWER as DISCARD_FLOWER
from jantaku.board import Board
from jantaku.bots.bot import Bot
from jantaku.bots.calls import choose_call
from jantaku.bots.discards import Option, discard_options, expectations, tenpai_after
from jantaku.bots.safety import Threat, threats
from jantaku.bots.sight import NORTH, Sight
from jantaku.shapes import Form
from jantaku.shapes.kernel import ClosedTiles
from jantaku.tiles import FLOWER, RED

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
_MANY = 6
"""Tiles left from which on a wait may be shown."""
_NEAR_KOKUSHI = 3
"""Shanten of thirteen orphans from which on their north is kept."""


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
    if KYUUSHU in legal and _is_far(sight):
        return KYUUSHU
    if NUKI in legal and _can_spare_north(sight):
        return NUKI
    kan = _kan(sight, against, legal)
    if kan is not None:
        return kan
    if sight.views[sight.seat].riichi:
        return TSUMOGIRI
    answers = discards(sight.board, legal)
    best = _best(sight, against, answers)
    if _is_worth_riichi(best, sight):
        riichi = _declared(answers[best.tile], _is_worth_showing(best, sight, against))
        if riichi in legal:
            return riichi
    return answers[best.tile]


def _best(sight: Sight, against: list[Threat], answers: dict[int, int]) -> Option:
    """A flower first, which is of no use; else what leaves the most to expect."""
    if FLOWER not in answers:
        return discard_options(sight.held, sight, against, answers, real=True)[0]
    last = len(sight.held.closed) % 3 == 1  # else more flowers stand in the way of tenpai
    return Option(FLOWER, 0.0, tenpai_after(sight.held, FLOWER, sight) if last else None)


def _declared(discard: int, is_open: bool) -> int:
    """A discard as the action that declares riichi with it."""
    if discard == DISCARD_FLOWER:
        return OPEN_RIICHI_FLOWER if is_open else RIICHI_FLOWER
    return discard - DISCARD + (OPEN_RIICHI if is_open else RIICHI)


def discards(board: Board, legal: bytes) -> dict[int, int]:
    """The tiles that may be discarded and the action for each; the tile just drawn by tsumogiri."""
    answers = {}
    for number in legal:
        if number == DISCARD_FLOWER:
            answers[FLOWER] = number
        elif number == TSUMOGIRI and board.tile is not None:
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


def _is_worth_showing(best: Option, sight: Sight, against: list[Threat]) -> bool:
    """Whether there are tiles enough to draw, and open riichi promises more by self-draw than a hidden hand by any win."""
    if best.tenpai is None or best.tenpai.tiles < _MANY:
        return False
    hidden, opened = expectations(best.tenpai, sight, against)
    return opened > hidden


def _is_far(sight: Sight) -> bool:
    """Whether a hand of nine terminals and honours is far from tenpai, thirteen orphans included."""
    closed = ClosedTiles(sight.held.closed)
    return closed.shanten(sight.forms & ~Form.KOKUSHI) >= _FAR and closed.shanten(Form.KOKUSHI) >= _FAR - 1


def _can_spare_north(sight: Sight) -> bool:
    """Whether to set a north aside: unless the hand is near thirteen orphans, or the north is a part of one near tenpai."""
    hand, rest = ClosedTiles(sight.held.closed), ClosedTiles(sight.held.without(NORTH).closed)
    forms = sight.forms & ~Form.KOKUSHI
    others, orphans = hand.shanten(forms), hand.shanten(Form.KOKUSHI)
    if orphans <= _NEAR_KOKUSHI and orphans < others:
        return rest.shanten(Form.KOKUSHI) <= orphans
    return others > 1 or rest.shanten(forms) <= others


def _kan(sight: Sight, against: list[Threat], legal: bytes) -> int | None:
    """A closed or added kan that leads no step away from tenpai; against a threat only when tenpai, for the dora it turns."""
    before = ClosedTiles(sight.held.closed).shanten(sight.forms)
    if against and before > 0:
        return None
    for number in legal:
        if ANKAN <= number < TSUMO:
            kind = (number - ANKAN) % 34
            gone = [tile for tile in sight.held.closed if tile % RED == kind]
            rest = ClosedTiles(sight.held.without(*gone).closed)
            if rest.shanten(sight.forms) <= before:
                return number
    return None
