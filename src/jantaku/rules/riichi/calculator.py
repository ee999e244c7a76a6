"""The value and settlement kernels as an object with plain numbers in and out; `jantaku.score` is the form for people."""

from typing import Any

try:
    import cython
except ImportError:
    from jantaku.pure import cython
from jantaku.rules.riichi.described import BuiltWin
from jantaku.rules.riichi.yaku import LISTED

if not cython.compiled:
    from jantaku.pure.layout import declare, fields

    declare(globals(), __file__)


def spelled(rules, win, value):
    """A `Value` of a win as (refused, yaku, han, fu, raw fu, multiple, limit, base, reading, winning set, fu lines)."""
    if not cython.compiled:
        fu = FuLines()
    list_fu(rules, win, value, cython.address(fu))
    yaku = [(i, value.han[i], value.yakuman[i]) for i in LISTED if has_found(value, i)]
    reading = value.reading
    sets = [(reading.type[i], reading.kind[i]) for i in range(reading.n)]
    items = [(fu.lines[i].item, fu.lines[i].fu, fu.lines[i].kind) for i in range(fu.n)]
    return (
        *(value.refused, tuple(yaku), value.total_han, value.fu, value.fu_raw, value.multiple, value.limit, value.base),
        *((reading.form, reading.pair, tuple(sets)), value.win_set, tuple(items)),
    )


def lines(ledger):
    """A `Ledger` as (payer, payee, reason, points) rows."""
    rows = []
    for i in range(ledger.n):
        line = cython.address(ledger.lines[i])
        rows.append((line.payer, line.payee, line.reason, line.points))
    return rows


def take_winner(winner, row):
    winner.seat, winner.source, winner.base, winner.multiple, winner.pao = row[:5]
    winner.pao_multiple, winner.pao_whole, winner.own_sticks = row[5:]
    return 0


def load_win(calculator, win):
    counted_win(cython.address(calculator.built.rules), cython.address(win.given), cython.address(calculator.win))


def repeat_value(calculator, times):
    total = 0
    for _ in range(times):
        value_win(cython.address(calculator.built.rules), cython.address(calculator.win), cython.address(calculator.value))
        total += calculator.value.base
    return total


class Calculator:
    """Scores wins under one ruleset. Unchecked: `jantaku.score` checks what it passes."""

    def __init__(self, built: BuiltRules) -> None:
        if not cython.compiled:
            fields(self, __file__, "Calculator", globals())
        self.built = built

    def load(self, win: BuiltWin) -> None:
        """Take a win as these rules count it."""
        load_win(self, win)

    def best(self) -> tuple[Any, ...]:
        """The best reading of the loaded win, as `spelled`."""
        rules, win, value = cython.address(self.built.rules), cython.address(self.win), cython.address(self.value)
        value_win(rules, win, value)
        return spelled(rules, win, value)

    def may_win(self) -> int:
        """0 when the loaded win has a yaku, else the reason."""
        return has_yaku(cython.address(self.built.rules), cython.address(self.win))

    def all(self) -> list[tuple[Any, ...]]:
        """Every reading and place of the winning tile, as `spelled`."""
        rules, win = cython.address(self.built.rules), cython.address(self.win)
        found = value_readings(rules, win, self.values, MOST_VALUES)
        return [spelled(rules, win, cython.address(self.values[i])) for i in range(found)]

    def wins(self, winners: list[tuple[int, ...]], dealer: int, honba: int, sticks: int) -> list[tuple[int, int, int, int]]:
        """The payments of wins given as rows in the order of the `Winner` struct."""
        for i, row in enumerate(winners):
            take_winner(cython.address(self.winners[i]), row)
        rules = cython.address(self.built.rules)
        settle_wins(rules, self.winners, len(winners), dealer, honba, sticks, cython.address(self.ledger))
        return lines(cython.address(self.ledger))

    def exhaustive_draw(self, tenpai: int) -> list[tuple[int, int, int, int]]:
        """Noten payments; `tenpai` has a bit per seat."""
        settle_exhaustive_draw(cython.address(self.built.rules), tenpai, cython.address(self.ledger))
        return lines(cython.address(self.ledger))

    def nagashi(
        self, achievers: int, last_drawer: int, dealer: int, honba: int, sticks: int
    ) -> list[tuple[int, int, int, int]]:
        """Payments for nagashi mangan; `achievers` has a bit per seat."""
        rules = cython.address(self.built.rules)
        settle_nagashi(rules, achievers, last_drawer, dealer, honba, sticks, cython.address(self.ledger))
        return lines(cython.address(self.ledger))

    def repeat(self, times: int) -> int:
        """Value the loaded win again and again, for measuring; the sum of the base points."""
        return repeat_value(self, times)
