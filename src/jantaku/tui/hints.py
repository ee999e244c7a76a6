"""Advice from the library about the own hand: shanten, acceptance, waits, furiten, hands without yaku."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from jantaku.board import Board
from jantaku.events import Discard
from jantaku.hands import Hand
from jantaku.i18n import N_, Message, say
from jantaku.rules import Ruleset
from jantaku.rules.tileset import tile_set
from jantaku.score import Refusal, RefusalReason, Win, score_win
from jantaku.seats import Wind
from jantaku.shapes import discard_analysis, shanten, ukeire
from jantaku.tiles import Tile
from jantaku.tui.faces import Face
from jantaku.tui.table import hand_of, melds_of

_REFUSALS = {
    RefusalReason.NOT_COMPLETE: N_(" (not complete for ron)"),
    RefusalReason.NO_YAKU: N_(" (no yaku for ron)"),
    RefusalReason.MIN_HAN: N_(" (min han for ron)"),
}


def hints(board: Board, seat: int, rules: Ruleset, face: Face, selected: int | None, riichi: bool) -> tuple[str, ...]:
    """What to know about the own hand, in a line or two.

    `selected` is a place in the hand: the discard that is asked about; `riichi`: as a riichi discard.
    """
    view = board.seat(seat)
    tiles = hand_of(view)
    if any(tile.is_flower for tile in tiles):
        return ()  # it is no use: nothing is to be weighed before it is gone
    if len(tiles) % 3 == 1:
        return (_waiting(board, seat, rules, face, riichi=view.riichi > 0),)
    if selected is None or selected >= len(tiles):
        return ()
    tile = tiles[selected]
    drawn = view.drawn is not None and selected == len(tiles) - 1
    after = copy(board)
    after.apply(Discard(seat, tile, tsumogiri=drawn))
    options = discard_analysis(_hand(board, seat), seen=_seen(board, seat), tile_set=tile_set(rules))
    best = [option for option in options if (option.shanten, option.total) == (options[0].shanten, options[0].total)]
    found = " ".join(face.word(option.tile) for option in best[:4])
    what = _waiting(after, seat, rules, face, riichi=riichi or view.riichi > 0)
    return (
        say("After {tile}: {what}", tile=face.word(tile), what=what),
        say(
            "Most tiles: {found} ({distance}, {total} tiles)",
            found=found,
            distance=_distance(options[0].shanten),
            total=options[0].total,
        ),
    )


def _distance(number: int) -> Message:
    if number > 0:
        return Message("{number}-shanten", number=number)
    return Message("complete") if number < 0 else Message("tenpai")


def _waiting(board: Board, seat: int, rules: Ruleset, face: Face, *, riichi: bool) -> str:
    """Of a hand that waits for a tile: how far it is and what it takes."""
    hand = _hand(board, seat)
    left = ukeire(hand, seen=_seen(board, seat), tile_set=tile_set(rules))
    waits = board.waiting_on(seat)
    total = sum(left.values())
    if not waits:
        tiles = " ".join(f"{face.word(tile)}x{number}" for tile, number in left.items())
        return say(
            "{distance}, {total} tiles: {tiles}",
            distance=_distance(shanten(hand, tile_set=tile_set(rules))),
            total=total,
            tiles=tiles,
        )
    notes = {tile: _no_yaku(board, seat, hand, tile, rules, riichi) for tile in waits}
    parts = [f"{face.word(tile)}x{left.get(tile, 0)}{notes[tile]}" for tile in waits]
    furiten = board.is_furiten(seat)
    template = (
        N_("tenpai, waits {waits} ({total} left)  FURITEN: no ron") if furiten else N_("tenpai, waits {waits} ({total} left)")
    )
    return say(template, waits=" ".join(parts), total=total)


def _no_yaku(board: Board, seat: int, hand: Hand, tile: Tile, rules: Ruleset, riichi: bool) -> str:
    """A note where a plain ron on a tile is refused, and why."""
    win = Win(
        hand=Hand(hand.closed, hand.melds, tile),
        seat_wind=Wind(board.seat(seat).wind),
        round_wind=Wind(board.round_wind),
        riichi=riichi,
        dora_indicators=board.dora_indicators,
        honba=board.honba,
    )
    found = score_win(win, rules)
    return say(_REFUSALS[found.reason]) if isinstance(found, Refusal) else ""


def _hand(board: Board, seat: int) -> Hand:
    view = board.seat(seat)
    return Hand(hand_of(view), melds_of(board, seat))


def _seen(board: Board, seat: int) -> tuple[Tile, ...]:
    """Tiles that the seat sees besides its own hand and melds."""
    return tuple(_visible(board, seat))


def _visible(board: Board, seat: int) -> Iterator[Tile]:
    yield from board.dora_indicators
    for other in range(board.players):
        view = board.seat(other)
        yield from (discard.tile for discard in view.river if not discard.called)
        if other != seat:
            yield from view.shown
            for meld in melds_of(board, other):
                yield from meld.tiles
