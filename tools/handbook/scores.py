"""The page of fu, limits and payments, every figure from the engine."""

from __future__ import annotations

from collections.abc import Iterator

from jantaku.i18n import term
from jantaku.rules import Ruleset, option
from jantaku.rules.riichi.fu import FU_ITEMS
from jantaku.rules.riichi.settlement import Winner, changes, settle_wins
from jantaku.score import Score, score
from tools.handbook.pages import page, section, table

HAN = range(1, 5)
FU = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)
BASES = {"mangan": 2000, "haneman": 3000, "baiman": 4000, "sanbaiman": 6000, "yakuman": 8000}
PLAYERS = {4: "default", 3: "default_3p", 2: "two_player"}
HAN_OF = {
    "mangan": "5, or 4 from 40 fu, or 3 from 70",
    "haneman": "6, 7",
    "baiman": "8 to 10",
    "sanbaiman": "11, 12",
    "yakuman": "13 and more, or a yakuman",
}
TSUMO_METHODS = tuple(option("sanma_tsumo").values.split("|"))

NORTH_RULES = Ruleset.of("default_3p", north="yakuhai_for_all")
FU_EXAMPLES: dict[str, tuple[str, dict[str, object]]] = {
    "base": ("234m66s56m567p+7m,3-45s", {}),
    "closed_ron": ("234m567p345s66s46m+5m", {}),
    "tsumo": ("234m567p345s66s46m+5m", {"tsumo": True}),
    "chiitoitsu": ("2299m334466p77s1z+1z", {}),
    "open_triplet_of_simples": ("234m66s56m567p+7m,333=s", {}),
    "concealed_triplet_of_simples": ("234m66s56m333s+7m,5-67p", {}),
    "open_triplet_of_terminals_or_honours": ("234m66s56m567p+7m,555=z", {}),
    "concealed_triplet_of_terminals_or_honours": ("234m66s56m555z+7m,5-67p", {}),
    "open_kan_of_simples": ("234m66s56m567p+7m,333=3s", {}),
    "closed_kan_of_simples": ("234m66s56m567p+7m,3333s", {}),
    "open_kan_of_terminals_or_honours": ("234m66s56m567p+7m,5555=z", {}),
    "closed_kan_of_terminals_or_honours": ("234m66s56m567p+7m,5555z", {}),
    "dragon_pair": ("234m66z56m777z+7m,5-67p", {}),
    "seat_wind_pair": ("234m22z56m777z+7m,5-67p", {}),
    "round_wind_pair": ("234m11z56m777z+7m,5-67p", {}),
    "double_wind_pair": ("234m11z56m777z+7m,5-67p", {"seat_wind": "E"}),
    "north_pair": ("234p44z56p777z+7p,333=s", {"rules": NORTH_RULES}),
    "edge_wait": ("234m66s12m777z+3m,5-67p", {}),
    "closed_wait": ("234m66s57m777z+6m,5-67p", {}),
    "pair_wait": ("234m6s567m777z+6s,5-67p", {}),
}
"""A hand that has each item of the fu."""


def fu_of(item: str) -> int:
    """What an item counts, as the engine counts it in its example."""
    hand, win = FU_EXAMPLES[item]
    found = score(hand, **win)  # type: ignore[arg-type]
    assert isinstance(found, Score), hand
    return next(line.fu for line in found.fu_lines if line.item == item)


def fu_table() -> str:
    """Every item of the fu."""
    rows = [(str(term("fu", item)), term("fu", item).kanji, str(fu_of(item))) for item in FU_ITEMS.values()]
    return table(("item", "kanji", "fu"), rows, "llr")


def paid(rules: Ruleset, base: int, seat: int, tsumo: bool) -> str:
    """What the others pay for a win: one figure, or the dealer's and the others' share."""
    source = seat if tsumo else (seat + 1) % rules.players
    lines = settle_wins(rules, [Winner(seat, source, base)], dealer=0)
    shares = [-change for payer, change in enumerate(changes(lines, rules.players)) if payer != seat and change]
    if len(set(shares)) == 1:
        return f"{shares[0]} all" if tsumo and len(shares) > 1 else str(shares[0])
    return f"{shares[0]} / {shares[1]}"


def base_points(han: int, fu: int) -> int:
    """Base points below the limits."""
    return min(fu << han + 2, BASES["mangan"])


def possible(han: int, fu: int, tsumo: bool) -> bool:
    """Whether a hand can be worth that: 20 fu is pinfu drawn, 25 are seven pairs."""
    return {20: tsumo and han > 1, 25: han > (2 if tsumo else 1), 110: han > 1 or not tsumo}.get(fu, True)


def score_table(rules: Ruleset, seat: int, tsumo: bool) -> str:
    """Payments by han and fu, then the limits."""
    rows = [
        (f"{fu} fu", *(paid(rules, base_points(han, fu), seat, tsumo) if possible(han, fu, tsumo) else "" for han in HAN))
        for fu in FU
        if any(possible(han, fu, tsumo) for han in HAN)
    ]
    return table(("", *(f"{han} han" for han in HAN)), rows, "lrrrr")


def limit_table(rules: Ruleset) -> str:
    """Payments of the limits."""
    rows = [
        (name, HAN_OF[name], str(base), *(paid(rules, base, seat, tsumo) for seat in (1, 0) for tsumo in (False, True)))
        for name, base in BASES.items()
    ]
    return table(("limit", "han", "base", "ron", "self-draw", "dealer's ron", "dealer's self-draw"), rows, "llrrrrr")


def players_sections(players: int) -> Iterator[str]:
    """The tables for one number of players."""
    rules = Ruleset.of(PLAYERS[players])
    for seat, who in ((1, "Non-dealer"), (0, "Dealer")):
        for tsumo, how in ((False, "by ron"), (True, "by self-draw")):
            yield f"### {who} {how}, {players} players\n\n{score_table(rules, seat, tsumo)}"
    yield f"### Limits, {players} players\n\n{limit_table(rules)}"


def method_table() -> str:
    """What three players pay for a self-drawn mangan and for 30 fu 3 han by each method."""
    rows = []
    for method in TSUMO_METHODS:
        rules = Ruleset.of("default_3p", sanma_tsumo=method)
        rows.append((f"`{method}`", *(paid(rules, base, seat, True) for base in (2000, base_points(3, 30)) for seat in (1, 0))))
    head = ("sanma_tsumo", "mangan", "dealer's mangan", "3 han 30 fu", "dealer's 3 han 30 fu")
    return table(head, rows, "lrrrr")


INTRODUCTION = """Written by `tools/make_handbook.py`: every figure is the engine's.

A hand's fu are added up and rounded up to the next ten; seven pairs are always 25. Base points are fu × 2^(han + 2), at most
those of the limits. By ron the discarder pays four times the base points, six times to the dealer; by self-draw each pays the
base points once, twice where the dealer pays or is paid. Every payment is rounded up to the next hundred. Where two figures
stand, the dealer pays the first and everybody else the second."""


def scores_page() -> str:
    """The page of fu, limits and payments."""
    three = (
        "The part that a fourth player would pay is dealt with by the option `sanma_tsumo`; the tables are its default, `even`."
    )
    return page(
        "Fu and points",
        INTRODUCTION,
        section("Fu", fu_table()),
        section("Four players", *players_sections(4)),
        section("Three players", three, f"### The methods for a self-draw\n\n{method_table()}", *players_sections(3)),
        section("Two players", *players_sections(2)),
    )
