"""What `nearest` does, by its definition; and the same inside the kernel as asked from Python."""

from __future__ import annotations

import pytest

from jantaku import actions
from jantaku.board import Board
from jantaku.bots import Bot, load, play
from jantaku.bots.nearest import Nearest
from jantaku.bots.sight import Sight
from jantaku.match import Match
from jantaku.rules import Ruleset, preset_names
from jantaku.shapes import Form
from jantaku.shapes.kernel import ClosedTiles
from jantaku.tiles import FLOWER, KIND_MASK, RED, Tile
from tests.bots.matches import Watched, begun
from tests.bots.test_players import WIDER
from tests.props.matches import SHORT, few

WINS = (actions.TSUMO, actions.RON, actions.TENPAI, actions.STOP)
RIICHI = (*range(actions.RIICHI, actions.RIICHI_TSUMOGIRI + 1), actions.RIICHI_FLOWER)
DISCARDS = (*range(actions.DISCARD, actions.TSUMOGIRI + 1), actions.FLOWER)


def defined(board: Board, legal: bytes) -> int:
    """The answer that the definition asks for, from what the board shows."""
    for choices in (
        [action for action in legal if action in WINS],
        *(nearest(board, legal, group) for group in (RIICHI, DISCARDS)),
    ):
        if choices:
            return choices[0]
    return actions.PASS


def nearest(board: Board, legal: bytes, group: tuple[int, ...]) -> list[int]:
    """The discards of a group that are in `legal`, best first."""
    view = board.seat(board.viewer)
    forms = Sight(board).forms

    def order(action: int) -> tuple[int, int, bool, int]:
        named = actions.Action.of(action).tile
        tile = view.drawn if named is None else named
        assert tile is not None
        left = list(view.closed or ())
        left.remove(tile)
        return shanten(left, forms), tile & KIND_MASK, bool(tile & RED), legal.index(action)

    return sorted((action for action in legal if action in group), key=order)


def shanten(tiles: list[Tile], forms: int) -> int:
    """By every form; flowers, where they are held, are of use for none."""
    closed = ClosedTiles(tile for tile in tiles if tile != FLOWER)
    if FLOWER not in tiles:
        return closed.shanten(forms)
    counts = closed.count
    assert forms & Form.TERMINAL_MANZU  # sets with flowers have no 2m-8m, so these may stand for flowers
    for filler in range(1, 1 + tiles.count(Tile(FLOWER))):
        closed.put(filler)
    best = [closed.shanten(Form.STANDARD | Form.TERMINAL_MANZU)]
    if len(tiles) >= 13:
        orphans = [count for kind, count in enumerate(counts) if kind >= 27 or kind % 9 in (0, 8)]
        pairs = sum(count >= 2 for count in counts)
        best.append(6 - pairs + max(0, 7 - sum(map(bool, counts))))
        best.append(13 - sum(map(bool, orphans)) - any(count >= 2 for count in orphans))
    return min(best)


def watched(rules: Ruleset, seed: int, *, by_definition: bool) -> Match:
    """A match of bots that are asked from Python, each answer looked at."""

    def look(board: Board, legal: bytes, answer: int) -> None:
        if by_definition:
            assert answer == defined(board, legal)

    match = Match(rules, seed)
    play(match, [Watched(bot, look) for bot in begun(*["nearest"] * rules.players)], limit=None)
    return match


@pytest.mark.parametrize("name", preset_names())
@pytest.mark.parametrize("seed", range(few(2, 1)))
def test_by_definition_and_the_same_inside(name: str, seed: int) -> None:
    """Asked from Python, asked by the loop with a journal, and asked without Python nor boards: one match."""
    compare(Ruleset.of(name, length="tonpuu", allow_incomplete=True), seed)


@pytest.mark.slow
@pytest.mark.parametrize("name", WIDER)
def test_wider_rules(name: str) -> None:
    compare(Ruleset.parse(f"{name},length=tonpuu", allow_incomplete=True), 3)


def test_whether_to_stop_without_boards() -> None:
    """That question comes between two kyoku, from the match and not from the loop."""
    rules = Ruleset.of("default", length="tonpuu")
    inside, asked = Match(rules, 3, watched=False), Match(rules, 3)
    play(inside, begun(*["nearest"] * 4), limit=None)
    play(asked, begun(*["nearest"] * 4), limit=None)
    assert any(action == actions.STOP for _, action in inside.choices)
    assert inside.choices == asked.choices


def compare(rules: Ruleset, seed: int) -> None:
    asked = watched(rules, seed, by_definition=True)
    journaled = Match(rules, seed)
    play(journaled, begun(*["nearest"] * rules.players), limit=None)
    assert journaled.choices == asked.choices
    inside = Match(rules, seed, watched=False)
    play(inside, begun(*["nearest"] * rules.players), limit=None, journal=False)
    assert inside.events == asked.events
    assert (inside.referee.decisions, inside.referee.check) == (asked.referee.decisions, asked.referee.check)


def test_with_other_bots() -> None:
    """A seat that is asked inside the kernel answers the same beside one that is not."""
    names = ("nearest", "tsumogiri", "random", "nearest")
    inside, outside = Match(SHORT, 4), Match(SHORT, 4)
    play(inside, begun(*names), limit=None)
    asked: list[Bot] = [Watched(bot, lambda *_: None) for bot in begun(*names)]
    play(outside, asked, limit=None)
    assert inside.choices == outside.choices


def test_it_wins_and_declares_riichi() -> None:
    """The matches above are about something."""
    from jantaku.sim import simulate

    bots = simulate(few(20, 2), 1, ["nearest"] * 4, SHORT).bots
    assert sum(bot.wins for bot in bots) > 0
    assert sum(bot.riichi for bot in bots) > 0
    assert sum(bot.calls for bot in bots) == 0


@pytest.mark.parametrize("board", [None, Match(SHORT, 1).board(None)])
def test_asked_without_its_board(board: Board | None) -> None:
    with pytest.raises(ValueError, match="board of its seat"):
        Nearest().choose(board, b"\x00")  # type: ignore[arg-type]


def test_unwatched_matches_are_for_bots_that_need_no_board() -> None:
    match = Match(SHORT, 1, watched=False)
    with pytest.raises(ValueError, match="watched=True"):
        play(match, [load("tsumogiri")(), *begun("nearest", "nearest", "nearest")])
