"""The fu of a win, told line by line, add up to what was paid."""

from jantaku.board import Board
from jantaku.events import MatchEnd, MatchStart, Win, seen_by
from jantaku.rules import Ruleset
from jantaku.tui.fu import fu_lines
from tests.props.matches import eager, few, play

RULES = Ruleset.of("tenhou_4p")


def test_they_add_up_to_what_was_paid() -> None:
    told = set()
    for seed in range(few(10, 2)):
        match = play(RULES, seed, eager)
        board = Board(match.referee.built, 0)
        for event in match.events:
            if isinstance(event, MatchStart | MatchEnd):
                continue
            seen = seen_by(event, 0)
            board.apply(seen)
            if isinstance(seen, Win) and seen.value is not None:
                lines = fu_lines(board, seen, RULES)
                total = sum(line.fu for line in lines)
                assert seen.value.yakuman or total == 25 or -(-total // 10) * 10 == seen.value.fu
                told |= {line.item for line in lines}
    assert len(told) > 3
