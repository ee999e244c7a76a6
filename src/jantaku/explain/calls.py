"""Why a call or a kan is refused (C-01 to C-09, R-14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from jantaku.actions import Action, ActionType
from jantaku.explain.hand import other_end
from jantaku.explain.occasion import claim, no_replacements, not_held, not_in_rules, turn
from jantaku.explain.position import Position
from jantaku.explain.reasons import Reason, ReasonKind
from jantaku.explain.shape import all_waits
from jantaku.explain.words import row
from jantaku.hands import Hand
from jantaku.i18n import N_, Message
from jantaku.melds import Meld, MeldType
from jantaku.seats import Relative
from jantaku.shapes import SetType
from jantaku.shapes.kernel import ClosedTiles
from jantaku.tiles import Tile

_MOST_KANS = 4


def chi(at: Position, action: Action) -> Iterator[Reason]:
    yield from claim(at, action)
    if not at.option["chi"]:
        yield not_in_rules(action)
    elif at.standing["claim"] and (at.board.turn + 1) % at.board.players != at.seat:
        text = Message(N_("Chi is for the discard of the player to the left, and this one is of another"))
        yield Reason(ReasonKind.CHI_SOURCE, text)
    tile = at.board.tile
    if tile is None:
        return
    if tile.is_honor:
        yield no_run(tile)
    yield from _own_for_call(at, action)


def no_run(tile: Tile) -> Reason:
    """That an honour is called for no chi."""
    return Reason(ReasonKind.HONOUR, Message(N_("Honours make no runs: there is no chi of {tile}"), tile=tile), (tile,))


def pon(at: Position, action: Action) -> Iterator[Reason]:
    yield from claim(at, action)
    if at.board.tile is not None:
        yield from _own_for_call(at, action)


def _own_for_call(at: Position, action: Action) -> Iterator[Reason]:
    """The own tiles that a chi or pon uses, and whether it leaves a tile that may be discarded (C-09)."""
    called = at.board.tile
    assert called is not None
    closed = Counter(at.hand.concealed)
    missing = tuple((Counter(action.own) - closed).elements())
    if missing or not action.own:
        yield not_held(Message(N_("The hand lacks {tiles} for it"), tiles=row(missing)), *missing)
        return
    banned = {called.kind}
    if action.type is ActionType.CHI and at.rules.kuikae == "forbidden":
        banned |= _ends(called, action.own)
    left = list((closed - Counter(action.own)).elements())
    if at.rules.kuikae != "allowed" and all(tile.kind in banned for tile in left):
        text = Message(N_("It would leave only {tiles} to discard, which would be swap calling (kuikae)"), tiles=row(left))
        yield Reason(ReasonKind.KUIKAE, text, tuple(left))


def _ends(called: Tile, own: Sequence[Tile]) -> set[int]:
    """The kind at the other end of a run than the called tile."""
    meld = Meld(MeldType.CHI, (called, *own), called, Relative.KAMICHA)
    other = other_end(meld)
    return set() if other is None else {other}


# -- kans --------------------------------------------------------------------------------------------------------------


def _kan(at: Position) -> Iterator[Reason]:
    """What forbids any kan (C-04, D-03)."""
    needs, has = at.option["kan_min_live_tiles"], at.board.live
    if has < needs:
        text = Message(N_("A kan wants {needs} live tiles in the wall, and {has} are left"), needs=needs, has=has)
        yield Reason(ReasonKind.LIVE_TILES, text, has=has, needs=needs)
    yield from no_replacements(at)
    if at.board.kans >= _MOST_KANS and not _fifth_kan(at):
        yield Reason(ReasonKind.FOUR_KANS, Message(N_("Four kans are made, and there is no fifth")), has=at.board.kans)


def _fifth_kan(at: Position) -> bool:
    """Whether a fifth kan may be made because it ends the kyoku: after four kans of another seat."""
    if at.board.kans > _MOST_KANS or not at.option["suukaikan_fifth_aborts"]:
        return False
    kans = ("daiminkan", "ankan", "kakan")
    numbers = [sum(meld.type in kans for meld in at.board.seat(seat).melds) for seat in range(at.board.players)]
    return _MOST_KANS in numbers and numbers.index(_MOST_KANS) != at.board.turn


def daiminkan(at: Position, action: Action) -> Iterator[Reason]:
    yield from claim(at, action)
    yield from _kan(at)
    tile = at.board.tile
    if tile is not None:
        yield from _of_a_kind(at, tile, 3)


def _of_a_kind(at: Position, tile: Tile, needs: int) -> Iterator[Reason]:
    has = sum(one.kind == tile.kind for one in at.hand.concealed)
    if has < needs:
        text = Message(N_("The kan wants {needs} closed {tile}, and there are {has}"), needs=needs, tile=tile.plain, has=has)
        yield Reason(ReasonKind.NOT_HELD, text, (tile.plain,), has=has, needs=needs)


def ankan(at: Position, action: Action) -> Iterator[Reason]:
    yield from turn(at, action)
    yield from _kan(at)
    assert action.tile is not None
    short = [*_of_a_kind(at, action.tile, 4)]
    yield from short
    if at.view.riichi and not short:
        yield from _kan_in_riichi(at, action.tile)


def _kan_in_riichi(at: Position, tile: Tile) -> Iterator[Reason]:
    """R-14: what a closed kan after riichi must not change."""
    if at.rules.riichi_ankan == "never":
        yield Reason(ReasonKind.IN_RIICHI, Message(N_("These rules allow no kan after riichi")))
        return
    if at.view.drawn is None or at.view.drawn.kind != tile.kind:
        text = Message(N_("In riichi a kan is made with the tile just drawn, and that is not {tile}"), tile=tile)
        yield Reason(ReasonKind.NOT_DRAWN, text, (tile,))
        return
    rest = Hand(
        tuple(one for one in at.hand.concealed if one.kind != tile.kind), (*at.melds, Meld(MeldType.ANKAN, (tile.plain,) * 4))
    )
    waits = all_waits(rest, at.rules)
    if waits != at.waits:
        text = Message(
            N_("The kan of {tile} would change the waits from {waits} to {others}, which riichi forbids"),
            tile=tile,
            waits=row(at.waits),
            others=row(waits) or "-",
        )
        yield Reason(ReasonKind.WAITS_CHANGE, text, tuple(wait for wait in at.waits if wait not in waits))
    elif at.rules.riichi_ankan == "strict_structure":
        yield from _other_readings(at, tile)


def _other_readings(at: Position, tile: Tile) -> Iterator[Reason]:
    """Waits with which some reading does not hold the three tiles as a triplet."""
    triplet = (int(SetType.TRIPLET), tile.kind)
    for wait in at.waits:
        found = ClosedTiles((*at.waiting.closed, wait)).all_readings()
        if any(triplet not in sets for _, _, sets in found):
            text = Message(
                N_("With {wait} the hand can be read without a triplet of {tile}, and these rules allow no kan of it then"),
                wait=wait,
                tile=tile,
            )
            yield Reason(ReasonKind.READING_CHANGES, text, (wait,))


def kakan(at: Position, action: Action) -> Iterator[Reason]:
    yield from turn(at, action)
    yield from _kan(at)
    tile = action.tile
    assert tile is not None
    if not any(meld.type is MeldType.PON and meld.tiles[0].kind == tile.kind for meld in at.melds):
        yield not_held(Message(N_("There is no pon of {tile}"), tile=tile), tile)
    elif not any(one.kind == tile.kind for one in at.hand.concealed):
        yield not_held(Message(N_("The fourth {tile} is not in the hand"), tile=tile), tile)
