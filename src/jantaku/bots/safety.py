"""How likely a discard is to deal in, and what that costs: genbutsu, suji, no-chance, honours already seen."""

from __future__ import annotations

from dataclasses import dataclass

from jantaku.board import Board
from jantaku.bots.sight import Sight
from jantaku.shapes.kernel import ClosedTiles
from jantaku.tiles import KIND_MASK, RED
from jantaku.views import SeatView

_SINGLE = (0.06, 0.075, 0.085, 0.12, 0.12, 0.12, 0.085, 0.075, 0.06)
"""Chance that a tile of each rank deals in to a riichi when nothing is known of it; middle tiles answer two runs."""
_HALF_SUJI = 0.065
"""A middle tile with one of its two runs excluded."""
_SUJI = (0.015, 0.03, 0.035, 0.025, 0.025, 0.025, 0.035, 0.03, 0.015)
"""With every two-sided wait on it excluded."""
_HONOUR = (0.0, 0.008, 0.025, 0.04, 0.04)
"""Of an honour, by the copies left besides the own one."""


@dataclass(frozen=True, slots=True)
class Threat:
    """A seat that may be tenpai: how surely, what dealing in to it costs, and the kinds that are safe against it.

    `known`: its hand lies open, so that every other kind deals in.
    """

    weight: float
    loss: float
    safe: int
    known: bool = False


def threats(sight: Sight) -> list[Threat]:
    """Whom to be careful of: hands that lie open and wait, riichi, and open hands that look far on."""
    found = []
    for seat, view in enumerate(sight.views):
        if seat == sight.seat:
            continue
        if len(view.shown) == view.size and view.size % 3 == 1:
            waits = ClosedTiles(view.shown).waits(sight.forms)
            if waits and not view.dead:
                base = 32000 if view.open_riichi and sight.board.built.values["open_riichi_ron_yakuman"] else 5200
                found.append(Threat(1.0, _loss(sight, seat, base), ~waits, known=True))
        elif view.riichi:
            found.append(Threat(1.0, _loss(sight, seat, 5200), _passed(sight.board, sight.views, seat)))
        else:
            n = sum(meld.type != "ankan" for meld in view.melds)
            weight = (0.0, 0.05, 0.2, 0.5, 0.8)[n] * (1.3 if sight.turns < 7 else 0.7)
            if weight > 0.1:
                found.append(Threat(weight, _loss(sight, seat, 1500), _river(view)))
    return found


def danger(kind: int, threat: Threat, sight: Sight) -> float:
    """Chance that the kind deals in to a seat that is tenpai."""
    if threat.safe >> kind & 1:
        return 0.0
    if threat.known:
        return 1.0
    if kind >= 27:
        return _HONOUR[sight.left[kind]]
    rank = kind % 9
    open_runs = sum(_two_sided(kind, step, threat, sight) for step in (-3, 3) if 0 <= rank + step <= 8)
    if open_runs == 0:
        return _SUJI[rank]
    return _HALF_SUJI if open_runs == 1 and 3 <= rank <= 5 else _SINGLE[rank]


def cost(tile: int, against: list[Threat], sight: Sight) -> float:
    """Points that discarding a tile loses on average."""
    kind = tile & KIND_MASK
    dora = 1 + 0.25 * (sight.bonus[kind] + (tile & RED != 0))
    return dora * sum(threat.weight * threat.loss * danger(kind, threat, sight) for threat in against)


def _two_sided(kind: int, step: int, threat: Threat, sight: Sight) -> bool:
    """Whether a two-sided wait on the kind and the one three away is possible: neither suji nor no-chance excludes it."""
    if threat.safe >> (kind + step) & 1:
        return False
    between = (kind + 1, kind + 2) if step > 0 else (kind - 1, kind - 2)
    return all(sight.left[other] for other in between)


def _loss(sight: Sight, seat: int, base: float) -> float:
    shown = sight.aside(seat) + sum(sight.dora(meld.tiles) for meld in sight.views[seat].melds)
    points = min(base * 1.4 ** min(shown, 5), 32000)
    honba: int = sight.board.built.values["honba_ron"] * sight.board.honba
    return points * (1.5 if seat == sight.board.dealer else 1.0) + honba


def _river(view: SeatView) -> int:
    """Kinds that a seat's own discards make it furiten on (R-01)."""
    mask = 0
    for discard in view.river:
        mask |= 1 << discard.tile.kind
    return mask


def _passed(board: Board, views: list[SeatView], seat: int) -> int:
    """Kinds safe against a riichi: its own discards, and whatever it let pass since (R-03)."""
    mask = _river(views[seat])
    declared = False
    for other, tile, riichi in discards_in_order(board, views):
        declared |= riichi and other == seat
        if declared:
            mask |= 1 << (tile & KIND_MASK)
    return mask


def discards_in_order(board: Board, views: list[SeatView]) -> list[tuple[int, int, bool]]:
    """Every discard of the kyoku as (seat, tile, declared riichi), as they happened: in turn, or on to whoever called."""
    order = []
    calls = [[(meld.source, int(meld.tiles[0])) for meld in view.melds if meld.type != "ankan"] for view in views]
    at = [0] * len(views)
    seat = board.dealer
    while at[seat] < len(views[seat].river):
        discard = views[seat].river[at[seat]]
        at[seat] += 1
        order.append((seat, int(discard.tile), discard.riichi))
        following = (seat + 1) % len(views)
        if discard.called:
            call = (seat, int(discard.tile))
            following = next(caller for caller in range(len(views)) if call in calls[caller])
            calls[following].remove(call)
        seat = following
    return order
