"""The table on a full screen: shows what happens at a readable pace, asks the player, saves."""

from __future__ import annotations

import asyncio
import os
import shlex
import shutil
import signal
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.events import Click, Key
from textual.strip import Strip
from textual.widget import Widget

from jantaku import actions
from jantaku.bots.table import BotFault
from jantaku.events import (
    Ankan,
    Chi,
    Chombo,
    Daiminkan,
    Discard,
    Dora,
    Draw,
    Event,
    Kakan,
    KyokuEnd,
    KyokuStart,
    MatchEnd,
    Nuki,
    Payment,
    Pon,
    RiichiAccepted,
    Ryuukyoku,
    Show,
    Ura,
    Win,
)
from jantaku.i18n import N_, said, say
from jantaku.log import LogFormat, Record, write
from jantaku.save import Save
from jantaku.tui.canvas import Canvas
from jantaku.tui.faces import Face, colour
from jantaku.tui.fu import fu_lines
from jantaku.tui.hints import hints
from jantaku.tui.panels import Panel, help_panel, kyoku_panel, log_panel, quit_panel, result_panel
from jantaku.tui.question import Question
from jantaku.tui.session import Session
from jantaku.tui.table import Scene, draw_table, melds_of
from jantaku.tui.words import sentence

PACES = (0.0, 0.1, 0.25, 0.5, 1.0, 2.0)
"""Seconds that a discard stays before the next thing happens, to choose from with + and -."""
_CALLS = (Chi, Pon, Daiminkan, Ankan, Kakan, Nuki)
_ENDINGS = (Win, Ryuukyoku, Chombo, Show, Ura, Payment, KyokuEnd)
_NO_CALLS = N_("no calls (m)")
_AUTO_WIN = N_("win at once (w)")


def _program() -> str:
    """What to type for `jantaku`: where it lies, if no command of that name is found."""
    return "jantaku" if shutil.which("jantaku") else shlex.quote(sys.argv[0])


@dataclass(frozen=True, slots=True)
class Outcome:
    """How play ended: what to say on the terminal afterwards, and whether it went well."""

    message: str
    went_well: bool = True


class TableView(Widget, can_focus=True):
    """The canvas as a widget: keys and clicks go to the app."""

    DEFAULT_CSS: ClassVar[str] = "TableView { width: 100%; height: 100%; background: #14291f; color: #e6e6dc; }"

    _canvas: Canvas | None = None

    @property
    def table(self) -> TableApp:
        assert isinstance(self.app, TableApp)
        return self.app

    def draw(self) -> None:
        """Show what is known now, when the screen is next painted."""
        self._canvas = None
        self.refresh()

    @property
    def canvas(self) -> Canvas:
        """What is on the screen."""
        if self._canvas is None:
            self._canvas = self.table.draw(self.size.width, self.size.height)
        return self._canvas

    def on_resize(self) -> None:
        self.draw()

    def render_line(self, y: int) -> Strip:
        base: Style = self.rich_style
        if y >= self.canvas.height:
            return Strip.blank(self.size.width, base)
        return Strip(self.canvas.segments(y, base), self.canvas.width)

    def on_key(self, event: Key) -> None:
        key = event.character if event.character is not None and event.character.isprintable() else event.key
        if self.table.press("space" if key == " " else key.lower()):
            event.stop()

    def on_click(self, event: Click) -> None:
        key = self.canvas.key_at(event.x, event.y)
        if key is not None:
            self.table.press({"Enter": "enter", "Esc": "escape"}.get(key, key))


class TableApp(App[Outcome]):
    """`jantaku play`."""

    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    CSS: ClassVar[str] = "Screen { background: #14291f; }"
    TITLE: str | None = "jantaku"
    BINDINGS: ClassVar = [
        Binding("ctrl+s", "save", show=False, priority=True),
        Binding("ctrl+c", "leave", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(
        self,
        session: Session,
        save_to: Path,
        bots: tuple[str, ...],
        face: Face,
        show_hints: bool = False,
        pace: float = 0.25,
        opening: Sequence[str] = (),
    ) -> None:
        super().__init__(ansi_color="NO_COLOR" in os.environ)
        self.session: Session = session
        self.save_to = save_to
        self.face: Face = face
        self.show_hints: bool = show_hints
        self.pace: float = pace
        self.question: Question | None = None
        self.log_lines: list[str] = [*opening]
        self._bots = bots
        self._answer: asyncio.Future[int] | None = None
        self._toggles: set[str] = set()
        self._ending: list[Event] = []
        self._kyoku: KyokuStart | None = None
        self._final: MatchEnd | None = None
        self._fresh: int | None = None
        self.table_view: TableView = TableView()

    # -- what is on the screen -------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield self.table_view

    def on_mount(self) -> None:
        self.table_view.focus()
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name) and os.name == "posix":
                asyncio.get_running_loop().add_signal_handler(getattr(signal, name), self.action_leave)
        for event in self.session.catch_up() if self.session.match.choices else ():
            self._note(event)
        self._ending.clear()
        self.run_worker(self._play(), exit_on_error=True)

    def draw(self, width: int, height: int) -> Canvas:
        """The table as the player sees it now."""
        return draw_table(self.session.board, self._scene(), width, height)

    @property
    def names(self) -> tuple[str, ...]:
        return self.session.match.names

    def _scene(self) -> Scene:
        question = self.question
        return Scene(
            names=self.names,
            seat=self.session.seat,
            face=self.face,
            question="" if question is None else question.text(self.names, self.face),
            offers=() if question is None else question.offers(self.face),
            selectable=frozenset(() if question is None else question.discards),
            selected=None if question is None else question.selected,
            fresh=self._fresh,
            is_over=self.session.board.is_over,
            hints=self._hints() if self.show_hints else (),
            log=tuple(self.log_lines[-80:]),
            toggles=tuple(say(toggle) for toggle in sorted(self._toggles)),
            final_scores=None if self._final is None else self._final.scores,
        )

    def _hints(self) -> tuple[str, ...]:
        if self._kyoku is None or self.session.board.is_over:
            return ()
        question = self.question
        selected = None if question is None else question.selected
        riichi = question is not None and question.is_riichi
        return hints(self.session.board, self.session.seat, self.session.match.rules, self.face, selected, riichi)

    # -- the course of the match -----------------------------------------------------------------------------------------

    async def _play(self) -> None:
        try:
            while not self.session.match.is_over:
                await self._show_news()
                await self._next_answer()
            await self._show_news()
        except BotFault as fault:
            self.exit(Outcome(f"{self.names[fault.seat]}: {said(fault.message)}\n{self._save()}", went_well=False))
            return
        await self._show_result()

    async def _next_answer(self) -> None:
        """Somebody answers: the player first, where it is asked too."""
        asked = self.session.asked
        if not asked:
            await self.session.ask_bot()
        elif (known := self._automatic(asked)) is not None:
            await self._pause(1)
            self.session.answer(known)
        else:
            self.session.answer(await self._ask(asked))

    def _automatic(self, asked: bytes) -> int | None:
        """The answer that needs no question: a discard in riichi, or what the player has switched on."""
        wins = [action for action in (actions.TSUMO, actions.RON) if action in asked]
        if wins:
            return wins[0] if _AUTO_WIN in self._toggles else None
        if self.session.plain_tsumogiri:
            return asked[0]
        is_call = actions.PASS in asked and all(action == actions.PASS or action < actions.ANKAN for action in asked)
        return actions.PASS if is_call and _NO_CALLS in self._toggles else None

    async def _ask(self, asked: bytes) -> int:
        self.question = Question(self.session.board, self.session.seat, asked)
        self._answer = asyncio.get_running_loop().create_future()
        self.table_view.draw()
        try:
            return await self._answer
        finally:
            self.question = self._answer = None
            self.table_view.draw()

    async def _show_news(self) -> None:
        for event in self.session.news():
            self.session.see(event)
            self._note(event)
            self.table_view.draw()
            if isinstance(event, Discard) and event.seat != self.session.seat:
                await self._pause(1)
            elif isinstance(event, _CALLS):
                await self._pause(2)
            elif isinstance(event, KyokuEnd):
                self._save()
                await self.push_screen_wait(self._kyoku_panel())
                self._ending.clear()

    def _note(self, event: Event) -> None:
        """Keep what later screens tell of an event."""
        if isinstance(event, Discard):
            self._fresh = event.seat
        elif not isinstance(event, RiichiAccepted | Dora):
            self._fresh = None
        text = sentence(event, self.names, self.face)
        if text is not None:
            self.log_lines.append(text)
        if isinstance(event, KyokuStart):
            self._kyoku = event
            self._toggles.clear()
        elif isinstance(event, MatchEnd):
            self._final = event
        elif isinstance(event, _ENDINGS):
            self._ending.append(event)
        elif isinstance(event, Draw | Discard):
            self._ending.clear()  # an open riichi was shown, and the kyoku goes on

    async def _pause(self, weight: float) -> None:
        await asyncio.sleep(self.pace * weight)

    def _kyoku_panel(self) -> Panel:
        assert self._kyoku is not None
        board = self.session.board
        melds = {seat: self._melds(seat) for seat in range(board.players)}
        wins = [event for event in self._ending if isinstance(event, Win)]
        fu = {event.seat: fu_lines(board, event, self.session.match.rules) for event in wins}
        return kyoku_panel(self._ending, self._kyoku, melds, fu, board.dora_indicators, self.names, self.face)

    def _melds(self, seat: int) -> Text:
        text = Text()
        for meld in melds_of(self.session.board, seat):
            text.append("  " if meld.is_set else " ")
            for tile in meld.tiles:
                text.append(self.face.short(tile), colour(tile))
        return text

    async def _show_result(self) -> None:
        assert self._final is not None
        record = self._save()
        await self.push_screen_wait(result_panel(self._final, self.names, record, self.face))
        self.exit(Outcome(record))

    def _keep_record(self) -> str:
        """A finished match becomes a log, in place of its save; -> where it is, in words."""
        target = self.save_to.parent.parent / "records" / f"{self.save_to.stem}.jsonl"
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(write(Record(LogFormat.NATIVE, tuple(self.session.match.events)), LogFormat.NATIVE), "utf-8")
            self.save_to.unlink(missing_ok=True)
        except OSError as error:
            return say("The record could not be written: {error}", error=error)
        return say("Record: {path}", path=target)

    # -- keys ------------------------------------------------------------------------------------------------------------

    def press(self, key: str) -> bool:
        """A key on the table; -> whether it means anything."""
        commands: dict[str, Callable[[], None]] = {
            "?": self._help,
            "h": self._toggle_hints,
            "y": self._next_face,
            "l": self._show_log,
            "q": self._ask_to_quit,
            "m": lambda: self._toggle(_NO_CALLS),
            "w": lambda: self._toggle(_AUTO_WIN),
            "+": lambda: self._change_pace(-1),
            "-": lambda: self._change_pace(1),
        }
        if key in commands:
            commands[key]()
        elif self.question is not None and self._answer is not None and not self._answer.done():
            action = self.question.press(key)
            if action is not None:
                self._answer.set_result(action)
        else:
            return False
        self.table_view.draw()
        return True

    @property
    def _ascii_only(self) -> bool:
        return self.face is Face.ASCII

    def _help(self) -> None:
        self.push_screen(help_panel(self._ascii_only))

    def _show_log(self) -> None:
        self.push_screen(log_panel(self.log_lines[-300:], self._ascii_only))

    def _toggle_hints(self) -> None:
        self.show_hints = not self.show_hints

    def _next_face(self) -> None:
        self.face = self.face.next

    def _toggle(self, name: str) -> None:
        """Switch it; it answers a question that is open too."""
        self._toggles ^= {name}
        if self._answer is not None and not self._answer.done():
            known = self._automatic(self.session.asked)
            if known is not None:
                self._answer.set_result(known)

    def _change_pace(self, step: int) -> None:
        """Slower (1) or faster (-1)."""
        nearest = min(range(len(PACES)), key=lambda place: abs(PACES[place] - self.pace))
        self.pace = PACES[min(max(nearest + step, 0), len(PACES) - 1)]
        self.clear_notifications()
        self.notify(say("{pace} s a discard", pace=self.pace), timeout=1)

    def _ask_to_quit(self) -> None:
        self.push_screen(quit_panel(self._ascii_only), self._quit)

    def _quit(self, answer: str | None) -> None:
        if answer == "save":
            self.action_leave()
        elif answer == "discard":
            self.exit(Outcome(say("Left without saving.")))

    # -- saving ----------------------------------------------------------------------------------------------------------

    def _save(self) -> str:
        """Save the match, or the record of a finished one; -> a sentence on how that went."""
        match = self.session.match
        if match.is_over:
            return self._keep_record()
        try:
            Save.of(match, self.session.seat, self._bots).write(self.save_to)
        except OSError as error:
            return say("Not saved: {error}", error=error)
        return say("Saved: {path}", path=self.save_to)

    def action_save(self) -> None:
        self.notify(self._save(), timeout=3)

    def action_leave(self) -> None:
        """Save and leave at once."""
        done = self._save()
        if self.session.match.is_over:
            self.exit(Outcome(done))
            return
        command = f"{_program()} play --resume {shlex.quote(str(self.save_to))}"
        self.exit(Outcome(done + "\n" + say("Go on with: {command}", command=command)))
