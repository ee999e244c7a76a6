"""Many wins at once: what each is worth and who pays, from rows of `WIN` to rows of `SCORE`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from jantaku.arrays.wins_kernel import score_rows
from jantaku.errors import JantakuError
from jantaku.hands import HandError, HandReason
from jantaku.i18n import Message
from jantaku.rules import Ruleset
from jantaku.rules.build import build
from jantaku.rules.riichi.win import Win, WinError, WinReason
from jantaku.rules.riichi.yaku import BONUS_TILES, LISTED, ORDINARY, YAKU
from jantaku.tiles import KINDS, Tile, format_tiles

Wins: TypeAlias = npt.NDArray[np.void]

MELD = np.dtype([("type", "u1"), ("kind", "u1"), ("reds", "u1")])
"""A meld: its `MeldType` (1 to 5), the kind of its lowest tile, how many of its fives are red."""

WIN = np.dtype(
    [
        ("closed", "u1", (34,)),  # how many of each kind, the winning tile among them, red fives too
        ("red", "u1", (3,)),  # red fives of manzu, pinzu and souzu among those
        ("n_melds", "u1"),
        ("melds", MELD, (4,)),
        ("win_tile", "u1"),  # a `Tile` as a number
        ("seat_wind", "u1"),  # 0 to 3: East to North
        ("round_wind", "u1"),
        ("discarder", "u1"),  # wind of who dealt in; the winner's own: the first other seat; of a self-draw never read
        ("pao", "u1"),  # 1 to 4: East to North is responsible; 0: nobody
        ("riichi", "u1"),  # 0, 1, 2: double
        ("rinshan", "u1"),  # 0, 1 `rinshan`, 2 `after_nuki`
        ("tsumo", "u1"),  # 0 or 1, as the others of that name in `jantaku.score.Win`
        ("open_riichi", "u1"),
        ("ippatsu", "u1"),
        ("chankan", "u1"),
        ("nuki_ron", "u1"),
        ("haitei", "u1"),
        ("houtei", "u1"),
        ("first_turn", "u1"),
        ("renhou", "u1"),
        ("discarder_riichi", "u1"),
        ("riichi_tile", "u1"),
        ("after_kan", "u1"),
        ("paarenchan", "u1"),
        ("mixed", "u1"),
        ("nuki", "u1"),  # norths and flowers set aside
        ("flowers", "u1"),
        ("n_indicators", "u1"),
        ("indicators", "u1", (5,)),
        ("n_ura", "u1"),
        ("ura", "u1", (5,)),
        ("honba", "u1"),
        ("riichi_sticks", "u1"),  # all that the winner takes
    ]
)
"""A win: the circumstances are those of `jantaku.score.Win`, and zeros say that nothing special happened."""

SCORE = np.dtype(
    [
        ("base", "i8"),  # base points
        ("value", "i8"),  # the winner's gain without honba and sticks
        ("changes", "i8", (4,)),  # each wind's gain or loss with them, in the order of the seats in play
        ("yaku", "u8"),  # a bit each: `yaku_slugs` names them
        ("local", "u8"),
        ("han", "i4"),  # 0 for yakuman and hands paid as a limit
        ("fu", "i4"),  # as paid; 0 likewise
        ("fu_raw", "i4"),
        ("yakuman", "i4"),  # multiple
        ("refused", "u1"),  # 0: it wins; else the place of the `RefusalReason`, from 1, and all others are 0
        ("limit", "u1"),  # 0, mangan 1, haneman 2, baiman 3, sanbaiman 4, counted yakuman 5, yakuman 6
        ("form", "u1"),  # a `Form`
        ("bonus", "u1", (5,)),  # han of dora, ura dora, red fives, norths and flowers
    ]
)
"""What a win is worth; see `jantaku.score.Score`."""

_REASONS: tuple[WinReason | HandReason | None, ...] = (None, *WinReason, None, *HandReason)
"""What the kernel finds wrong, by its number; None: nothing, and a number out of its range."""

_BITS = len(ORDINARY) + len(BONUS_TILES)
"""Places of yaku and bonus tiles; local yaku are counted from 0 again."""


class WinsError(JantakuError, ValueError):
    """Not every row is a win that can be: the first bad `row`, from 0, and the `reason` (None: a number out of its range)."""

    def __init__(self, problem: Message, row: int | None = None, reason: WinReason | HandReason | None = None) -> None:
        super().__init__(problem, row, reason)
        self.row = row
        self.reason = reason


def score(wins: Wins, rules: Ruleset | None = None) -> Wins:
    """What each win is worth under the rules (default: `default`): a row of `SCORE` for each row of `WIN`.

    Raises WinsError for the first row that cannot be, RulesError for rules this version does not play.

    >>> from jantaku import Hand
    >>> row = wins_of([Win(hand=Hand.parse("123m567p789p44p24s+3s"), riichi=True)])
    >>> found = score(row)
    >>> int(found["han"][0]), int(found["fu"][0]), found["changes"][0].tolist()
    (1, 40, [-1300, 1300, 0, 0])
    >>> yaku_slugs(found["yaku"][0])
    ('riichi',)
    """
    rules = Ruleset.of("default") if rules is None else rules
    if wins.dtype != WIN:
        raise WinsError(Message("wins are an array of arrays.WIN, not of {dtype}", dtype=str(wins.dtype)))
    scores = bytearray(wins.size * SCORE.itemsize)
    bad = score_rows(build(rules), wins.tobytes(), scores)
    if bad >= 0:
        raise _error(wins.reshape(-1), *divmod(bad, len(_REASONS)))
    return np.frombuffer(scores, SCORE).reshape(wins.shape)


def _error(wins: Wins, row: int, number: int) -> WinsError:
    reason = _REASONS[number]
    if reason is None:
        problem = Message("a number is none that its field may hold")
    elif isinstance(reason, WinReason):
        problem = WinError(reason).message
    else:
        closed = wins["closed"][row]
        tiles = format_tiles(Tile(kind) for kind in range(KINDS) for _ in range(closed[kind]))
        problem = HandError(reason, "closed", tiles).message
    return WinsError(Message("row {row}: {problem}", row=row, problem=problem), row, reason)


def wins_of(wins: Iterable[Win]) -> Wins:
    """Wins that are described one by one as an array of `WIN`."""
    return np.array([_row(win) for win in wins], WIN)


def _row(win: Win) -> tuple[Any, ...]:
    closed = [0] * KINDS
    red = [0] * 3
    for tile in win.hand.concealed:
        closed[tile.kind] += 1
        if tile.is_red:
            red[tile.kind // 9] += 1
    melds = [(meld.type, meld.kind, sum(tile.is_red for tile in meld.tiles)) for meld in win.hand.melds if meld.is_set]
    discarder = win.seat_wind if win.discarder is None else win.discarder
    return (
        *(closed, red, len(melds), [*melds, *[(0, 0, 0)] * (4 - len(melds))]),
        *(win.tile, win.seat_wind, win.round_wind, discarder, 0 if win.pao is None else 1 + win.pao),
        *(2 if win.double_riichi else win.riichi, 2 if win.after_nuki else win.rinshan),
        *(win.tsumo, win.open_riichi, win.ippatsu, win.chankan, win.nuki_ron, win.haitei, win.houtei, win.first_turn),
        *(win.renhou, win.discarder_riichi, win.riichi_tile, win.after_kan, win.paarenchan, win.mixed, win.nuki, win.flowers),
        *(len(win.dora_indicators), _five(win.dora_indicators), len(win.ura_indicators), _five(win.ura_indicators)),
        *(win.honba, win.riichi_sticks),
    )


def _five(indicators: tuple[Tile, ...]) -> list[int]:
    return [*map(int, indicators), *[0] * (5 - len(indicators))]


def yaku_slugs(yaku: int, local: int = 0) -> tuple[str, ...]:
    """The names of the bits in a score's `yaku` and `local`, in the order of the catalogue, bonus tiles last.

    >>> yaku_slugs(1 | 1 << 48, 1)
    ('riichi', 'open_riichi', 'dora')
    """
    found = int(yaku) | int(local) << _BITS
    return tuple(YAKU[number].slug for number in LISTED if found >> number & 1)
