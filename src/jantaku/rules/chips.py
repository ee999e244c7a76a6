"""Chips (shuugi, O-22): what a win earns of them beside its points. They are settled with the final results."""

from __future__ import annotations

from jantaku.events import Win, WinValue
from jantaku.rules.ruleset import Ruleset

_COUNTED = ("ippatsu", "ura_dora", "aka_dora")
"""Yaku and dora of which each han is a chip."""


def chips_earned(rules: Ruleset, value: WinValue) -> int:
    """The chips that each payer of a win gives: one for ippatsu, a ura dora, a red five and each time a yakuman is paid.

    Only what `shuugi_for` names counts, and nothing while `shuugi` is 0. What a yakuman swallows (dora, ippatsu) earns none.

    >>> from jantaku.rules import Ruleset
    >>> rules = Ruleset.of("tenhou_4p", shuugi=2000)
    >>> chips_earned(rules, WinValue((("riichi", 1), ("ippatsu", 1), ("aka_dora", 2)), 4, 30, 0, "", 7700))
    3
    """
    if not rules.shuugi:
        return 0
    chips = sum(han or 0 for slug, han in value.yaku or () if slug in _COUNTED and slug in rules.shuugi_for)
    return chips + (value.yakuman or 0) * ("yakuman" in rules.shuugi_for)


def chips_of(rules: Ruleset, win: Win) -> tuple[int, ...]:
    """Each seat's chips won and lost through a win: from the discarder, or from everybody at a self-draw.

    Chips follow the tile and not the points: a responsible player (pao) pays no chips for others.
    """
    chips = chips_earned(rules, win.value) if win.value is not None else 0
    changes = [0] * rules.players
    for payer in range(rules.players) if win.source == win.seat else (win.source,):
        if payer != win.seat:
            changes[payer] -= chips
            changes[win.seat] += chips
    return tuple(changes)
