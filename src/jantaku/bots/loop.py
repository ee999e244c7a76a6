"""The loop that asks bots and answers the referee for a whole kyoku; and `Random`."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare, fields

    declare(globals(), __file__)

from operator import index
from typing import TYPE_CHECKING

from jantaku.errors import JantakuError

if TYPE_CHECKING:
    from jantaku.bots.bot import Bot
    from jantaku.rules.ruleset import Ruleset

MASK64 = 0xFFFFFFFFFFFFFFFF
ODD = 0x9E3779B97F4A7C15


class IllegalAnswer(JantakuError):
    """A bot answered with something that is not one of the actions it was given; the answer is its only argument."""


class Random(Inside):
    """Any legal action, each equally likely. The same seed gives the same answers, asked by `play_kyoku` or from Python."""

    def __init__(self) -> None:
        Inside.__init__(self)
        if not cython.compiled:
            fields(self, __file__, "Random", globals())
        self.sow(1)

    def sow(self, seed):
        """Start the generator: one step of splitmix64, since xorshift wants a state with many bits and never 0."""
        x = (seed + ODD) & MASK64
        x ^= x >> 30
        x = x * ODD & MASK64
        x ^= x >> 27
        self.state = x | 1

    def below(self, n):
        """A number below n, from a xorshift generator of 64 bits."""
        x = self.state
        x ^= x << 13 & MASK64
        x ^= x >> 7
        x ^= x << 17 & MASK64
        self.state = x
        return (x >> 33) % n

    def begin(self, seat: int, rules: "Ruleset", seed: int) -> None:
        """A match begins; the seed decides every answer."""
        self.sow(seed & 0xFFFFFFFFFFFFFFFF)

    def choose(self, board: "Board", legal: bytes) -> int:
        """One of the legal actions."""
        return legal[self.below(len(legal))]

    def pick(self, me, forms, actions, n):
        return actions[self.below(n)]


def checked(answer, legal):
    """A bot's answer as a number; raises IllegalAnswer if it is not one of the legal actions."""
    number = answer
    if not isinstance(answer, int):
        try:
            number = index(answer)
        except TypeError:
            raise IllegalAnswer(answer) from None
    if not 0 <= number <= 255 or number not in legal:
        raise IllegalAnswer(answer)
    return number


def play_kyoku(referee: "Referee", bots: "list[Bot]", choices: "list[tuple[int, int]] | None" = None) -> None:
    """Ask the bots, one a seat, until the kyoku is over; the referee says afterwards whether it ended well.

    Of several seats that are asked about one discard the lowest answers first; none hears the others' answers. `choices`, if
    given, takes (seat, action) of every answer. Raises IllegalAnswer, the seat still pending, for an answer that is not legal.
    Who empties `bots` meanwhile, in another thread, stops the loop: the answer that a bot is at is not heard.
    """
    ask(referee, bots, choices)


def ask(referee, bots, choices):
    if choices is None and all(isinstance(bot, Inside) for bot in bots):
        one, two, three, four = (bots * 4)[:4]
        with cython.nogil:
            ask_inside(referee, one, two, three, four)
        return
    while referee.pending and not referee.error:
        seat = first_seat(referee.pending)
        bot = bots[seat]
        if isinstance(bot, Inside):
            action = pick_of(referee, seat, bot)
        else:
            given = referee.legal[seat].actions[: referee.legal[seat].n]
            if not cython.compiled:
                given = bytes(given)
            action = checked(bot.choose(referee.view(seat), given), given)
            if not bots:
                return
        if choices is not None:
            choices.append((seat, action))
        referee.answer(seat, action)


def first_seat(pending):
    """The lowest seat among some, given as bits."""
    seat = 0
    while not pending >> seat & 1:
        seat += 1
    return seat


def pick_of(referee, seat, bot):
    return bot.pick(referee.truth.at(seat), referee.truth.forms, referee.legal[seat].actions, referee.legal[seat].n)


def ask_inside(referee, one, two, three, four):
    """A whole kyoku without Python. Each bot is an argument: a list cannot be read without the interpreter's lock."""
    while referee.pending and not referee.error:
        seat = first_seat(referee.pending)
        if seat == 0:
            action = pick_of(referee, seat, one)
        elif seat == 1:
            action = pick_of(referee, seat, two)
        elif seat == 2:
            action = pick_of(referee, seat, three)
        else:
            action = pick_of(referee, seat, four)
        referee.answer(seat, action)
