"""What a bot is that needs no Python to answer."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare, fields

    declare(globals(), __file__)

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jantaku.rules.ruleset import Ruleset


class Inside:
    """A bot that answers inside the kernel: `pick` gives what `choose` gives.

    `pick(me, forms, actions, n)` is handed its own seat and nothing that leads to another: `me` is what that seat holds and
    has done, the same on its own board as on the referee's, and `forms` are those of complete hands. So a match may be played
    without boards for its seats, and no bot can know more than with them.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            fields(self, __file__, "Inside", globals())

    def begin(self, seat: int, rules: "Ruleset", seed: int) -> None:
        """A match begins."""

    def choose(self, board: "Board", legal: bytes) -> int:
        """One of the legal actions. `board` is the seat's own."""
        if board is None or board.viewer == NOBODY:
            raise ValueError("a bot is asked with the board of its seat")
        return self.answer(board, board.viewer, legal)

    def choose_at(self, board: "Board", seat: int, legal: bytes) -> int:
        """The same for a seat on any board that knows its hand, such as the truth of a match without boards for its seats."""
        return self.answer(board, seat, legal)

    def answer(self, board, seat, legal):
        n = min(len(legal), ACTIONS)
        for i in range(n):
            self.given[i] = legal[i]
        return self.pick(board.at(seat), board.forms, self.given, n)

    def pick(self, me, forms, actions, n):
        """One of the `n` actions; this one has no wish."""
        return actions[n - 1]
