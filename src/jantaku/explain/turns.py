"""Why something in the own turn is refused: a discard, riichi, a draw by nine kinds, a north set aside, tenpai shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from jantaku import actions
from jantaku.actions import Action, ActionType
from jantaku.explain.hand import swap_call
from jantaku.explain.occasion import dead, no_replacements, not_asked, not_held, not_in_rules, turn
from jantaku.explain.position import Position
from jantaku.explain.reasons import Reason, ReasonKind
from jantaku.explain.shape import all_waits, held_waits, how_far, own_tiles
from jantaku.explain.words import row
from jantaku.explain.yaku import plain
from jantaku.hands import Hand
from jantaku.i18n import N_, Message
from jantaku.legal import legal
from jantaku.melds import MeldType
from jantaku.rules.tileset import tile_set
from jantaku.score import Score, score_win
from jantaku.seats import Wind
from jantaku.tiles import Tile

_NORTH = Wind.NORTH.tile


# -- discards ----------------------------------------------------------------------------------------------------------


def discard(at: Position, action: Action) -> Iterator[Reason]:
    if not (at.standing["drew"] or at.standing["called"]):
        yield not_asked(action)
        return
    if at.view.riichi and not at.view.dead and not action.tsumogiri:
        yield Reason(ReasonKind.IN_RIICHI, Message(N_("A hand in riichi discards what it draws")))
    yield from _held_for_discard(at, action)
    if action.tile is not None and at.standing["called"] and action.tile.plain in at.board.kuikae:
        reason = swap_call(at.melds[-1], action.tile, at.rules)
        if reason is not None:
            yield reason


def _held_for_discard(at: Position, action: Action) -> Iterator[Reason]:
    if action.tsumogiri:
        if at.view.drawn is None:
            yield Reason(ReasonKind.NOT_DRAWN, Message(N_("No tile has just been drawn")))
    elif action.tile is not None and action.tile not in at.waiting.closed:
        yield not_held(Message(N_("There is no {tile} in the hand besides a drawn one"), tile=action.tile), action.tile)


# -- riichi ------------------------------------------------------------------------------------------------------------


def riichi(at: Position, action: Action) -> Iterator[Reason]:
    yield from turn(at, action)
    if action.type is ActionType.OPEN_RIICHI and not at.option["local"] & 1:
        yield not_in_rules(action)
    if at.view.riichi:
        yield Reason(ReasonKind.IN_RIICHI, Message(N_("Riichi is declared already")))
    opened = [meld for meld in at.melds if meld.is_open and meld.type is not MeldType.NUKI]
    if opened:
        melds = " ".join(map(str, opened))
        yield Reason(
            ReasonKind.OPEN_HAND, Message(N_("Riichi wants a closed hand, and this one has called {melds}"), melds=melds)
        )
    yield from _riichi_conditions(at)
    yield from _held_for_discard(at, action)
    if action.tile is not None and action.tile in at.hand.concealed and at.hand.size % 3 == 2:
        yield from _riichi_with(at, action.tile)


def _riichi_conditions(at: Position) -> Iterator[Reason]:
    needs, has = at.option["riichi_min_live_tiles"], at.board.live
    if has < needs:
        text = Message(N_("Riichi wants {needs} live tiles in the wall, and {has} are left"), needs=needs, has=has)
        yield Reason(ReasonKind.LIVE_TILES, text, has=has, needs=needs)
    deposit = at.option["riichi_deposit"]
    if at.option["riichi_needs_1000"] and at.view.score < deposit:
        text = Message(N_("Riichi costs {needs} points, and the seat has {has}"), needs=deposit, has=at.view.score)
        yield Reason(ReasonKind.POINTS, text, has=at.view.score, needs=deposit)


def _riichi_with(at: Position, tile: Tile) -> Iterator[Reason]:
    """Whether the hand without a tile is tenpai as riichi wants it."""
    rest = list(at.hand.concealed)
    rest.remove(tile)
    after = Hand(tuple(rest), at.melds)
    waits = all_waits(after, at.rules)
    if not waits:
        if not at.option["noten_riichi"] and (held := held_waits(after, at.rules)):
            yield _waits_held(tile, held)
        elif not at.option["noten_riichi"]:
            missing = how_far(after, at.rules)
            text = Message(N_("Without {tile} the hand is not tenpai: {distance}"), tile=tile, distance=missing)
            yield Reason(ReasonKind.NOTEN, text, (tile,))
        return
    thrown = {tile.kind, *(one.tile.kind for one in at.view.river), *(one.kind for one in at.laid_down())}
    furiten = [wait for wait in waits if wait.kind in thrown]
    if furiten and not at.option["furiten_riichi"]:
        template = N_("Without {tile} the hand would be furiten by {waits}: these rules allow no riichi then")
        text = Message(template, tile=tile, waits=row(furiten))
        yield Reason(ReasonKind.DISCARD_FURITEN, text, tuple(furiten))
    if at.rules.five_tile_wait == "not_tenpai" and not at.option["noten_riichi"]:
        own, copies = own_tiles(at.hand), tile_set(at.rules).copies
        if all(own[wait.kind] >= copies[wait.kind] for wait in waits):
            yield _waits_held(tile, waits)


def _waits_held(tile: Tile, waits: tuple[Tile, ...]) -> Reason:
    template = N_("Without {tile} the hand waits only for {waits}, and holds all of them itself")
    return Reason(ReasonKind.TILE_HELD, Message(template, tile=tile, waits=row(waits)), waits)


# -- kyuushu kyuuhai, norths, tenpai -----------------------------------------------------------------------------------


def kyuushu(at: Position, action: Action) -> Iterator[Reason]:
    yield from turn(at, action)
    if not at.option["kyuushu_kyuuhai"]:
        yield not_in_rules(action)
    kinds = tuple(sorted({tile.plain for tile in at.hand.concealed if tile.is_orphan}))
    needs = at.option["kyuushu_min_kinds"]
    if len(kinds) < needs:
        text = Message(
            N_("It wants {needs} kinds of terminals and honours, and the hand has {has}: {tiles}"),
            needs=needs,
            has=len(kinds),
            tiles=row(kinds) or "-",
        )
        yield Reason(ReasonKind.FEW_KINDS, text, kinds, has=len(kinds), needs=needs)
    own = sum(meld.type is MeldType.ANKAN for meld in at.melds) if at.option["kyuushu_after_own_ankan"] else 0
    if at.view.river or at.standing["interruptions"] != own or at.standing["draws"] != 1 + own:
        text = Message(N_("It is for the own first draw, before any call or kan"))
        yield Reason(ReasonKind.FIRST_TURN, text, turn=len(at.view.river) + 1, seat=at.view.wind)


def nuki(at: Position, action: Action) -> Iterator[Reason]:
    if at.option["north"] != 1:
        yield not_in_rules(action)
        return
    after_pon = bool(at.option["nuki_after_pon"]) and bool(at.melds) and at.melds[-1].type is MeldType.PON
    yield from turn(at, action, after_call=after_pon)
    if _NORTH not in at.hand.concealed:
        yield not_held(Message(N_("There is no {tile} in the hand"), tile=_NORTH), _NORTH)
    if at.board.live == 0:
        yield Reason(ReasonKind.LIVE_TILES, Message(N_("No live tile is left in the wall")), has=0, needs=1)
    yield from no_replacements(at)
    if not at.view.riichi:
        return
    if at.rules.nuki_after_riichi == "never":
        yield Reason(ReasonKind.IN_RIICHI, Message(N_("These rules set no norths aside after riichi")))
    elif at.rules.nuki_after_riichi == "drawn_only" and at.view.drawn != _NORTH:
        text = Message(N_("In riichi only a north just drawn may be set aside"))
        yield Reason(ReasonKind.NOT_DRAWN, text, (_NORTH,))


def nothing(at: Position, action: Action) -> Iterator[Reason]:
    """A pass, where there is nothing to pass."""
    if actions.PASS not in legal(at.board, at.seat):
        yield not_asked(action)


def stop(at: Position, action: Action) -> Iterator[Reason]:
    """The end of a match is asked between two kyoku, of no board."""
    yield not_asked(action)


def tenpai(at: Position, action: Action) -> Iterator[Reason]:
    """O-31: showing a tenpai hand at a draw."""
    if not at.option["tenpai_declaration"]:
        yield not_in_rules(action)
    last = at.board.live == 0 and (at.standing["claim"] or at.standing["discarded"])
    if not last:
        yield not_asked(action)
    if at.view.dead:
        yield dead()
    if at.view.riichi:
        yield Reason(ReasonKind.IN_RIICHI, Message(N_("A hand in riichi is shown at a draw in any case")))
    if last:
        yield from _noten(at)


def _noten(at: Position) -> Iterator[Reason]:
    """W-03: why the hand is not tenpai at a draw."""
    own, copies = own_tiles(at.waiting), tile_set(at.rules).copies
    waits = [tile for tile in at.waits if at.rules.five_tile_wait != "not_tenpai" or own[tile.kind] < copies[tile.kind]]
    held = held_waits(at.waiting, at.rules)
    if not waits and not (held and at.rules.five_tile_wait == "tenpai"):
        if at.waits or held:
            text = Message(N_("The hand waits only for {waits}, and holds all of them itself"), waits=row((*at.waits, *held)))
            yield Reason(ReasonKind.TILE_HELD, text, at.waits or held)
        else:
            missing = how_far(at.waiting, at.rules)
            yield Reason(ReasonKind.NOTEN, Message(N_("The hand is not tenpai: {distance}"), distance=missing))
    elif not at.rules.shape_tenpai and not any(_gives_yaku(at, tile) for tile in waits):
        text = Message(N_("None of the waits {waits} gives a yaku, and these rules want one for tenpai"), waits=row(waits))
        yield Reason(ReasonKind.NO_YAKU, text, tuple(waits))


def _gives_yaku(at: Position, tile: Tile) -> bool:
    if own_tiles(at.waiting)[tile.kind] >= tile_set(at.rules).copies[tile.kind]:
        return False
    bare = replace(at.any_win, dora_indicators=())
    return isinstance(score_win(plain(bare, tile), at.rules), Score)
