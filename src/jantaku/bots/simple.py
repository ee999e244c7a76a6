"""Bots that look at nothing."""

from __future__ import annotations

from jantaku.actions import PASS, STOP, TENPAI, TSUMOGIRI
from jantaku.board import Board
from jantaku.bots.bot import Bot


class Tsumogiri(Bot):
    """Throws what it draws and passes whatever it is asked: it never wins, calls or declares riichi.

    It shows a tenpai hand at a draw, and ends the match when it may, so that it pays and plays no more than it must.
    """

    def choose(self, board: Board, legal: bytes) -> int:
        return next(action for action in (TSUMOGIRI, TENPAI, STOP, PASS) if action in legal)
