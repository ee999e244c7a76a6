"""The table played by keys, without a terminal."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from jantaku import actions
from jantaku.board import Board
from jantaku.bots import BotFault, FaultReason, load
from jantaku.log import read_file
from jantaku.rules import Ruleset
from jantaku.save import read_save
from jantaku.tui.app import TableApp
from jantaku.tui.faces import Face
from jantaku.tui.panels import Panel
from jantaku.tui.question import KEYS
from jantaku.tui.session import Session
from jantaku.tui.table import TILE_KEYS
from tests.tui.player import Choice, first_legal, panel_text, play, press, screen, settled, table


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())


def brain(app: TableApp) -> Choice:
    bot = load("sensible")()
    bot.begin(app.session.seat, app.session.match.rules, 1)
    return bot.choose


def state(board: Board) -> object:
    """All that a board knows."""
    return board.__reduce__()[1][2]


def test_a_whole_east_game_by_keys(tmp_path: Path) -> None:
    app = table(tmp_path, seed=9)
    think = brain(app)
    panels: list[str] = []

    def choose(board: Board, legal: bytes) -> int:
        assert state(board) == state(app.session.match.board(0))
        return think(board, legal)

    def on_panel(panel: Panel) -> None:
        panels.append(panel_text(panel))
        if len(panels) == 2:
            assert read_save(app.save_to).choices == tuple(app.session.match.choices)

    async def work() -> None:
        async with app.run_test() as pilot:
            assert await play(pilot, choose, on_panel=on_panel) > 20

    run(work)
    match = app.session.match
    assert match.is_over
    assert app.return_value is not None
    assert app.return_value.went_well
    assert len(panels) == match.kyoku + 2
    assert "Final result" in panels[-1]
    assert match.standings is not None
    assert all(standing.text in panels[-1] and str(standing.score) in panels[-1] for standing in match.standings)
    assert any(" han" in panel and " fu" in panel and "->" in panel for panel in panels)
    assert any("dora" in panel.lower() for panel in panels)
    assert not app.save_to.exists()
    record = tmp_path / "records" / "match.jsonl"
    (read,) = read_file(record)
    assert list(read.events) == match.events


@pytest.mark.parametrize(
    ("seat", "face", "size"), [(1, Face.KANJI, (80, 24)), (2, Face.UNICODE, (120, 40)), (3, Face.ASCII, (90, 50))]
)
def test_every_screen_of_a_while_is_whole(tmp_path: Path, seat: int, face: Face, size: tuple[int, int]) -> None:
    app = table(tmp_path, seed=5, seat=seat, face=face, hints=True)
    think = brain(app)

    def choose(board: Board, legal: bytes) -> int:
        lines = screen(app).splitlines()
        assert (len(lines), {cell_len(line) for line in lines}) == (size[1], {size[0]})
        assert face is not Face.ASCII or screen(app).isascii()
        return think(board, legal)

    async def work() -> None:
        async with app.run_test(size=size) as pilot:
            await play(pilot, choose, turns=16)

    run(work)


def test_a_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    app = table(tmp_path, bots=("random", "sensible", "random"))
    seen: list[str] = []

    async def leave() -> None:
        async with app.run_test() as pilot:
            await play(pilot, first_legal, turns=25)
            seen.append(screen(app))
            await press(pilot, "q")
            assert "Quit?" in panel_text(app.screen)  # type: ignore[arg-type]
            await press(pilot, "s")

    run(leave)
    assert app.return_value is not None
    assert str(app.save_to) in app.return_value.message

    save = read_save(app.save_to)
    match = save.match()
    assert match.events == app.session.match.events
    bots = [Counting() for _ in save.bots]
    again = TableApp(Session(match, save.seat, bots), app.save_to, save.bots, Face.ASCII, pace=0)

    async def resume() -> None:
        async with again.run_test() as pilot:
            await settled(pilot)
            assert [bot.asked for bot in bots] == [0, 0, 0]
            assert screen(again) == seen[0]
            assert again.question is not None
            assert state(again.session.board) == state(app.session.board)
            await play(pilot, first_legal, turns=5)
            assert all(bot.asked for bot in bots)

    run(resume)


def test_ctrl_c_saves_and_leaves_even_under_a_panel(tmp_path: Path) -> None:
    app = table(tmp_path)

    async def work() -> None:
        async with app.run_test() as pilot:
            await play(pilot, first_legal, turns=4)
            await press(pilot, "?")
            await pilot.press("ctrl+c")

    run(work)
    assert app.return_value is not None
    assert read_save(app.save_to).choices == tuple(app.session.match.choices)


def test_leaving_at_the_last_panel_keeps_the_record(tmp_path: Path) -> None:
    app = table(tmp_path, rules="tenhou_4p,length=tonpuu,start_points=1000,return_points=1000", bots=("sensible",) * 3)
    match = app.session.match

    class AtTheEnd(Exception):
        pass

    def stop(panel: Panel) -> None:
        if match.is_over:
            raise AtTheEnd

    async def work() -> None:
        async with app.run_test() as pilot:
            with pytest.raises(AtTheEnd):
                await play(pilot, first_legal, on_panel=stop)
            await pilot.press("ctrl+c")

    run(work)
    (read,) = read_file(tmp_path / "records" / "match.jsonl")
    assert list(read.events) == match.events
    assert not app.save_to.exists()


def test_ctrl_s_saves_and_the_match_goes_on(tmp_path: Path) -> None:
    app = table(tmp_path)

    async def work() -> None:
        async with app.run_test() as pilot:
            await play(pilot, first_legal, turns=3)
            await pilot.press("ctrl+s")
            assert read_save(app.save_to).choices == tuple(app.session.match.choices)
            await play(pilot, first_legal, turns=3)
            assert app.return_value is None

    run(work)


def test_leaving_without_saving_leaves_no_file(tmp_path: Path) -> None:
    app = table(tmp_path)

    async def work() -> None:
        async with app.run_test() as pilot:
            await play(pilot, first_legal, turns=2)
            await press(pilot, "q", "escape")
            await play(pilot, first_legal, turns=1)
            await press(pilot, "q", "d")

    run(work)
    assert app.return_value is not None
    assert not app.save_to.exists()


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file where the folder should be")
    app = table(tmp_path)

    async def work() -> None:
        async with app.run_test() as pilot:
            await play(pilot, first_legal, turns=2)
            await pilot.press("ctrl+c")

    run(work)
    assert app.return_value is not None
    assert app.return_value.message.startswith("Not saved:")


def test_help_names_every_key(tmp_path: Path) -> None:
    app = table(tmp_path)

    async def work() -> None:
        async with app.run_test() as pilot:
            await settled(pilot)
            await press(pilot, "?")
            assert isinstance(app.screen, Panel)
            words = panel_text(app.screen).split()
            assert {*KEYS.values(), *"hymwlq+-", "Esc", "Enter", "Ctrl-S", "Ctrl-C"} <= set(words)
            assert {"1-9", *TILE_KEYS[9:]} <= set(words)
            await press(pilot, "escape")
            assert not isinstance(app.screen, Panel)
            await press(pilot, "l")
            assert "East 1, dealer You" in panel_text(app.screen)  # type: ignore[arg-type]
            await press(pilot, "l")
            assert not isinstance(app.screen, Panel)

    run(work)


def test_hints_come_and_go_and_follow_the_chosen_tile(tmp_path: Path) -> None:
    app = table(tmp_path)

    async def work() -> None:
        async with app.run_test() as pilot:
            await settled(pilot)
            assert "shanten" not in screen(app)
            await press(pilot, "h")
            first = screen(app)
            assert "shanten" in first
            assert "Most tiles" in first
            await press(pilot, "1")
            assert screen(app) != first
            await press(pilot, "h")
            assert "shanten" not in screen(app)

    run(work)


def test_faces_change_and_sizes_too(tmp_path: Path) -> None:
    app = table(tmp_path, face=Face.ASCII)

    async def work() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            assert screen(app).isascii()
            await press(pilot, "y")
            assert "萬" in screen(app) or "筒" in screen(app) or "索" in screen(app)
            await press(pilot, "y")
            assert any("\U0001f000" <= char <= "\U0001f021" for char in screen(app))
            for size in ((120, 40), (60, 20), (81, 25)):
                await pilot.resize_terminal(*size)
                await pilot.pause()
                lines = screen(app).splitlines()
                assert (len(lines), {cell_len(line) for line in lines}) == (size[1], {size[0]})
            await press(pilot, "enter")
            assert app.session.match.choices

    run(work)


def test_a_tile_clicked_twice_is_discarded_and_labels_are_buttons(tmp_path: Path) -> None:
    app = table(tmp_path)

    async def work() -> None:
        async with app.run_test() as pilot:
            await settled(pilot)
            assert app.question is not None
            target = next(target for target in app.table_view.canvas.targets if target.key == "1")
            where = (target.x + 1, target.y)
            await pilot.click(app.table_view, offset=where)
            assert app.question.selected == 0
            assert app.session.match.choices == []
            wanted = app.question.plain[0]
            await pilot.click(app.table_view, offset=where)
            await settled(pilot)
            assert app.session.match.choices[0] == (0, wanted)

    run(work)


def test_no_calls_and_win_at_once_last_one_kyoku(tmp_path: Path) -> None:
    app = table(tmp_path, seed=1)
    asked: list[bytes] = []

    def choose(board: Board, legal: bytes) -> int:
        asked.append(legal)
        return first_legal(board, legal)

    async def work() -> None:
        async with app.run_test() as pilot:
            await settled(pilot)
            await press(pilot, "m", "w")
            assert "no calls (m)" in screen(app)
            assert "win at once" in screen(app)
            kyoku = app.session.match.kyoku
            while app.session.match.kyoku == kyoku:
                await play(pilot, choose, turns=1)
            await settled(pilot)
            assert all(any(action < 76 for action in legal) for legal in asked[:-1])
            assert "no calls (m)" not in screen(app)

    run(work)


def test_no_calls_passes_the_call_that_is_asked_about(tmp_path: Path) -> None:
    app = table(tmp_path, seed=1)

    async def work() -> None:
        async with app.run_test() as pilot:
            await settled(pilot)
            while actions.PASS not in app.session.asked:
                await play(pilot, first_legal, turns=1)
            passed = len(app.session.match.choices)
            await press(pilot, "m")
            await settled(pilot)
            mine = [action for seat, action in app.session.match.choices[passed:] if seat == app.session.seat]
            assert mine[0] == actions.PASS

    run(work)


class Counting:
    """A bot that counts how often it is asked."""

    asked = 0

    def begin(self, seat: int, rules: Ruleset, seed: int) -> None: ...

    def choose(self, board: Board, legal: bytes) -> int:
        self.asked += 1
        return first_legal(board, legal)


class Faulty:
    """A bot that plays a few turns and then does what it is told."""

    def __init__(self, then: Callable[[], Any]) -> None:
        self.then = then
        self.left = 2

    def begin(self, seat: int, rules: Ruleset, seed: int) -> None: ...

    def choose(self, board: Board, legal: bytes) -> int:
        self.left -= 1
        return first_legal(board, legal) if self.left > 0 else self.then()


def cry() -> int:
    raise KeyError("lost")


@pytest.mark.parametrize(("then", "words"), [(cry, "KeyError: 'lost'"), (lambda: 200, "200"), (lambda: None, "None")])
def test_a_bot_at_fault_ends_the_match(tmp_path: Path, then: Callable[[], Any], words: str) -> None:
    app = table(tmp_path)
    app.session = Session(app.session.match, 0, [load("tsumogiri")(), Faulty(then), load("tsumogiri")()])

    async def work() -> None:
        async with app.run_test() as pilot:
            await play(pilot, first_legal)

    run(work)
    assert app.return_value is not None
    assert not app.return_value.went_well
    message = app.return_value.message
    assert all(part in message for part in (words, "seat 2", "East 1", "event"))
    assert read_save(app.save_to).choices == tuple(app.session.match.choices)


def test_a_bot_that_hangs_does_not_hang_the_table(tmp_path: Path) -> None:
    stop = threading.Event()
    app = table(tmp_path)
    bot = Faulty(lambda: stop.wait(20))
    bot.left = 0
    session = Session(app.session.match, 0, [bot] * 3)

    async def work() -> None:
        session.answer(first_legal(session.match.board(0), session.asked))
        await session.ask_bot(limit=0.05)

    with pytest.raises(BotFault, match="no answer within") as caught:
        run(work)
    stop.set()
    assert caught.value.reason is FaultReason.STALLED
