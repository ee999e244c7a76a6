"""Matches that the tests of bots play."""

from collections.abc import Callable

from jantaku.board import Board
from jantaku.bots import Bot, load
from jantaku.match import Match
from tests.props.matches import SHORT


def begun(*names: str, seed: int = 0) -> list[Bot]:
    """Bots, one a seat, that have begun a match."""
    bots = [load(name)() for name in names]
    for seat, bot in enumerate(bots):
        bot.begin(seat, SHORT, 1000 * seed + seat)
    return bots


class Watched(Bot):
    """Another bot that is looked at whenever it is asked."""

    def __init__(self, inner: Bot, look: Callable[[Board, bytes, int], None]) -> None:
        self.inner = inner
        self.look = look

    def choose(self, board: Board, legal: bytes) -> int:
        answer = self.inner.choose(board, legal)
        self.look(board, legal, answer)
        return answer


def short_match(seed: int, recorded: bool = False) -> Match:
    return Match(SHORT, seed, recorded=recorded)
