"""Whether there is an occasion for an action at all."""

from __future__ import annotations

from collections.abc import Iterator

from jantaku.actions import Action
from jantaku.explain.position import Position
from jantaku.explain.reasons import Reason, ReasonKind
from jantaku.i18n import N_, Message, term
from jantaku.tiles import FLOWER, Tile


def not_asked(action: Action) -> Reason:
    text = Message(N_("There is no occasion for {action} now"), action=term("action", action.type.value))
    return Reason(ReasonKind.NOT_ASKED, text)


def not_held(text: Message, *tiles: Tile) -> Reason:
    return Reason(ReasonKind.NOT_HELD, text, tiles)


def not_in_rules(action: Action) -> Reason:
    text = Message(N_("These rules have no {action}"), action=term("action", action.type.value))
    return Reason(ReasonKind.NOT_IN_RULES, text)


def turn(at: Position, action: Action, *, after_call: bool = False) -> Iterator[Reason]:
    """What forbids an action of the own turn whatever the tiles."""
    if not (at.standing["drew"] or at.standing["called"]):
        yield not_asked(action)
    elif at.standing["called"] and not after_call:
        text = Message(N_("After a chi or pon there is only a discard, no {action}"), action=term("action", action.type.value))
        yield Reason(ReasonKind.AFTER_CALL, text)
    if at.view.dead:
        yield dead()


def claim(at: Position, action: Action) -> Iterator[Reason]:
    """What forbids a call of another's discard whatever the tiles."""
    if at.standing["robs"]:
        yield Reason(ReasonKind.KAN_TILE, Message(N_("A tile of a kan can only be won with, not called")))
    elif not at.standing["claim"]:
        yield not_asked(action)
    if at.view.dead:
        yield dead()
    if at.view.riichi:
        yield Reason(ReasonKind.IN_RIICHI, Message(N_("A hand in riichi calls nothing but wins")))
    if at.board.live == 0 and not at.option["last_discard_calls"]:
        yield Reason(ReasonKind.LAST_DISCARD, Message(N_("The last discard can only be won with, not called")))
    if at.board.tile == FLOWER:
        yield Reason(ReasonKind.FLOWER_TILE, Message(N_("Nobody calls a flower")))


def dead() -> Reason:
    return Reason(ReasonKind.DEAD_HAND, Message(N_("The hand is dead: it only draws and discards")))


def no_replacements(at: Position) -> Iterator[Reason]:
    number = at.option["replacement_tiles"]
    if at.option["north"] == 1 and at.standing["replacements"] >= number:
        text = Message(N_("All {count} replacement tiles are drawn"), count=number)
        yield Reason(ReasonKind.REPLACEMENTS, text, has=0)
