"""What covers the table for a moment: help, results, the log, the question about leaving."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.events import Click, Key
from textual.screen import ModalScreen
from textual.widgets import Static

from jantaku.events import Chombo, Event, KyokuEnd, KyokuStart, MatchEnd, Payment, Ryuukyoku, Show, Ura, Win
from jantaku.i18n import N_, say
from jantaku.score import FuLine
from jantaku.tiles import Tile
from jantaku.tui.faces import Face, colour
from jantaku.tui.words import (
    draw_title,
    fu_text,
    indicators_line,
    kyoku_name,
    padded,
    payment_line,
    result_lines,
    score_lines,
    win_text,
    worth,
    yaku_lines,
)

HELP = N_("""\
Make four sets and a pair; seven pairs and thirteen orphans win too. On
your turn you hold a tile too many: discard one. Discards of others can
complete a set (chi, pon, kan) or your hand (ron).

left right   choose a tile               Enter   discard it
1-9 0 a s d f   a tile from the left; the same key again: discard it
t   win: tsumo or ron                    r   riichi, then the tile
c   chi   p   pon   k   kan              1-9   with which tiles
n Space   pass                           x   nine terminals: draw
v   show tenpai at a draw                o   set a north aside
u   open riichi, then the tile
e   end the match as last dealer         Esc   back

h   hints: shanten, tiles that help, waits, furiten, missing yaku
y   tiles: kanji, mahjong signs, ASCII   + -   faster, slower
m   no calls in this kyoku, only wins    w   win as soon as possible
l   what has happened                    Ctrl-S   save
q   quit                                 Ctrl-C   save and leave
Mouse: click a tile twice, the label of a key, a panel.

Rivers   ' discarded as drawn    R riichi    x called by another
Melds    < > ^ called from the left, right, across    + added kan
         Nx2: two norths set aside, 1fx2: two flowers
Tiles    0 is a red five. In ASCII E S W N are winds, P F C dragons
         (white, green, red). The dora is the tile after an indicator.
Scores   by seat wind; > and * mark whose turn it is, R riichi.""")

_BOLD = "bold"


class Panel(ModalScreen[str]):
    """Lines of text in a box; a key closes it with the answer it stands for."""

    CSS: ClassVar[str] = """
    Panel { align: center middle; background: $background 40%; }
    Panel > VerticalScroll {
        width: 78; max-width: 100%; height: auto; max-height: 100%;
        border: round $accent; background: $surface; padding: 0 1; scrollbar-size-vertical: 1;
    }
    Panel.ascii > VerticalScroll { border: ascii $accent; }
    Panel Static { width: 100%; height: auto; }
    """
    BINDINGS: ClassVar = [
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
    ]
    CLOSE: ClassVar[Mapping[str, str]] = {"enter": "", "space": "", "escape": "", "q": ""}

    def __init__(
        self,
        title: str,
        lines: Sequence[str | Text],
        keys: Mapping[str, str] = CLOSE,
        foot: str = "Enter",
        ascii_only: bool = False,
    ) -> None:
        super().__init__(classes="ascii" if ascii_only else None)
        self.heading = title
        self.body: Text = Text("\n").join(line if isinstance(line, Text) else Text(line) for line in lines)
        self.foot = foot
        self._keys = keys

    def compose(self) -> ComposeResult:
        with VerticalScroll(can_focus=False) as box:
            box.border_title = Text(self.heading, _BOLD)
            box.border_subtitle = Text(self.foot)
            yield Static(self.body, markup=False)

    def on_key(self, event: Key) -> None:
        key = event.character if event.character is not None and event.character in self._keys else event.key
        if key in self._keys:
            event.stop()
            self.dismiss(self._keys[key])

    def on_click(self, event: Click) -> None:
        event.stop()
        if "enter" in self._keys:
            self.dismiss(self._keys["enter"])

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


def help_panel(ascii_only: bool) -> Panel:
    """How to play, and every key."""
    keys = {**Panel.CLOSE, "?": "", "question_mark": ""}
    return Panel(say("How to play"), [say(HELP)], keys, say("up down: more   Esc: back to the table"), ascii_only)


def log_panel(log: Sequence[str], ascii_only: bool) -> Panel:
    """The lines of the log, the last one first."""
    title = say("What has happened (the last first)")
    return Panel(title, list(reversed(log)), {**Panel.CLOSE, "l": ""}, say("Esc: back"), ascii_only)


def quit_panel(ascii_only: bool) -> Panel:
    """Whether to save on leaving."""
    lines = [
        say("s  save and quit"),
        say("d  quit without saving (the last finished kyoku stays saved)"),
        say("Esc  play on"),
    ]
    keys = {"s": "save", "enter": "save", "d": "discard", "escape": "", "q": ""}
    return Panel(say("Quit?"), lines, keys, say("Enter: save and quit"), ascii_only)


def kyoku_panel(
    events: Sequence[Event],
    start: KyokuStart,
    melds: Mapping[int, Text],
    fu: Mapping[int, Sequence[FuLine]],
    dora: Sequence[Tile],
    names: Sequence[str],
    face: Face,
) -> Panel:
    """How a kyoku ended; `events` are those of its end, `melds` each seat's melds as text, `fu` the winners' fu."""
    lines: list[str | Text] = []
    title = kyoku_name(start.round_wind, start.number, start.honba)
    ura = next((event for event in events if isinstance(event, Ura)), None)
    for event in events:
        match event:
            case Win():
                lines += _win(event, melds[event.seat], fu[event.seat], names, face)
                lines += [indicators_line(ura, dora, face), ""]
            case Ryuukyoku():
                title = draw_title(title, event)
                lines += [say("Nagashi mangan: {name}", name=names[seat]) for seat in event.nagashi or ()]
            case Chombo():
                title = say("{kyoku}: chombo of {name}", kyoku=title, name=names[event.seat])
            case Show():
                lines.append(Text(padded(names[event.seat], 16)) + _tiles(event.tiles, face) + melds[event.seat])
            case Payment():
                lines.append(payment_line(event, names))
            case KyokuEnd(scores=tuple() as scores):
                lines += ["", *score_lines(start.scores, scores, names)]
    return Panel(title, lines, foot=say("Enter: on"), ascii_only=face is Face.ASCII)


def _win(event: Win, melds: Text, fu: Sequence[FuLine], names: Sequence[str], face: Face) -> list[str | Text]:
    lines: list[str | Text] = [
        Text(win_text(event, names), _BOLD),
        _tiles(event.hand, face) + Text(" + ") + _tiles((event.tile,), face) + melds,
    ]
    if event.value is not None:
        lines += [f"  {line}" for line in yaku_lines(event.value)]
        lines += [say("  fu: {fu}", fu=fu_text(fu))] if fu else []
        lines.append(Text(f"  {worth(event.value)}", _BOLD))
    return lines


def _tiles(tiles: Sequence[Tile], face: Face) -> Text:
    return Text().join(Text(face.short(tile), colour(tile)) for tile in tiles)


def result_panel(event: MatchEnd, names: Sequence[str], record: str, face: Face) -> Panel:
    """Places and results of a match."""
    seed = [] if event.seed is None else [say("Seed of the walls: {seed}", seed=event.seed)]
    lines = [say("   Player            score   result (uma and oka counted)"), *result_lines(event, names), "", *seed, record]
    return Panel(say("Final result"), lines, foot=say("Enter: leave the table"), ascii_only=face is Face.ASCII)
