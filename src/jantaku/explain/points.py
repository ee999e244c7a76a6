"""How points come from han and fu: base points, and each payment from them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil

from jantaku.events import Payment, PaymentReason
from jantaku.explain.reasons import Line, LineKind
from jantaku.explain.words import limit_term, wind_term, yakuman_text
from jantaku.i18n import N_, Message
from jantaku.rules.riichi.settlement import Winner, settle_wins
from jantaku.score import Score
from jantaku.seats import Wind

_PROBE = 600
"""Base points of which every share is a whole number of hundreds."""
_MANGAN = 2000
_MANGAN_HAN = 5
"""From here on the han alone decide."""


def point_lines(found: Score) -> Iterator[Line]:
    """The base points, then every payment."""
    yield Line(LineKind.BASE, _base_text(found), amount=found.base)
    has_pao = any(payment.reason is PaymentReason.PAO for payment in found.payments)
    for payment in found.payments:
        yield _payment_line(payment, found, has_pao)


# -- base points -------------------------------------------------------------------------------------------------------


def _base_text(found: Score) -> Message:
    if found.yakuman and found.limit is not None:
        return Message(N_("{limit}: {base} base points"), limit=yakuman_text(found.yakuman), base=found.base)
    if found.han is None or found.fu is None:
        return Message(N_("Paid as {limit}: {base} base points"), limit=limit_term(found.limit or "mangan"), base=found.base)
    if found.rules.score_table in ("multiples", "multiples_002_9") and found.limit is None:
        return Message(
            N_("The simple table without fu: {han} han x {unit} / 4 = {base} base points"),
            han=found.han,
            unit=found.rules.score_unit,
            base=found.base,
        )
    by_han = found.han >= _MANGAN_HAN or found.rules.score_table != "standard"
    if by_han and found.limit is not None:
        return Message(
            N_("{han} han: {limit}, {base} base points whatever the fu"),
            han=found.han,
            limit=limit_term(found.limit),
            base=found.base,
        )
    return _formula(found.han, found.fu, found)


def _formula(han: int, fu: int, found: Score) -> Message:
    """fu x 2^(han + 2), and what the limit makes of it."""
    points = fu << han + 2
    if found.limit is None:
        return Message(N_("{fu} fu x 2^({han} + 2) = {base} base points"), fu=fu, han=han, base=found.base)
    if points < _MANGAN:
        return Message(
            N_("{fu} fu x 2^({han} + 2) = {points}, rounded up to mangan: {base} base points"),
            fu=fu,
            han=han,
            points=points,
            base=found.base,
        )
    return Message(
        N_("{fu} fu x 2^({han} + 2) = {points}, but mangan is the most below 5 han: {base} base points"),
        fu=fu,
        han=han,
        points=points,
        base=found.base,
    )


# -- payments ----------------------------------------------------------------------------------------------------------


def _payment_line(payment: Payment, found: Score, has_pao: bool) -> Line:
    rules, points = found.rules, payment.points
    if payment.payer is None:
        text = Message(
            N_("Riichi sticks on the table: {count} x {deposit} = {points}"),
            count=found.win.riichi_sticks,
            deposit=rules.riichi_deposit,
            points=points,
        )
        return Line(LineKind.STICKS, text, amount=points)
    payer = wind_term(payment.payer)
    if payment.reason is PaymentReason.HONBA:
        text = Message(N_("{payer} pays {points} for {honba} honba"), payer=payer, points=points, honba=found.win.honba)
        return Line(LineKind.HONBA, text, amount=points)
    if payment.reason is PaymentReason.PAO:
        text = Message(N_("{payer} is responsible for the yakuman (pao) and pays {points}"), payer=payer, points=points)
    elif has_pao:
        text = Message(N_("{payer} pays the rest: {points}"), payer=payer, points=points)
    else:
        text = _share_text(payment.payer, points, found)
    return Line(LineKind.SHARE, text, amount=points)


def _share_text(payer: int, points: int, found: Score) -> Message:
    """What part of the base points a seat pays, and how it is rounded."""
    factor, extra = _factor(payer, found)
    exact = factor * found.base
    values = {"payer": _role(payer, found), "factor": factor, "base": found.base, "exact": _plain(exact), "points": points}
    if ceil(exact / 100) * 100 + extra != points:
        return Message(N_("{payer} pays the sum of the shares of a self-draw, {points}"), **values)
    if extra:
        return Message(N_("{payer} pays {factor} x {base} = {exact}, and {extra} more: {points}"), extra=extra, **values)
    if exact == points:
        return Message(N_("{payer} pays {factor} x {base} = {points}"), **values)
    return Message(N_("{payer} pays {factor} x {base} = {exact}, rounded up to {points}"), **values)


def _factor(payer: int, found: Score) -> tuple[Fraction, int]:
    """How many times the base points a seat pays, and what it adds, asked from the settlement itself."""
    with_base = _paid(payer, found, _PROBE)
    extra = _paid(payer, found, 0)
    return Fraction(with_base - extra, _PROBE), extra


def _paid(payer: int, found: Score, base: int) -> int:
    winner = Winner(found.win.seat_wind, found.win.source, base)
    return sum(line.points for line in settle_wins(found.rules, [winner], dealer=Wind.EAST) if line.payer == payer)


def _role(payer: int, found: Score) -> Message:
    """A payer, and why the share is what it is."""
    wind = wind_term(payer)
    if not found.win.tsumo:
        if found.win.seat_wind is Wind.EAST:
            return Message(N_("{wind}, who discarded, for the dealer's win"), wind=wind)
        return Message(N_("{wind}, who discarded,"), wind=wind)
    if found.win.seat_wind is Wind.EAST:
        return Message(N_("{wind}, for the dealer's self-draw,"), wind=wind)
    return Message(N_("{wind}, the dealer,") if payer == Wind.EAST else N_("{wind}, a non-dealer,"), wind=wind)


def _plain(number: Fraction) -> str:
    """A fraction as people write it: `5120`, `1706.7`."""
    return str(number.numerator) if number.denominator == 1 else f"{float(number):.1f}"
