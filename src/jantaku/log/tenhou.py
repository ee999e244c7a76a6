"""What Tenhou's formats share: its yaku numbers and limits, and which seats a nagashi mangan paid."""

from __future__ import annotations

from itertools import combinations

from jantaku.events import Seat

YAKU = (
    "menzen_tsumo", "riichi", "ippatsu", "chankan", "rinshan", "haitei", "houtei", "pinfu", "tanyao", "iipeikou",
    "yakuhai_seat", "yakuhai_seat", "yakuhai_seat", "yakuhai_seat",
    "yakuhai_round", "yakuhai_round", "yakuhai_round", "yakuhai_round",
    "yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun",
    "double_riichi", "chiitoitsu", "chanta", "ittsu", "sanshoku_doujun", "sanshoku_doukou", "sankantsu", "toitoi",
    "sanankou", "shousangen", "honroutou", "ryanpeikou", "junchan", "honitsu", "chinitsu",
    "renhou", "tenhou", "chiihou", "daisangen", "suuankou", "suuankou_tanki", "tsuuiisou", "ryuuiisou", "chinroutou",
    "chuuren", "junsei_chuuren", "kokushi", "kokushi_13", "daisuushii", "shousuushii", "suukantsu",
    "dora", "ura_dora", "aka_dora",
)  # fmt: skip
"""Slugs of `yaku.csv` by Tenhou's yaku number."""

LIMITS = ("", "mangan", "haneman", "baiman", "sanbaiman", "yakuman")
"""Slugs by Tenhou's limit number."""

KAZOE = "kazoe_yakuman"


def split_nuki(yaku: list[tuple[str, int]], nuki: int) -> list[tuple[str, int]]:
    """Tenhou counts set-aside norths as dora: give them their own entry, right after the rest of the dora.

    >>> split_nuki([("riichi", 1), ("dora", 3)], 2)
    [('riichi', 1), ('dora', 1), ('nuki_dora', 2)]
    """
    if not nuki or any(slug == "nuki_dora" for slug, _ in yaku):
        return yaku
    parted: list[tuple[str, int]] = []
    for slug, han in yaku:
        if slug == "dora" and han >= nuki:
            parted += [("dora", han - nuki)] if han > nuki else []
            parted.append(("nuki_dora", nuki))
        else:
            parted.append((slug, han))
    return parted


def nagashi_payments(seats: tuple[Seat, ...], dealer: Seat, players: int) -> tuple[int, ...]:
    """What each seat gets when `seats` are paid a nagashi mangan (8000, 12000 for the dealer; no share for an empty seat)."""
    changes = [0] * players
    for winner in seats:
        for payer in range(players):
            if payer != winner:
                points = 4000 if dealer in (winner, payer) else 2000
                changes[payer] -= points
                changes[winner] += points
    return tuple(changes)


def nagashi_seats(changes: tuple[int, ...], dealer: Seat) -> tuple[Seat, ...]:
    """The seats whose nagashi mangan explain the changes; those that gain, where no set of seats does.

    >>> nagashi_seats((-2000, -2000, -4000, 8000), 2)
    (3,)
    """
    players = len(changes)
    for count in range(1, players + 1):
        for seats in combinations(range(players), count):
            if nagashi_payments(seats, dealer, players) == changes:
                return seats
    return tuple(seat for seat, change in enumerate(changes) if change > 0)
