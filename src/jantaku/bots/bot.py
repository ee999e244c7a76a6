"""What a bot is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from jantaku.board import Board
from jantaku.rules.ruleset import Ruleset


class Bot(Protocol):
    """A player that is a program. Subclass it, or write a class with the same two methods.

    >>> class First(Bot):
    ...     def choose(self, board: Board, legal: bytes) -> int:
    ...         return legal[0]
    """

    def begin(self, seat: int, rules: Ruleset, seed: int) -> None:
        """A match begins: the bot's seat, the rules, and 64 bits from which whatever it does by chance should follow."""

    def choose(self, board: Board, legal: bytes) -> int:
        """One of `legal`, the numbers of `jantaku.actions`. `board` is what the seat knows (`board.viewer` is the seat).

        The board is the one that the referee moves: read it, and copy it if you want to keep it or to try something out.
        """
        ...


BotFactory: TypeAlias = Callable[[], Bot]
"""Makes a bot for one match: a class, as a rule."""
