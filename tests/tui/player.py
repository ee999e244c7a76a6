"""A player at the keys: presses what an action takes, and reads the screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import Static

from jantaku import actions
from jantaku.board import Board
from jantaku.bots import load
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.tui import seat_names
from jantaku.tui.app import Outcome, TableApp
from jantaku.tui.faces import Face
from jantaku.tui.panels import Panel
from jantaku.tui.question import Question
from jantaku.tui.session import Session
from jantaku.tui.table import TILE_KEYS

EAST = "tenhou_4p,length=tonpuu"
Choice = Callable[[Board, bytes], int]


def table(
    folder: Path,
    *,
    rules: str = EAST,
    seed: int = 3,
    seat: int = 0,
    bots: tuple[str, ...] | None = None,
    face: Face = Face.ASCII,
    hints: bool = False,
) -> TableApp:
    """A table with a fresh match that saves to `folder`/saves/match.json and waits for nobody."""
    played = Ruleset.parse(rules)
    bots = ("sensible", "tsumogiri", "sensible")[: played.players - 1] if bots is None else bots
    match = Match(played, seed, seat_names(bots, seat))
    session = Session(match, seat, [load(name)() for name in bots])
    return TableApp(session, folder / "saves" / "match.json", bots, face, show_hints=hints, pace=0)


def keys_of(question: Question, action: int) -> list[str]:
    """The keys that give an action, from a question as it is first asked."""
    for declare, places in (([], question.plain), (["r"], question.riichi), (["u"], question.open_riichi)):
        for place, number in places.items():
            if number == action:
                first = max(places) == place
                return declare + [TILE_KEYS[place]] * (1 if first else 2)
    key, numbers = next((key, numbers) for key, numbers in question.actions.items() if action in numbers)
    return [key] if len(numbers) == 1 else [key, str(numbers.index(action) + 1)]


def first_legal(board: Board, legal: bytes) -> int:
    """Discard as drawn, pass, or whatever is last."""
    for action in (actions.TSUMOGIRI, actions.PASS):
        if action in legal:
            return action
    return legal[-1]


async def press(pilot: Pilot[Outcome], *keys: str) -> None:
    """Press keys one after the other, each once the table is quiet; `Pilot.press` would wait for the whole process to idle."""
    for key in keys:
        pilot.app.post_message(Key(key, key if len(key) == 1 else None))
        await settled(pilot)


async def settled(pilot: Pilot[Outcome]) -> None:
    """Until the table asks something, a panel is open, or all is over."""
    app = pilot.app
    assert isinstance(app, TableApp)
    await pilot.pause(0)
    for _ in range(2000):
        await pilot.pause(0)
        if app.question is not None or isinstance(app.screen, Panel) or app.return_value is not None:
            return
    raise AssertionError("the table neither asks nor ends")


async def play(
    pilot: Pilot[Outcome], choose: Choice, turns: int = 10_000, on_panel: Callable[[Panel], None] = lambda panel: None
) -> int:
    """Play by keys until the match ends or `turns` questions are answered; -> how many were."""
    app = pilot.app
    assert isinstance(app, TableApp)
    answered = 0
    while True:
        await settled(pilot)
        if app.return_value is not None:
            return answered
        if isinstance(app.screen, Panel):
            on_panel(app.screen)
            await press(pilot, "enter")
        elif answered == turns:
            return answered
        else:
            assert app.question is not None
            action = choose(app.session.board, app.question.legal)
            await press(pilot, *keys_of(app.question, action))
            answered += 1


def screen(app: TableApp) -> str:
    """The text of the table."""
    return "\n".join(app.table_view.canvas.lines())


def panel_text(panel: Panel) -> str:
    """The text of a panel, heading and all."""
    return "\n".join((panel.heading, str(panel.query_one(Static).render()), panel.foot))
