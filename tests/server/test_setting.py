"""What a client is told of the rules, so that it can keep a table without knowing any."""

import pytest

from jantaku.board import Board
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.rules.build import build
from jantaku.rules.tileset import tile_set
from jantaku.server.setting import setting_of
from jantaku.tiles import Tile


@pytest.mark.parametrize(
    "rules", ["tenhou_4p", "tenhou_3p", "default_3p,tileset=116_sanma", "two_player", "two_player,two_player_winds=EW"]
)
def test_it_is_what_a_board_begins_with(rules: str) -> None:
    ruleset = Ruleset.parse(rules)
    board = Board(build(ruleset), None)
    board.apply(Match(ruleset, 1).events[1])
    setting = setting_of(ruleset)
    seats = [(board.dealer + turn) % ruleset.players for turn in range(ruleset.players)]
    assert setting.live == board.live
    assert setting.winds == tuple(board.seat(seat).wind for seat in seats)
    assert setting.deposit == ruleset.riichi_deposit
    assert setting.dora == {str(Tile(kind)): str(Tile(dora)) for kind, dora in tile_set(ruleset).dora_order.items()}
