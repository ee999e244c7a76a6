"""All that a win's worth depends on, checked: the hand with its winning tile, and how it came about."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from jantaku.errors import JantakuError
from jantaku.hands import Hand, HandError, HandReason
from jantaku.i18n import N_, Message
from jantaku.melds import MeldType
from jantaku.rules import Ruleset
from jantaku.rules.build import build
from jantaku.rules.riichi.calculator import Calculator
from jantaku.seats import Wind
from jantaku.tiles import Tile

MAX_INDICATORS = 5
COPIES = 4


class WinReason(enum.StrEnum):
    """What makes a described win impossible."""

    NO_WINNING_TILE = "no_winning_tile"
    TILE_NOT_IN_HAND = "tile_not_in_hand"
    TWO_WINNING_TILES = "two_winning_tiles"
    NUKI = "nuki"
    IPPATSU_WITHOUT_RIICHI = "ippatsu_without_riichi"
    RIICHI_WITH_OPEN_HAND = "riichi_with_open_hand"
    RINSHAN_BY_RON = "rinshan_by_ron"
    RINSHAN_WITHOUT_KAN = "rinshan_without_kan"
    HAITEI_BY_RON = "haitei_by_ron"
    HOUTEI_BY_TSUMO = "houtei_by_tsumo"
    CHANKAN_BY_TSUMO = "chankan_by_tsumo"
    CHANKAN_TILE_HELD = "chankan_tile_held"
    FIRST_TURN_BY_RON = "first_turn_by_ron"
    FIRST_TURN_AFTER_MELD = "first_turn_after_meld"
    FIRST_TURN_IN_RIICHI = "first_turn_in_riichi"
    RENHOU_BY_TSUMO = "renhou_by_tsumo"
    RENHOU_AFTER_MELD = "renhou_after_meld"
    DISCARDER_OF_TSUMO = "discarder_of_tsumo"
    DISCARDER_IS_WINNER = "discarder_is_winner"
    PAO_IS_WINNER = "pao_is_winner"
    TOO_MANY_INDICATORS = "too_many_indicators"
    NEGATIVE_COUNTER = "negative_counter"
    NO_SUCH_SEAT = "no_such_seat"
    PAO_WITHOUT_YAKUMAN = "pao_without_yakuman"


_MESSAGES = {
    WinReason.NO_WINNING_TILE: N_("say which tile won: after a + in the hand, or by itself (win_tile, --win)"),
    WinReason.TILE_NOT_IN_HAND: N_("the winning tile is not among the fourteen tiles of the hand"),
    WinReason.TWO_WINNING_TILES: N_("the hand names another winning tile"),
    WinReason.NUKI: N_("norths are set aside with three players only"),
    WinReason.IPPATSU_WITHOUT_RIICHI: N_("ippatsu needs riichi"),
    WinReason.RIICHI_WITH_OPEN_HAND: N_("riichi needs a closed hand"),
    WinReason.RINSHAN_BY_RON: N_("rinshan is a self-draw"),
    WinReason.RINSHAN_WITHOUT_KAN: N_("rinshan needs a kan"),
    WinReason.HAITEI_BY_RON: N_("haitei is a self-draw; the last discard is houtei"),
    WinReason.HOUTEI_BY_TSUMO: N_("houtei is a ron; the last draw is haitei"),
    WinReason.CHANKAN_BY_TSUMO: N_("chankan is a ron"),
    WinReason.CHANKAN_TILE_HELD: N_("all four tiles of a robbed kan are its caller's, so the hand holds no other of the kind"),
    WinReason.FIRST_TURN_BY_RON: N_("tenhou and chiihou are self-draws"),
    WinReason.FIRST_TURN_AFTER_MELD: N_("a meld ends the first turn"),
    WinReason.FIRST_TURN_IN_RIICHI: N_("riichi is declared with a discard, after the first draw"),
    WinReason.RENHOU_BY_TSUMO: N_("renhou is a ron"),
    WinReason.RENHOU_AFTER_MELD: N_("a meld ends the first go-around"),
    WinReason.DISCARDER_OF_TSUMO: N_("a self-draw has no discarder"),
    WinReason.DISCARDER_IS_WINNER: N_("nobody wins on an own discard"),
    WinReason.PAO_IS_WINNER: N_("the responsible player is another than the winner"),
    WinReason.TOO_MANY_INDICATORS: N_("at most five indicators are turned"),
    WinReason.NEGATIVE_COUNTER: N_("honba and riichi sticks are not negative"),
    WinReason.NO_SUCH_SEAT: N_("nobody sits at this wind under these rules"),
    WinReason.PAO_WITHOUT_YAKUMAN: N_("the hand has no yakuman that the rules make anybody responsible for"),
}


class WinError(JantakuError, ValueError):
    """The described win cannot happen, for a `reason`."""

    def __init__(self, reason: WinReason, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail

    @property
    def message(self) -> Message:
        reason = Message(_MESSAGES[self.reason])
        return Message("{reason}: {detail}", reason=reason, detail=self.detail) if self.detail else reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """A complete description of a win; raises WinError or HandError for one that cannot happen.

    >>> Win(hand=Hand.parse("123m567p789p44p24s+3s"), ippatsu=True)
    Traceback (most recent call last):
    jantaku.rules.riichi.win.WinError: ippatsu needs riichi
    """

    hand: Hand
    """Its `drawn` tile is the winning one, of a ron too."""
    tsumo: bool = False
    seat_wind: Wind = Wind.SOUTH
    round_wind: Wind = Wind.EAST
    discarder: Wind | None = None
    """Who dealt in, for chankan who called the kan; None of a ron: the first other seat from East."""
    riichi: bool = False
    double_riichi: bool = False
    ippatsu: bool = False
    rinshan: bool = False
    chankan: bool = False
    haitei: bool = False
    houtei: bool = False
    first_turn: bool = False
    """Drawn in the own first, uninterrupted turn: tenhou or chiihou."""
    renhou: bool = False
    """Ron before the own first draw, uninterrupted."""
    dora_indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()
    """Counted for a winner in riichi only."""
    honba: int = 0
    riichi_sticks: int = 0
    """All on the table that the winner takes, an own one included."""
    pao: Wind | None = None
    """Who is responsible for the yakuman, or for the win under `daiminkan_pao`."""

    def __post_init__(self) -> None:
        if self.hand.drawn is None:
            raise WinError(WinReason.NO_WINNING_TILE)
        for reason, contradicts in _CONTRADICTIONS:
            if contradicts(self):
                raise WinError(reason)
        indicators = (*self.dora_indicators, *self.ura_indicators)
        seen = Counter(tile.kind for tile in (*self.all_tiles, *indicators))
        for tile in indicators:
            if not tile.is_known:
                raise HandError(HandReason.UNKNOWN_TILE, "indicators", str(tile))
            if seen[tile.kind] > COPIES:
                raise HandError(HandReason.FIVE_OF_A_KIND, "indicators", str(tile))

    @property
    def tile(self) -> Tile:
        """The winning tile."""
        assert self.hand.drawn is not None
        return self.hand.drawn

    @property
    def all_tiles(self) -> tuple[Tile, ...]:
        return (*self.hand.concealed, *(tile for meld in self.hand.melds for tile in meld.tiles))

    @property
    def source(self) -> Wind:
        """Who the winning tile came from; the winner of a self-draw."""
        if self.tsumo:
            return self.seat_wind
        if self.discarder is not None:
            return self.discarder
        return Wind.SOUTH if self.seat_wind is Wind.EAST else Wind.EAST

    @property
    def in_riichi(self) -> bool:
        return self.riichi or self.double_riichi

    @property
    def circumstances(self) -> tuple[int, ...]:
        """The numbers that `Calculator.load` takes."""
        riichi = 2 if self.double_riichi else int(self.riichi)
        return (
            *(int(self.tsumo), int(self.seat_wind), int(self.round_wind), riichi, int(self.ippatsu), int(self.rinshan)),
            *(int(self.chankan), int(self.haitei), int(self.houtei), int(self.first_turn), int(self.renhou)),
            *(0, 0, 0, 0, 0, 0, 0, 0, 0, self.honba),
        )


def _holds_more(win: Win) -> bool:
    return sum(tile.kind == win.tile.kind for tile in win.all_tiles) > 1


_CONTRADICTIONS: tuple[tuple[WinReason, Callable[[Win], bool]], ...] = (
    (WinReason.NUKI, lambda win: any(meld.type is MeldType.NUKI for meld in win.hand.melds)),
    (WinReason.IPPATSU_WITHOUT_RIICHI, lambda win: win.ippatsu and not win.in_riichi),
    (WinReason.RIICHI_WITH_OPEN_HAND, lambda win: win.in_riichi and not win.hand.is_closed),
    (WinReason.RINSHAN_BY_RON, lambda win: win.rinshan and not win.tsumo),
    (WinReason.RINSHAN_WITHOUT_KAN, lambda win: win.rinshan and not any(meld.type.is_kan for meld in win.hand.melds)),
    (WinReason.HAITEI_BY_RON, lambda win: win.haitei and not win.tsumo),
    (WinReason.HOUTEI_BY_TSUMO, lambda win: win.houtei and win.tsumo),
    (WinReason.CHANKAN_BY_TSUMO, lambda win: win.chankan and win.tsumo),
    (WinReason.CHANKAN_TILE_HELD, lambda win: win.chankan and _holds_more(win)),
    (WinReason.FIRST_TURN_BY_RON, lambda win: win.first_turn and not win.tsumo),
    (WinReason.FIRST_TURN_AFTER_MELD, lambda win: win.first_turn and bool(win.hand.melds)),
    (WinReason.FIRST_TURN_IN_RIICHI, lambda win: win.first_turn and win.in_riichi),
    (WinReason.RENHOU_BY_TSUMO, lambda win: win.renhou and win.tsumo),
    (WinReason.RENHOU_AFTER_MELD, lambda win: win.renhou and bool(win.hand.melds)),
    (WinReason.DISCARDER_OF_TSUMO, lambda win: win.tsumo and win.discarder is not None),
    (WinReason.DISCARDER_IS_WINNER, lambda win: not win.tsumo and win.discarder == win.seat_wind),
    (WinReason.PAO_IS_WINNER, lambda win: win.pao == win.seat_wind),
    (WinReason.TOO_MANY_INDICATORS, lambda win: max(len(win.dora_indicators), len(win.ura_indicators)) > MAX_INDICATORS),
    (WinReason.NEGATIVE_COUNTER, lambda win: win.honba < 0 or win.riichi_sticks < 0),
)
"""What may not stand together, asked in this order."""


def loaded(win: Win, rules: Ruleset) -> Calculator:
    """A calculator of these rules that holds the win."""
    calculator = Calculator(build(rules))
    melds = [(int(meld.type), meld.kind, len(meld.tiles), sum(tile.is_red for tile in meld.tiles)) for meld in win.hand.melds]
    indicators = [int(tile) for tile in win.dora_indicators] if rules.dora else []
    ura = [int(tile) for tile in win.ura_indicators] if rules.dora and rules.ura else []
    calculator.load([int(tile) for tile in win.hand.concealed], melds, int(win.tile), win.circumstances, indicators, ura)
    return calculator
