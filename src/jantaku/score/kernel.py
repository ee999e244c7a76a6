"""Answers about wins: valued when asked for, and spelled out as far as somebody looks.

Texts in the usual notation become a win by `plain.py`; everything else takes the way of `texts.py`. The `Win` of an answer is
made when it is asked for.
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython

if not cython.compiled:
    from jantaku.pure.layout import copy, declare, fields

    declare(globals(), __file__)

    def chosen(items, places, n):
        return tuple([items[places[i]] for i in range(n)])


from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from jantaku.events import Payment
from jantaku.rules import Ruleset
from jantaku.rules.build import build
from jantaku.rules.riichi.settlement import payments
from jantaku.rules.riichi.win import Win as DescribedWin
from jantaku.rules.riichi.win import WinError, WinReason, check, winds
from jantaku.rules.riichi.yaku import LIMITS, YAKU
from jantaku.score.lines import FuLine, RefusalReason, Wait, YakuLine, fu_line, reading_of, wait_of
from jantaku.score.texts import tiles_like, wind_of, winning_hand
from jantaku.seats import Wind
from jantaku.shapes import Reading
from jantaku.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jantaku.melds import Meld
    from jantaku.score.texts import HandLike, TilesLike, WindLike

WIND_NUMBERS = {name: int(wind) for wind in Wind for name in (wind.letter, wind.name, wind.letter.lower())}
for _code in range(128):
    LETTERS[_code] = WIND_NUMBERS.get(chr(_code), NO_TILE)
LINES = [None] * (YAKU_COUNT * FEW_HAN)
SLUGS = [yaku.slug for yaku in YAKU]
_REFUSALS: tuple[RefusalReason, ...] = tuple(RefusalReason)


@cache
def _default():
    return Ruleset.of("default")


class Answer:
    """What was asked, and what came of it."""

    def __init__(self) -> None:
        raise TypeError("answers are made by score")

    @property
    def win(self) -> DescribedWin:
        """The win that was described."""
        if self.made is None:
            self.made = made_win(self)
        return self.made

    @property
    def rules(self) -> Ruleset:
        return self.by

    @property
    def alternatives(self) -> "tuple[Score | Refusal, ...]":
        """Every reading of the hand and place of the winning tile by itself, the best first, this one among them.

        Empty where the hand is not complete.

        >>> found = score("222333444m99p57s", "6s")
        >>> [(other.han, other.fu) for other in found.alternatives if isinstance(other, Score)]
        [(2, 50), (1, 40)]
        """
        return readings_of(self)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and is_same(self, other)

    def __hash__(self) -> int:
        return hash((self.win, self.rules, self.worth.base, self.worth.total_han, self.worth.fu_raw))

    def __reduce__(self) -> tuple[Any, ...]:
        return again, (self.win, self.rules, self.place)


class Score(Answer):
    """What a win is worth."""

    @property
    def yaku(self) -> tuple[YakuLine, ...]:
        """In the order of the catalogue, bonus tiles last."""
        return yaku_lines(cython.address(self.worth))

    @property
    def slugs(self) -> tuple[str, ...]:
        """The names of `yaku`."""
        return slugs_of(cython.address(self.worth))

    @property
    def han(self) -> int | None:
        """Of yaku and bonus tiles; None for yakuman and for hands paid as a limit."""
        return self.worth.total_han or None

    @property
    def fu(self) -> int | None:
        """As paid; None likewise."""
        return self.worth.fu or None

    @property
    def fu_raw(self) -> int | None:
        """Before it is rounded up."""
        return self.worth.fu_raw or None

    @property
    def fu_lines(self) -> tuple[FuLine, ...]:
        """Their sum is `fu_raw`."""
        return fu_lines_of(self)

    @property
    def yakuman(self) -> int:
        """Multiple paid; 0 below yakuman."""
        return self.worth.multiple

    @property
    def limit(self) -> str | None:
        """mangan ... yakuman (Z-01 to Z-10); None below mangan."""
        return LIMITS[self.worth.limit]

    @property
    def base(self) -> int:
        """Base points."""
        return self.worth.base

    @property
    def reading(self) -> Reading:
        """Its form is `Form(0)` where the hand wins without being complete (L-09, L-20, P-21)."""
        return spelled_reading(cython.address(self.worth))

    @property
    def wait(self) -> Wait:
        """What the winning tile completed; TANKI in every form without sets."""
        won = self.worth.win_set
        if won >= ON_PAIR:
            return Wait.TANKI
        completed = (self.worth.reading.type[won], self.worth.reading.kind[won])
        return wait_of(completed, self.given.win.win_tile & KIND)

    @property
    def won(self) -> int | None:
        """Which of the reading's sets that is; None for the pair."""
        return self.worth.win_set if self.worth.win_set < ON_PAIR else None

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Who pays whom; seats are numbered as their `winds`, None is the table."""
        return payments(paid(self))

    @property
    def winds(self) -> tuple[Wind, ...]:
        """The wind of each seat, East first."""
        return winds(self.by)

    @property
    def changes(self) -> tuple[int, ...]:
        """Each wind's gain or loss, honba and sticks included, in the order of `winds`."""
        return changes_of(self)

    @property
    def value(self) -> int:
        """The winner's gain without honba and sticks."""
        return gain_of(self)

    def __repr__(self) -> str:
        return shown(self, _SCORE)


class Refusal(Answer):
    """The hand may not win."""

    @property
    def reason(self) -> RefusalReason:
        return _REFUSALS[self.worth.refused - 1]

    @property
    def reading(self) -> Reading | None:
        """The reading that is refused, where one of several is meant."""
        return spelled_reading(cython.address(self.worth)) if self.worth.reading.form else None

    def __repr__(self) -> str:
        return shown(self, _REFUSAL)


_SCORE = (
    *("win", "rules", "yaku", "han", "fu", "fu_raw", "fu_lines", "yakuman", "limit", "base", "reading", "wait", "won"),
    "payments",
)
_REFUSAL = ("win", "rules", "reason", "reading")
"""What is shown of an answer."""


def shown(answer, names):
    parts = ", ".join([f"{name}={getattr(answer, name)!r}" for name in names])
    return f"{type(answer).__name__}({parts})"


def is_same(one, other):
    """One win, read in one way under the same rules, is worth the same."""
    if one.win != other.win or one.rules != other.rules:
        return False
    if one.worth.refused != other.worth.refused or one.worth.win_set != other.worth.win_set:
        return False
    return spelled_reading(cython.address(one.worth)) == spelled_reading(cython.address(other.worth))


# Asking


# A flag of C's own costs nothing where it is not given; Python's False would be counted in and out.
@cython.locals(
    tsumo=cython.bint,
    riichi=cython.bint,
    double_riichi=cython.bint,
    open_riichi=cython.bint,
    ippatsu=cython.bint,
    rinshan=cython.bint,
    after_nuki=cython.bint,
    chankan=cython.bint,
    nuki_ron=cython.bint,
    haitei=cython.bint,
    houtei=cython.bint,
    first_turn=cython.bint,
    renhou=cython.bint,
    discarder_riichi=cython.bint,
    riichi_tile=cython.bint,
    after_kan=cython.bint,
    paarenchan=cython.bint,
    mixed=cython.bint,
)
def score(
    hand: "HandLike",
    win_tile: str | Tile | None = None,
    *,
    rules: Ruleset | None = None,
    melds: "str | Iterable[Meld]" = (),
    tsumo: bool = False,
    seat_wind: "WindLike" = Wind.SOUTH,
    round_wind: "WindLike" = Wind.EAST,
    discarder: "WindLike | None" = None,
    riichi: bool = False,
    dora_indicators: "TilesLike" = (),
    ura_indicators: "TilesLike" = (),
    honba: int = 0,
    riichi_sticks: int = 0,
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
    pao: "WindLike | None" = None,
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
    if rules is None:
        rules = _default()
    found = blank_score()
    given = cython.address(found.given)
    plain = tell(given, hand, win_tile, melds, nuki, dora_indicators, ura_indicators)
    take_winds(
        given,
        number_of(seat_wind),
        number_of(round_wind),
        NO_TILE if discarder is None else number_of(discarder),
        NO_TILE if pao is None else number_of(pao),
    )
    take_flags(
        given,
        tsumo,
        riichi,
        double_riichi,
        open_riichi,
        ippatsu,
        rinshan,
        after_nuki,
        chankan,
        nuki_ron,
        haitei,
        houtei,
        first_turn,
        renhou,
        discarder_riichi,
        riichi_tile,
        after_kan,
        paarenchan,
        mixed,
    )
    take_numbers(given, flowers, honba, riichi_sticks)
    found.by = rules
    found.hand = hand
    found.win_tile = win_tile
    found.melds = melds
    found.nuki = nuki
    found.dora_indicators = dora_indicators
    found.ura_indicators = ura_indicators
    return score_told(found) if plain else score_win(made_win(found), rules)


def score_told(found):
    """As `score_win`, of a win that texts told of: a `Win` is made of it only where something is wrong, which that one says."""
    given = cython.address(found.given)
    finish_given(given)
    found.built = built_rules(found.by)
    kernel = cython.address(found.built.rules)
    if contradiction(given) == 0 and odd_indicator(given) < 0 and fits(kernel, given):
        if seat_of(kernel, source_of(given)) >= 0:
            return answer(found)
    return score_win(made_win(found), found.by)


def score_win(win: DescribedWin, rules: Ruleset | None = None) -> Score | Refusal:
    """As `score`, for a win already described."""
    if rules is None:
        rules = _default()
    found = blank_score()
    found.by = rules
    found.built = built_rules(rules)
    found.made = win
    kernel, given = cython.address(found.built.rules), cython.address(found.given)
    copy_given(given, cython.address(as_built(win).given))
    if not fits(kernel, given):
        check(win, rules)
    if seat_of(kernel, source_of(given)) < 0:  # nobody was named: the only other seat
        return score_win(replace(win, discarder=max(winds(rules))), rules)
    return answer(found)


def blank_score():
    """An answer of which nothing is known yet."""
    found = Score.__new__(Score)
    if not cython.compiled:
        fields(found, __file__, "Answer", globals())
    found.place = BEST
    return found


def as_built(win):
    return win


def built_rules(rules):
    return build(rules) if rules.built is None else rules.built


def number_of(wind):
    """The number of a wind or its name; SeatError for another text."""
    if type(wind) is str:
        name = wind
        letters = signs_in(name)
        if letters and len(name) == 1 and LETTERS[letters[0]] != NO_TILE:
            return LETTERS[letters[0]]
    elif type(wind) is Wind:
        return wind
    number = WIND_NUMBERS.get(wind) if isinstance(wind, str) else None
    return wind_of(wind) if number is None else number


def made_win(found):
    """The win of what was told; raises what `score` says for what cannot be."""
    given = cython.address(found.given)
    win = cython.address(given.win)
    return DescribedWin(
        hand=winning_hand(found.hand, found.win_tile, found.melds, found.nuki),
        tsumo=bool(win.tsumo),
        seat_wind=Wind(win.seat_wind),
        round_wind=Wind(win.round_wind),
        discarder=None if given.discarder == NO_TILE else Wind(given.discarder),
        riichi=bool(given.riichi),
        double_riichi=bool(given.double_riichi),
        open_riichi=bool(win.open_riichi),
        ippatsu=bool(win.ippatsu),
        rinshan=bool(given.rinshan),
        after_nuki=bool(given.after_nuki),
        chankan=bool(win.chankan),
        nuki_ron=bool(win.nuki_ron),
        haitei=bool(win.haitei),
        houtei=bool(win.houtei),
        first_turn=bool(win.first_turn),
        renhou=bool(given.renhou),
        discarder_riichi=bool(win.discarder_riichi),
        riichi_tile=bool(win.riichi_tile),
        after_kan=bool(win.after_kan),
        paarenchan=bool(win.paarenchan),
        mixed=bool(win.mixed),
        flowers=given.flowers,
        dora_indicators=tiles_like(found.dora_indicators),
        ura_indicators=tiles_like(found.ura_indicators),
        honba=win.honba,
        riichi_sticks=given.sticks,
        pao=None if given.pao == NO_TILE else Wind(given.pao),
    )


# Answering


def answer(found):
    """What a win that the rules have is worth."""
    kernel, given = cython.address(found.built.rules), cython.address(found.given)
    worth = cython.address(found.worth)
    value_given(kernel, given, worth)
    if worth.refused:
        return refusal(found)
    if is_pao_idle(kernel, given, worth):
        raise WinError(WinReason.PAO_WITHOUT_YAKUMAN)
    return found


def refusal(found):
    """The same as a refusal."""
    other = Refusal.__new__(Refusal)
    if not cython.compiled:
        fields(other, __file__, "Answer", globals())
    take_question(other, found)
    other.place = found.place
    copy_value(cython.address(other.worth), cython.address(found.worth))
    return other


def take_question(found, asked):
    """What another answer was asked."""
    copy_given(cython.address(found.given), cython.address(asked.given))
    found.made = asked.made
    found.hand = asked.hand
    found.win_tile = asked.win_tile
    found.melds = asked.melds
    found.nuki = asked.nuki
    found.dora_indicators = asked.dora_indicators
    found.ura_indicators = asked.ura_indicators
    found.by = asked.by
    found.built = asked.built


def copy_given(target, source):
    if cython.compiled:
        target[0] = source[0]
    else:
        copy(target, source)


def copy_value(target, source):
    if cython.compiled:
        target[0] = source[0]
    else:
        copy(target, source)


def readings_of(asked):
    """What every reading of the hand would be, the best first."""
    if asked.given.flower_held:
        return ()
    desk = Calculator(asked.built)
    desk.load(asked.win)
    n = value_readings(cython.address(asked.built.rules), cython.address(desk.win), desk.values, MOST_VALUES)
    found = []
    for place in range(n):
        one = blank_score()
        take_question(one, asked)
        one.place = place
        copy_value(cython.address(one.worth), cython.address(desk.values[place]))
        found.append(refusal(one) if one.worth.refused else one)
    return tuple(sorted(found, key=rank, reverse=True))


def rank(found: Answer) -> tuple[bool, int, int, int, int]:
    """The key by which the best reading comes first (W-04)."""
    return rank_of(cython.address(found.worth))


def rank_of(worth):
    return worth.refused == 0, worth.base, worth.total_han, worth.fu, worth.fu_raw


def again(win: DescribedWin, rules: Ruleset, place: int) -> Score | Refusal:
    """An answer as it was: the one that counts, or that of one reading."""
    found = score_win(win, rules)
    if place == BEST:
        return found
    return next(one for one in found.alternatives if place_of(one) == place)


def place_of(found):
    return found.place


# What it says


def numbers_of(worth, numbers):
    """The yaku of a value by number, in the order of the catalogue, bonus tiles last; how many."""
    n = add_numbers(worth.yaku & BIT[Y_DORA] - 1, 0, numbers, 0)
    n = add_numbers(worth.local, Y_LOCAL, numbers, n)
    return add_numbers(worth.yaku >> Y_DORA, Y_DORA, numbers, n)


def add_numbers(mask, first, numbers, n):
    """Add the number of each bit of a mask, counted from the first."""
    while mask:
        numbers[n] = first + lowest(mask)
        n += 1
        mask &= mask - 1
    return n


def slugs_of(worth):
    if not cython.compiled:
        numbers = [0] * YAKU_COUNT
    n = numbers_of(worth, numbers)
    return chosen(SLUGS, numbers, n)


def yaku_lines(worth):
    if not cython.compiled:
        numbers = [0] * YAKU_COUNT
    limit = NO_LIMIT if worth.total_han or worth.multiple else worth.limit
    n = numbers_of(worth, numbers)
    return tuple([line_of(numbers[i], worth.han[numbers[i]], worth.yakuman[numbers[i]], limit) for i in range(n)])


def line_of(number, han, yakuman, limit):
    """The line of a yaku; one of few han is made once."""
    if han >= FEW_HAN or yakuman or limit:
        return YakuLine(SLUGS[number], han, yakuman, LIMITS[limit])
    found = LINES[FEW_HAN * number + han]
    if found is None:
        found = LINES[FEW_HAN * number + han] = YakuLine(SLUGS[number], han)
    return found


def fu_lines_of(found):
    if not cython.compiled:
        win, fu = Win(), FuLines()
    kernel, given = cython.address(found.built.rules), cython.address(found.given)
    counted_win(kernel, given, cython.address(win))
    list_fu(kernel, cython.address(win), cython.address(found.worth), cython.address(fu))
    won = win.win_tile & KIND
    return tuple([fu_line(fu.lines[i].item, fu.lines[i].fu, fu.lines[i].kind, won) for i in range(fu.n)])


def spelled_reading(worth):
    reading = cython.address(worth.reading)
    return reading_of(reading.form, reading.pair, [(reading.type[i], reading.kind[i]) for i in range(reading.n)])


def settle_found(found, ledger):
    kernel, given = cython.address(found.built.rules), cython.address(found.given)
    settle_given(kernel, given, cython.address(found.worth), ledger)


def paid(found):
    """The payments as rows."""
    if not cython.compiled:
        ledger = Ledger()
    settle_found(found, cython.address(ledger))
    return lines(cython.address(ledger))


def gain_of(found):
    if not cython.compiled:
        ledger = Ledger()
    settle_found(found, cython.address(ledger))
    return total_gain(cython.address(ledger))


def changes_of(found):
    if not cython.compiled:
        ledger = Ledger()
        changes = [0] * 4
    settle_found(found, cython.address(ledger))
    sum_changes(cython.address(ledger), changes)
    if found.built.rules.players == 4:  # without a list that grows
        return changes[0], changes[1], changes[2], changes[3]
    return tuple([changes[seat] for seat in range(found.built.rules.players)])
