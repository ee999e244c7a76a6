"""The waits of a hand: what is left of each, what it is worth by ron and by self-draw, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jantaku.explain.reasons import Reason
from jantaku.explain.shape import all_waits, held_waits, no_such_tile, own_tiles, tiles_left
from jantaku.explain.yaku import by_tsumo, plain, yaku_reasons
from jantaku.hands import Hand
from jantaku.rules import Ruleset
from jantaku.rules.tileset import tile_set
from jantaku.score import Refusal, Score, Win, score_win
from jantaku.tiles import Tile


@dataclass(frozen=True, slots=True)
class WaitLine:
    """One tile that a hand waits for."""

    tile: Tile
    left: int
    """Copies neither in the hand nor seen."""
    ron: Score | Refusal | None
    """What a ron without luck is worth, furiten aside; None where no copy is left to win with."""
    tsumo: Score | Refusal | None
    reasons: tuple[Reason, ...]
    """Why there is no ron on it."""


def wait_lines(win: Win, rules: Ruleset, furiten: Sequence[Reason] = (), seen: Sequence[Tile] = ()) -> tuple[WaitLine, ...]:
    """The waits of a hand that is described by a win of it with any tile."""
    waiting = Hand(win.hand.closed, win.hand.melds)
    left = tiles_left(waiting, rules, (*win.dora_indicators, *win.ura_indicators, *seen))
    tiles = dict.fromkeys((*all_waits(waiting, rules), *held_waits(waiting, rules)))
    return tuple(_wait_line(win, tile, left[tile.kind], rules, furiten) for tile in sorted(tiles))


def _wait_line(win: Win, tile: Tile, left: int, rules: Ruleset, furiten: Sequence[Reason]) -> WaitLine:
    waiting = Hand(win.hand.closed, win.hand.melds)
    gone = no_such_tile(tile, waiting, rules, left)
    if not _can_come(win, tile, rules):
        return WaitLine(tile, 0, None, None, (gone,) if gone is not None else ())
    ron = plain(win, tile)
    tsumo = by_tsumo(ron)
    reasons = [*([] if gone is None else [gone]), *furiten, *yaku_reasons(ron, rules)]
    return WaitLine(tile, left, score_win(ron, rules), score_win(tsumo, rules), tuple(reasons))


def _can_come(win: Win, tile: Tile, rules: Ruleset) -> bool:
    """Whether a copy is neither in the hand nor turned as an indicator."""
    indicators = sum(one.kind == tile.kind for one in (*win.dora_indicators, *win.ura_indicators))
    return own_tiles(Hand(win.hand.closed, win.hand.melds))[tile.kind] + indicators < tile_set(rules).copies[tile.kind]
