"""What a hand is worth and who pays: `score` answers with a `Score`, or with a `Refusal` that says why the hand may not win.

>>> found = score("123m567p789p44p24s", "3s", riichi=True)
>>> [(line.slug, line.han) for line in found.yaku], found.han, found.fu, found.changes
([('riichi', 1)], 1, 40, (-1300, 1300, 0, 0))
>>> score("123m567p789p44p24s", "3s").reason
<RefusalReason.NO_YAKU: 'no_yaku'>
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from jantaku.events import Payment, PaymentReason
from jantaku.hands import Hand
from jantaku.i18n import Message
from jantaku.melds import Meld, MeldType, parse_melds
from jantaku.rules import Ruleset
from jantaku.rules.riichi.fu import FU_ITEMS
from jantaku.rules.riichi.settlement import Winner, changes, settle_wins
from jantaku.rules.riichi.win import Win, WinError, WinReason, check, loaded, winds
from jantaku.rules.riichi.yaku import BONUS, LIMITS, YAKU
from jantaku.seats import Wind
from jantaku.shapes import ConcealedSet, Form, Reading, SetType
from jantaku.tiles import KINDS, Tile, parse_tiles

__all__ = [
    "FuLine",
    "HandLike",
    "Refusal",
    "RefusalReason",
    "Score",
    "TilesLike",
    "Wait",
    "Win",
    "WinError",
    "WinReason",
    "WindLike",
    "YakuLine",
    "score",
    "score_win",
]

HandLike: TypeAlias = str | Hand | Iterable[Tile]
TilesLike: TypeAlias = str | Iterable[Tile]
WindLike: TypeAlias = str | Wind

_ON_PAIR = 4
_NORTH = Meld(MeldType.NUKI, (Tile("4z"),))
_PAO = {"daisangen_daisuushii": ("daisangen", "daisuushii"), "plus_suukantsu": ("daisangen", "daisuushii", "suukantsu")}


class RefusalReason(enum.StrEnum):
    """Why a hand may not win."""

    NOT_COMPLETE = "not_complete"
    NO_YAKU = "no_yaku"
    MIN_HAN = "min_han"
    OPEN_RIICHI_TSUMO_ONLY = "open_riichi_tsumo_only"


class Wait(enum.StrEnum):
    """What the winning tile completed (W-03)."""

    RYANMEN = "ryanmen"
    KANCHAN = "kanchan"
    PENCHAN = "penchan"
    SHANPON = "shanpon"
    TANKI = "tanki"


@dataclass(frozen=True, slots=True)
class YakuLine:
    """One yaku or kind of bonus tile: its han, or its multiple as a yakuman, or the limit it is paid as."""

    slug: str
    han: int = 0
    yakuman: int = 0
    limit: str | None = None

    @property
    def is_bonus(self) -> bool:
        """Whether it is no yaku (B-01)."""
        return self.slug in BONUS


@dataclass(frozen=True, slots=True)
class FuLine:
    """One item of the fu (F-01 to F-20) with the tiles it comes from, red fives shown plain."""

    item: str
    fu: int
    tiles: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """The hand may not win."""

    win: Win
    rules: Ruleset
    reason: RefusalReason
    reading: Reading | None = None
    """The reading that is refused, where one of several is meant."""

    @property
    def alternatives(self) -> tuple[Score | Refusal, ...]:
        """What every reading of the hand would be; empty where it is not complete."""
        return _readings(self.win, self.rules)


@dataclass(frozen=True, slots=True)
class Score:
    """What a win is worth."""

    win: Win
    rules: Ruleset
    yaku: tuple[YakuLine, ...]
    """In the order of the catalogue, bonus tiles last."""
    han: int | None
    """Of yaku and bonus tiles; None for yakuman and for hands paid as a limit."""
    fu: int | None
    """As paid; None likewise."""
    fu_raw: int | None
    """Before it is rounded up."""
    fu_lines: tuple[FuLine, ...]
    """Their sum is `fu_raw`."""
    yakuman: int
    """Multiple paid; 0 below yakuman."""
    limit: str | None
    """mangan ... yakuman (Z-01 to Z-10); None below mangan."""
    base: int
    """Base points."""
    reading: Reading
    """Its form is `Form(0)` where the hand wins without being complete (L-09, L-20, P-21)."""
    wait: Wait
    """What the winning tile completed; TANKI in every form without sets."""
    won: int | None
    """Which of the reading's sets that is; None for the pair."""
    payments: tuple[Payment, ...]
    """Who pays whom; seats are numbered as their `winds`, None is the table."""

    @property
    def winds(self) -> tuple[Wind, ...]:
        """The wind of each seat, East first."""
        return winds(self.rules)

    @property
    def changes(self) -> tuple[int, ...]:
        """Each wind's gain or loss, honba and sticks included, in the order of `winds`."""
        return changes(self.payments, self.rules.players)

    @property
    def value(self) -> int:
        """The winner's gain without honba and sticks."""
        return sum(line.points for line in self.payments if line.reason in (PaymentReason.BASE, PaymentReason.PAO))

    @property
    def alternatives(self) -> tuple[Score | Refusal, ...]:
        """Every reading of the hand and place of the winning tile by itself, the best first, this one among them.

        >>> found = score("222333444m99p57s", "6s")
        >>> [(other.han, other.fu) for other in found.alternatives if isinstance(other, Score)]
        [(2, 50), (1, 40)]
        """
        return _readings(self.win, self.rules)


def score(
    hand: HandLike,
    win_tile: str | Tile | None = None,
    *,
    rules: Ruleset | None = None,
    melds: str | Iterable[Meld] = (),
    tsumo: bool = False,
    seat_wind: WindLike = Wind.SOUTH,
    round_wind: WindLike = Wind.EAST,
    discarder: WindLike | None = None,
    riichi: bool = False,
    double_riichi: bool = False,
    open_riichi: bool = False,
    ippatsu: bool = False,
    rinshan: bool = False,
    after_nuki: bool = False,
    chankan: bool = False,
    nuki_ron: bool = False,
    haitei: bool = False,
    houtei: bool = False,
    first_turn: bool = False,
    renhou: bool = False,
    discarder_riichi: bool = False,
    riichi_tile: bool = False,
    after_kan: bool = False,
    paarenchan: bool = False,
    mixed: bool = False,
    nuki: int = 0,
    flowers: int = 0,
    dora_indicators: TilesLike = (),
    ura_indicators: TilesLike = (),
    honba: int = 0,
    riichi_sticks: int = 0,
    pao: WindLike | None = None,
) -> Score | Refusal:
    """What the hand is worth under the rules (default: `default`); the other parameters are those of `Win`.

    `hand` is the closed tiles: thirteen (less three a meld) with the winning tile in `win_tile` or after a `+`, or fourteen
    with the winning tile among them; melds may follow after a comma. `nuki` norths are set aside besides those among the melds.

    Raises NotationError, MeldError, HandError or WinError for what cannot be, RulesError for rules this version does not play.

    >>> score("99p23m777z+4m,555+z,666+z", tsumo=True, seat_wind="E").limit
    'yakuman'
    >>> score("123m567p44p24s", "3s")
    Traceback (most recent call last):
    jantaku.hands.HandError: a hand has 13 tiles, 14 after a draw or call: 11 tiles in the hand
    """
    win = Win(
        hand=_winning_hand(hand, win_tile, melds, nuki),
        tsumo=tsumo,
        seat_wind=_wind(seat_wind),
        round_wind=_wind(round_wind),
        discarder=None if discarder is None else _wind(discarder),
        riichi=riichi,
        double_riichi=double_riichi,
        open_riichi=open_riichi,
        ippatsu=ippatsu,
        rinshan=rinshan,
        after_nuki=after_nuki,
        chankan=chankan,
        nuki_ron=nuki_ron,
        haitei=haitei,
        houtei=houtei,
        first_turn=first_turn,
        renhou=renhou,
        discarder_riichi=discarder_riichi,
        riichi_tile=riichi_tile,
        after_kan=after_kan,
        paarenchan=paarenchan,
        mixed=mixed,
        flowers=flowers,
        dora_indicators=_tiles(dora_indicators),
        ura_indicators=_tiles(ura_indicators),
        honba=honba,
        riichi_sticks=riichi_sticks,
        pao=None if pao is None else _wind(pao),
    )
    return score_win(win, rules)


def score_win(win: Win, rules: Ruleset | None = None) -> Score | Refusal:
    """As `score`, for a win already described."""
    rules = Ruleset.of("default") if rules is None else rules
    check(win, rules)
    if win.source not in winds(rules):  # nobody was named: the only other seat
        win = replace(win, discarder=winds(rules)[-1])
    return _answer(win, rules, loaded(win, rules).best())


def _wind(wind: WindLike) -> Wind:
    return Wind.parse(wind) if isinstance(wind, str) else Wind(wind)


def _tiles(tiles: TilesLike) -> tuple[Tile, ...]:
    return parse_tiles(tiles) if isinstance(tiles, str) else tuple(map(Tile, tiles))


def _winning_hand(hand: HandLike, win_tile: str | Tile | None, melds: str | Iterable[Meld], nuki: int) -> Hand:
    if nuki < 0:
        raise WinError(WinReason.NEGATIVE_COUNTER)
    norths = (_NORTH,) * min(nuki, 5)  # a fifth one is refused, as in any hand
    called = (*(parse_melds(melds) if isinstance(melds, str) else melds), *norths)
    tile = None if win_tile is None else Tile(win_tile)
    drawn: Tile | None = None
    if isinstance(hand, Hand):
        closed, called, drawn = hand.closed, (*hand.melds, *called), hand.drawn
    elif isinstance(hand, str):
        text, _, more = hand.partition(",")
        before, plus, after = text.partition("+")
        closed, called, drawn = parse_tiles(before), (*parse_melds(more), *called), Tile(after) if plus else None
    else:
        closed = _tiles(hand)
    if drawn is not None and tile is not None and drawn != tile:
        raise WinError(WinReason.TWO_WINNING_TILES, Message("{first} and {second}", first=drawn, second=tile))
    tile = drawn if tile is None else tile
    if tile is None:
        raise WinError(WinReason.NO_WINNING_TILE)
    if drawn is None and len(closed) + 3 * sum(meld.is_set for meld in called) == 14:
        if tile not in closed:
            raise WinError(WinReason.TILE_NOT_IN_HAND, str(tile))
        rest = list(closed)
        rest.remove(tile)
        closed = tuple(rest)
    return Hand(closed, called, tile)


def _readings(win: Win, rules: Ruleset) -> tuple[Score | Refusal, ...]:
    found = [(spelled, _answer(win, rules, spelled)) for spelled in loaded(win, rules).all()]
    found.sort(key=lambda pair: (pair[0][0] == 0, pair[0][7], pair[0][2], pair[0][3], pair[0][4]), reverse=True)
    return tuple(answer for _, answer in found)


def _answer(win: Win, rules: Ruleset, spelled: tuple[Any, ...]) -> Score | Refusal:
    """The result for people from the kernel's."""
    refused, rows, han, fu, fu_raw, multiple, limit, base, shape, won, fu_rows = spelled
    if refused:
        return Refusal(win, rules, tuple(RefusalReason)[refused - 1], _reading(shape) if shape[0] else None)
    floor = LIMITS[limit] if not han and not multiple else None
    yaku = tuple(YakuLine(YAKU[number].slug, of_han, times, floor) for number, of_han, times in rows)
    return Score(
        win=win,
        rules=rules,
        yaku=yaku,
        han=han or None,
        fu=fu or None,
        fu_raw=fu_raw or None,
        fu_lines=tuple(FuLine(FU_ITEMS[item], points, _fu_tiles(item, kind, win)) for item, points, kind in fu_rows),
        yakuman=multiple,
        limit=LIMITS[limit],
        base=base,
        reading=_reading(shape),
        wait=_wait(shape[2][won], win.tile.kind) if won < _ON_PAIR else Wait.TANKI,
        won=won if won < _ON_PAIR else None,
        payments=_payments(win, rules, base, multiple, yaku),
    )


def _payments(win: Win, rules: Ruleset, base: int, multiple: int, yaku: tuple[YakuLine, ...]) -> tuple[Payment, ...]:
    answered = sum(line.yakuman for line in yaku if line.slug in _PAO.get(rules.pao, ()))
    whole = bool(rules.daiminkan_pao and win.rinshan and any(meld.type is MeldType.DAIMINKAN for meld in win.hand.melds))
    if win.pao is not None and not answered and not whole:
        raise WinError(WinReason.PAO_WITHOUT_YAKUMAN)
    seats = {wind: seat for seat, wind in enumerate(winds(rules))}
    pao = None if win.pao is None else seats[win.pao]
    winner = Winner(seats[win.seat_wind], seats[win.source], base, multiple, pao, answered, whole)
    return settle_wins(rules, [winner], dealer=Wind.EAST, honba=win.honba, sticks=win.riichi_sticks)


def _reading(shape: tuple[int, int, tuple[tuple[int, int], ...]]) -> Reading:
    form, pair, rows = shape
    sets = tuple(ConcealedSet(SetType(type_), Tile(lowest)) for type_, lowest in rows)
    return Reading(Form(form), None if pair >= KINDS else Tile(pair), sets)


def _wait(completed: tuple[int, int], won: int) -> Wait:
    type_, lowest = completed
    if type_ == SetType.TRIPLET:
        return Wait.SHANPON
    if won == lowest + 1:
        return Wait.KANCHAN
    edge = (won == lowest + 2 and lowest % 9 == 0) or (won == lowest and lowest % 9 == 6)
    return Wait.PENCHAN if edge else Wait.RYANMEN


def _fu_tiles(item: int, kind: int, win: Win) -> tuple[Tile, ...]:
    """The tiles that an item of the fu comes from: a set, a pair, or what waited for the winning tile."""
    name = FU_ITEMS[item]
    if kind == 255:
        return ()
    if "wait" in name:
        if name == "pair_wait":
            return (Tile(kind),)
        return tuple(Tile(kind + step) for step in range(3) if kind + step != win.tile.kind)
    return (Tile(kind),) * (4 if "kan" in name else 2 if "pair" in name else 3)
