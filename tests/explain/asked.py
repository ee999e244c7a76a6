"""Questions to the explanations, short enough for tables of tests."""

from __future__ import annotations

from collections.abc import Iterable

from jantaku.actions import ActionType
from jantaku.explain import Reason, ReasonKind, offered, why_not_any
from jantaku.tiles import parse_tiles
from tests.positions import Table

CLAIMS = (ActionType.RON, ActionType.CHI, ActionType.PON, ActionType.DAIMINKAN)


def refused(table: Table, seat: int, action: str) -> tuple[Reason, ...]:
    """Why a seat may not do what is said as `ron`, `riichi 3m` or `chi 45p`; a claim is asked about when it was to be made."""
    name, _, tiles = action.partition(" ")
    type_ = ActionType(name)
    offer = offered(table.board, seat, table.events) if type_ in CLAIMS else None
    board, events = offer or (table.board, table.events)
    return why_not_any(board, seat, type_, table.rules, parse_tiles(tiles), events)


def kinds(reasons: Iterable[Reason]) -> list[ReasonKind]:
    return [reason.kind for reason in reasons]


def only(reasons: Iterable[Reason], kind: ReasonKind) -> Reason:
    """The one reason of a kind."""
    (found,) = [reason for reason in reasons if reason.kind is kind]
    return found
