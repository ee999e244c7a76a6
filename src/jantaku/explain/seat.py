"""Where a seat of a board stands: why it may not do something, and everything about its hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from jantaku import actions
from jantaku.actions import Action, ActionError, ActionType
from jantaku.board import Board
from jantaku.events import Event
from jantaku.explain import calls, turns
from jantaku.explain.hand import Explanation, verdict_of
from jantaku.explain.lines import win_lines
from jantaku.explain.occasion import dead, not_asked, not_held
from jantaku.explain.position import Position
from jantaku.explain.reasons import Reason, ReasonKind
from jantaku.explain.shape import how_far, incomplete, not_a_wait
from jantaku.explain.waits import WaitLine, wait_lines
from jantaku.explain.words import row
from jantaku.explain.yaku import barred, changes, waits_as_kokushi, yaku_reasons
from jantaku.i18n import N_, Message, term
from jantaku.rules import Ruleset
from jantaku.score import Refusal, Score, score_win
from jantaku.tiles import Tile

_OF_DRAWN = frozenset(base + actions.TSUMOGIRI for base in (actions.DISCARD, actions.RIICHI, actions.OPEN_RIICHI))
"""Actions about the tile just drawn."""


def why_not(board: Board, seat: int, action: int, rules: Ruleset, events: Sequence[Event] = ()) -> tuple[Reason, ...]:
    """Why an action, by its number, is not among `legal(board, seat)`: every reason; none for one that is.

    `rules` are those that the board was built from. `events` of the kyoku tell which tile caused a furiten that no river shows.
    Raises ExplainError if the hand of the seat is not known on the board.
    """
    return tuple(_reasons(Position(board, seat, rules, events), action))


def why_not_any(
    board: Board, seat: int, type_: ActionType, rules: Ruleset, tiles: Sequence[Tile] = (), events: Sequence[Event] = ()
) -> tuple[Reason, ...]:
    """As `why_not`, for a kind of action: of those that are about `tiles` (none: any) the one that least stands against.

    `tiles` are the one discarded or made a kan of, or the own ones of a call.
    """
    at = Position(board, seat, rules, events)
    found = [tuple(_about(at, action)) for action in _actions_of(at, type_, tuple(tiles))]
    if not found and type_ is ActionType.CHI and not tiles:
        return (_no_set(at),)
    if not found:
        text = Message(N_("No {action} can be made with {tiles}"), action=term("action", type_.value), tiles=row(tiles))
        return (not_held(text, *tiles),)
    return min(found, key=_distance)


def _distance(reasons: tuple[Reason, ...]) -> tuple[bool, int]:
    """How far an action is from being possible: one with a tile that is not there is further than any that could be meant."""
    return any(reason.kind is ReasonKind.NOT_HELD for reason in reasons), len(reasons)


def explain_action(
    board: Board, seat: int, type_: ActionType, rules: Ruleset, tiles: Sequence[Tile] = (), events: Sequence[Event] = ()
) -> Explanation:
    """Whether a kind of action may be, as an explanation; see `why_not_any`."""
    reasons = why_not_any(board, seat, type_, rules, tiles, events)
    verdict = N_("Possible: {action}") if not reasons else N_("Not possible: {action}")
    hand = Position(board, seat, rules, events).hand
    return Explanation(hand, rules, Message(verdict, action=term("action", type_.value)), reasons=reasons)


def _actions_of(at: Position, type_: ActionType, tiles: tuple[Tile, ...]) -> Iterator[Action]:
    for number in range(actions.ACTIONS):
        try:
            action = _action(at, number)
        except ActionError:
            continue
        if action.type is type_ and tiles in ((), action.own, (action.tile,)):
            yield action


def _action(at: Position, number: int) -> Action:
    return Action.of(number, at.view.drawn if number in _OF_DRAWN else at.board.tile)


def _reasons(at: Position, number: int) -> Iterator[Reason]:
    try:
        action = _action(at, number)
    except ActionError:
        yield _no_set(at)
        return
    yield from _about(at, action)


def _no_set(at: Position) -> Reason:
    """That no tiles make the set with the tile at hand."""
    tile = at.board.tile
    if tile is not None and tile.is_honor:
        return calls.no_run(tile)
    return not_held(Message(N_("No own tiles make such a set with {tile}"), tile=tile))


def _about(at: Position, action: Action) -> Iterator[Reason]:
    return _ABOUT[action.type](at, action)


# -- winning -----------------------------------------------------------------------------------------------------------


def _win(at: Position, action: Action) -> Iterator[Reason]:
    tile = at.asked_tile
    if tile is None or not tile.is_known or (action.type is ActionType.TSUMO) != at.by_draw:
        yield not_asked(action)
        return
    if at.view.dead:
        yield dead()
    yield from win_reasons(at, tile)


def win_reasons(at: Position, tile: Tile) -> Iterator[Reason]:
    """Why the hand may not win with the tile at hand."""
    if tile.plain not in at.waits:
        if not (at.by_draw and isinstance(score_win(at.win(tile), at.rules), Score)):
            yield not_a_wait(tile, at.waits) if at.waits else incomplete(at.waiting, at.rules, (*at.seen, tile))
        return
    win = at.win(tile)
    if not at.by_draw:
        yield from at.furiten
        yield from _closed_kan(at, tile)
        yield from barred(win, at.rules)
    yield from yaku_reasons(win, at.rules)


def _closed_kan(at: Position, tile: Tile) -> Iterator[Reason]:
    """Y-14: who may take the tile of a closed kan."""
    if at.standing["robs"] != 2 or (at.option["kokushi_ankan_ron"] and waits_as_kokushi(at.waiting, tile)):
        return
    template = (
        N_("A closed kan of {tile} is robbed by thirteen orphans only")
        if at.option["kokushi_ankan_ron"]
        else N_("These rules let nobody rob the closed kan of {tile}")
    )
    yield Reason(ReasonKind.CLOSED_KAN, Message(template, tile=tile), (tile,))


# -- everything about a seat -------------------------------------------------------------------------------------------


def explain_board(board: Board, seat: int, rules: Ruleset, events: Sequence[Event] = ()) -> Explanation:
    """Where a seat stands: whether it may win with the tile at hand and why not, what it waits for, what it lacks.

    As for `why_not`.
    """
    at = Position(board, seat, rules, events)
    tile = at.asked_tile
    waits = wait_lines(at.any_win, rules, at.furiten, at.seen) if at.waits else ()
    if tile is None or not tile.is_known or tile.is_flower:
        return _standing(at, waits)
    reasons = (*((dead(),) if at.view.dead else ()), *win_reasons(at, tile))
    completes = tile.plain in at.waits
    win = at.win(tile) if completes or at.by_draw else None
    found = None if win is None else score_win(win, rules)
    if win is None or found is None:
        return Explanation(at.hand, rules, Message(N_("No ron on {tile}"), tile=tile), reasons=reasons, waits=waits)
    return Explanation(
        hand=win.hand,
        rules=rules,
        verdict=verdict_of(win, found, reasons),
        found=found,
        lines=win_lines(found) if isinstance(found, Score) else (),
        reasons=reasons,
        changes=changes(win, rules) if completes and isinstance(found, Refusal) else (),
        waits=waits,
    )


def _standing(at: Position, waits: tuple[WaitLine, ...]) -> Explanation:
    """A hand that nothing can be won with now."""
    if waits:
        verdict = Message(N_("Tenpai, waiting for {waits}"), waits=row(at.waits))
        return Explanation(at.hand, at.rules, verdict, reasons=at.furiten, waits=waits)
    reason = incomplete(at.hand, at.rules, at.seen)
    verdict = Message(N_("Not complete: {distance}"), distance=how_far(at.hand, at.rules))
    return Explanation(at.hand, at.rules, verdict, reasons=(reason,))


_ABOUT: dict[ActionType, Callable[[Position, Action], Iterator[Reason]]] = {
    ActionType.DISCARD: turns.discard,
    ActionType.RIICHI: turns.riichi,
    ActionType.OPEN_RIICHI: turns.riichi,
    ActionType.CHI: calls.chi,
    ActionType.PON: calls.pon,
    ActionType.DAIMINKAN: calls.daiminkan,
    ActionType.ANKAN: calls.ankan,
    ActionType.KAKAN: calls.kakan,
    ActionType.NUKI: turns.nuki,
    ActionType.TSUMO: _win,
    ActionType.RON: _win,
    ActionType.PASS: turns.nothing,
    ActionType.KYUUSHU: turns.kyuushu,
    ActionType.STOP: turns.stop,
    ActionType.TENPAI: turns.tenpai,
}
"""What to ask about each kind of action."""
