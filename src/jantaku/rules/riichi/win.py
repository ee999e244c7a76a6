"""All that a win's worth depends on, checked: the hand with its winning tile, and how it came about."""

from __future__ import annotations

import enum
from dataclasses import dataclass, fields
from functools import partial
from typing import Any

from jantaku.errors import JantakuError
from jantaku.hands import Hand, HandError, HandReason
from jantaku.i18n import N_, Message
from jantaku.rules import Ruleset
from jantaku.rules.build import build
from jantaku.rules.riichi.calculator import Calculator
from jantaku.rules.riichi.described import BuiltWin
from jantaku.seats import Wind
from jantaku.tiles import Tile

NOTHING = 255
"""In the kernel's numbers: no wind, no tile."""


class WinReason(enum.StrEnum):
    """What makes a described win impossible."""

    NO_WINNING_TILE = "no_winning_tile"
    TILE_NOT_IN_HAND = "tile_not_in_hand"
    TWO_WINNING_TILES = "two_winning_tiles"
    NUKI = "nuki"
    NUKI_OF_ANOTHER_TILE = "nuki_of_another_tile"
    FLOWERS = "flowers"
    AFTER_NUKI_BY_RON = "after_nuki_by_ron"
    AFTER_NUKI_WITHOUT_NORTH = "after_nuki_without_north"
    TWO_REPLACEMENTS = "two_replacements"
    NUKI_RON_BY_TSUMO = "nuki_ron_by_tsumo"
    NUKI_RON_OF_ANOTHER_TILE = "nuki_ron_of_another_tile"
    TWO_ROBBERIES = "two_robberies"
    TWO_RIICHI = "two_riichi"
    IPPATSU_WITHOUT_RIICHI = "ippatsu_without_riichi"
    RIICHI_WITH_OPEN_HAND = "riichi_with_open_hand"
    RINSHAN_BY_RON = "rinshan_by_ron"
    RINSHAN_WITHOUT_KAN = "rinshan_without_kan"
    DISCARD_BY_TSUMO = "discard_by_tsumo"
    DISCARD_OF_ROBBERY = "discard_of_robbery"
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
    PAARENCHAN_NOT_DEALER = "paarenchan_not_dealer"
    TOO_MANY_INDICATORS = "too_many_indicators"
    NEGATIVE_COUNTER = "negative_counter"
    HUGE_COUNTER = "huge_counter"
    NO_SUCH_SEAT = "no_such_seat"
    PAO_WITHOUT_YAKUMAN = "pao_without_yakuman"


_NUMBERED = tuple(WinReason)
_MESSAGES = {
    WinReason.NO_WINNING_TILE: N_("say which tile won: write it after a + sign"),
    WinReason.TILE_NOT_IN_HAND: N_("the winning tile is not among the fourteen tiles of the hand"),
    WinReason.TWO_WINNING_TILES: N_("the hand names another winning tile"),
    WinReason.NUKI: N_("norths are not set aside under these rules"),
    WinReason.NUKI_OF_ANOTHER_TILE: N_("only norths are set aside"),
    WinReason.FLOWERS: N_("there are not that many flowers to set aside under these rules"),
    WinReason.AFTER_NUKI_BY_RON: N_("the tile that replaces a set-aside north is a self-draw"),
    WinReason.AFTER_NUKI_WITHOUT_NORTH: N_("a tile that replaces a north needs a set-aside north"),
    WinReason.TWO_REPLACEMENTS: N_("the winning tile replaces a tile of a kan or a set-aside north, not both"),
    WinReason.NUKI_RON_BY_TSUMO: N_("a win on a set-aside north is a ron"),
    WinReason.NUKI_RON_OF_ANOTHER_TILE: N_("the winning tile is no north"),
    WinReason.TWO_ROBBERIES: N_("the winning tile comes from a kan or is a set-aside north, not both"),
    WinReason.TWO_RIICHI: N_("a double riichi is no ordinary one too: only one of them"),
    WinReason.DISCARD_BY_TSUMO: N_("what is known of the discard or its player needs a ron"),
    WinReason.DISCARD_OF_ROBBERY: N_("a tile of a kan or a set-aside north is no discard"),
    WinReason.IPPATSU_WITHOUT_RIICHI: N_("ippatsu needs riichi"),
    WinReason.RIICHI_WITH_OPEN_HAND: N_("riichi needs a closed hand"),
    WinReason.RINSHAN_BY_RON: N_("rinshan is a self-draw"),
    WinReason.RINSHAN_WITHOUT_KAN: N_("rinshan needs a kan or a set-aside north"),
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
    WinReason.PAARENCHAN_NOT_DEALER: N_("the eighth dealership in a row is the dealer's"),
    WinReason.PAO_IS_WINNER: N_("the responsible player is another than the winner"),
    WinReason.TOO_MANY_INDICATORS: N_("at most five indicators are turned"),
    WinReason.NEGATIVE_COUNTER: N_("honba and riichi sticks are not negative"),
    WinReason.HUGE_COUNTER: N_("honba and riichi sticks are at most 255"),
    WinReason.NO_SUCH_SEAT: N_("nobody sits at this wind under these rules"),
    WinReason.PAO_WITHOUT_YAKUMAN: N_("the hand has no yakuman that the rules make anybody responsible for"),
}


class WinError(JantakuError, ValueError):
    """The described win cannot happen, for a `reason`."""

    def __init__(self, reason: WinReason, detail: str | Message = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail

    @property
    def message(self) -> Message:
        reason = Message(_MESSAGES[self.reason])
        return Message("{reason}: {detail}", reason=reason, detail=self.detail) if self.detail else reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Win(BuiltWin):
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
    open_riichi: bool = False
    """Riichi with the hand shown; by itself an ordinary riichi, double with `double_riichi`."""
    ippatsu: bool = False
    rinshan: bool = False
    """Self-draw of the tile that follows a kan, or a set-aside north in a hand without kans."""
    after_nuki: bool = False
    """Self-draw of the tile that replaces a set-aside north, in any hand."""
    chankan: bool = False
    nuki_ron: bool = False
    """Ron on a north that another sets aside."""
    haitei: bool = False
    houtei: bool = False
    first_turn: bool = False
    """Drawn in the own first, uninterrupted turn: tenhou or chiihou."""
    renhou: bool = False
    """Ron before the own first draw, uninterrupted; the dealer has drawn first (L-07)."""
    discarder_riichi: bool = False
    """Who dealt in is in riichi (L-01)."""
    riichi_tile: bool = False
    """Ron on the tile that declares a riichi (P-01)."""
    after_kan: bool = False
    """Ron on the discard that follows another's kan (P-02)."""
    paarenchan: bool = False
    """The eighth dealership, or win, in a row (L-16)."""
    mixed: bool = False
    """The winning tile was not kept apart from the hand (O-37)."""
    flowers: int = 0
    """Flowers set aside."""
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
        self.build()
        if self.at_odds:
            raise WinError(_NUMBERED[self.at_odds - 1])
        if self.wrong_indicator >= 0:
            tile = (*self.dora_indicators, *self.ura_indicators)[self.wrong_indicator]
            reason = HandReason.FIVE_OF_A_KIND if tile.is_known else HandReason.UNKNOWN_TILE
            raise HandError(reason, "indicators", str(tile))

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
        return self.riichi or self.double_riichi or self.open_riichi

    @property
    def nuki(self) -> int:
        """How many norths are set aside."""
        return sum(not meld.is_set for meld in self.hand.melds)

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(Win, **{one.name: getattr(self, one.name) for one in fields(self)}), ()


def winds(rules: Ruleset) -> tuple[Wind, ...]:
    """The winds of the seats in play, East first.

    >>> [wind.letter for wind in winds(Ruleset.of("two_player", two_player_winds="EW"))]
    ['E', 'W']
    """
    return tuple(map(Wind, build(rules).values["winds"][: rules.players]))


def check(win: Win, rules: Ruleset) -> None:
    """WinError or HandError for a win that these rules do not have."""
    wind, reason, held, turned = win.against(build(rules))
    if wind != NOTHING:
        raise WinError(WinReason.NO_SUCH_SEAT, Wind(wind).name.lower())
    if reason:
        raise WinError(_NUMBERED[reason - 1])
    for place, tile in (("hand", held), ("indicators", turned)):
        if tile != NOTHING:
            raise HandError(HandReason.NOT_IN_SET, place, str(Tile(tile)))


def loaded(win: Win, rules: Ruleset) -> Calculator:
    """A calculator of these rules that holds the win."""
    calculator = Calculator(build(rules))
    calculator.load(win)
    return calculator
