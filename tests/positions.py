"""Positions that tests of rules set up: a wall made of wanted tiles, and a match driven by words.

`Table` deals wanted hands and draws and plays what it is told; seats that are told nothing pass and throw away what they draw.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from jantaku import actions
from jantaku.actions import Action
from jantaku.board import Board
from jantaku.events import Event, Ryuukyoku, Win
from jantaku.match import Match, Situation
from jantaku.rules.build import DEAD_WALL, HAND_SIZE, build
from jantaku.rules.ruleset import Ruleset
from jantaku.rules.tileset import tile_set
from jantaku.rules.wall import wall_layout
from jantaku.tiles import Tile, parse_tiles
from jantaku.walls import INDICATORS, Wall

WORDS = {
    "tsumogiri": actions.TSUMOGIRI,
    "riichi tsumogiri": actions.RIICHI_TSUMOGIRI,
    "daiminkan": actions.DAIMINKAN,
    "tsumo": actions.TSUMO,
    "ron": actions.RON,
    "pass": actions.PASS,
    "kyuushu": actions.KYUUSHU,
    "stop": actions.STOP,
    "tenpai": actions.TENPAI,
}


class NotLegal(Exception):
    """A seat was told to do what it may not."""


def make_wall(
    rules: Ruleset,
    hands: Sequence[str] = (),
    live: str = "",
    last: str = "",
    draws: Mapping[int, str] | None = None,
    replacements: str = "",
    indicators: str = "",
    ura: str = "",
) -> Wall:
    """A whole wall: wanted tiles where they are said, others wherever they fall.

    `hands` from the dealer on, short ones filled up; `live` the draws in order, "." for any; `last` the last ones;
    `draws` the draws of each distance from the dealer as long as nobody calls.
    """
    players, layout = rules.players, wall_layout(rules)
    n_live = int(build(rules).values["live_tiles"])
    ending = parse_tiles(last)
    wanted_live = {n_live - len(ending) + place: tile for place, tile in enumerate(ending)}
    for place, word in enumerate(live.split()):
        if word != ".":
            wanted_live[place] = parse_tiles(word)[0]
    for seat, text in (draws or {}).items():
        wanted_live |= {seat + players * turn: tile for turn, tile in enumerate(parse_tiles(text))}
    parts = [*(list(parse_tiles(text)) for text in [*hands, "", "", "", ""][:players])]
    tails = [list(parse_tiles(text)) for text in (replacements, indicators, ura)]
    left = Counter(tile_set(rules))
    left.subtract(Tile(tile) for part in (*parts, *tails, wanted_live.values()) for tile in part)
    assert min(left.values()) >= 0, f"too many of {[str(tile) for tile, n in left.items() if n < 0]}"
    copies = [(copy, tile) for tile, number in left.items() for copy in range(number)]
    rest = iter([tile for copy, tile in sorted(copies, key=lambda item: (-item[0], item[1].kind * 21 % 34))])
    shown = (DEAD_WALL - layout.replacements) // 2
    for part, size in zip((*parts, *tails), (*[HAND_SIZE] * players, layout.replacements, shown, shown), strict=True):
        part.extend(next(rest) for _ in range(size - len(part)))
    row = tuple(wanted_live[place] if place in wanted_live else next(rest) for place in range(n_live))
    over = INDICATORS - shown  # indicators that lie on the end of the live wall
    tails[1] += row[::-1][1 : 2 * over : 2]
    tails[2] += row[::-1][: 2 * over : 2]
    return Wall(tuple(map(tuple, parts)), row, *map(tuple, tails), (1, 1))


class Table:
    """A match whose every kyoku has the same wanted wall, told by words what to do.

    A word is a tile to discard, `riichi` and a tile, `chi` and the own tiles, `ankan` or `kakan` and a tile, `pon`, or
    one of `WORDS`.
    """

    def __init__(
        self,
        rules: Ruleset | str = "default",
        hands: Sequence[str] = (),
        situation: Situation | None = None,
        watched: bool = True,
        **tiles: object,
    ) -> None:
        self.rules = Ruleset.parse(rules) if isinstance(rules, str) else rules
        wall = make_wall(self.rules, hands, **tiles)  # type: ignore[arg-type]
        self.match = Match(self.rules, walls=lambda _: wall, watched=watched, situation=situation)
        self.begun_with = self.match.scores
        self.kyoku = 0

    @property
    def board(self) -> Board:
        """The truth."""
        return self.match.board(None)

    @property
    def is_over(self) -> bool:
        """Whether the first kyoku has ended."""
        return self.match.kyoku > 0 or self.match.is_over or self.match.asked_to_stop

    @property
    def events(self) -> list[Event]:
        """The events of the first kyoku."""
        return self.match.last_kyoku if self.is_over else self.match.referee.events()

    @property
    def changes(self) -> tuple[int, ...]:
        """What the kyoku that ended gave and took from each seat, riichi sticks paid included."""
        assert self.is_over
        return tuple(after - before for after, before in zip(self.events[-1].scores, self.begun_with, strict=True))

    @property
    def wins(self) -> list[Win]:
        """The wins of the kyoku."""
        return [event for event in self.events if isinstance(event, Win)]

    @property
    def yaku(self) -> dict[str, int]:
        """The yaku of the only win."""
        (win,) = self.wins
        return dict(win.value.yaku)

    @property
    def drawn(self) -> str | None:
        """The reason of a drawn kyoku."""
        return next((event.reason.value for event in self.events if isinstance(event, Ryuukyoku)), None)

    def may(self, seat: int) -> set[str]:
        """What a seat may do now, in words."""
        return {self._word(number) for number in self.match.legal(seat)}

    def _word(self, number: int) -> str:
        for word, fixed in WORDS.items():
            if number == fixed:
                return word
        action = Action.of(number, self.board.tile)
        if action.type is actions.ActionType.DISCARD:
            return str(action.tile)
        if action.type is actions.ActionType.CHI:
            return "chi " + "".join(map(str, action.own))
        return str(action)

    def _number(self, seat: int, word: str) -> int | None:
        """The legal action that a word means; a tile not in the hand is the one drawn."""
        legal = self.match.legal(seat)
        for number in legal:
            if self._word(number) == word or (word == "pon" and actions.PON <= number < actions.DAIMINKAN):
                return number
        drawn = str(self.board.tile) if self.board.turn == seat else None
        if word == drawn and actions.TSUMOGIRI in legal:
            return actions.TSUMOGIRI
        if word == f"riichi {drawn}" and actions.RIICHI_TSUMOGIRI in legal:
            return actions.RIICHI_TSUMOGIRI
        return None

    def _wait(self) -> None:
        """The first seat that is asked passes, or throws away what it drew."""
        seat = self.match.pending[0]
        legal = self.match.legal(seat)
        self.match.act(seat, actions.TSUMOGIRI if actions.TSUMOGIRI in legal else actions.PASS)

    def exhaust(self, live: int) -> "Table":
        """Wait until so few live tiles are left, and a seat has drawn the one before them."""
        while self.board.live > live:
            self._wait()
        return self

    def reach(self, seat: int, word: str) -> None:
        """Wait until a seat may do something; `NotLegal` when its next own turn comes and it may not."""
        while not self.is_over:
            asked = seat in self.match.pending
            if asked and self._number(seat, word) is not None:
                return
            if asked and self.board.turn == seat:
                break
            self._wait()
        raise NotLegal(f"seat {seat}: {word}, not in {self.may(seat) if not self.is_over else 'a kyoku that is over'}")

    def do(self, seat: int, *words: str) -> "Table":
        """Let a seat do things one after another, each as soon as it may."""
        for word in words:
            self.reach(seat, word)
            number = self._number(seat, word)
            assert number is not None
            self.match.act(seat, number)
        return self

    def turn(self, seat: int) -> "Table":
        """Wait for a seat's own turn."""
        while not (self.match.pending == (seat,) and self.board.turn == seat):
            assert not self.is_over
            self._wait()
        return self

    def finish(self) -> "Table":
        """Wait until the kyoku is over."""
        while not self.is_over:
            self._wait()
        return self

    def kinds(self) -> list[str]:
        """The kyoku's events by the names of their types."""
        return [type(event).__name__ for event in self.events]
