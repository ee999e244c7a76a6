"""The final result of a match: ranks, and what each player's score is worth with rounding, uma, oka and side bets.

O-06, O-10, O-19, O-20, O-22, O-34. The options are read here; what they decide, `results_kernel` says.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from jantaku.rules.results_kernel import PARTS_OF_THOUSAND, BuiltTerms
from jantaku.rules.ruleset import Ruleset

_ROUNDINGS = ("exact", "nearest", "half_up", "five_down_six_up", "down", "up")
"""By the numbers of `results_kernel.pxd`."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one seat ends a match."""

    seat: int
    score: int
    """Points, with the riichi sticks that it takes at the end."""
    rank: int
    """1 is first; equal scores share the better rank where the rules share places."""
    result: Fraction
    """In thousands of points; the results of a match sum to zero, less what was lost with riichi sticks and by penalties."""
    chips: int = 0
    """Chips won, less those lost; the result has their worth."""

    @property
    def text(self) -> str:
        """The result with one decimal and its sign, as tables print it: `+48.2`."""
        return f"{float(self.result):+.1f}"


@dataclass(frozen=True, slots=True)
class Tally:
    """What a match counted beside the scores, in seat order; an empty tuple is none for everybody."""

    wins: tuple[int, ...] = ()
    """Kyoku won."""
    chips: tuple[int, ...] = ()
    """Chips won, less those lost (`shuugi`)."""
    overruns: tuple[int, ...] = ()
    """Units of time overrun; how long a unit is, the organiser says (`time_penalty`)."""
    penalties: tuple[int, ...] = ()
    """Points lost outside the scores (`chombo`)."""


NO_TALLY = Tally()


@lru_cache
def terms_of(rules: Ruleset) -> BuiltTerms:
    """The options that decide results, as the kernel asks them."""
    from_return = (rules.return_points - rules.start_points) * rules.players
    return BuiltTerms(
        {
            "players": rules.players,
            "shared": rules.tie_break == "shared",
            "sticks_to_first": rules.leftover_sticks == "to_first",
            "result_rounding": _ROUNDINGS.index(rules.result_rounding),
            "start_points": rules.start_points,
            "return_points": rules.return_points,
            "oka": from_return if rules.oka == "from_return" else rules.oka,
            "uma": [points for below in range(5) for points in _uma(rules, below)],
            "tobi_prize": rules.tobi_prize,
            "time_penalty": rules.time_penalty,
            "shuugi": rules.shuugi,
            "yakitori": rules.yakitori,
        }
    )


def _uma(rules: Ruleset, below: int) -> list[int]:
    """Points by place, four of them, where so many players end below the start."""
    uma: Sequence[float] = rules.uma
    if rules.players == 4 and rules.uma_floating != "off":
        table: dict[int | str, Sequence[float]] = dict(rules.uma_floating)
        uma = table.get(below, table["else"])
    return [round(bonus * 10) * 100 for bonus in uma] + [0] * (4 - len(uma))


def final_results(
    rules: Ruleset,
    scores: Sequence[int],
    sticks: int = 0,
    prizes: Mapping[int, int] = MappingProxyType({}),
    tally: Tally = NO_TALLY,
) -> tuple[Standing, ...]:
    """Each seat's standing from the scores in seat order (seat 0 dealt first) and the points in sticks left on the table.

    `prizes`: points that change hands in the result alone (`tobi_prize`). Ranks go by the scores; what `tally` counts only
    moves the results.

    Raises `ValueError` when there is not one score a player, or a count of the tally is not one a player.

    >>> from jantaku.rules import Ruleset
    >>> [s.text for s in final_results(Ruleset.of("tenhou_4p"), [38200, 21000, 28900, 11900])]
    ['+48.2', '-19.0', '+8.9', '-38.1']
    """
    counts = asdict(tally)
    for part, numbers in counts.items():
        if len(numbers) not in (0, rules.players):
            raise ValueError(f"{len(numbers)} {part} for {rules.players} players")
    if len(scores) != rules.players:
        raise ValueError(f"{len(scores)} scores for {rules.players} players")
    counts["prizes"] = [prizes.get(seat, 0) for seat in range(rules.players)]
    return standings(terms_of(rules).results(scores, sticks, counts), tally.chips)


def standings(rows: Iterable[tuple[int, int, int]], chips: Sequence[int]) -> tuple[Standing, ...]:
    """What the kernel found of each seat (score, rank and result), and its chips, for people."""
    return tuple(
        [
            Standing(seat, score, rank, Fraction(parts, PARTS_OF_THOUSAND), chips[seat] if chips else 0)
            for seat, (score, rank, parts) in enumerate(rows)
        ]
    )
