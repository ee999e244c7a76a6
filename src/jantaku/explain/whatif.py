"""What if: the same hand under other rules, and as another win."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from jantaku.errors import JantakuError
from jantaku.explain.words import wind_term
from jantaku.explain.yaku import uncalled
from jantaku.hands import Hand
from jantaku.i18n import N_, Message, listed
from jantaku.rules import Ruleset
from jantaku.rules.tileset import tile_set
from jantaku.score import Refusal, Score, Win, WinError, score_win
from jantaku.seats import Wind
from jantaku.tiles import Tile

Answer: TypeAlias = Score | Refusal | JantakuError
"""What a win is worth, that it is none, or why the rules cannot answer: a seat or a tile that they do not have."""


class Axis(enum.StrEnum):
    """What is varied."""

    RON = "ron"
    """Ron and self-draw."""
    RIICHI = "riichi"
    """With riichi and without."""
    CLOSED = "closed"
    """With nothing called."""
    HONBA = "honba"
    SEAT = "seat"
    """The wind of the winner."""


@dataclass(frozen=True, slots=True)
class Variation:
    """A win, and how it differs from the one asked about."""

    changes: tuple[Message, ...]
    win: Win

    @property
    def name(self) -> Message:
        """Its changes in a line."""
        return listed(self.changes) if self.changes else Message(N_("as given"))


@dataclass(frozen=True, slots=True)
class Comparison:
    """One variation under several rules."""

    variation: Variation
    answers: tuple[Answer, ...]
    """In the order of the rules."""


HONBA = (0, 1, 5)
"""The honba that are compared: without, what one changes, and where two han may be wanted."""


def compare(win: Win, rules: Sequence[Ruleset], axes: Iterable[Axis] = ()) -> tuple[Comparison, ...]:
    """A win as it is, and changed along each axis by itself (ron and riichi also together), under each of the rules.

    >>> from jantaku.score import score
    >>> win = score("123m567p789p44p24s", "3s", riichi=True).win
    >>> for line in compare(win, [Ruleset.of("tenhou_4p")], [Axis.RON]):
    ...     print(line.variation.name, [found.value for found in line.answers])
    as given [1300]
    by self-draw [2000]
    """
    every = variations(win, set(axes), max(one.players for one in rules))
    return tuple(Comparison(one, tuple(_answer(one.win, ruleset) for ruleset in rules)) for one in every)


def _answer(win: Win, rules: Ruleset) -> Answer:
    try:
        return score_win(_played(win, rules), rules)
    except JantakuError as error:
        return error


def _played(win: Win, rules: Ruleset) -> Win:
    """The win with the tiles of those rules: red fives that they do not have are plain ones. HandError for other tiles."""
    tiles = tile_set(rules)

    def own(tile: Tile) -> Tile:
        return tile if tile in tiles else tile.plain

    melds = tuple(
        replace(
            meld,
            tiles=tuple(map(own, meld.tiles)),
            called=None if meld.called is None else own(meld.called),
            added=None if meld.added is None else own(meld.added),
        )
        for meld in win.hand.melds
    )
    hand = Hand(tuple(map(own, win.hand.closed)), melds, own(win.tile))
    return replace(win, hand=hand.check(tiles))


def variations(win: Win, axes: set[Axis], players: int) -> Iterator[Variation]:
    """The win as it is first; changes that contradict what else is said of it are left out."""
    found = [Variation((), win)]
    for axis, change in ((Axis.RON, _turned), (Axis.RIICHI, _riichi)):
        if axis in axes:
            found += [other for one in found for other in _changed(one, *change(one.win))]
    yield from found
    closed = uncalled(win) if Axis.CLOSED in axes else None
    if closed is not None:
        yield Variation((Message(N_("with nothing called")),), closed)
    if Axis.HONBA in axes:
        for honba in HONBA:
            if honba != win.honba:
                yield from _changed(found[0], Message(N_("{honba} honba"), honba=honba), {"honba": honba})
    if Axis.SEAT in axes:
        for wind in Wind:
            if wind < players and wind != win.seat_wind:
                changes = {"seat_wind": wind, "discarder": None, "pao": None}
                yield from _changed(found[0], Message(N_("seat {wind}"), wind=wind_term(wind)), changes)


def _changed(one: Variation, name: Message, changes: dict[str, Any]) -> Iterator[Variation]:
    try:
        yield Variation((*one.changes, name), replace(one.win, **changes))
    except WinError:
        return


def _turned(win: Win) -> tuple[Message, dict[str, Any]]:
    """A ron as a self-draw and the other way round; the last tile stays the last one."""
    if win.tsumo:
        luck = {"rinshan": False, "haitei": False, "houtei": win.haitei, "first_turn": False, "after_nuki": False}
        return Message(N_("by ron")), {"tsumo": False, **luck}
    luck = {"haitei": win.houtei, **dict.fromkeys(_OF_RON, False)}
    return Message(N_("by self-draw")), {"tsumo": True, "discarder": None, **luck}


_OF_RON = ("chankan", "houtei", "renhou", "nuki_ron", "discarder_riichi", "riichi_tile", "after_kan")


def _riichi(win: Win) -> tuple[Message, dict[str, Any]]:
    if win.in_riichi:
        return Message(N_("without riichi")), {"riichi": False, "double_riichi": False, "open_riichi": False, "ippatsu": False}
    return Message(N_("in riichi")), {"riichi": True, "first_turn": False, "renhou": False}
