"""The value and settlement kernels as an object with plain numbers in and out; `jantaku.score` is the form for people.

Circumstances are a row: tsumo, seat wind, round wind, riichi (2 = double), ippatsu, rinshan (2 = after a north), chankan,
haitei, houtei, first turn, renhou, norths and flowers set aside, ron on a set-aside north, open riichi, discarder in riichi,
ron on a tile that declares riichi, ron on the discard after a kan, eighth dealership, winning tile not kept apart, honba.
"""

from typing import Any

try:
    import cython
except ImportError:
    from jantaku.pure import cython
from jantaku.rules.riichi.yaku import LISTED

if not cython.compiled:
    from jantaku.pure.layout import declare, fields

    declare(globals(), __file__)


def spelled(value):
    """A `Value` as (refused, yaku, han, fu, raw fu, multiple, limit, base, reading, winning set, fu lines)."""
    yaku = [(i, value.han[i], value.yakuman[i]) for i in LISTED if has_found(value, i)]
    reading = value.reading
    sets = [(reading.type[i], reading.kind[i]) for i in range(reading.n)]
    fu = [(value.fu_lines[i].item, value.fu_lines[i].fu, value.fu_lines[i].kind) for i in range(value.n_fu)]
    return (
        *(value.refused, tuple(yaku), value.total_han, value.fu, value.fu_raw, value.multiple, value.limit, value.base),
        *((reading.form, reading.pair, tuple(sets)), value.win_set, tuple(fu)),
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

    def load(
        self,
        closed: list[int],
        melds: list[tuple[int, int, int, int]],
        win_tile: int,
        circumstances: tuple[int, ...],
        indicators: list[int],
        ura: list[int],
    ) -> None:
        """Take a win: closed tiles with the winning one, melds as (type, lowest kind, tiles, red fives), the circumstances."""
        hand = cython.address(self.win.hand)
        clear_hand(hand)
        for tile in closed:
            put(hand, tile)
        self.win.win_tile = win_tile
        self.win.n_melds = len(melds)
        for i, (type_, kind, n, reds) in enumerate(melds):
            self.win.melds[i].type = type_
            self.win.melds[i].kind = kind
            self.win.melds[i].n = n
            self.win.melds[i].reds = reds
        self.win.tsumo, self.win.seat_wind, self.win.round_wind, self.win.riichi, self.win.ippatsu = circumstances[:5]
        self.win.rinshan, self.win.chankan, self.win.haitei, self.win.houtei = circumstances[5:9]
        self.win.first_turn, self.win.renhou, self.win.nuki, self.win.flowers, self.win.nuki_ron = circumstances[9:14]
        self.win.open_riichi, self.win.discarder_riichi, self.win.riichi_tile, self.win.after_kan = circumstances[14:18]
        self.win.paarenchan, self.win.mixed, self.win.honba = circumstances[18:]
        self.win.n_indicators = len(indicators)
        for i, tile in enumerate(indicators):
            self.win.indicators[i] = tile
        self.win.n_ura = len(ura)
        for i, tile in enumerate(ura):
            self.win.ura[i] = tile

    def best(self) -> tuple[Any, ...]:
        """The best reading of the loaded win, as `spelled`."""
        value_win(cython.address(self.built.rules), cython.address(self.win), cython.address(self.value))
        return spelled(cython.address(self.value))

    def may_win(self) -> int:
        """0 when the loaded win has a yaku, else the reason."""
        return has_yaku(cython.address(self.built.rules), cython.address(self.win))

    def all(self) -> list[tuple[Any, ...]]:
        """Every reading and place of the winning tile, as `spelled`."""
        found = value_readings(cython.address(self.built.rules), cython.address(self.win), self.values, MOST_VALUES)
        return [spelled(cython.address(self.values[i])) for i in range(found)]

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
