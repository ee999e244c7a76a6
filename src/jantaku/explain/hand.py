"""Why a hand that is written down wins, or why not; what it waits for; and what may be discarded after a call."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from jantaku.explain.furiten import Passed, let_pass, own_discards, own_meld_tiles
from jantaku.explain.lines import win_lines
from jantaku.explain.reasons import Change, Line, Reason, ReasonKind
from jantaku.explain.shape import all_waits, distance, forms_of, held_waits, incomplete, not_a_wait, own_tiles
from jantaku.explain.waits import WaitLine, wait_lines
from jantaku.explain.words import row, worth
from jantaku.explain.yaku import barred, changes, yaku_reasons
from jantaku.hands import HAND_SIZE, Hand
from jantaku.i18n import N_, Message, term
from jantaku.melds import Meld, MeldType, parse_melds
from jantaku.rules import Ruleset
from jantaku.rules.tileset import tile_set
from jantaku.score import HandLike, Refusal, RefusalReason, Score, TilesLike, Win, WinError, WinReason, score, score_win
from jantaku.setup import River, parse_river
from jantaku.shapes import shanten
from jantaku.tiles import KINDS, Tile, parse_tiles


@dataclass(frozen=True, slots=True)
class Explanation:
    """An answer with its reasons."""

    hand: Hand
    rules: Ruleset
    verdict: Message
    """The answer in a line."""
    found: Score | Refusal | None = None
    """What the win asked about is worth, furiten aside; None where none was asked about."""
    lines: tuple[Line, ...] = ()
    """All that makes the value."""
    reasons: tuple[Reason, ...] = ()
    """Why it may not be; empty: it may."""
    changes: tuple[Change, ...] = ()
    """Single changes by which a hand without enough yaku would win."""
    waits: tuple[WaitLine, ...] = ()
    """What the hand waits for, where it is tenpai."""

    @property
    def allowed(self) -> bool:
        """Whether the win, discard or other action asked about may be."""
        return not self.reasons


def explain(
    hand: HandLike,
    win_tile: str | Tile | None = None,
    *,
    rules: Ruleset | None = None,
    melds: str | Iterable[Meld] = (),
    river: str | River = "",
    passed: TilesLike = (),
    seen: TilesLike = (),
    discard: str | Tile | None = None,
    **circumstances: Any,
) -> Explanation:
    """Why a hand wins or not. `circumstances` and `melds` are as for `score`, and so is what is raised.

    With a winning tile: the win. Thirteen tiles without one: what they wait for, or what they lack. `river` are the own
    discards in order, `*` after the one that declared riichi (`parse_river`); `passed` tiles of others that were let pass since
    the own last draw, in riichi since it was declared; `seen` other tiles that lie open. `discard`: whether that tile may be
    discarded right after the last of the melds was called.

    >>> print(explain("11m44456s123789p", "1m", river="3z7s").reasons[0])
    The 7s discarded in turn 2 is one of the waits 1m47s: discard furiten. No ron on any of them; only a self-draw can win
    >>> print(explain("12345789m44p", "6m", melds="333=s", honba=5, rules=Ruleset.of(ryanhan_shibari=5)).reasons[0])
    From 5 honba on a win wants 2 han of yaku (ryanhan shibari); the hand has 1: Pure straight (1 han)
    """
    rules = Ruleset.of("default") if rules is None else rules
    if discard is not None:
        return explain_discard(_hand(hand, melds), Tile(discard), rules)
    own = parse_river(river) if isinstance(river, str) else river
    context = Context(own, _tiles(passed), _tiles(seen))
    if win_tile is None and not _names_tile(hand):
        return _explain_waiting(_hand(hand, melds), rules, context, circumstances)
    found = score(hand, win_tile, rules=rules, melds=melds, **circumstances)
    return explain_win(found.win, rules, context)


@dataclass(frozen=True, slots=True)
class Context:
    """What of the kyoku matters for a described hand besides the win itself."""

    river: River = ()
    """The own discards."""
    passed: tuple[Tile, ...] = ()
    """Tiles let pass since the own last draw, in riichi since its declaration."""
    seen: tuple[Tile, ...] = ()
    """Other tiles that lie open."""

    @property
    def visible(self) -> tuple[Tile, ...]:
        return (*(one.tile for one in self.river if not one.called), *self.passed, *self.seen)


def explain_win(win: Win, rules: Ruleset, context: Context = Context()) -> Explanation:
    """Why a described win is one, or why not."""
    found = score_win(win, rules)
    waiting = Hand(win.hand.closed, win.hand.melds)
    furiten = furiten_of(waiting, win, rules, context)
    if isinstance(found, Refusal) and found.reason is RefusalReason.NOT_COMPLETE:
        reasons = [_shape_reason(win, waiting, rules, context)]
    else:
        reasons = [] if win.tsumo else list(furiten)
        reasons += (*barred(win, rules), *yaku_reasons(win, rules))
    complete = isinstance(found, Score) or found.reason is not RefusalReason.NOT_COMPLETE
    return Explanation(
        hand=win.hand,
        rules=rules,
        verdict=verdict_of(win, found, reasons),
        found=found,
        lines=win_lines(found) if isinstance(found, Score) else (),
        reasons=tuple(reasons),
        changes=changes(win, rules) if complete and not isinstance(found, Score) else (),
        waits=wait_lines(win, rules, furiten, context.visible),
    )


def furiten_of(waiting: Hand, win: Win, rules: Ruleset, context: Context) -> list[Reason]:
    """Every furiten of a described hand."""
    waits = all_waits(waiting, rules)
    riichi_turn = next((place + 1 for place, one in enumerate(context.river) if one.riichi), None)
    found = list(own_discards(waits, [one.tile for one in context.river], riichi_turn))
    found += own_meld_tiles(waits, laid_down(waiting, rules))
    missed = [tile for tile in context.passed if tile.kind in {wait.kind for wait in waits}]
    return [*found, *let_pass(waits, [Passed(tile, in_riichi=win.in_riichi) for tile in missed], rules)]


def laid_down(hand: Hand, rules: Ruleset) -> list[Tile]:
    """The tiles of own kans and norths set aside that the rules count as discarded."""
    options = rules.as_dict()
    kans = [meld.tiles[0] for meld in hand.melds if meld.type in (MeldType.ANKAN, MeldType.KAKAN)]
    norths = [meld.tiles[0] for meld in hand.melds if meld.type is MeldType.NUKI]
    return [*(kans if options.get("furiten_own_kan_tiles") else ()), *(norths if options.get("nuki_is_discard") else ())]


def explain_discard(hand: Hand, tile: Tile, rules: Ruleset) -> Explanation:
    """Whether a tile may be discarded right after the last meld of the hand was called (C-09).

    >>> print(explain_discard(Hand.parse("9m123p4567s11z,6-78m"), Tile("9m"), Ruleset.of()).reasons[0])
    9m may not follow the chi of 6m: 7m and 8m make a run with 9m too, which would be swap calling (kuikae)
    """
    call = hand.melds[-1] if hand.melds and hand.drawn is None else None
    reason = _not_held(tile, hand) or swap_call(call, tile, rules)
    verdict = N_("{tile} may be discarded") if reason is None else N_("{tile} may not be discarded")
    return Explanation(hand, rules, Message(verdict, tile=tile), reasons=() if reason is None else (reason,))


def _not_held(tile: Tile, hand: Hand) -> Reason | None:
    if tile in hand.concealed:
        return None
    return Reason(ReasonKind.NOT_HELD, Message(N_("There is no {tile} among the closed tiles"), tile=tile), (tile,))


def swap_call(meld: Meld | None, tile: Tile, rules: Ruleset) -> Reason | None:
    """That a discard right after a call would swap tiles; None where it would not, or where the rules allow it."""
    if meld is None or meld.type not in (MeldType.CHI, MeldType.PON) or rules.kuikae == "allowed":
        return None
    called = meld.called
    assert called is not None
    if tile.kind == called.kind:
        text = Message(
            N_("{tile} may not follow the {call} of {called}: the same tile back would be swap calling (kuikae)"),
            tile=tile,
            call=term("meld", meld.type.slug),
            called=called,
        )
        return Reason(ReasonKind.KUIKAE, text, (called, tile))
    if meld.type is not MeldType.CHI or rules.kuikae != "forbidden" or tile.kind != other_end(meld):
        return None
    first, second = meld.own
    text = Message(
        N_(
            "{tile} may not follow the chi of {called}: {first} and {second} make a run with {tile} too, which would be swap "
            "calling (kuikae)"
        ),
        tile=tile,
        called=called,
        first=first,
        second=second,
    )
    return Reason(ReasonKind.KUIKAE, text, (called, tile))


def other_end(meld: Meld) -> int | None:
    """The kind that the own tiles of a chi wait for besides the called one; None where there is none."""
    assert meld.called is not None
    low = meld.tiles[0].kind
    if meld.called.kind == low:
        other = low + 3
    elif meld.called.kind == low + 2:
        other = low - 1
    else:
        return None
    return other if other >= 0 and other // 9 == low // 9 else None


# -- hands that wait ---------------------------------------------------------------------------------------------------


def _explain_waiting(hand: Hand, rules: Ruleset, context: Context, circumstances: dict[str, Any]) -> Explanation:
    """What thirteen tiles wait for, or what a hand lacks."""
    missing = shanten(hand, forms_of(rules), tile_set(rules))
    if missing < 0:
        raise WinError(WinReason.NO_WINNING_TILE)
    waits = () if hand.size > HAND_SIZE else (*all_waits(hand, rules), *held_waits(hand, rules))
    if not waits:
        verdict = Message(N_("Not complete: {distance}"), distance=distance(missing))
        return Explanation(hand, rules, verdict, reasons=(incomplete(hand, rules, context.visible),))
    win = _any_win(hand, waits, rules, circumstances)
    furiten = furiten_of(hand, win, rules, context)
    lines = wait_lines(win, rules, furiten, context.visible)
    gone = () if any(line.left for line in lines) else tuple(reason for line in lines for reason in line.reasons[:1])
    verdict = Message(N_("Tenpai, waiting for {waits}"), waits=row(line.tile for line in lines))
    return Explanation(hand, rules, verdict, reasons=(*gone, *furiten), waits=lines)


def _any_win(hand: Hand, waits: Sequence[Tile], rules: Ruleset, circumstances: dict[str, Any]) -> Win:
    """The hand with some tile as the winning one, which says all else about it; with a wait where one can come."""
    taken = own_tiles(hand)
    taken.update(tile.kind for name in ("dora_indicators", "ura_indicators") for tile in _tiles(circumstances.get(name, ())))
    copies = tile_set(rules).copies
    tile = next(tile for tile in (*waits, *map(Tile, range(KINDS))) if taken[tile.kind] < copies[tile.kind])
    return score(hand, tile, rules=rules, **circumstances).win


# -- answers -----------------------------------------------------------------------------------------------------------


def _shape_reason(win: Win, waiting: Hand, rules: Ruleset, context: Context) -> Reason:
    waits = all_waits(waiting, rules)
    if waits:
        return not_a_wait(win.tile, waits)
    return incomplete(waiting, rules, (win.tile, *context.visible))


def verdict_of(win: Win, found: Score | Refusal, reasons: Sequence[Reason]) -> Message:
    """The answer in a line."""
    if isinstance(found, Score) and not reasons:
        return Message(N_("A win: {worth}"), worth=worth(found))
    if win.tsumo:
        return Message(N_("No win by self-draw of {tile}"), tile=win.tile)
    return Message(N_("No ron on {tile}"), tile=win.tile)


# -- reading what is given ---------------------------------------------------------------------------------------------


def _tiles(tiles: TilesLike) -> tuple[Tile, ...]:
    return parse_tiles(tiles) if isinstance(tiles, str) else tuple(map(Tile, tiles))


def _names_tile(hand: HandLike) -> bool:
    """Whether a hand says by itself which tile wins."""
    return "+" in hand.partition(",")[0] if isinstance(hand, str) else isinstance(hand, Hand) and hand.drawn is not None


def _hand(hand: HandLike, melds: str | Iterable[Meld]) -> Hand:
    """A hand without a winning tile."""
    more = parse_melds(melds) if isinstance(melds, str) else tuple(melds)
    if isinstance(hand, str):
        closed, _, called = hand.partition(",")
        before, plus, drawn = closed.partition("+")
        return Hand(parse_tiles(before), (*parse_melds(called), *more), Tile(drawn) if plus else None)
    if isinstance(hand, Hand):
        return Hand(hand.closed, (*hand.melds, *more), hand.drawn)
    return Hand(_tiles(hand), more)
