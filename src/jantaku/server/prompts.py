"""What a seat is asked, for whoever draws it: the actions with what each leaves, and why others are not there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy

from jantaku import actions
from jantaku.actions import Action, ActionType
from jantaku.board import Board
from jantaku.bots.weighed import weighed
from jantaku.events import Discard, Event
from jantaku.explain import WaitLine, explain_board, why_not_any
from jantaku.rules import Ruleset
from jantaku.rules.tileset import tile_set
from jantaku.score import Score
from jantaku.server.messages import Offer, Wait, Waits, Weighed
from jantaku.server.texts import Wire, wire_text
from jantaku.shapes import discard_analysis
from jantaku.tiles import Tile
from jantaku.views import SeatView

_OF_DRAWN = frozenset(base + actions.TSUMOGIRI for base in (actions.DISCARD, actions.RIICHI, actions.OPEN_RIICHI))
"""Actions about the tile just drawn."""
_DISCARDS = (ActionType.DISCARD, ActionType.RIICHI, ActionType.OPEN_RIICHI)


def offers(board: Board, seat: int, rules: Ruleset, legal: bytes) -> tuple[Offer, ...]:
    """The legal actions of a seat, from its own board, each with what a client shows of it.

    >>> from jantaku.match import Match
    >>> match = Match(Ruleset.of("tenhou_4p"), seed=1)
    >>> first = offers(match.board(0), 0, match.rules, match.legal(0))[0]
    >>> first.type, first.tile, first.shanten
    ('discard', '4m', 4)
    """
    view = board.seat(seat)
    left: dict[tuple[str, bool], Offer] = {}
    distances = _distances(view.closed or (), rules)
    return tuple([_offer(board, seat, view, rules, number, distances, left) for number in legal])


def _distances(closed: Sequence[Tile], rules: Ruleset) -> dict[Tile, int]:
    """The shanten that each discard leaves; nothing is to be weighed before flowers are gone, and between turns."""
    if len(closed) % 3 != 2 or any(tile.is_flower for tile in closed):
        return {}
    return {option.tile.plain: option.shanten for option in discard_analysis(closed, tile_set=tile_set(rules))}


def _offer(
    board: Board,
    seat: int,
    view: SeatView,
    rules: Ruleset,
    number: int,
    distances: Mapping[Tile, int],
    left: dict[tuple[str, bool], Offer],
) -> Offer:
    action = Action.of(number, view.drawn if number in _OF_DRAWN else board.tile)
    made = Offer(
        action=number,
        type=action.type.value,
        tile=None if action.tile is None else str(action.tile),
        own=tuple(map(str, action.own)),
        tsumogiri=action.tsumogiri,
    )
    if action.type not in _DISCARDS or made.tile is None or action.tile is None or action.tile.plain not in distances:
        return made
    distance, riichi = distances[action.tile.plain], action.type is not ActionType.DISCARD
    if distance > 0:
        return Offer(made.action, made.type, made.tile, made.own, made.tsumogiri, distance)
    found = left.get((made.tile, riichi))
    if found is None:
        found = left[made.tile, riichi] = _leaving(board, seat, rules, action, made)
    return Offer(made.action, made.type, made.tile, made.own, made.tsumogiri, distance, found.waits)


def _leaving(board: Board, seat: int, rules: Ruleset, action: Action, made: Offer) -> Offer:
    """The offer of a discard that leaves tenpai, with the waits."""
    assert action.tile is not None
    after = copy(board)
    riichi, opened = action.type is not ActionType.DISCARD, action.type is ActionType.OPEN_RIICHI
    after.apply(Discard(seat, action.tile, tsumogiri=action.tsumogiri, riichi=riichi, open=opened))
    return Offer(made.action, made.type, made.tile, waits=tuple(map(_wait, explain_board(after, seat, rules).waits)))


def _wait(line: WaitLine) -> Wait:
    found = line.ron if not line.reasons and isinstance(line.ron, Score) else None
    return Wait(
        tile=str(line.tile),
        left=line.left,
        han=None if found is None else found.han,
        fu=None if found is None else found.fu,
        limit=None if found is None else found.limit,
        points=None if found is None else found.value,
        reasons=tuple(wire_text(reason.text) for reason in line.reasons),
    )


def waits_of(board: Board, seat: int, rules: Ruleset, events: Sequence[Event] = ()) -> Waits:
    """What the hand of a seat waits for between its turns; `events` of the kyoku name the tile that made it furiten."""
    if not board.waiting_on(seat):
        return Waits(())
    found = explain_board(board, seat, rules, events)
    furiten = tuple(wire_text(reason.text) for reason in found.reasons if "furiten" in reason.kind.value)
    return Waits(tuple(map(_wait, found.waits)), furiten)


def weighed_of(board: Board, legal: bytes) -> tuple[Weighed, ...]:
    """What the sensible bot weighs in a seat's place, in whole points."""
    return tuple(Weighed(of.action, round(of.value), round(of.risk), of.shanten, of.tiles) for of in weighed(board, legal))


def fallback(legal: bytes) -> int:
    """What is answered for a seat whose time is up: it passes, or discards what it drew, or else its last tile."""
    for number in (actions.PASS, actions.TSUMOGIRI):
        if number in legal:
            return number
    return max((number for number in legal if number < actions.TSUMOGIRI), default=legal[-1])


def reasons(board: Board, seat: int, rules: Ruleset, type_: str, events: Sequence[Event] = ()) -> tuple[Wire, ...]:
    """Why no action of a kind is offered. ValueError if there is no such kind."""
    return tuple(wire_text(reason.text) for reason in why_not_any(board, seat, ActionType(type_), rules, events=events))
