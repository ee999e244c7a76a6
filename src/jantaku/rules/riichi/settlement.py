"""Payments as ledger lines for people: wins, noten and nagashi, from base points; `settle.py` does the sums."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from jantaku.events import Payment, PaymentReason
from jantaku.rules import Ruleset
from jantaku.rules.build import build
from jantaku.rules.riichi.calculator import Calculator
from jantaku.seats import Seat

NOBODY = 255
TABLE = 254
REASONS = (
    *(PaymentReason.BASE, PaymentReason.HONBA, PaymentReason.STICKS, PaymentReason.NOTEN, PaymentReason.NAGASHI),
    *(PaymentReason.PAO, PaymentReason.CHOMBO),
)
"""By the number that a line of the kernel's ledger carries."""


@dataclass(frozen=True, slots=True)
class Winner:
    """What settling a win asks of it."""

    seat: Seat
    source: Seat
    """Who dealt in; the winner of a self-draw."""
    base: int
    """Base points."""
    yakuman: int = 0
    """Multiple paid; 0 below yakuman."""
    pao: Seat | None = None
    pao_yakuman: int = 0
    """The part of `yakuman` that the responsible seat answers for."""
    pao_whole: bool = False
    """Whether it answers for the whole hand under any scope (`daiminkan_pao`)."""
    own_sticks: int = 0


def settle_wins(
    rules: Ruleset, winners: Iterable[Winner], dealer: Seat, honba: int = 0, sticks: int = 0
) -> tuple[Payment, ...]:
    """The payments for all wins of a kyoku, the winner nearest after the discarder first (PAY-01 to PAY-15, O-01, O-02).

    >>> rules = Ruleset.of("default")
    >>> for line in settle_wins(rules, [Winner(seat=1, source=1, base=2000)], dealer=0, honba=1):
    ...     print(line.payer, line.payee, line.points, line.reason)
    0 1 4000 base
    2 1 2000 base
    3 1 2000 base
    0 1 100 honba
    2 1 100 honba
    3 1 100 honba
    """
    rows: list[tuple[int, ...]] = [
        (
            *(winner.seat, winner.source, winner.base, winner.yakuman, NOBODY if winner.pao is None else winner.pao),
            *(winner.pao_yakuman, int(winner.pao_whole), winner.own_sticks),
        )
        for winner in winners
    ]
    return payments(Calculator(build(rules)).wins(rows, dealer, honba, sticks))


def settle_exhaustive_draw(rules: Ruleset, tenpai: Collection[Seat]) -> tuple[Payment, ...]:
    """The noten payments (D-01).

    >>> changes(settle_exhaustive_draw(Ruleset.of("default"), {0, 2}), 4)
    (1500, -1500, 1500, -1500)
    """
    return payments(Calculator(build(rules)).exhaustive_draw(_bits(tenpai)))


def settle_nagashi(
    rules: Ruleset, achievers: Collection[Seat], last_drawer: Seat, dealer: Seat, honba: int = 0, sticks: int = 0
) -> tuple[Payment, ...]:
    """The payments for nagashi mangan (D-07); none where the rules do not have it.

    >>> changes(settle_nagashi(Ruleset.of("default"), {1}, last_drawer=3, dealer=0), 4)
    (-4000, 8000, -2000, -2000)
    """
    if rules.nagashi == "off":
        return ()
    return payments(Calculator(build(rules)).nagashi(_bits(achievers), last_drawer, dealer, honba, sticks))


def changes(lines: Iterable[Payment], players: int) -> tuple[int, ...]:
    """Each seat's gain or loss through these payments."""
    sums = [0] * players
    for line in lines:
        if line.payer is not None:
            sums[line.payer] -= line.points
        if line.payee is not None:
            sums[line.payee] += line.points
    return tuple(sums)


def payments(rows: Iterable[tuple[int, int, int, int]]) -> tuple[Payment, ...]:
    """The rows of a kernel's ledger as payments."""
    return tuple(
        Payment(None if payer == TABLE else payer, payee, points, REASONS[reason]) for payer, payee, reason, points in rows
    )


def _bits(seats: Collection[Seat]) -> int:
    return sum(1 << seat for seat in set(seats))
