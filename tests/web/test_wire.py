"""The browser's table is the engine's board: events as each seat sees them, folded by the client, compared after every one."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from jantaku.board import Board
from jantaku.bots import load
from jantaku.events import Chombo, DeadHand, Event, KyokuStart, MatchEnd, MatchStart, Show, seen_by
from jantaku.log.native import encode
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.rules.build import build
from jantaku.server.setting import setting_of
from jantaku.views import SeatView
from tests.web.node import bundled, needs_node, run_script

pytestmark = [needs_node, pytest.mark.slow]

MATCHES = [
    ("tenhou_4p,length=tonpuu", "random"),
    ("tenhou_4p,length=tonpuu", "sensible"),
    ("tenhou_3p,length=tonpuu", "random"),
    ("tenhou_3p,length=tonpuu", "sensible"),
    ("default_3p,tileset=116_sanma,length=tonpuu", "random"),
    ("default_3p,tileset=116_sanma,length=tonpuu", "sensible"),
    ("two_player,two_player_winds=EW,length=tonpuu", "random"),
    ("two_player,length=tonpuu", "sensible"),
    ("tenhou_4p,length=tonpuu,transparent_tiles=washizu", "random"),
    ("tenhou_4p,length=tonpuu,transparent_tiles=washizu", "sensible"),
    ("tenhou_3p,length=tonpuu,transparent_tiles=washizu", "random"),
    ("tenhou_4p,length=tonpuu,open_hands=true", "sensible"),
    ("default,length=tonpuu,local=[open_riichi]", "random"),
]
SEEDS = 1


@pytest.fixture(scope="module")
def fold(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bundled("fold", tmp_path_factory.mktemp("fold"))


@cache
def played(name: str, bot: str, seed: int) -> list[Event]:
    """The events of a match among bots of one kind."""
    rules = Ruleset.parse(name)
    match = Match(rules, seed)
    bots = [load(bot)() for _ in range(rules.players)]
    for seat, player in enumerate(bots):
        player.begin(seat, rules, 10 * seed + seat)
    while not match.is_over:
        seat = match.pending[0]
        legal = match.legal(seat)
        match.act(seat, legal[-1] if match.asked_to_stop else bots[seat].choose(match.board(seat), legal))
    return match.events


def steps(rules: Ruleset, events: list[Event], viewer: int | None) -> Iterator[dict[str, Any]]:
    """Each event as a seat or (None) an onlooker sees it, with what a board that saw no more says after it."""
    board = Board(build(rules), viewer)
    in_play = True
    for event in events:
        seen = seen_by(event, viewer)
        board.apply(seen)
        in_play = isinstance(event, KyokuStart) or (in_play and not board.is_over and not is_shown_down(board, event))
        moved = not isinstance(event, MatchStart | MatchEnd)
        yield {"event": encode(seen), "board": told(board, in_play) if moved else None}


def is_shown_down(board: Board, event: Event) -> bool:
    """Whether a hand is shown after the play, which a board does not keep."""
    return isinstance(event, Show) and not board.seat(event.seat).open_riichi


def told(board: Board, in_play: bool) -> dict[str, Any]:
    is_washizu = board.built.values["transparent_tiles"] != 0
    return {
        "round": [board.round_wind, board.number, board.dealer, board.honba],
        "left": board.live,
        "sticks": board.sticks,
        "dora": list(map(str, board.dora_indicators)),
        "ura": list(map(str, board.ura_indicators)),
        "seats": [told_of_seat(board.seat(seat), in_play, is_washizu) for seat in range(board.built.values["players"])],
    }


def told_of_seat(seat: SeatView, in_play: bool, is_washizu: bool) -> dict[str, Any]:
    known = seat.shown if seat.closed is None else seat.closed
    found: dict[str, Any] = {
        "wind": seat.wind,
        "score": seat.score,
        "size": seat.size,
        "drawn": None if seat.drawn is None else str(seat.drawn),
        "melds": [{"type": meld.type, "tiles": list(map(str, meld.tiles)), "source": meld.source} for meld in seat.melds],
        "river": [[str(d.tile), d.tsumogiri, d.riichi, d.called] for d in seat.river],
        "riichi": seat.riichi > 0,
        "nuki": seat.nuki + seat.flowers,
        "dead": seat.dead,
    }
    if in_play:
        found["known"] = sorted(map(str, known))
        if is_washizu:
            found["clear"] = sorted(map(str, seat.shown))
    return found


@pytest.mark.parametrize(("name", "bot"), MATCHES)
def test_the_table_is_the_board(name: str, bot: str, fold: Path, tmp_path: Path) -> None:
    rules = Ruleset.parse(name)
    setting = msgspec.to_builtins(setting_of(rules))
    matches = [played(name, bot, seed) for seed in range(SEEDS)]
    viewers = [*range(rules.players), None]
    asked = [{"setting": setting, "steps": list(steps(rules, match, seat))} for match in matches for seat in viewers]
    assert run_script("fold.mjs", fold, asked, tmp_path) == [None] * len(asked)


def test_the_matches_hold_every_kind_of_event() -> None:
    """But penalties, which no bot earns."""
    found = {type(event) for name, bot in MATCHES for seed in range(SEEDS) for event in played(name, bot, seed)}
    assert found == set(get_args(Event)) - {Chombo, DeadHand}
