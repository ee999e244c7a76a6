"""Errors of play (O-10, O-11): which is a chombo or leaves a dead hand, what it costs, and what becomes of the kyoku.

A program lets few of these happen; a table, a record or a referee of people needs them all.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

from jantaku.events import Payment, PaymentReason
from jantaku.rules.riichi.settlement import settle_nagashi
from jantaku.rules.ruleset import Ruleset
from jantaku.seats import Seat


class Mistake(enum.StrEnum):
    """What a player can do wrong."""

    FALSE_WIN = "false_win"
    """A win claimed with a hand that is not complete, has no yaku, is furiten or dead (W-06)."""
    NOTEN_RIICHI = "noten_riichi"
    """A hand in riichi shown at a draw and not tenpai (R-15)."""
    FURITEN_RIICHI = "furiten_riichi"
    """Riichi declared while furiten, found when the hand is shown (O-18)."""
    WRONG_TILE_COUNT = "wrong_tile_count"
    """Too many or too few tiles in the hand (O-11)."""
    WIN_WITH_WRONG_TILE_COUNT = "win_with_wrong_tile_count"
    """The same, with a win claimed."""
    MINOR = "minor"
    """A smaller one: a call that is not possible, a tile swapped by kuikae, a kan after riichi that changes the waits."""
    CHEATING = "cheating"
    """Wrong tiles brought into the game on purpose (E-05)."""


class Ruling(enum.StrEnum):
    """What a mistake leads to."""

    NOTHING = "nothing"
    """Play goes on; what can be taken back is."""
    DEAD_HAND = "dead_hand"
    """The hand wins nothing more in this kyoku, calls nothing and is not tenpai at a draw (agari houki)."""
    CHOMBO = "chombo"


class Aftermath(enum.StrEnum):
    """What becomes of the kyoku in which a chombo occurred; the values of `chombo_hand`."""

    REPLAY = "replay"
    """It is played again with the same dealer and honba; sticks given in it go back."""
    ENDS_HAND = "ends_hand"
    """It is over as after an abortive draw of no kind of its own: honba rise, sticks stay on the table."""
    ENDS_GAME = "ends_game"
    """So is the match."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """What a chombo costs."""

    payments: tuple[Payment, ...]
    """Paid at the table by the offender."""
    outside: int
    """Points taken from the offender's final result, which nobody receives."""
    aftermath: Aftermath


def ruling(rules: Ruleset, mistake: Mistake) -> Ruling:
    """What a mistake leads to under these rules. Where `chombo` is off, no mistake that would be one has a penalty.

    >>> ruling(Ruleset.of("default"), Mistake.FALSE_WIN), ruling(Ruleset.of("default"), Mistake.MINOR)
    (<Ruling.CHOMBO: 'chombo'>, <Ruling.DEAD_HAND: 'dead_hand'>)
    """
    found = _ruling(rules, mistake)
    return Ruling.NOTHING if found is Ruling.CHOMBO and rules.chombo == "off" else found


def _ruling(rules: Ruleset, mistake: Mistake) -> Ruling:
    if mistake is Mistake.MINOR:
        return Ruling(rules.agari_houki)
    if mistake is Mistake.WRONG_TILE_COUNT:
        return Ruling(rules.wrong_tile_count)
    if mistake is Mistake.NOTEN_RIICHI and rules.noten_riichi == "allowed":
        return Ruling.NOTHING
    if mistake is Mistake.FURITEN_RIICHI and rules.furiten_riichi != "chombo":
        return Ruling.NOTHING if rules.furiten_riichi == "allowed" else Ruling(rules.agari_houki)
    return Ruling.CHOMBO


def chombo(rules: Ruleset, offender: Seat, dealer: Seat) -> Penalty:
    """What a chombo costs its offender.

    `reverse_mangan`: the others get what each would have paid for the offender's mangan by self-draw. `fixed`: they share
    `chombo_points` in hundreds, the nearest after the offender taking what is left over.

    >>> [(line.payee, line.points) for line in chombo(Ruleset.of("default"), offender=1, dealer=0).payments]
    [(0, 4000), (2, 2000), (3, 2000)]
    >>> chombo(Ruleset.of("wrc_2022"), offender=1, dealer=0).outside
    20000
    """
    lines: tuple[Payment, ...] = ()
    if rules.chombo == "reverse_mangan":
        lines = _reverse_mangan(rules, offender, dealer)
    elif rules.chombo == "fixed":
        lines = _shared(rules, offender)
    outside = rules.chombo_points if rules.chombo == "outside_points" else 0
    return Penalty(lines, outside, Aftermath(rules.chombo_hand))


def _reverse_mangan(rules: Ruleset, offender: Seat, dealer: Seat) -> tuple[Payment, ...]:
    plain = rules.replace(nagashi="draw", nagashi_value="mangan")  # settles as a mangan by self-draw and nothing else
    won = settle_nagashi(plain, {offender}, last_drawer=offender, dealer=dealer)
    return tuple(Payment(offender, line.payer, line.points, PaymentReason.CHOMBO) for line in won)


def _shared(rules: Ruleset, offender: Seat) -> tuple[Payment, ...]:
    others = [(offender + step) % rules.players for step in range(1, rules.players)]
    share, rest = divmod(rules.chombo_points // 100, len(others))
    points = [100 * (share + (place < rest)) for place in range(len(others))]
    return tuple(
        Payment(offender, payee, paid, PaymentReason.CHOMBO) for payee, paid in zip(others, points, strict=True) if paid
    )
