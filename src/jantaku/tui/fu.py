"""The fu of a win at the table, line by line."""

from __future__ import annotations

from typing import Any

from jantaku import events
from jantaku.board import Board
from jantaku.hands import Hand
from jantaku.rules import Ruleset
from jantaku.score import FuLine, Score, Win, WinError, score_win
from jantaku.seats import Wind
from jantaku.tui.table import melds_of

_CIRCUMSTANCES = ("riichi", "double_riichi", "open_riichi", "ippatsu", "rinshan", "chankan", "haitei", "houtei", "renhou")
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
    try:
        win = Win(
            hand=Hand(event.hand, melds_of(board, event.seat), event.tile),
            tsumo=event.source == event.seat,
            seat_wind=Wind(board.seat(event.seat).wind),
            round_wind=Wind(board.round_wind),
            dora_indicators=board.dora_indicators,
            **circumstances,
        )
    except WinError:  # a circumstance that no yaku tells, as of a north that another sets aside
        return ()
    found = score_win(win, rules)
    return found.fu_lines if isinstance(found, Score) and found.fu == value.fu else ()
