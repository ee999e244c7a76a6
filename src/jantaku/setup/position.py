"""A position, what is wrong with it, and the board or the match that stands there."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from jantaku import actions
from jantaku.board import Board, IllegalEvent
from jantaku.events import Event, seen_by
from jantaku.hands import Hand
from jantaku.i18n import N_, Message
from jantaku.legal import legal
from jantaku.match import Match, Situation
from jantaku.rules import Ruleset
from jantaku.rules.build import build
from jantaku.rules.tileset import tile_set
from jantaku.rules.wall import wall_layout
from jantaku.seats import Seat, Wind
from jantaku.setup.history import History
from jantaku.setup.notation import Concealed, River, format_river, parse_river
from jantaku.setup.play import ACTS, dealt, lead, wall_of
from jantaku.setup.reasons import PositionError, SetupError, SetupReason
from jantaku.tiles import NotationError, NotationReason, Tile, TileSet, format_tiles, parse_tiles
from jantaku.walls import shuffled

_PARTS = 6
"""Parts of the text form before those of the seats."""
_DEAD_WALL = 14
"""Most tiles that `wall_of` takes for replacements and indicators."""
_MOST = 255
"""Honba and sticks that an event can hold."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A position. Its last discard is open to claims, unless a seat holds a fourteenth tile: that seat is to act.

    >>> setup = Setup.of("tenhou_4p", ["?", "345567p34566s56m", "?", "?"], ["1z7m", "9m", "9m", "9p"], dora="1s")
    >>> setup.status()
    set()
    >>> board = setup.board(viewer=1)
    >>> board.tile, board.waiting_on(1), board.is_furiten(1), actions.RON in legal(board, 1)
    (Tile('7m'), (Tile('4m'), Tile('7m')), False, True)
    """

    rules: Ruleset
    hands: tuple[Hand | Concealed, ...]
    rivers: tuple[River, ...]
    dora_indicators: tuple[Tile, ...] = ()
    situation: Situation | None = None
    """Which kyoku, and honba, sticks and scores when it began; None: the first one."""

    def __post_init__(self) -> None:
        if not len(self.hands) == len(self.rivers) == len(self.began.scores) == self.rules.players:
            raise PositionError(Message("{players} hands, rivers and scores are wanted", players=self.rules.players))
        if not (0 <= self.began.honba <= _MOST and 0 <= self.began.sticks <= _MOST):
            raise PositionError(Message("honba and sticks are 0 to {most}", most=_MOST))

    @classmethod
    def of(
        cls,
        rules: Ruleset | str,
        hands: Sequence[str],
        rivers: Sequence[str] = (),
        *,
        dora: str = "",
        kyoku: str = "E1",
        honba: int = 0,
        sticks: int = 0,
        scores: Sequence[int] = (),
    ) -> Setup:
        """A position from text: hands as `Hand.parse` or `Concealed.parse` read them, rivers as `parse_river` does, by seat.

        Raises NotationError, MeldError, HandError, RulesError or PositionError.
        """
        ruleset = Ruleset.parse(rules) if isinstance(rules, str) else rules
        players = ruleset.players
        situation = Situation(_index(kyoku, players), honba, sticks, tuple(scores) or (ruleset.start_points,) * players)
        return cls(
            ruleset,
            tuple(Concealed.parse(hand) if hand.startswith("?") else Hand.parse(hand) for hand in hands),
            tuple(map(parse_river, rivers)) or ((),) * players,
            parse_tiles(dora),
            situation,
        )

    def __str__(self) -> str:
        wind, number = divmod(self.began.index, self.rules.players)
        kyoku = f"{Wind(wind).letter}{number + 1}"
        scores = ",".join(map(str, self.began.scores))
        seats = [f"{hand}/{format_river(river)}" for hand, river in zip(self.hands, self.rivers, strict=True)]
        dora = format_tiles(self.dora_indicators) or "-"
        return " ".join([self.rules.argument, kyoku, str(self.began.honba), str(self.began.sticks), scores, dora, *seats])

    @classmethod
    def parse(cls, text: str) -> Setup:
        """The position of a text: rules, kyoku, honba, sticks, scores and indicators (`-` for none), then hand/river by seat.

        `str` gives it back. Raises what `of` does.

        >>> text = "tenhou_4p E1 0 0 25000,25000,25000,25000 1s ?/1z7m 345567p34566s56m/9m ?/9m ?/9p"
        >>> setup = Setup.parse(text)
        >>> setup.status(), setup.board().live, str(Setup.parse(str(setup))) == str(setup)
        (set(), 65, True)
        """
        parts = text.split()
        if len(parts) <= _PARTS or any(part.count("/") != 1 for part in parts[_PARTS:]):
            raise NotationError(NotationReason.UNEXPECTED, text, len(text))
        rules, kyoku, honba, sticks, scores, dora = parts[:_PARTS]
        hands, rivers = zip(*(part.split("/") for part in parts[_PARTS:]), strict=True)
        return cls.of(
            rules,
            hands,
            rivers,
            dora=dora.replace("-", ""),
            kyoku=kyoku,
            honba=_number(honba),
            sticks=_number(sticks),
            scores=tuple(map(_number, scores.split(","))),
        )

    # -- what is wrong with it -----------------------------------------------------------------------------------------

    def status(self) -> set[SetupReason]:
        """Everything that is wrong; nothing: it can be reached, though perhaps by another history than `events` tells."""
        reasons = set()
        if any(number > self._tiles.number_of(tile) for tile, number in self._seen.items()):
            reasons.add(SetupReason.COPIES)
        kans = sum(meld.type.is_kan for hand in self.hands for meld in hand.melds)
        if not int(self.rules.dora) <= len(self.dora_indicators) <= 1 + kans:
            reasons.add(SetupReason.INDICATORS)
        total = sum(self.began.scores) + self.began.sticks * self.rules.riichi_deposit
        if total != self.rules.start_points * self.rules.players:
            reasons.add(SetupReason.SCORES)
        try:
            self._follow(self.events(), legally=True)
        except SetupError as error:
            reasons |= error.reasons
        return reasons

    @property
    def began(self) -> Situation:
        """Where the match stood when the kyoku began."""
        return self.situation or Situation(0, 0, 0, (self.rules.start_points,) * self.rules.players)

    @property
    def _tiles(self) -> TileSet:
        return tile_set(self.rules)

    @property
    def _seen(self) -> Counter[Tile]:
        seen = Counter(self.dora_indicators)
        for hand, river in zip(self.hands, self.rivers, strict=True):
            seen.update(hand.concealed if isinstance(hand, Hand) else ())
            seen.update(tile for meld in hand.melds for tile in meld.tiles)
            seen.update(entry.tile for entry in river if not entry.called)
        return seen

    def unseen(self) -> tuple[Tile, ...]:
        """The tiles of the set that the position does not show, in order: walls and concealed hands.

        >>> len(Setup.of("tenhou_4p", ["?"] * 4, dora="1s").unseen())
        135
        """
        left = self._seen
        out = []
        for tile in self._tiles:
            if left[tile] > 0:
                left[tile] -= 1
            else:
                out.append(tile)
        return tuple(out)

    # -- as a board, as a match ----------------------------------------------------------------------------------------

    def events(self) -> list[Event]:
        """The history: the events of the kyoku up to here. SetupError (`order`) if none leads here."""
        return History(self).run()

    def board(self, viewer: Seat | None = None) -> Board:
        """The position as `viewer` knows it; None: with all that is written down. SetupError (`order`) if none leads here."""
        events = self.events()
        return self._follow(events if viewer is None else [seen_by(event, viewer) for event in events], viewer)

    def _follow(self, events: Sequence[Event], viewer: Seat | None = None, legally: bool = False) -> Board:
        board = Board(build(self.rules), viewer)
        for event in events:
            if legally and not self._is_legal(board, event):
                raise SetupError([SetupReason.ILLEGAL])
            try:
                board.apply(event)
            except IllegalEvent:
                raise SetupError([SetupReason.ORDER]) from None
        return board

    def _is_legal(self, board: Board, event: Event) -> bool:
        """Whether an event is no act, one of a concealed hand, or legal."""
        if not isinstance(event, ACTS) or isinstance(self.hands[event.seat], Concealed):
            return True
        return actions.number_of(event) in legal(board, event.seat)

    def match(
        self, draws: Sequence[Tile] = (), seed: int = 0, *, replacements: Sequence[Tile] = (), ura: Sequence[Tile] = ()
    ) -> Match:
        """A match that goes on from here: first `draws` come from the wall, then unseen tiles as `seed` shuffles them.

        Concealed hands are dealt from the unseen tiles. Where nobody can do anything about the last discard, the next tile has
        been drawn. SetupError if the position cannot be reached by legal actions, or if wanted tiles are not there.

        >>> setup = Setup.of("tenhou_4p", ["345567p34566s56m+4m", "?", "?", "?"], ["1z", "1z", "9m", "9p"], dora="1s")
        >>> match = setup.match()
        >>> match.act(0, actions.TSUMO)
        >>> match.situation
        Situation(index=0, honba=1, sticks=0, scores=(28900, 23700, 23700, 23700))
        """
        if reasons := self.status() - {SetupReason.SCORES, SetupReason.INDICATORS}:
            raise SetupError(reasons)
        unseen = Counter(self.unseen())
        unseen.subtract((*draws, *replacements, *ura))
        if min(unseen.values()) < 0:
            raise SetupError([SetupReason.COPIES])
        rest = sorted(unseen.elements())
        mixed = random.Random(seed)
        mixed.shuffle(rest)
        flowers = [tile for tile in rest if tile.is_flower]
        rest = [tile for tile in rest if not tile.is_flower]
        full = replace(self, hands=tuple(dealt(hand, rest) for hand in self.hands))
        events = full.events()
        layout = wall_layout(self.rules)
        live = flowers + rest[:-_DEAD_WALL]  # no flower comes where indicators and replacements do
        mixed.shuffle(live)
        live += rest[-_DEAD_WALL:]
        wall = wall_of(events, self.dora_indicators, draws, replacements, ura, live)
        later = partial(shuffled, seed, tiles=self._tiles, layout=layout)
        match = Match(self.rules, seed, walls=lambda kyoku: later(kyoku) if kyoku else wall, situation=self.began)
        lead(match, events)
        return match


def _number(text: str) -> int:
    if not re.fullmatch("-?[0-9]{1,9}", text):
        raise PositionError(Message("{text!r} is no number of points, honba or sticks", text=text))
    return int(text)


def _index(kyoku: str, players: int) -> int:
    """0 of East 1, written `E1`."""
    if not re.fullmatch(f"[ESWN][1-{players}]", kyoku):
        text = N_("{kyoku!r} is no kyoku: they are written E1, S{players}")
        raise PositionError(Message(text, kyoku=kyoku, players=players))
    return players * Wind.parse(kyoku[0]) + int(kyoku[1]) - 1
