"""What an explanation is made of: reasons that forbid something, and changes that would allow it."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from jantaku.i18n import Message
from jantaku.tiles import Tile


class ReasonKind(enum.StrEnum):
    """Why something may not be done."""

    NOT_COMPLETE = "not_complete"
    """The tiles are no complete hand."""
    NOT_A_WAIT = "not_a_wait"
    """The hand is tenpai, but not for this tile."""
    TILE_HELD = "tile_held"
    """The hand waits for a tile of which it holds every copy."""
    TILE_GONE = "tile_gone"
    """The hand waits for a tile of which every copy is seen."""
    NO_YAKU = "no_yaku"
    DORA_ONLY = "dora_only"
    """There are dora, which are no yaku."""
    OPEN_HAND = "open_hand"
    """The hand has called, and closed it would have had a yaku; or it may not declare riichi."""
    MIN_HAN = "min_han"
    ATOZUKE = "atozuke"
    """The yaku depends on which tile comes, or on a late call."""
    DISCARD_FURITEN = "discard_furiten"
    TEMPORARY_FURITEN = "temporary_furiten"
    RIICHI_FURITEN = "riichi_furiten"
    CLOSED_KAN = "closed_kan"
    """Only thirteen orphans rob a closed kan, where the rules let them."""
    SET_ASIDE_NORTH = "set_aside_north"
    """The rules do not let this hand take a north that is set aside."""
    OPEN_RIICHI_RON = "open_riichi_ron"
    """A hand in open riichi wins by self-draw only."""
    DEAD_HAND = "dead_hand"
    NOT_ASKED = "not_asked"
    """It is not this seat's turn, or nothing is there to answer."""
    NOT_HELD = "not_held"
    """The seat has no such tiles."""
    KUIKAE = "kuikae"
    """Swap calling."""
    IN_RIICHI = "in_riichi"
    AFTER_CALL = "after_call"
    """A chi or pon is followed by a discard and nothing else."""
    NOTEN = "noten"
    """Riichi: no discard of this tile leaves a tenpai hand."""
    POINTS = "points"
    LIVE_TILES = "live_tiles"
    NOT_IN_RULES = "not_in_rules"
    """The rules do not have it at all."""
    KAN_TILE = "kan_tile"
    """A tile of a kan can only be won with."""
    FLOWER_TILE = "flower_tile"
    LAST_DISCARD = "last_discard"
    CHI_SOURCE = "chi_source"
    HONOUR = "honour"
    FOUR_KANS = "four_kans"
    REPLACEMENTS = "replacements"
    """No replacement tile is left."""
    NOT_DRAWN = "not_drawn"
    """In riichi only the tile just drawn may be used."""
    WAITS_CHANGE = "waits_change"
    """A kan in riichi would change the waits."""
    READING_CHANGES = "reading_changes"
    """A kan in riichi would take a set apart in some reading."""
    FEW_KINDS = "few_kinds"
    """Kyuushu kyuuhai: too few kinds of terminals and honours."""
    FIRST_TURN = "first_turn"
    """Only in the own first, uninterrupted turn."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason with its evidence."""

    kind: ReasonKind
    text: Message
    tiles: tuple[Tile, ...] = ()
    """The tiles it is about: waits in own discards, tiles let pass, tiles held ..."""
    turn: int | None = None
    """In whose n-th discard the tile was seen, from 1; `seat` says whose."""
    seat: int | None = None
    """Wind of the seat that discarded the tile."""
    has: int | None = None
    """What there is of something that is too little or too much: han, points, tiles, shanten."""
    needs: int | None = None
    """What the rules want of it."""

    def __str__(self) -> str:
        return str(self.text)


class ChangeKind(enum.StrEnum):
    """One change that makes a hand win."""

    TSUMO = "tsumo"
    """A self-draw of the same tile."""
    RIICHI = "riichi"
    """Riichi declared beforehand."""
    CLOSED = "closed"
    """The same tiles without a call."""
    OTHER_WAIT = "other_wait"
    """Another tile that the hand waits for."""
    OTHER_TILE = "other_tile"
    """Another tile in the hand."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change by which the hand would win, and the yaku that it would then have."""

    kind: ChangeKind
    text: Message
    yaku: tuple[str, ...]
    tiles: tuple[Tile, ...] = ()
    """The tile that would come instead; for `OTHER_TILE` the tile of the hand, and the one in its place."""

    def __str__(self) -> str:
        return str(self.text)


class LineKind(enum.StrEnum):
    """What a line about a win is about."""

    YAKU = "yaku"
    BONUS = "bonus"
    NOT_COUNTED = "not_counted"
    """What the hand has besides, and why it gives nothing."""
    FU = "fu"
    FU_SUM = "fu_sum"
    BASE = "base"
    SHARE = "share"
    HONBA = "honba"
    STICKS = "sticks"
    READING = "reading"


@dataclass(frozen=True, slots=True)
class Line:
    """One line about a win."""

    kind: LineKind
    text: Message
    tiles: tuple[Tile, ...] = ()
    """What it comes from."""
    amount: int = 0
    """Han, multiple of yakuman, fu, base points or points, by `kind`."""
    name: str = ""
    """Slug of the yaku or fu item."""

    def __str__(self) -> str:
        return str(self.text)
