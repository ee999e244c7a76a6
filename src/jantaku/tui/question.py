"""What the player is asked, and how keys answer it. The legal actions come from the engine; here they only get keys."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field

from jantaku.actions import Action, ActionType, number_of
from jantaku.board import Board
from jantaku.events import Discard
from jantaku.i18n import say
from jantaku.tui.faces import Face
from jantaku.tui.table import TILE_KEYS, Offer, hand_of
from jantaku.tui.words import label, option

KEYS: dict[ActionType, str] = {
    ActionType.TSUMO: "t",
    ActionType.RON: "t",
    ActionType.RIICHI: "r",
    ActionType.OPEN_RIICHI: "u",
    ActionType.CHI: "c",
    ActionType.PON: "p",
    ActionType.DAIMINKAN: "k",
    ActionType.ANKAN: "k",
    ActionType.KAKAN: "k",
    ActionType.NUKI: "o",
    ActionType.KYUUSHU: "x",
    ActionType.STOP: "e",
    ActionType.TENPAI: "v",
    ActionType.PASS: "n",
}
"""The key of each kind of action, in the order they are shown; a discard has the keys of the tiles."""


class Mode(enum.Enum):
    """What the tile keys mean."""

    PLAIN = "plain"
    RIICHI = "riichi"
    """Choose the tile to declare riichi with."""
    OPEN_RIICHI = "open_riichi"
    """The same for open riichi."""
    CHOICE = "choice"
    """Choose between several ways to make a call."""


_DECLARING = {"r": Mode.RIICHI, "u": Mode.OPEN_RIICHI}
"""What declares riichi, by key."""


@dataclass(slots=True)
class Question:
    """The legal actions of one decision, the tile chosen so far, and what is being chosen."""

    board: Board
    seat: int
    legal: bytes
    mode: Mode = Mode.PLAIN
    selected: int | None = None
    choices: tuple[int, ...] = ()
    """In CHOICE: the actions to choose from."""
    plain: dict[int, int] = field(init=False, default_factory=dict)
    """Places in the hand -> the action of discarding that tile."""
    riichi: dict[int, int] = field(init=False, default_factory=dict)
    """The same, declaring riichi."""
    open_riichi: dict[int, int] = field(init=False, default_factory=dict)
    """The same, declaring open riichi."""

    def __post_init__(self) -> None:
        view = self.board.seat(self.seat)
        tiles = hand_of(view)
        for place, tile in enumerate(tiles):
            drawn = view.drawn is not None and place == len(tiles) - 1
            ways = ((False, False, self.plain), (True, False, self.riichi), (True, True, self.open_riichi))
            for riichi, open_, discards in ways:
                number = number_of(Discard(self.seat, tile, tsumogiri=drawn, riichi=riichi, open=open_))
                if number in self.legal:
                    discards[place] = number
        self._select_last()

    def _select_last(self) -> None:
        self.selected = max(self.discards, default=None)

    @property
    def discards(self) -> dict[int, int]:
        """Places in the hand -> the action of discarding that tile now."""
        found = {Mode.PLAIN: self.plain, Mode.RIICHI: self.riichi, Mode.OPEN_RIICHI: self.open_riichi}
        return found.get(self.mode, {})

    @property
    def is_riichi(self) -> bool:
        """Whether the selected tile would declare riichi."""
        return self.mode in _DECLARING.values()

    @property
    def actions(self) -> dict[str, tuple[int, ...]]:
        """Keys -> the actions other than plain discards they stand for."""
        found: dict[str, tuple[int, ...]] = {}
        for type_, key in KEYS.items():
            numbers = tuple(number for number in self.legal if self._action(number).type is type_)
            if numbers:
                found[key] = (*found.get(key, ()), *numbers)
        return found

    def _action(self, number: int) -> Action:
        return Action.of(number, self.board.tile)

    def text(self, names: tuple[str, ...], face: Face) -> str:
        """The question in words."""
        if self.mode is Mode.RIICHI:
            return say("Riichi: which tile?")
        if self.mode is Mode.OPEN_RIICHI:
            return say("Open riichi: which tile?")
        if self.mode is Mode.CHOICE:
            return say("{call} with:", call=label(self._action(self.choices[0]).type))
        if self.plain:
            return say("Your turn:")
        if self.board.is_over:
            return say("You lead as the last dealer:")
        tile = self.board.tile
        return "?" if tile is None else f"{names[self.board.turn]}: {face.word(tile)}?"

    def offers(self, face: Face) -> tuple[Offer, ...]:
        """The keys that answer, with their labels."""
        back = Offer("Esc", say("back"))
        if self.mode is Mode.CHOICE:
            rows = [Offer(str(place), option(self._action(number), face)) for place, number in enumerate(self.choices, 1)]
            return (*rows, back)
        discard = (Offer("Enter", say("Discard")),) if self.selected is not None else ()
        if self.is_riichi:
            return (*discard, back)
        return (*discard, *(Offer(key, label(self._action(numbers[0]).type)) for key, numbers in self.actions.items()))

    def press(self, key: str) -> int | None:
        """The action that a key decides on; None if it only moves the choice, or means nothing here."""
        if self.mode is Mode.CHOICE:
            return self._pick(key)
        if key in ("left", "right"):
            self._move(-1 if key == "left" else 1)
        elif key == "escape":
            self._back()
        elif key == "enter":
            return None if self.selected is None else self.discards.get(self.selected)
        elif len(key) == 1 and key in TILE_KEYS:
            return self._tile(TILE_KEYS.index(key))
        elif self.mode is Mode.PLAIN:
            return self._call("n" if key == "space" else key)
        elif self.mode is _DECLARING.get(key):
            self._back()
        return None

    def _pick(self, key: str) -> int | None:
        if key == "escape":
            self._back()
        elif key.isdecimal() and 1 <= int(key) <= len(self.choices):
            return self.choices[int(key) - 1]
        return None

    def _back(self) -> None:
        self.mode = Mode.PLAIN
        self.choices = ()
        self._select_last()

    def _move(self, step: int) -> None:
        """To the next tile in a direction that may be discarded, round the end."""
        places = sorted(self.discards)
        if self.selected in places:
            self.selected = places[(places.index(self.selected) + step) % len(places)]

    def _tile(self, place: int) -> int | None:
        """The first press of a tile's key chooses it, the second discards it."""
        if place in self.discards:
            if self.selected == place:
                return self.discards[place]
            self.selected = place
        return None

    def _call(self, key: str) -> int | None:
        numbers = self.actions.get(key, ())
        if key in _DECLARING and numbers:
            self.mode = _DECLARING[key]
            self._select_last()
        elif len(numbers) > 1:
            self.mode = Mode.CHOICE
            self.choices = numbers
            self.selected = None
        elif numbers:
            return numbers[0]
        return None
