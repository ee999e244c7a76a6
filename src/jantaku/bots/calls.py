"""Whether to call: the hand after the call and its best discard against the hand as it is."""

from __future__ import annotations

from jantaku.actions import CHI, DAIMINKAN, PASS, PON, Action
from jantaku.bots.discards import discard_options, hazard
from jantaku.bots.plans import plans
from jantaku.bots.prospects import prospect
from jantaku.bots.safety import Threat
from jantaku.bots.sight import Held, Sight
from jantaku.tiles import KIND_MASK
from jantaku.views import MeldView

_MARGIN = 1.1
_FEE = 100.0
"""A call must promise a tenth and some points more than waiting: it shows tiles and gives up safe ones."""


def choose_call(sight: Sight, against: list[Threat], legal: bytes) -> int:
    """The chi or pon that betters the hand, a yaku in sight; else the pass. Daiminkan is never called."""
    if len(sight.held.closed) != sight.views[sight.seat].size:
        return PASS  # flowers, to be thrown first
    values = call_values(sight, against, legal)
    best, choice = values.pop(PASS) * _MARGIN + _FEE, PASS
    for number, value in values.items():
        if value > best:
            best, choice = value, number
    return choice


def call_values(sight: Sight, against: list[Threat], legal: bytes) -> dict[int, float]:
    """What the pass, and each chi or pon, promises."""
    held = sight.held
    waiting = max(
        (prospect(held, plan, plan.shape(held.closed), sight, hazard(against)) for plan in plans(held, sight)), default=0.0
    )
    calls = {number: _after_call(sight, against, number) for number in legal if CHI <= number < DAIMINKAN}
    return {PASS: max(0.0, waiting), **calls}


def _after_call(sight: Sight, against: list[Threat], number: int) -> float:
    """What the best discard after a call promises."""
    board = sight.board
    action = Action.of(number, board.tile)
    assert board.tile is not None
    rest = sight.held.without(*action.own)
    meld = MeldView("pon" if number >= PON else "chi", (board.tile, *action.own), board.turn)
    held = Held(rest.closed, (*rest.melds, meld))
    banned = swapped(meld, int(board.built.values["kuikae"]))
    tiles = [tile for tile in dict.fromkeys(held.closed) if tile & KIND_MASK not in banned]
    if not tiles or not plans(held, sight):
        return 0.0
    return discard_options(held, sight, against, tiles, real=False)[0].value


def swapped(meld: MeldView, kuikae: int) -> set[int]:
    """The kinds that kuikae forbids after a call (C-09); `kuikae` 0 allowed, 1 not the same tile, 2 nor the run's other end."""
    called, *own = (tile & KIND_MASK for tile in meld.tiles)
    banned = {called} if kuikae else set()
    if meld.type == "chi" and kuikae == 2:
        low = min(called, *own)
        other = called + 3 if called == low else called - 3 if called == low + 2 else called
        if other // 9 == called // 9:
            banned.add(other)
    return banned
