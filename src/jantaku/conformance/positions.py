"""Positions that rows about the rules of play are asked in: ordinary hands, rivers written turn by turn, play to the end.

Seat 0 is the row's E, and deals unless a position says otherwise. Seats whose tiles do not matter are concealed ("?"). The
tiles of these hands are of all suits: `table_of` plays rules for three with the whole set.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence

from jantaku import actions
from jantaku.conformance.registry import Row
from jantaku.conformance.rows import rules_of
from jantaku.events import Event
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.seats import Relative, Seat, relative
from jantaku.setup import Setup
from jantaku.tiles import ORPHANS, Tile, parse_tiles

READY = ("234567m2346678p", "2346678m234567s", "234567p2346678s", "345678m345678p5s")
"""Tenpai hands by seat, which can all be there at once; no terminals or honours."""
NOT_READY = ("234568m2346678p", "2346678m234568s", "234568p2346678s", "345678m34567p27s")
"""The same, one tile from tenpai."""
DORA = "9s"
"""An indicator whose dora (1s) no winning hand of these positions holds."""


_MARKS = {Relative.KAMICHA: "-", Relative.TOIMEN: "=", Relative.SHIMOCHA: "+"}
_WHOLE = "full_136"


def table_of(row: Row) -> Ruleset:
    """The rules of a row, with the whole set of tiles and no end by points: neither decides anything here."""
    rules = rules_of(row).replace(tobi="off")
    return rules.replace(tileset=_WHOLE) if rules.players == 3 else rules


def ready(rules: Ruleset, seats: Iterable[Seat]) -> list[str]:
    """Hands by seat, those of `seats` tenpai and no others."""
    chosen = set(seats)
    return [READY[seat] if seat in chosen else NOT_READY[seat] for seat in range(rules.players)]


def hands_of(rules: Ruleset, known: Mapping[Seat, str]) -> list[str]:
    """Hands by seat: those known, the others concealed."""
    return [known.get(seat, "?") for seat in range(rules.players)]


def pon(tile: str, seat: Seat, source: Seat, players: int) -> str:
    """A pon as hands are written.

    >>> pon("9p", 1, 0, players=4), pon("9p", 0, 2, players=4)
    ('999-p', '999=p')
    """
    return f"{tile[0] * 3}{_MARKS[relative(seat, source, players)]}{tile[1]}"


class Rivers:
    """Rivers in the making, turn by turn. Discards that do not matter are of no kind that is `kept`, and seldom alike."""

    def __init__(self, rules: Ruleset, hands: Sequence[str], kept: str = "", dealer: int = 0) -> None:
        self.turn: int = dealer
        self._players = rules.players
        self._rivers = [""] * rules.players
        kinds = {tile.kind for tile in parse_tiles(kept)}
        copies: Counter[Tile] = Counter()
        spare = []
        for tile in Setup.of(rules, hands, dora=DORA).unseen():
            copies[tile] += 1
            if tile.kind not in kinds and not tile.is_red:
                spare.append((copies[tile], tile))
        self._spare = [tile for _, tile in sorted(spare, reverse=True)]

    def spare(self) -> str:
        """A tile that does not matter."""
        return str(self._spare.pop())

    def discard(self, tile: str = "", *, riichi: bool = False, caller: int | None = None) -> None:
        """The discard of the seat whose turn it is; the next one follows, or the `caller`."""
        self._rivers[self.turn] += (tile or self.spare()) + "*" * riichi + "^" * (caller is not None)
        self.turn = (self.turn + 1) % self._players if caller is None else caller

    def until(self, seat: int) -> None:
        """Discards that do not matter until it is a seat's turn."""
        while self.turn != seat:
            self.discard()

    @property
    def texts(self) -> list[str]:
        return self._rivers


def draws_to_the_end(setup: Setup, plan: Mapping[int, Sequence[Tile]], kept: str = "") -> list[Tile]:
    """Draws of a kyoku in which nobody calls any more: each seat its planned tiles, then simples before others, none `kept`."""
    kinds = {tile.kind for tile in parse_tiles(kept)}
    rest = list(setup.unseen())
    for tile in (tile for tiles in plan.values() for tile in tiles):
        rest.remove(tile)
    rest = sorted((tile for tile in rest if tile.kind not in kinds), key=lambda tile: tile.kind not in ORPHANS)
    left = {seat: list(reversed(tiles)) for seat, tiles in plan.items()}
    return [left[seat].pop() if left.get(seat) else rest.pop() for seat in drawers(setup)]


def drawers(setup: Setup) -> list[Seat]:
    """Who draws each tile that is left when nobody calls any more."""
    board, players = setup.board(), setup.rules.players
    first = board.turn if board.tile is None else (board.turn + 1) % players
    return [(first + i) % players for i in range(board.live)]


def answer(match: Match, chosen: Mapping[int, int]) -> None:
    """Give the chosen answers; everybody else who is asked about another's tile passes."""
    for seat in match.pending:
        if seat in chosen or actions.PASS in match.legal(seat):
            match.act(seat, chosen.get(seat, actions.PASS))


def let_pass(match: Match) -> None:
    """Everybody passes until a seat is to act on its own tile, or the kyoku ends."""
    kyoku = match.kyoku
    while match.kyoku == kyoku and match.pending and actions.PASS in match.legal(match.pending[0]):
        answer(match, {})


def play_out(match: Match, wanted: Container[int] = ()) -> list[Event]:
    """Everybody does what is wanted when it is legal, else passes and discards what was drawn; -> the kyoku's events."""
    kyoku = match.kyoku
    while match.kyoku == kyoku and not match.is_over:
        for seat in match.pending:
            legal = match.legal(seat)
            usual = actions.PASS if actions.PASS in legal else actions.TSUMOGIRI
            match.act(seat, next((number for number in legal if number in wanted), usual))
    return match.last_kyoku
