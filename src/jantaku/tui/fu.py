"""The fu of a win at the table, line by line."""

from __future__ import annotations

from typing import Any

from jantaku import events
from jantaku.board import Board
from jantaku.hands import Hand
from jantaku.rules import Ruleset
from jantaku.score import FuLine, Score, Win, score_win
from jantaku.seats import Wind
from jantaku.views import meld_of

_CIRCUMSTANCES = ("riichi", "double_riichi", "ippatsu", "rinshan", "chankan", "haitei", "houtei", "renhou")
"""Yaku that are circumstances of a win, by the names that `Win` has for them."""


def fu_lines(board: Board, event: events.Win, rules: Ruleset) -> tuple[FuLine, ...]:
    """What the fu that were paid are made of; none for yakuman, or where the win is not worth its fu by the rules.

    `board` is one of the kyoku, from any seat: what the fu come from is shown by the win.
    """
    value = event.value
    if value is None or not value.fu or value.yakuman:
        return ()
    yaku = {slug for slug, _ in value.yaku or ()}
    circumstances: dict[str, Any] = {name: name in yaku for name in _CIRCUMSTANCES}
    view = board.seat(event.seat)
    win = Win(
        hand=Hand(event.hand, tuple(meld_of(meld, event.seat, board.players) for meld in view.melds), event.tile),
        tsumo=event.source == event.seat,
        seat_wind=Wind(view.wind),
        round_wind=Wind(board.round_wind),
        dora_indicators=board.dora_indicators,
        **circumstances,
    )
    found = score_win(win, rules)
    return found.fu_lines if isinstance(found, Score) and found.fu == value.fu else ()
